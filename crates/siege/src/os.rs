//! Calls of the operating system that the standard library does not have.

/// Lets this process and those it starts open as many files as it is allowed to.
#[cfg(unix)]
pub fn allow_many_files() {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let maximum = getrlimit(Resource::Nofile).maximum;
    let more = maximum.map(|m| m.max(40_000));
    // Only the administrator may raise the upper limit.
    if setrlimit(Resource::Nofile, Rlimit { current: more, maximum: more }).is_err() {
        let _ = setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum });
    }
}

/// Asks a process to end.
#[cfg(unix)]
pub fn terminate(id: u32) -> anyhow::Result<()> {
    use anyhow::Context;
    use rustix::process::{Pid, Signal, kill_process};
    Ok(kill_process(Pid::from_raw(id.cast_signed()).context("no process")?, Signal::TERM)?)
}

#[cfg(not(unix))]
pub fn allow_many_files() {}

#[cfg(not(unix))]
pub fn terminate(_: u32) -> anyhow::Result<()> {
    anyhow::bail!("this system knows no SIGTERM")
}
