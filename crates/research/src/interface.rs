//! The interface of a game, its states and its batches, without their types.

use crate::arena::pairings::Schedule;
use crate::arena::table::Played;
use crate::counsel::Advised;
use crate::fault::Fault;
use crate::schema::Schema;
use crate::thinker::{Thinker, Thought};
use game::{NetSpec, Observer, Options, Outcome, Picture, Player, Record, RecordError, SeenByNet, ToAct};
use serde_json::Value;
use std::any::Any;
use std::str::FromStr;
use std::sync::Arc;

/// A game with its options and data.
pub trait Model: Send + Sync {
    /// Name, such as `carcassonne`.
    fn name(&self) -> &'static str;
    /// Version of its rules.
    fn rules(&self) -> u32;
    /// All its options in canonical form.
    fn options(&self) -> Options;
    /// The tile or card file it was created with; `None` for the built-in one.
    fn data(&self) -> Option<&str>;
    /// Number of players.
    fn players(&self) -> u8;
    /// The position before the first step, with random numbers from this seed.
    fn start(&self, seed: u64) -> Box<dyn AnyState>;
    /// The same game with fixed numbers of actions, in a window of `side` by `side` cells around the land.
    ///
    /// # Errors
    /// A game with these options has none, or the window is too small or too large.
    fn with_grid(&self, side: usize) -> Result<Arc<dyn Model>, Fault>;
    /// The cells on a side of the window, if it has fixed numbers of actions.
    fn window(&self) -> Option<usize>;
    /// How many fixed numbers of actions it has.
    fn numbers(&self) -> Option<usize>;
    /// What becomes of the map when it is turned clockwise by so many quarters.
    ///
    /// # Errors
    /// The game has no fixed numbers of actions, or no map.
    fn turned(&self, quarters: u8) -> Result<Turned, Fault>;
    /// The meaning of each feature.
    fn schema(&self) -> &Schema;
    /// Many games side by side.
    ///
    /// # Errors
    /// Too many games or threads, or none.
    fn batch(&self, setting: BatchSetting) -> Result<Box<dyn AnyBatch>, Fault>;
    /// Names of its computer players.
    fn bots(&self) -> Vec<&'static str>;
    /// The weights of its evaluation by name: those tuned for this game, or those before tuning.
    fn weights(&self, tuned: bool) -> Vec<(&'static str, i32)>;
    /// The net that corrects its evaluation, if games of this kind have one.
    fn net(&self) -> Option<NetSpec>;
    /// Whether it has this computer player.
    ///
    /// # Errors
    /// There is no such computer player, or its weights cannot be read.
    fn check_bot(&self, bot: &Thinker) -> Result<(), Fault>;
    /// Games between computer players, in the order of their numbers: fewer than asked for if the contest ends before.
    ///
    /// # Errors
    /// A player does not exist, or made an illegal choice.
    fn contest(&self, contest: &Contest<'_>) -> Result<Vec<Played>, Fault>;
    /// A fresh record without steps.
    fn blank(&self) -> Record {
        Record {
            game: self.name().to_owned(),
            rules: self.rules(),
            options: self.options(),
            data: self.data().map(str::to_owned),
            steps: Vec::new(),
            marks: Vec::new(),
        }
    }
}

/// A map that is turned.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Turned {
    /// The number that each action gets.
    pub actions: Vec<i32>,
    /// For each number of the turned planes, its place among those before.
    pub planes: Vec<i32>,
}

/// A state: a position, how it came about, and its own random numbers for chance.
pub trait AnyState: Send + Sync {
    /// A copy that can be played on without changing this state.
    fn clone_box(&self) -> Box<dyn AnyState>;
    /// The game it belongs to.
    fn model(&self) -> Arc<dyn Model>;
    /// The player who decides now.
    fn to_act(&self) -> ToAct;
    /// How many legal actions the player to act has; 0 unless a player is to act.
    fn actions(&mut self) -> usize;
    /// Whether the actions of the game have fixed numbers.
    fn numbered(&self) -> bool;
    /// The number of each legal action, in the order of the list: its place there, unless the game has fixed numbers.
    ///
    /// # Errors
    /// An action is beyond the fixed numbers, or the land does not fit into the window.
    fn numbers(&mut self) -> Result<Vec<i32>, Fault>;
    /// The place in the list of the legal action with this number; of an outcome of chance, the number itself.
    ///
    /// # Errors
    /// As for [`AnyState::numbers`], and if no legal action has this number.
    fn place(&mut self, number: i64) -> Result<i64, Fault> {
        if !self.numbered() || !matches!(self.to_act(), ToAct::Player(_)) {
            return Ok(number);
        }
        let place = self.numbers()?.iter().position(|own| i64::from(*own) == number);
        place.map(|place| place as i64).ok_or(Fault::NoNumber(number))
    }
    /// The number of the legal action at this place of the list; of an outcome of chance, the place itself.
    ///
    /// # Errors
    /// As for [`AnyState::numbers`], and if the list is shorter.
    fn number(&mut self, place: usize) -> Result<i64, Fault> {
        if !self.numbered() || !matches!(self.to_act(), ToAct::Player(_)) {
            return Ok(place as i64);
        }
        let numbers = self.numbers()?;
        let missing = Fault::Index { index: place as i64, len: numbers.len() };
        numbers.get(place).map(|number| i64::from(*number)).ok_or(missing)
    }
    /// The notation of a legal action or, if chance is due, of an outcome.
    ///
    /// # Errors
    /// The number is not in the list.
    fn notation(&mut self, index: i64) -> Result<String, Fault>;
    /// The number of a legal action or outcome that is given in notation.
    ///
    /// # Errors
    /// The text is not an action, or the rules forbid it.
    fn index_of(&mut self, text: &str) -> Result<usize, Fault>;
    /// Carries out the legal action or the outcome with this number.
    ///
    /// # Errors
    /// The number is not in the list, or the game is over. Nothing has changed then.
    fn apply(&mut self, index: i64) -> Result<(), Fault>;
    /// Carries out an action or an outcome given in notation, with or without its player in front.
    ///
    /// # Errors
    /// The text is not an action, or the rules forbid it. Nothing has changed then.
    fn apply_text(&mut self, text: &str) -> Result<(), Fault>;
    /// Carries out a step in record notation, which names the player.
    ///
    /// # Errors
    /// The text is not a step, or the step is not legal. Nothing has changed then.
    fn apply_step(&mut self, step: &str) -> Result<(), RecordError>;
    /// Possible outcomes of chance now, in notation, each with its weight. Empty unless chance is due.
    fn chance_outcomes(&mut self) -> Vec<(String, u32)>;
    /// Draws an outcome of chance and carries it out.
    ///
    /// # Errors
    /// Chance is not due.
    fn sample_chance(&mut self) -> Result<(), Fault>;
    /// Each player's points so far, in seat order.
    fn points(&self) -> Vec<i32>;
    /// Each player's points by their sources, and ranks.
    fn outcome(&self) -> Outcome;
    /// Hash of the state, as in records.
    fn hash(&self) -> u64;
    /// How many steps led to this state.
    fn steps(&self) -> usize;
    /// The steps that led to this state, in record notation.
    fn history(&self) -> Vec<String>;
    /// All that this observer may know.
    fn view(&self, observer: Observer) -> Value;
    /// The same as text for a terminal.
    fn picture(&self, observer: Observer) -> Picture;
    /// What this observer saw of each step after the first `steps`.
    fn events_since(&self, steps: usize, observer: Observer) -> Vec<Vec<Value>>;
    /// The record of the game so far.
    ///
    /// # Errors
    /// Hidden facts were dealt anew.
    fn record(&self) -> Result<Record, Fault>;
    /// Continues its random numbers from here ([`crate::Luck::saved`]).
    fn set_luck(&mut self, saved: u64);
    /// The whole state as text: [`crate::load`] makes an equal state from it.
    ///
    /// # Errors
    /// The state has no history ([`AnyState::dealt_for`]).
    fn saved(&self) -> Result<String, Fault>;
    /// A copy with everything that this observer cannot know dealt anew, with the right odds; its own random numbers begin
    /// anew, too.
    fn determinize(&self, observer: Observer, seed: u64) -> Box<dyn AnyState>;
    /// The same without the steps that led here, which name what was hidden when it was drawn. It can be played on, but it has
    /// no record and cannot be saved.
    fn dealt_for(&self, observer: Observer, seed: u64) -> Box<dyn AnyState>;
    /// The number of the legal action that a computer player chooses. It sees a position dealt anew for the player to act.
    ///
    /// # Errors
    /// There is no such computer player, or no player is to act.
    fn think(&mut self, bot: &Thinker, seed: u64) -> Result<usize, Fault>;
    /// What a computer player thinks; it chooses the same as [`AnyState::think`] with the same seed. A computer player that
    /// searches distributes its choice as its playouts over the actions, `random` evenly; others put all on one action.
    ///
    /// # Errors
    /// As for [`AnyState::think`].
    fn weigh(&mut self, bot: &Thinker, seed: u64) -> Result<Thought, Fault>;
    /// The final points that each player may expect, by the evaluation of a computer player: the mean over this many positions
    /// dealt anew for the observer.
    ///
    /// # Errors
    /// There is no such computer player, or it evaluates no positions.
    fn evaluate(&self, bot: &Thinker, observer: Observer, worlds: u32, seed: u64) -> Result<Vec<f64>, Fault>;
    /// What the game's net sees in this position; `None` if there is no net, or the game is over.
    fn seen_by_net(&self) -> Option<SeenByNet>;
    /// The chance of each player to win; they add up to 1. `tuned` plays this many games to the end, each from a position
    /// dealt anew for the public.
    fn chances_to_win(&self, games: u32, seed: u64) -> Vec<f64>;
    /// The turns that a computer player considers best for the player to act, best first.
    ///
    /// # Errors
    /// As for [`AnyState::think`], and if the computer player does not search.
    fn advise(&mut self, bot: &Thinker, most: usize, seed: u64) -> Result<Vec<Advised>, Fault>;
    /// The features of the position, as this player may know them ([`crate::Schema`]).
    fn features(&self, player: Player) -> Vec<f32>;
    /// The features of the legal actions of the player to act, one row after the other.
    fn action_features(&mut self) -> Vec<f32>;
    /// The planes of the map, in a window of `side` by `side` cells around the tiles.
    ///
    /// # Errors
    /// The game has no map, or the tiles do not fit into the window.
    fn planes(&self, player: Player, side: usize) -> Result<Vec<f32>, Fault>;
    /// The player with this number.
    ///
    /// # Errors
    /// There is no such player.
    fn player(&self, number: i64) -> Result<Player, Fault> {
        let players = self.model().players();
        let player = u8::try_from(number).ok().filter(|number| *number < players);
        player.map(Player).ok_or(Fault::NoSuchPlayer(number, players))
    }
}

/// What happens when a game of a batch is over, in the terms of Gymnasium.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Autoreset {
    /// The step that ends a game also begins the next one.
    SameStep,
    /// The next step ignores the action and begins the next game.
    NextStep,
    /// Games that are over wait for a reset.
    Disabled,
}

