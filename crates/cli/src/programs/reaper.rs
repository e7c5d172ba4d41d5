//! Ends the started programs when this process is asked to end.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, PoisonError};

/// The process groups of running programs: each program leads one, so that its children end with it.
#[derive(Clone, Default)]
pub struct Reaper(Arc<Mutex<Running>>);

#[derive(Default)]
struct Running {
    groups: BTreeSet<u32>,
    /// No program may be started any more.
    over: bool,
}

impl Reaper {
    /// From now on a signal to stop (SIGINT, SIGTERM, SIGHUP) ends the programs before it ends this process.
    ///
    /// # Errors
    /// If the system cannot report signals.
    #[cfg(unix)]
    pub fn watching() -> std::io::Result<Reaper> {
        use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};

        let reaper = Reaper::default();
        let mut signals = signal_hook::iterator::Signals::new([SIGINT, SIGTERM, SIGHUP])?;
        let told = reaper.clone();
        std::thread::Builder::new().name("reaper".to_owned()).spawn(move || {
            if let Some(signal) = signals.forever().next() {
                told.end_all();
                let _ = signal_hook::low_level::emulate_default_handler(signal);
                std::process::exit(128 + signal);
            }
        })?;
        Ok(reaper)
    }

    /// Here the system itself ends the programs of a console.
    ///
    /// # Errors
    /// None.
    #[cfg(not(unix))]
    pub fn watching() -> std::io::Result<Reaper> {
        Ok(Reaper::default())
    }

    /// Starts a program and registers it, without a moment in between in which it could be missed.
    ///
    /// # Errors
    /// Why it cannot be started.
    pub fn start(&self, command: &mut std::process::Command) -> std::io::Result<std::process::Child> {
        let mut running = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if running.over {
            return Err(std::io::ErrorKind::Interrupted.into());
        }
        let child = command.spawn()?;
        running.groups.insert(child.id());
        Ok(child)
    }

    /// Ends all programs; none can be started any more.
    pub fn end_all(&self) {
        let mut running = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        running.over = true;
        running.groups.iter().for_each(|group| kill_group(*group));
    }

    /// Ends a program and all its children.
    pub fn kill(&self, child: &mut std::process::Child) {
        kill_group(child.id());
        let _ = child.kill();
    }

    /// It has exited and was waited for.
    pub fn forget(&self, id: u32) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).groups.remove(&id);
    }
}

#[cfg(unix)]
fn kill_group(id: u32) {
    let group = i32::try_from(id).ok().and_then(rustix::process::Pid::from_raw);
    if let Some(group) = group {
        let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
    }
}

#[cfg(not(unix))]
fn kill_group(_: u32) {}
