//! Time zones by their names, such as `Europe/Prague`.

use jiff::tz::TimeZone;

/// The longest name of a time zone has about 30 letters.
const LONGEST_NAME: usize = 60;

/// The time zone with this name, if there is one.
pub(crate) fn zone(name: &str) -> Option<TimeZone> {
    // These two stand for a clock that nobody has set.
    let nowhere = ["factory", "etc/unknown"].iter().any(|other| name.eq_ignore_ascii_case(other));
    if name.len() <= LONGEST_NAME && !nowhere { TimeZone::get(name).ok() } else { None }
}
