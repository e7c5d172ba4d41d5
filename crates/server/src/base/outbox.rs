//! The queue of messages for one socket, limited in messages and in bytes.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use tokio::sync::mpsc;
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// Messages that may wait for a slow page before it is disconnected.
const MESSAGES: usize = 128;
/// Bytes that may wait. A single message may be longer.
const BYTES: usize = 512 * 1024;

/// The table's end of the queue.
pub(crate) struct Outbox {
    sender: mpsc::Sender<Utf8Bytes>,
    bytes: Arc<AtomicUsize>,
}

/// The socket's end of the queue.
pub(crate) struct Inbox {
    receiver: mpsc::Receiver<Utf8Bytes>,
    bytes: Arc<AtomicUsize>,
}

/// Both ends.
pub(crate) fn outbox() -> (Outbox, Inbox) {
    let (sender, receiver) = mpsc::channel(MESSAGES);
    let bytes = Arc::new(AtomicUsize::new(0));
    (Outbox { sender, bytes: Arc::clone(&bytes) }, Inbox { receiver, bytes })
}

impl Outbox {
    /// Adds a message. `false` if too many wait already, or nobody listens any more.
    pub fn put(&self, text: Utf8Bytes) -> bool {
        let (length, before) = (text.len(), self.bytes.load(Ordering::Relaxed));
        if before > 0 && before + length > BYTES {
            return false;
        }
        // Only this end adds messages, so none was added since.
        self.bytes.fetch_add(length, Ordering::Relaxed);
        self.sender.try_send(text).is_ok()
    }
}

impl Inbox {
    /// The next message; `None` if the table has disconnected this socket or has ended.
    pub async fn next(&mut self) -> Option<Utf8Bytes> {
        let text = self.receiver.recv().await?;
        self.bytes.fetch_sub(text.len(), Ordering::Relaxed);
        Some(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(bytes: usize) -> Utf8Bytes {
        "x".repeat(bytes).into()
    }

    #[tokio::test]
    async fn what_waits_is_bounded_in_bytes_and_in_messages() {
        let (outbox, mut inbox) = outbox();
        assert!(outbox.put(text(BYTES * 3)), "one message may be long");
        assert!(!outbox.put(text(1)));
        assert_eq!(inbox.next().await.unwrap().len(), BYTES * 3);
        assert!(outbox.put(text(BYTES / 2)) && outbox.put(text(BYTES / 2)));
        assert!(!outbox.put(text(1)));
        while inbox.receiver.try_recv().is_ok() {}
        inbox.bytes.store(0, Ordering::Relaxed);
        assert_eq!((0..1000).filter(|_| outbox.put(text(1))).count(), MESSAGES);
        drop(outbox);
        assert_eq!(inbox.next().await, Some(text(1)), "what was said before is still heard");
    }
}
