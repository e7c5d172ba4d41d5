//! How much memory tables in play may take, and how much they do. What nobody looks at leaves memory when it gets
//! scarce, the longest unused first; it comes back from the store when somebody asks for it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::time::Instant;

/// Where the machine does not say how much it has.
const UNKNOWN: u64 = 1 << 30;
/// Less makes no sense.
const LEAST: u64 = 256 << 20;

/// A quarter of what this machine, or the group of processes we are in, may use; 256 MiB at least.
pub fn default_memory() -> u64 {
    let read = |file: &str| std::fs::read_to_string(file).ok();
    let number = |file: &str| read(file)?.trim().parse::<u64>().ok();
    let machine = read("/proc/meminfo").and_then(|text| {
        let line = text.lines().find_map(|line| line.strip_prefix("MemTotal:"))?;
        Some(line.trim().trim_end_matches("kB").trim().parse::<u64>().ok()? * 1024)
    });
    let group = number("/sys/fs/cgroup/memory.max");
    let older_group = number("/sys/fs/cgroup/memory/memory.limit_in_bytes");
    let all = [machine, group, older_group].into_iter().flatten().min();
    all.map_or(UNKNOWN, |all| (all / 4).max(LEAST))
}

/// The budget.
pub(crate) struct Budget {
    limit: usize,
    used: AtomicUsize,
    /// What of it is looked at and cannot leave.
    pinned: AtomicUsize,
    began: Instant,
    /// When room was last made, in milliseconds.
    cleared: AtomicU64,
}

/// One table's part of it.
pub(crate) struct Share {
    budget: Arc<Budget>,
    bytes: AtomicUsize,
    pinned: AtomicBool,
    /// When it was last used, in milliseconds.
    used_at: AtomicU64,
    /// It has been asked to leave and has not answered yet.
    asked: AtomicBool,
}

impl Budget {
    pub fn new(limit: u64) -> Arc<Budget> {
        let limit = usize::try_from(limit).unwrap_or(usize::MAX / 2).min(usize::MAX / 2);
        let (used, pinned) = (AtomicUsize::new(0), AtomicUsize::new(0));
        Arc::new(Budget { limit, used, pinned, began: Instant::now(), cleared: AtomicU64::new(0) })
    }

    /// A table that comes into memory; as long as nobody knows its size, it counts as small.
    pub fn share(self: &Arc<Budget>) -> Arc<Share> {
        let share = Share {
            budget: Arc::clone(self),
            bytes: AtomicUsize::new(0),
            pinned: AtomicBool::new(false),
            used_at: AtomicU64::new(self.now()),
            asked: AtomicBool::new(false),
        };
        share.report(Share::SMALL, true);
        Arc::new(share)
    }

    fn now(&self) -> u64 {
        self.began.elapsed().as_millis() as u64
    }

    /// How much has to leave. Some more than there is too much, so that it need not be asked again at once.
    pub fn too_much(&self) -> usize {
        let used = self.used.load(Relaxed);
        if used > self.limit { used - self.limit / 10 * 9 } else { 0 }
    }

    /// Whether another table fits in. What is being read comes out a little bigger than it counts at first.
    pub fn has_room(&self) -> bool {
        !self.is_pinned() && self.used.load(Relaxed).saturating_add(Share::SMALL) <= self.limit + self.limit / 8
    }

    /// Whether what is looked at leaves no room, however long one waits.
    pub fn is_pinned(&self) -> bool {
        self.pinned.load(Relaxed).saturating_add(Share::SMALL) > self.limit
    }

    /// Whether it is time to make room again: looking for what could leave takes a while itself.
    pub fn may_clear(&self) -> bool {
        let (now, last) = (self.now().max(1), self.cleared.load(Relaxed));
        let time = last == 0 || now >= last + 20;
        time && self.cleared.compare_exchange(last, now, Relaxed, Relaxed).is_ok()
    }
}

impl Share {
    /// What a table counts until it says how big it is.
    pub const SMALL: usize = 64 * 1024;

    /// How big the table is now, and whether somebody looks at it.
    pub fn report(&self, bytes: usize, pinned: bool) {
        self.asked.store(false, Relaxed);
        let (before, was_pinned) = (self.bytes.swap(bytes, Relaxed), self.pinned.swap(pinned, Relaxed));
        // More first, so that the sums never fall below nothing.
        self.budget.used.fetch_add(bytes, Relaxed);
        self.budget.used.fetch_sub(before, Relaxed);
        self.budget.pinned.fetch_add(if pinned { bytes } else { 0 }, Relaxed);
        self.budget.pinned.fetch_sub(if was_pinned { before } else { 0 }, Relaxed);
    }

    /// Somebody used it.
    pub fn touch(&self) {
        self.used_at.store(self.budget.now(), Relaxed);
    }

    pub fn used_at(&self) -> u64 {
        self.used_at.load(Relaxed)
    }

    pub fn bytes(&self) -> usize {
        self.bytes.load(Relaxed)
    }

    /// Whether it may be asked to leave.
    pub fn may_leave(&self) -> bool {
        !self.pinned.load(Relaxed) && !self.asked.load(Relaxed)
    }

    /// Whether it was asked and will answer soon.
    pub fn leaves(&self) -> bool {
        self.asked.load(Relaxed)
    }

    /// It could not be asked.
    pub fn keep(&self) {
        self.asked.store(false, Relaxed);
    }

    /// It has been asked to leave.
    pub fn ask(&self) {
        self.asked.store(true, Relaxed);
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        self.report(0, false);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sums_follow_the_tables() {
        let budget = Budget::new(1 << 20);
        let shares: Vec<_> = (0..4).map(|_| budget.share()).collect();
        assert_eq!((budget.used.load(Relaxed), budget.pinned.load(Relaxed)), (Share::SMALL * 4, Share::SMALL * 4));
        shares[0].report(900 << 10, false);
        assert!(budget.too_much() > 0 && !budget.has_room());
        assert!(!budget.is_pinned(), "what nobody looks at can leave");
        shares[0].ask();
        assert!(!shares[0].may_leave() && shares[0].leaves());
        shares[0].report(900 << 10, true);
        assert!(budget.is_pinned() && !budget.has_room() && !shares[0].may_leave());
        drop(shares);
        assert_eq!((budget.used.load(Relaxed), budget.pinned.load(Relaxed), budget.too_much()), (0, 0, 0));
        assert!(budget.may_clear() && !budget.may_clear());
    }

    #[test]
    fn the_machine_says_how_much_it_has() {
        assert!(default_memory() >= LEAST);
    }
}
