//! What people should hear of a table while they are elsewhere: notices are stored after a change and sent by `notices`, which
//! asks again whether they are still true.

use crate::base::holders::AsOwner;
use crate::task::about::{About, Told};
use crate::task::context::TableContext;
use crate::task::table_task::TableTask;
use host::{Change, Clock, Questions};
use ids::TableId;
use std::collections::BTreeSet;
use store::{Notice, NoticeWrite, OF_TABLES, Owner, Store, StoreError, Write, ask, notices_of};
use table::{DecidedBy, Holder, Occupant};

/// So much later a notice goes out, so that what happens at once is told once.
pub(crate) const PAUSE_MS: i64 = 5_000;
const HOUR_MS: u64 = 3_600_000;
/// Shorter turns have no reminders: those of live games.
const LONG_TURN_MS: u64 = 12 * HOUR_MS;

/// What notices need to know about a change: what was true before it, and what it does.
pub(crate) struct Noted {
    /// The seat for which the game waited.
    decider: Option<u8>,
    questions: Questions,
    /// Who takes a seat.
    claims: Option<Holder>,
    ends: bool,
    /// The seats whose time has run out.
    late: Vec<u8>,
    /// The seat whose person a computer player is going to play for, though they did not say so.
    represented: Option<u8>,
    /// Who decides this, and for which seat.
    decision: Option<(u8, DecidedBy)>,
}

impl Noted {
    /// The seats whose time has run out, as the clock has it.
    pub(super) fn late(&self) -> &[u8] {
        &self.late
    }

    /// Who decides this, and for which seat.
    pub(super) fn decision(&self) -> Option<(u8, DecidedBy)> {
        self.decision
    }

    /// The seat for which the game waited.
    pub(super) fn decider(&self) -> Option<u8> {
        self.decider
    }
}

impl TableTask {
    /// What is true before this change.
    pub(super) fn before(&self, change: &Change) -> Noted {
        let batch = if let Change::Append(batch) = change { Some(batch) } else { None };
        let by = batch.and_then(|batch| self.host.table().decided_by(batch));
        let by_clock = batch.filter(|_| by == Some(DecidedBy::Clock));
        let represented = match change {
            Change::StandIn { seat, bot: Some(_), by } if !self.holders(*seat).contains(by) => Some(*seat),
            Change::Append(batch) => batch.stand_in().map(|(seat, _)| seat),
            _ => None,
        };
        Noted {
            represented,
            decision: batch.and_then(table::Batch::command).map(|command| command.seat).zip(by),
            decider: self.host.decider(),
            questions: self.host.questions(),
            claims: if let Change::Claim { holder, .. } = change { Some(*holder) } else { None },
            ends: batch.is_some_and(table::Batch::ends_the_game),
            late: by_clock.map(|batch| batch.leaving().collect()).unwrap_or_default(),
        }
    }

    /// What the player for whom the game waits after a change should hear, with the clock as it is then.
    pub(super) fn turn_notices(&self, before: &Noted, decider: Option<u8>, clock: Option<&Clock>) -> Vec<Notice> {
        let Some(seat) = decider.filter(|_| decider != before.decider) else { return Vec::new() };
        let soon = soon(&self.context);
        let reminders = clock.map(|clock| reminders(clock, seat)).unwrap_or_default();
        let others = before.decider.map(|seat| self.holders(seat)).unwrap_or_default();
        let mut notices = Vec::new();
        for holder in self.holders(seat).difference(&others) {
            let turn = Told { about: About::Turn, seen: self.sees(holder) };
            notices.push(notice(holder.owner(), self.host.id(), turn, soon));
            notices.extend(self.reminding(holder, &reminders));
        }
        notices
    }

    /// Reminders for somebody. They are no news of now.
    fn reminding(&self, holder: &Holder, reminders: &[(About, i64)]) -> Vec<Notice> {
        let owner = holder.owner();
        let told = |about| Told { about, seen: false };
        reminders.iter().map(|(about, at)| notice(owner, self.host.id(), told(*about), *at)).collect()
    }

    /// Stores the reminders of the turn that is on, since its time has begun to run.
    pub(super) fn note_reminders(&self) {
        let Some((seat, clock)) = self.host.decider().zip(self.host.clock()) else { return };
        let reminders = reminders(clock, seat);
        self.add_notices(self.holders(seat).iter().flat_map(|holder| self.reminding(holder, &reminders)).collect());
    }

    /// Nobody waits until they are stored.
    fn add_notices(&self, notices: Vec<Notice>) {
        if !notices.is_empty() {
            self.context.database.write_unawaited(Write::Notice(NoticeWrite::Add(notices)));
        }
    }

