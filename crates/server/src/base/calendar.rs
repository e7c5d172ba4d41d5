//! The weekends and nights of a time zone, as spans of moments. It follows what a clock on the wall there shows: an hour that
//! is skipped is no part of a night, and one that comes twice is there twice.

use host::Span;
use jiff::Timestamp;
use jiff::tz::TimeZone;

const HOUR: i64 = 3_600_000;
const DAY: i64 = 24 * HOUR;
/// A night ends and begins at these times of the day.
const MORNING: i64 = 8 * HOUR;
const EVENING: i64 = 22 * HOUR;
/// Spans are listed for so long. No time of a player lasts longer.
const HORIZON: i64 = 2 * 366 * DAY;

/// What is free.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Free {
    /// Saturdays and Sundays.
    pub weekends: bool,
    /// From 22:00 to 8:00.
    pub nights: bool,
}

/// The free spans of a time zone from a moment on, in order; spans that touch belong together.
pub(crate) struct Calendar {
    free: Free,
    zone: TimeZone,
    at: i64,
    until: i64,
    /// What the zone adds to UTC.
    offset: i64,
    /// The moment from which it adds something else.
    changes: i64,
}

impl Calendar {
    pub fn new(free: Free, zone: TimeZone, from_ms: u64) -> Calendar {
        let at = i64::try_from(from_ms).unwrap_or(i64::MAX);
        let horizon = if free.weekends || free.nights { HORIZON } else { 0 };
        let mut calendar = Calendar { free, zone, at, until: at.saturating_add(horizon), offset: 0, changes: at };
        calendar.look_at_zone();
        calendar
    }

    /// What the zone adds now, and until when.
    fn look_at_zone(&mut self) {
        let Ok(at) = Timestamp::from_millisecond(self.at) else {
            // After the last date there is nothing.
            self.until = self.at;
            return;
        };
        self.offset = i64::from(self.zone.to_offset(at).seconds()) * 1000;
        let next = self.zone.following(at).next();
        self.changes = next.map_or(i64::MAX, |next| next.timestamp().as_millisecond());
    }

    fn is_free(&self, day: i64, time: i64) -> bool {
        // 1 January 1970 was a Thursday.
        let weekend = (day + 3).rem_euclid(7) >= 5;
        self.free.weekends && weekend || self.free.nights && !(MORNING..EVENING).contains(&time)
    }
}

impl Iterator for Calendar {
    type Item = Span;

