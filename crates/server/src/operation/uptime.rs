//! How long this server has been there, by a clock that does not jump. The clocks of tables follow it.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use store::{StoredUptime, Write};

/// A server that did nothing for this long was not there: its process was stopped, or the machine slept.
const GONE: Duration = Duration::from_secs(8);

/// The presence of this server.
pub(crate) struct Uptime {
    present: Mutex<Present>,
    /// Whether the database has signs of life of this server.
    noted: AtomicBool,
}

/// A time during which it was there without a gap.
struct Present {
    server: String,
    /// When it began, in milliseconds since 1970.
    began_ms: u64,
    began: Instant,
    last: Instant,
}

impl Default for Uptime {
    fn default() -> Uptime {
        Uptime { present: Mutex::new(Present::now()), noted: AtomicBool::new(false) }
    }
}

impl Present {
    fn now() -> Present {
        let now = Instant::now();
        Present { server: crate::base::random::id(), began_ms: machine_ms(), began: now, last: now }
    }

    fn now_ms(&self) -> u64 {
        self.began_ms.saturating_add(millis(self.last.saturating_duration_since(self.began)))
    }
}

impl Uptime {
    /// Milliseconds since 1970, counted from the moment when this server began. The machine's clock may differ by a few seconds;
    /// if it is set to another time, this one begins anew.
    pub fn now_ms(&self) -> u64 {
        self.look().now_ms()
    }

    /// Its present time without a gap, under the name that it has for this time.
    pub fn present(&self) -> host::Uptime {
        let present = self.look();
        host::Uptime { server: present.server.clone(), began: present.began_ms, seen: present.now_ms() }
    }

    /// A sign of life for the database.
    pub fn sign(&self) -> Write {
        self.noted.store(true, Ordering::Relaxed);
        let host::Uptime { server, began, seen } = self.present();
        Write::Seen(StoredUptime { server, began_ms: began.cast_signed(), seen_ms: seen.cast_signed() })
    }

    /// Whether the database has signs of life of this server, since clocks run there.
    pub fn is_noted(&self) -> bool {
        self.noted.load(Ordering::Relaxed)
    }

    /// Notices a gap: nothing was asked for a while, or the machine's clock went ahead of this one, which stands still while
    /// the machine sleeps. If the machine's clock was set back, this one was wrong, and follows it, too: others would not
    /// believe what it says.
    fn look(&self) -> MutexGuard<'_, Present> {
        let mut present = self.present.lock().unwrap_or_else(PoisonError::into_inner);
        let now = Instant::now();
        let stopped = now.saturating_duration_since(present.last) > GONE;
        present.last = now;
        let (machine, here) = (machine_ms(), present.now_ms());
        let (ahead, behind) = (machine.saturating_sub(here), here.saturating_sub(machine));
        if stopped || ahead.max(behind) > millis(GONE) {
            tracing::warn!(ahead, behind, "this server was not there for a while, or the machine's clock has changed");
            *present = Present::now();
        }
        present
    }
}

fn machine_ms() -> u64 {
    millis(SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default())
}

fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_that_is_asked_again_and_again_keeps_its_name() {
        let uptime = Uptime::default();
        let first = uptime.present();
        let second = uptime.present();
        assert_eq!((&first.server, first.began), (&second.server, second.began));
        assert!(second.seen >= first.seen && first.seen >= first.began);
    }

    #[test]
    fn a_gap_makes_a_new_presence() {
        let uptime = Uptime::default();
        let first = uptime.present();
        let Some(past) = Instant::now().checked_sub(GONE * 2) else { return };
        {
            let mut present = uptime.present.lock().unwrap();
            (present.began, present.last) = (past, past);
            present.began_ms -= millis(GONE * 2);
        }
        let second = uptime.present();
        assert_ne!(first.server, second.server);
        assert!(second.began >= first.began, "it begins when it is back");
    }

    #[test]
    fn a_clock_of_the_machine_that_jumps_makes_a_new_presence() {
        let uptime = Uptime::default();
        let first = uptime.present();
        uptime.present.lock().unwrap().began_ms -= 60_000;
        let second = uptime.present();
        assert_ne!(first.server, second.server);
        // It was set back by hours, as when it was wrong at the start: the time that others are told is right at once.
        uptime.present.lock().unwrap().began_ms += 13 * 3_600_000;
        let third = uptime.present();
        assert_ne!(second.server, third.server);
        assert!(uptime.now_ms().abs_diff(machine_ms()) <= millis(GONE));
        // A moment is no jump.
        uptime.present.lock().unwrap().began_ms += 4_000;
        assert_eq!(uptime.present().server, third.server);
    }
}
