//! The slots of the turn in which an expansion acts: after which tiles, and while it requests them. Slots in which
//! nothing can happen are not entered: with everything, random games take about 8 % fewer instructions than if each
//! slot asked all its expansions.

use super::slot::{SLOTS, Slot};
use game::Player;

/// Slots in which an expansion acts only after certain tiles or while it requests them.
pub(crate) const ON_CALL: [Slot; 4] = [Slot::TurnStart, Slot::Placed, Slot::Closing, Slot::TurnEnd];

/// The place of each slot among them; other slots come after them.
const STANDS: [u8; SLOTS] = {
    let (mut stands, mut at) = ([ON_CALL.len() as u8; SLOTS], 0);
    while at < ON_CALL.len() {
        stands[ON_CALL[at] as usize] = at as u8;
        at += 1;
    }
    stands
};

/// The place of a slot among them.
#[inline]
pub(crate) fn on_call(slot: Slot) -> Option<usize> {
    let stands = usize::from(STANDS[slot as usize]);
    (stands < ON_CALL.len()).then_some(stands)
}

/// The most expansions in a row of the turn table.
pub(crate) const PLACES: usize = u16::BITS as usize;

/// The place of an expansion in the row of each of these slots, from the left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RowPlaces(pub(crate) [Option<u8>; ON_CALL.len()]);

impl RowPlaces {
    /// The place in the slot's row as a bit; none if the row does not name the expansion.
    #[inline]
    fn bit(self, at: usize) -> u16 {
        self.0[at].map_or(0, |place| 1 << (usize::from(place) % PLACES))
    }
}

/// The expansions that request each of these slots, as bits: one for each place in its row, so that they act in order.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Calls {
    /// After them, nobody, for all other slots.
    slots: [u16; ON_CALL.len() + 1],
    /// The rows of the turn table that somebody requests, as bits.
    rows: u32,
    /// For requests of the first slot: the players at the start of whose turns they apply, as bits.
    starts: [u8; PLACES],
}

impl Calls {
    /// The expansions that request this slot.
    #[inline]
    pub(crate) fn of(&self, slot: Slot) -> u16 {
        self.slots[usize::from(STANDS[slot as usize])]
    }

    /// Whether somebody requests the start of this player's turns.
    #[inline]
    pub(crate) fn at_start(&self, player: Player) -> bool {
        let mut left = self.slots[0];
        while left != 0 {
            if self.starts[left.trailing_zeros() as usize % PLACES] >> player.0 & 1 == 1 {
                return true;
            }
            left &= left - 1;
        }
        false
    }

    /// The expansion requests this slot, or no longer does. For the start of a turn, this applies to all players.
    #[inline]
    pub(crate) fn set(&mut self, who: RowPlaces, slot: Slot, calls: bool) {
        if slot == Slot::TurnStart {
            return self.set_starts(who, if calls { u8::MAX } else { 0 });
        }
        self.set_slot(who, slot, calls);
    }

    #[inline]
    fn set_slot(&mut self, who: RowPlaces, slot: Slot, calls: bool) {
        if let Some(at) = on_call(slot) {
            let all = self.slots[at] & !who.bit(at) | if calls { who.bit(at) } else { 0 };
            self.slots[at] = all;
            self.rows = self.rows & !(1 << slot as u8) | u32::from(all != 0) << slot as u8;
        }
    }

    /// The expansion requests the start of the turns of these players, as bits, and of no others.
    #[inline]
    pub(crate) fn set_starts(&mut self, who: RowPlaces, players: u8) {
        if let Some(place) = who.0[0] {
            self.starts[usize::from(place) % PLACES] = players;
        }
        self.set_slot(who, Slot::TurnStart, players != 0);
    }

    /// The rows of the turn table that somebody requests, as bits.
    #[inline]
    pub(crate) fn rows(&self) -> u32 {
        self.rows
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_calls_is_heard_until_he_stops() {
        let (first, last) = (RowPlaces([Some(0); 4]), RowPlaces([Some(15); 4]));
        let mut calls = Calls::default();
        for (at, slot) in ON_CALL.into_iter().enumerate() {
            assert_eq!(on_call(slot), Some(at));
            assert_eq!(calls.rows(), 0);
            calls.set(first, slot, true);
            calls.set(last, slot, true);
            calls.set(first, slot, false);
            assert_eq!((calls.of(slot), calls.rows()), (1 << 15, 1 << slot as u8));
            calls.set(last, slot, false);
            assert_eq!(calls.rows(), 0);
        }
        calls.set_starts(first, 0b110);
        calls.set_starts(last, 0b100);
        let heard = |calls: &Calls| [0, 1, 2].map(|player| calls.at_start(Player(player)));
        assert_eq!(heard(&calls), [false, true, true]);
        calls.set_starts(first, 0);
        assert_eq!((heard(&calls), calls.rows()), ([false, false, true], 1 << Slot::TurnStart as u8));
    }

    #[test]
    fn who_has_no_place_in_a_row_is_not_heard_there() {
        let mut calls = Calls::default();
        ON_CALL.into_iter().for_each(|slot| calls.set(RowPlaces([None; 4]), slot, true));
        assert_eq!((calls.rows(), calls.at_start(Player(0))), (0, false));
        calls.set(RowPlaces([Some(3); 4]), Slot::Score, true);
        assert_eq!((calls.of(Slot::Score), calls.rows()), (0, 0));
    }
}