    fn next(&mut self) -> Option<Span> {
        while self.at < self.until {
            let (from, local) = (self.at, self.at.saturating_add(self.offset));
            let (day, time) = (local.div_euclid(DAY), local.rem_euclid(DAY));
            let end = [MORNING, EVENING].into_iter().find(|end| *end > time).unwrap_or(DAY);
            self.at = from.saturating_add(end - time).min(self.changes);
            if self.at == self.changes {
                self.look_at_zone();
            }
            if self.is_free(day, time) {
                let moment = |ms: i64| u64::try_from(ms).unwrap_or_default();
                return Some(Span { from: moment(from), until: moment(self.at) });
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::zones::zone;
    use jiff::civil::Weekday;

    const BOTH: Free = Free { weekends: true, nights: true };
    const WEEKENDS: Free = Free { weekends: true, nights: false };
    const NIGHTS: Free = Free { weekends: false, nights: true };

    fn ms(text: &str) -> u64 {
        u64::try_from(text.parse::<Timestamp>().unwrap().as_millisecond()).unwrap()
    }

    /// The first spans, joined where they touch.
    fn spans(free: Free, name: &str, from: &str, count: usize) -> Vec<(String, String)> {
        let mut joined: Vec<Span> = Vec::new();
        for span in Calendar::new(free, zone(name).unwrap(), ms(from)) {
            let touched = joined.last_mut().filter(|last| last.until == span.from);
            if let Some(last) = touched {
                last.until = span.until;
            } else if joined.len() == count {
                break;
            } else {
                joined.push(span);
            }
        }
        let text = |ms: u64| Timestamp::from_millisecond(i64::try_from(ms).unwrap()).unwrap().to_string();
        joined.into_iter().map(|span| (text(span.from), text(span.until))).collect()
    }

    fn pairs<'a>(expected: &[(&'a str, &'a str)]) -> Vec<(String, String)> {
        expected.iter().map(|(from, until)| ((*from).to_owned(), (*until).to_owned())).collect()
    }

    #[test]
    fn a_weekend_is_saturday_and_sunday_there() {
        let utc = spans(WEEKENDS, "UTC", "2026-12-01T10:00:00Z", 2);
        let expected = pairs(&[
            ("2026-12-05T00:00:00Z", "2026-12-07T00:00:00Z"),
            ("2026-12-12T00:00:00Z", "2026-12-14T00:00:00Z"),
        ]);
        assert_eq!(utc, expected);
        let prague = spans(WEEKENDS, "Europe/Prague", "2026-12-05T10:00:00Z", 2);
        let expected = pairs(&[
            ("2026-12-05T10:00:00Z", "2026-12-06T23:00:00Z"),
            ("2026-12-11T23:00:00Z", "2026-12-13T23:00:00Z"),
        ]);
        assert_eq!(prague, expected, "from a moment within one");
    }

    #[test]
    fn nights_and_weekends_together_are_one_span_from_friday_evening_to_monday_morning() {
        let both = spans(BOTH, "Asia/Kathmandu", "2026-12-03T12:00:00Z", 3);
        let expected = pairs(&[
            ("2026-12-03T16:15:00Z", "2026-12-04T02:15:00Z"),
            ("2026-12-04T16:15:00Z", "2026-12-07T02:15:00Z"),
            ("2026-12-07T16:15:00Z", "2026-12-08T02:15:00Z"),
        ]);
        assert_eq!(both, expected);
    }

    #[test]
    fn summer_time_makes_a_weekend_shorter_and_longer() {
        let spring = spans(WEEKENDS, "Europe/Prague", "2026-03-27T12:00:00Z", 1);
        assert_eq!(spring, pairs(&[("2026-03-27T23:00:00Z", "2026-03-29T22:00:00Z")]));
        let autumn = spans(WEEKENDS, "Europe/Prague", "2026-10-23T12:00:00Z", 1);
        assert_eq!(autumn, pairs(&[("2026-10-23T22:00:00Z", "2026-10-25T23:00:00Z")]));
    }

    /// Samoa went from Thursday, 29 December 2011 straight to Saturday.
    #[test]
    fn a_day_that_a_zone_skipped_is_not_there() {
        let apia = spans(BOTH, "Pacific/Apia", "2011-12-29T19:00:00Z", 2);
        let expected = pairs(&[
            ("2011-12-30T08:00:00Z", "2012-01-01T18:00:00Z"),
            ("2012-01-02T08:00:00Z", "2012-01-02T18:00:00Z"),
        ]);
        assert_eq!(apia, expected, "from 22:00 on Thursday");
    }

    /// Against what the clock on the wall shows, minute by minute, over the changes of the clock in some strange zones.
    #[test]
    fn each_minute_is_free_exactly_if_the_clock_on_the_wall_says_so() {
        for (name, from) in [
            ("Europe/Prague", "2026-03-20T00:00:30Z"),
            ("Europe/Prague", "2026-10-20T00:00:30Z"),
            ("America/Sao_Paulo", "2018-10-30T00:00:30Z"),
            ("America/Havana", "2026-10-28T00:00:30Z"),
            ("Australia/Lord_Howe", "2026-04-01T00:00:30Z"),
            ("America/St_Johns", "2010-11-03T00:00:30Z"),
            ("Pacific/Apia", "2011-12-25T00:00:30Z"),
            ("Pacific/Kwajalein", "1993-08-18T00:00:30Z"),
            ("Africa/Casablanca", "2026-02-12T00:00:30Z"),
        ] {
            let tz = zone(name).unwrap();
            for free in [WEEKENDS, NIGHTS, BOTH] {
                let mut calendar = Calendar::new(free, tz.clone(), ms(from)).peekable();
                for minute in 0..14 * 24 * 60 {
                    let at = ms(from) + minute * 60_000;
                    while calendar.next_if(|span| span.until <= at).is_some() {}
                    let found = calendar.peek().is_some_and(|span| span.from <= at);
                    let there = Timestamp::from_millisecond(i64::try_from(at).unwrap()).unwrap();
                    let there = there.to_zoned_datetime(tz.clone());
                    let weekend = matches!(there.weekday(), Weekday::Saturday | Weekday::Sunday);
                    let night = !(8..22).contains(&there.hour());
                    assert_eq!(found, free.weekends && weekend || free.nights && night, "{name} at {there}");
                }
            }
        }
    }

    #[test]
    fn the_calendar_ends_also_at_the_last_moment_and_with_nothing_free() {
        assert_eq!(Calendar::new(BOTH, TimeZone::UTC, u64::MAX).count(), 0);
        let nothing = Free { weekends: false, nights: false };
        assert_eq!(Calendar::new(nothing, TimeZone::UTC, 0).count(), 0);
        assert!(Calendar::new(BOTH, TimeZone::UTC, 0).count() > 700);
    }
}
