//! Decides about a notice that is due: whether it is sent, later, or not at all.

use crate::base::clock::unix_seconds;
use crate::notices::channels::channel_id;
use crate::notices::deliver::Delivery;
use crate::notices::quiet::Quiet;
use crate::notices::sender::{Sender, now};
use crate::notices::wishes::{wants, wishes};
use crate::task::about::{About, Concern, Told};
use store::{
    Accounts, EMAIL_CHANNEL, Notice, NoticeChannel, Owner, Store, StoreError, ask, email_of, invitations,
    notice_channels,
};
use wire::Notices;

/// What is to be done with a notice.
pub(super) enum Verdict {
    /// It goes out, to these channels.
    Send(Box<Delivery>, Vec<NoticeChannel>),
    /// It goes out at this moment, if it is still true then.
    PutOff(i64),
    /// It is not true, or not wanted.
    Drop,
}

/// What the database knows about a person.
struct Person {
    banned: bool,
    wishes: Notices,
    channels: Vec<NoticeChannel>,
    /// Their confirmed e-mail address, if they get notices there.
    email: Option<String>,
    /// They are invited to the table of the notice.
    invited: bool,
}

impl Sender {
    /// `others`: what else is due for the person at this table.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub(super) async fn judge(
        &self,
        notice: &Notice,
        concern: Concern,
        others: &[Told],
    ) -> Result<Verdict, StoreError> {
        let Some(told) = Told::of(&notice.what) else { return Ok(Verdict::Drop) };
        if !concern.bears(told.about) {
            return Ok(Verdict::Drop);
        }
        let (owner, table) = (notice.owner, notice.table.clone());
        let invites = told.about == About::Invited;
        let person = self.tables.context.database.read(move |store| {
            let invited = invites && ask(store, invitations(&owner))?.iter().any(|one| one.table == table);
            person(store, owner, invited)
        });
        let Person { banned, wishes, channels, email, invited } = person.await?;
        if banned || invites && !invited || !is_due(told, others, &concern, &wishes) {
            return Ok(Verdict::Drop);
        }
        if let Some(end) = wishes.quiet.as_ref().and_then(Quiet::of).and_then(|quiet| quiet.end(now(&self.tables))) {
            return Ok(if passes(told.about, &concern) { Verdict::Drop } else { Verdict::PutOff(end) });
        }
        let rest =
            |one: &NoticeChannel| notice.rest.is_empty() || notice.rest.split(' ').any(|rest| rest == channel_id(one));
        let channels = channels.into_iter().filter(rest).collect();
        let delivery = Delivery { owner, told, table: notice.table.clone(), concern, wishes, email };
        Ok(Verdict::Send(Box::new(delivery), channels))
    }
}

fn person(store: &dyn Store, owner: Owner, invited: bool) -> Result<Person, StoreError> {
    let account = store.accounts(&Accounts::Of(owner))?.into_iter().next();
    let banned = account.is_some_and(|account| account.banned_at(unix_seconds()).is_some());
    let channels = ask(store, notice_channels(&owner))?;
    let email = match channels.iter().any(|one| one.kind == EMAIL_CHANNEL) {
        true => ask(store, email_of(&owner))?.and_then(|email| email.address),
        false => None,
    };
    Ok(Person { banned, wishes: wishes(store, &owner)?, channels, email, invited })
}

/// Whether a person wants a notice that is true, and nothing else that is due says more.
fn is_due(told: Told, others: &[Told], concern: &Concern, wishes: &Notices) -> bool {
    let wanted = |told: Told| wants(wishes, told.about) && (wishes.always || !told.seen && !concern.sees);
    // Whether they are invited, only the database knows; they hear nothing else of that table.
    let more = |other: &Told| {
        other.about > told.about && other.about != About::Invited && concern.bears(other.about) && wanted(*other)
    };
    wanted(told) && !others.iter().any(more)
}

/// Whether a notice is no longer of use after some hours: that of a game in which everybody is there.
fn passes(about: About, concern: &Concern) -> bool {
    concern.live && matches!(about, About::Turn | About::Asked)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notices::wishes::usual;

    fn concern() -> Concern {
        let (waits, asked, plays, done, made, live, sees) = (true, true, true, false, false, false, false);
        Concern { waits, left_ms: None, asked, plays, done, made, live, sees, game: "toy".to_owned() }
    }

    fn told(about: About) -> Told {
        Told { about, seen: false }
    }

    #[test]
    fn of_several_notices_the_one_that_says_most_is_sent() {
        let others = [told(About::Turn), told(About::Half), told(About::Over)];
        let due = |about, wishes: &Notices| is_due(told(about), &others, &concern(), wishes);
        assert!(!due(About::Turn, &usual()), "a reminder says that, too");
        assert!(due(About::Half, &usual()), "the game is not over");
        assert!(due(About::Hour, &usual()));
        assert!(due(About::Turn, &Notices { reminders: false, ..usual() }), "they want no reminders");
        assert!(!due(About::Half, &Notices { reminders: false, ..usual() }));
        let seen = [Told { about: About::Half, seen: true }];
        assert!(is_due(told(About::Turn), &seen, &concern(), &usual()), "that one is not sent");
    }

    #[test]
    fn who_sees_the_table_hears_nothing_unless_they_always_want_to() {
        let always = Notices { always: true, ..usual() };
        for (seen, sees) in [(true, false), (false, true), (true, true)] {
            let (told, concern) = (Told { about: About::Turn, seen }, Concern { sees, ..concern() });
            assert!(!is_due(told, &[], &concern, &usual()));
            assert!(is_due(told, &[], &concern, &always));
            assert!(!is_due(told, &[], &concern, &Notices { turn: false, ..always.clone() }));
        }
    }

    #[test]
    fn only_live_games_ask_for_something_that_passes() {
        let live = Concern { live: true, ..concern() };
        assert!(passes(About::Turn, &live) && passes(About::Asked, &live));
        assert!(!passes(About::Over, &live) && !passes(About::Turn, &concern()));
    }
}
