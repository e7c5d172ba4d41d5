//! Messages from the page to the server about a running game.

use crate::Phrase;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A message over the socket of one table (`GET /api/tables/{table}/socket`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ClientMessage {
    /// First message on a socket, and after any gap: the version that this page has seen (`null`: none yet).
    Join {
        /// The last version seen.
        since: Option<u32>,
    },
    /// Actions of one seat.
    Act(Act),
    /// Undoes the seat's own last step, if nothing hidden or random has been revealed since.
    Undo(Undo),
    /// Resigns, agrees to end the game, abandons it, or takes it to another place; asks to take back a turn or for a pause, or
    /// answers such a request.
    Conclude(Conclude),
    /// How fast this page shows the moves of others: computer players pause accordingly before they move. The slowest page
    /// of those seated at the table counts; it is `normal` if no page sends one.
    Pace {
        /// The pace from now on.
        pace: Pace,
    },
    /// Tells the computer player that is thinking to move now, with the best turn found so far. Anyone with a seat at
    /// the table may ask for this; if only computer players have seats, anyone may.
    Hurry,
    /// Says a phrase to everyone at the table, if the table has phrases. Only for the sender's own seats, a few at a
    /// time.
    Say {
        /// The seat that says it.
        seat: u8,
        /// The phrase.
        phrase: Phrase,
    },
    /// Whether the page is visible; it counts as visible until it says otherwise. Somebody who sees the table needs no notices
    /// of it.
    Visible {
        /// Whether it is.
        visible: bool,
    },
    /// Offers to think for the computer players of this table, or withdraws the offer. The server may then send `think`. A
    /// new socket offers nothing.
    OfferThinking {
        /// Whether this page thinks for them from now on.
        offered: bool,
    },
    /// Answers `think`. The server checks the action like any other.
    Thought(ClientThought),
    /// Asks for a `pong`.
    Ping,
}

/// The choice of a computer player that a page has found.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ClientThought {
    /// The version of the `think` that this answers.
    pub version: u32,
    /// The action, in the game's notation; `null` if this page cannot think now. That withdraws the offer.
    pub action: Option<String>,
}

/// How fast the moves of others are shown.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Pace {
    /// They are not shown: computer players move without a pause.
    Off,
    /// Half the usual pause.
    Quick,
    /// The usual pause.
    #[default]
    Normal,
    /// Three times the usual pause.
    Slow,
}

/// Actions of one seat, applied in order, either all or none.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Act {
    /// Chosen by the client, 1 to 64 characters of `A-Z a-z 0-9 - _`; sending the same id again is harmless.
    pub id: String,
    /// The version that the decision is based on.
    pub version: u32,
    /// The seat that decides.
    pub seat: u8,
    /// Actions in the game's notation, as the server offered them.
    pub actions: Vec<String>,
}

/// Ends the game for a seat, or for all, or is about a takeback or a pause. It depends on no version: it means the same
/// whatever others play in the meantime.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Conclude {
    /// As in [`Act`].
    pub id: String,
    /// The seat that decides.
    pub seat: u8,
    /// How the game ends, or what the seat says about a takeback or a pause.
    pub how: Conclusion,
}

/// How a player ends the game, goes back in it or pauses it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Conclusion {
    /// The seat loses. With at least two others, one of them a person, a computer player plays on for it; otherwise the
    /// game is over.
    Resign,
    /// The seat agrees to end the game now. The game is over when all people agree; points are counted as they stand. A
    /// player who moves withdraws their agreement.
    Agree,
    /// The seat does not want to end the game now, or withdraws its own agreement. Those who had agreed may do so first again
    /// after their next move.
    Disagree,
    /// The game is over and does not count. This is possible until everybody has moved once.
    Abandon,
    /// The game is over here and does not count, because the player takes it to another place: its record, with everything
    /// that was hidden, can be fetched now. Only whoever plays all seats of people may do that, and not in a rated game.
    Transfer,
    /// The seat asks to take back its last turn. That happens when all other people accept; computer players always do. The
    /// request ends as soon as anybody moves.
    TakeBack,
    /// The seat lets another take back its turn.
    AcceptTakeBack,
    /// The seat does not let another take back its turn, or withdraws its own request.
    RefuseTakeBack,
    /// The seat asks for a pause of 15 minutes, in a game with a live clock. It begins when all other people accept; computer
    /// players always do. The request ends with the next move of the seat.
    Pause,
    /// The seat accepts the pause that another wants.
    AcceptPause,
    /// The seat does not want a pause, or withdraws its own request.
    RefusePause,
    /// The seat ends the pause that is on; a move does so, too.
    GoOn,
}

/// Undoes one step of this seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Undo {
    /// As in [`Act`].
    pub id: String,
    /// The version that the request is based on.
    pub version: u32,
    /// The seat.
    pub seat: u8,
}
