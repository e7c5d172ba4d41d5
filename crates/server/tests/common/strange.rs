//! The toy, but slow in places and counting what it is asked for: at tables of nine rounds.

use game::{ChanceSource, InvalidOptions, Observer, OptionSpec, Options, Outcome, Player, RecordError, ToAct};
use registry::toy::TOY;
use registry::{AnyAction, AnyGame, AnyPosition, Applied, Refused, Shelf, Stop};
use serde_json::Value;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// How slow, in milliseconds.
#[derive(Default)]
pub struct Strange {
    pub act: u64,
    pub replay: u64,
    /// Of the bot `first`.
    pub think: u64,
    /// Views that were made.
    pub views: AtomicUsize,
    /// Steps that were replayed.
    pub replays: AtomicUsize,
    /// Thoughts of the bot `first` that go on now.
    pub pondering: AtomicUsize,
}

impl Strange {
    pub const fn new(act: u64, replay: u64, think: u64) -> Strange {
        Strange {
            act,
            replay,
            think,
            views: AtomicUsize::new(0),
            replays: AtomicUsize::new(0),
            pondering: AtomicUsize::new(0),
        }
    }
}

struct StrangeGame(Arc<dyn AnyGame>, &'static Strange, bool);
struct StrangePosition(Box<dyn AnyPosition>, &'static Strange, bool);

/// A place on a shelf.
pub struct Place(pub &'static Strange);

impl Shelf for Place {
    fn name(&self) -> &'static str {
        "toy"
    }
    fn rules(&self) -> u32 {
        1
    }
    fn versions(&self) -> &'static [u32] {
        &[1]
    }
    fn option_specs(&self) -> Vec<OptionSpec> {
        TOY.option_specs()
    }
    fn built_in_data(&self) -> Option<&'static str> {
        TOY.built_in_data()
    }
    fn built_in_files(&self) -> Vec<(&'static str, &'static str)> {
        TOY.built_in_files()
    }
    fn reconstruction(&self) -> bool {
        true
    }
    fn bots(&self) -> &'static [&'static str] {
        TOY.bots()
    }
    fn create_under(
        &self,
        rules: u32,
        options: &Options,
        data: Option<&str>,
    ) -> Result<Arc<dyn AnyGame>, InvalidOptions> {
        let slow = options.get("rounds") == Some("9");
        Ok(Arc::new(StrangeGame(TOY.create_under(rules, options, data)?, self.0, slow)))
    }
}

impl AnyGame for StrangeGame {
    fn name(&self) -> &'static str {
        self.0.name()
    }
    fn rules(&self) -> u32 {
        self.0.rules()
    }
    fn options(&self) -> Options {
        self.0.options()
    }
    fn data(&self) -> Option<&str> {
        self.0.data()
    }
    fn players(&self) -> u8 {
        self.0.players()
    }
    fn facts(&self) -> Value {
        self.0.facts()
    }
    fn start(self: Arc<Self>) -> Box<dyn AnyPosition> {
        Box::new(StrangePosition(Arc::clone(&self.0).start(), self.1, self.2))
    }
}

impl StrangePosition {
    fn ponder(&self, stop: Stop<'_>) {
        self.1.pondering.fetch_add(1, Ordering::SeqCst);
        let began = Instant::now();
        while self.2 && began.elapsed() < Duration::from_millis(self.1.think) && !stop() {
            std::thread::sleep(Duration::from_millis(5));
        }
        self.1.pondering.fetch_sub(1, Ordering::SeqCst);
    }
    fn slow(&self, ms: u64) {
        if self.2 {
            std::thread::sleep(Duration::from_millis(ms));
        }
    }
}

impl AnyPosition for StrangePosition {
    fn clone_box(&self) -> Box<dyn AnyPosition> {
        Box::new(StrangePosition(self.0.clone_box(), self.1, self.2))
    }
    fn to_act(&self) -> ToAct {
        self.0.to_act()
    }
    fn hash(&self) -> u64 {
        self.0.hash()
    }
    fn choices(&self) -> Vec<AnyAction> {
        self.0.choices()
    }
    fn act(&mut self, who: Player, action: &str) -> Result<Applied, Refused> {
        self.slow(self.1.act);
        self.0.act(who, action)
    }
    fn draw(&mut self, chance: &mut dyn ChanceSource) -> Option<Applied> {
        self.0.draw(chance)
    }
    fn replay(&mut self, step: &str) -> Result<Applied, RecordError> {
        self.1.replays.fetch_add(1, Ordering::SeqCst);
        self.slow(self.1.replay);
        self.0.replay(step)
    }
    fn view(&self, observer: Observer) -> Value {
        self.1.views.fetch_add(1, Ordering::Relaxed);
        self.0.view(observer)
    }
    fn outcome(&self) -> Outcome {
        self.0.outcome()
    }
    fn think_until(&self, stop: Stop<'_>, bot: &str, who: Player, chance: &mut dyn ChanceSource) -> Option<String> {
        if bot == "first" {
            self.ponder(stop);
        }
        self.0.think_until(stop, bot, who, chance)
    }
}
