//! `goldfever.arena`: matches between built-in bots and bots written in Python.

use crate::errors::OrRaise;
use crate::objects::object;
use crate::results::GameResult;
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
        let mut own = state.clone_box();
        let chosen = Python::attach(|py| {
            let chosen = self.choose.bind(py).call1((PyState(state),)).and_then(|chosen| chosen.extract::<i64>());
            chosen.map_err(|why| {
                self.raised.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(why);
                Fault::Value("a bot raised an exception".to_owned())
            })
        })?;
        own.place(chosen)
    }
}

/// Plays the games from `first` on, and returns the result of each.
#[pyfunction]
#[pyo3(signature = (game, bots, first, games, seed, threads))]
pub fn play_games(
    py: Python<'_>,
    game: &PyGame,
    bots: Vec<Bound<'_, PyAny>>,
    first: u32,
    games: u32,
    seed: u64,
    threads: usize,
) -> PyResult<Vec<GameResult>> {
    let model = &game.0;
    let players = usize::from(model.players());
    if bots.len() != players {
        let why = format!("{} bots do not fit a game for {players}", bots.len());
        return Err(Fault::Value(why)).or_raise();
    }
    let end = first.checked_add(games).ok_or_else(|| Fault::Value("too many games".to_owned())).or_raise()?;
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
    let schedule = Schedule::one_table(players, end);
    let stopped = AtomicBool::new(false);
    let goes_on = || !stopped.load(Ordering::Relaxed);
    let contest = Contest { players: &contestants, schedule: &schedule, first, seed, threads, goes_on: &goes_on };
    let (played, signal) = watched(py, &stopped, |_| Ok(()), || model.contest(&contest));
    if let Some(why) = raised.lock().unwrap_or_else(PoisonError::into_inner).take().or(signal) {
        return Err(why);
    }
    Ok(played.or_raise()?.iter().map(GameResult::of).collect())
}

/// The table of `goldfever arena --json` for these results, of `games` games asked for.
#[pyfunction]
pub fn table_of<'py>(
    py: Python<'py>,
    game: &PyGame,
    names: Vec<String>,
    games: u32,
    results: Vec<GameResult>,
) -> PyResult<Bound<'py, PyAny>> {
    let model = &game.0;
    let players = usize::from(model.players());
    if names.len() != players {
        return Err(Fault::Value(format!("{} names do not fit a game for {players}", names.len()))).or_raise();
    }
    let played = results.iter().map(|result| result.played(players)).collect::<Option<Vec<_>>>();
    let played = played.ok_or_else(|| Fault::Value("these are no results of this game".to_owned())).or_raise()?;
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
