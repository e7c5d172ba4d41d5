//! A table's part of the memory budget, and the viewers that keep the table in memory.

use crate::base::budget::{Budget, SMALL, Viewer};
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The reasons to keep a table in memory.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Pins {
    /// Its viewers, each once.
    pub viewers: Vec<Viewer>,
    /// Whether one of them holds a seat.
    pub seated: bool,
    /// How many people without a seat watch.
    pub watching: u32,
    /// Whether it is busy: loading, or about to show itself. A computer player that is thinking keeps nothing in memory:
    /// the position is stored, and thinking restarts when there is a viewer.
    pub works: bool,
    /// Whether only computer players have seats. Such a table is unloaded before those with people.
    pub alone: bool,
}

impl Pins {
    /// A table that is being loaded.
    pub fn works() -> Pins {
        Pins { works: true, ..Pins::default() }
    }

    fn hold(&self) -> bool {
        self.works || !self.viewers.is_empty()
    }
}

/// One table's part of the budget.
pub(crate) struct Share {
    budget: Arc<Budget>,
    load: Mutex<Load>,
    /// When it was last used, in milliseconds.
    used_at: AtomicU64,
    /// It was asked to unload, or to remove viewers, and has not answered yet.
    asked: AtomicBool,
}

#[derive(Default)]
struct Load {
    /// Of the table alone.
    bytes: usize,
    pins: Pins,
    /// The part that it shares with other tables.
    common: Option<Arc<Common>>,
    /// Bytes charged to each viewer.
    each: usize,
}

/// Data that tables share, such as tiles and their facts: counted once.
pub(crate) struct Common {
    budget: Arc<Budget>,
    bytes: usize,
    /// Tables that keep it in memory.
    pinning: AtomicUsize,
}

impl Common {
    pub fn new(budget: &Arc<Budget>, bytes: usize) -> Arc<Common> {
        budget.uses(bytes, 0);
        Arc::new(Common { budget: Arc::clone(budget), bytes, pinning: AtomicUsize::new(0) })
    }

    fn pin(&self) {
        if self.pinning.fetch_add(1, Relaxed) == 0 {
            self.budget.pins(self.bytes, 0);
        }
    }

    fn unpin(&self) {
        if self.pinning.fetch_sub(1, Relaxed) == 1 {
            self.budget.pins(0, self.bytes);
        }
    }

    /// Bytes charged to each of the tables that keep it in memory.
    fn part(&self) -> usize {
        self.bytes / self.pinning.load(Relaxed).max(1)
    }
}

impl Drop for Common {
    fn drop(&mut self) {
        self.budget.uses(0, self.bytes);
    }
}

impl Share {
    /// A table that is being loaded; while its size is unknown, it counts as small.
    pub fn new(budget: &Arc<Budget>) -> Arc<Share> {
        let share = Share {
            budget: Arc::clone(budget),
            load: Mutex::default(),
            used_at: AtomicU64::new(budget.now()),
            asked: AtomicBool::new(false),
        };
        share.report(SMALL, Pins::works());
        Arc::new(share)
    }

    fn load(&self) -> MutexGuard<'_, Load> {
        self.load.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The data that the table shares with others, once it is known.
    pub fn has(&self, common: Arc<Common>) {
        let mut load = self.load();
        if load.pins.hold() {
            common.pin();
        }
        load.common = Some(common);
    }

    /// The current size of the table itself, and the reasons to keep it in memory.
    pub fn report(&self, bytes: usize, pins: Pins) {
        self.asked.store(false, Relaxed);
        let mut load = self.load();
        let (held, holds) = (load.pins.hold(), pins.hold());
        self.budget.uses(bytes, load.bytes);
        self.budget.pins(if holds { bytes } else { 0 }, if held { load.bytes } else { 0 });
        match &load.common {
            Some(common) if holds && !held => common.pin(),
            Some(common) if held && !holds => common.unpin(),
            _ => {}
        }
        let all = bytes + load.common.as_ref().map_or(0, |common| common.part());
        let each = all / pins.viewers.len().max(1);
        if (each, &pins.viewers) != (load.each, &load.pins.viewers) {
            self.budget.charge(&load.pins.viewers, load.each, &pins.viewers, each);
        }
        (load.bytes, load.pins, load.each) = (bytes, pins, each);
    }

    /// The table was used.
    pub fn touch(&self) {
        self.used_at.store(self.budget.now(), Relaxed);
    }

