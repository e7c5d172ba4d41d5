//! Tables, seats and games as the start page sees them.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A game that can be played here (`GET /api/games`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GameInfo {
    /// Name, such as `gold-rush`; a key of the message files.
    pub name: String,
    /// What can be agreed on before it begins; `players` first.
    #[schema(value_type = Vec<Object>)]
    pub options: Vec<game::OptionSpec>,
    /// Computer players: plain ones, then the levels, each weakest first.
    pub bots: Vec<BotInfo>,
    /// True when `data` may be given: tiles or cards from a file.
    pub takes_data: bool,
    /// Names of the built-in files (`GET /api/games/{game}/data?file=`), the default first.
    pub files: Vec<String>,
    /// True when the built-in tiles or cards are a reconstruction.
    pub reconstruction: bool,
}

/// A language that the server speaks (`GET /api/languages`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Language {
    /// Its tag, such as `cs` or `pt-BR`.
    pub tag: String,
    /// What it calls itself, 40 characters at most.
    pub name: String,
    /// Whether it is written from right to left.
    pub right_to_left: bool,
}

/// A computer player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BotInfo {
    /// Name, such as `greedy`.
    pub name: String,
    /// About how many milliseconds it thinks about a decision on this machine, rounded up; missing until it was measured.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub thinks_ms: Option<u32>,
}

/// A table to be made (`POST /api/tables`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// Name of the game.
    pub game: String,
    /// `farmers=yes,...`; `players` is the number of seats.
    #[serde(default)]
    pub options: String,
    /// Seats in turn order.
    pub seats: Vec<NewSeat>,
    /// Tiles or cards that replace the built-in ones, in the form of the built-in file.
    #[serde(default)]
    pub data: Option<String>,
    /// Made up by the client, 1 to 64 characters of `A-Z a-z 0-9 - _`: asked again by the same session with the same
    /// id, the answer is the same table.
    #[serde(default)]
    pub request: Option<String>,
}

/// Who is to have the seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum NewSeat {
    /// A player at this browser.
    Me {
        /// Name shown, at most 40 characters; empty: every screen names the seat by its number, in its language.
        name: String,
    },
    /// Anybody who opens the link.
    Open,
    /// A computer player.
    Bot {
        /// Which.
        bot: String,
    },
    /// A bot of others that is there (`GET /api/v1/bots`): it is asked, and the seat is open until it says yes.
    Program {
        /// Its name.
        name: String,
    },
}

/// Answer to [`NewTable`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Created {
    /// Id of the table; its page is `/t/{table}`.
    pub table: String,
}

/// A table in lists.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TableSummary {
    /// The table.
    pub table: TableInfo,
    /// Seats of this browser there.
    pub mine: Vec<u8>,
}

/// What everybody may know of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TableInfo {
    /// Id.
    pub id: String,
    /// Name of the game.
    pub game: String,
    /// Options in canonical form.
    pub options: String,
    /// The options with which a new table would be played by the same readings, where they differ from `options`: this table keeps
    /// the rules of an earlier version, which had other defaults.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub latest_options: Option<String>,
    /// True when tiles or cards were given with the table.
    pub custom_data: bool,
    /// True when the game has aids (`GET /api/tables/{table}/aids`), whether or not they are switched off at this table.
    pub aids: bool,
    /// Seats in turn order.
    pub seats: Vec<SeatInfo>,
    /// Where it stands.
    pub phase: TablePhase,
    /// The seat to act, while playing.
    pub to_act: Option<u8>,
}

/// Where a table stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum TablePhase {
    /// Seats are open; where none is, whoever made the table has yet to begin the game.
    Waiting,
    /// The game is on.
    Playing,
    /// The game is over.
    Over,
    /// This server cannot play it: see [`crate::UnplayableTable`].
    Unplayable,
}

/// A seat as everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SeatInfo {
    /// Who has it.
    pub kind: SeatKind,
    /// Name shown; the bot's name for a bot. Empty while open, and for a person who gave none.
    pub name: String,
    /// True when a page of that seat is connected (always for bots).
    pub present: bool,
    /// The computer player that goes on for a person who has left.
    pub stand_in: Option<String>,
    /// True where a bot of others plays, by its own name.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub program: bool,
    /// The bot that is asked to take the seat, while it is open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub invited: Option<InvitedBot>,
}

/// Who has a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum SeatKind {
    /// A person.
    Human,
    /// A computer player.
    Bot,
    /// Nobody yet.
    Open,
}

/// Takes an open seat for this browser (`POST /api/tables/{table}/seats/{seat}`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ClaimSeat {
    /// Name shown, at most 40 characters; empty: every screen names the seat by its number, in its language.
    pub name: String,
}

/// Puts a computer player on a seat before the game, or takes it off; in a game, lets one go on for a person who has left, or
/// no longer (`POST /api/tables/{table}/seats/{seat}/bot`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct SeatBot {
    /// Which computer player; `null`: the seat is open, or the person plays again.
    pub bot: Option<String>,
}

/// Under which addresses others can open this server (`GET /api/reach`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Reach {
    /// What its operator says (`--public-url`), such as `https://games.example`, without a path.
    pub public_url: Option<String>,
    /// True when it listens on this machine alone.
    pub only_here: bool,
    /// Addresses in the local network, the likeliest first; told to who sits at the machine itself alone.
    pub addresses: Vec<String>,
    /// The whole command that starts this server so that other devices are let in; told to who sits at the machine itself
    /// alone, where the server knows how it was started.
    pub command: Option<String>,
}

/// A seat's private link (`GET /api/tables/{table}/seats/{seat}/link`), for another device of the same player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SeatLink {
    /// Path and fragment, such as `/t/abc#seat=0&key=...`; the secret is in the fragment, which no server logs.
    pub path: String,
}

/// Brings a seat to this browser (`POST /api/tables/{table}/enter`), from the fragment of a private link.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct EnterSeat {
    /// The seat.
    pub seat: u8,
    /// Its secret.
    pub key: String,
}

/// A bot that is asked to take a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct InvitedBot {
    /// Its name.
    pub name: String,
    /// Whether it has said no.
    pub declined: bool,
}
