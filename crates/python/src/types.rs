//! The types that Python sees, apart from what they do: a game makes states, and a state names its game.

use pyo3::prelude::*;
use research::{AnyState, Model, Thinker};
use std::sync::Arc;
use std::sync::atomic::AtomicU64;

/// The cells on a side of a window, unless told otherwise.
pub const WINDOW: usize = 32;

/// A game with its options, such as `Game("carcassonne", "players=2,with=goldmines")`.
#[pyclass(name = "Game", module = "goldfever", frozen)]
pub struct PyGame(pub Arc<dyn Model>);

/// A state of a game.
#[pyclass(name = "State", module = "goldfever")]
pub struct PyState(pub Box<dyn AnyState>);

/// A built-in computer player.
#[pyclass(name = "Bot", module = "goldfever", frozen)]
pub struct PyBot {
    pub thinker: Thinker,
    /// The text of its own weights.
    pub weights: Option<String>,
    /// The text of its own net.
    pub net: Option<String>,
    /// The first of its seeds; the others follow.
    pub seed: u64,
    /// How many seeds it has used.
    pub asked: AtomicU64,
}
