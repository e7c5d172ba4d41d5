//! What the task of a table remembers about its clock, and the clock in the store's types.

use host::{Clock, Host, Span, TimeRules};
use std::collections::BTreeMap;
use store::StoredClock;
use tokio::time::Instant;

/// What the task remembers about the clock.
#[derive(Default)]
pub(crate) struct Timekeeper {
    /// The server that has kept the clock so far, as of its last change.
    pub(crate) kept_by: Option<String>,
    /// Nothing is tried before.
    pub(crate) rests_until: Option<Instant>,
    /// The time zones of seats, where weekends or nights are free.
    pub(crate) zones: BTreeMap<u8, String>,
    /// When the players of seats are away, where the table allows vacations, as it was read last.
    pub(crate) vacations: BTreeMap<u8, Vec<Span>>,
    /// The clock has changed because of them since it was stored.
    pub(crate) vacations_unstored: bool,
    /// They have changed since everybody at the table was told.
    pub(crate) vacations_untold: bool,
    /// When the table was due because of them, until it is stored that it has seen them.
    pub(crate) vacations_due: Option<i64>,
    /// The clock by which the reminders of this turn were stored, since they have changed it.
    pub(crate) reminded: Option<Clock>,
}

/// The clock of a loaded table, as it was stored.
pub(crate) fn with_clock(
    host: Host,
    pace: Option<&str>,
    kept: Option<&StoredClock>,
    zones: BTreeMap<u8, String>,
) -> (Host, Timekeeper) {
    let rules: Option<TimeRules> = pace.and_then(|pace| pace.parse().ok());
    let mut host = host.with_time(rules, kept.map(|clock| clock.state.as_str()));
    host.set_zoned(zones.keys().copied().collect());
    (host, Timekeeper::of(kept, zones))
}

impl Timekeeper {
    pub(crate) fn of(kept: Option<&StoredClock>, zones: BTreeMap<u8, String>) -> Timekeeper {
        let kept_by = kept.map(|clock| clock.server.clone());
        Timekeeper { kept_by, zones, ..Timekeeper::default() }
    }
}

/// A clock that this table gets in the store's types, kept by this server from now on. It is due after the grace that players
/// have.
pub(crate) fn stored_clock(host: &Host, clock: &Clock, server: String) -> StoredClock {
    let due_ms = host.due_by(clock).map(|at| i64::try_from(at).unwrap_or(i64::MAX));
    StoredClock { state: clock.to_string(), due_ms, server }
}
