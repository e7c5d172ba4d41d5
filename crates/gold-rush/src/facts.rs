//! The facts that a screen needs only once: the tile set, tokens, options.

use crate::GoldRush;
use crate::options::{OUT_OF_COWBOYS, START};
use serde::Serialize;
use tile_map::{SetView, TileKindView, tile_kind_views};

/// Data that never changes during a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Facts {
    /// `gold-rush`.
    pub game: &'static str,
    /// The source of the tiles.
    pub set: SetView,
    /// All kinds of tiles; other lists refer to them by index.
    pub tiles: Vec<TileKindView>,
    /// Values of tokens.
    pub tokens: Vec<TokenView>,
    /// Number of players.
    pub players: u8,
    /// Whether the game has farmers.
    pub farmers: bool,
    /// Usable cowboys of each player.
    pub cowboys: u8,
    /// The first player: `first` (the first seat) or `drawn`.
    pub start: &'static str,
    /// What a player without a cowboy in the supply may do besides laying tiles: `tent` (the tent and digging) or `tiles`
    /// (nothing).
    pub out_of_cowboys: &'static str,
}

/// Tokens of one value.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TokenView {
    /// The value of one token.
    pub value: u8,
    /// How many there are.
    pub count: u8,
}

impl GoldRush {
    pub(crate) fn facts_view(&self) -> Facts {
        Facts {
            game: "gold-rush",
            set: (&self.set).into(),
            tiles: tile_kind_views(&self.set),
            tokens: self.tokens.iter().map(|(value, count)| TokenView { value: *value, count: *count }).collect(),
            players: self.players,
            farmers: self.farmers,
            cowboys: self.cowboys,
            start: START[usize::from(self.drawn_start)],
            out_of_cowboys: OUT_OF_COWBOYS[usize::from(self.only_tiles)],
        }
    }
}
