//! Quiet hours: the times of day at which a person gets no notices, in their time zone, with its summer time.

use crate::base::zones::zone;
use jiff::Timestamp;
use jiff::civil::Time;
use jiff::tz::TimeZone;
use wire::QuietHours;

/// Quiet hours that can be kept.
#[derive(Clone, Debug)]
pub(crate) struct Quiet {
    from: Time,
    until: Time,
    zone: TimeZone,
}

impl Quiet {
    /// Reads what somebody wants; `None` if the times are none or the same, or there is no such time zone.
    pub fn of(wanted: &QuietHours) -> Option<Quiet> {
        let (from, until) = (time(&wanted.from)?, time(&wanted.until)?);
        let zone = zone(&wanted.zone)?;
        (from != until).then_some(Quiet { from, until, zone })
    }

    /// When the quiet hours end that are at this moment, both in milliseconds since 1970; `None`: none are.
    pub fn end(&self, now_ms: i64) -> Option<i64> {
        let now = Timestamp::from_millisecond(now_ms).ok()?.to_zoned_datetime(self.zone.clone());
        let time = now.time();
        let (begun, ended) = (time >= self.from, time >= self.until);
        let (quiet, tomorrow) =
            if self.from < self.until { (begun && !ended, false) } else { (begun || !ended, begun) };
        if !quiet {
            return None;
        }
        let day = if tomorrow { now.date().tomorrow().ok()? } else { now.date() };
        // If that time does not exist, they end later; if it is there twice, at the first one.
        let end = self.zone.to_zoned_datetime(day.to_datetime(self.until)).ok()?.timestamp().as_millisecond();
        (end > now_ms).then_some(end)
    }
}

/// A time such as `07:00`.
pub(super) fn time(text: &str) -> Option<Time> {
    let (hour, minute) = text.split_once(':')?;
    let number = |part: &str| part.parse().ok().filter(|_| part.len() == 2 && part.bytes().all(|b| b.is_ascii_digit()));
    Time::new(number(hour)?, number(minute)?, 0, 0).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn quiet(from: &str, until: &str, zone: &str) -> Option<Quiet> {
        Quiet::of(&QuietHours { from: from.to_owned(), until: until.to_owned(), zone: zone.to_owned() })
    }

    fn ms(text: &str) -> i64 {
        text.parse::<Timestamp>().unwrap().as_millisecond()
    }

    /// When quiet hours end, for each of these moments.
    fn ends(quiet: &Quiet, moments: &[(&str, Option<&str>)]) {
        for (now, end) in moments {
            assert_eq!(quiet.end(ms(now)), end.map(ms), "{now}");
        }
    }

    #[test]
    fn a_night_goes_over_midnight_and_a_noon_does_not() {
        let night = quiet("22:00", "07:30", "UTC").unwrap();
        ends(
            &night,
            &[
                ("2026-11-30T21:59:59Z", None),
                ("2026-11-30T22:00:00Z", Some("2026-12-01T07:30:00Z")),
                ("2026-11-30T23:59:59Z", Some("2026-12-01T07:30:00Z")),
                ("2026-12-31T23:00:00Z", Some("2027-01-01T07:30:00Z")),
                ("2026-12-01T00:00:00Z", Some("2026-12-01T07:30:00Z")),
                ("2026-12-01T07:29:59Z", Some("2026-12-01T07:30:00Z")),
                ("2026-12-01T07:30:00Z", None),
            ],
        );
        let noon = quiet("12:00", "13:00", "UTC").unwrap();
        ends(
            &noon,
            &[
                ("2026-11-30T11:59:59Z", None),
                ("2026-11-30T12:30:00Z", Some("2026-11-30T13:00:00Z")),
                ("2026-11-30T13:00:00Z", None),
                ("2026-11-30T23:00:00Z", None),
            ],
        );
    }

    #[test]
    fn a_time_zone_and_its_summer_time_are_kept() {
        let prague = quiet("22:00", "07:00", "Europe/Prague").unwrap();
        ends(
            &prague,
            &[
                ("2026-01-15T20:30:00Z", None),
                ("2026-01-15T21:00:00Z", Some("2026-01-16T06:00:00Z")),
                ("2026-07-15T20:00:00Z", Some("2026-07-16T05:00:00Z")),
                // Summer time ends in this night.
                ("2026-10-24T20:00:00Z", Some("2026-10-25T06:00:00Z")),
            ],
        );
        let kathmandu = quiet("22:00", "07:00", "Asia/Kathmandu").unwrap();
        ends(&kathmandu, &[("2026-01-15T16:15:00Z", Some("2026-01-16T01:15:00Z")), ("2026-01-15T16:14:00Z", None)]);
    }

    #[test]
    fn a_time_that_is_skipped_or_comes_twice_ends_them_once() {
        // 02:30 does not exist on 29 March 2026, and is there twice on 25 October.
        let prague = quiet("22:00", "02:30", "Europe/Prague").unwrap();
        ends(
            &prague,
            &[
                ("2026-03-28T23:00:00Z", Some("2026-03-29T01:30:00Z")),
                ("2026-10-24T23:00:00Z", Some("2026-10-25T00:30:00Z")),
                ("2026-10-25T00:40:00Z", None),
                ("2026-10-25T01:10:00Z", None),
            ],
        );
    }

    #[test]
    fn what_cannot_be_kept_is_refused() {
        for (from, until) in [
            ("22:00", "22:00"),
            ("24:00", "07:00"),
            ("22:60", "07:00"),
            ("22", "07:00"),
            ("22:00:00", "07:00"),
            ("2:00", "07:00"),
            ("+2:00", "07:00"),
            ("22:00", ""),
            ("22:00", "７:00"),
        ] {
            assert!(quiet(from, until, "Europe/Prague").is_none(), "{from} {until}");
        }
        let long = "A".repeat(1000);
        for zone in ["", "Europe/Nowhere", "../../etc/passwd", "/etc/localtime", "CET-1CEST", &long] {
            assert!(quiet("22:00", "07:00", zone).is_none(), "{zone}");
        }
        for zone in
            ["Europe/Prague", "UTC", "Etc/UTC", "Asia/Calcutta", "Asia/Kolkata", "America/Argentina/Buenos_Aires"]
        {
            assert!(quiet("22:00", "07:00", zone).is_some(), "{zone}");
        }
    }
}