impl FromStr for Autoreset {
    type Err = Fault;

    fn from_str(text: &str) -> Result<Autoreset, Fault> {
        match text {
            "same-step" => Ok(Autoreset::SameStep),
            "next-step" => Ok(Autoreset::NextStep),
            "disabled" => Ok(Autoreset::Disabled),
            _ => Err(Fault::Value(format!("'{text}' is none of 'same-step', 'next-step' and 'disabled'"))),
        }
    }
}

/// The rewards of players for a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rewards {
    /// When the game ends, from -1 to 1: [`crate::returns`].
    Win,
    /// The points that each player has gained since the last step.
    Points,
}

impl FromStr for Rewards {
    type Err = Fault;

    fn from_str(text: &str) -> Result<Rewards, Fault> {
        match text {
            "win" => Ok(Rewards::Win),
            "points" => Ok(Rewards::Points),
            _ => Err(Fault::Value(format!("'{text}' is neither 'win' nor 'points'"))),
        }
    }
}

/// The setup of a batch.
#[derive(Clone, Copy, Debug)]
pub struct BatchSetting {
    /// How many games.
    pub games: usize,
    /// Seed of the first game; the others follow.
    pub seed: u64,
    /// How many threads work on it.
    pub threads: usize,
    /// What happens at the end of a game.
    pub autoreset: Autoreset,
    /// The rewards of players.
    pub rewards: Rewards,
    /// Whether the steps are kept, so that each game has a record.
    pub records: bool,
}

