//! What has just become true. Nothing here is secret: every observer may see every event.

use super::action::Piece;
use game::Player;
use serde::Serialize;
use tile_map::{Cell, Kind, Rotation, Site, TileKindNo};

/// A line of a score.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ScoreItem {
    /// What counts, such as `tiles`; a key of the message files.
    pub name: &'static str,
    /// How many.
    pub count: i32,
    /// Points for them.
    pub points: i32,
}

/// An event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// The lot has named who begins (CA-1.4).
    Starter {
        /// Who.
        player: Player,
    },
    /// A tile was drawn, or taken from those beside the map to be laid.
    Drawn {
        /// Who lays it.
        player: Player,
        /// Kind of tile.
        kind: TileKindNo,
    },
    /// A drawn tile fits nowhere and is out of the game.
    Discarded {
        /// Kind of tile.
        kind: TileKindNo,
    },
    /// A tile was laid.
    Placed {
        /// By whom.
        player: Player,
        /// Where.
        cell: Cell,
        /// Kind of tile.
        kind: TileKindNo,
        /// How it lies.
        rotation: Rotation,
    },
    /// A figure was put on a feature.
    Figure {
        /// Whose.
        player: Player,
        /// Kind of figure.
        piece: Piece,
        /// Where.
        site: Site,
        /// What the feature is.
        kind: Kind,
    },
    /// The player does nothing.
    Passed {
        /// Who.
        player: Player,
    },
    /// Something was scored.
    Scored(Score),
    /// An event of an expansion about a tile beside the map.
    Tile {
        /// What, such as `tile-sold`.
        name: &'static str,
        /// Who.
        player: Option<Player>,
        /// Kind of tile.
        kind: TileKindNo,
        /// A number: points.
        count: i32,
    },
    /// An event of an expansion.
    Other {
        /// What, such as `bar-laid`.
        name: &'static str,
        /// Who.
        player: Option<Player>,
        /// Where.
        cell: Option<Cell>,
        /// Where else, or where to.
        to: Option<Cell>,
        /// A number: bars, the value of a token ...
        count: i32,
    },
    /// A figure has left the map, or whoever held it, by what an expansion brings.
    Left {
        /// How, such as `eaten`.
        name: &'static str,
        /// Whose.
        player: Player,
        /// Kind of figure.
        piece: Piece,
        /// Where it stood.
        cell: Option<Cell>,
        /// Where what has sent it away stands.
        to: Option<Cell>,
        /// Who has taken it, or who held it.
        by: Option<Player>,
    },
    /// The game is over.
    Over {
        /// All who have the most points.
        winners: Vec<Player>,
    },
}

/// A score with its formula.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Score {
    /// What was scored: `road`, `city`, `cloister`, `field`, `castle`, `ringmaster` ...
    pub name: &'static str,
    /// Whether the feature is complete.
    pub complete: bool,
    /// Whether this is the final scoring.
    pub last: bool,
    /// Its parts on the table.
    pub parts: Vec<Site>,
    /// The formula of one player's points.
    pub items: Vec<ScoreItem>,
    /// Who gets how many.
    pub points: Vec<(Player, i32)>,
    /// Figures of each player on it.
    pub figures: Vec<u8>,
    /// Figures that go home.
    pub returned: Vec<(Player, Piece, Site)>,
}
