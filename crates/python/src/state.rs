//! `goldfever.State`.

use crate::buffers::torn;
use crate::errors::OrRaise;
use crate::game::any_seed;
use crate::objects::{account, object};
use crate::types::{PyGame, PyState, WINDOW};
use game::{BadNet, Observer, Player, ToAct};
use numpy::{PyArray1, PyArray2, PyArray3, PyArrayMethods};
use pyo3::exceptions::{PyOverflowError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyList, PyRange};
use research::{Fault, Thinker, returns};

/// Chance is due.
pub const CHANCE: i32 = -1;
/// The game is over.
pub const TERMINAL: i32 = -4;

/// What the net sees from either side, and the points that it corrects.
type NetInputs<'py> = (Bound<'py, PyArray2<i32>>, Vec<f64>);

/// An action: a number of the list, or its notation.
enum Action {
    Index(i64),
    Text(String),
}

impl Action {
    fn of(given: &Bound<'_, PyAny>) -> PyResult<Action> {
        if let Ok(text) = given.extract() {
            return Ok(Action::Text(text));
        }
        given.extract().map(Action::Index).map_err(|error| {
            if error.is_instance_of::<PyOverflowError>(given.py()) {
                return error;
            }
            let kind = given.get_type();
            PyTypeError::new_err(format!("an action is its number or its notation, not an object of {kind}"))
        })
    }
}

impl PyState {
    fn observer(&self, player: Option<i64>) -> PyResult<Observer> {
        match player {
            None => Ok(Observer::Public),
            Some(number) => self.0.player(number).or_raise().map(Observer::Player),
        }
    }
}

impl PyState {
    /// What a player may know, or the one to act; the public where nobody is to act.
    pub fn knowing(&self, player: Option<i64>) -> PyResult<Observer> {
        match (player, self.0.to_act()) {
            (None, ToAct::Player(player)) => Ok(Observer::Player(player)),
            _ => self.observer(player),
        }
    }

    /// A player by number, or the one to act; the first where nobody is to act.
    fn looking(&self, player: Option<i64>) -> PyResult<Player> {
        match (player, self.0.to_act()) {
            (Some(number), _) => self.0.player(number).or_raise(),
            (None, ToAct::Player(player)) => Ok(player),
            (None, _) => Ok(Player(0)),
        }
    }
}

#[pymethods]
impl PyState {
    #[getter]
    fn game(&self) -> PyGame {
        PyGame(self.0.model())
    }

    #[inline]
    fn current_player(&self) -> i32 {
        match self.0.to_act() {
            ToAct::Player(player) => i32::from(player.0),
            ToAct::Chance => CHANCE,
            ToAct::Over => TERMINAL,
        }
    }

    fn is_terminal(&self) -> bool {
        self.0.to_act() == ToAct::Over
    }

    fn is_chance_node(&self) -> bool {
        self.0.to_act() == ToAct::Chance
    }

