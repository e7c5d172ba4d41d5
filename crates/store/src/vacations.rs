//! Vacations of people in games over days.

use crate::Owner;
use ids::TableId;

/// A vacation of somebody, in milliseconds since 1970.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StoredVacation {
    /// Its number among those of the person.
    pub number: i64,
    /// Its first moment.
    pub from_ms: i64,
    /// The first moment after it.
    pub until_ms: i64,
}

/// Why a table has to look at the vacations of its players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct VacationsDue {
    /// When it was due.
    pub at_ms: i64,
    /// The holders of its seats, or what is known of their vacations, changed up to this moment: whatever passed before it counts
    /// by the free times that the clock had.
    pub settle_ms: Option<i64>,
}

/// A change of vacations.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum VacationWrite {
    /// Somebody goes on vacation; [`crate::StoreError::Conflict`] if they have a vacation with this number. Their tables that allow
    /// vacations are due.
    GoAway {
        /// Who.
        owner: Owner,
        /// When.
        vacation: StoredVacation,
    },
    /// The vacation of somebody ends now, if they are on one. Their tables that allow vacations are due.
    ComeBack {
        /// Who.
        owner: Owner,
        /// The present moment.
        at_ms: i64,
    },
    /// A table has seen the vacations of its players that were stored before it was due because of them.
    Seen {
        /// The table.
        table: TableId,
        /// When it was due; if it is due again, it stays so.
        at_ms: i64,
    },
}
