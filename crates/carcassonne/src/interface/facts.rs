//! Everything that a screen needs only once: tiles, players, expansions, figures.

use super::options::START;
use super::switches;
use crate::core::game::Carcassonne;
use crate::expansions::piece_word;
use game::Setup;
use serde::Serialize;
use tile_map::{SetView, TileKindView, tile_kind_views};

/// Data that never changes during a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Facts {
    /// `carcassonne`.
    pub game: &'static str,
    /// The source of the tiles.
    pub set: SetView,
    /// All kinds of tiles; other lists refer to them by index.
    pub tiles: Vec<TileKindView>,
    /// Number of players.
    pub players: u8,
    /// Expansions in the game; if only some parts of one play, those parts.
    pub with: Vec<&'static str>,
    /// `modern`, `2001`, `2000` or `none`.
    pub farmers: &'static str,
    /// Points of a complete city of two tiles without pennants.
    pub small_city: u8,
    /// The first player: `first` (the first seat) or `drawn`.
    pub start: &'static str,
    /// Marks with which a complete feature scores more, and any other nothing.
    pub stakes: Vec<&'static str>,
    /// Kinds of figures and how many each player has.
    pub pieces: Vec<PieceView>,
}

/// A kind of figures.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "its word, and how many a player has")]
pub struct PieceView {
    pub name: &'static str,
    pub count: u8,
}

impl Facts {
    pub(crate) fn new(game: &Carcassonne) -> Facts {
        let set = &game.land.set;
        Facts {
            game: Carcassonne::NAME,
            set: set.into(),
            tiles: tile_kind_views(set),
            players: game.players,
            with: switches::words(&game.with, &game.without),
            farmers: game.farmers.word(),
            small_city: if game.small_city_two { 2 } else { 4 },
            start: START[usize::from(game.drawn_start)],
            stakes: game.stakes.iter().map(|stake| stake.mark).collect(),
            pieces: game.pieces().map(|(piece, count)| PieceView { name: piece_word(piece), count }).collect(),
        }
    }
}
