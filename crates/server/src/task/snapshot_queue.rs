//! Snapshots that pages and requests wait for. They are sent when no command waits, and to pages no more often than
//! makes sense: a page that asks again before its answer gets one answer.

use crate::base::fault::Fault;
use host::{Text, ViewerId};
use table::Holder;
use tokio::sync::oneshot;
use tokio::time::{Duration, Instant};

/// Messages that may be handled before due snapshots have their turn.
const PATIENCE: u32 = 32;
/// How long a page that asks repeatedly waits.
pub(crate) const AGAIN: Duration = Duration::from_secs(1);

/// The waiting ones.
#[derive(Default)]
pub(crate) struct SnapshotQueue {
    waiting: Vec<SnapshotRequest>,
    /// Those whose turn it was, but which wait for a replay of the game.
    parked: Vec<SnapshotRequest>,
    passed_over: u32,
}

/// A requested snapshot.
pub(crate) struct SnapshotRequest {
    pub asker: Asker,
    pub since: u32,
    due: Instant,
}

/// The receiver.
pub(crate) enum Asker {
    /// A page on a socket.
    Page(ViewerId),
    /// A request.
    Request(Option<Holder>, oneshot::Sender<Text>),
    /// A request for aids.
    Aids(Option<Holder>, oneshot::Sender<Result<Text, Fault>>),
}

impl SnapshotRequest {
    fn is_of(&self, listener: ViewerId) -> bool {
        matches!(self.asker, Asker::Page(of) if of == listener)
    }
}

impl SnapshotQueue {
    /// A page wants a snapshot. If it is waiting for one already, it gets only the one requested last.
    pub fn ask(&mut self, listener: ViewerId, since: u32, due: Instant) {
        match self.waiting.iter_mut().chain(&mut self.parked).find(|w| w.is_of(listener)) {
            Some(request) => request.since = since,
            None => self.waiting.push(SnapshotRequest { asker: Asker::Page(listener), since, due }),
        }
    }

    /// A request wants a snapshot.
    pub fn ask_for_request(&mut self, holder: Option<Holder>, since: u32, reply: oneshot::Sender<Text>) {
        self.waiting.push(SnapshotRequest { asker: Asker::Request(holder, reply), since, due: Instant::now() });
    }

    /// A request wants aids.
    pub fn ask_for_aids(&mut self, holder: Option<Holder>, reply: oneshot::Sender<Result<Text, Fault>>) {
        self.waiting.push(SnapshotRequest { asker: Asker::Aids(holder, reply), since: 0, due: Instant::now() });
    }

    /// It has to keep waiting until [`SnapshotQueue::go_on`].
    pub fn park(&mut self, request: SnapshotRequest) {
        self.parked.push(request);
    }

    /// Snapshots that had to keep waiting are next.
    pub fn go_on(&mut self) {
        self.waiting.append(&mut self.parked);
    }

    /// How many wait, including abandoned ones.
    pub fn len(&self) -> usize {
        self.waiting.len() + self.parked.len()
    }

    /// Whether none waits. Abandoned requests do not count.
    pub fn is_empty(&self) -> bool {
        let gone = |w: &SnapshotRequest| match &w.asker {
            Asker::Page(_) => false,
            Asker::Request(_, reply) => reply.is_closed(),
            Asker::Aids(_, reply) => reply.is_closed(),
        };
        self.waiting.iter().chain(&self.parked).all(gone)
    }

    /// A page has left.
    pub fn forget(&mut self, listener: ViewerId) {
        self.waiting.retain(|w| !w.is_of(listener));
        self.parked.retain(|w| !w.is_of(listener));
    }

    /// The time when the next is due.
    pub fn due(&self) -> Option<Instant> {
        self.waiting.iter().map(|w| w.due).min()
    }

    /// Whether it is their turn, even if there are messages to handle.
    pub fn have_their_turn(&mut self, messages: bool) -> bool {
        let due = self.due().is_some_and(|due| due <= Instant::now());
        self.passed_over = if due { self.passed_over + 1 } else { 0 };
        due && (!messages || self.passed_over > PATIENCE)
    }

    /// Those that are due.
    pub fn take(&mut self) -> Vec<SnapshotRequest> {
        self.passed_over = 0;
        let now = Instant::now();
        self.waiting.extract_if(.., |w| w.due <= now).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_asks_again_is_answered_once_and_messages_go_first() {
        let (mut queue, now) = (SnapshotQueue::default(), Instant::now());
        for since in 0..50 {
            queue.ask(ViewerId(1), since, now);
            queue.ask(ViewerId(2), 7, now + AGAIN);
        }
        assert_eq!((0..100).position(|_| queue.have_their_turn(true)), Some(PATIENCE as usize), "but not for ever");
        assert!(queue.have_their_turn(false));
        let mut taken = queue.take();
        assert!(taken.len() == 1 && taken[0].is_of(ViewerId(1)) && taken[0].since == 49);
        assert_eq!(queue.due(), Some(now + AGAIN));
        assert!(!queue.have_their_turn(false) && queue.take().is_empty());
        queue.forget(ViewerId(2));
        assert_eq!(queue.due(), None);
        // One that has to wait for the log.
        queue.park(taken.remove(0));
        queue.ask(ViewerId(1), 50, now);
        assert!(queue.due().is_none() && !queue.is_empty());
        queue.go_on();
        assert!(queue.have_their_turn(false));
        assert_eq!(queue.take().iter().map(|w| w.since).collect::<Vec<_>>(), [50]);
        let (reply, given_up) = oneshot::channel();
        queue.ask_for_request(None, 0, reply);
        assert!(!queue.is_empty());
        drop(given_up);
        assert!(queue.is_empty());
    }
}
