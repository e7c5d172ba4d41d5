//! `goldfever.Game`.

use crate::errors::OrRaise;
use crate::types::{PyGame, PyState, WINDOW};
use game::{Options, Record};
use numpy::PyArray1;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use research::{Fault, Model, model};
use std::hash::{BuildHasher, Hasher, RandomState};
use std::sync::Arc;

/// The new numbers of actions, and where the numbers of the planes come from.
type Turned<'py> = (Bound<'py, PyArray1<i32>>, Bound<'py, PyArray1<i32>>);

/// A seed that nobody chose.
pub fn any_seed() -> u64 {
    RandomState::new().build_hasher().finish()
}

/// Options as text, or as a dictionary of names and values.
pub fn read_options(options: Option<&Bound<'_, PyAny>>) -> PyResult<Options> {
    let Some(options) = options else { return Ok(Options::default()) };
    if let Ok(text) = options.extract::<String>() {
        return text.parse().map_err(Fault::Options).or_raise();
    }
    let Ok(dict) = options.cast::<PyDict>() else {
        return Err(PyTypeError::new_err("options are a str such as 'players=2', or a dict of names and values"));
    };
    let mut read = Options::default();
    for (name, value) in dict {
        let value = match value.extract::<bool>() {
            Ok(yes) => if yes { "yes" } else { "no" }.to_owned(),
            Err(_) => value.str()?.extract()?,
        };
        read = read.with(&name.extract::<String>()?, value);
    }
    Ok(read)
}

/// The same game with this action space.
pub fn in_space(game: Arc<dyn Model>, action_space: &str, window: Option<usize>) -> PyResult<Arc<dyn Model>> {
    let wrong = |why: String| Err(Fault::Value(why)).or_raise();
    match (action_space, window) {
        ("grid", window) => game.with_grid(window.unwrap_or(WINDOW)).or_raise(),
        ("menu", None) => Ok(game),
        ("menu", Some(_)) => wrong("only the action space 'grid' has a window".to_owned()),
        _ => wrong(format!("'{action_space}' is neither 'menu' nor 'grid'")),
    }
}

#[pymethods]
impl PyGame {
    #[new]
    #[pyo3(signature = (name, options=None, *, data=None, rules=None, action_space="menu", window=None))]
    fn new(
        name: &str,
        options: Option<&Bound<'_, PyAny>>,
        data: Option<&str>,
        rules: Option<u32>,
        action_space: &str,
        window: Option<usize>,
    ) -> PyResult<PyGame> {
        let menus = model(name, rules, &read_options(options)?, data).or_raise()?;
        in_space(menus, action_space, window).map(PyGame)
    }

    #[getter]
    fn action_space(&self) -> &'static str {
        if self.0.window().is_some() { "grid" } else { "menu" }
    }

    #[getter]
    fn window(&self) -> Option<usize> {
        self.0.window()
    }

    #[getter]
    fn num_actions(&self) -> Option<usize> {
        self.0.numbers()
    }

    fn symmetry<'py>(&self, py: Python<'py>, quarters: i64) -> PyResult<Turned<'py>> {
        let turned = self.0.turned(quarters.rem_euclid(4) as u8).or_raise()?;
        Ok((PyArray1::from_vec(py, turned.actions), PyArray1::from_vec(py, turned.planes)))
    }

    #[getter]
    fn name(&self) -> &'static str {
        self.0.name()
    }

    #[getter]
    fn options(&self) -> String {
        self.0.options().to_string()
    }

    #[getter]
    fn rules(&self) -> u32 {
        self.0.rules()
    }

    #[getter]
    fn players(&self) -> u8 {
        self.0.players()
    }

    #[getter]
    fn bots(&self) -> Vec<&'static str> {
        self.0.bots()
    }

    #[pyo3(signature = (*, tuned=true))]
    fn weights<'py>(&self, py: Python<'py>, tuned: bool) -> PyResult<Bound<'py, PyDict>> {
        let dict = PyDict::new(py);
        self.0.weights(tuned).into_iter().try_for_each(|(name, weight)| dict.set_item(name, weight))?;
        Ok(dict)
    }

    fn net<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyDict>>> {
        let Some(net) = self.0.net() else { return Ok(None) };
        let dict = PyDict::new(py);
        dict.set_item("layers", net.layers.to_vec())?;
        dict.set_item("input_unit", net.input)?;
        dict.set_item("weight_unit", net.weight)?;
        dict.set_item("greatest_weight", net.most)?;
        dict.set_item("result_points", f64::from(net.result) / 1_000.0)?;
        dict.set_item("built_in", net.text)?;
        Ok(Some(dict))
    }

    fn feature_schema<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        crate::objects::schema(py, self.0.schema())
    }

    #[pyo3(signature = (seed=None))]
    fn new_state(&self, py: Python<'_>, seed: Option<u64>) -> PyState {
        let seed = seed.unwrap_or_else(any_seed);
        PyState(py.detach(|| self.0.start(seed)))
    }

    /// The last state of a record, with the steps that led to it.
    #[staticmethod]
    #[pyo3(signature = (text, seed=None))]
    fn from_record(py: Python<'_>, text: &str, seed: Option<u64>) -> PyResult<PyState> {
        let seed = seed.unwrap_or_else(any_seed);
        let read = || {
            let record: Record = text.parse()?;
            research::replayed(&record, seed)
        };
        py.detach(read).or_raise().map(PyState)
    }

    fn __repr__(&self) -> String {
        format!("Game('{}', '{}')", self.0.name(), self.0.options())
    }

    fn __eq__(&self, other: &PyGame) -> bool {
        let key = |game: &PyGame| (game.0.name(), game.0.rules(), game.0.options(), game.0.window());
        key(self) == key(other) && self.0.data() == other.0.data()
    }

    fn __hash__(&self) -> u64 {
        game::word_hash(&format!("{} {} {}", self.0.name(), self.0.rules(), self.0.options()))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let make = py.import("goldfever")?.getattr("_make_game")?;
        let what = (self.0.name(), self.0.options().to_string(), self.0.data(), self.0.rules(), self.0.window());
        Ok((make, what.into_pyobject(py)?))
    }
}

/// Names of all games.
#[pyfunction]
pub fn games() -> Vec<&'static str> {
    research::games()
}
