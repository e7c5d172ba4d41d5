//! Who is seated with whom in quick games.

use crate::base::names::check_clash;
use crate::stored::conduct::LobbyReliability;
use crate::stored::standings::Standings;
use crate::stored::strengths::{points, rating};
use ids::TableId;
use ratings::{Pool, Rating, Reliability};
use std::collections::BTreeSet;
use store::{Listing, SeatKind};

/// How far apart the ratings of people may be who meet at once, in points.
const RANGE: i32 = 200;
/// By how much that grows with each second for which somebody waits.
const WIDENS: i32 = 5;
/// After so many seconds they play with anybody.
const ANYBODY: i32 = 120;

/// A table where people wait.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Place {
    pub table: TableId,
    /// The open seats.
    pub open: Vec<u8>,
    /// The people, by seat, with their names.
    pub names: Vec<(usize, String)>,
    /// How strong they are, for a rated game.
    pub strengths: Vec<i32>,
    /// How reliable the worst of them is.
    pub reliability: Reliability,
    /// How long they wait, in seconds.
    pub age_s: u32,
}

/// Whoever looks for a table: somebody new, or the people who wait together at one.
pub(crate) struct Group<'a> {
    /// How many they are.
    pub people: usize,
    pub strengths: Vec<i32>,
    pub reliability: Reliability,
    /// How long they wait already, in seconds.
    pub age_s: u32,
    /// Tables with people whom one of them has blocked, or who have blocked one of them.
    pub apart: &'a BTreeSet<TableId>,
    /// The name of the one who asks.
    pub name: &'a str,
    /// The computer players of the game.
    pub bots: &'a [&'a str],
}

/// The tables where people wait, the one that has waited longest first. Tables with programs are for nobody who looks for people.
/// `pool`: the pool of a rated game.
pub(crate) fn places(
    listed: &[Listing],
    pool: Option<&Pool>,
    standings: &Standings,
    reliability: &LobbyReliability,
) -> Vec<Place> {
    let place = |table: &Listing| {
        let seats = || (0u8..).zip(&table.seats);
        let human = || seats().filter(|(_, seat)| seat.kind == SeatKind::Human);
        let strength = |(at, pool): (u8, &Pool)| {
            let person = table.people.get(usize::from(at)).copied().flatten();
            points(person.and_then(|person| rating(standings, pool, &person)).unwrap_or(Rating::NEW))
        };
        Place {
            table: table.id.clone(),
            open: seats().filter(|(_, seat)| seat.kind == SeatKind::Open).map(|(at, _)| at).collect(),
            names: human().map(|(at, seat)| (usize::from(at), seat.name.clone())).collect(),
            strengths: pool.map_or_else(Vec::new, |pool| human().map(|(at, _)| strength((at, pool))).collect()),
            reliability: reliability.get(&table.id).copied().unwrap_or_default(),
            age_s: u32::try_from(table.age).unwrap_or(u32::MAX),
        }
    };
    listed.iter().filter(|table| table.programs.is_empty()).map(place).collect()
}

/// The best place for somebody new: one that needs the fewest others, then the one that has waited longest.
pub(crate) fn fitting<'p>(places: impl IntoIterator<Item = &'p Place>, group: &Group<'_>) -> Option<&'p Place> {
    places.into_iter().filter(|place| group.fits(place)).min_by_key(|place| place.open.len())
}

/// A better place than the one at `at`, where people wait already: they fit there all together, and more people wait there, or as
/// many for longer. Of two places only one is better, so nobody changes to and fro; and those who have found each other meet
/// again, because the same place is the best one for all of them.
pub(crate) fn better<'p>(places: &'p [Place], at: usize, group: &Group<'_>) -> Option<&'p Place> {
    let has_room = |place: &Place| place.open.len() >= group.people;
    let more = |other: usize, place: &Place| {
        let people = place.names.len();
        people > group.people || (people == group.people && other < at)
    };
    let others =
        places.iter().enumerate().filter(|(other, place)| *other != at && has_room(place) && more(*other, place));
    fitting(others.map(|(_, place)| place), group)
}

