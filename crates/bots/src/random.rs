//! The bot that takes any legal choice.

use crate::{Bot, Stop};
use game::{ChanceSource, Dealt, Game, ToAct};

/// Takes each legal choice with equal odds.
#[derive(Clone, Copy, Default, Debug)]
pub struct Random;

impl<G: Game> Bot<G> for Random {
    fn choose_until(
        &self,
        _: Stop<'_>,
        game: &G,
        dealt: &Dealt<G>,
        chance: &mut dyn ChanceSource,
    ) -> Option<G::Action> {
        let (state, who) = (dealt.state(), dealt.player());
        if game.to_act(state) != ToAct::Player(who) {
            return None;
        }
        let mut list = Vec::new();
        game.legal_actions(state, &mut list);
        let at = chance.below(list.len().max(1) as u64) as usize;
        list.get(at).copied()
    }
}
