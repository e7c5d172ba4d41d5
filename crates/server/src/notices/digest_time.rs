//! The time of each day at which a person gets a digest, in their time zone, with its summer time.

use crate::base::zones::zone;
use crate::notices::quiet::time;
use jiff::Timestamp;
use jiff::civil::Time;
use jiff::tz::TimeZone;

/// A time of each day that can be kept.
#[derive(Clone, Debug)]
pub(crate) struct Daily {
    at: Time,
    zone: TimeZone,
}

impl Daily {
    /// Reads what somebody wants; `None` if the time is none, or there is no such time zone.
    pub fn of(wanted: &wire::DigestTime) -> Option<Daily> {
        Some(Daily { at: time(&wanted.at)?, zone: zone(&wanted.zone)? })
    }

    /// The next such moment after this one, both in milliseconds since 1970; `None`: the calendar ends before.
    pub fn after(&self, now_ms: i64) -> Option<i64> {
        let today = Timestamp::from_millisecond(now_ms).ok()?.to_zoned_datetime(self.zone.clone()).date();
        // If that time does not exist on a day, it is later; if it is there twice, it is the first one.
        let on = |day: jiff::civil::Date| {
            let moment = self.zone.to_zoned_datetime(day.to_datetime(self.at)).ok()?;
            Some(moment.timestamp().as_millisecond()).filter(|moment| *moment > now_ms)
        };
        on(today).or_else(|| on(today.tomorrow().ok()?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ms(text: &str) -> i64 {
        text.parse::<Timestamp>().unwrap().as_millisecond()
    }

    fn daily(at: &str, zone: &str) -> Option<Daily> {
        Daily::of(&wire::DigestTime { at: at.to_owned(), zone: zone.to_owned() })
    }

    #[test]
    fn it_comes_once_a_day_in_the_time_zone_of_the_person() {
        let prague = daily("18:00", "Europe/Prague").unwrap();
        for (now, next) in [
            ("2026-11-30T16:59:59.999Z", "2026-11-30T17:00:00Z"),
            ("2026-11-30T17:00:00Z", "2026-12-01T17:00:00Z"),
            ("2026-12-31T23:30:00Z", "2027-01-01T17:00:00Z"),
            ("2026-07-15T12:00:00Z", "2026-07-15T16:00:00Z"),
        ] {
            assert_eq!(prague.after(ms(now)), Some(ms(next)), "{now}");
        }
        // There it is the next day already.
        let auckland = daily("08:00", "Pacific/Auckland").unwrap();
        assert_eq!(auckland.after(ms("2026-06-30T19:00:00Z")), Some(ms("2026-06-30T20:00:00Z")));
    }

    #[test]
    fn a_time_that_is_skipped_or_comes_twice_comes_once() {
        // 02:30 does not exist on 29 March 2026, and is there twice on 25 October.
        let prague = daily("02:30", "Europe/Prague").unwrap();
        for (now, next) in [
            ("2026-03-29T00:00:00Z", "2026-03-29T01:30:00Z"),
            ("2026-03-29T01:30:00Z", "2026-03-30T00:30:00Z"),
            ("2026-10-25T00:00:00Z", "2026-10-25T00:30:00Z"),
            ("2026-10-25T00:30:00Z", "2026-10-26T01:30:00Z"),
        ] {
            assert_eq!(prague.after(ms(now)), Some(ms(next)), "{now}");
        }
    }

    #[test]
    fn what_cannot_be_kept_is_refused() {
        for (at, zone) in [
            ("24:00", "UTC"),
            ("8:00", "UTC"),
            ("", "UTC"),
            ("18:00:00", "UTC"),
            ("18:00", ""),
            ("18:00", "Europe/Nowhere"),
        ] {
            assert!(daily(at, zone).is_none(), "{at} {zone}");
        }
        assert!(daily("00:00", "UTC").is_some());
    }
}
