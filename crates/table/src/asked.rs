//! Who is asked when players agree on something: to end the game, to pause it, or to take back a turn.

use crate::state::Table;
use std::collections::BTreeSet;

impl Table {
    /// Says which seats' players are not asked what other people want: programs, which seldom answer. Computer players are never
    /// asked. What such a player wants itself, all people and programs are asked.
    pub fn set_silent(&mut self, seats: BTreeSet<u8>) {
        self.silent = seats;
    }

    /// Whether the player of a seat is asked what the player of another seat wants, if both are there.
    pub fn is_asked(&self, seat: u8, by: u8) -> bool {
        seat != by && self.is_person(seat) && (self.silent.contains(&by) || !self.silent.contains(&seat))
    }

    /// The seats whose players have to accept a pause: people who have not resigned and have no stand-in.
    pub(crate) fn asked_to_pause(&self, by: u8) -> impl Iterator<Item = u8> {
        let decides = |seat: &u8| self.seats.get(usize::from(*seat)).is_some_and(|there| there.stand_in.is_none());
        self.asked(by).filter(decides)
    }

    /// The seats whose players decide about a takeback, or the end of the game: people who have not resigned, present or not.
    pub(crate) fn asked(&self, by: u8) -> impl Iterator<Item = u8> {
        (0..self.game.players()).filter(move |seat| self.is_asked(*seat, by))
    }
}
