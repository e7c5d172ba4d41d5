//! The closed list of games. A new game is one entry here.

use crate::generic::{BotEntry, Entry};
use crate::interface::Shelf;
use bots::{Bot, Setting, Stop};
use carcassonne::Carcassonne;
use game::{ChanceSource, Dealt, Estimate, Evaluate, Game};
use gold_river::{Action, GoldRiver};
use gold_rush::GoldRush;

/// Work on one game with its type known, for what the dynamic interface is too slow for: benchmarks, perft, arenas.
pub trait Visitor {
    /// What comes back.
    type Output;
    /// Does the work.
    fn visit<G: Game>(self, entry: &'static Entry<G>) -> Self::Output;
}

macro_rules! games {
    ($($entry:path),* $(,)?) => {
        /// All games, in the order they are offered.
        pub fn shelf() -> &'static [&'static dyn Shelf] {
            static SHELF: &[&dyn Shelf] = &[$(&$entry),*];
            SHELF
        }

        /// Hands the game of this name to `visitor`; `None` when there is no such game.
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

static GOLD_RUSH: Entry<GoldRush> = Entry {
    reconstruction: true,
    names: &["random", "greedy", "tuned"],
    bots: &[
        BotEntry { name: "random", think: random },
        BotEntry { name: "greedy", think: greedy },
        BotEntry { name: "greedy-2026-11", think: greedy },
        BotEntry { name: "tuned", think: tuned },
        BotEntry { name: "best", think: best },
    ],
};

static CARCASSONNE: Entry<Carcassonne> = Entry {
    reconstruction: false,
    names: &["random", "greedy", "tuned"],
    bots: &[
        BotEntry { name: "random", think: random },
        BotEntry { name: "greedy", think: greedy },
        BotEntry { name: "greedy-2026-11", think: greedy },
        BotEntry { name: "tuned", think: tuned },
        BotEntry { name: "best", think: best },
    ],
};

static GOLD_RIVER: Entry<GoldRiver> = Entry {
    reconstruction: true,
    names: &["random", "value"],
    bots: &[
        BotEntry { name: "random", think: random },
        BotEntry { name: "value", think: value },
        BotEntry { name: "value-2026-11", think: value },
        BotEntry { name: "tuned", think: tuned },
        BotEntry { name: "best", think: best },
    ],
};

type Chance<'a> = &'a mut dyn ChanceSource;

fn value(stop: Stop<'_>, _: Setting, game: &GoldRiver, dealt: &Dealt<GoldRiver>, _: Chance<'_>) -> Option<Action> {
    gold_river::bot::choose_until(stop, game, dealt)
}

fn random<G: Game>(stop: Stop<'_>, _: Setting, game: &G, dealt: &Dealt<G>, chance: Chance<'_>) -> Option<G::Action> {
    bots::Random.choose_until(stop, game, dealt, chance)
}

fn greedy<G: Estimate>(
    stop: Stop<'_>,
    _: Setting,
    game: &G,
    dealt: &Dealt<G>,
    chance: Chance<'_>,
) -> Option<G::Action> {
    bots::Greedy.choose_until(stop, game, dealt, chance)
}

fn tuned<G: Evaluate>(stop: Stop<'_>, _: Setting, game: &G, dealt: &Dealt<G>, chance: Chance<'_>) -> Option<G::Action> {
    bots::Tuned { weights: None }.choose_until(stop, game, dealt, chance)
}

fn best<G: Evaluate>(
    stop: Stop<'_>,
    setting: Setting,
    game: &G,
    dealt: &Dealt<G>,
    chance: Chance<'_>,
) -> Option<G::Action> {
    bots::Search::with(setting).choose_until(stop, game, dealt, chance)
}

/// Work on one game that has an evaluation by weights: tuning.
pub trait EvaluationVisitor {
    /// What comes back.
    type Output;
    /// Does the work.
    fn visit<G: Evaluate>(self) -> Self::Output;
}

/// Hands the game of this name to `visitor`; `None` when there is no such game, or its bots have no weights.
pub fn with_evaluation<V: EvaluationVisitor>(name: &str, visitor: V) -> Option<V::Output> {
    match name {
        _ if name == GOLD_RUSH.name() => Some(visitor.visit::<GoldRush>()),
        _ if name == CARCASSONNE.name() => Some(visitor.visit::<Carcassonne>()),
        _ if name == GOLD_RIVER.name() => Some(visitor.visit::<GoldRiver>()),
        _ => None,
    }
}

/// The game of this name.
pub fn find(name: &str) -> Option<&'static dyn Shelf> {
    shelf().iter().copied().find(|entry| entry.name() == name)
}
