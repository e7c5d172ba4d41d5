//! The memory budget for tables in play. When memory gets scarce, tables without viewers are unloaded, the longest unused
//! first; they are loaded again from the store on demand.

use crate::base::addresses::Address;
use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;
use table::Holder;

/// Used if the machine does not say how much memory it has.
const UNKNOWN: u64 = 1 << 30;
/// The part of the budget (one in this many) that spectators from one network may keep in memory.
const LOOKS: usize = 4;
/// A network whose viewers keep more than this part of the budget (one in this many) in memory loses tables to players
/// elsewhere.
const LARGE: usize = 32;
/// A smaller budget makes no sense.
const LEAST: u64 = 256 << 20;

/// A quarter of what this machine, or our control group, may use; at least 256 MiB.
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

/// The assumed size of a table until it reports its own, in bytes.
pub(crate) const SMALL: usize = 64 * 1024;

/// A viewer of a table: the network they come from, and their session.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Viewer {
    /// As counted: see [`Address::network`].
    pub network: Address,
    pub holder: Holder,
}

/// The budget.
pub(crate) struct Budget {
    limit: usize,
    used: AtomicUsize,
    /// The part of it that has viewers and cannot be unloaded.
    pinned: AtomicUsize,
    /// What viewers from each network keep in memory.
    paid: Mutex<HashMap<Address, usize>>,
    began: Instant,
    /// When memory was last freed, in milliseconds.
    cleared: AtomicU64,
}

impl Budget {
    pub fn new(limit: u64) -> Arc<Budget> {
        let limit = usize::try_from(limit).unwrap_or(usize::MAX / 2).min(usize::MAX / 2);
        Arc::new(Budget {
            limit,
            used: AtomicUsize::new(0),
            pinned: AtomicUsize::new(0),
            paid: Mutex::default(),
            began: Instant::now(),
            cleared: AtomicU64::new(0),
        })
    }

    /// Milliseconds since the start.
    pub fn now(&self) -> u64 {
        self.began.elapsed().as_millis() as u64
    }

    /// Adds `more` bytes to the total and subtracts `less`; adding comes first, so that the sum never falls below 0.
    pub fn uses(&self, more: usize, less: usize) {
        self.used.fetch_add(more, Relaxed);
        self.used.fetch_sub(less, Relaxed);
    }

    /// The same for tables with viewers.
    pub fn pins(&self, more: usize, less: usize) {
        self.pinned.fetch_add(more, Relaxed);
        self.pinned.fetch_sub(less, Relaxed);
    }

    fn paid(&self) -> MutexGuard<'_, HashMap<Address, usize>> {
        self.paid.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Charges the networks of the viewers of a table (`each` bytes per viewer), and no longer those of `looked` (`was`
    /// bytes per viewer).
    pub fn charge(&self, looked: &[Viewer], was: usize, look: &[Viewer], each: usize) {
        let mut paid = self.paid();
        for viewer in look {
            *paid.entry(viewer.network).or_default() += each;
        }
        for viewer in looked {
            if let Some(sum) = paid.get_mut(&viewer.network) {
                *sum = sum.saturating_sub(was);
                if *sum == 0 {
                    paid.remove(&viewer.network);
                }
            }
        }
    }

    /// What viewers from this network keep in memory.
    pub fn paid_by(&self, network: Address) -> usize {
        self.paid().get(&network).copied().unwrap_or_default()
    }

    /// Whether a visitor from this network without a seat may watch one more table.
    pub fn may_look(&self, network: Address) -> bool {
        self.paid_by(network) <= self.limit / LOOKS
    }

    /// The network whose viewers keep the most, if that is a large part.
    pub fn largest(&self) -> Option<Address> {
        let paid = self.paid();
        let (network, bytes) = paid.iter().max_by_key(|(_, bytes)| **bytes)?;
        (*bytes > self.limit / LARGE).then_some(*network)
    }

    /// How much must be freed. Somewhat more than the excess, so that it need not happen again at once.
    pub fn too_much(&self) -> usize {
        let used = self.used.load(Relaxed);
        if used > self.limit { used - self.limit / 10 * 9 } else { 0 }
    }

    /// How many bytes of tables with viewers must be freed so that another table can be loaded.
    pub fn pinned_too_much(&self) -> usize {
        if self.is_pinned() { self.pinned.load(Relaxed).saturating_sub(self.limit / 10 * 9) } else { 0 }
    }

    /// Whether another table fits. A table being loaded turns out a little bigger than it counts at first.
    pub fn has_room(&self) -> bool {
        !self.is_pinned() && self.used.load(Relaxed).saturating_add(SMALL) <= self.limit + self.limit / 8
    }

    /// Whether tables with viewers take all memory, so that waiting does not help.
    pub fn is_pinned(&self) -> bool {
        self.pinned.load(Relaxed).saturating_add(SMALL) > self.limit
    }

    /// Whether it is time to free memory again: searching for tables to unload takes a while itself.
    pub fn may_clear(&self) -> bool {
        let (now, last) = (self.now().max(1), self.cleared.load(Relaxed));
        let time = last == 0 || now >= last + 20;
        time && self.cleared.compare_exchange(last, now, Relaxed, Relaxed).is_ok()
    }

    /// Bytes that tables in play may take.
    pub fn limit(&self) -> usize {
        self.limit
    }

    /// Bytes that they take.
    pub fn used(&self) -> usize {
        self.used.load(Relaxed)
    }

    /// Bytes of those with viewers.
    pub fn pinned(&self) -> usize {
        self.pinned.load(Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_machine_says_how_much_it_has() {
        assert!(default_memory() >= LEAST);
    }
}
