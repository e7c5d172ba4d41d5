//! Timelines of games that somebody looks back at, kept for a minute: the steps, some positions on the way, and the texts of the
//! moments that were asked for. What is kept counts among the tables in memory.

use crate::base::queue::Queue;
use crate::base::share::{Pins, Share};
use axum::body::Bytes;
use game::Observer;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use table::Timeline;

/// How long a timeline is kept after the last request.
const KEPT: Duration = Duration::from_secs(60);
/// Timelines kept at one time.
const MAX_TIMELINES: usize = 64;
/// Bytes that they may take together; the latest is kept however big it is.
const MAX_TIMELINE_BYTES: usize = 32 << 20;
/// Timelines that may be worked on at the same time; others wait.
const AT_ONCE: usize = 2;
/// Those who work on one or wait for it; others are refused.
const WAITING: usize = 48;
/// Bytes of texts kept of one timeline.
const TEXTS: usize = 2 << 20;

/// For whom the moments of a text are made, and the number of the first.
pub(crate) type Of = (Observer, usize);

/// The timelines of the last minute.
pub(crate) struct Timelines {
    kept: Mutex<HashMap<String, Kept>>,
    /// Those who work on one or wait for it.
    pub queue: Queue,
}

#[derive(Clone)]
struct Kept {
    used: Instant,
    version: u32,
    shared: Arc<SharedTimeline>,
}

/// A timeline with what has been made of it.
pub(crate) struct SharedTimeline {
    share: Arc<Share>,
    inside: tokio::sync::Mutex<Inside>,
}

/// What is in it. It is locked while it is worked on.
pub(crate) struct Inside {
    pub timeline: Timeline,
    texts: Vec<(Of, Bytes)>,
}

impl Default for Timelines {
    fn default() -> Timelines {
        Timelines { kept: Mutex::default(), queue: Queue::new(AT_ONCE, WAITING) }
    }
}

impl Timelines {
    fn kept(&self) -> MutexGuard<'_, HashMap<String, Kept>> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.retain(|_, timeline| timeline.used.elapsed() < KEPT);
        kept
    }

    /// The version of the table that the kept timeline is of.
    pub fn version(&self, table: &str) -> Option<u32> {
        self.kept().get(table).map(|kept| kept.version)
    }

    /// The kept timeline of this version of the table.
    pub fn get(&self, table: &str, version: u32) -> Option<Arc<SharedTimeline>> {
        let mut kept = self.kept();
        let found = kept.get_mut(table).filter(|kept| kept.version == version)?;
        found.used = Instant::now();
        Some(Arc::clone(&found.shared))
    }

    /// The kept timeline of an earlier version, to be renewed.
    pub fn earlier(&self, table: &str) -> Option<Arc<SharedTimeline>> {
        self.kept().get(table).map(|kept| Arc::clone(&kept.shared))
    }

    /// Keeps a timeline as that of this version; those that nobody has used for the longest time make room for it.
    pub fn keep(&self, table: &str, version: u32, shared: &Arc<SharedTimeline>) {
        let mut kept = self.kept();
        kept.remove(table);
        let room = |kept: &HashMap<String, Kept>| {
            let bytes: usize = kept.values().map(|kept| kept.shared.share.bytes()).sum();
            kept.len() < MAX_TIMELINES && bytes + shared.share.bytes() <= MAX_TIMELINE_BYTES
        };
        while !room(&kept) {
            let oldest = kept.iter().min_by_key(|(_, kept)| kept.used).map(|(id, _)| id.clone());
            if oldest.and_then(|id| kept.remove(&id)).is_none() {
                break;
            }
        }
        kept.insert(table.to_owned(), Kept { used: Instant::now(), version, shared: Arc::clone(shared) });
    }

    /// Forgets a timeline that went wrong.
    pub fn forget(&self, table: &str) {
        self.kept().remove(table);
    }
}

impl SharedTimeline {
    pub fn new(timeline: Timeline, share: Arc<Share>) -> Arc<SharedTimeline> {
        share.report(timeline.bytes(), Pins::works());
        Arc::new(SharedTimeline { share, inside: tokio::sync::Mutex::new(Inside { timeline, texts: Vec::new() }) })
    }

    pub async fn lock(&self) -> tokio::sync::MutexGuard<'_, Inside> {
        self.inside.lock().await
    }

    /// Reports how big it has become.
    pub fn weigh(&self, inside: &Inside) {
        self.share.report(inside.timeline.bytes() + inside.text_bytes(), Pins::works());
    }
}

impl Inside {
    fn text_bytes(&self) -> usize {
        self.texts.iter().map(|(_, text)| text.len()).sum()
    }

    /// The text that was made for this observer.
    pub fn text(&self, of: Of) -> Option<Bytes> {
        self.texts.iter().find(|(known, _)| *known == of).map(|(_, text)| text.clone())
    }

    /// Keeps a text; the oldest make room for it.
    pub fn remember(&mut self, of: Of, text: &Bytes) {
        while !self.texts.is_empty() && self.text_bytes() + text.len() > TEXTS {
            self.texts.remove(0);
        }
        self.texts.push((of, text.clone()));
    }

    /// The table has gone on: its texts name its version and are made anew.
    pub fn renew(&mut self, later: Timeline) {
        self.timeline.renew(later);
        self.texts.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::budget::Budget;
    use registry::{Shelf, toy::TOY};
    use table::{Holder, Seat, Table};

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
            timelines.keep(&format!("table {n}"), 3, &shared(&budget, 1000));
        }
        assert_eq!(timelines.kept().len(), MAX_TIMELINES);
        assert!(
            timelines.get("table 499", 3).is_some() && timelines.get("table 400", 3).is_none(),
            "the latest are kept"
        );
        assert!(timelines.get("table 499", 4).is_none(), "of this version alone");
        for n in 0..20 {
            timelines.keep(&format!("big {n}"), 1, &shared(&budget, MAX_TIMELINE_BYTES / 4));
        }
        assert_eq!(timelines.kept().len(), 4);
        timelines.keep("huge", 1, &shared(&budget, MAX_TIMELINE_BYTES * 2));
        assert_eq!(timelines.kept().len(), 1, "one that is too big is kept alone");
        timelines.forget("huge");
        assert_eq!((timelines.kept().len(), budget.used()), (0, 0));
    }

    #[tokio::test]
    async fn texts_of_a_timeline_are_bounded() {
        let budget = Budget::new(1 << 30);
        let shared = shared(&budget, 1000);
        let mut inside = shared.lock().await;
        for n in 0..100 {
            inside.remember((Observer::Public, n), &"x".repeat(TEXTS / 10).into());
        }
        assert!(inside.text_bytes() <= TEXTS);
        assert!(inside.text((Observer::Public, 99)).is_some() && inside.text((Observer::Public, 1)).is_none());
        assert!(inside.text((Observer::Player(game::Player(0)), 99)).is_none(), "not what another sees");
    }
}
