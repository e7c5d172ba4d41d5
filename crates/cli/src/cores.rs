//! Work spread over all cores.

use anyhow::{Result, anyhow};
use std::sync::atomic::{AtomicU32, Ordering};

/// Runs `work` for every number below `count` on all cores; the results do not depend on the number of cores.
pub fn on_all_cores<T: Send>(count: u32, work: impl Fn(u32) -> Result<T> + Sync) -> Result<Vec<T>> {
    while_on_all_cores(count, || true, |number| work(number).map(Some))
}

/// The same until `goes_on` says stop; `work` without a result returns `None`.
pub fn while_on_all_cores<T: Send>(
    count: u32,
    goes_on: impl Fn() -> bool + Sync,
    work: impl Fn(u32) -> Result<Option<T>> + Sync,
) -> Result<Vec<T>> {
    let next = AtomicU32::new(0);
    let worker = || -> Result<Vec<(u32, T)>> {
        let mut mine = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= count || !goes_on() {
                return Ok(mine);
            }
            mine.extend(work(number)?.map(|done| (number, done)));
        }
    };
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let lists: Vec<Result<Vec<(u32, T)>>> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..cores).map(|_| scope.spawn(worker)).collect();
        workers.into_iter().map(|w| w.join().unwrap_or_else(|_| Err(anyhow!("a game failed")))).collect()
    });
    let mut all: Vec<(u32, T)> = lists.into_iter().collect::<Result<Vec<_>>>()?.into_iter().flatten().collect();
    all.sort_by_key(|(number, _)| *number);
    Ok(all.into_iter().map(|(_, result)| result).collect())
}
