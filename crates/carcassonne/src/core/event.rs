//! Changes of a game. Nothing here is secret: every observer may see every event.

use super::action::Piece;
use game::Player;
use serde::Serialize;
use tile_map::{Cell, Kind, Rotation, Site, TileKindNo};

/// A line of a score.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ScoreItem {
    /// The thing that counts, such as `tiles`; a key of the message files.
    pub name: &'static str,
    /// How many there are.
    pub count: i32,
    /// Points for them.
    pub points: i32,
}

/// An event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// The lot has decided who begins (CA-1.4).
    Starter {
        /// The player.
        player: Player,
    },
    /// A tile was drawn, or taken from those next to the map to be laid.
    Drawn {
        /// The player who lays it.
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
        /// The player.
        player: Player,
        /// The cell.
        cell: Cell,
        /// Kind of tile.
        kind: TileKindNo,
        /// The rotation.
        rotation: Rotation,
    },
    /// A figure was placed on a feature.
    Figure {
        /// The owner.
        player: Player,
        /// Kind of figure.
        piece: Piece,
        /// The place.
        site: Site,
        /// The kind of feature.
        kind: Kind,
    },
    /// A player passes.
    Passed {
        /// The player.
        player: Player,
    },
    /// Something was scored.
    Scored(Score),
    /// An event of an expansion about a tile next to the map.
    Tile {
        /// Its name, such as `tile-sold`.
        name: &'static str,
        /// The player.
        player: Option<Player>,
        /// Kind of tile.
        kind: TileKindNo,
        /// A number: points.
        count: i32,
    },
    /// An event of an expansion.
    Other {
        /// Its name, such as `bar-laid`.
        name: &'static str,
        /// The player.
        player: Option<Player>,
        /// The place.
        cell: Option<Cell>,
        /// A second place, or the destination.
        to: Option<Cell>,
        /// A number: bars, the value of a token ...
        count: i32,
    },
    /// A figure has left the map, or the player who held it, because of an expansion.
    Left {
        /// How, such as `eaten`.
        name: &'static str,
        /// The owner.
        player: Player,
        /// Kind of figure.
        piece: Piece,
        /// The place where it stood.
        cell: Option<Cell>,
        /// The place of the thing that removed it.
        to: Option<Cell>,
        /// The player who took it or held it.
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
    /// The players, and the points of each.
    pub points: Vec<(Player, i32)>,
    /// Figures of each player on it.
    pub figures: Vec<u8>,
    /// Figures that return.
    pub returned: Vec<(Player, Piece, Site)>,
}
