//! How long messages of a page are on their way: half of the time until it answers a ping.

use std::collections::VecDeque;
use std::time::{Duration, Instant};
use tokio_tungstenite::tungstenite::Bytes;

/// The shortest of so many answers counts: one that was held up by chance, or on purpose, changes nothing.
const KEPT: usize = 4;
/// Smaller changes are not worth a message.
const WORTH: Duration = Duration::from_millis(10);

/// The delay of a socket.
#[derive(Default)]
pub(crate) struct Delay {
    pings: u64,
    /// The ping that is not answered yet.
    sent: Option<(u64, Instant)>,
    last: VecDeque<Duration>,
    told: Duration,
}

impl Delay {
    /// The contents of a ping that is sent now.
    pub fn ping(&mut self) -> Bytes {
        self.pings += 1;
        self.sent = Some((self.pings, Instant::now()));
        Bytes::copy_from_slice(&self.pings.to_be_bytes())
    }

    /// A pong has come. Returns the delay if it has changed.
    pub fn pong(&mut self, contents: &[u8]) -> Option<Duration> {
        let (number, at) = self.sent.take_if(|(number, _)| contents == number.to_be_bytes())?;
        debug_assert_eq!(number, self.pings, "only the last ping is waited for");
        self.last.push_back(at.elapsed() / 2);
        if self.last.len() > KEPT {
            self.last.pop_front();
        }
        let delay = self.last.iter().min().copied().unwrap_or_default();
        let changed = delay.abs_diff(self.told) > WORTH;
        if changed {
            self.told = delay;
        }
        changed.then_some(delay)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A ping that was sent so long ago.
    fn sent_before(delay: &mut Delay, ago: Duration) -> Bytes {
        let ping = delay.ping();
        delay.sent = delay.sent.map(|(number, at)| (number, at.checked_sub(ago).unwrap()));
        ping
    }

    #[test]
    fn the_shortest_of_the_last_answers_counts_and_no_other_answer_does() {
        let mut delay = Delay::default();
        let ping = sent_before(&mut delay, Duration::from_secs(2));
        assert_eq!(delay.pong(b""), None);
        assert_eq!(delay.pong(&7u64.to_be_bytes()), None);
        let first = delay.pong(&ping).unwrap();
        assert!((Duration::from_secs(1)..Duration::from_secs(3)).contains(&first), "half of it: {first:?}");
        assert_eq!(delay.pong(&ping), None, "a ping is answered once");
        for _ in 0..KEPT - 1 {
            let ping = sent_before(&mut delay, Duration::from_secs(100));
            assert_eq!(delay.pong(&ping), None, "the shortest has not changed");
        }
        let ping = sent_before(&mut delay, Duration::from_secs(100));
        assert!(delay.pong(&ping).unwrap() >= Duration::from_secs(50), "the first is forgotten");
    }
}
