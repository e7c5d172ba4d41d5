//! `goldfever.arena`: matches between built-in bots and bots written in Python.

use crate::errors::{OrRaise, exception};
use crate::objects::object;
use crate::types::{PyBot, PyGame, PyState};
use pyo3::prelude::*;
use research::arena::{Schedule, Table};
use research::{AnyState, Contest, Contestant, Fault, Outside};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// The pause between two looks at whether the user wants to stop.
const PAUSE: Duration = Duration::from_millis(50);

/// A bot written in Python, and the first exception that one of them raised.
struct Written<'a> {
    choose: Py<PyAny>,
    raised: &'a Mutex<Option<PyErr>>,
}

impl Outside for Written<'_> {
    fn choose(&self, state: Box<dyn AnyState>) -> Result<i64, Fault> {
        Python::attach(|py| {
            let chosen = self.choose.bind(py).call1((PyState(state),)).and_then(|chosen| chosen.extract::<i64>());
            chosen.map_err(|why| {
                self.raised.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(why);
                Fault::Value("a bot raised an exception".to_owned())
            })
        })
    }
}

/// Plays and returns the same table as `goldfever arena --json`.
#[pyfunction]
#[pyo3(signature = (game, bots, names, games, seed, threads))]
pub fn play_arena<'py>(
    py: Python<'py>,
    game: &PyGame,
    bots: Vec<Bound<'py, PyAny>>,
    names: Vec<String>,
    games: u32,
    seed: u64,
    threads: usize,
) -> PyResult<Bound<'py, PyAny>> {
    let model = &game.0;
    let players = usize::from(model.players());
    if bots.len() != players || names.len() != players {
        let why = format!("{} bots do not fit a game for {players}", bots.len());
        return Err(Fault::Value(why)).or_raise();
    }
    let raised = Mutex::new(None);
    let (mut written, mut built_in) = (Vec::new(), Vec::new());
    for bot in &bots {
        match bot.cast::<PyBot>() {
            Ok(bot) => {
                built_in.push(Some(bot.get().thinker.clone()));
                written.push(None);
            }
            Err(_) => {
                built_in.push(None);
                written.push(Some(Written { choose: bot.getattr("choose")?.unbind(), raised: &raised }));
            }
        }
    }
    let contestants: Vec<Contestant<'_>> = (built_in.iter().zip(&written))
        .filter_map(|(thinker, written)| match (thinker, written) {
            (Some(thinker), _) => Some(Contestant::BuiltIn(thinker)),
            (None, Some(written)) => Some(Contestant::Outside(written)),
            (None, None) => None,
        })
        .collect();
    let schedule = Schedule::one_table(players, games);
    let stopped = AtomicBool::new(false);
    let goes_on = || !stopped.load(Ordering::Relaxed);
    let contest = Contest { players: &contestants, schedule: &schedule, seed, threads, goes_on: &goes_on };
    let (played, signal) = watched(py, &stopped, |_| Ok(()), || model.contest(&contest));
    if let Some(why) = raised.lock().unwrap_or_else(PoisonError::into_inner).take().or(signal) {
        return Err(why);
    }
    let played = played.map_err(|fault| exception(&fault))?;
    let table = Table::of((model.name(), model.options().to_string()), games, &names, &played);
    object(py, &serde_json::to_value(table).unwrap_or_default())
}

/// Works while other Python threads run, and looks for Ctrl+C meanwhile, and at what `look` says: after an exception `stopped`
/// is set, and the exception comes with the result.
pub fn watched<T: Send>(
    py: Python<'_>,
    stopped: &AtomicBool,
    look: impl Fn(Python<'_>) -> PyResult<()> + Send + Sync,
    work: impl FnOnce() -> T + Send,
) -> (T, Option<PyErr>) {
    py.detach(|| {
        std::thread::scope(|scope| {
            let worker = scope.spawn(work);
            let mut signal = None;
            while !worker.is_finished() {
                std::thread::park_timeout(PAUSE);
                if signal.is_none() {
                    signal = Python::attach(|py| py.check_signals().and_then(|()| look(py))).err();
                    stopped.store(signal.is_some(), Ordering::Relaxed);
                }
            }
            match worker.join() {
                Ok(result) => (result, signal),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        })
    })
}
