//! The seats of a table, as everyone sees them.

use crate::{ProgramMaker, SeatColor};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Whether nobody is counted: the number is left out then.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "as serde passes it")]
pub(crate) fn is_zero(number: &u32) -> bool {
    *number == 0
}

/// A seat as everyone sees it.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SeatInfo {
    /// The kind of occupant.
    pub kind: SeatKind,
    /// The name to show; for a bot, its name. Empty while the seat is open, and for a person who gave no name.
    pub name: String,
    /// True if a person had it whose account was deleted.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub former: bool,
    /// True if a page of that seat is connected (always for bots).
    pub present: bool,
    /// The computer player that has taken over for a person who left.
    pub stand_in: Option<String>,
    /// True if somebody's own bot plays, under its own name.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub program: bool,
    /// Whose bot that is; only if `program` is true.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub maker: Option<ProgramMaker>,
    /// True if the player has resigned or lost by time; then `stand_in` plays on, or the game is over.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub resigned: bool,
    /// True if the player's time has run out at least once.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub out_of_time: bool,
    /// True if the player agrees to end the game now.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub agrees: bool,
    /// True if the player need not agree to the end of the game that people want: a program, in a game that is not rated; or a person
    /// in whose place a computer player plays, because they left it there themselves, or their time ran out, or it has played for
    /// them for a day, and they are not there.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub excused: bool,
    /// True if another player has refused this, and the player has not moved since.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub end_refused: bool,
    /// True if the player cannot propose to end the game yet: it was refused or withdrawn, or a step of theirs took it back. They
    /// can when they have moved again and can no longer undo that.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub end_waits: bool,
    /// Why the player cannot ask to take back their last turn now: the `key` of the refusal that they would get. Missing if they
    /// can, if nobody can at this table, and before and after the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub no_take_back: Option<String>,
    /// True if another player has refused the player's request to take back a turn, and nobody has moved since.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub take_back_refused: bool,
    /// How many turns the player has taken back.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<u32>"))]
    pub taken_back: u32,
    /// True if another player has refused the player's request for a pause, and the player has not moved since.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub pause_refused: bool,
    /// How many pauses the player has had; a game allows 3.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<u32>"))]
    pub pauses: u32,
    /// The bot invited to the seat, while it is open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub invited: Option<InvitedBot>,
    /// The name of the person for whom the seat is reserved, while it is open: nobody else can take it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub reserved_for: Option<String>,
    /// The color of the seat, the same for everybody who looks. Missing if nobody at the table prefers a color: then the seats
    /// have the colors in the order in which `SeatColor` lists them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub color: Option<SeatColor>,
}

/// The kind of a seat's occupant.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum SeatKind {
    /// A person.
    Human,
    /// A computer player.
    Bot,
    /// Nobody yet.
    #[default]
    Open,
}

/// A bot invited to a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct InvitedBot {
    /// Its name.
    pub name: String,
    /// Whether it has declined.
    pub declined: bool,
}
