//! `goldfever.Batch` and `goldfever.Snapshot`.

use crate::buffers::{as_bytes, out, read, torn, write};
use crate::errors::OrRaise;
use crate::game::{any_seed, in_space, read_options};
use crate::objects::schema;
use crate::types::{PyGame, PyState, WINDOW};
use numpy::{PyArrayDyn, PyUntypedArrayMethods};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use research::{AnyBatch, BatchSetting, Fault, Model, Planes, Snapshot, Standing, model};
use std::sync::Arc;

/// Many games of one kind side by side.
#[pyclass(name = "Batch", module = "goldfever")]
pub struct PyBatch {
    batch: Box<dyn AnyBatch>,
    model: Arc<dyn Model>,
}

/// A game of a batch that was saved.
#[pyclass(name = "Snapshot", module = "goldfever", frozen)]
pub struct PySnapshot(Snapshot);

type Any<'py> = Bound<'py, PyAny>;

impl PyBatch {
    fn games(&self) -> usize {
        self.batch.games()
    }

    fn players(&self) -> usize {
        usize::from(self.model.players())
    }

    /// A number of each game, in the caller's array or a new one.
    fn each<'py, T: numpy::Element + Copy>(
        &self,
        py: Python<'py>,
        (what, dtype): (&str, &str),
        given: Option<Any<'py>>,
        number: impl Fn(&Standing) -> T,
    ) -> PyResult<Any<'py>> {
        let (object, mut array) = out::<T>(py, what, dtype, given, &[self.games()])?;
        let numbers = array.as_slice_mut().map_err(torn)?;
        numbers.iter_mut().zip(self.batch.standings()).for_each(|(to, standing)| *to = number(standing));
        Ok(object)
    }
}

