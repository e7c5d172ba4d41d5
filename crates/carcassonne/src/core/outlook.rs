//! The prospects of the map with the remaining tiles: the odds that expansions use to evaluate it.

use super::account::SEATS;
use super::action::Action;
use super::declared::Id;
use tile_map::{Cell, Root};

/// Odds in thousandths, as estimated by the caller who evaluates a position.
pub trait Outlook {
    /// The odds that a road, a city or a feature that tiles complete is completed before the game ends.
    fn completed(&self, root: Root) -> i32;
    /// The points of a feature for each of its owners once it is completed, in thousandths of a point; these are not
    /// odds.
    fn full(&self, root: Root) -> i32;
    /// The odds that an empty cell gets a tile before the game ends.
    fn filled(&self, cell: Cell) -> i32;
    /// How much more each player may expect, in thousandths of a point, after these decisions and the following turns
    /// before the next draw, compared with the present without this expansion: their points as they are and the best
    /// turns by the fast ranking, with the best answers to the questions in them. Nothing if a decision is not
    /// possible, or in games in which no expansion uses this.
    fn after(&self, _of: Id, _decisions: &[Action]) -> Option<[i32; SEATS]> {
        None
    }
}
