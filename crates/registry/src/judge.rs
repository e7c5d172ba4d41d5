//! Everything beyond single choices that a game with an evaluation of positions can say about them.

use bots::{Advice, Setting, Stop};
use game::{ChanceSource, Dealt, Evaluate, Game, Rules};

/// Compares the turns that a player may take. Gets: when to stop, the thinking effort, the game, a position dealt anew
/// for its player, how many turns are wanted and which one in addition ([`bots::Search::advise`]), and random numbers.
/// Best first; empty if the player is not to act.
type Advise<G> = fn(
    Stop<'_>,
    Setting,
    &G,
    &Dealt<G>,
    (usize, &[<G as Rules>::Action]),
    &mut dyn ChanceSource,
) -> Vec<Advice<<G as Rules>::Action>>;

/// See [`bots::chances_to_win`].
type ChancesToWin<G> = fn(Stop<'_>, &G, &<G as Rules>::State, u32, &mut dyn ChanceSource) -> Vec<u32>;

/// See [`bots::luck`].
type Luck<G> = fn(Stop<'_>, &G, &<G as Rules>::State, &<G as Rules>::State, &mut dyn ChanceSource) -> Option<Vec<i64>>;

/// The evaluation of the game's positions.
pub struct Judge<G: Game> {
    pub(crate) advise: Advise<G>,
    pub(crate) chances_to_win: ChancesToWin<G>,
    pub(crate) luck: Luck<G>,
}

impl<G: Game> Clone for Judge<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Judge<G> {}

impl<G: Evaluate> Judge<G> {
    /// Uses the game's tuned weights, like `best` and `tuned`.
    pub const BY_WEIGHTS: Judge<G> = Judge { advise, chances_to_win: bots::chances_to_win, luck: bots::luck };
}

fn advise<G: Evaluate>(
    stop: Stop<'_>,
    setting: Setting,
    game: &G,
    dealt: &Dealt<G>,
    wanted: (usize, &[G::Action]),
    chance: &mut dyn ChanceSource,
) -> Vec<Advice<G::Action>> {
    bots::Search::with(game, setting).advise(stop, game, dealt, chance, wanted)
}
