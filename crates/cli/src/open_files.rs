//! How many files a process may have open. Each connection is one.

/// Files that a server has open beside its connections: database, log, and what the system keeps for it.
pub const BESIDE: usize = 100;

/// Lets this process open as many files as it is allowed to; how many that are. `None` where there is no limit, or none is known.
#[cfg(unix)]
pub fn raise() -> Option<usize> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    // A system may refuse what it calls its maximum; then it stays as it was.
    let raised = setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum }).is_ok();
    if raised { maximum } else { current }.and_then(|most| usize::try_from(most).ok())
}

/// Lets this process open as many files as it is allowed to; how many that are. `None` where there is no limit, or none is known.
#[cfg(not(unix))]
pub fn raise() -> Option<usize> {
    None
}
