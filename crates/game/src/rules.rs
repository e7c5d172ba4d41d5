//! The rules of a game as functions of the game and a position: who decides, which actions are legal, and what they do.

use crate::{BadNotation, EventSink, Notation, Outcome, Player, Refusal, Setup, stable_hash};
use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

/// The source of the next step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ToAct {
    /// A random outcome is due.
    Chance,
    /// This player decides. It need not be the player whose turn it is.
    Player(Player),
    /// The game is over.
    Over,
}

/// One step of a game: a player's choice or an outcome of chance.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step<A, C> {
    /// A player's choice.
    Act(Player, A),
    /// An outcome of chance.
    Chance(C),
}

/// The rules. Positions are values; nothing but [`Rules::apply`] changes one.
pub trait Rules: Setup {
    /// A position. Flat and cheap to clone; equality and hash cover all that matters for the rest of the game.
    type State: Clone + Eq + Hash + Debug + Send + Sync + 'static;
    /// A player's choice, with a text notation.
    type Action: Copy + Ord + Hash + Debug + Display + FromStr<Err = BadNotation> + Send + Sync + 'static;
    /// An outcome of chance (a drawn tile, a die, a token), with a text notation.
    type Chance: Copy + Ord + Hash + Debug + Display + FromStr<Err = BadNotation> + Send + Sync + 'static;
    /// A change, in full, secrets included.
    type Event: Clone + Debug + Send + Sync + 'static;
    /// Why an action is not allowed, with the number of the ruling.
    type Illegal: Refusal;

    /// The meaning of the words in actions and outcomes of chance. Exactly one entry describes each action or outcome,
    /// and the example of every entry occurs in a recorded game or a scenario.
    fn notation() -> Notation;

    /// The position before the first step.
    fn start(&self) -> Self::State;
    /// The player who decides now.
    fn to_act(&self, state: &Self::State) -> ToAct;
    /// All legal actions of the player to act, sorted, without duplicates, written to `out`, which is cleared first. Empty
    /// unless a player is to act.
    fn legal_actions(&self, state: &Self::State, out: &mut Vec<Self::Action>);
    /// All outcomes of the chance that is due, each with a positive weight, sorted; `out` is cleared first.
    fn chance_outcomes(&self, state: &Self::State, out: &mut Vec<(Self::Chance, u32)>);
    /// Whether `who` may do `action` now.
    ///
    /// # Errors
    /// The reason why not, and the ruling.
    fn check(&self, state: &Self::State, who: Player, action: Self::Action) -> Result<(), Self::Illegal>;
    /// Carries out a step. The witness proves that it is legal, so this cannot fail.
    fn apply(&self, state: &mut Self::State, step: Legal<Self>, events: &mut impl EventSink<Self::Event>);
    /// Itemised points and ranks. Before the end: what the players have so far.
    fn outcome(&self, state: &Self::State) -> Outcome;

    /// The hash of a position for records and stores. It must outlast versions of the program: under one version of the
    /// rules, the same steps lead to the same hashes for ever (`docs/records.md`).
    fn state_hash(&self, state: &Self::State) -> u64 {
        stable_hash(state)
    }

    /// Bytes of memory that the game takes: its tiles or cards, and the text they were read from.
    fn own_bytes(&self) -> usize {
        size_of_val(self) + self.data().map_or(0, str::len)
    }

    /// Bytes of memory that a position takes, including its tables.
    fn state_bytes(&self, state: &Self::State) -> usize {
        size_of_val(state)
    }
}

/// A step that has been checked or listed for the position to which it will be applied.
///
/// The field is private: a witness comes from [`crate::admit`], [`crate::admit_chance`], [`crate::admit_step`],
/// [`crate::draw`], [`crate::sample`] or [`crate::legal_at`]. It belongs to the position it was made for; applying it to
/// another is an error of the caller.
pub struct Legal<G: Rules>(Step<G::Action, G::Chance>);

impl<G: Rules> Legal<G> {
    /// A witness for which the caller vouches: the step has been checked, listed or drawn.
    pub(crate) const fn vouched(step: Step<G::Action, G::Chance>) -> Legal<G> {
        Legal(step)
    }

    /// The step itself.
    pub fn step(&self) -> Step<G::Action, G::Chance> {
        self.0
    }
}
