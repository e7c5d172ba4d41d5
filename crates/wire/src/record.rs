//! The record of a game as JSON, and requests that make tables from records.

use crate::{NewSeat, SeatInfo, SeatKind};
use game::{Record, RecordError};
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A whole game (`GET /api/tables/{table}/record.json`), with the same content as the text of a record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct RecordJson {
    /// Name of the game.
    pub game: String,
    /// Version of the rules under which it was played.
    pub rules: u32,
    /// Options in canonical form.
    pub options: String,
    /// Tiles or cards that replaced the built-in ones.
    pub data: Option<String>,
    /// Every step in order, and the marks between them: players who resigned, and why the game ended early.
    pub steps: Vec<RecordStep>,
    /// The players in turn order, as they were called at the table. The text of a record does not name them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<RecordPlayer>,
}

/// A player of a recorded game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct RecordPlayer {
    /// A person or a computer player.
    pub kind: SeatKind,
    /// The name of the person, empty if they had none; or of the computer player.
    pub name: String,
}

/// A step or mark of a record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct RecordStep {
    /// Notation: `0: place 1,0 90`, `! R09.1`; or a mark: `resign 1`, `agree 0`, `end agreed`.
    pub step: String,
    /// State hash after it (a mark changes no state), sixteen hexadecimal digits.
    pub hash: String,
}

/// A key that distinguishes our JSON from that of other programs.
#[derive(Deserialize)]
struct Ours {
    #[serde(rename = "game")]
    _game: IgnoredAny,
    #[serde(rename = "steps")]
    _steps: IgnoredAny,
}

impl RecordJson {
    /// Reads a record from its JSON; `None` if the text is something else.
    pub fn read(text: &str) -> Option<Result<Record, RecordError>> {
        let text = text.trim_start_matches('\u{feff}');
        serde_json::from_str::<Ours>(text).ok()?;
        let read: Result<RecordJson, _> = serde_json::from_str(text);
        Some(read.map_err(|error| RecordError::Form(error.line(), error.to_string())).and_then(RecordJson::record))
    }

    fn record(self) -> Result<Record, RecordError> {
        let RecordJson { game, rules, options, data, steps, players: _ } = self;
        let options = options.parse().map_err(|error| RecordError::Form(0, format!("options: {error}")))?;
        let step = |(at, RecordStep { step, hash }): (usize, RecordStep)| {
            let whole = hash.len() == 16 && hash.bytes().all(|b| b.is_ascii_hexdigit());
            let hash = u64::from_str_radix(&hash, 16).ok().filter(|_| whole);
            let hash = hash.ok_or_else(|| RecordError::Form(0, format!("step {}: the hash is no hash", at + 1)))?;
            Ok::<_, RecordError>((step, hash))
        };
        let mut record = Record { game, rules, options, data, steps: Vec::new(), marks: Vec::new() };
        for line in steps.into_iter().enumerate().map(step) {
            let (text, hash) = line?;
            record.push_line(&text, hash);
        }
        Ok(record)
    }
}

impl RecordJson {
    /// The same record with the names of its players.
    #[must_use]
    pub fn with_players(self, seats: &[SeatInfo]) -> RecordJson {
        let player = |seat: &SeatInfo| RecordPlayer { kind: seat.kind, name: seat.name.clone() };
        RecordJson { players: seats.iter().map(player).collect(), ..self }
    }
}

impl From<Record> for RecordJson {
    fn from(record: Record) -> RecordJson {
        let step = |(step, hash): (String, u64)| RecordStep { step, hash: format!("{hash:016x}") };
        let steps = record.lines().into_iter().map(step).collect();
        let Record { game, rules, options, data, .. } = record;
        let options = options.to_string();
        RecordJson { game, rules, options, data, steps, players: Vec::new() }
    }
}

/// A table that continues from a moment of another (`POST /api/tables/{table}/continue`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct PlayOn {
    /// A version of the other table; the new table has the steps up to it.
    pub at: u32,
    /// Seats in turn order, none of them open.
    pub seats: Vec<NewSeat>,
    /// Chosen by the client, 1 to 64 characters of `A-Z a-z 0-9 - _`: if the same session repeats the request with the same
    /// id, the answer is the same table.
    #[serde(default)]
    pub request: Option<String>,
}

/// Answer to [`ImportRecord`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Imported {
    /// Id of the table; its page is `/t/{table}`.
    pub table: String,
    /// Differences between a save and its replay here, and entries that were not compared; 12 at most. Empty for our
    /// own records. Only this answer contains them; they are not stored.
    pub notes: Vec<ImportNote>,
}

/// A remark about an imported save. A save does not tell how its points came about, so it is not known which ruling
/// makes a difference.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum ImportNote {
    /// After the last move, the points in the save differ from those in the replay.
    Points {
        /// The player.
        seat: u8,
        /// The points in the save.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        theirs: i64,
        /// The points here.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        ours: i64,
    },
    /// Entries in the save that are not about a player's points.
    NotCompared {
        /// How many.
        count: u32,
    },
    /// The save ends the game after this many tiles; here it goes on.
    EndsEarly {
        /// The number of tiles.
        turns: u32,
    },
    /// The save continues when the game is over here.
    GoesOn {
        /// How many messages more.
        messages: u32,
    },
    /// Tokens and tiles that chance brought and the save does not name. Different ones may have come up in the original
    /// game.
    Assumed {
        /// How many.
        count: u32,
    },
    /// Tiles that fit nowhere were discarded at the end; the save does not say when.
    Discarded {
        /// How many.
        count: u32,
    },
}

/// A record from which a table is made (`POST /api/records`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ImportRecord {
    /// The text of the record, its JSON, or a save of JCloisterZone.
    pub record: String,
    /// Seats in turn order. Open ones are for people who have the link, and the game goes on when they are taken; a server allows
    /// them where the game is not over.
    pub seats: Vec<NewSeat>,
    /// Chosen by the client, 1 to 64 characters of `A-Z a-z 0-9 - _`: if the same session repeats the request with the same
    /// id, the answer is the same table.
    #[serde(default)]
    pub request: Option<String>,
}