    /// Stores what people should hear of a change. Nobody waits until that is stored, and people without a channel have no
    /// notices. `timed`: those of the turn were stored with the change.
    pub(super) fn note(&self, before: &Noted, timed: bool) {
        let soon = soon(&self.context);
        let decider = self.host.decider();
        let mut notices = if timed { Vec::new() } else { self.turn_notices(before, decider, self.host.clock()) };
        let mut add = |holder: &Holder, about: About| {
            let told = Told { about, seen: self.sees(holder) };
            notices.push(notice(holder.owner(), self.host.id(), told, soon));
        };
        for holder in self.holders_of(self.host.questions().since(&before.questions)) {
            add(&holder, About::Asked);
        }
        let late: BTreeSet<Holder> = self.holders_of(before.late.iter().copied());
        if !late.is_empty() {
            for holder in self.holders_of(0..self.seats()).difference(&late) {
                add(holder, About::TimeOut);
            }
        }
        for holder in self.holders_of(before.represented) {
            add(&holder, About::Represented);
        }
        if before.ends {
            self.holders_of(0..self.seats()).iter().for_each(|holder| add(holder, About::Over));
        }
        let maker = self.host.maker();
        if before.claims.is_some_and(|comer| comer != maker)
            && !decider.is_some_and(|seat| self.holders(seat).contains(&maker))
        {
            add(&maker, About::Seat);
        }
        notices.extend(self.news_of_table(before));
        self.add_notices(notices);
    }

    /// What goes to the webhook of the table, if it has one.
    fn news_of_table(&self, before: &Noted) -> Vec<Notice> {
        let decider = self.host.decider();
        let turns = decider.is_some() && decider != before.decider && self.late.is_none();
        let news = [(About::Seat, before.claims.is_some()), (About::Turn, turns), (About::Over, before.ends)];
        let (soon, id) = (soon(&self.context), self.host.id());
        let told = |about: About| Notice {
            place: about.word().to_owned(),
            ..notice(OF_TABLES, id, Told { about, seen: false }, soon)
        };
        news.into_iter().filter(|(_, happened)| *happened).map(|(about, _)| told(about)).collect()
    }

    /// The reminders of the turn that is on have other moments now, because a vacation has begun or ended. Those that have gone
    /// out, or that a server holds back, stay as they are.
    ///
    /// # Errors
    /// If they cannot be read.
    pub(super) async fn remind_later(&mut self) -> Result<(), StoreError> {
        let Some(before) = self.timekeeper.reminded.clone() else { return Ok(()) };
        let Some((seat, clock)) = self.host.decider().zip(self.host.clock()) else {
            self.timekeeper.reminded = None;
            return Ok(());
        };
        let holders: Vec<Owner> = self.holders(seat).iter().map(AsOwner::owner).collect();
        let read = move |store: &dyn Store| -> Result<Vec<Vec<Notice>>, StoreError> {
            holders.iter().map(|holder| ask(store, notices_of(holder))).collect()
        };
        let found = self.context.database.read(read).await?;
        let now = i64::try_from(self.context.uptime.now_ms()).unwrap_or(i64::MAX);
        let waits = |notice: &Notice| {
            notice.table == *self.host.id() && notice.at_ms > now && notice.tries == 0 && notice.rest.is_empty()
        };
        for notice in found.into_iter().flatten().filter(waits) {
            if let Some(at_ms) = moved(&before, clock, seat, &notice) {
                self.context.database.write_unawaited(Write::Notice(NoticeWrite::PutOff { notice, at_ms }));
            }
        }
        self.timekeeper.reminded = None;
        Ok(())
    }

    fn seats(&self) -> u8 {
        u8::try_from(self.host.table().seats().len()).unwrap_or(u8::MAX)
    }

    /// The holders of a seat that a person has.
    fn holders(&self, seat: u8) -> BTreeSet<Holder> {
        let there = self.host.table().seats().get(usize::from(seat));
        let person = there.filter(|seat| matches!(seat.occupant, Occupant::Human(_)));
        person.map(|seat| seat.holders.clone()).unwrap_or_default()
    }

    fn holders_of(&self, seats: impl IntoIterator<Item = u8>) -> BTreeSet<Holder> {
        seats.into_iter().flat_map(|seat| self.holders(seat)).collect()
    }
}

/// What accounts hear when they are invited to a table with so many seats.
pub(crate) fn invitations(context: &TableContext, table: &TableId, accounts: &[Owner], seats: usize) -> Write {
    let about = if accounts.len() == 1 && seats == 2 { About::Challenged } else { About::Invited };
    let (told, at_ms) = (Told { about, seen: false }, soon(context));
    Write::Notice(NoticeWrite::Add(accounts.iter().map(|account| notice(*account, table, told, at_ms)).collect()))
}

