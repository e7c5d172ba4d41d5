//! Events for a screen.

use crate::core::action::Piece;
use crate::core::event::{Event, Score, ScoreItem};
use crate::expansions::{piece_word, role};
use game::Player;
use serde::Serialize;
#[cfg(feature = "typescript")]
use tile_map::Rotation;
use tile_map::{Cell, SegmentNo, Site, SiteTuple, TileKindNo};

/// An event for a screen. The field `type` has its kind.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum EventView {
    /// See [`Event::Starter`].
    Starter {
        /// The player.
        player: Player,
    },
    /// See [`Event::Drawn`].
    Drawn {
        /// The player.
        player: Player,
        /// Kind of tile.
        kind: TileKindNo,
    },
    /// See [`Event::Discarded`].
    Discarded {
        /// Kind of tile.
        kind: TileKindNo,
    },
    /// See [`Event::Placed`].
    Placed {
        /// The player.
        player: Player,
        /// Column.
        x: i16,
        /// Row.
        y: i16,
        /// Kind of tile.
        kind: TileKindNo,
        /// Degrees.
        #[cfg_attr(feature = "typescript", ts(as = "Rotation"))]
        rotation: u16,
    },
    /// See [`Event::Figure`].
    Figure {
        /// The owner.
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
        segment: SegmentNo,
    },
    /// See [`Event::Passed`].
    Passed {
        /// The player.
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
        parts: Vec<SiteTuple>,
        /// The formula of one player's points.
        items: Vec<ScoreItem>,
        /// The players, and the points of each.
        points: Vec<(Player, i32)>,
        /// Figures of each player on it.
        figures: Vec<u8>,
        /// Figures that return: player, kind of figure, x, y, segment.
        returned: Vec<(Player, &'static str, i16, i16, SegmentNo)>,
    },
    /// See [`Event::Tile`].
    Tile {
        /// Its name, such as `tile-sold`.
        event: &'static str,
        /// The player.
        player: Option<Player>,
        /// Kind of tile.
        kind: TileKindNo,
        /// A number: points.
        count: i32,
    },
    /// See [`Event::Other`].
    Other(OtherView),
    /// See [`Event::Over`].
    Over {
        /// Winners.
        winners: Vec<Player>,
    },
}

/// An event of an expansion: `type` is `other`, `event` its name.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OtherView {
    /// Its name, such as `bar-laid`.
    pub event: &'static str,
    /// The player.
    pub player: Option<Player>,
    /// The place.
    pub at: Option<Cell>,
    /// A second place, or the destination.
    pub to: Option<Cell>,
    /// A number.
    pub count: i32,
    /// Kind of figure, if one has left the map or the player who held it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub piece: Option<&'static str>,
    /// The player who took that figure, or held it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub by: Option<Player>,
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
            Event::Tile { name, player, kind, count } => {
                EventView::Tile { event: name, player: *player, kind: *kind, count: *count }
            }
            Event::Other { name, player, cell, to, count } => EventView::Other(OtherView {
                event: name,
                player: *player,
                at: *cell,
                to: *to,
                count: *count,
                piece: None,
                by: None,
            }),
            Event::Left { name, player, piece, cell, to, by } => EventView::Other(OtherView {
                event: name,
                player: Some(*player),
                at: *cell,
                to: *to,
                count: 1,
                piece: Some(piece_word(*piece)),
                by: *by,
            }),
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
            parts: self.parts.iter().map(|site| (*site).into()).collect(),
            items: self.items.clone(),
            points: self.points.clone(),
            figures: self.figures.clone(),
            returned: self.returned.iter().map(home).collect(),
        }
    }
}
