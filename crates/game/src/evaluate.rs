//! Evaluation of positions by weights that can be tuned.

use crate::{BadNet, Estimate, NetSpec, Player, Remark, SeenByNet};
use std::fmt::Write as _;

/// The meaning of one weight of an evaluation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WeightSpec {
    /// Its name in files, such as `at-hand-1`.
    pub name: &'static str,
    /// Its value before tuning.
    pub untuned: i32,
    /// What it measures, and in which unit.
    pub meaning: &'static str,
}

impl WeightSpec {
    /// The weight with this name, value before tuning, and meaning.
    pub const fn new(name: &'static str, untuned: i32, meaning: &'static str) -> WeightSpec {
        WeightSpec { name, untuned, meaning }
    }
}

/// An evaluation of positions by weights, used by searches of tuned bots. [`Estimate`] is the same evaluation with weights
/// that never change.
pub trait Evaluate: Estimate {
    /// The weights, whole numbers in the order of `weight_specs`.
    type Weights: Copy + PartialEq + AsRef<[i32]> + AsMut<[i32]> + Send + Sync + 'static;

    /// Names and meanings of the weights, in the same order.
    fn weight_specs() -> &'static [WeightSpec];

    /// The weights that [`Estimate`] uses, where tuning begins.
    fn untuned() -> Self::Weights;

    /// The built-in weights that were tuned for games with the same expansions and number of players.
    fn tuned(&self) -> Self::Weights;

    /// [`Estimate::shortlist`] for callers that evaluate by these weights.
    fn shortlist_by(&self, _weights: &Self::Weights, state: &Self::State, out: &mut Vec<Self::Action>) {
        self.shortlist(state, out);
    }

    /// The final points that each player may expect, in thousandths of a point; `out` gets one entry per player.
    fn evaluate(&self, weights: &Self::Weights, state: &Self::State, out: &mut Vec<i32>);

    /// [`Evaluate::evaluate`] in parts: the name of each, such as `cities`, and what it gives to each player. The parts add
    /// up to the evaluation. Names are words in message files (`advice-cities`).
    fn parts(&self, weights: &Self::Weights, state: &Self::State) -> Vec<Part>;

    /// Facts about this player's turn that a screen can put into words, the most important first. They come from the
    /// positions before and after the turn and the events between. If the positions were dealt for a player, the facts
    /// contain nothing that this player may not know.
    fn remarks(
        &self,
        _before: &Self::State,
        _after: &Self::State,
        _events: &[Self::Event],
        _player: Player,
    ) -> Vec<Remark> {
        Vec::new()
    }

    /// Scratch memory for evaluating positions by one set of weights. It is reused from turn to turn and keeps what was
    /// computed before for as long as it is valid.
    type Scratch: Default + Send;

    /// The same result as [`Evaluate::evaluate`], but faster if much of it was computed before.
    fn evaluate_in(
        &self,
        weights: &Self::Weights,
        state: &Self::State,
        _scratch: &mut Self::Scratch,
        out: &mut Vec<i32>,
    ) {
        self.evaluate(weights, state, out);
    }

    /// How much the corrections learned from games of this kind count in a search, in hundredths; 0 if nothing was learned.
    fn learned(&self) -> u32 {
        0
    }

    /// [`Evaluate::evaluate_in`] with this share, in hundredths, of the correction learned from played games. Searches use
    /// it. It may take somewhat longer.
    fn foresee(
        &self,
        weights: &Self::Weights,
        state: &Self::State,
        _learned: u32,
        scratch: &mut Self::Scratch,
        out: &mut Vec<i32>,
    ) {
        self.evaluate_in(weights, state, scratch, out);
    }

    /// The net behind [`Evaluate::foresee`], if games of this kind have one.
    fn net(&self) -> Option<NetSpec> {
        None
    }

    /// The same game, which foresees by the net in this file in place of the built-in one.
    ///
    /// # Errors
    /// Games of this kind have no net, or the file is none.
    fn with_net(&self, _text: &str) -> Result<Self, BadNet>
    where
        Self: Sized,
    {
        Err(BadNet::NoNet)
    }

    /// What the net sees in a position of a game that is not over; `None` if there is no net.
    fn seen_by_net(
        &self,
        _weights: &Self::Weights,
        _state: &Self::State,
        _scratch: &mut Self::Scratch,
    ) -> Option<SeenByNet> {
        None
    }

    /// The fast ranking that the game offers for whole turns of the player to act in this position.
    fn ranking(&self, _state: &Self::State) -> Ranking {
        Ranking::None
    }

    /// Ranks whole turns of the player to act by the fast method: `found` gets the decisions of a turn, in order, and
    /// the player's lead after it (own expected points less the mean of the others', times their number, in
    /// thousandths). The lead may differ a little from the result of `evaluate` after the turn, and by more if the
    /// ranking is only a first look. Finds nothing if `ranking` offers no such method. Only the `most` best turns are
    /// wanted: others may be left out.
    fn rank_turns(
        &self,
        _weights: &Self::Weights,
        _state: &Self::State,
        _scratch: &mut Self::Scratch,
        _most: usize,
        _found: impl FnMut(&[Self::Action], i64),
    ) {
    }

    /// Which kind of luck is due, from 0 to 3: tiles are of one kind, tokens of another. A search that compares turns under
    /// equal luck keeps a stream of random numbers for each kind, so that one more token does not change all the tiles to
    /// come.
    fn kind_of_luck(&self, _state: &Self::State) -> usize {
        0
    }

