//! The bot that looks one turn ahead by tuned weights.

use crate::policy::Policy;
use crate::{Bot, Stop};
use game::{ChanceSource, Dealt, Evaluate, ToAct};

/// Takes the whole turn after which its lead in expected final points is greatest, by weights of the game's evaluation.
#[derive(Clone, Copy, Default, Debug)]
pub struct Tuned<W> {
    /// The weights; the built-in ones for the game where there are none.
    pub weights: Option<W>,
}

impl<G: Evaluate> Bot<G> for Tuned<G::Weights> {
    fn choose_until(
        &self,
        stop: Stop<'_>,
        game: &G,
        dealt: &Dealt<G>,
        chance: &mut dyn ChanceSource,
    ) -> Option<G::Action> {
        if game.to_act(dealt.state()) != ToAct::Player(dealt.player()) {
            return None;
        }
        Policy::new(game, self.weights).best(dealt.state(), stop, chance).and_then(|turn| turn.first())
    }
}
