//! Points in time in the notation of requests and the command line.

/// Seconds in a day.
const DAY: i64 = 24 * 3600;

/// Seconds since 1970 of `2026-11-25`, `2026-11-25T18:30Z`, `2026-11-25T18:30:00Z` (UTC), or of the number of seconds itself.
/// `None` for anything else.
pub(crate) fn seconds_of(text: &str) -> Option<i64> {
    if let Some(seconds) = number(text, 1..=12) {
        return Some(seconds);
    }
    let (date, time) = match text.split_once('T') {
        Some((date, time)) => (date, Some(time.strip_suffix('Z')?)),
        None => (text, None),
    };
    let mut parts = date.splitn(3, '-');
    let (year, month, day) =
        (number(parts.next()?, 4..=4)?, number(parts.next()?, 2..=2)?, number(parts.next()?, 2..=2)?);
    let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let days = [31, if leap { 29 } else { 28 }, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    let before = usize::try_from(month).ok()?.checked_sub(1)?;
    if year < 1970 || !(1..=*days.get(before)?).contains(&day) {
        return None;
    }
    // Leap days of all years before this one, less those before 1970.
    let leap_days = |years: i64| years / 4 - years / 100 + years / 400;
    let years = (year - 1970) * 365 + leap_days(year - 1) - leap_days(1969);
    let midnight = (years + days[..before].iter().sum::<i64>() + day - 1) * DAY;
    time.map_or(Some(0), seconds_in_day).map(|seconds| midnight + seconds)
}

/// `18:30` or `18:30:59`.
fn seconds_in_day(text: &str) -> Option<i64> {
    let mut parts = text.splitn(3, ':');
    let mut part = |most: i64| number(parts.next()?, 2..=2).filter(|value| *value <= most);
    let (hours, minutes) = (part(23)?, part(59)?);
    let seconds = if text.len() > 5 { part(59)? } else { 0 };
    Some(hours * 3600 + minutes * 60 + seconds)
}

/// A whole number with this many digits.
fn number(text: &str, digits: std::ops::RangeInclusive<usize>) -> Option<i64> {
    let plain = digits.contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    plain.then(|| text.parse().ok()).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_as_they_are_written() {
        for (text, seconds) in [
            ("0", 0),
            ("1764097200", 1_764_097_200),
            ("1970-01-01", 0),
            ("1970-03-01", 59 * DAY),
            ("1972-03-01T00:00Z", (2 * 365 + 60) * DAY),
            ("2000-02-29T23:59:59Z", 951_868_799),
            ("2025-11-25T19:00:00Z", 1_764_097_200),
            ("2100-03-01", 4_107_542_400),
        ] {
            assert_eq!(seconds_of(text), Some(seconds), "{text}");
        }
        for text in [
            "",
            "-1",
            "yesterday",
            "2026",
            "2025-02-29",
            "2026-13-01",
            "2026-00-01",
            "2026-01-00",
            "1969-12-31",
            "2026-1-1",
            "2026-01-01T24:00Z",
            "2026-01-01T12:00",
            "2026-01-01T12:00:00+01:00",
            "2026-01-01T12Z",
            "2026-01-01T1:0:0Z",
            "26-01-01",
            "1234567890123",
            "２026-01-01",
        ] {
            match text {
                // A number of four digits is a number of seconds.
                "2026" => assert_eq!(seconds_of(text), Some(2026)),
                _ => assert_eq!(seconds_of(text), None, "{text}"),
            }
        }
    }
}
