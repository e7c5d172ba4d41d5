//! Tables, seats and games in the form for the start page.

use crate::people::InvitedPerson;
use crate::seat_info::is_zero;
use crate::{
    AskedBack, AskedPause, EndReason, Paused, SeatClock, SeatColor, SeatInfo, Seating, StrengthRange, TableChat,
    TakeBackRule, TimeControl,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A game that can be played here (`GET /api/games`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GameInfo {
    /// Name, such as `gold-rush`; a key in the message files.
    pub name: String,
    /// The options of a new game; `players` first.
    #[schema(value_type = Vec<Object>)]
    pub options: Vec<game::OptionSpec>,
    /// Computer players: simple ones, then the levels, each group from the weakest up.
    pub bots: Vec<BotInfo>,
    /// True if `data` is allowed: tiles or cards from a file.
    pub takes_data: bool,
    /// Names of the built-in files (`GET /api/games/{game}/data?file=`), the default first.
    pub files: Vec<String>,
    /// True if the built-in tiles or cards are a reconstruction.
    pub reconstruction: bool,
}

/// A language that the server has (`GET /api/languages`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Language {
    /// Its tag, such as `cs` or `pt-BR`.
    pub tag: String,
    /// Its name in itself, 40 characters at most.
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
    /// Roughly how many milliseconds it thinks about a decision on this machine, rounded up; missing until it has been
    /// measured.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub thinks_ms: Option<u32>,
}

/// A new table (`POST /api/tables`).
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
    /// Tiles or cards that replace the built-in ones, in the format of the built-in file.
    #[serde(default)]
    pub data: Option<String>,
    /// Chosen by the client, 1 to 64 characters of `A-Z a-z 0-9 - _`: if the same session repeats the request with the same
    /// id, the answer is the same table.
    #[serde(default)]
    pub request: Option<String>,
    /// Who may find the table. A table in the lobby needs an open seat.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Visibility>"))]
    pub visibility: Visibility,
    /// Whether the game counts for ratings. Then every person at the table needs an account and has one seat, and there are no own
    /// tiles or cards.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub rated: bool,
    /// The time control; `null` means none, too.
    #[serde(default, deserialize_with = "crate::pace::or_none")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<TimeControl>"))]
    pub pace: TimeControl,
    /// What happens when the time of a player runs out: `bot:level-4`, for any computer player of the game, which goes on for
    /// the seat until its player comes back (without this field, the strongest one does); or `lose`.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub at_zero: Option<String>,
    /// How many turns each player may take back if the others accept: 0 to 20. Without this field 3, and 0 if the game is
    /// rated.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub take_backs: Option<u8>,
    /// Whether a turn can be taken back after something was drawn or revealed. Then chance decides anew. Without this field
    /// true, and false if the game is rated.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub take_back_draws: Option<bool>,
    /// Whether players say when their turn is over, with the action `end-turn`. Until then they can undo their last step,
    /// too.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub end_of_turn: bool,
    /// The names of accounts that are invited: they find the invitation on their start page. Whoever invites needs an account,
    /// and the table an open seat; at most 20.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<String>>"))]
    pub invite: Vec<String>,
    /// The IANA name of the player's time zone, such as `Europe/Prague`: where weekends or nights are free, they are reckoned by
    /// it. Without it, by UTC.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub zone: Option<String>,
    /// The ratings that a public table wishes for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub strength: Option<StrengthRange>,
    /// By how many moves people without a seat see the game later, 0 to 20: until it is over, everything that they get shows the
    /// table as it was that many moves ago. A move is a step of a player, with the chance that follows.
    #[serde(default, skip_serializing_if = "crate::terms::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<u8>"))]
    pub delay: u8,
    /// The chat when the table is made; without this field it is on. Its maker can switch it on and off later
    /// (`PUT /api/v1/tables/{table}/chat`). On servers without chat this changes nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub chat: Option<TableChat>,
    /// How the seats are given.
    #[serde(default, skip_serializing_if = "Seating::is_given")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Seating>"))]
    pub seating: Seating,
    /// The color that the maker prefers, for their first seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub color: Option<SeatColor>,
}

/// Who may find a table and take its open seats.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Visibility {
    /// Anyone who has the link.
    #[default]
    Link,
    /// Everybody: the table is in the lobby (`GET /api/v1/lobby`) while a seat is open, and during the game.
    Public,
    /// The maker and invited accounts. For everybody else there is no such table, even if they know its id.
    Private,
}

/// The occupant of a seat at a new table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum NewSeat {
    /// A player at this browser.
    Me {
        /// The name to show, at most 40 characters; if empty, every screen names the seat by its number, in its own
        /// language.
        name: String,
    },
    /// Anyone who opens the link.
    Open,
    /// A computer player.
    Bot {
        /// Which one.
        bot: String,
    },
    /// Somebody else's bot that is online (`GET /api/v1/bots`): it is invited, and the seat stays open until it accepts.
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
    /// This browser's seats at the table.
    pub mine: Vec<u8>,
    /// When the table last changed, in milliseconds since 1970. Only lists of one's own tables say so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub changed_ms: Option<u64>,
}

