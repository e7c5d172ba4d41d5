//! How long channels want to be left alone: what their services say (`Retry-After`) is kept until then.

use jiff::fmt::rfc2822;
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

/// No service makes notices wait for longer.
const LONGEST_MS: i64 = 6 * 3_600_000;
/// So many channels are remembered; each of them has failed just now.
const MOST: usize = 10_000;

/// Until when nothing is sent to channels, by their ids.
#[derive(Default)]
pub(crate) struct Waits(Mutex<HashMap<String, i64>>);

impl Waits {
    /// Until when nothing is sent there; `None`: something may be sent now.
    pub fn until(&self, channel: &str, now_ms: i64) -> Option<i64> {
        let waits = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        waits.get(channel).copied().filter(|until| *until > now_ms)
    }

    /// A service has said how long it wants to be left alone.
    pub fn note(&self, channel: &str, until_ms: i64, now_ms: i64) {
        let mut waits = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        waits.retain(|_, until| *until > now_ms);
        if waits.len() < MOST {
            waits.insert(channel.to_owned(), until_ms);
        }
    }
}

/// The moment that a `Retry-After` names, in seconds from now or as a date (RFC 9110). `None`: it has passed, or cannot be read.
pub(crate) fn moment(retry_after: &str, now_ms: i64) -> Option<i64> {
    let said = match retry_after.trim().parse::<u32>() {
        Ok(seconds) => now_ms.saturating_add(i64::from(seconds) * 1000),
        Err(_) => rfc2822::DateTimeParser::new().parse_timestamp(retry_after.trim()).ok()?.as_millisecond(),
    };
    Some(said.min(now_ms.saturating_add(LONGEST_MS))).filter(|said| *said > now_ms)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Sun, 06 Nov 1994 08:49:37 GMT.
    const DATE_MS: i64 = 784_111_777_000;

    #[test]
    fn both_forms_are_read_and_nobody_waits_for_days() {
        let date = "Sun, 06 Nov 1994 08:49:37 GMT";
        assert_eq!(moment("120", 5000), Some(125_000));
        assert_eq!(moment(" 120 ", 5000), Some(125_000));
        assert_eq!(moment(date, DATE_MS - 60_000), Some(DATE_MS));
        assert_eq!(moment(date, DATE_MS - 10 * LONGEST_MS), Some(DATE_MS - 9 * LONGEST_MS));
        assert_eq!(moment("4000000000", 5000), Some(5000 + LONGEST_MS));
        for (none, now) in
            [("0", 5000), (date, DATE_MS), ("", 5000), ("-1", 5000), ("soon", 5000), ("99999999999", 5000)]
        {
            assert_eq!(moment(none, now), None, "{none}");
        }
    }

    #[test]
    fn a_channel_waits_until_its_moment_and_is_forgotten() {
        let waits = Waits::default();
        waits.note("a", 100, 50);
        assert_eq!((waits.until("a", 99), waits.until("a", 100), waits.until("b", 99)), (Some(100), None, None));
        waits.note("b", 300, 200);
        assert_eq!(waits.0.lock().unwrap().len(), 1);
        for n in 0..2 * MOST {
            waits.note(&n.to_string(), 900, 200);
        }
        assert_eq!(waits.0.lock().unwrap().len(), MOST);
    }
}
