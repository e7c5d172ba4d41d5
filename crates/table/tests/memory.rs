//! What a table keeps and what it copies: one position, and of the past only what may be asked for.

#[allow(dead_code)]
mod common;

use common::{act, batch, game, id, look, two_humans};
use game::picture::Choice;
use game::{ChanceSource, Observer, Options, Outcome, Picture, Player, RecordError, Seeded, ToAct};
use registry::{AnyAction, AnyGame, AnyPosition, AnyRefusal, Applied, Stop};
use serde_json::Value;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use table::{Command, Entry, Phase, Table};

/// A game that counts the copies of its positions.
struct Counted(Arc<dyn AnyGame>, Arc<AtomicUsize>);

struct CountedPosition(Box<dyn AnyPosition>, Arc<AtomicUsize>);

impl AnyGame for Counted {
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
        Box::new(CountedPosition(Arc::clone(&self.0).start(), Arc::clone(&self.1)))
    }
}

impl AnyPosition for CountedPosition {
    fn clone_box(&self) -> Box<dyn AnyPosition> {
        self.1.fetch_add(1, Ordering::Relaxed);
        Box::new(CountedPosition(self.0.clone_box(), Arc::clone(&self.1)))
    }
    fn to_act(&self) -> ToAct {
        self.0.to_act()
    }
    fn hash(&self) -> u64 {
        self.0.hash()
    }
    fn legal_actions(&self) -> Vec<AnyAction> {
        self.0.legal_actions()
    }
    fn act(&mut self, who: Player, action: &str) -> Result<Applied, AnyRefusal> {
        self.0.act(who, action)
    }
    fn draw(&mut self, chance: &mut dyn ChanceSource) -> Option<Applied> {
        self.0.draw(chance)
    }
    fn replay(&mut self, step: &str) -> Result<Applied, RecordError> {
        self.0.replay(step)
    }
    fn view(&self, observer: Observer) -> Value {
        self.0.view(observer)
    }
    fn picture(&self, observer: Observer) -> Picture {
        self.0.picture(observer)
    }
    fn pictured_choices(&self) -> Vec<(String, Choice)> {
        self.0.pictured_choices()
    }
    fn aids_json(&self, observer: Observer) -> registry::Json {
        self.0.aids_json(observer)
    }
    fn outcome(&self) -> Outcome {
        self.0.outcome()
    }
    fn think_until(&self, stop: Stop<'_>, bot: &str, who: Player, chance: &mut dyn ChanceSource) -> Option<String> {
        self.0.think_until(stop, bot, who, chance)
    }
}

fn counted(copies: &Arc<AtomicUsize>) -> Arc<dyn AnyGame> {
    Arc::new(Counted(game("players=2,rounds=100"), Arc::clone(copies)))
}

#[test]
fn loading_copies_only_what_can_be_taken_back() {
    let copies = Arc::new(AtomicUsize::new(0));
    let mut chance = Seeded::new(3);
    let mut table = Table::new(counted(&copies), two_humans()).unwrap();
    let mut stored: Vec<Entry> = Vec::new();
    let mut keep = |table: &mut Table, batch: table::Batch| {
        stored.extend_from_slice(batch.entries());
        assert!(table.commit(batch));
    };
    let first = table.propose_chance(&mut chance).unwrap();
    keep(&mut table, first);
    let mut undone = 0;
    while let Some(seat) = table.to_act() {
        let version = table.version();
        let undo = table.can_undo(seat) && version.is_multiple_of(7);
        undone += usize::from(undo);
        let raised = table.can_undo(seat);
        let command = if undo { Command::Undo } else { act(&[if raised { "keep" } else { "flag 1" }]) };
        let before = copies.load(Ordering::Relaxed);
        let next = batch(table.propose(id(seat, &version.to_string()), version, &command, &mut chance));
        keep(&mut table, next);
        assert!(copies.load(Ordering::Relaxed) - before <= 1, "a move is worked out on one copy");
    }
    assert!(table.phase() == Phase::Over && stored.len() > 600 && undone > 10);
    copies.store(0, Ordering::Relaxed);
    let again = Table::load(counted(&copies), two_humans(), &stored).unwrap();
    assert_eq!((again.version(), again.hash(), again.record()), (table.version(), table.hash(), table.record()));
    let copied = copies.load(Ordering::Relaxed);
    assert!((undone..=undone + 2).contains(&copied), "one for each step taken back, and the last turn: {copied}");
    // A game that has not ended keeps the position before a step that can still be taken back.
    let flag = (0..stored.len()).rfind(|n| stored[*n].text.contains(": flag")).unwrap();
    copies.store(0, Ordering::Relaxed);
    let again = Table::load(counted(&copies), two_humans(), &stored[..=flag]).unwrap();
    let seat = again.to_act().unwrap();
    assert!(again.can_undo(seat) && copies.load(Ordering::Relaxed) <= undone + 2);
    let back = batch(again.propose(id(seat, "back"), again.version(), &Command::Undo, &mut chance));
    assert_eq!(back.entries()[0].hash, stored[flag - 1].hash);
}

#[test]
fn a_table_of_any_game_takes_at_most_forty_kilobytes() {
    for shelf in registry::shelf() {
        let game = shelf.create(&"players=2".parse().unwrap(), None).unwrap();
        let mut table = Table::new(game, two_humans()).unwrap();
        let mut chance = Seeded::new(9);
        let mut most = 0;
        let mut told: Vec<Value> = Vec::new();
        if let Some(first) = table.propose_chance(&mut chance) {
            assert!(table.commit(first));
            told.extend(look(&table, &[0], 0).log);
        }
        while let Some(seat) = table.to_act() {
            let mut list = table.position().legal_notations();
            let action = list.swap_remove(chance.below(list.len() as u64) as usize);
            let version = table.version();
            let name = format!("0123456789abcdef0123456789abcdef-{version}");
            let next = batch(table.propose(id(seat, &name), version, &act(&[&action]), &mut chance));
            assert!(table.commit(next));
            most = most.max(table.bytes());
            let news = look(&table, &[0], version);
            assert_eq!(news.log_since, version);
            told.extend(news.log);
        }
        assert!((1_000..40_000).contains(&most), "{}: {most} bytes", shelf.name());
        assert_eq!(look(&table, &[0], 0).log, told, "what was told step by step is what the whole log says");
    }
}
