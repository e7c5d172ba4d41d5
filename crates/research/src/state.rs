//! A state of some game, with its history.

use crate::{Fault, Model};
use game::{Observer, Outcome, Picture, Player, Record, RecordError, ToAct};
use serde_json::Value;
use std::sync::Arc;

/// A state: a position, how it came about, and random numbers of its own for what chance brings.
pub trait AnyState: Send + Sync {
    /// A copy that can be played on without changing this state.
    fn clone_box(&self) -> Box<dyn AnyState>;
    /// The game it belongs to.
    fn model(&self) -> Arc<dyn Model>;
    /// The player who decides now.
    fn to_act(&self) -> ToAct;
    /// How many legal actions the player to act has; 0 unless a player is to act.
    fn actions(&mut self) -> usize;
    /// The notation of a legal action or, where chance is due, of an outcome.
    ///
    /// # Errors
    /// The number is beyond the list.
    fn notation(&mut self, index: i64) -> Result<String, Fault>;
    /// The number of a legal action or outcome that is given in notation.
    ///
    /// # Errors
    /// The text is no action, or the rules forbid it.
    fn index_of(&mut self, text: &str) -> Result<usize, Fault>;
    /// Carries out the legal action or the outcome of this number.
    ///
    /// # Errors
    /// The number is beyond the list, or the game is over. Nothing has changed then.
    fn apply(&mut self, index: i64) -> Result<(), Fault>;
    /// Carries out an action or an outcome given in notation, with or without the player before it.
    ///
    /// # Errors
    /// The text is no action, or the rules forbid it. Nothing has changed then.
    fn apply_text(&mut self, text: &str) -> Result<(), Fault>;
    /// Carries out a step in record notation, which names the player.
    ///
    /// # Errors
    /// The text is no step, or the step is not legal. Nothing has changed then.
    fn apply_step(&mut self, step: &str) -> Result<(), RecordError>;
    /// What chance may bring now, in notation, each with its weight. Empty unless chance is due.
    fn chance_outcomes(&mut self) -> Vec<(String, u32)>;
    /// Draws what chance brings and carries it out.
    ///
    /// # Errors
    /// No chance is due.
    fn sample_chance(&mut self) -> Result<(), Fault>;
    /// Each player's points so far, in seat order.
    fn points(&self) -> Vec<i32>;
    /// Each player's points by where they came from, and ranks.
    fn outcome(&self) -> Outcome;
    /// Hash of the state, as records carry it.
    fn hash(&self) -> u64;
    /// How many steps led to this state.
    fn steps(&self) -> usize;
    /// The steps that led to this state, in record notation.
    fn history(&self) -> Vec<String>;
    /// All that this observer may know.
    fn view(&self, observer: Observer) -> Value;
    /// The same for a plain screen.
    fn picture(&self, observer: Observer) -> Picture;
    /// What this observer saw of each step after the first `steps`.
    fn events_since(&self, steps: usize, observer: Observer) -> Vec<Vec<Value>>;
    /// The record of the game so far.
    ///
    /// # Errors
    /// Hidden facts were dealt anew.
    fn record(&self) -> Result<Record, Fault>;
    /// Lets its random numbers go on from here ([`crate::Luck::saved`]).
    fn set_luck(&mut self, saved: u64);
    /// All of it as text: [`crate::load`] makes an equal state of it.
    fn saved(&self) -> String;
    /// A copy in which all that this observer cannot know was dealt anew, with the right odds.
    fn determinize(&self, observer: Observer, seed: u64) -> Box<dyn AnyState>;
    /// The number of the legal action that a computer player chooses. It sees a position dealt anew for the player to act.
    ///
    /// # Errors
    /// There is no such computer player, or no player is to act.
    fn think(&mut self, bot: &str, seed: u64) -> Result<usize, Fault>;
    /// The features of the position, as this player may know them ([`crate::Schema`]).
    fn features(&self, player: Player) -> Vec<f32>;
    /// The features of the legal actions of the player to act, one row after the other.
    fn action_features(&mut self) -> Vec<f32>;
    /// The planes of the map, in a window of `side` by `side` cells around the land.
    ///
    /// # Errors
    /// The game has no map, or the land does not fit into the window.
    fn planes(&self, player: Player, side: usize) -> Result<Vec<f32>, Fault>;
    /// The player of this number.
    ///
    /// # Errors
    /// There is no such player.
    fn player(&self, number: i64) -> Result<Player, Fault> {
        let players = self.model().players();
        let player = u8::try_from(number).ok().filter(|number| *number < players);
        player.map(Player).ok_or(Fault::NoSuchPlayer(number, players))
    }
}
