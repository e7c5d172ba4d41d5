//! The trait everything stands on.

use crate::{
    BadNotation, ChanceSource, EventSink, InvalidOptions, Legal, NoEvents, Observer, OptionSpec, Options, Outcome,
    Player, Refusal, pick_weighted, sample,
};
use serde::Serialize;
use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

/// Who decides now.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ToAct {
    /// A random outcome is due.
    Chance,
    /// This player decides. It need not be the player whose turn it is.
    Player(Player),
    /// The game is over.
    Over,
}

/// One step of a game: somebody's choice, or what chance brought.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step<A, C> {
    /// A player's choice.
    Act(Player, A),
    /// An outcome of chance.
    Chance(C),
}

/// A game with its options, tiles and cards: everything that stays the same from the first step to the last.
///
/// Laws (checked by [`crate::laws`]): `legal_actions` is sorted, without twins, and holds `a` exactly when `check`
/// accepts it; the same steps give the same state on every machine; what an observer may not know changes nothing in
/// his views and events; `determinize` of a view has that view.
pub trait Game: Sized + Send + Sync + 'static {
    /// A position. Flat and cheap to clone; equality and hash cover all that matters for the rest of the game.
    type State: Clone + Eq + Hash + Debug + Send + Sync + 'static;
    /// A player's choice, with a text notation.
    type Action: Copy + Ord + Hash + Debug + Display + FromStr<Err = BadNotation> + Send + Sync + 'static;
    /// An outcome of chance (a drawn tile, a die, a token), with a text notation.
    type Chance: Copy + Ord + Hash + Debug + Display + FromStr<Err = BadNotation> + Send + Sync + 'static;
    /// What has just become true, in full, secrets included.
    type Event: Clone + Debug + Send + Sync + 'static;
    /// All that one observer may know of a position.
    type View: Clone + PartialEq + Debug + Serialize + Send + Sync + 'static;
    /// One event as one observer may see it.
    type EventView: Clone + PartialEq + Debug + Serialize;
    /// One legal choice, spelled out for a screen.
    type ActionView: Serialize;
    /// What a screen needs to know once: tiles, cards, options, whether they are a reconstruction.
    type Facts: Serialize;
    /// Why an action is not allowed, with the number of the ruling.
    type Illegal: Refusal;

    /// Name in records, links and commands, such as `gold-rush`.
    const NAME: &'static str;
    /// Version of the rules that new games are played by. Raised when the same record would end differently.
    const RULES: u32;
    /// True when every observer sees and hears the same: views and events are then made once for all of them. Checked
    /// by [`crate::laws`].
    const NOTHING_HIDDEN: bool = false;
    /// All versions it knows, oldest first, [`Game::RULES`] last. A game is replayed and played on by the version it
    /// was begun with.
    const VERSIONS: &'static [u32] = &[Self::RULES];

    /// The options this game knows, `players` first.
    fn option_specs() -> Vec<OptionSpec>;
    /// The built-in tiles or cards in the form that `create` takes as `data`; `None` for a game without such a file.
    fn built_in_data() -> Option<&'static str>;
    /// All built-in files by name, that of `built_in_data` first; more than one where editions differ in them.
    fn built_in_files() -> Vec<(&'static str, &'static str)> {
        Self::built_in_data().map(|text| (Self::NAME, text)).into_iter().collect()
    }
    /// A game by its options and, where `data` is given, with that text in place of the built-in tiles or cards.
    fn create(options: &Options, data: Option<&str>) -> Result<Self, InvalidOptions>;
    /// [`Game::create`] by an earlier version of the rules, one of [`Game::VERSIONS`].
    fn create_under(rules: u32, options: &Options, data: Option<&str>) -> Result<Self, InvalidOptions> {
        debug_assert_eq!(rules, Self::RULES, "a game of several versions has its own way to make one");
        Self::create(options, data)
    }
    /// The version of the rules this game is played by.
    fn rules(&self) -> u32 {
        Self::RULES
    }
    /// The complete options in canonical form; `create` of them gives the same game.
    fn options(&self) -> Options;
    /// The text given as `data`, to be kept with the record.
    fn data(&self) -> Option<&str>;
    /// See [`Game::Facts`].
    fn facts(&self) -> Self::Facts;
    /// Number of players.
    fn players(&self) -> u8;
    /// The position before the first step.
    fn start(&self) -> Self::State;
    /// Who decides now.
    fn to_act(&self, state: &Self::State) -> ToAct;
    /// All legal choices of the player to act, sorted and without twins, appended to the cleared `out`.
    /// Empty unless a player is to act.
    fn legal_actions(&self, state: &Self::State, out: &mut Vec<Self::Action>);
    /// All outcomes of the chance that is due, each with a positive weight, sorted; `out` is cleared first.
    fn chance_outcomes(&self, state: &Self::State, out: &mut Vec<(Self::Chance, u32)>);
    /// Whether `who` may do `action` now; otherwise the reason and its ruling.
    fn check(&self, state: &Self::State, who: Player, action: Self::Action) -> Result<(), Self::Illegal>;
    /// Carries out a step. The witness proves that it is legal, so there is nothing to fail.
    fn apply(&self, state: &mut Self::State, step: Legal<Self>, events: &mut impl EventSink<Self::Event>);
    /// What this observer may know.
    fn view(&self, state: &Self::State, observer: Observer) -> Self::View;
    /// The event as this observer may see it; `None` when he learns nothing of it.
    fn event_view(&self, event: &Self::Event, observer: Observer) -> Option<Self::EventView>;
    /// A legal choice, spelled out for the screen of the player to act.
    fn action_view(&self, state: &Self::State, action: Self::Action) -> Self::ActionView;
    /// A full state that agrees with the view; what the observer does not know is dealt anew, with the right odds.
    fn determinize(&self, view: &Self::View, chance: &mut impl ChanceSource) -> Self::State;
    /// Itemised points and ranks. Before the end: what the players have so far.
    fn outcome(&self, state: &Self::State) -> Outcome;

    /// Bytes of memory a position takes, its tables included.
    fn state_bytes(&self, state: &Self::State) -> usize {
        size_of_val(state)
    }

    /// A legal choice, each with the same odds. A game may override this with a faster sampler of equal odds;
    /// `scratch` is room it may use. Only called when a player is to act.
    fn sample_action(
        &self,
        state: &Self::State,
        chance: &mut impl ChanceSource,
        scratch: &mut Vec<Self::Action>,
    ) -> Self::Action {
        self.legal_actions(state, scratch);
        scratch[chance.below(scratch.len() as u64) as usize]
    }

    /// An outcome of the chance that is due, with the odds of `chance_outcomes`. May be overridden for speed.
    fn sample_chance(&self, state: &Self::State, chance: &mut impl ChanceSource) -> Self::Chance {
        let mut outcomes = Vec::new();
        self.chance_outcomes(state, &mut outcomes);
        pick_weighted(&outcomes, chance)
    }

    /// Takes one step at random, as [`sample`] and [`Game::apply`] would; false when the game is over. A game may
    /// override this to hand what was drawn straight to its rules.
    fn step_randomly(
        &self,
        state: &mut Self::State,
        chance: &mut impl ChanceSource,
        scratch: &mut Vec<Self::Action>,
    ) -> bool {
        let Some(step) = sample(self, state, chance, scratch) else { return false };
        self.apply(state, step, &mut NoEvents);
        true
    }
}

/// A rough judgement of a position, for bots that look a step ahead.
pub trait Estimate: Game {
    /// The final points each player may expect, in thousandths of a point; `out` gets one entry a player.
    /// It may use everything in `state`: a bot hands in a state made from its own view.
    fn estimate(&self, state: &Self::State, out: &mut Vec<i32>);
}
