//! Many games of one kind side by side, for programs that learn. Nothing is allocated from step to step, and the results do not
//! depend on the number of threads.

use crate::{AnyState, Fault};
use std::any::Any;
use std::str::FromStr;

/// What happens when a game of a batch is over, as Gymnasium names it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Autoreset {
    /// The step that ends a game begins the next one, too.
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

/// What players get for a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rewards {
    /// When the game ends, from -1 to 1: [`crate::returns`].
    Win,
    /// The points that each player has got since the last step.
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

/// How a batch is set up.
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
    /// What players get.
    pub rewards: Rewards,
    /// Whether the steps are kept, so that each game has a record.
    pub records: bool,
}

/// The most games of a batch.
pub const MAX_GAMES: usize = 1 << 20;
/// The most threads of a batch.
pub const MAX_THREADS: usize = 256;

/// What is known of a game of a batch between two steps.
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

/// Where the planes of maps go.
#[derive(Debug)]
pub enum Planes<'a> {
    /// Numbers of four bytes.
    Floats(&'a mut [f32]),
    /// Numbers of one byte: a quarter of the memory.
    Bytes(&'a mut [i8]),
}

/// A game of a batch that was saved.
pub type Snapshot = Box<dyn Any + Send + Sync>;

/// Many games of one kind. Buffers belong to the caller and are filled from their start, game by game; their lengths have to be
/// exact.
pub trait AnyBatch: Send + Sync {
    /// How many games.
    fn games(&self) -> usize;
    /// What is known of each game.
    fn standings(&self) -> &[Standing];
    /// Begins new games: all, or those that are marked.
    ///
    /// # Errors
    /// The mask has another length.
    fn reset(&mut self, mask: Option<&[bool]>) -> Result<(), Fault>;
    /// Carries out an action of each game, given by its number in the list, and what chance brings after it.
    ///
    /// # Errors
    /// The list has another length, an action does not exist, or a game is over that does not reset itself. Nothing has changed
    /// then.
    fn step(&mut self, actions: &[i32]) -> Result<(), Fault>;
    /// What each player of each game got for the last step.
    ///
    /// # Errors
    /// The buffer has another length.
    fn rewards(&self, out: &mut [f32]) -> Result<(), Fault>;
    /// Each player's points in each game. Where the last step ended a game, the final ones until the next step.
    ///
    /// # Errors
    /// The buffer has another length.
    fn points(&self, out: &mut [i32]) -> Result<(), Fault>;
    /// How many legal actions all games have together.
    fn actions(&self) -> usize;
    /// Where the actions of each game begin among those of all games, and behind them how many there are; returns that number.
    ///
    /// # Errors
    /// The buffer is not one longer than there are games.
    fn offsets(&self, out: &mut [i32]) -> Result<usize, Fault>;
    /// Marks the actions that each game has with 1, the rest with 0. A game that is over has the action 0 marked, which does nothing.
    ///
    /// # Errors
    /// A game has more actions than there is room for.
    fn mask(&self, out: &mut [u8]) -> Result<(), Fault>;
    /// The features of each position, as the player to act may know them ([`crate::Schema`]).
    ///
    /// # Errors
    /// The buffer has another length.
    fn observe(&self, out: &mut [f32]) -> Result<(), Fault>;
    /// The features of each legal action of all games.
    ///
    /// # Errors
    /// The buffer has another length.
    fn action_features(&self, out: &mut [f32]) -> Result<(), Fault>;
    /// The planes of the map of each game, in a window of `side` by `side` cells around the land.
    ///
    /// # Errors
    /// The game has no map, the land does not fit into the window, or the buffer has another length.
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
    /// Puts a saved game in the place of another one.
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
    fn last_record(&self, game: usize) -> Result<game::Record, Fault>;
}
