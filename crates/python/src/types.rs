//! The types that Python sees, apart from what they do: a game makes states, and a state names its game.

use pyo3::prelude::*;
use research::{AnyState, Model};
use std::sync::Arc;

/// A game with its options, such as `Game("carcassonne", "players=2,with=goldmines")`.
#[pyclass(name = "Game", module = "goldfever", frozen)]
pub struct PyGame(pub Arc<dyn Model>);

/// A state of a game.
#[pyclass(name = "State", module = "goldfever")]
pub struct PyState(pub Box<dyn AnyState>);
