//! The chat of a table: who may write and switch it off, and who receives a line. The caller stores lines, and checks them.

use crate::change::Change;
use crate::host::Host;
use crate::refusal::Refusal;
use crate::text::{Sent, text};
use table::{Holder, Phase};
use wire::{ChatLine, ServerMessage, TableChat};

/// The place from which somebody writes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ChatPlace {
    /// The seat; `None`: a spectator.
    pub seat: Option<u8>,
    /// Whether it is a spectator during the game: players do not read that before the game is over.
    pub aside: bool,
}

/// What somebody may read of the chat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ChatSight {
    /// Whether they have a seat.
    pub seated: bool,
    /// Whether they read what spectators wrote during the game.
    pub asides: bool,
}

impl Host {
    /// The place from which somebody writes: the seat that they name, or else their first.
    ///
    /// # Errors
    /// If the table has no chat, or the seat is not theirs.
    pub fn chat_place(&self, holder: &Holder, seat: Option<u8>) -> Result<ChatPlace, Refusal> {
        self.check_chat()?;
        let mine = self.mine(Some(holder));
        if seat.is_some_and(|seat| !mine.contains(&seat)) {
            return Err(Refusal::NotYourSeat);
        }
        let seat = seat.or(mine.first().copied());
        Ok(ChatPlace { seat, aside: seat.is_none() && self.table.phase() == Phase::Playing })
    }

    /// What somebody may read.
    ///
    /// # Errors
    /// If the table has no chat.
    pub fn chat_sight(&self, holder: Option<&Holder>) -> Result<ChatSight, Refusal> {
        self.check_chat()?;
        let seated = !self.mine(holder).is_empty();
        Ok(ChatSight { seated, asides: !seated || self.table.phase() == Phase::Over })
    }

    fn check_chat(&self) -> Result<(), Refusal> {
        match self.chat {
            None => Err(Refusal::NoChat),
            Some(TableChat::Off) => Err(Refusal::ChatOff),
            Some(TableChat::On) => Ok(()),
        }
    }

    /// The change if somebody switches the chat on or off; none if it is so already.
    ///
    /// # Errors
    /// If this server has no chat, or somebody else made the table.
    pub fn switch_chat(&self, chat: TableChat, holder: &Holder) -> Result<Option<Change>, Refusal> {
        let now = self.chat.ok_or(Refusal::NoChat)?;
        self.check_maker(holder)?;
        Ok((now != chat).then_some(Change::SwitchChat(chat)))
    }

    /// A stored line for everyone who has joined and may read it, except those who do not want to hear its author.
    pub fn tell_line(&self, line: ChatLine, unheard_by: &[Holder]) -> Sent {
        let hears = |holder: &Holder| {
            let asides = self.chat_sight(Some(holder)).is_ok_and(|sight| sight.asides);
            (asides || !line.aside) && !unheard_by.contains(holder)
        };
        // A program hears no more than whoever answers for it.
        let to = self.viewers.readers().filter(|(_, both)| both.iter().all(|one| hears(one))).map(|(id, _)| id);
        let to = to.collect();
        Sent { to, text: text(&ServerMessage::Chat { line }) }
    }
}