#[pymethods]
impl PyBatch {
    #[new]
    #[pyo3(signature = (game, n, options=None, *, seed=None, threads=1, chance="inside", autoreset="same-step",
        rewards="win", records=false, action_space="menu", window=None))]
    #[allow(clippy::too_many_arguments, reason = "named arguments in Python")]
    fn new(
        py: Python<'_>,
        game: &Bound<'_, PyAny>,
        n: usize,
        options: Option<&Bound<'_, PyAny>>,
        seed: Option<u64>,
        threads: usize,
        chance: &str,
        autoreset: &str,
        rewards: &str,
        records: bool,
        action_space: &str,
        window: Option<usize>,
    ) -> PyResult<PyBatch> {
        let model = match game.cast::<PyGame>() {
            Ok(game) if options.is_none() && action_space == "menu" && window.is_none() => Arc::clone(&game.get().0),
            Ok(_) => return Err(PyTypeError::new_err("a Game has its options and its action space already")),
            Err(_) => {
                let menus = model(&game.extract::<String>()?, None, &read_options(options)?, None).or_raise()?;
                in_space(menus, action_space, window)?
            }
        };
        if chance != "inside" {
            return Err(Fault::Value(format!("chance is 'inside': a batch draws by itself, not '{chance}'")))
                .or_raise();
        }
        let setting = BatchSetting {
            games: n,
            seed: seed.unwrap_or_else(any_seed),
            threads,
            autoreset: autoreset.parse().or_raise()?,
            rewards: rewards.parse().or_raise()?,
            records,
        };
        let batch = py.detach(|| model.batch(setting)).or_raise()?;
        Ok(PyBatch { batch, model })
    }

    fn __len__(&self) -> usize {
        self.games()
    }

    #[getter]
    fn game(&self) -> PyGame {
        PyGame(Arc::clone(&self.model))
    }

    fn feature_schema<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        schema(py, self.model.schema())
    }

    #[pyo3(signature = (mask=None))]
    fn reset(&mut self, py: Python<'_>, mask: Option<Any<'_>>) -> PyResult<()> {
        let mask = match mask {
            None => None,
            Some(mask) => {
                let bytes = read::<u8>("mask", "bool", &as_bytes("mask", &mask)?, &[self.games()])?;
                Some(bytes.as_slice().map_err(torn)?.iter().map(|byte| *byte != 0).collect::<Vec<bool>>())
            }
        };
        py.detach(|| self.batch.reset(mask.as_deref())).or_raise()
    }

    fn step(&mut self, py: Python<'_>, actions: Any<'_>) -> PyResult<()> {
        let actions = read::<i32>("actions", "int32", &actions, &[self.games()])?;
        let actions = actions.as_slice().map_err(torn)?;
        py.detach(|| self.batch.step(actions)).or_raise()
    }

    #[pyo3(signature = (out_ids, out_offsets))]
    fn menus(&self, out_ids: Option<Any<'_>>, out_offsets: Any<'_>) -> PyResult<usize> {
        let mut offsets = write::<i32>("out_offsets", "int32", &out_offsets, &[self.games() + 1])?;
        let total = self.batch.offsets(offsets.as_slice_mut().map_err(torn)?).or_raise()?;
        if let Some(given) = out_ids {
            let room = given.cast::<PyArrayDyn<i32>>().map_or(0, |array| array.len());
            let mut ids = write::<i32>("out_ids", "int32", &given, &[room])?;
            let ids = ids.as_slice_mut().map_err(torn)?;
            if room < total {
                return Err(Fault::Value(format!("out_ids has room for {room} actions, and there are {total}")))
                    .or_raise();
            }
            self.batch.numbers(&mut ids[..total]).or_raise()?;
        }
        Ok(total)
    }

    #[pyo3(signature = (out=None))]
    fn menu_sizes<'py>(&self, py: Python<'py>, out: Option<Any<'py>>) -> PyResult<Any<'py>> {
        self.each(py, ("out", "int32"), out, |standing| standing.menu as i32)
    }

    fn mask<'py>(&self, py: Python<'py>, out: Any<'py>) -> PyResult<Any<'py>> {
        let width = match out.cast::<PyArrayDyn<bool>>() {
            Ok(array) if array.ndim() == 2 => array.shape()[1],
            _ => 0,
        };
        let mut bytes = write::<u8>("out", "bool", &as_bytes("out", &out)?, &[self.games(), width])?;
        let bytes = bytes.as_slice_mut().map_err(torn)?;
        py.detach(|| self.batch.mask(bytes)).or_raise()?;
        Ok(out)
    }

    #[pyo3(signature = (out=None))]
    fn observe<'py>(&self, py: Python<'py>, out: Option<Any<'py>>) -> PyResult<Any<'py>> {
        let shape = [self.games(), self.model.schema().features.len()];
        let (object, mut array) = crate::buffers::out::<f32>(py, "out", "float32", out, &shape)?;
        let numbers = array.as_slice_mut().map_err(torn)?;
        py.detach(|| self.batch.observe(numbers)).or_raise()?;
        Ok(object)
    }

    #[pyo3(signature = (out=None, window=None))]
    fn observe_board<'py>(&self, py: Python<'py>, out: Option<Any<'py>>, window: Option<usize>) -> PyResult<Any<'py>> {
        let window = window.or(self.model.window()).unwrap_or(WINDOW);
        let shape_of = |array: &[usize]| array.get(2).copied().unwrap_or(window);
        let planes = self.model.schema().planes.len();
        if let Some(bytes) = out.as_ref().and_then(|out| out.cast::<PyArrayDyn<i8>>().ok()) {
            let side = shape_of(bytes.shape());
            let mut array = write::<i8>("out", "float32 or int8", bytes, &[self.games(), planes, side, side])?;
            let numbers = array.as_slice_mut().map_err(torn)?;
            py.detach(|| self.batch.observe_board(Planes::Bytes(numbers), side)).or_raise()?;
            return Ok(bytes.clone().into_any());
        }
        let floats = out.as_ref().and_then(|out| out.cast::<PyArrayDyn<f32>>().ok());
        let side = floats.map_or(window, |array| shape_of(array.shape()));
        if side > 512 {
            return Err(Fault::Value(format!("a window has 512 cells a side at most, not {side}"))).or_raise();
        }
        let shape = [self.games(), planes, side, side];
        let (object, mut array) = crate::buffers::out::<f32>(py, "out", "float32 or int8", out, &shape)?;
        let numbers = array.as_slice_mut().map_err(torn)?;
        py.detach(|| self.batch.observe_board(Planes::Floats(numbers), side)).or_raise()?;
        Ok(object)
    }

    /// The caller's array may be longer than what is needed: menus change from step to step.
    #[pyo3(signature = (out=None))]
    fn action_features<'py>(&self, py: Python<'py>, out: Option<Any<'py>>) -> PyResult<Any<'py>> {
        let (total, width) = (self.batch.actions(), self.model.schema().actions.len());
        let rows = match &out {
            None => total,
            Some(out) => out.cast::<PyArrayDyn<f32>>().ok().and_then(|a| a.shape().first().copied()).unwrap_or(total),
        };
        if rows < total {
            return Err(Fault::Value(format!("out has {rows} rows, and there are {total} actions"))).or_raise();
        }
        let (object, mut array) = crate::buffers::out::<f32>(py, "out", "float32", out, &[rows, width])?;
        let numbers = array.as_slice_mut().map_err(torn)?;
        let numbers = &mut numbers[..total * width];
        py.detach(|| self.batch.action_features(numbers)).or_raise()?;
        Ok(object)
    }

    #[pyo3(signature = (out=None))]
    fn current_player<'py>(&self, py: Python<'py>, out: Option<Any<'py>>) -> PyResult<Any<'py>> {
        let terminal = crate::state::TERMINAL;
        self.each(py, ("out", "int32"), out, |standing| match standing.player {
            -1 => terminal,
            player => player.into(),
        })
    }

    #[pyo3(signature = (out=None))]
    fn done<'py>(&self, py: Python<'py>, out: Option<Any<'py>>) -> PyResult<Any<'py>> {
        let object = match out {
            Some(out) => out,
            None => PyArrayDyn::<bool>::zeros(py, &[self.games()][..], false).into_any(),
        };
        let mut bytes = write::<u8>("out", "bool", &as_bytes("out", &object)?, &[self.games()])?;
        let bytes = bytes.as_slice_mut().map_err(torn)?;
        bytes.iter_mut().zip(self.batch.standings()).for_each(|(to, standing)| *to = u8::from(standing.done));
        Ok(object)
    }

    #[pyo3(signature = (out=None))]
    fn steps<'py>(&self, py: Python<'py>, out: Option<Any<'py>>) -> PyResult<Any<'py>> {
        self.each(py, ("out", "int32"), out, |standing| standing.steps as i32)
    }

    #[pyo3(signature = (out=None))]
    fn rewards<'py>(&self, py: Python<'py>, out: Option<Any<'py>>) -> PyResult<Any<'py>> {
        let shape = [self.games(), self.players()];
        let (object, mut array) = crate::buffers::out::<f32>(py, "out", "float32", out, &shape)?;
        self.batch.rewards(array.as_slice_mut().map_err(torn)?).or_raise()?;
        Ok(object)
    }

    #[pyo3(signature = (out=None))]
    fn points<'py>(&self, py: Python<'py>, out: Option<Any<'py>>) -> PyResult<Any<'py>> {
        let shape = [self.games(), self.players()];
        let (object, mut array) = crate::buffers::out::<i32>(py, "out", "int32", out, &shape)?;
        self.batch.points(array.as_slice_mut().map_err(torn)?).or_raise()?;
        Ok(object)
    }

    fn action_to_string(&self, game: usize, action: i64) -> PyResult<String> {
        self.batch.notation(game, action).or_raise()
    }

    fn save(&self, game: usize) -> PyResult<PySnapshot> {
        self.batch.save(game).or_raise().map(PySnapshot)
    }

    fn load(&mut self, game: usize, snapshot: &PySnapshot) -> PyResult<()> {
        self.batch.load(game, &snapshot.0).or_raise()
    }

    fn state(&self, game: usize) -> PyResult<PyState> {
        self.batch.state(game).or_raise().map(PyState)
    }

    fn last_record(&self, game: usize) -> PyResult<String> {
        self.batch.last_record(game).or_raise().map(|record| record.to_string())
    }

    fn __repr__(&self) -> String {
        format!("<Batch of {} games of {}>", self.games(), self.model.name())
    }
}
