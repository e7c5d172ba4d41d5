//! An expansion's own data in a position.

use super::Listed;
use crate::core::game::Carcassonne;
use crate::core::on_heap::OnHeap;
use crate::core::part_hash::PartHash;
use std::fmt::Debug;
use std::hash::Hash;

/// An expansion's own data in a position: its part of the state. By default there is none (`()`).
pub trait Stateful: Listed {
    /// Its own part of the state, in terms of cells, never of numbers that depend on the order of play. Goldmines: the
    /// gold bars on the map and in the players' supplies.
    type Part: Clone + Default + PartialEq + Eq + Hash + Debug + Send + Sync + OnHeap;

    /// Creates its part at the start of a game. Castles: each player gets three castles, or two.
    fn deal(_: &Carcassonne, _: &mut Self::Part) {}

    /// Feeds its part to the hash in records: the fields that it had at first, in an order that never changes, then the
    /// later ones ([`PartHash::later`]). It destructures the part, so that no field is forgotten.
    fn put_part(part: &Self::Part, to: &mut PartHash);
}
