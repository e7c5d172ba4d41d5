//! `goldfever.Puzzle`: the built-in puzzles as a set of tests for bots.

use crate::errors::OrRaise;
use crate::game::any_seed;
use crate::types::PyState;
use ::puzzles::{Collection, Puzzle, answer};
use pyo3::prelude::*;
use registry::{NEVER, shelf};
use research::Fault;

/// A position in which one turn is far better than all others.
#[pyclass(name = "Puzzle", module = "goldfever", frozen)]
pub struct PyPuzzle(Puzzle);

#[pymethods]
impl PyPuzzle {
    #[getter]
    fn id(&self) -> &str {
        &self.0.id
    }

    #[getter]
    fn level(&self) -> u8 {
        self.0.level
    }

    #[getter]
    fn player(&self) -> u8 {
        self.0.seat
    }

    #[getter]
    fn best(&self) -> Vec<(Vec<String>, f64)> {
        self.0.best.iter().map(|turn| (turn.actions.clone(), turn.lead as f64 / 1_000.0)).collect()
    }

    #[getter]
    fn record(&self) -> &str {
        &self.0.record
    }

    #[pyo3(signature = (seed=None))]
    fn state(&self, py: Python<'_>, seed: Option<u64>) -> PyResult<PyState> {
        let seed = seed.unwrap_or_else(any_seed);
        py.detach(|| research::replayed(&self.0.record.parse()?, seed)).or_raise().map(PyState)
    }

    fn judge(&self, py: Python<'_>, actions: Vec<String>) -> PyResult<(bool, f64)> {
        let judged = py.detach(|| {
            let opened = self.0.open(shelf()).map_err(|why| Fault::Value(why.to_string()))?;
            let after = opened.after(&actions).map_err(|why| Fault::Value(why.to_string()))?;
            if !opened.ended(&*after) {
                return Err(Fault::Value("the turn is not over after these actions".to_owned()));
            }
            Ok(answer(NEVER, &self.0, &opened, &actions))
        });
        judged.or_raise().map(|answer| (answer.solved, answer.less as f64 / 1_000.0))
    }

    fn __repr__(&self) -> String {
        format!("<Puzzle {}>", self.0.id)
    }
}

/// The built-in puzzles of a game.
#[pyfunction]
pub fn puzzle_set(game: &str) -> PyResult<Vec<PyPuzzle>> {
    if registry::find(game).is_none() {
        return Err(Fault::NoGame(game.chars().take(60).collect(), research::games().join(", "))).or_raise();
    }
    Ok(Collection::built_in(game).puzzles.into_iter().map(PyPuzzle).collect())
}
