//! Positions dealt anew. There is nothing to deal: tiles, tokens and the first player are drawn when they are revealed,
//! so a position contains nothing hidden, and every observer may see all of it.

use crate::core::game::Carcassonne;
use crate::expansions::State;
use game::{ChanceSource, Determinize, Observer};

impl Determinize for Carcassonne {
    fn determinize(&self, state: &State, _: Observer, _: &mut impl ChanceSource) -> State {
        state.clone()
    }
}
