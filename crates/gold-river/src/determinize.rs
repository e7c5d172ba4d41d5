//! Positions dealt anew: there is nothing to deal.

use crate::{GoldRiver, State};
use game::{ChanceSource, Determinize, Observer};

impl Determinize for GoldRiver {
    /// A position contains nothing that is hidden from anyone; what is unknown (the order of the deck, the removed cards)
    /// is chance still to come.
    fn determinize(&self, state: &State, _: Observer, _: &mut impl ChanceSource) -> State {
        state.clone()
    }
}
