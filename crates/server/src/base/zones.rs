//! Time zones by their names, such as `Europe/Prague`.

use jiff::tz::TimeZone;

/// The longest name of a time zone has about 30 letters.
const LONGEST_NAME: usize = 60;

/// The time zone with this name, if there is one.
pub(crate) fn zone(name: &str) -> Option<TimeZone> {
    if name.len() <= LONGEST_NAME { TimeZone::get(name).ok() } else { None }
}
