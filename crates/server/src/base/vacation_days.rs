//! How many vacation days people have taken, and can still take.

use store::StoredVacation;

/// The milliseconds of a day.
pub(crate) const DAY_MS: i64 = 24 * 3600 * 1000;
/// The most days of vacations that begin within [`YEAR_MS`].
pub(crate) const MOST_DAYS: u32 = 21;
/// 365 days.
const YEAR_MS: i64 = 365 * DAY_MS;

/// The days that somebody with these vacations can still take. A vacation counts from its beginning to its end, and each day that has
/// begun counts as a whole one.
pub(crate) fn days_left(vacations: &[StoredVacation], now_ms: i64) -> u32 {
    let lately = vacations.iter().filter(|one| one.from_ms > now_ms.saturating_sub(YEAR_MS));
    let days = |one: &StoredVacation| one.until_ms.saturating_sub(one.from_ms).saturating_add(DAY_MS - 1) / DAY_MS;
    let used: i64 = lately.map(|one| days(one).max(1)).fold(0, i64::saturating_add);
    MOST_DAYS.saturating_sub(u32::try_from(used).unwrap_or(u32::MAX))
}

/// Until when somebody with these vacations is away; `None`: they are not.
pub(crate) fn away_until(vacations: &[StoredVacation], now_ms: i64) -> Option<i64> {
    let now = vacations.iter().filter(|one| one.from_ms <= now_ms && now_ms < one.until_ms);
    now.map(|one| one.until_ms).max()
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: i64 = 1_795_000_000_000;

    fn vacation(from_ms: i64, length_ms: i64) -> StoredVacation {
        StoredVacation { number: 1, from_ms, until_ms: from_ms + length_ms }
    }

    #[test]
    fn each_day_that_has_begun_counts_for_a_year() {
        for (length, left) in [(0, 20), (1, 20), (DAY_MS, 20), (DAY_MS + 1, 19), (21 * DAY_MS, 0), (30 * DAY_MS, 0)] {
            assert_eq!(days_left(&[vacation(NOW - DAY_MS, length)], NOW), left, "{length}");
        }
        let all = [vacation(NOW - YEAR_MS, 9 * DAY_MS), vacation(NOW - YEAR_MS + 1, DAY_MS), vacation(NOW - 1, DAY_MS)];
        assert_eq!(days_left(&all, NOW), 19, "the first one is over for a year");
        assert_eq!(days_left(&[], NOW), 21);
        assert_eq!(days_left(&[vacation(0, i64::MAX); 9], NOW), 21, "long ago");
        assert_eq!(days_left(&[StoredVacation { number: 1, from_ms: NOW, until_ms: i64::MAX }; 9], NOW), 0);
    }

    #[test]
    fn a_vacation_has_its_first_moment_and_not_its_last() {
        let all = [vacation(NOW, DAY_MS), vacation(NOW + DAY_MS / 2, DAY_MS)];
        assert_eq!(away_until(&all, NOW - 1), None);
        assert_eq!(away_until(&all, NOW), Some(NOW + DAY_MS));
        assert_eq!(away_until(&all, NOW + DAY_MS / 2), Some(NOW + DAY_MS * 3 / 2), "they overlap");
        assert_eq!(away_until(&all, NOW + DAY_MS * 3 / 2), None);
    }
}
