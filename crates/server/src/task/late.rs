//! Tables that people without a seat see some moves later: whatever they ask is answered by a host that knows only the earlier
//! entries.

use crate::task::table_task::TableTask;
use host::{Change, Host, ViewerId};
use table::{Entry, Holder};
use tokio::time::Instant;

impl TableTask {
    /// The table as somebody may see it.
    pub(crate) fn host_for(&mut self, holder: Option<&Holder>) -> &mut Host {
        match &mut self.late {
            Some(late) if self.host.mine(holder).is_empty() => late.host(),
            _ => &mut self.host,
        }
    }

    /// The table as a viewer sees it.
    pub(crate) fn host_of(&mut self, viewer: ViewerId) -> &mut Host {
        match &mut self.late {
            Some(late) if late.has(viewer) => late.host(),
            _ => &mut self.host,
        }
    }

    /// The version that somebody may know.
    pub(crate) fn version_for(&self, holder: Option<&Holder>) -> u32 {
        let late = self.late.as_ref().filter(|_| self.host.mine(holder).is_empty());
        late.map_or_else(|| self.host.table(), |late| late.table()).version()
    }

    /// The entries that a change adds to the record, if somebody sees them later.
    pub(crate) fn entries_of(&self, change: &Change) -> Vec<Entry> {
        match change {
            Change::Append(batch) if self.late.is_some() => batch.entries().to_vec(),
            _ => Vec::new(),
        }
    }

    /// Viewers with a new seat see the table as it is now; when the game is over, everybody does.
    pub(crate) fn sort_viewers(&mut self) {
        let now = self.now();
        let moved = match self.late.take() {
            None => return,
            Some(late) if self.host.table().is_done() => self.host.end_delay(late, now),
            Some(mut late) => {
                let moved = self.host.sort_viewers(&mut late, now);
                self.late = Some(late);
                moved
            }
        };
        for viewer in moved {
            self.snapshots.ask(viewer, 0, Instant::now());
        }
    }

    /// Tells those who see the table later what they may know now.
    pub(crate) fn tell_late(&mut self, entries: Vec<Entry>) {
        let now = self.now();
        let Some(late) = &mut self.late else { return };
        let sent = late.follow(&self.host, entries, now);
        self.send(sent);
    }
}
