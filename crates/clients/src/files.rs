//! How many files and connections a process may have open.

/// Lets this process and those it starts open as many files as it is allowed to.
#[cfg(unix)]
pub fn allow_many() {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let maximum = getrlimit(Resource::Nofile).maximum;
    let more = maximum.map(|m| m.max(40_000));
    // Only the administrator may raise the upper limit.
    if setrlimit(Resource::Nofile, Rlimit { current: more, maximum: more }).is_err() {
        let _ = setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum });
    }
}

/// Lets this process and those it starts open as many files as it is allowed to.
#[cfg(not(unix))]
pub fn allow_many() {}
