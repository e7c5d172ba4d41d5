//! Timelines of games whose past someone looks at, kept for a minute: the steps, some positions, and the texts of the
//! requested moments. They count among the tables in memory.

use crate::base::queue::Queue;
use crate::base::share::{Pins, Share};
use host::Past;
use ids::TableId;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use table::Timeline;

/// How long a timeline is kept after the last request.
const KEPT: Duration = Duration::from_secs(60);
/// Timelines kept at one time.
const MAX_TIMELINES: usize = 64;
/// The most bytes that they may take together; the latest is kept however large it is.
const MAX_TIMELINE_BYTES: usize = 32 << 20;
/// Timelines that may be in use at the same time; others wait.
const AT_ONCE: usize = 2;
/// Requests that use one or wait for it; others are refused.
const WAITING: usize = 48;

/// Which timeline of a table: people without a seat may see it later, and then have one of their own.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct TimelineKey {
    pub table: TableId,
    pub late: bool,
}

/// The timelines of the last minute.
pub(crate) struct Timelines {
    kept: Mutex<HashMap<TimelineKey, Kept>>,
    /// The requests that use one or wait for it.
    pub queue: Queue,
}

#[derive(Clone)]
struct Kept {
    used: Instant,
    version: u32,
    shared: Arc<SharedTimeline>,
}

/// A timeline with the texts made from it.
pub(crate) struct SharedTimeline {
    share: Arc<Share>,
    /// Locked while it is in use.
    past: tokio::sync::Mutex<Past>,
}

impl Default for Timelines {
    fn default() -> Timelines {
        Timelines { kept: Mutex::default(), queue: Queue::new(AT_ONCE, WAITING) }
    }
}

impl Timelines {
    fn kept(&self) -> MutexGuard<'_, HashMap<TimelineKey, Kept>> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.retain(|_, timeline| timeline.used.elapsed() < KEPT);
        kept
    }

    /// The version of the table to which the kept timeline belongs.
    pub fn version(&self, of: &TimelineKey) -> Option<u32> {
        self.kept().get(of).map(|kept| kept.version)
    }

    /// The kept timeline of this version of the table.
    pub fn get(&self, of: &TimelineKey, version: u32) -> Option<Arc<SharedTimeline>> {
        let mut kept = self.kept();
        let found = kept.get_mut(of).filter(|kept| kept.version == version)?;
        found.used = Instant::now();
        Some(Arc::clone(&found.shared))
    }

    /// The kept timeline of an earlier version, to be updated.
    pub fn earlier(&self, of: &TimelineKey) -> Option<Arc<SharedTimeline>> {
        self.kept().get(of).map(|kept| Arc::clone(&kept.shared))
    }

    /// Keeps a timeline for this version; those unused for the longest time make room for it.
    pub fn keep(&self, of: &TimelineKey, version: u32, shared: &Arc<SharedTimeline>) {
        let mut kept = self.kept();
        kept.remove(of);
        let room = |kept: &HashMap<TimelineKey, Kept>| {
            let bytes: usize = kept.values().map(|kept| kept.shared.share.bytes()).sum();
            kept.len() < MAX_TIMELINES && bytes + shared.share.bytes() <= MAX_TIMELINE_BYTES
        };
        while !room(&kept) {
            let oldest = kept.iter().min_by_key(|(_, kept)| kept.used).map(|(id, _)| id.clone());
            if oldest.and_then(|id| kept.remove(&id)).is_none() {
                break;
            }
        }
        kept.insert(of.clone(), Kept { used: Instant::now(), version, shared: Arc::clone(shared) });
    }

    /// Forgets the timelines of a table of which one went wrong.
    pub fn forget(&self, table: &TableId) {
        self.kept().retain(|of, _| of.table != *table);
    }
}

impl SharedTimeline {
    pub fn new(timeline: Timeline, share: Arc<Share>) -> Arc<SharedTimeline> {
        let past = Past::new(timeline);
        share.report(past.bytes(), Pins::works());
        Arc::new(SharedTimeline { share, past: tokio::sync::Mutex::new(past) })
    }

    pub async fn lock(&self) -> tokio::sync::MutexGuard<'_, Past> {
        self.past.lock().await
    }

    /// Reports its new size.
    pub fn weigh(&self, past: &Past) {
        self.share.report(past.bytes(), Pins::works());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::budget::Budget;
    use registry::{Shelf, toy::TOY};
    use table::{Holder, Seat, Table};

    fn key(table: &str) -> TimelineKey {
        TimelineKey { table: table.into(), late: false }
    }

    fn shared(budget: &Arc<Budget>, bytes: usize) -> Arc<SharedTimeline> {
        let game = TOY.create(&"players=2".parse().unwrap(), None).unwrap();
        let table =
            Table::new(game, vec![Seat::human("Ann", Holder::new([1; 32])), Seat::human("Bob", Holder::new([2; 32]))])
                .unwrap();
        let share = Share::new(budget);
        let shared = SharedTimeline::new(Timeline::new(&table), Arc::clone(&share));
        share.report(bytes, Pins::works());
        shared
    }

    #[test]
    fn timelines_are_bounded_in_number_and_in_bytes_and_count_as_memory() {
        let (budget, timelines) = (Budget::new(1 << 30), Timelines::default());
        for n in 0..500 {
            timelines.keep(&key(&format!("table {n}")), 3, &shared(&budget, 1000));
        }
        assert_eq!(timelines.kept().len(), MAX_TIMELINES);
        assert!(
            timelines.get(&key("table 499"), 3).is_some() && timelines.get(&key("table 400"), 3).is_none(),
            "the latest are kept"
        );
        assert!(timelines.get(&key("table 499"), 4).is_none(), "of this version alone");
        for n in 0..20 {
            timelines.keep(&key(&format!("big {n}")), 1, &shared(&budget, MAX_TIMELINE_BYTES / 4));
        }
        assert_eq!(timelines.kept().len(), 4);
        timelines.keep(&key("huge"), 1, &shared(&budget, MAX_TIMELINE_BYTES * 2));
        assert_eq!(timelines.kept().len(), 1, "one that is too big is kept alone");
        timelines.forget(&"huge".into());
        assert_eq!((timelines.kept().len(), budget.used()), (0, 0));
    }
}
