//! The vacations of players: a table that allows them reads them before it charges anybody for time. They may begin and end on
//! any server; a stored vacation counts from its own beginning, however late the table sees it.
//!
//! A seat is on vacation while everybody who holds it is.

use crate::base::vacation_days::{away_until, days_left};
use crate::task::table_task::TableTask;
use host::{Clock, Span, TimeRules, common};
use std::collections::BTreeMap;
use store::{Owner, StoreError, StoredVacation, VacationWrite, Write, ask, vacations_at, vacations_due};
use wire::SeatVacation;

/// The vacations of those who hold a seat.
type Holders = BTreeMap<Owner, Vec<StoredVacation>>;

impl TableTask {
    /// Whether the table allows vacations.
    fn allows_vacations(&self) -> bool {
        self.host.time_rules().is_some_and(|rules: &TimeRules| rules.free.vacations)
    }

    /// Reads the vacations, and lets the clock stand still in them.
    ///
    /// # Errors
    /// If they cannot be read.
    pub(crate) async fn look_at_vacations(&mut self) -> Result<(), StoreError> {
        if !self.allows_vacations() {
            return Ok(());
        }
        let (id, done) = (self.host.id().clone(), self.host.table().is_done());
        let read = move |store: &dyn store::Store| {
            // Whatever was stored before the table was due is read after that.
            let due = ask(store, vacations_due(&id))?;
            if done {
                return Ok((due, Vec::new(), None));
            }
            let found = ask(store, vacations_at(&id))?;
            // If holders change meanwhile, these may be the vacations of the new ones.
            let settle = ask(store, vacations_due(&id))?.or(due).and_then(|due| due.settle_ms);
            Ok((due, found, settle))
        };
        let (due, found, settle) = self.context.database.read(read).await?;
        if let Some(at) = settle.and_then(|at| u64::try_from(at).ok()) {
            self.charge_until(at).await?;
        }
        let mut seats: BTreeMap<u8, Holders> = BTreeMap::new();
        for (seat, owner, vacation) in found {
            seats.entry(seat).or_default().entry(owner).or_default().extend(vacation);
        }
        let now = i64::try_from(self.context.uptime.now_ms()).unwrap_or(i64::MAX);
        let shown = seats.iter().map(|(seat, holders)| (*seat, shown(holders, now))).collect();
        let spans = seats.into_iter().map(|(seat, holders)| (seat, away(holders))).collect();
        let seen = self.host.set_vacations(shown);
        self.timekeeper.vacations = spans;
        self.timekeeper.vacations_due = due.map(|due| due.at_ms);
        let before = self.host.clock().cloned();
        let frees = self.set_free_now();
        if frees && self.timekeeper.reminded.is_none() {
            self.timekeeper.reminded = before;
        }
        self.timekeeper.vacations_unstored |= frees;
        self.timekeeper.vacations_untold |= frees || seen;
        Ok(())
    }

    /// The holders of seats have changed at this moment. What passed before it is charged by the free times that the clock has, which
    /// are those of the former ones: nobody gets time back because somebody who holds a seat today was away then.
    async fn charge_until(&mut self, at: u64) -> Result<(), StoreError> {
        let late = |clock: &Clock| clock.at() < at && (0..clock.seats()).any(|seat| clock.runs(seat));
        if !self.host.clock().is_some_and(late) {
            return Ok(());
        }
        let present = self.context.uptime.present();
        // Nobody is charged for times without a server.
        self.timekeeper.vacations_unstored |= self.catch_up(&present).await?;
        let at = at.min(present.seen);
        if self.host.clock().is_some_and(|clock| clock.at() < at) {
            self.host.settle_time(at);
            self.timekeeper.vacations_unstored = true;
        }
        Ok(())
    }

    /// The table has seen what made it due.
    ///
    /// # Errors
    /// If that cannot be stored.
    pub(crate) async fn vacations_seen(&mut self) -> Result<(), StoreError> {
        let Some(at_ms) = self.timekeeper.vacations_due else { return Ok(()) };
        let seen = VacationWrite::Seen { table: self.host.id().clone(), at_ms };
        self.context.database.write(Write::Vacation(seen)).await?;
        self.timekeeper.vacations_due = None;
        Ok(())
    }

    /// Somebody else is about to hold a seat, too: what has passed until now is charged by the vacations of those who held it.
    ///
    /// # Errors
    /// If it cannot be stored.
    pub(crate) async fn settle_vacations(&mut self) -> Result<(), StoreError> {
        if !self.allows_vacations() {
            return Ok(());
        }
        let present = self.context.uptime.present();
        self.look_at_vacations().await?;
        self.catch_up(&present).await?;
        self.host.settle_time(present.seen);
        self.set_free_now();
        self.store_clock(&present).await
    }
}

/// When everybody who holds a seat is away.
fn away(holders: Holders) -> Vec<Span> {
    let moment = |ms: i64| u64::try_from(ms).unwrap_or_default();
    let span = |one: &StoredVacation| Span { from: moment(one.from_ms), until: moment(one.until_ms) };
    common(holders.into_values().map(|vacations| vacations.iter().map(span).collect()))
}

/// What everybody sees of the vacations of those who hold a seat.
fn shown(holders: &Holders, now_ms: i64) -> SeatVacation {
    let each = || holders.values();
    let until = each()
        .map(|vacations| away_until(vacations, now_ms))
        .reduce(|one, other| one.zip(other).map(|(a, b)| a.min(b)));
    SeatVacation {
        until_ms: until.flatten().and_then(|until| u64::try_from(until).ok()),
        days_left: each().map(|vacations| days_left(vacations, now_ms)).min().unwrap_or_default(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::vacation_days::DAY_MS;

    fn vacation(from_ms: i64, until_ms: i64) -> StoredVacation {
        StoredVacation { number: 1, from_ms, until_ms }
    }

    #[test]
    fn a_seat_is_away_while_everybody_who_holds_it_is() {
        let ann = vec![vacation(10, 20), vacation(15, 40), vacation(60, 70)];
        let of = |others: Vec<(u8, Vec<StoredVacation>)>| -> Holders {
            others.into_iter().map(|(n, vacations)| (Owner::new([n; 32]), vacations)).collect()
        };
        let alone = of(vec![(1, ann.clone())]);
        assert_eq!(away(alone.clone()).len(), 3);
        assert_eq!(shown(&alone, 17).until_ms, Some(40));
        let both = of(vec![(1, ann.clone()), (2, vec![vacation(0, 12), vacation(30, 65)])]);
        let span = |from, until| Span { from, until };
        assert_eq!(away(both.clone()), [span(10, 12), span(30, 40), span(60, 65)]);
        assert_eq!((shown(&both, 17).until_ms, shown(&both, 35).until_ms), (None, Some(40)));
        let other_never = of(vec![(1, ann), (2, Vec::new())]);
        assert_eq!((away(other_never.clone()), shown(&other_never, 17).until_ms), (Vec::new(), None));
        assert_eq!(away(Holders::new()), [], "nobody holds it");
    }

    #[test]
    fn the_days_are_those_of_whoever_has_the_fewest() {
        let holders = Holders::from([
            (Owner::new([1; 32]), vec![vacation(10, 10 + 5 * DAY_MS)]),
            (Owner::new([2; 32]), Vec::new()),
        ]);
        assert_eq!(shown(&holders, 20).days_left, 16);
    }
}
