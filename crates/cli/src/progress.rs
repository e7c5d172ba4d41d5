//! Progress of long work, on standard error.

use std::io::{IsTerminal, Write};
use std::time::{Duration, Instant};

/// How progress is shown: on a terminal as one line that changes, otherwise as a line every few seconds or not at all.
pub struct Progress {
    what: &'static str,
    terminal: bool,
    /// Whether to show it only on a terminal.
    quiet: bool,
    last: Instant,
}

impl Progress {
    /// Shown wherever standard error goes.
    pub fn new(what: &'static str) -> Progress {
        Progress { what, terminal: std::io::stderr().is_terminal(), quiet: false, last: Instant::now() }
    }

    /// Shown only on a terminal.
    pub fn on_terminal(what: &'static str) -> Progress {
        Progress { quiet: true, ..Progress::new(what) }
    }

    /// This many of all are done.
    pub fn show(&mut self, done: u64, all: u64) {
        let pause = Duration::from_millis(if self.terminal { 200 } else { 5000 });
        if self.last.elapsed() < pause || (self.quiet && !self.terminal) {
            return;
        }
        self.last = Instant::now();
        let mut stderr = std::io::stderr();
        let _ = match self.terminal {
            true => write!(stderr, "\r{} {done} of {all}\u{1b}[K", self.what),
            false => writeln!(stderr, "{} {done} of {all}", self.what),
        };
        let _ = stderr.flush();
    }

    /// Removes the line.
    pub fn end(self) {
        if self.terminal {
            let _ = write!(std::io::stderr(), "\r\u{1b}[K");
        }
    }
}
