//! What has just become true. Nothing here is secret: whoever may look at the table may see every event.

use crate::action::Piece;
use crate::expansions::piece_word;
use crate::terrain::role;
use game::Player;
use serde::Serialize;
use tile_map::{Cell, Kind, Rotation, Site};

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
    /// A tile was drawn.
    Drawn {
        /// Who lays it.
        player: Player,
        /// Kind of tile.
        kind: u16,
    },
    /// A drawn tile fits nowhere and is out of the game.
    Discarded {
        /// Kind of tile.
        kind: u16,
    },
    /// A tile was laid.
    Placed {
        /// By whom.
        player: Player,
        /// Where.
        cell: Cell,
        /// Kind of tile.
        kind: u16,
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
    /// What an expansion tells.
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

/// An event for a screen. The field `type` says what it is.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum EventView {
    /// See [`Event::Starter`].
    Starter {
        /// Who.
        player: Player,
    },
    /// See [`Event::Drawn`].
    Drawn {
        /// Who.
        player: Player,
        /// Kind of tile.
        kind: u16,
    },
    /// See [`Event::Discarded`].
    Discarded {
        /// Kind of tile.
        kind: u16,
    },
    /// See [`Event::Placed`].
    Placed {
        /// Who.
        player: Player,
        /// Column.
        x: i16,
        /// Row.
        y: i16,
        /// Kind of tile.
        kind: u16,
        /// Degrees.
        #[cfg_attr(feature = "typescript", ts(as = "Rotation"))]
        rotation: u16,
    },
    /// See [`Event::Figure`].
    Figure {
        /// Whose.
        player: Player,
        /// `follower`, `ringmaster` ...
        piece: &'static str,
        /// `highwayman`, `knight`, `monk`, `farmer`.
        role: &'static str,
        /// Column.
        x: i16,
        /// Row.
        y: i16,
        /// Part of the tile.
        segment: u8,
    },
    /// See [`Event::Passed`].
    Passed {
        /// Who.
        player: Player,
    },
    /// See [`Event::Scored`].
    Scored {
        /// What was scored.
        feature: &'static str,
        /// Whether the feature is complete.
        complete: bool,
        /// Whether this is the final scoring.
        #[serde(rename = "final")]
        last: bool,
        /// Its parts as x, y, segment.
        parts: Vec<(i16, i16, u8)>,
        /// The formula of one player's points.
        items: Vec<ScoreItem>,
        /// Who gets how many.
        points: Vec<(Player, i32)>,
        /// Figures of each player on it.
        figures: Vec<u8>,
        /// Figures that go home: player, kind of figure, x, y, segment.
        returned: Vec<(Player, &'static str, i16, i16, u8)>,
    },
    /// See [`Event::Other`].
    Other(OtherView),
    /// See [`Event::Over`].
    Over {
        /// Winners.
        winners: Vec<Player>,
    },
}

/// What an expansion tells: `type` is `other`, `event` its name.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OtherView {
    /// What, such as `bar-laid`.
    pub event: &'static str,
    /// Who.
    pub player: Option<Player>,
    /// Where.
    pub at: Option<Cell>,
    /// Where else, or where to.
    pub to: Option<Cell>,
    /// A number.
    pub count: i32,
}

impl Event {
    /// The event for a screen.
    pub(crate) fn view(&self) -> EventView {
        match self {
            Event::Starter { player } => EventView::Starter { player: *player },
            Event::Drawn { player, kind } => EventView::Drawn { player: *player, kind: *kind },
            Event::Discarded { kind } => EventView::Discarded { kind: *kind },
            Event::Placed { player, cell, kind, rotation } => {
                EventView::Placed { player: *player, x: cell.x, y: cell.y, kind: *kind, rotation: rotation.degrees() }
            }
            Event::Figure { player, piece, site, kind } => EventView::Figure {
                player: *player,
                piece: piece_word(*piece),
                role: role(*kind),
                x: site.cell.x,
                y: site.cell.y,
                segment: site.segment,
            },
            Event::Passed { player } => EventView::Passed { player: *player },
            Event::Scored(score) => score.view(),
            Event::Other { name, player, cell, to, count } => {
                EventView::Other(OtherView { event: name, player: *player, at: *cell, to: *to, count: *count })
            }
            Event::Over { winners } => EventView::Over { winners: winners.clone() },
        }
    }
}

impl Score {
    fn view(&self) -> EventView {
        let home = |(player, piece, site): &(Player, Piece, Site)| {
            (*player, piece_word(*piece), site.cell.x, site.cell.y, site.segment)
        };
        EventView::Scored {
            feature: self.name,
            complete: self.complete,
            last: self.last,
            parts: self.parts.iter().map(|s| (s.cell.x, s.cell.y, s.segment)).collect(),
            items: self.items.clone(),
            points: self.points.clone(),
            figures: self.figures.clone(),
            returned: self.returned.iter().map(home).collect(),
        }
    }
}
