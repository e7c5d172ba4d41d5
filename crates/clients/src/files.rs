//! How many files and connections a process may have open.

/// Files that a measurement needs beyond what most systems allow at first.
const MANY: u64 = 40_000;

/// Lets this process and its children open many files, even beyond the limit if it may raise that itself; returns how many.
/// `None` if there is no limit, or none is known.
#[cfg(unix)]
pub fn allow_many() -> Option<u64> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let more = getrlimit(Resource::Nofile).maximum.map(|most| most.max(MANY));
    // Only the administrator may raise the hard limit.
    match setrlimit(Resource::Nofile, Rlimit { current: more, maximum: more }) {
        Ok(()) => more,
        Err(_) => raise(),
    }
}

/// Lets this process open as many files as it may; returns how many. `None` if there is no limit, or none is known.
#[cfg(unix)]
pub fn raise() -> Option<u64> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    // A system may refuse what it calls its maximum; then the limit stays as it was.
    let raised = setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum }).is_ok();
    if raised { maximum } else { current }
}

/// As on other systems; here no limit is known.
#[cfg(not(unix))]
pub fn allow_many() -> Option<u64> {
    None
}

/// As on other systems; here no limit is known.
#[cfg(not(unix))]
pub fn raise() -> Option<u64> {
    None
}
