//! How many files and connections a process may have open.

/// Lets this process and those it starts open as many files as it is allowed to; how many that are. `None` where there is no limit,
/// or none is known.
#[cfg(unix)]
pub fn allow_many() -> Option<u64> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    let more = maximum.map(|m| m.max(40_000));
    // Only the administrator may raise the upper limit.
    for most in [more, maximum] {
        if setrlimit(Resource::Nofile, Rlimit { current: most, maximum: most }).is_ok() {
            return most;
        }
    }
    current
}

/// Lets this process and those it starts open as many files as it is allowed to; how many that are. `None` where there is no limit,
/// or none is known.
#[cfg(not(unix))]
pub fn allow_many() -> Option<u64> {
    None
}
