//! Positions dealt anew. Nothing at this table is hidden: what nobody knows is not in the position at all, since tiles,
//! tokens and who begins are drawn when they are turned up. So every observer knows the whole position.

use crate::core::game::Carcassonne;
use crate::expansions::State;
use game::{ChanceSource, Determinize, Observer};

impl Determinize for Carcassonne {
    fn determinize(&self, state: &State, _: Observer, _: &mut impl ChanceSource) -> State {
        state.clone()
    }
}