impl Group<'_> {
    /// Whether they may sit down there.
    fn fits(&self, place: &Place) -> bool {
        let names = place.names.iter().map(|(at, name)| (*at, name.as_str()));
        // Where a quick game has made the table, a name that is taken gets a number.
        let numbers = place.table.is_quick_game() && !self.name.is_empty();
        let at = place.open.first().copied().map_or(0, usize::from);
        let named = numbers || check_clash(at, self.name, names, self.bots).is_ok();
        named
            && !place.open.is_empty()
            && self.is_near(place)
            && self.have_waited(place)
            && !self.apart.contains(&place.table)
    }

    /// Whether the people at a table are as reliable, or have waited long enough for somebody who is.
    fn have_waited(&self, place: &Place) -> bool {
        place.age_s >= self.reliability.patience(place.reliability)
    }

    /// Whether everybody at a table is about as strong, given how long one side has waited.
    fn is_near(&self, place: &Place) -> bool {
        let waited = i32::try_from(place.age_s.max(self.age_s)).unwrap_or(i32::MAX);
        let range = RANGE.saturating_add(waited.saturating_mul(WIDENS)).unsigned_abs();
        let near = |one: &i32| place.strengths.iter().all(|other| one.abs_diff(*other) <= range);
        waited >= ANYBODY || self.strengths.iter().all(near)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(table: &str, people: usize, open: u8, strength: i32, age_s: u32) -> Place {
        let first = u8::try_from(people).unwrap();
        Place {
            table: TableId::of_quick_game(table),
            open: (first..first + open).collect(),
            names: (0..people).map(|at| (at, String::new())).collect(),
            strengths: vec![strength; people],
            reliability: Reliability::Stays,
            age_s,
        }
    }

    fn group(people: usize, strength: i32, age_s: u32, apart: &BTreeSet<TableId>) -> Group<'_> {
        let reliability = Reliability::Stays;
        Group { people, strengths: vec![strength], reliability, age_s, apart, name: "Ann", bots: &[] }
    }

    #[test]
    fn the_range_widens_until_anybody_will_do() {
        let none = BTreeSet::new();
        let near = |strength, other, age_s| group(1, strength, 0, &none).is_near(&place("a", 1, 1, other, age_s));
        assert!(near(1700, 1500, 0) && near(1300, 1500, 0));
        assert!(!near(1701, 1500, 0) && !near(1299, 1500, 0));
        assert!(near(1750, 1500, 10) && !near(1751, 1500, 10));
        assert!(!near(4000, 1500, 119) && near(i32::MAX, i32::MIN, 120));
        assert!(!near(i32::MIN, i32::MAX, 0));
        assert!(group(1, 4000, 120, &none).is_near(&place("a", 1, 1, 1500, 0)), "either side may have waited");
    }

    #[test]
    fn two_pairs_become_four_at_the_earlier_table_once_all_fit() {
        let none = BTreeSet::new();
        let at = |age| [place("a", 2, 2, 1500, age), place("b", 2, 2, 1900, age)];
        assert_eq!(better(&at(30), 1, &group(2, 1900, 30, &none)), None, "still too far apart");
        let later = at(120);
        assert_eq!(better(&later, 1, &group(2, 1900, 120, &none)), Some(&later[0]));
        assert_eq!(better(&later, 0, &group(2, 1500, 120, &none)), None, "the earlier one stays");
        let full = [place("a", 2, 1, 1500, 120), place("b", 2, 1, 1500, 120)];
        assert_eq!(better(&full, 1, &group(2, 1500, 120, &none)), None, "there is no room for both");
        let apart = BTreeSet::from([TableId::of_quick_game("a")]);
        assert_eq!(better(&later, 1, &group(2, 1900, 120, &apart)), None);
    }

    #[test]
    fn of_two_places_only_one_is_better() {
        let none = BTreeSet::new();
        for (first, second) in [(1, 1), (1, 2), (2, 1), (2, 2), (1, 3), (3, 1)] {
            let open = |people: usize| u8::try_from(4 - people).unwrap();
            let both = [place("a", first, open(first), 1500, 9), place("b", second, open(second), 1500, 5)];
            let moves = [0, 1].map(|at| {
                let Place { names, age_s, .. } = &both[at];
                better(&both, at, &group(names.len(), 1500, *age_s, &none)).is_some()
            });
            assert_ne!(moves[0], moves[1], "{first} and {second}");
        }
    }
}
