//! `goldfever.selfplay.generate`: games to learn from, into a folder; `goldfever.selfplay.piece`: some of them as text.

use crate::arena::watched;
use crate::errors::OrRaise;
use crate::types::{PyBot, PyGame};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use research::Fault;
use research::selfplay::{Plan, Run, piece, run};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

/// Plays the games that are missing in the folder, and returns how many there are. `progress` is called with that number a few
/// times a second.
#[pyfunction]
#[pyo3(signature = (game, bots, out, games, seed, explore, features, threads, progress))]
#[allow(clippy::too_many_arguments, reason = "named arguments in Python")]
pub fn play_selfplay(
    py: Python<'_>,
    game: &PyGame,
    bots: Vec<Bound<'_, PyBot>>,
    out: PathBuf,
    games: u32,
    seed: u64,
    explore: u32,
    features: bool,
    threads: usize,
    progress: Option<Py<PyAny>>,
) -> PyResult<u32> {
    let bots = bots.iter().map(|bot| bot.get().thinker.clone()).collect();
    let plan = Plan::new(std::sync::Arc::clone(&game.0), bots, seed, explore, features).or_raise()?;
    let (stopped, done) = (AtomicBool::new(false), AtomicU32::new(0));
    let goes_on = || !stopped.load(Ordering::Relaxed);
    let play = || {
        let mut told = |number: u32| done.store(number, Ordering::Relaxed);
        run(&plan, &out, Run { games, threads, goes_on: &goes_on, told: &mut told })
    };
    let look = |py: Python<'_>| match &progress {
        Some(progress) => progress.call1(py, (done.load(Ordering::Relaxed),)).map(drop),
        None => Ok(()),
    };
    let (played, raised) = watched(py, &stopped, look, play);
    match raised {
        Some(why) => Err(why),
        None => {
            let played = played.or_raise()?;
            look(py)?;
            Ok(played)
        }
    }
}

/// The lines of the games from `first` on; empty if an exception ends the work.
#[pyfunction]
#[pyo3(signature = (game, bots, first, games, seed, explore, features, threads))]
#[allow(clippy::too_many_arguments, reason = "named arguments in Python")]
pub fn selfplay_piece<'py>(
    py: Python<'py>,
    game: &PyGame,
    bots: Vec<Bound<'_, PyBot>>,
    first: u32,
    games: u32,
    seed: u64,
    explore: u32,
    features: bool,
    threads: usize,
) -> PyResult<Bound<'py, PyBytes>> {
    let bots = bots.iter().map(|bot| bot.get().thinker.clone()).collect();
    let plan = Plan::new(std::sync::Arc::clone(&game.0), bots, seed, explore, features).or_raise()?;
    let end = first.checked_add(games).ok_or_else(|| Fault::Value("too many games".to_owned())).or_raise()?;
    let stopped = AtomicBool::new(false);
    let goes_on = || !stopped.load(Ordering::Relaxed);
    let (lines, raised) = watched(py, &stopped, |_| Ok(()), || piece(&plan, first..end, threads, &goes_on));
    match raised {
        Some(why) => Err(why),
        None => Ok(PyBytes::new(py, lines.or_raise()?.unwrap_or_default().as_bytes())),
    }
}
