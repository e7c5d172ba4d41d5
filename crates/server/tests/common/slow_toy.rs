//! The toy game with delays and counters. The delays apply only at tables of nine rounds.

use game::{Options, Player};
use registry::Stop;
use registry::toy_hooks::ToyHooks;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// Delays in milliseconds, and counters.
pub struct SlowToy {
    act: u64,
    replay: u64,
    /// Delay of the bot `first`.
    think: u64,
    /// Views that were made.
    pub views: AtomicUsize,
    /// Steps that were replayed.
    pub replays: AtomicUsize,
    /// Decisions that the bot `first` is thinking about now.
    pub pondering: AtomicUsize,
    /// While this is true, no action of a slow table ends.
    held: AtomicBool,
}

/// A test that forgets to let actions go on fails after this time.
const LONGEST_HOLD: Duration = Duration::from_secs(60);

impl SlowToy {
    /// Lives as long as the process, like a shelf.
    pub fn new(act: u64, replay: u64, think: u64) -> &'static SlowToy {
        let [views, replays, pondering] = [const { AtomicUsize::new(0) }; 3];
        Box::leak(Box::new(SlowToy { act, replay, think, views, replays, pondering, held: AtomicBool::new(false) }))
    }

    /// Lets no action of a slow table end until [`SlowToy::let_go`].
    pub fn hold(&self) {
        self.held.store(true, Ordering::SeqCst);
    }

    /// Lets actions end again.
    pub fn let_go(&self) {
        self.held.store(false, Ordering::SeqCst);
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

impl ToyHooks for SlowToy {
    fn act(&self, options: &Options, _: &str) {
        pause(options, self.act);
        let began = Instant::now();
        let held = || is_slow(options) && self.held.load(Ordering::SeqCst) && began.elapsed() < LONGEST_HOLD;
        if held() {
            // The runtime gives what waits on this thread to another one.
            tokio::task::block_in_place(|| {
                while held() {
                    std::thread::sleep(Duration::from_millis(5));
                }
            });
        }
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
            while is_slow(options) && began.elapsed() < Duration::from_millis(self.think) && !stop.now() {
                std::thread::sleep(Duration::from_millis(5));
            }
            self.pondering.fetch_sub(1, Ordering::SeqCst);
        }
        true
    }
}
