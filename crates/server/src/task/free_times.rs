//! The free times of players: weekends and nights in their time zones, and their vacations. The clock of a table gets them as
//! spans of moments.

use crate::base::calendar::{Calendar, Free};
use crate::base::zones;
use crate::task::table_task::TableTask;
use host::{Clock, FreeTimes, Span, TimeRules, merged};
use jiff::tz::TimeZone;

impl TableTask {
    /// By this time zone weekends and nights are free at a seat; `None`: by UTC. Returns the one before.
    pub(crate) fn set_zone(&mut self, seat: u8, zone: Option<String>) -> Option<String> {
        let zone = zone.filter(|_| self.host.time_rules().is_some_and(TimeRules::by_zones));
        let former = match zone {
            Some(zone) => self.timekeeper.zones.insert(seat, zone),
            None => self.timekeeper.zones.remove(&seat),
        };
        self.tell_zones();
        former
    }

    /// Tells the host which seats have a zone.
    pub(crate) fn tell_zones(&mut self) {
        self.host.set_zoned(self.timekeeper.zones.keys().copied().collect());
    }

    /// Lets a clock stand still in the free times of whoever has to decide.
    pub(crate) fn set_free(&self, clock: &mut Clock) {
        let Some(free) = self.free_times() else { return };
        for seat in (0..clock.seats()).filter(|seat| clock.runs(*seat)).collect::<Vec<_>>() {
            clock.set_free(seat, self.spans(free, seat, clock.at()));
        }
    }

    /// The same for the clock of the table. Returns whether anything has changed, which is to be stored.
    pub(crate) fn set_free_now(&mut self) -> bool {
        let (Some(free), Some(clock)) = (self.free_times(), self.host.clock()) else { return false };
        let at = clock.at();
        let running: Vec<u8> = (0..clock.seats()).filter(|seat| clock.runs(*seat)).collect();
        let mut changed = false;
        for seat in running {
            let spans = self.spans(free, seat, at);
            changed |= self.host.set_free(seat, spans);
        }
        changed
    }

    fn free_times(&self) -> Option<FreeTimes> {
        self.host.time_rules().map(|rules| rules.free).filter(|free| free.any())
    }

    /// The free spans of a seat from a moment on.
    fn spans(&self, free: FreeTimes, seat: u8, from: u64) -> impl Iterator<Item = Span> + use<> {
        // A zone that there is no more, after an update of the program, is UTC.
        let zone = self.timekeeper.zones.get(&seat).and_then(|zone| zones::zone(zone)).unwrap_or(TimeZone::UTC);
        let calendar = Calendar::new(Free { weekends: free.weekends, nights: free.nights }, zone, from);
        merged(calendar, self.timekeeper.vacations.get(&seat).cloned().unwrap_or_default())
    }
}
