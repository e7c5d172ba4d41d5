//! Seasons of leaderboards: the quarters of the year, in UTC.

use jiff::civil::Date;
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan};
use std::fmt;
use std::str::FromStr;

/// A quarter of a year.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Season {
    year: i16,
    /// 1 to 4.
    quarter: i8,
}

impl Season {
    /// The season of a moment, in seconds since 1970; `None` if it is too far away.
    pub fn at(seconds: u64) -> Option<Season> {
        let moment = Timestamp::from_second(i64::try_from(seconds).ok()?).ok()?;
        let date = TimeZone::UTC.to_datetime(moment).date();
        Some(Season { year: date.year(), quarter: (date.month() - 1) / 3 + 1 })
    }

    /// Its first second, and the first one after it.
    pub fn span(self) -> Option<(u64, u64)> {
        let first = Date::new(self.year, (self.quarter - 1) * 3 + 1, 1).ok()?;
        let second = |date: Date| {
            let begins = TimeZone::UTC.to_timestamp(date.at(0, 0, 0, 0)).ok()?;
            u64::try_from(begins.as_second()).ok()
        };
        Some((second(first)?, second(first.checked_add(3.months()).ok()?)?))
    }
}

impl fmt::Display for Season {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{}", self.year, self.quarter)
    }
}

impl FromStr for Season {
    type Err = ();

    fn from_str(text: &str) -> Result<Season, ()> {
        let (year, quarter) = text.split_once('-').ok_or(())?;
        let season = Season { year: year.parse().map_err(|_| ())?, quarter: quarter.parse().map_err(|_| ())? };
        let known = (1970..=9998).contains(&season.year) && (1..=4).contains(&season.quarter);
        // No season has two spellings.
        if known && season.to_string() == text { Ok(season) } else { Err(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_season_is_a_quarter_of_a_year_in_utc() {
        let season: Season = "2026-4".parse().unwrap();
        assert_eq!(season.span(), Some((1_790_812_800, 1_798_761_600)));
        for (moment, text) in
            [(1_790_812_799, "2026-3"), (1_790_812_800, "2026-4"), (1_798_761_600, "2027-1"), (0, "1970-1")]
        {
            assert_eq!(Season::at(moment).unwrap().to_string(), text);
        }
        assert_eq!(Season::at(u64::MAX), None);
        for bad in
            ["", "2026", "2026-0", "2026-5", "2026-04", "26-1", "-2026-1", "1969-4", "9999-1", "2026-1-1", "+2026-1"]
        {
            assert_eq!(bad.parse::<Season>(), Err(()), "{bad}");
        }
    }
}
