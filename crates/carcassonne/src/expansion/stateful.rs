//! What an expansion keeps in a position.

use super::Listed;
use crate::core::game::Carcassonne;
use crate::core::on_heap::OnHeap;
use crate::core::part_hash::PartHash;
use std::fmt::Debug;
use std::hash::Hash;

/// What an expansion keeps in a position: its part of the state. Silent, it keeps nothing (`()`).
pub trait Stateful: Listed {
    /// Its own part of the state, in terms of cells, never of numbers that depend on the order of play. Goldmines: the bars of gold
    /// on the map and those that players hold.
    type Part: Clone + Default + PartialEq + Eq + Hash + Debug + Send + Sync + OnHeap;

    /// Sets its part up at the start of a game. Castles: each player gets three castles, or two.
    fn deal(_: &Carcassonne, _: &mut Self::Part) {}

    /// Feeds its part to the hash that records carry: the fields that it had at first, in an order that never changes, then
    /// those that came later ([`PartHash::later`]). It takes the part apart field by field, so that no field is forgotten.
    fn put_part(part: &Self::Part, to: &mut PartHash);
}
