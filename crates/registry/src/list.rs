//! The closed list of games. A new game is one entry here.

use crate::generic::{BotEntry, Entry};
use crate::interface::Shelf;
use bots::{Bot, Stop};
use carcassonne::Carcassonne;
use game::{ChanceSource, Dealt, Estimate, Game};
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
    names: &["random", "greedy"],
    bots: &[BotEntry { name: "random", think: random }, BotEntry { name: "greedy", think: greedy }],
};

static CARCASSONNE: Entry<Carcassonne> = Entry {
    reconstruction: false,
    names: &["random", "greedy"],
    bots: &[BotEntry { name: "random", think: random }, BotEntry { name: "greedy", think: greedy }],
};

static GOLD_RIVER: Entry<GoldRiver> = Entry {
    reconstruction: true,
    names: &["random", "value"],
    bots: &[BotEntry { name: "random", think: random }, BotEntry { name: "value", think: value }],
};

fn value(stop: Stop<'_>, game: &GoldRiver, dealt: &Dealt<GoldRiver>, _: &mut dyn ChanceSource) -> Option<Action> {
    gold_river::bot::choose_until(stop, game, dealt)
}

fn random<G: Game>(stop: Stop<'_>, game: &G, dealt: &Dealt<G>, chance: &mut dyn ChanceSource) -> Option<G::Action> {
    bots::Random.choose_until(stop, game, dealt, chance)
}

fn greedy<G: Estimate>(stop: Stop<'_>, game: &G, dealt: &Dealt<G>, chance: &mut dyn ChanceSource) -> Option<G::Action> {
    bots::Greedy.choose_until(stop, game, dealt, chance)
}

/// The game of this name.
pub fn find(name: &str) -> Option<&'static dyn Shelf> {
    shelf().iter().copied().find(|entry| entry.name() == name)
}
