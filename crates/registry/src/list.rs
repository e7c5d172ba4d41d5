//! The closed list of games. A new game is one entry here.

use crate::bot_entry::BotEntry;
use crate::generic::Entry;
use crate::interface::Shelf;
use crate::judge::Judge;
use crate::levels;
use bots::{Bot, Part, Setting, Share, Stop};
use carcassonne::Carcassonne;
use game::{ChanceSource, Dealt, Evaluate, Features, Game};
use gold_river::{Action, GoldRiver};
use gold_rush::GoldRush;

/// Work on one game whose type is known, for anything that needs more speed than the dynamic interface has: benchmarks,
/// perft, arenas.
pub trait Visitor {
    /// The result.
    type Output;
    /// Does the work.
    fn visit<G: Features>(self, entry: &'static Entry<G>) -> Self::Output;
}

macro_rules! games {
    ($($entry:path),* $(,)?) => {
        /// All games, in the order in which they are offered.
        pub fn shelf() -> &'static [&'static dyn Shelf] {
            static SHELF: &[&dyn Shelf] = &[$(&$entry),*];
            SHELF
        }

        /// Passes the game with this name to `visitor`; `None` if there is no such game.
        pub fn with_game<V: Visitor>(name: &str, visitor: V) -> Option<V::Output> {
            $(if $entry.name() == name {
                return Some(visitor.visit(&$entry));
            })*
            let _ = (name, visitor);
            None
        }
    };
}

games![GOLD_RUSH, CARCASSONNE, GOLD_RIVER];

/// The bots of a game: a simple one that is offered, also under the name of its unchanging version, and those that
/// evaluate by weights.
macro_rules! bots {
    ($plain:ident, $name:literal, $frozen:literal, $levels:path $(, $more:expr)*) => {
        &[
            BotEntry::new("random", random),
            BotEntry::new($name, $plain),
            BotEntry::reference($frozen, $plain),
            $($more,)*
            BotEntry::new("tuned", tuned),
            BotEntry::new("best", best).shared(best_share),
            BotEntry::level("level-1", tuned, $levels[0]),
            BotEntry::level("level-2", tuned, $levels[1]),
            BotEntry::level("level-3", tuned, $levels[2]),
            BotEntry::level("level-4", tuned, $levels[3]),
            BotEntry::level("level-5", best, $levels[4]).shared(best_share),
            BotEntry::level("level-6", best, $levels[5]).shared(best_share),
        ]
    };
}

/// The bots on offer: the simple ones, then the levels.
macro_rules! offered {
    ($($plain:literal),*) => {
        &[$($plain,)* "level-1", "level-2", "level-3", "level-4", "level-5", "level-6"]
    };
}

static GOLD_RUSH: Entry<GoldRush> = Entry {
    reconstruction: true,
    schema: Some(include_str!("../schemas/gold-rush.json")),
    names: offered!["random", "greedy", "tuned"],
    bots: bots!(greedy, "greedy", "greedy-2026-11", levels::GOLD_RUSH),
    judge: Some(Judge::BY_WEIGHTS),
};

static CARCASSONNE: Entry<Carcassonne> = Entry {
    reconstruction: false,
    schema: Some(include_str!("../schemas/carcassonne.json")),
    names: offered!["random", "greedy", "tuned"],
    bots: bots!(greedy, "greedy", "greedy-2026-11", levels::CARCASSONNE, BotEntry::reference("mcts-2026-11", mcts)),
    judge: Some(Judge::BY_WEIGHTS),
};

static GOLD_RIVER: Entry<GoldRiver> = Entry {
    reconstruction: true,
    schema: Some(include_str!("../schemas/gold-river.json")),
    names: offered!["random", "value"],
    bots: bots!(value, "value", "value-2026-11", levels::GOLD_RIVER),
    judge: Some(Judge::BY_WEIGHTS),
};

type Chance<'a> = &'a mut dyn ChanceSource;

fn value(stop: Stop<'_>, _: Setting, game: &GoldRiver, dealt: &Dealt<GoldRiver>, _: Chance<'_>) -> Option<Action> {
    gold_river::bot::choose_until(&|| stop.now(), game, dealt)
}

fn random<G: Game>(stop: Stop<'_>, _: Setting, game: &G, dealt: &Dealt<G>, chance: Chance<'_>) -> Option<G::Action> {
    bots::Random.choose_until(stop, game, dealt, chance)
}

fn greedy<G: Evaluate>(
    stop: Stop<'_>,
    _: Setting,
    game: &G,
    dealt: &Dealt<G>,
    chance: Chance<'_>,
) -> Option<G::Action> {
    bots::Greedy.choose_until(stop, game, dealt, chance)
}

fn mcts(
    stop: Stop<'_>,
    setting: Setting,
    game: &Carcassonne,
    dealt: &Dealt<Carcassonne>,
    chance: Chance<'_>,
) -> Option<<Carcassonne as game::Rules>::Action> {
    bots::Tree::with(setting, Some(carcassonne::Action::Pass)).choose_until(stop, game, dealt, chance)
}

fn tuned<G: Evaluate>(
    stop: Stop<'_>,
    setting: Setting,
    game: &G,
    dealt: &Dealt<G>,
    chance: Chance<'_>,
) -> Option<G::Action> {
    bots::Tuned::with(game, setting).choose_until(stop, game, dealt, chance)
}

fn best<G: Evaluate>(
    stop: Stop<'_>,
    setting: Setting,
    game: &G,
    dealt: &Dealt<G>,
    chance: Chance<'_>,
) -> Option<G::Action> {
    bots::Search::with(game, setting).choose_until(stop, game, dealt, chance)
}

fn best_share<G: Evaluate>(
    stop: Stop<'_>,
    setting: Setting,
    game: &G,
    dealt: &Dealt<G>,
    part: Part,
    chance: Chance<'_>,
) -> Share<G::Action> {
    bots::Search::with(game, setting).share(stop, game, dealt, part, chance)
}

/// Work on one game that has an evaluation by weights: tuning.
pub trait EvaluationVisitor {
    /// The result.
    type Output;
    /// Does the work.
    fn visit<G: Evaluate>(self) -> Self::Output;
}

/// Passes the game with this name to `visitor`; `None` if there is no such game, or its bots have no weights.
pub fn with_evaluation<V: EvaluationVisitor>(name: &str, visitor: V) -> Option<V::Output> {
    match name {
        _ if name == GOLD_RUSH.name() => Some(visitor.visit::<GoldRush>()),
        _ if name == CARCASSONNE.name() => Some(visitor.visit::<Carcassonne>()),
        _ if name == GOLD_RIVER.name() => Some(visitor.visit::<GoldRiver>()),
        _ => None,
    }
}

/// The game with this name.
pub fn find(name: &str) -> Option<&'static dyn Shelf> {
    shelf().iter().copied().find(|entry| entry.name() == name)
}
