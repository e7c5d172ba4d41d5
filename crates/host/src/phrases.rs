//! Phrases that players say to each other. They are passed on and forgotten.

use crate::host::Host;
use crate::refusal::Refusal;
use crate::text::{Sent, text};
use crate::viewers::ViewerId;
use table::Holder;
use wire::{Phrase, ServerMessage};

impl Host {
    /// A player says a phrase. Everyone who has joined receives it, also the player's other pages, except those who do not want
    /// to hear the player.
    ///
    /// # Errors
    /// If the viewer does not hold the seat, or the table has no phrases.
    pub fn say(&self, viewer: ViewerId, seat: u8, phrase: Phrase, unheard_by: &[Holder]) -> Result<Sent, Refusal> {
        if !self.mine(self.holder(viewer).as_ref()).contains(&seat) {
            return Err(Refusal::NotYourSeat);
        }
        if !self.phrases {
            return Err(Refusal::PhrasesOff);
        }
        Ok(self.tell_phrase(seat, phrase, unheard_by))
    }

    /// A phrase for everyone who has joined, except those who do not want to hear the player.
    pub(crate) fn tell_phrase(&self, seat: u8, phrase: Phrase, unheard_by: &[Holder]) -> Sent {
        let hears = |(_, holder): &(ViewerId, &Holder)| !unheard_by.contains(holder);
        let to = self.viewers.joined().filter(hears).map(|(id, _)| id).collect();
        Sent { to, text: text(&ServerMessage::Said { seat, phrase }) }
    }
}
