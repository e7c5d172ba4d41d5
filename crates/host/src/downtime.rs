//! The times during which no server was there for a table. Nobody is charged for them.

/// When another server takes a table over, this much after the last sign of the former one is no time of the players.
const TAKEOVER_MS: u64 = 10_000;

/// A time during which a server was there, as its signs of life show.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Uptime {
    /// The server; it gets another name each time it starts, or wakes up.
    pub server: String,
    /// When it was ready.
    pub began: u64,
    /// Its last sign of life.
    pub seen: u64,
}

/// The times after `since` during which nobody was there for a table that `owner` kept and that `me`, who has been there
/// since `me.began`, keeps from `me.seen` on: when no server was there at all, and while the owner was gone and others had not
/// noticed. They are in order and do not overlap.
pub fn downtimes(since: u64, owner: &str, uptimes: &[Uptime], me: &Uptime) -> Vec<(u64, u64)> {
    if owner == me.server {
        return Vec::new();
    }
    let now = me.seen;
    let mut there: Vec<(u64, u64)> =
        uptimes.iter().filter(|one| one.server != me.server).map(|one| (one.began, one.seen)).collect();
    there.push((me.began, now));
    there.sort_unstable();
    let mut gone = Vec::new();
    let mut until = since;
    for (began, seen) in there {
        if began > until {
            gone.push((until, began.min(now)));
        }
        until = until.max(seen);
    }
    let last = uptimes.iter().find(|one| one.server == owner).map_or(since, |one| one.seen.max(since));
    gone.push((last, last.saturating_add(TAKEOVER_MS).min(now)));
    joined(gone)
}

/// The same times in order, without those that overlap or touch.
fn joined(mut times: Vec<(u64, u64)>) -> Vec<(u64, u64)> {
    times.retain(|(from, to)| from < to);
    times.sort_unstable();
    let mut all: Vec<(u64, u64)> = Vec::new();
    for (from, to) in times {
        match all.last_mut() {
            Some(last) if from <= last.1 => last.1 = last.1.max(to),
            _ => all.push((from, to)),
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::{Uptime, downtimes};

    fn up(server: &str, began: u64, seen: u64) -> Uptime {
        Uptime { server: server.to_owned(), began, seen }
    }

    #[test]
    fn a_server_that_was_there_all_the_time_charges_everything() {
        assert_eq!(downtimes(1_000, "me", &[up("me", 0, 5)], &up("me", 0, 90_000)), []);
    }

    #[test]
    fn the_time_between_two_servers_is_no_time() {
        let before = [up("first", 0, 50_000)];
        assert_eq!(downtimes(20_000, "first", &before, &up("me", 90_000, 91_000)), [(50_000, 90_000)]);
        // A restart within a moment counts, too: the server may have been gone since its last sign.
        assert_eq!(downtimes(20_000, "first", &before, &up("me", 50_500, 51_000)), [(50_000, 51_000)]);
        // The turn began after the last sign of life.
        assert_eq!(downtimes(53_000, "first", &before, &up("me", 90_000, 91_000)), [(53_000, 90_000)]);
        assert_eq!(downtimes(53_000, "unknown", &[], &up("me", 90_000, 91_000)), [(53_000, 90_000)]);
    }

    #[test]
    fn several_times_without_a_server_are_each_no_time() {
        let before = [up("second", 200_000, 300_000), up("first", 0, 50_000)];
        assert_eq!(
            downtimes(20_000, "first", &before, &up("me", 400_000, 500_000)),
            [(50_000, 200_000), (300_000, 400_000)]
        );
    }

    #[test]
    fn another_server_takes_over_in_time() {
        let others = [up("dead", 0, 50_000), up("other", 0, 58_000)];
        assert_eq!(downtimes(20_000, "dead", &others, &up("me", 0, 54_000)), [(50_000, 54_000)]);
        // Nobody asked for the table for an hour. Others were there, so its time ran.
        assert_eq!(downtimes(20_000, "dead", &others, &up("me", 0, 3_600_000)), [(50_000, 60_000)]);
    }

    #[test]
    fn a_clock_that_was_set_back_makes_no_time() {
        assert_eq!(downtimes(90_000, "first", &[up("first", 0, 95_000)], &up("me", 10_000, 20_000)), []);
    }
}