    fn legal_actions<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        match self.0.numbered() {
            false => Ok(PyRange::new(py, 0, self.0.actions() as isize)?.into_any()),
            true => Ok(PyList::new(py, self.0.numbers().or_raise()?)?.into_any()),
        }
    }

    fn num_actions(&mut self) -> usize {
        self.0.actions()
    }

    fn action_to_string(&mut self, action: i64) -> PyResult<String> {
        let place = self.0.place(action).or_raise()?;
        self.0.notation(place).or_raise()
    }

    fn string_to_action(&mut self, text: &str) -> PyResult<i64> {
        let place = self.0.index_of(text).or_raise()?;
        self.0.number(place).or_raise()
    }

    fn apply(&mut self, action: &Bound<'_, PyAny>) -> PyResult<()> {
        match Action::of(action)? {
            Action::Index(index) => {
                let place = self.0.place(index).or_raise()?;
                self.0.apply(place).or_raise()
            }
            Action::Text(text) => self.0.apply_text(&text).or_raise(),
        }
    }

    fn chance_outcomes(&mut self) -> Vec<(String, u32)> {
        self.0.chance_outcomes()
    }

    fn sample_chance(&mut self) -> PyResult<()> {
        self.0.sample_chance().or_raise()
    }

    fn returns(&self) -> Vec<f64> {
        let outcome = self.0.outcome();
        if self.0.to_act() != ToAct::Over {
            return vec![0.0; outcome.players.len()];
        }
        returns(&outcome.players.iter().map(|player| player.rank).collect::<Vec<_>>())
    }

    fn points(&self) -> Vec<i32> {
        self.0.points()
    }

    fn account<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyDict>>> {
        account(py, &self.0.outcome())
    }

    #[inline]
    fn clone(&self) -> PyState {
        PyState(self.0.clone_box())
    }

    fn __copy__(&self) -> PyState {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> PyState {
        self.clone()
    }

    fn hash(&self) -> String {
        format!("{:016x}", self.0.hash())
    }

    fn steps(&self) -> usize {
        self.0.steps()
    }

    fn history(&self) -> Vec<String> {
        self.0.history()
    }

    #[pyo3(signature = (player=None))]
    fn view<'py>(&self, py: Python<'py>, player: Option<i64>) -> PyResult<Bound<'py, PyAny>> {
        object(py, &self.0.view(self.observer(player)?))
    }

    #[pyo3(signature = (step, player=None))]
    fn events_since<'py>(
        &self,
        py: Python<'py>,
        step: usize,
        player: Option<i64>,
    ) -> PyResult<Vec<Vec<Bound<'py, PyAny>>>> {
        let observer = self.observer(player)?;
        let events = py.detach(|| self.0.events_since(step, observer));
        events.iter().map(|step| step.iter().map(|event| object(py, event)).collect()).collect()
    }

    fn record(&self, py: Python<'_>) -> PyResult<String> {
        py.detach(|| self.0.record()).or_raise().map(|record| record.to_string())
    }

    fn serialize<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        Ok(PyBytes::new(py, self.0.saved().or_raise()?.as_bytes()))
    }

    #[staticmethod]
    fn deserialize(py: Python<'_>, data: &[u8]) -> PyResult<PyState> {
        load_state(py, data)
    }

    #[pyo3(signature = (player, seed=None, *, history=true))]
    fn determinize(&self, player: Option<i64>, seed: Option<u64>, history: bool) -> PyResult<PyState> {
        let (observer, seed) = (self.observer(player)?, seed.unwrap_or_else(any_seed));
        Ok(PyState(match history {
            true => self.0.determinize(observer, seed),
            false => self.0.dealt_for(observer, seed),
        }))
    }

    fn net_inputs<'py>(&self, py: Python<'py>) -> PyResult<NetInputs<'py>> {
        let seen = match (self.0.seen_by_net(), self.0.to_act()) {
            (Some(seen), _) => Ok(seen),
            (None, ToAct::Over) => Err(Fault::Over),
            (None, _) => Err(Fault::Value(BadNet::NoNet.to_string())),
        };
        let seen = seen.or_raise()?;
        let inputs = PyArray2::from_vec2(py, &seen.inputs).map_err(torn)?;
        Ok((inputs, seen.points.iter().map(|points| f64::from(*points) / 1_000.0).collect()))
    }

    #[pyo3(signature = (games=200, seed=0))]
    fn chances_to_win(&self, py: Python<'_>, games: u32, seed: u64) -> Vec<f64> {
        py.detach(|| self.0.chances_to_win(games, seed))
    }

    #[pyo3(signature = (bot, seed=None))]
    fn think(&mut self, py: Python<'_>, bot: &str, seed: Option<u64>) -> PyResult<i64> {
        let seed = seed.unwrap_or_else(any_seed);
        let bot = Thinker::named(bot).or_raise()?;
        let place = py.detach(|| self.0.think(&bot, seed)).or_raise()?;
        self.0.number(place).or_raise()
    }

    #[pyo3(signature = (player=None))]
    fn observe<'py>(&self, py: Python<'py>, player: Option<i64>) -> PyResult<Bound<'py, PyArray1<f32>>> {
        let player = self.looking(player)?;
        Ok(PyArray1::from_vec(py, self.0.features(player)))
    }

    fn action_features<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<f32>>> {
        let (rows, width) = (self.0.actions(), self.0.model().schema().actions.len());
        PyArray1::from_vec(py, self.0.action_features()).reshape([rows, width])
    }

    #[pyo3(signature = (player=None, window=None))]
    fn observe_board<'py>(
        &self,
        py: Python<'py>,
        player: Option<i64>,
        window: Option<usize>,
    ) -> PyResult<Bound<'py, PyArray3<f32>>> {
        let window = window.or(self.0.model().window()).unwrap_or(WINDOW);
        let planes = self.0.planes(self.looking(player)?, window).or_raise()?;
        PyArray1::from_vec(py, planes).reshape([self.0.model().schema().planes.len(), window, window])
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> PyResult<bool> {
        let Ok(other) = other.cast::<PyState>() else { return Ok(false) };
        let Ok(other) = other.try_borrow() else { return Err(PyTypeError::new_err("the state is being changed")) };
        Ok(match (self.0.saved(), other.0.saved()) {
            (Ok(own), Ok(others)) => own == others,
            // Without a history, only a state itself is equal to it.
            _ => std::ptr::eq(self, &*other),
        })
    }

    fn __repr__(&self) -> String {
        format!("<State of {} after {} steps, {:016x}>", self.0.model().name(), self.0.steps(), self.0.hash())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyBytes>,))> {
        let load = py.import("goldfever._native")?.getattr("load_state")?;
        Ok((load, (self.serialize(py)?,)))
    }
}

/// The state that `State.serialize` wrote.
#[pyfunction]
pub fn load_state(py: Python<'_>, data: &[u8]) -> PyResult<PyState> {
    let load = || {
        let text = std::str::from_utf8(data).map_err(|why| Fault::Saved(why.to_string()))?;
        research::load(text)
    };
    py.detach(load).or_raise().map(PyState)
}
