//! The format of recorded Carcassonne games.

use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeMap;

/// The head of a game: its tile sets, elements and players.
#[derive(Deserialize)]
pub struct GameFormat {
    pub set: String,
    pub seed: Value,
    pub players: u8,
    pub setup: Setup,
}

/// The course of the game.
#[derive(Deserialize)]
pub struct PlayedFormat {
    pub turns: Vec<Turn>,
    pub r#final: Final,
    #[serde(default)]
    pub trailing: Vec<Value>,
}

#[derive(Deserialize)]
pub struct Setup {
    pub sets: BTreeMap<String, u16>,
    pub elements: BTreeMap<String, Value>,
    #[serde(default)]
    pub rules: BTreeMap<String, Value>,
    pub start: Vec<StartFormat>,
}

#[derive(Deserialize)]
pub struct StartFormat {
    pub tile: String,
    pub x: i16,
    pub y: i16,
    pub rotation: u16,
}

#[derive(Deserialize)]
pub struct Turn {
    pub player: u8,
    /// 2 in the second part of a double turn.
    #[serde(default)]
    pub part: u8,
    /// Missing if no tile was laid.
    #[serde(default)]
    pub tile: String,
    /// Missing if no tile was left to draw.
    #[serde(default)]
    pub left: Option<u32>,
    /// How many of them can be drawn now, if not all.
    #[serde(default)]
    pub active: Option<u32>,
    pub decisions: Vec<Decision>,
    pub events: Vec<Value>,
    pub after: After,
    /// Tiles that are laid out for an auction at the end of the turn.
    #[serde(default)]
    pub bazaar: Vec<String>,
    #[serde(default)]
    pub gold_picks: Vec<(u8, i16, i16)>,
    #[serde(default)]
    pub gold_claims: Vec<Vec<i16>>,
}

#[derive(Clone, Deserialize)]
pub struct Decision {
    pub kind: String,
    pub player: u8,
    /// Missing for a bid, which has its lowest number instead.
    #[serde(default)]
    pub options: Vec<Value>,
    pub chosen: Value,
    #[serde(default)]
    pub pass: Option<bool>,
    /// The lowest bid of an auction.
    #[serde(default)]
    pub least: i32,
    /// The highest bid, when the tile of an auction is bought or sold.
    #[serde(default)]
    pub price: i32,
    /// The places for a tile that need a bridge, and the bridge: `[x, y, rotation, ["Road", x, y, "NS"]]`.
    #[serde(default)]
    pub bridges: Vec<Value>,
    /// The shepherd of the flock in question.
    #[serde(default)]
    pub flock: Option<Value>,
}

#[derive(Deserialize)]
pub struct After {
    pub scores: Vec<i32>,
    pub supply: Vec<BTreeMap<String, u8>>,
    pub meeples: Vec<(u8, String, String, i16, i16, String)>,
    #[serde(default)]
    pub tokens: Option<Vec<BTreeMap<String, u16>>>,
    #[serde(default)]
    pub gold: Option<Vec<(i16, i16, u8)>>,
    #[serde(default)]
    pub bigtop: Option<(i16, i16)>,
    /// The tokens beside each shepherd.
    #[serde(default)]
    pub sheep: Vec<(i16, i16, String, Vec<String>)>,
    /// Towers: where, and how high.
    #[serde(default)]
    pub towers: Vec<(i16, i16, u8)>,
    /// For each player, the captives: owner, kind, number.
    #[serde(default)]
    pub captured: Vec<Vec<(u8, String, u8)>>,
    #[serde(default)]
    pub dragon: Option<(i16, i16)>,
    #[serde(default)]
    pub fairy: Option<FairyForm>,
    /// Tiles under hills.
    #[serde(default)]
    pub hidden: u32,
    /// Auctioned tiles that are not laid yet, and their owners.
    #[serde(default)]
    pub bazaar: Vec<(String, u8)>,
}

#[derive(Deserialize)]
pub struct Final {
    pub events: Vec<Value>,
    pub scores: Vec<i32>,
    #[serde(default)]
    pub discarded: Vec<String>,
    pub features: Vec<FeatureForm>,
}

/// The owner and kind of the figure beside the fairy, while it is there; the feature and the spot.
pub type FairyForm = (Option<u8>, Option<String>, String, i16, i16, String);

/// A part of a feature: cell and location.
pub type Part = (i16, i16, String);

/// A feature at the end: its type, parts, owners, and of a field the cities it touches.
type FeatureForm = (String, Vec<Part>, Vec<u8>, Option<usize>);

/// Scores that the recording program is known to get wrong: game, turn (or the end), player, and the points missing.
#[derive(Clone, Default, Debug)]
pub struct Departures(Vec<(String, Value, Vec<Departure>)>);

/// One of them.
#[derive(Clone, Debug)]
pub struct Departure {
    /// The turn, counted from 0; `None` at the end.
    pub turn: Option<usize>,
    /// Who.
    pub player: u8,
    /// How many points more; `None`: the record lacks a choice, and nothing can be compared from this turn on.
    pub points: Option<i32>,
}

impl Departures {
    /// Reads a list `[[set, seed, [[turn or "final", what, player, points] ...]] ...]`. Entries that are no departure under
    /// our usual reading of the rules are skipped: extras of a ringmaster as lord of a castle (`what` begins with
    /// "ringmaster in").
    ///
    /// # Errors
    /// If it has another format.
    pub fn read(list: &Value) -> Result<Departures, serde_json::Error> {
        type Line = (Value, String, u8, Option<i32>);
        let list: Vec<(String, Value, Vec<Line>)> = Deserialize::deserialize(list)?;
        let departure =
            |(turn, _, player, points): Line| Departure { turn: turn.as_u64().map(|n| n as usize), player, points };
        let games = list.into_iter();
        // Only another reading lacks the extras of a ringmaster as lord of a castle: ours gives none either (CA-7.10).
        let is_one = |(_, what, ..): &Line| !what.starts_with("ringmaster in ");
        let games =
            games.map(|(set, seed, lines)| (set, seed, lines.into_iter().filter(is_one).map(departure).collect()));
        Ok(Departures(games.collect()))
    }

    /// The departures for one game.
    pub fn of(&self, game: &GameFormat) -> &[Departure] {
        let found = self.0.iter().find(|(set, seed, _)| *set == game.set && *seed == game.seed);
        found.map_or(&[], |(_, _, list)| list)
    }
}