    /// How far a playout from a position of this game goes before it is evaluated.
    fn horizon(&self) -> Horizon {
        Horizon::Turns(8)
    }

    /// The evaluation of a turn counts as much as this many playouts in a search of this game, in addition to the real
    /// playouts.
    const PRIOR: u32 = 0;

    /// How much of a playout's result is the lead over the best of several rivals, in hundredths; the rest is the lead over
    /// their mean.
    const RIVAL: u32 = 0;

    /// How uncertain an evaluation of this position is: the standard deviation, in thousandths of a point, of a player's final
    /// points from the expected ones, compared with the other players'. 0 if it was never measured.
    fn spread(&self, _state: &Self::State) -> i32 {
        0
    }

    /// How much of a playout's result is the chance to be first, in hundredths; the rest is a lead. It needs [`Evaluate::spread`].
    fn first(&self) -> u32 {
        0
    }
}

/// A part of an evaluation: its name, and thousandths of a point for each player.
pub type Part = (&'static str, Vec<i32>);

/// A fast method of ranking whole turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ranking {
    /// There is none: each turn must be played out and evaluated.
    None,
    /// All whole turns are ranked, nearly as an evaluation would rank them.
    All,
    /// A first look: only this many of the best first decisions are worth playing out and evaluating.
    FirstLook(usize),
}

/// How far a playout goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Horizon {
    /// For this many turns, counting those of all players.
    Turns(u32),
    /// Until this many outcomes of chance have occurred.
    Chances(u32),
}

/// An error in a file of weights.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadWeights {
    /// Line of the file, counted from 1.
    pub line: usize,
    /// The error.
    pub reason: String,
}

impl std::fmt::Display for BadWeights {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "line {}: {}", self.line, self.reason)
    }
}

impl std::error::Error for BadWeights {}

/// Reads a file of weights: one `name = number` per line; text after `#` is a comment. Weights that the file does not name
/// keep the value they have before tuning.
///
/// # Errors
/// The first line that does not name a weight of this game, names one twice, or has no whole number.
pub fn parse_weights<G: Evaluate>(text: &str) -> Result<G::Weights, BadWeights> {
    read_weights(text, G::weight_specs(), G::untuned())
}

/// [`parse_weights`] for weights with these names; `weights` has their values where the file does not name them.
///
/// # Errors
/// As for [`parse_weights`].
pub fn read_weights<W: AsMut<[i32]>>(text: &str, specs: &[WeightSpec], mut weights: W) -> Result<W, BadWeights> {
    let mut named = vec![false; specs.len()];
    for (at, line) in text.lines().enumerate() {
        let line = line.split('#').next().unwrap_or_default().trim();
        if line.is_empty() {
            continue;
        }
        let bad = |reason: String| BadWeights { line: at + 1, reason };
        let (name, value) = line.split_once('=').ok_or_else(|| bad(format!("'{line}' is no 'name = number'")))?;
        let name = name.trim();
        let index = specs.iter().position(|spec| spec.name == name);
        let index = index.ok_or_else(|| bad(format!("there is no weight '{name}'")))?;
        if std::mem::replace(&mut named[index], true) {
            return Err(bad(format!("'{name}' is there twice")));
        }
        let value = value.trim().replace('_', "");
        let value: i32 = value.parse().map_err(|_| bad(format!("'{value}' is no whole number")))?;
        if !(-MAX_WEIGHT..=MAX_WEIGHT).contains(&value) {
            return Err(bad(format!("{value} is beyond {MAX_WEIGHT}")));
        }
        weights.as_mut()[index] = value;
    }
    Ok(weights)
}

/// The largest weight, in either direction, so that sums of many weights fit into the numbers of an evaluation.
pub const MAX_WEIGHT: i32 = 1_000_000;

/// The weights as a file, with the meaning of each.
pub fn weights_text<G: Evaluate>(weights: &G::Weights) -> String {
    let mut text = String::new();
    for (spec, value) in G::weight_specs().iter().zip(weights.as_ref()) {
        let _ = writeln!(text, "{} = {value}  # {}", spec.name, spec.meaning);
    }
    text
}

/// Declares the weights of a game, each as `Name = "name-in-files" value "meaning"`.
#[macro_export]
macro_rules! weights {
    ($(#[$doc:meta])* $vis:vis struct $Weights:ident by $Weight:ident { $($Name:ident = $name:literal $value:literal $meaning:literal),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        $vis struct $Weights([i32; [$($name),*].len()]);

        /// One of the weights.
        #[derive(Clone, Copy, Debug)]
        pub(crate) enum $Weight {
            $(#[doc = $meaning] $Name),*
        }

        impl $Weights {
            /// The weights before tuning.
            pub const UNTUNED: $Weights = $Weights([$($value),*]);
            /// Their meanings.
            pub const SPECS: [$crate::WeightSpec; [$($name),*].len()] =
                [$($crate::WeightSpec::new($name, $value, $meaning)),*];
        }

        impl std::ops::Index<$Weight> for $Weights {
            type Output = i32;

            #[inline]
            fn index(&self, weight: $Weight) -> &i32 {
                &self.0[weight as usize]
            }
        }

        impl AsRef<[i32]> for $Weights {
            fn as_ref(&self) -> &[i32] {
                &self.0
            }
        }

        impl AsMut<[i32]> for $Weights {
            fn as_mut(&mut self) -> &mut [i32] {
                &mut self.0
            }
        }
    };
}
