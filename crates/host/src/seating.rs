//! Who sits where, and in which color.

use crate::host::Host;
use game::ChanceSource;
use std::collections::BTreeSet;
use table::{Holder, Seat};
use wire::{NewSeat, SeatColor, Seating};

/// The seats of a new table in the order in which they are given.
pub fn drawn_seats(mut seats: Vec<NewSeat>, seating: Seating, chance: &mut dyn ChanceSource) -> Vec<NewSeat> {
    match seating {
        Seating::Given => {}
        Seating::Random => {
            for at in (1..seats.len()).rev() {
                seats.swap(at, below(chance, at + 1));
            }
        }
        Seating::RandomStart if seats.is_empty() => {}
        Seating::RandomStart => {
            let first = below(chance, seats.len());
            seats.rotate_left(first);
        }
    }
    seats
}

fn below(chance: &mut dyn ChanceSource, n: usize) -> usize {
    usize::try_from(chance.below(n as u64)).unwrap_or_default() % n.max(1)
}

/// The colors of these seats; none if nobody prefers any. Preferences come first, in the order of the seats. The other seats have
/// the color that they would have anyway, if it is free, and otherwise the first one that is.
pub(crate) fn colors(seats: &[Seat]) -> Vec<Option<SeatColor>> {
    let preferred: Vec<Option<SeatColor>> =
        seats.iter().map(|seat| seat.color.as_deref().and_then(SeatColor::read)).collect();
    let mut colors = vec![None; seats.len()];
    if preferred.iter().all(Option::is_none) {
        return colors;
    }
    let mut taken = BTreeSet::new();
    for (color, preferred) in colors.iter_mut().zip(&preferred) {
        *color = preferred.filter(|preferred| taken.insert(*preferred));
    }
    for (at, color) in colors.iter_mut().enumerate().filter(|(_, color)| color.is_none()) {
        let usual = SeatColor::ALL.get(at).copied();
        *color = usual.into_iter().chain(SeatColor::ALL).find(|color| taken.insert(*color));
    }
    colors
}

impl Host {
    /// How the seats are given; at a new host's table as they are listed.
    #[must_use]
    pub fn with_seating(mut self, seating: Seating) -> Host {
        self.seating = seating;
        self
    }

    /// The seat that somebody gets who asks for this one. Where seats are drawn, it is any open one; nobody gets a second one, so
    /// that a request that is repeated changes nothing. Seats to which a bot is invited come last.
    pub fn seat_to_take(&self, asked: u8, holder: &Holder, chance: &mut dyn ChanceSource) -> u8 {
        if self.seating != Seating::Random {
            return asked;
        }
        if let Some(own) = self.mine(Some(holder)).first() {
            return *own;
        }
        let open: Vec<u8> = (0..=u8::MAX)
            .take(self.table.seats().len())
            .filter(|seat| self.table.check_claim(*seat, holder).is_ok())
            .collect();
        let free: Vec<u8> =
            open.iter().copied().filter(|seat| self.guests.invited(*seat).is_none_or(|bot| bot.declined)).collect();
        let among = if free.is_empty() { open } else { free };
        if among.is_empty() { asked } else { among[below(chance, among.len())] }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Seeded;
    use table::Occupant;

    fn names(seats: &[NewSeat]) -> String {
        let name = |seat: &NewSeat| match seat {
            NewSeat::Me { name } => name.clone(),
            _ => "-".to_owned(),
        };
        seats.iter().map(name).collect()
    }

    fn abc() -> Vec<NewSeat> {
        ["a", "b", "c"].into_iter().map(|name| NewSeat::Me { name: name.to_owned() }).collect()
    }

    #[test]
    fn every_order_and_every_beginner_is_drawn_and_given_seats_stay() {
        let all = |seating| -> BTreeSet<String> {
            (0..200).map(|seed| names(&drawn_seats(abc(), seating, &mut Seeded::new(seed)))).collect()
        };
        assert_eq!(all(Seating::Given).into_iter().collect::<Vec<_>>(), ["abc"]);
        assert_eq!(all(Seating::RandomStart).into_iter().collect::<Vec<_>>(), ["abc", "bca", "cab"]);
        assert_eq!(all(Seating::Random).into_iter().collect::<Vec<_>>(), ["abc", "acb", "bac", "bca", "cab", "cba"]);
        for seating in [Seating::Random, Seating::RandomStart] {
            assert_eq!(drawn_seats(Vec::new(), seating, &mut Seeded::new(1)), []);
        }
    }

    fn colored(preferred: &[&str]) -> Vec<&'static str> {
        let seat = |color: &&str| Seat {
            color: (!color.is_empty()).then(|| (*color).to_owned()),
            ..Seat::new(Occupant::Open)
        };
        let seats: Vec<Seat> = preferred.iter().map(seat).collect();
        colors(&seats).into_iter().map(|color| color.map_or("", SeatColor::word)).collect()
    }

    #[test]
    fn preferences_come_first_and_no_color_comes_twice() {
        assert_eq!(colored(&["", "", ""]), ["", "", ""], "as without colors");
        assert_eq!(colored(&["mauve", ""]), ["", ""], "a word of a later program");
        assert_eq!(colored(&["", "yellow", ""]), ["red", "yellow", "green"]);
        assert_eq!(colored(&["blue", "blue", ""]), ["blue", "red", "green"]);
        assert_eq!(
            colored(&["", "violet", "yellow", "", "", ""]),
            ["red", "violet", "yellow", "blue", "black", "green"]
        );
        assert_eq!(colored(&["black"; 6]), ["black", "red", "green", "blue", "yellow", "violet"]);
    }
}
