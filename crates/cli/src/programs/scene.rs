//! A game as a program learns about it: its current state, wherever it is played.

use registry::{Row, RowRefused, RowTried};
use wire::{Json, TableInfo};

/// The current state of a game, for messages to programs.
pub trait Scene {
    /// Steps so far.
    fn version(&self) -> u32;
    /// Game, options, seats and whose turn it is.
    fn table(&self) -> TableInfo;
    /// Version of the rules.
    fn rules(&self) -> u32;
    /// What never changes.
    fn facts(&self) -> Json;
    /// What this seat may know about the position.
    fn view(&self, seat: u8) -> Json;
    /// What this seat has seen after a version: a list of objects with `version` and `events`.
    fn log(&self, seat: u8, since: u32) -> Json;
    /// The seat to decide.
    fn to_act(&self) -> Option<u8>;
    /// Its legal actions in notation.
    fn legal(&self) -> Vec<String>;
    /// The views of its legal actions: a list in the same order.
    fn action_views(&self) -> Json;
    /// Tries actions on a copy in which everything that the player does not know is dealt anew.
    ///
    /// # Errors
    /// If one of them is not possible.
    fn attempt(&self, row: &Row<'_>) -> Result<RowTried, RowRefused>;
}
