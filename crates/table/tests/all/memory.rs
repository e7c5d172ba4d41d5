//! Memory of a table: it keeps one position, copies positions only for undo, and stays small.

#[allow(dead_code)]
use crate::common;

use common::{act, batch, id, look, two_humans};
use game::{ChanceSource, Seeded};
use registry::AnyGame;
use registry::toy_hooks::ToyHooks;
use serde_json::Value;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use table::{Command, Entry, Phase, Table};

/// A toy game that counts the copies of its positions.
struct Copies(AtomicUsize);

impl ToyHooks for Copies {
    fn copy(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }
}

impl Copies {
    fn count(&self) -> usize {
        self.0.load(Ordering::Relaxed)
    }

    /// Restarts the count.
    fn reset(&self) {
        self.0.store(0, Ordering::Relaxed);
    }

    fn game(&'static self) -> Arc<dyn AnyGame> {
        self.shelf()[0].create(&"players=2,rounds=100".parse().unwrap(), None).unwrap()
    }
}

#[test]
fn loading_copies_only_what_can_be_taken_back() {
    static COPIES: Copies = Copies(AtomicUsize::new(0));
    let mut chance = Seeded::new(3);
    let mut table = Table::new(COPIES.game(), two_humans()).unwrap();
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
        let before = COPIES.count();
        let next = batch(table.propose(id(seat, &version.to_string()), version, &command, &mut chance));
        keep(&mut table, next);
        assert!(COPIES.count() - before <= 1, "a move is worked out on one copy");
    }
    assert!(table.phase() == Phase::Over && stored.len() > 600 && undone > 10);
    COPIES.reset();
    let again = Table::load(COPIES.game(), two_humans(), &stored).unwrap();
    assert_eq!((again.version(), again.hash(), again.record()), (table.version(), table.hash(), table.record()));
    let copied = COPIES.count();
    assert!((undone..=undone + 2).contains(&copied), "one for each step taken back, and the last turn: {copied}");
    // A running game keeps the position before a step that can still be undone.
    let flag = (0..stored.len()).rfind(|n| stored[*n].text.contains(": flag")).unwrap();
    COPIES.reset();
    let again = Table::load(COPIES.game(), two_humans(), &stored[..=flag]).unwrap();
    let seat = again.to_act().unwrap();
    assert!(again.can_undo(seat) && COPIES.count() <= undone + 2);
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
        let mut seen: Vec<Value> = Vec::new();
        if let Some(first) = table.propose_chance(&mut chance) {
            assert!(table.commit(first));
            seen.extend(look(&table, &[0], 0).log);
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
            seen.extend(news.log);
        }
        assert!((1_000..40_000).contains(&most), "{}: {most} bytes", shelf.name());
        assert_eq!(look(&table, &[0], 0).log, seen, "the updates together are the whole log");
    }
}
