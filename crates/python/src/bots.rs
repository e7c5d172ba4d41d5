//! `goldfever.Bot`: a built-in computer player.

use crate::errors::OrRaise;
use crate::game::any_seed;
use crate::types::{PyBot, PyState};
use numpy::PyArray1;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use research::Thinker;
use std::sync::atomic::{AtomicU64, Ordering};

/// What a copy is made of: name, own weights, own net, seed.
type Made = (String, Option<String>, Option<String>, u64);

impl PyBot {
    /// The given seed, or the next one of its own.
    fn next(&self, seed: Option<u64>) -> u64 {
        seed.unwrap_or_else(|| self.seed.wrapping_add(self.asked.fetch_add(1, Ordering::Relaxed)))
    }
}

#[pymethods]
impl PyBot {
    #[new]
    #[pyo3(signature = (name, *, weights=None, net=None, seed=None))]
    fn new(name: &str, weights: Option<String>, net: Option<String>, seed: Option<u64>) -> PyResult<PyBot> {
        let mut thinker = Thinker::named(name).or_raise()?;
        if let Some(weights) = &weights {
            thinker = thinker.with_weights(weights).or_raise()?;
        }
        if let Some(net) = &net {
            thinker = thinker.with_net(net).or_raise()?;
        }
        let (seed, asked) = (seed.unwrap_or_else(any_seed), AtomicU64::new(0));
        Ok(PyBot { thinker, weights, net, seed, asked })
    }

    #[getter]
    fn name(&self) -> String {
        self.thinker.to_string()
    }

    #[pyo3(signature = (state, seed=None))]
    fn choose(&self, py: Python<'_>, state: &Bound<'_, PyState>, seed: Option<u64>) -> PyResult<i64> {
        let (mut state, seed) = (state.try_borrow_mut()?, self.next(seed));
        let state = &mut *state.0;
        let place = py.detach(|| state.think(&self.thinker, seed)).or_raise()?;
        state.number(place).or_raise()
    }

    #[pyo3(signature = (state, seed=None))]
    fn policy<'py>(
        &self,
        py: Python<'py>,
        state: &Bound<'py, PyState>,
        seed: Option<u64>,
    ) -> PyResult<Bound<'py, PyArray1<f64>>> {
        let (mut state, seed) = (state.try_borrow_mut()?, self.next(seed));
        let state = &mut *state.0;
        let thought = py.detach(|| state.weigh(&self.thinker, seed)).or_raise()?;
        Ok(PyArray1::from_vec(py, thought.policy))
    }

    #[pyo3(signature = (state, seed=None))]
    fn think<'py>(
        &self,
        py: Python<'py>,
        state: &Bound<'py, PyState>,
        seed: Option<u64>,
    ) -> PyResult<(i64, Bound<'py, PyArray1<f64>>, Option<f64>)> {
        let (mut state, seed) = (state.try_borrow_mut()?, self.next(seed));
        let state = &mut *state.0;
        let thought = py.detach(|| state.weigh(&self.thinker, seed)).or_raise()?;
        let action = state.number(thought.action).or_raise()?;
        Ok((action, PyArray1::from_vec(py, thought.policy), thought.lead))
    }

    #[pyo3(signature = (state, player=None, *, worlds=16, seed=0))]
    fn evaluate(
        &self,
        py: Python<'_>,
        state: &Bound<'_, PyState>,
        player: Option<i64>,
        worlds: u32,
        seed: u64,
    ) -> PyResult<Vec<f64>> {
        let state = state.try_borrow()?;
        let observer = state.knowing(player)?;
        let state = &*state.0;
        py.detach(|| state.evaluate(&self.thinker, observer, worlds, seed)).or_raise()
    }

    #[pyo3(signature = (state, most=8, seed=None))]
    fn advice<'py>(
        &self,
        py: Python<'py>,
        state: &Bound<'py, PyState>,
        most: usize,
        seed: Option<u64>,
    ) -> PyResult<Vec<Bound<'py, PyDict>>> {
        let (mut state, seed) = (state.try_borrow_mut()?, self.next(seed));
        let state = &mut *state.0;
        let advice = py.detach(|| state.advise(&self.thinker, most, seed)).or_raise()?;
        let turn = |turn: research::Advised| {
            let dict = PyDict::new(py);
            dict.set_item("actions", turn.actions)?;
            dict.set_item("lead", turn.lead)?;
            dict.set_item("reasons", turn.reasons)?;
            Ok(dict)
        };
        advice.into_iter().map(turn).collect()
    }

    fn __repr__(&self) -> String {
        format!("<Bot {}>", self.thinker)
    }

    /// A copy goes on with the random numbers of the original from where they are.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Made)> {
        let make = py.import("goldfever.bots")?.getattr("_make_bot")?;
        let seed = self.seed.wrapping_add(self.asked.load(Ordering::Relaxed));
        Ok((make, (self.thinker.given(), self.weights.clone(), self.net.clone(), seed)))
    }
}
