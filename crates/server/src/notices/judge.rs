//! Decides about a notice that is due: whether it is sent, later, or not at all.

use crate::base::clock::unix_seconds;
use crate::base::holders::AsHolder;
use crate::notices::channels::channel_id;
use crate::notices::delivery::{Delivery, Item};
use crate::notices::digest_time::Daily;
use crate::notices::held::{Held, goes_to};
use crate::notices::quiet::Quiet;
use crate::notices::sender::{Sender, now};
use crate::notices::wishes::{wants, wishes};
use crate::task::about::{About, Concern, Told};
use crate::task::message::Look;
use ids::TableId;
use std::collections::HashMap;
use store::{
    Accounts, EMAIL_CHANNEL, Notice, NoticeChannel, Owner, Store, StoreError, ask, email_of, invitations,
    notice_channels,
};
use wire::{Notices, ProblemKind};

/// What is to be done with a notice.
pub(super) enum Verdict {
    /// It goes out, to these channels.
    Send(Box<Delivery>, Vec<NoticeChannel>),
    /// It goes out at this moment, if it is still true then.
    PutOff(i64),
    /// It belongs to the digest at this moment.
    Hold(i64),
    /// It is not true, or not wanted.
    Drop,
}

/// So much time a digest has to leave for a turn: 8 hours.
const LEFT_MS: i64 = 8 * 3_600_000;

/// What is known of a notice that is due.
pub(super) enum Judged {
    /// Another server has its table.
    Elsewhere,
    /// Nobody knows whether it is true.
    Unknown,
    /// What is to be done with it.
    As(Verdict),
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
    pub(super) async fn judge(&self, notice: &Notice, others: &[Told]) -> Judged {
        let holder = notice.owner.holder();
        match self.tables.ask(&notice.table, |reply| Look::Concern { holder, reply }).await {
            // The server that has the table sends it.
            Err(fault) if fault.kind() == ProblemKind::NotHere => Judged::Elsewhere,
            Err(_) => Judged::Unknown,
            Ok(concern) => match self.judge_with(notice, concern, others).await {
                Ok(verdict) => Judged::As(verdict),
                Err(_) => Judged::Unknown,
            },
        }
    }

    async fn judge_with(&self, notice: &Notice, concern: Concern, others: &[Told]) -> Result<Verdict, StoreError> {
        let Some(told) = Told::of(&notice.what) else { return Ok(Verdict::Drop) };
        if !concern.bears(told.about) {
            return Ok(Verdict::Drop);
        }
        let (owner, table) = (notice.owner, notice.table.clone());
        let invites = told.about.invites();
        let person = self.tables.context.database.read(move |store| {
            let invited = invites && ask(store, invitations(&owner))?.iter().any(|one| one.table == table);
            person(store, owner, invited)
        });
        let Person { banned, wishes, channels, email, invited } = person.await?;
        if banned || invites && !invited || !is_due(told, others, &concern, &wishes) {
            return Ok(Verdict::Drop);
        }
        // The time of a digest was chosen: it counts even in quiet hours.
        if Held::of(&notice.rest).is_none() {
            let now = now(&self.tables);
            let digest = wishes.digest.as_ref().filter(|_| notice.rest.is_empty() && waits(told.about, &concern));
            let at = digest.and_then(Daily::of).and_then(|daily| daily.after(now));
            if let Some(at) = at.filter(|at| leaves_time(told.about, &concern, at.saturating_sub(now))) {
                return Ok(Verdict::Hold(at));
            }
            if let Some(end) = wishes.quiet.as_ref().and_then(Quiet::of).and_then(|quiet| quiet.end(now)) {
                return Ok(if passes(told.about, &concern) { Verdict::Drop } else { Verdict::PutOff(end) });
            }
        }
        let channels = channels.into_iter().filter(|one| goes_to(&notice.rest, &channel_id(one))).collect();
        let Concern { game, left_ms, .. } = concern;
        let items = vec![Item { about: told.about, table: notice.table.clone(), game, left_ms }];
        Ok(Verdict::Send(Box::new(Delivery { owner, items, wishes, email }), channels))
    }
}

/// For each notice, what else the same person will hear of the same table.
pub(super) fn others(notices: &[Notice]) -> Vec<Vec<Told>> {
    let mut all: HashMap<(Owner, &TableId), Vec<(usize, Told)>> = HashMap::new();
    for (n, notice) in notices.iter().enumerate() {
        let told = Told::of(&notice.what).map(|told| (n, told));
        all.entry((notice.owner, &notice.table)).or_default().extend(told);
    }
    let of = |(n, notice): (usize, &Notice)| {
        let same = all.get(&(notice.owner, &notice.table)).into_iter().flatten();
        same.filter(|(other, _)| *other != n).map(|(_, told)| *told).collect()
    };
    notices.iter().enumerate().map(of).collect()
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
        other.about > told.about && !other.about.invites() && concern.bears(other.about) && wanted(*other)
    };
    wanted(told) && !others.iter().any(more)
}

/// Whether a notice may wait for a digest. In a live game it would come too late, and so would the last reminder.
fn waits(about: About, concern: &Concern) -> bool {
    !concern.live && about != About::Hour
}

/// Whether a digest in so many milliseconds still leaves time for the turn that a notice is about.
fn leaves_time(about: About, concern: &Concern, wait_ms: i64) -> bool {
    let turn = matches!(about, About::Turn | About::Half | About::EightHours);
    !turn || concern.left_ms.is_none_or(|left| wait_ms.saturating_add(LEFT_MS) <= left)
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

    #[test]
    fn what_a_digest_would_make_worthless_does_not_wait_for_it() {
        let live = Concern { live: true, ..concern() };
        for about in [About::Turn, About::Asked, About::Over, About::Hour] {
            assert!(!waits(about, &live));
        }
        assert!(!waits(About::Hour, &concern()), "an hour is left");
        assert!(waits(About::Turn, &concern()) && waits(About::EightHours, &concern()));
    }

    #[test]
    fn a_digest_that_leaves_too_little_time_for_a_turn_is_not_waited_for() {
        let day = Concern { left_ms: Some(24 * 3_600_000), ..concern() };
        assert!(leaves_time(About::Turn, &day, 16 * 3_600_000) && !leaves_time(About::Turn, &day, 16 * 3_600_000 + 1));
        assert!(!leaves_time(About::EightHours, &Concern { left_ms: Some(LEFT_MS), ..concern() }, 1));
        assert!(leaves_time(About::Over, &day, 24 * 3_600_000) && leaves_time(About::Turn, &concern(), i64::MAX));
    }

    #[test]
    fn only_notices_of_the_same_person_and_table_are_compared() {
        let (ann, bob) = (Owner::new([1; 32]), Owner::new([2; 32]));
        let notice = |owner, table: &str, what: &str| {
            let (table, place, what, rest) = (table.into(), what.to_owned(), what.to_owned(), String::new());
            Notice { owner, table, place, what, at_ms: 0, tries: 0, rest }
        };
        let all = [
            notice(ann, "t", "turn"),
            notice(ann, "u", "turn"),
            notice(bob, "t", "turn"),
            notice(ann, "t", "half seen"),
            notice(ann, "t", "of a newer server"),
        ];
        let (turn, half) = (Told { about: About::Turn, seen: false }, Told { about: About::Half, seen: true });
        assert_eq!(others(&all), [vec![half], vec![], vec![], vec![turn], vec![turn, half]]);
    }
}
