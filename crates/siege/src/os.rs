//! Calls of the operating system that the standard library does not have.

/// Asks a process to end.
#[cfg(unix)]
pub fn terminate(id: u32) -> anyhow::Result<()> {
    use anyhow::Context;
    use rustix::process::{Pid, Signal, kill_process};
    Ok(kill_process(Pid::from_raw(id.cast_signed()).context("no process")?, Signal::TERM)?)
}

#[cfg(not(unix))]
pub fn terminate(_: u32) -> anyhow::Result<()> {
    anyhow::bail!("this system knows no SIGTERM")
}
