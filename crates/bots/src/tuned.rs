//! The bot that looks one turn ahead by tuned weights.

use crate::policy::Policy;
use crate::{Bot, Setting, Stop};
use game::{ChanceSource, Dealt, Evaluate, ToAct};

/// Takes the whole turn with the greatest lead in expected final points, by weights of the game's evaluation.
#[derive(Clone, Copy, Default, Debug)]
pub struct Tuned<W> {
    /// The weights; the built-in ones for the game if there are none.
    pub weights: Option<W>,
    /// By how much it misjudges each turn, in thousandths of a point, in either direction.
    pub noise: u32,
}

impl<W> Tuned<W> {
    /// With the built-in weights of this game and this setting.
    pub fn with<G: Evaluate<Weights = W>>(game: &G, setting: Setting) -> Tuned<W> {
        Tuned { weights: setting.weights(game), noise: setting.noise.unwrap_or(0) }
    }

    /// By these weights.
    pub fn by(weights: W) -> Tuned<W> {
        Tuned { weights: Some(weights), noise: 0 }
    }
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
        let mut policy = Policy::new(game, self.weights);
        let best = match self.noise {
            0 => policy.best(dealt.state(), stop, chance),
            noise => policy.misjudged(dealt.state(), stop, noise, chance),
        };
        best.and_then(|turn| turn.first())
    }
}
