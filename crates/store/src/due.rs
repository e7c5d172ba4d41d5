//! Clocks of tables with the moments when they are due, and the signs of life of servers.

use ids::TableId;

/// The clock of a table, as it is stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredClock {
    /// Its state. The store does not read it.
    pub state: String,
    /// When the time of somebody runs out, in milliseconds since 1970.
    pub due_ms: Option<i64>,
    /// The server that keeps it.
    pub server: String,
}

/// A table where something is due.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DueItem {
    /// Id of the table.
    pub table: TableId,
    /// The moment, in milliseconds since 1970.
    pub at_ms: i64,
}

/// A time during which a server was there, in milliseconds since 1970.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredUptime {
    /// The server.
    pub server: String,
    /// When it was ready.
    pub began_ms: i64,
    /// Its last sign of life.
    pub seen_ms: i64,
}