/// What everyone may know about a table.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TableInfo {
    /// Id.
    pub id: String,
    /// Name of the game.
    pub game: String,
    /// Options in canonical form.
    pub options: String,
    /// The options with which a new table would be played by the same interpretation of the rules, if they differ from
    /// `options`: this table keeps an earlier version of the rules, which had other defaults.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub latest_options: Option<String>,
    /// True if the table has its own tiles or cards.
    pub custom_data: bool,
    /// True if the game has aids (`GET /api/tables/{table}/aids`), even if they are switched off at this table.
    pub aids: bool,
    /// True if players can prepare answers here (`/api/v1/tables/{table}/prepared`).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub prepares: bool,
    /// True if the players can say phrases to each other ([`Phrase`](crate::Phrase)).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub phrases: bool,
    /// The chat of the table ([`ChatLine`](crate::ChatLine)); missing if this server has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub chat: Option<TableChat>,
    /// True if the game counts for ratings.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub rated: bool,
    /// The time control, if the table has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub pace: Option<TimeControl>,
    /// What happens when the time of a player runs out: `bot:` and a computer player that goes on, or `lose`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub at_zero: Option<String>,
    /// The clock of each seat, if the table has a time control.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<SeatClock>>"))]
    pub clocks: Vec<SeatClock>,
    /// The moment for which `clocks` are true, in milliseconds since 1970 by the server's clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub clocks_at_ms: Option<u64>,
    /// How often players may take back a turn, if they may.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub take_backs: Option<TakeBackRule>,
    /// The takeback that somebody has asked for and nobody has decided yet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub take_back: Option<AskedBack>,
    /// Whether players say when their turn is over.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub end_of_turn: bool,
    /// Whether the seat to act has made its last choice, and only has to say that its turn is over, with the action `end-turn`.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub turn_to_end: bool,
    /// The pause that somebody has asked for and nobody has decided yet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub pause: Option<AskedPause>,
    /// The pause that is on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub paused: Option<Paused>,
    /// Milliseconds that the players to decide were not charged, or got, since no server was there; until the next move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub credited_ms: Option<u64>,
    /// True if only the maker and invited accounts may enter.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub private: bool,
    /// The people who were invited and have no seat, until the game begins. Only the maker of the table and those with a seat
    /// see them; at a private table everybody who may enter.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<InvitedPerson>>"))]
    pub invited: Vec<InvitedPerson>,
    /// The ratings that the table wishes for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub strength: Option<StrengthRange>,
    /// By how many moves people without a seat see the game later; they get no clocks and do not see who stands in for whom.
    #[serde(default, skip_serializing_if = "crate::terms::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<u8>"))]
    pub delay: u8,
    /// How the seats are given.
    #[serde(default, skip_serializing_if = "Seating::is_given")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Seating>"))]
    pub seating: Seating,
    /// Seats in turn order.
    pub seats: Vec<SeatInfo>,
    /// The phase it is in.
    pub phase: TablePhase,
    /// How many people without a seat watch; several pages of the same person count once.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<u32>"))]
    pub watching: u32,
    /// The seat to act, while playing.
    pub to_act: Option<u8>,
    /// True while a player can abandon the game: not everybody has moved yet.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub abandonable: bool,
    /// Why the game ended early, if it did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub ended: Option<EndReason>,
}

/// The phase of a table.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum TablePhase {
    /// Seats are open, or all are taken and the maker of the table has not started the game yet.
    #[default]
    Waiting,
    /// The game is on.
    Playing,
    /// The game is over.
    Over,
    /// This server cannot play it: see [`crate::UnplayableTable`].
    Unplayable,
}

/// Takes an open seat for this browser (`POST /api/tables/{table}/seats/{seat}`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ClaimSeat {
    /// The name to show, at most 40 characters; if empty, every screen names the seat by its number, in its own language.
    pub name: String,
    /// Chosen by the client like the one of a new table, but at least 16 characters long, and known to nobody else: a
    /// client that sends the same request again without a cookie gets the same session, and so has the same seat.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub request: Option<String>,
    /// The IANA name of the player's time zone, such as `Europe/Prague`: where weekends or nights are free, they are reckoned by
    /// it. Without it, by UTC.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub zone: Option<String>,
    /// The color that the player prefers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub color: Option<SeatColor>,
    /// The table where the player waits until now, if this seat replaces the one there. If the game there has begun meanwhile, the
    /// player gets no seat here (`game-begun`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub replaces: Option<String>,
}

/// Gives a seat to a computer player before the game, or takes it back; during a game, lets one take over for a person who
/// left, or ends that (`POST /api/tables/{table}/seats/{seat}/bot`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct SeatBot {
    /// Which computer player; `null`: the seat is open, or the person plays again.
    pub bot: Option<String>,
}

/// A seat's private link (`GET /api/tables/{table}/seats/{seat}/link`), for another device of the same player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SeatLink {
    /// Path and fragment, such as `/t/abc#seat=0&key=...`; the secret is in the fragment, which no server logs.
    pub path: String,
}

/// Moves a seat to this browser (`POST /api/tables/{table}/enter`), from the fragment of a private link.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct EnterSeat {
    /// The seat.
    pub seat: u8,
    /// Its secret.
    pub key: String,
}
