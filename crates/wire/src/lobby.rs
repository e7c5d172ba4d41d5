//! The lobby: tables that anyone may join or watch, and searches for people to play with.

use crate::seat_info::{SeatKind, is_zero};
use crate::{ProgramMaker, SeatColor, Seating, StrengthRange, TimeControl};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The tables that anyone may join or watch (`GET /api/v1/lobby`).
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Lobby {
    /// The latest come first.
    pub tables: Vec<LobbyTable>,
}

/// A table in the lobby.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LobbyTable {
    /// Id; its page is `/t/{table}`.
    pub table: String,
    /// Name of the game.
    pub game: String,
    /// Options in canonical form.
    pub options: String,
    /// True if the table has its own tiles or cards.
    pub custom_data: bool,
    /// Seats in turn order.
    pub seats: Vec<LobbySeat>,
    /// Whether all seats are taken and the game is being played: anyone may watch, and nobody can join.
    pub playing: bool,
    /// Whether its game counts for ratings: who takes a seat needs an account.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub rated: bool,
    /// The time control, if it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub pace: Option<TimeControl>,
    /// What happens when the time of a player runs out, as for a new table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub at_zero: Option<String>,
    /// How long it has been in the lobby, in seconds.
    pub age_s: u32,
    /// Whether somebody with a seat is at the table now, or was half a minute ago.
    pub present: bool,
    /// How many people watch, known to within half a minute.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<u32>"))]
    pub watching: u32,
    /// The ratings that it wishes for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub strength: Option<StrengthRange>,
    /// By how many moves spectators see it later.
    #[serde(default, skip_serializing_if = "crate::terms::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<u8>"))]
    pub delay: u8,
    /// How its seats are given.
    #[serde(default, skip_serializing_if = "Seating::is_given")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Seating>"))]
    pub seating: Seating,
}

/// A search for people to play with (`POST /api/v1/seeks`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewSeek {
    /// Name of the game.
    pub game: String,
    /// As for a new table, without `players`.
    #[serde(default)]
    pub options: String,
    /// The number of players, including the seeker.
    pub players: u8,
    /// Whether the game counts for ratings: then the seeker needs an account and meets people of a similar strength. The
    /// range widens with the time for which the other one has waited.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub rated: bool,
    /// The time control; `null` means none, too. With one, a player whose time runs out loses.
    #[serde(default, deserialize_with = "crate::pace::or_none")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<TimeControl>"))]
    pub pace: TimeControl,
    /// The seeker's name at the table; may be empty. At a rated table it is that of the account.
    #[serde(default)]
    pub name: String,
    /// As for a new table.
    #[serde(default)]
    pub request: Option<String>,
    /// The table where the seeker waits, if they look again. If they have no seat there any more, its game has begun, or a computer
    /// player or somebody else's bot has a seat there, nothing is looked for, and the answer is that table. As long as they have a
    /// seat there, no other table is made for them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub waits_at: Option<String>,
    /// The seeker's time zone, as for a new table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub zone: Option<String>,
    /// The color that the seeker prefers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub color: Option<SeatColor>,
}

/// How likely it is that somebody comes who looks for the same.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Prospect {
    /// How many people wait for the same at other tables. They do not fit yet: they are much stronger or weaker, say, or reliable
    /// people have not waited long enough for somebody who often leaves games.
    pub waiting: u32,
    /// How many such games have begun by quick games within the last 24 hours. This is up to a minute old.
    pub lately: u32,
}

/// The table for the seeker.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Seek {
    /// The table. It is also the id of the seek: `DELETE /api/v1/seeks/{table}` ends it.
    pub table: String,
    /// The open seats that the seeker may take (`POST /api/tables/{table}/seats/{seat}`), the best first; if all of
    /// them have been taken in the meantime, they seek again. Empty if they have a seat there already and wait for
    /// others at a new table.
    pub seats: Vec<u8>,
    /// How likely it is that somebody comes; only while the seeker waits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub prospect: Option<Prospect>,
}

/// A seat of a table in the lobby.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LobbySeat {
    /// The kind of occupant.
    pub kind: SeatKind,
    /// The name to show; for a computer player, its name. Empty while the seat is open, and for a person who gave no name.
    pub name: String,
    /// True if somebody's bot plays here: a program with an API token.
    pub program: bool,
    /// Whose bot that is; only if `program` is true.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub maker: Option<ProgramMaker>,
    /// How strong the player is at such games, if they have an account, show their ratings and have played rated ones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub rating: Option<SeatRating>,
}

/// The rating of a player at a table, in the pool to which its game belongs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SeatRating {
    /// The strength that is most likely, in points.
    pub rating: i32,
    /// Whether it is not known well enough yet.
    pub provisional: bool,
}

/// A message of the lobby's stream or socket (`GET /api/v1/lobby/stream`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum LobbyNews {
    /// The whole lobby: the first message, and whenever the reader was too slow for the changes.
    Full(Lobby),
    /// The changes.
    Update(LobbyUpdate),
}

/// A change of the lobby.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LobbyUpdate {
    /// Tables that are new or different, the latest first.
    pub tables: Vec<LobbyTable>,
    /// Ids of tables that have left the lobby.
    pub gone: Vec<String>,
}
