//! Fast random steps with equal odds, without unnecessary lists.

use crate::state::Phase;
use crate::{Action, Chance, GoldRiver, State};
use game::{ChanceSource, Sampling};

impl Sampling for GoldRiver {
    fn sample_action(&self, state: &State, chance: &mut impl ChanceSource, scratch: &mut Vec<Action>) -> Action {
        let mut below = |n: u32| chance.below(u64::from(n)) as u32;
        match state.phase {
            Phase::Auction(p) => {
                let raises = state.money[p.index()].saturating_sub(state.bid);
                match below(u32::from(raises) + 1) as u16 {
                    0 => Action::Pass,
                    more => Action::Bid(state.bid + more),
                }
            }
            Phase::Choose(_) => {
                let offer = state.on_offer();
                Action::Take(offer.nth(below(offer.len())))
            }
            Phase::Discard(_) | Phase::DiscardFirst(..) => {
                let offer = state.on_offer();
                Action::Discard(offer.nth(below(offer.len())))
            }
            _ => {
                self.list(state, scratch);
                scratch[below(scratch.len() as u32) as usize]
            }
        }
    }

    fn sample_chance(&self, state: &State, chance: &mut impl ChanceSource) -> Chance {
        self.draw(state, chance)
    }
}