/// The most games of a batch.
pub const MAX_GAMES: usize = 1 << 20;
/// The most threads of a batch.
pub const MAX_THREADS: usize = 256;

/// Refuses a number of threads that is out of range.
///
/// # Errors
/// There are none, or too many.
pub(crate) fn check_threads(threads: usize) -> Result<(), Fault> {
    match threads {
        1..=MAX_THREADS => Ok(()),
        _ => Err(Fault::Value(format!("1 to {MAX_THREADS} threads can work, not {threads}"))),
    }
}

/// The state of a game of a batch between two steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing {
    /// How many legal actions there are; 0 when the game is over.
    pub menu: u32,
    /// Decisions of players in this game so far.
    pub steps: u32,
    /// Who decides; -1 when the game is over.
    pub player: i8,
    /// The last step has ended a game.
    pub done: bool,
}

/// The destination of the planes of maps.
#[derive(Debug)]
pub enum Planes<'a> {
    /// Numbers of four bytes.
    Floats(&'a mut [f32]),
    /// Numbers of one byte: a quarter of the memory.
    Bytes(&'a mut [i8]),
}

/// A game of a batch that was saved.
pub type Snapshot = Box<dyn Any + Send + Sync>;

/// Many games of one kind. The caller owns the buffers; they are filled from the start, game by game, and their lengths
/// must be exact.
pub trait AnyBatch: Send + Sync {
    /// How many games.
    fn games(&self) -> usize;
    /// The state of each game.
    fn standings(&self) -> &[Standing];
    /// Begins new games: all, or those that are marked.
    ///
    /// # Errors
    /// The mask has the wrong length.
    fn reset(&mut self, mask: Option<&[bool]>) -> Result<(), Fault>;
    /// The numbers of the legal actions of all games, one game after the other.
    ///
    /// # Errors
    /// The buffer is too short, or as for [`AnyState::numbers`].
    fn numbers(&self, out: &mut [i32]) -> Result<(), Fault>;
    /// Carries out an action of each game, given by its number ([`AnyState::numbers`]), and the outcomes of chance after it.
    ///
    /// # Errors
    /// The list has the wrong length, an action does not exist, or a game is over that does not reset itself. Nothing
    /// has changed then.
    fn step(&mut self, actions: &[i32]) -> Result<(), Fault>;
    /// Each player's reward for the last step, in each game.
    ///
    /// # Errors
    /// The buffer has the wrong length.
    fn rewards(&self, out: &mut [f32]) -> Result<(), Fault>;
    /// Each player's points in each game; if the last step ended a game, its final points until the next step.
    ///
    /// # Errors
    /// The buffer has the wrong length.
    fn points(&self, out: &mut [i32]) -> Result<(), Fault>;
    /// How many legal actions all games have together.
    fn actions(&self) -> usize;
    /// Where the actions of each game begin among those of all games, followed by their total number; returns that
    /// number.
    ///
    /// # Errors
    /// The length of the buffer is not the number of games plus one.
    fn offsets(&self, out: &mut [i32]) -> Result<usize, Fault>;
    /// Marks the numbers of the actions that each game has with 1, the rest with 0. A game that is over has the action 0 marked, which
    /// does nothing.
    ///
    /// # Errors
    /// A game has more actions than there is room for, or as for [`AnyState::numbers`].
    fn mask(&self, out: &mut [u8]) -> Result<(), Fault>;
    /// The features of each position, as the player to act may know them ([`crate::Schema`]).
    ///
    /// # Errors
    /// The buffer has the wrong length.
    fn observe(&self, out: &mut [f32]) -> Result<(), Fault>;
    /// The features of each legal action of all games.
    ///
    /// # Errors
    /// The buffer has the wrong length.
    fn action_features(&self, out: &mut [f32]) -> Result<(), Fault>;
    /// The planes of the map of each game, in a window of `side` by `side` cells around the tiles.
    ///
    /// # Errors
    /// The game has no map, the tiles do not fit into the window, or the buffer has the wrong length.
    fn observe_board(&self, out: Planes<'_>, side: usize) -> Result<(), Fault>;
    /// The notation of an action of one game.
    ///
    /// # Errors
    /// There is no such game or action.
    fn notation(&self, game: usize, action: i64) -> Result<String, Fault>;
    /// Saves one game.
    ///
    /// # Errors
    /// There is no such game.
    fn save(&self, game: usize) -> Result<Snapshot, Fault>;
    /// Replaces a game with a saved one.
    ///
    /// # Errors
    /// There is no such place, or the saved game belongs to another kind of batch.
    fn load(&mut self, game: usize, snapshot: &Snapshot) -> Result<(), Fault>;
    /// One game as a state of its own, with its record.
    ///
    /// # Errors
    /// There is no such game, or steps are not kept.
    fn state(&self, game: usize) -> Result<Box<dyn AnyState>, Fault>;
    /// The record of the game that ended last in this place.
    ///
    /// # Errors
    /// There is no such game, none has ended, or steps are not kept.
    fn last_record(&self, game: usize) -> Result<Record, Fault>;
}

/// A player that the caller provides.
pub trait Outside: Sync {
    /// The number of its choice in the list of legal actions. The state was dealt anew for the player to act, and has no
    /// history.
    ///
    /// # Errors
    /// Anything that ends the arena.
    fn choose(&self, state: Box<dyn AnyState>) -> Result<i64, Fault>;
}

/// A player of an arena.
pub enum Contestant<'a> {
    /// A built-in computer player.
    BuiltIn(&'a Thinker),
    /// A player that the caller provides.
    Outside(&'a dyn Outside),
}

/// The games to play.
pub struct Contest<'a> {
    /// The players, by index.
    pub players: &'a [Contestant<'a>],
    /// Who plays which game.
    pub schedule: &'a Schedule,
    /// The first game that is played, counted from 0: a part of a schedule is played by itself.
    pub first: u32,
    /// Seed of the first game of the schedule; the others follow.
    pub seed: u64,
    /// How many threads play.
    pub threads: usize,
    /// Whether to play on.
    pub goes_on: &'a (dyn Fn() -> bool + Sync),
}
