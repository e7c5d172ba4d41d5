//! The toy, but slow in places and counting what it is asked for: slow at tables of nine rounds alone.

use super::altered_toy::Twist;
use game::{Options, Player};
use registry::Stop;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// How slow, in milliseconds.
pub struct Strange {
    act: u64,
    replay: u64,
    /// Of the bot `first`.
    think: u64,
    /// Views that were made.
    pub views: AtomicUsize,
    /// Steps that were replayed.
    pub replays: AtomicUsize,
    /// Thoughts of the bot `first` that go on now.
    pub pondering: AtomicUsize,
}

impl Strange {
    /// Lives as long as the process, as a shelf does.
    pub fn new(act: u64, replay: u64, think: u64) -> &'static Strange {
        let [views, replays, pondering] = [const { AtomicUsize::new(0) }; 3];
        Box::leak(Box::new(Strange { act, replay, think, views, replays, pondering }))
    }
}

fn is_slow(options: &Options) -> bool {
    options.get("rounds") == Some("9")
}

fn pause(options: &Options, ms: u64) {
    if is_slow(options) {
        std::thread::sleep(Duration::from_millis(ms));
    }
}

impl Twist for Strange {
    fn act(&self, options: &Options, _: &str) {
        pause(options, self.act);
    }
    fn replay(&self, options: &Options) {
        self.replays.fetch_add(1, Ordering::SeqCst);
        pause(options, self.replay);
    }
    fn view(&self) {
        self.views.fetch_add(1, Ordering::Relaxed);
    }
    fn think(&self, options: &Options, stop: Stop<'_>, bot: &str, _: Player) -> bool {
        if bot == "first" {
            self.pondering.fetch_add(1, Ordering::SeqCst);
            let began = Instant::now();
            while is_slow(options) && began.elapsed() < Duration::from_millis(self.think) && !stop() {
                std::thread::sleep(Duration::from_millis(5));
            }
            self.pondering.fetch_sub(1, Ordering::SeqCst);
        }
        true
    }
}
