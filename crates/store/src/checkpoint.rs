//! Folding the log of writes (SQLite's WAL) into the file. Within a commit it would hold up every write for the time of
//! two syncs and a thousand pages; so a thread of its own does it, while the writer goes on.

use crate::StoreError;
use rusqlite::Connection;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// Pages in the log that are not folded yet when it is time to fold them.
const FOLD: u32 = 1_000;
/// Pages in the log at which it has to begin anew. It does so by itself when everything is folded at the moment of a
/// write; a busy writer never leaves that moment, and the log would grow for ever.
const MOST: u32 = 8_192;

/// How long the log is, as the writer and the one who folds it tell each other.
#[derive(Default)]
pub(crate) struct Log {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Default)]
struct State {
    /// Pages in the log.
    pages: u32,
    /// Pages that were there when it was folded last.
    seen: u32,
    /// The writer shall begin the log anew after its next commit.
    restart: bool,
    ended: bool,
}

impl Log {
    /// Hears of every commit of this connection, which then folds nothing by itself.
    pub fn watch(connection: &mut Connection) -> Result<Arc<Log>, StoreError> {
        let log = Arc::new(Log::default());
        let told = Arc::clone(&log);
        connection.wal_hook(Some(move |_: &mut _, pages: i32| {
            told.has_grown(u32::try_from(pages).unwrap_or_default());
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
            // It has begun anew.
            state.seen = 0;
        }
        state.pages = pages;
        if state.is_due() {
            self.changed.notify_one();
        }
    }

    /// Folds whenever it is due, until [`Log::end`].
    pub fn fold(&self, connection: &Connection) {
        while self.is_asked() {
            let mut left = fold(connection);
            // What came meanwhile is little: the writer, who does the rest itself, is held up for a moment only.
            if left.is_some_and(|pages| pages > MOST) {
                left = fold(connection);
            }
            let mut state = self.state();
            match left {
                Some(pages) => {
                    state.seen = pages.min(state.pages);
                    state.restart = pages > MOST;
                }
                // The log holds everything until it can be folded.
                None => state.seen = state.pages,
            }
        }
    }

    /// Waits until it is time to fold; `false` at the end.
    fn is_asked(&self) -> bool {
        let mut state = self.state();
        while !state.ended && !state.is_due() {
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        !state.ended
    }

    /// The writer's part, after a commit: begins the log anew where that was asked for. Waits for no reader; if there
    /// is one, it is asked again later.
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
        self.pages >= self.seen.saturating_add(FOLD)
    }
}

/// Folds what nobody needs in the log any more, and waits for nobody: the pages in the log. `None` when it could not be
/// done, because somebody else is at it or the disk is full.
fn fold(connection: &Connection) -> Option<u32> {
    let pages = connection.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |row| row.get::<_, i64>(1));
    pages.ok().and_then(|pages| u32::try_from(pages).ok())
}
