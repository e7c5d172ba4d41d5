//! What a table knows about its clock.

use crate::clock::Clock;
use crate::time_rules::TimeRules;
use std::collections::{BTreeMap, BTreeSet};
use wire::SeatVacation;

/// The clock of a table with its rules.
pub(crate) struct Timekeeper {
    pub rules: TimeRules,
    pub clock: Clock,
    /// The time that was credited because no server was there, since the last move.
    pub credited: Option<u64>,
    /// How long the choices of seats are on their way, in milliseconds; none for those that are not listed.
    pub delays: BTreeMap<u8, u32>,
    /// The seats whose players have named a time zone.
    pub zoned: BTreeSet<u8>,
    /// The vacations of players, where the table allows them.
    pub vacations: BTreeMap<u8, SeatVacation>,
}
