//! Phrases that players say to each other. They are passed on and forgotten.

use crate::host::Host;
use crate::refusal::Refusal;
use crate::text::Sent;
use crate::viewers::ViewerId;
use wire::{Phrase, ServerMessage};

impl Host {
    /// A player says a phrase. Everyone who has joined receives it, also the player's other pages.
    ///
    /// # Errors
    /// If the viewer does not hold the seat, or the table has no phrases.
    pub fn say(&self, viewer: ViewerId, seat: u8, phrase: Phrase) -> Result<Sent, Refusal> {
        if !self.mine(self.holder(viewer).as_ref()).contains(&seat) {
            return Err(Refusal::NotYourSeat);
        }
        if !self.phrases {
            return Err(Refusal::PhrasesOff);
        }
        Ok(self.to_all(&ServerMessage::Said { seat, phrase }))
    }
}
