//! Reports of the writer's commits, for metrics.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

/// One transaction of the writer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Commit {
    /// How many writes it had.
    pub writes: usize,
    /// From its start until it was durable, or had failed.
    pub time: Duration,
    /// Whether any of its writes was stored.
    pub stored: bool,
}

/// Is called for each commit, on the writer's thread: it must be fast.
pub type CommitWatcher = Box<dyn Fn(Commit) + Send + Sync>;

/// Writes that wait, and the observer of commits.
#[derive(Default)]
pub(crate) struct Commits {
    waiting: AtomicUsize,
    watcher: OnceLock<CommitWatcher>,
}

impl Commits {
    /// A write was queued.
    pub fn queued(&self) {
        self.waiting.fetch_add(1, Ordering::Relaxed);
    }

    /// A write was queued that nobody will carry out.
    pub fn given_up(&self) {
        self.waiting.fetch_sub(1, Ordering::Relaxed);
    }

    /// A commit is done. Must be called before its writes are answered.
    pub fn done(&self, commit: Commit) {
        self.waiting.fetch_sub(commit.writes, Ordering::Relaxed);
        if let Some(watcher) = self.watcher.get() {
            watcher(commit);
        }
    }

    /// Writes that were queued and not answered yet.
    pub fn waiting(&self) -> usize {
        self.waiting.load(Ordering::Relaxed)
    }

    /// Reports each commit from now on; only the first observer is called.
    pub fn watch(&self, watcher: CommitWatcher) {
        let _ = self.watcher.set(watcher);
    }
}
