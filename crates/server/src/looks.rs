//! Snapshots that pages wait for. They are answered when no command waits, and no more often than makes sense: who asks
//! again before he has been answered is answered once.

use tokio::time::{Duration, Instant};

/// Letters that may be handled before snapshots that are due have their turn.
const PATIENCE: u32 = 32;
/// How long a page that asks again and again waits.
pub(crate) const AGAIN: Duration = Duration::from_secs(1);

/// The pages that wait.
#[derive(Default)]
pub(crate) struct Looks {
    waiting: Vec<Wanted>,
    passed_over: u32,
}

struct Wanted {
    listener: u64,
    since: u32,
    due: Instant,
}

impl Looks {
    /// A page wants a snapshot. If it waits for one already, that one will be what it asked for last.
    pub fn ask(&mut self, listener: u64, since: u32, due: Instant) {
        match self.waiting.iter_mut().find(|w| w.listener == listener) {
            Some(wanted) => wanted.since = since,
            None => self.waiting.push(Wanted { listener, since, due }),
        }
    }

    /// A page has gone.
    pub fn forget(&mut self, listener: u64) {
        self.waiting.retain(|w| w.listener != listener);
    }

    /// When the next is due.
    pub fn due(&self) -> Option<Instant> {
        self.waiting.iter().map(|w| w.due).min()
    }

    /// Whether it is their turn, when there may be letters to be handled.
    pub fn have_their_turn(&mut self, letters: bool) -> bool {
        let due = self.due().is_some_and(|due| due <= Instant::now());
        self.passed_over = if due { self.passed_over + 1 } else { 0 };
        due && (!letters || self.passed_over > PATIENCE)
    }

    /// Those that are due, with the version each has seen.
    pub fn take(&mut self) -> Vec<(u64, u32)> {
        self.passed_over = 0;
        let now = Instant::now();
        let due = self.waiting.extract_if(.., |w| w.due <= now);
        due.map(|w| (w.listener, w.since)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_asks_again_is_answered_once_and_letters_go_first() {
        let (mut looks, now) = (Looks::default(), Instant::now());
        for since in 0..50 {
            looks.ask(1, since, now);
            looks.ask(2, 7, now + AGAIN);
        }
        assert_eq!((0..100).position(|_| looks.have_their_turn(true)), Some(PATIENCE as usize), "but not for ever");
        assert!(looks.have_their_turn(false));
        assert_eq!(looks.take(), [(1, 49)]);
        assert_eq!(looks.due(), Some(now + AGAIN));
        assert!(!looks.have_their_turn(false) && looks.take().is_empty());
        looks.forget(2);
        assert_eq!(looks.due(), None);
    }
}
