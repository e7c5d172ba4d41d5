//! What the tiles left make of the map: the odds by which expansions judge what may come of it.

use tile_map::{Cell, Root};

/// Odds in thousandths, as whoever judges a position reckons them.
pub trait Outlook {
    /// That a road or city is completed before the game ends.
    fn completed(&self, root: Root) -> i32;
    /// That an empty cell gets a tile before the game ends.
    fn filled(&self, cell: Cell) -> i32;
}
