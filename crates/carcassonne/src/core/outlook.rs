//! What the tiles left make of the map: the odds by which expansions judge what may come of it.

use super::account::SEATS;
use super::action::Action;
use super::declared::Id;
use tile_map::{Cell, Root};

/// Odds in thousandths, as whoever judges a position reckons them.
pub trait Outlook {
    /// That a road, a city or what is completed by the tiles around it is completed before the game ends.
    fn completed(&self, root: Root) -> i32;
    /// What a feature gives to each of its owners once it is completed, in thousandths of a point: no odds.
    fn full(&self, root: Root) -> i32;
    /// That an empty cell gets a tile before the game ends.
    fn filled(&self, cell: Cell) -> i32;
    /// What each player may expect more, in thousandths of a point, after these decisions and the turns that follow them before anything
    /// is drawn, than he may now but for what this expansion brings: his points as they lie and the best turns by the quick ranking, with
    /// the best answers to what is asked in them.
    /// Nothing where a decision is not possible, or in games in which nobody asks.
    fn after(&self, _of: Id, _decisions: &[Action]) -> Option<[i32; SEATS]> {
        None
    }
}
