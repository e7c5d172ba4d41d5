//! Handles a viewer's messages one after the other, for callers that have no mailbox of their own.

use crate::change::{Change, News};
use crate::commands::Proposed;
use crate::host::Host;
use crate::refusal::{Refusal, Refused};
use crate::text::Sent;
use crate::viewers::ViewerId;
use game::{ChanceSource, TakeBackRule};
use std::time::Duration;
use table::{Command, CommandId};
use wire::{Act, ClientMessage, Conclude, ServerMessage, Undo};

/// The result of a message.
#[must_use = "nothing is stored or sent by itself"]
pub enum Effect {
    /// There is nothing to store: send this message.
    Send(Sent),
    /// Store this first. Then [`Host::stored`] applies it and returns the messages to send.
    Store(Pending),
    /// Nothing has changed. Send the viewer the reason, in their language.
    Refuse(Refused),
    /// The bot that is thinking should move now, with the best move it has found so far.
    Hurry,
    /// There is nothing to do.
    Nothing,
}

/// A change to be stored, and the viewer to answer afterwards.
pub struct Pending {
    change: Change,
    /// The viewer who sent the command, and its id.
    answer: Option<(ViewerId, String)>,
}

impl Pending {
    /// The change to store.
    pub fn change(&self) -> &Change {
        &self.change
    }

    /// The viewer who waits for it, and the id of their command, for the case that it cannot be stored.
    pub fn asked_by(&self) -> Option<(ViewerId, &str)> {
        self.answer.as_ref().map(|(viewer, id)| (*viewer, id.as_str()))
    }
}

impl From<Change> for Pending {
    /// A change for which nobody waits.
    fn from(change: Change) -> Pending {
        Pending { change, answer: None }
    }
}

impl Host {
    /// Handles a viewer's message. When this returns, nothing at the table has changed yet.
    pub fn handle(&mut self, viewer: ViewerId, message: ClientMessage, chance: &mut dyn ChanceSource) -> Effect {
        match message {
            ClientMessage::Join { since } => {
                self.show(viewer, since.unwrap_or_default()).map_or(Effect::Nothing, Effect::Send)
            }
            ClientMessage::Act(Act { id, version, seat, actions }) => {
                self.handle_command(viewer, CommandId { seat, id }, version, &Command::Act(actions), chance)
            }
            ClientMessage::Undo(Undo { id, version, seat }) => {
                self.handle_command(viewer, CommandId { seat, id }, version, &Command::Undo, chance)
            }
            ClientMessage::Conclude(Conclude { id, seat, how }) => {
                self.handle_command(viewer, CommandId { seat, id }, self.table.version(), &conclusion(how), chance)
            }
            ClientMessage::Pace { pace } => {
                self.set_pace(viewer, pace);
                Effect::Nothing
            }
            ClientMessage::Hurry => match self.holder(viewer) {
                Some(holder) if self.counts_for_pace(&holder) => Effect::Hurry,
                Some(_) => self.refused(viewer, None, Refusal::NotYourSeat),
                None => Effect::Nothing,
            },
            ClientMessage::Say { seat, phrase } => match self.say(viewer, seat, phrase, &[]) {
                Ok(sent) => Effect::Send(sent),
                Err(why) => self.refused(viewer, None, why),
            },
            // Only a server sends notices.
            ClientMessage::Visible { .. } => Effect::Nothing,
            // Who thinks for the computer players is the caller's affair.
            ClientMessage::OfferThinking { .. } | ClientMessage::Thought(_) => Effect::Nothing,
            ClientMessage::Ping => Effect::Send(Sent::to_one(viewer, &ServerMessage::Pong { now_ms: None })),
        }
    }

    fn handle_command(
        &self,
        viewer: ViewerId,
        id: CommandId,
        version: u32,
        command: &Command,
        chance: &mut dyn ChanceSource,
    ) -> Effect {
        let (holder, name) = (self.holder(viewer), id.id.clone());
        match self.command(holder.as_ref(), id, version, command, chance) {
            Ok(Proposed::Store(change)) => Effect::Store(Pending { change, answer: Some((viewer, name)) }),
            Ok(Proposed::Repeated(version)) => Effect::Send(done(viewer, name, version)),
            Err(why) => self.refused(viewer, Some(name), why),
        }
    }

    fn refused(&self, viewer: ViewerId, id: Option<String>, why: Refusal) -> Effect {
        Effect::Refuse(Refused { viewer, id, version: self.table.version(), why })
    }

    /// Applies a change that has been stored. Returns what to send, in this order: the answer to the command, the update,
    /// and snapshots for anyone who has got a seat.
    ///
    /// # Errors
    /// As for [`Host::commit`]; then nothing has changed and there is nothing to send.
    pub fn stored(&mut self, pending: Pending, now: Duration) -> Result<Vec<Sent>, Refusal> {
        let Pending { change, answer } = pending;
        let news: News = self.commit(change)?;
        let mut sent: Vec<Sent> = Vec::new();
        sent.extend(answer.map(|(viewer, id)| done(viewer, id, self.table.version())));
        sent.extend(self.tell(news, now));
        for viewer in news.seated().map(|holder| self.viewers_of(&holder)).unwrap_or_default() {
            sent.extend(self.show(viewer, 0));
        }
        Ok(sent)
    }
}

/// How long a pause is.
pub const PAUSE_SECONDS: u32 = 900;

/// The command with which a player ends the game, takes back a turn or pauses. The host adds the computer player that plays on,
/// and the rules for takebacks and pauses.
pub fn conclusion(how: wire::Conclusion) -> Command {
    match how {
        wire::Conclusion::Resign => Command::Resign { bot: None },
        wire::Conclusion::Agree => Command::Agree,
        wire::Conclusion::Disagree => Command::Disagree,
        wire::Conclusion::Abandon => Command::Abandon,
        wire::Conclusion::Transfer => Command::Transfer,
        wire::Conclusion::TakeBack => Command::TakeBack(TakeBackRule::NONE),
        wire::Conclusion::AcceptTakeBack => Command::AcceptBack,
        wire::Conclusion::RefuseTakeBack => Command::RefuseBack,
        wire::Conclusion::Pause => Command::Pause { seconds: PAUSE_SECONDS, together: true },
        wire::Conclusion::AcceptPause => Command::AcceptPause,
        wire::Conclusion::RefusePause => Command::RefusePause,
        wire::Conclusion::GoOn => Command::GoOn,
    }
}

fn done(viewer: ViewerId, id: String, version: u32) -> Sent {
    Sent::to_one(viewer, &ServerMessage::Done { id, version })
}