/// When a notice of what happens now goes out.
fn soon(context: &TableContext) -> i64 {
    let now = i64::try_from(context.uptime.now_ms()).unwrap_or(i64::MAX);
    now.saturating_add(if context.config.test_notices { 0 } else { PAUSE_MS })
}

fn notice(owner: Owner, table: &TableId, told: Told, at_ms: i64) -> Notice {
    let (place, what) = (told.about.place().to_owned(), told.words());
    Notice { owner, table: table.clone(), place, what, at_ms, tries: 0, rest: String::new() }
}

/// When a seat that has just begun its turn hears of it again. What stands still is not counted.
fn reminders(clock: &Clock, seat: u8) -> Vec<(About, i64)> {
    let left = clock.left_ms(seat, clock.at());
    if left < LONG_TURN_MS {
        return Vec::new();
    }
    let all = [(About::Half, left.div_ceil(2)), (About::EightHours, 8 * HOUR_MS), (About::Hour, HOUR_MS)];
    let moment = |(about, left)| Some((about, i64::try_from(clock.when_left(seat, left)?).ok()?));
    all.into_iter().filter_map(moment).collect()
}

/// When a reminder goes out that was stored by the clock as it was before; `None`: it stays, or is none.
fn moved(before: &Clock, clock: &Clock, seat: u8, notice: &Notice) -> Option<i64> {
    let left = match Told::of(&notice.what)?.about {
        About::EightHours => 8 * HOUR_MS,
        About::Hour => HOUR_MS,
        // Only its moment says what was left at the beginning of the turn.
        About::Half if before.runs(seat) => before.left_ms(seat, u64::try_from(notice.at_ms).ok()?),
        _ => return None,
    };
    let at_ms = i64::try_from(clock.when_left(seat, left)?).ok()?;
    (at_ms != notice.at_ms).then_some(at_ms)
}

#[cfg(test)]
mod tests {
    use super::*;
    use host::{Decider, Span, TimeControl};

    #[test]
    fn reminders_move_with_a_vacation_however_much_of_the_turn_is_over() {
        let hours = |hours: u64| 1000 + hours * HOUR_MS;
        let mut before = Clock::new(TimeControl::Days { turn_ms: 48 * HOUR_MS, bank_ms: 0 }, 2);
        before.turn(1000, &[Decider { seat: 1, forced: false }]);
        let stored = reminders(&before, 1);
        let notice = |(about, at_ms): (About, i64)| {
            notice(Owner::new([1; 32]), &TableId::from("t"), Told { about, seen: false }, at_ms)
        };
        // A server was restarted meanwhile, which moved the clock: half of what is left is no half of the turn.
        for charged in [1, 20, 38] {
            before.settle(hours(charged));
            let mut clock = before.clone();
            clock.set_free(1, [Span { from: hours(38), until: hours(58) }]);
            let moved: Vec<Option<i64>> = stored.iter().map(|one| moved(&before, &clock, 1, &notice(*one))).collect();
            let later = |hours: u64| i64::try_from(1000 + (hours + 20) * HOUR_MS).ok();
            assert_eq!(moved[1..], [later(40), later(47)], "{charged}");
            // The first one has gone out, or goes out before the vacation.
            if charged < 24 {
                assert_eq!(moved[0], None);
            }
        }
        let mut clock = before.clone();
        clock.settle(hours(41));
        assert_eq!(moved(&before, &clock, 1, &notice((About::EightHours, 5))), None, "it is past");
        assert_eq!(moved(&before, &clock, 1, &notice((About::Turn, 5))), None, "that is no reminder");
        assert_eq!(moved(&before, &clock, 0, &notice((About::Hour, 5))), None, "it does not wait for them");
    }

    #[test]
    fn long_turns_have_three_reminders_and_short_ones_none() {
        let clock = |hours: u64| {
            let mut clock = Clock::new(TimeControl::Days { turn_ms: hours * HOUR_MS, bank_ms: 0 }, 2);
            clock.turn(1000, &[Decider { seat: 1, forced: false }]);
            clock
        };
        let at = |hours: i64| 1000 + hours * 3_600_000;
        let all = [(About::Half, at(24)), (About::EightHours, at(40)), (About::Hour, at(47))];
        assert_eq!(reminders(&clock(48), 1), all);
        assert_eq!(reminders(&clock(48), 0), [], "it does not wait for them");
        assert_eq!(reminders(&clock(11), 1), []);
        let mut free = clock(48);
        free.set_free(1, [Span { from: 1000 + 30 * HOUR_MS, until: 1000 + 60 * HOUR_MS }]);
        let all = [(About::Half, at(24)), (About::EightHours, at(70)), (About::Hour, at(77))];
        assert_eq!(reminders(&free, 1), all, "30 hours are free");
    }
}
