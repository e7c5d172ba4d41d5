//! How many files a process may open. Each connection is one.

/// Files that a server has open in addition to its connections: database, log, and what the system needs for it.
pub const BESIDE: usize = 100;

/// Lets this process open as many files as it may; returns how many. `None` if there is no limit, or none is known.
pub fn raise() -> Option<usize> {
    clients::files::raise().and_then(|most| usize::try_from(most).ok())
}
