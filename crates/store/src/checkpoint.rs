//! Checkpoints: copying SQLite's write-ahead log (WAL) into the database file. During a commit, a checkpoint would delay
//! every write by two syncs and a thousand pages; so a thread of its own does it while the writer goes on.

use crate::StoreError;
use rusqlite::Connection;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// A checkpoint is made when the log has grown by this many pages since the last one.
const GROWTH: u32 = 1_000;
/// With more pages than this, the log must be restarted, that is, written from its start again. SQLite does that itself
/// when a write finds the whole log in the database file; with a busy writer that never happens, and the log would grow
/// without limit.
const MOST_PAGES: u32 = 8_192;

/// The length of the log, shared by the writer and the checkpoint thread.
#[derive(Default)]
pub(crate) struct Log {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Default)]
struct State {
    /// Pages in the log.
    pages: u32,
    /// Pages in it at the last checkpoint.
    seen: u32,
    /// The writer must restart the log after its next commit.
    restart: bool,
    ended: bool,
}

impl Log {
    /// Registers a hook for every commit of this connection; SQLite then makes no checkpoints of its own there.
    pub fn watch(connection: &mut Connection) -> Result<Arc<Log>, StoreError> {
        let log = Arc::new(Log::default());
        let watched = Arc::clone(&log);
        connection.wal_hook(Some(move |_: &mut _, pages: i32| {
            watched.has_grown(u32::try_from(pages).unwrap_or_default());
            Ok(())
        }))?;
        Ok(log)
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn has_grown(&self, pages: u32) {
        let mut state = self.state();
        if pages < state.pages {
            // SQLite has restarted it.
            state.seen = 0;
        }
        state.pages = pages;
        if state.is_due() {
            self.changed.notify_one();
        }
    }

    /// Makes a checkpoint whenever one is due, until [`Log::end`].
    pub fn make_checkpoints(&self, connection: &Connection) {
        while self.is_asked() {
            let mut left = checkpoint(connection);
            // The writer restarts the log, and first copies what was added since the last checkpoint. A second checkpoint
            // right away leaves little of that, so the writer is delayed only for a moment.
            if left.is_some_and(|pages| pages > MOST_PAGES) {
                left = checkpoint(connection);
            }
            let mut state = self.state();
            match left {
                Some(pages) => {
                    state.seen = pages.min(state.pages);
                    state.restart = pages > MOST_PAGES;
                }
                // Nothing is lost, because the log contains it all. The next attempt is made when the log has grown as much
                // again.
                None => state.seen = state.pages,
            }
        }
    }

    /// Waits until a checkpoint is due; `false` at the end.
    fn is_asked(&self) -> bool {
        let mut state = self.state();
        while !state.ended && !state.is_due() {
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        !state.ended
    }

    /// The writer's part, after a commit: restarts the log if requested. It does not wait for readers; if there is one, it
    /// is asked again later.
    pub fn restart_if_asked(&self, connection: &Connection, busy: Duration) {
        if !std::mem::take(&mut self.state().restart) {
            return;
        }
        let _ = connection.busy_timeout(Duration::ZERO);
        let _ = connection.query_row("PRAGMA wal_checkpoint(RESTART)", [], |_| Ok(()));
        let _ = connection.busy_timeout(busy);
    }

    /// There will be no more commits.
    pub fn end(&self) {
        self.state().ended = true;
        self.changed.notify_one();
    }
}

impl State {
    fn is_due(&self) -> bool {
        self.pages >= self.seen.saturating_add(GROWTH)
    }
}

/// Copies the part of the log that no reader needs any more, without waiting. Returns the pages in the log; `None` if it
/// failed, because another connection makes a checkpoint or the disk is full.
fn checkpoint(connection: &Connection) -> Option<u32> {
    let pages = connection.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |row| row.get::<_, i64>(1));
    pages.ok().and_then(|pages| u32::try_from(pages).ok())
}
