//! Free times of players in games over days: the time zones of their seats, by which weekends and nights are free.

use ids::TableId;

/// A change of free times.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FreeTimeWrite {
    /// A person takes a seat; weekends and nights are reckoned by this time zone there.
    Sit {
        /// The table.
        table: TableId,
        /// The seat.
        seat: u8,
        /// The time zone; `None`: UTC.
        zone: Option<String>,
    },
    /// The seats of a table get the zones that those of another have: it is a rematch.
    Again {
        /// The table of the game before.
        from: TableId,
        /// The new table.
        to: TableId,
    },
}
