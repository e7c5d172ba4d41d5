//! What has happened at a table so far, as those who come later are told it. The game is played again for that, once for
//! all with the same eyes; a long one beside the table's own work.

use crate::app::App;
use crate::lanes::{Lane, by_turns};
use crate::mail::Mail;
use crate::room::{Flow, Room};
use game::Observer;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::{Duration, Instant};
use table::{Log, Retelling, Table};
use tokio::sync::mpsc::WeakSender;

/// What may be told at the table itself, while others there wait.
const SHORT: Duration = Duration::from_millis(4);

/// The pasts that are known or awaited, by whose eyes they are seen with. At most one for each player and the public.
#[derive(Default)]
pub(crate) struct Pasts {
    all: Vec<(Observer, Past)>,
    /// Number of the last one that was awaited.
    last: u64,
}

enum Past {
    Known(Log),
    /// The game is being played again. `number` names this telling; `later` collects what has happened since it began;
    /// what it tells after version `stands` was taken back meanwhile.
    Awaited {
        number: u64,
        later: Log,
        stands: u32,
    },
}

impl Pasts {
    fn find(&mut self, eyes: Observer) -> Option<&mut Past> {
        self.all.iter_mut().find(|(of, _)| *of == eyes).map(|(_, past)| past)
    }

    /// The log of these eyes, if it is known.
    pub fn known(&mut self, eyes: Observer) -> Option<&Log> {
        match self.find(eyes) {
            Some(Past::Known(log)) => Some(log),
            _ => None,
        }
    }

    fn set(&mut self, eyes: Observer, past: Past) {
        match self.find(eyes) {
            Some(found) => *found = past,
            None => self.all.push((eyes, past)),
        }
    }

    /// Notes that it is being told, and returns the number of this telling.
    fn wait(&mut self, eyes: Observer) -> u64 {
        self.last += 1;
        self.set(eyes, Past::Awaited { number: self.last, later: Log::default(), stands: u32::MAX });
        self.last
    }

    /// A telling has ended: its log becomes the past of these eyes, unless it is no longer awaited.
    fn told(&mut self, eyes: Observer, number: u64, mut log: Log) {
        if let Some(past) = self.find(eyes)
            && let Past::Awaited { number: awaited, later, stands } = past
            && *awaited == number
        {
            log.forget_after(*stands);
            log.append(later);
            *past = Past::Known(log);
        }
    }

    /// Something has happened at the table after version `from`.
    pub fn follow(&mut self, table: &Table, from: u32) {
        let still = table.still_true(from);
        self.all.retain_mut(|(eyes, past)| {
            let Some(new) = table.recent_log(*eyes, still) else { return false };
            let log = match past {
                Past::Known(log) => log,
                Past::Awaited { later, stands, .. } => {
                    *stands = still.min(*stands);
                    later
                }
            };
            log.forget_after(still);
            log.append(&new);
            true
        });
    }

    /// Forgets everything; tellings that go on are ignored when they end.
    pub fn clear(&mut self) {
        self.all.clear();
    }

    /// Bytes of memory they take, about.
    pub fn bytes(&self) -> usize {
        let bytes = |(_, past): &(Observer, Past)| match past {
            Past::Known(log) | Past::Awaited { later: log, .. } => log.bytes(),
        };
        self.all.iter().map(bytes).sum()
    }
}

impl Room {
    /// Whether what these eyes have seen after version `since` can be told at once. If not, it will be soon, and the
    /// looks that wait for it have their turn then.
    pub(crate) fn can_tell(&mut self, eyes: Observer, since: u32) -> bool {
        if self.seen.pasts.known(eyes).is_some() || self.table.recent_log(eyes, since).is_some() {
            return true;
        }
        if self.seen.pasts.find(eyes).is_some() {
            return false;
        }
        let (mut telling, began) = (Retelling::new(&self.table, eyes), Instant::now());
        while began.elapsed() < SHORT {
            if !telling.step() {
                self.seen.pasts.set(eyes, Past::Known(telling.finish()));
                return true;
            }
        }
        let (app, mailbox) = (Arc::clone(&self.app), self.mailbox.clone());
        let number = self.seen.pasts.wait(eyes);
        drop(self.app.lanes.spawn(Lane::Long, tell(app, mailbox, telling, eyes, number)));
        false
    }

    /// What was awaited has come; without a log, the rules panicked.
    pub(crate) fn told_past(&mut self, eyes: Observer, number: u64, log: Option<Log>) -> Flow {
        let Some(log) = log else { return self.rules_panicked() };
        self.seen.pasts.told(eyes, number, log);
        self.looks.go_on();
        Flow::Continue
    }
}

/// Tells a long past, by turns.
async fn tell(app: Arc<App>, mailbox: WeakSender<Mail>, mut telling: Retelling, eyes: Observer, number: u64) {
    let step = || match catch_unwind(AssertUnwindSafe(|| telling.step())) {
        Ok(goes_on) => (!goes_on).then_some(true),
        Err(_) => Some(false),
    };
    let nobody_waits = || app.is_closing() || mailbox.strong_count() == 0;
    let Some(whole) = by_turns(step, nobody_waits).await else { return };
    let log = whole.then(|| telling.finish());
    if let Some(sender) = mailbox.upgrade() {
        let _ = sender.send(Mail::Told { eyes, number, log }).await;
    }
}
