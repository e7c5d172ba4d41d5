//! Some games of a run without a folder, so that several machines can share the work.

use super::Plan;
use crate::fault::Fault;
use crate::interface::check_threads;
use std::ops::Range;
use std::sync::atomic::{AtomicU32, Ordering};

/// The lines of the games with these numbers, as the file of a run has them; `None` if the work was ended before. Whoever plays
/// them, and however often, they are the same.
///
/// # Errors
/// A bot made no choice, or the number of threads is out of range.
pub fn piece(
    plan: &Plan,
    games: Range<u32>,
    threads: usize,
    goes_on: &(dyn Fn() -> bool + Sync),
) -> Result<Option<String>, Fault> {
    check_threads(threads)?;
    let next = AtomicU32::new(games.start);
    let worker = || -> Result<Vec<(u32, Option<String>)>, Fault> {
        let mut lines = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if !games.contains(&number) {
                return Ok(lines);
            }
            // After an error nobody begins another game.
            let line = plan.line(number, goes_on).inspect_err(|_| next.store(games.end, Ordering::Relaxed))?;
            lines.push((number, line));
        }
    };
    let lists: Vec<Result<Vec<_>, Fault>> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(worker)).collect();
        let broken = || Err(Fault::Value("a game failed".to_owned()));
        workers.into_iter().map(|worker| worker.join().unwrap_or_else(|_| broken())).collect()
    });
    let mut lines: Vec<_> = lists.into_iter().collect::<Result<Vec<_>, _>>()?.into_iter().flatten().collect();
    lines.sort_by_key(|(number, _)| *number);
    Ok(lines.into_iter().map(|(_, line)| line.map(|line| line + "\n")).collect())
}