    pub fn used_at(&self) -> u64 {
        self.used_at.load(Relaxed)
    }

    /// Of the table alone.
    pub fn bytes(&self) -> usize {
        self.load().bytes
    }

    /// Approximately how much memory unloading the table would free.
    pub fn weight(&self) -> usize {
        let load = self.load();
        load.bytes + load.common.as_ref().map_or(0, |common| common.bytes / Arc::strong_count(common).max(1))
    }

    /// Its viewers, if only they keep it in memory and it has not been asked already.
    pub fn viewers(&self) -> Option<(Vec<Viewer>, bool)> {
        let load = self.load();
        let asked = self.asked.load(Relaxed);
        let only = !asked && !load.pins.works && !load.pins.viewers.is_empty();
        only.then(|| (load.pins.viewers.clone(), load.pins.seated))
    }

    /// Whether a viewer holds a seat there.
    pub fn is_seated(&self) -> bool {
        self.load().pins.seated
    }

    /// How many people without a seat watch.
    pub fn watching(&self) -> u32 {
        self.load().pins.watching
    }

    /// The order of unloading: tables with only computer players, then the longest unused.
    pub fn order(&self) -> (bool, u64) {
        (!self.load().pins.alone, self.used_at())
    }

    /// Whether it may be asked to unload.
    pub fn may_leave(&self) -> bool {
        !self.asked.load(Relaxed) && !self.load().pins.hold()
    }

    /// Whether it was asked and will answer soon.
    pub fn leaves(&self) -> bool {
        self.asked.load(Relaxed)
    }

    /// It could not be asked.
    pub fn keep(&self) {
        self.asked.store(false, Relaxed);
    }

    /// Notes that it was asked to unload or to remove viewers.
    pub fn ask(&self) {
        self.asked.store(true, Relaxed);
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        self.report(0, Pins::default());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::{IpAddr, Ipv4Addr};
    use table::Holder;

    fn viewer(n: u8) -> Viewer {
        Viewer { network: IpAddr::V4(Ipv4Addr::new(192, 0, 2, n)).into(), holder: Holder::new([n; 32]) }
    }

    fn seen_by(viewers: &[u8]) -> Pins {
        Pins { viewers: viewers.iter().copied().map(viewer).collect(), ..Pins::default() }
    }

    #[test]
    fn what_tables_have_in_common_counts_once_and_is_charged_in_parts() {
        let budget = Budget::new(1 << 20);
        let common = Common::new(&budget, 600 << 10);
        let shares: Vec<_> = (0..3).map(|_| Share::new(&budget)).collect();
        for share in &shares {
            share.has(Arc::clone(&common));
            share.report(10 << 10, Pins::default());
        }
        assert_eq!((budget.used(), budget.pinned()), (630 << 10, 0));
        for share in &shares {
            share.report(10 << 10, seen_by(&[1]));
        }
        assert_eq!((budget.used(), budget.pinned()), (630 << 10, 630 << 10));
        // The first was charged as if it were alone, until it reports again.
        shares[0].report(10 << 10, seen_by(&[1]));
        shares[1].report(10 << 10, seen_by(&[1, 2]));
        let paid = |n| budget.paid_by(viewer(n).network) >> 10;
        assert_eq!((paid(1), paid(2)), (210 + 105 + 210, 105));
        drop(common);
        drop(shares);
        assert_eq!((budget.used(), budget.pinned(), paid(1), paid(2)), (0, 0, 0, 0));
    }

    #[test]
    fn the_sums_follow_the_tables() {
        let budget = Budget::new(1 << 20);
        let shares: Vec<_> = (0..4).map(|_| Share::new(&budget)).collect();
        assert_eq!((budget.used(), budget.pinned()), (SMALL * 4, SMALL * 4));
        shares[0].report(900 << 10, Pins::default());
        assert!(budget.too_much() > 0 && !budget.has_room());
        assert!(!budget.is_pinned(), "what nobody looks at can leave");
        shares[0].ask();
        assert!(!shares[0].may_leave() && shares[0].leaves());
        shares[0].report(900 << 10, Pins::works());
        assert!(budget.is_pinned() && !budget.has_room() && !shares[0].may_leave());
        drop(shares);
        assert_eq!((budget.used(), budget.pinned(), budget.too_much()), (0, 0, 0));
        assert!(budget.may_clear() && !budget.may_clear());
    }
}
