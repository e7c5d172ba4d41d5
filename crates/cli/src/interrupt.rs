//! Long work that a signal can end in an orderly way, so that the results so far can be printed.

use crate::programs::Reaper;
use std::sync::Arc;
use std::sync::atomic::{AtomicI32, Ordering};

/// Whether this process was asked to stop.
#[derive(Clone, Default)]
pub struct Interrupt(Arc<AtomicI32>);

impl Interrupt {
    /// From now on the first signal to stop (SIGINT, SIGTERM, SIGHUP) is only noted, and ends programs that play, so that nobody
    /// waits for them. The second ends this process.
    ///
    /// # Errors
    /// If the system cannot report signals.
    #[cfg(unix)]
    pub fn watching(reaper: &Reaper) -> std::io::Result<Interrupt> {
        use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};

        let interrupt = Interrupt::default();
        let mut signals = signal_hook::iterator::Signals::new([SIGINT, SIGTERM, SIGHUP])?;
        let (noted, reaper) = (interrupt.clone(), reaper.clone());
        std::thread::Builder::new().name("interrupt".to_owned()).spawn(move || {
            for signal in signals.forever() {
                if noted.0.swap(signal, Ordering::Relaxed) != 0 {
                    let _ = signal_hook::low_level::emulate_default_handler(signal);
                    std::process::exit(128 + signal);
                }
                reaper.end_all();
            }
        })?;
        Ok(interrupt)
    }

    /// Here the system itself ends the process.
    ///
    /// # Errors
    /// None.
    #[cfg(not(unix))]
    pub fn watching(_: &Reaper) -> std::io::Result<Interrupt> {
        Ok(Interrupt::default())
    }

    /// Whether a signal has arrived.
    pub fn is_set(&self) -> bool {
        self.signal() != 0
    }

    /// The exit code for this, like that of a process ended by a signal.
    pub fn exit_code(&self) -> u8 {
        u8::try_from(128 + self.signal()).unwrap_or(u8::MAX)
    }

    fn signal(&self) -> i32 {
        self.0.load(Ordering::Relaxed)
    }
}
