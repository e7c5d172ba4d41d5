//! What players ask each other, and whose answers are missing.

use crate::host::Host;
use std::collections::BTreeSet;
use table::{Occupant, Phase};

/// The seats whose players have to answer a question of another player.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Questions {
    /// Whether a turn may be taken back.
    pub take_back: BTreeSet<u8>,
    /// Whether the game is paused.
    pub pause: BTreeSet<u8>,
    /// Whether the game ends.
    pub end: BTreeSet<u8>,
}

impl Questions {
    /// Whether one of these seats has to answer something.
    pub fn wait_for(&self, seats: &[u8]) -> bool {
        seats.iter().any(|seat| [&self.take_back, &self.pause, &self.end].iter().any(|all| all.contains(seat)))
    }

    /// The seats that have to answer something that they did not have to answer before.
    pub fn since(&self, before: &Questions) -> BTreeSet<u8> {
        let new = |now: &BTreeSet<u8>, before: &BTreeSet<u8>| now.difference(before).copied().collect::<Vec<_>>();
        let all =
            [new(&self.take_back, &before.take_back), new(&self.pause, &before.pause), new(&self.end, &before.end)];
        all.into_iter().flatten().collect()
    }
}

impl Host {
    /// The open questions of the players.
    pub fn questions(&self) -> Questions {
        if self.table.phase() != Phase::Playing {
            return Questions::default();
        }
        let marks = self.table.marks();
        let mut questions = Questions::default();
        if let Some(asked) = marks.take_backs().asked() {
            let answers = |seat: &u8| !asked.accepted.contains(seat) && self.table.is_asked(*seat, asked.seat);
            questions.take_back = self.all_seats().filter(answers).collect();
        }
        if let Some(asked) = marks.pauses().asked() {
            let answers = |seat: &u8| {
                !asked.accepted.contains(seat) && self.table.is_asked(*seat, asked.seat) && self.decides(*seat)
            };
            questions.pause = self.all_seats().filter(answers).collect();
        }
        let agreed = marks.agreed();
        if !agreed.is_empty() {
            let by_all = |seat: &u8| agreed.iter().all(|by| self.table.is_asked(*seat, *by));
            let asked = |seat: &u8| by_all(seat) && !self.is_excused(*seat);
            questions.end = self.all_seats().filter(asked).collect();
        }
        questions
    }

    /// Whether the program at a seat is not asked what people want. In a rated game, every player is asked.
    pub(crate) fn is_silent(&self, seat: u8) -> bool {
        let there = self.table.seats().get(usize::from(seat));
        !self.rated && there.is_some_and(|there| self.guests.play(there))
    }

    /// Tells the table who is not asked what people want.
    pub(crate) fn note_silent(&mut self) {
        let silent = self.all_seats().filter(|seat| self.is_silent(*seat)).collect();
        self.table.set_silent(silent);
    }

    pub(crate) fn all_seats(&self) -> impl Iterator<Item = u8> + use<> {
        0..u8::try_from(self.table.seats().len()).unwrap_or(u8::MAX)
    }

    /// Whether a person has the seat who has not resigned.
    pub(crate) fn is_person(&self, seat: u8) -> bool {
        let there = self.table.seats().get(usize::from(seat));
        let person = there.is_some_and(|there| matches!(there.occupant, Occupant::Human(_)));
        person && !self.table.marks().resigned().contains_key(&seat)
    }

    /// Whether the player of a seat decides for it: a person, for whom nobody stands in.
    pub(crate) fn decides(&self, seat: u8) -> bool {
        let there = self.table.seats().get(usize::from(seat));
        self.is_person(seat) && there.is_some_and(|there| there.stand_in.is_none())
    }
}
