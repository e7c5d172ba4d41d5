//! Measures where the time of a move goes, without disk and network, and how much memory a table takes: plays random games
//! through a table, with a message for each of two players.
//! `cargo run --release -p server --example moves -- carcassonne 200`.

use game::{ChanceSource, Observer, Seeded};
use registry::{Json, Shelf};
use std::sync::Arc;
use std::time::Instant;
use table::{Batch, Command, CommandId, Entry, Holder, Proposal, Seat, Table};
use wire::Update;

/// The stages that are timed.
const STAGES: [&str; 7] = ["propose", "commit", "view", "view of the other", "legal actions", "log", "text"];

fn main() {
    let mut args = std::env::args().skip(1);
    let only = args.next();
    let games: u64 = args.next().and_then(|n| n.parse().ok()).unwrap_or(30);
    for shelf in registry::shelf().iter().filter(|s| only.as_ref().is_none_or(|only| only == s.name())) {
        let mut times = Times::default();
        for seed in 0..games {
            play(*shelf, seed, &mut times);
        }
        times.print(shelf.name());
    }
}

/// Nanoseconds per stage, and other sums.
#[derive(Default)]
struct Times {
    spent: [u128; STAGES.len()],
    at: Option<Instant>,
    moves: u32,
    bytes: usize,
    games: u32,
    table: usize,
    most: usize,
    load: u128,
    first_look: u128,
}

impl Times {
    fn lap(&mut self, stage: usize) {
        let now = Instant::now();
        self.spent[stage] += self.at.map_or(0, |at| (now - at).as_nanos());
        self.at = Some(now);
    }

    fn print(&self, game: &str) {
        let us = |ns: u128, of: u32| ns as f64 / 1000.0 / f64::from(of);
        let stages = STAGES.iter().zip(self.spent).map(|(name, ns)| format!("{name} {:.1}", us(ns, self.moves)));
        let all = us(self.spent.iter().sum(), self.moves);
        println!("{game}: {all:.1} us a move: {}", stages.collect::<Vec<_>>().join(", "));
        println!(
            "  {} bytes of messages a move; a table takes {} bytes over its game, {} at most; load {:.0} us, log {:.0} us",
            self.bytes / self.moves as usize,
            self.table / self.moves as usize,
            self.most,
            us(self.load, self.games),
            us(self.first_look, self.games),
        );
    }
}

fn play(shelf: &dyn Shelf, seed: u64, times: &mut Times) {
    let new = || {
        let game = shelf.create(&"players=2".parse().expect("options"), None).expect("a game");
        (game, vec![Seat::human("Ann", Holder::new([1; 32])), Seat::human("Bob", Holder::new([2; 32]))])
    };
    let (game, seats) = new();
    let mut table = Table::new(Arc::clone(&game), seats).expect("a table");
    let mut chance = Seeded::new(seed);
    let mut stored: Vec<Entry> = Vec::new();
    let mut keep = |table: &mut Table, batch: Batch| {
        stored.extend_from_slice(batch.entries());
        assert!(table.commit(batch));
    };
    if let Some(batch) = table.propose_chance(&mut chance) {
        keep(&mut table, batch);
    }
    while let Some(seat) = table.to_act() {
        let mut list = table.position().legal_notations();
        let action = list.swap_remove(chance.below(list.len() as u64) as usize);
        let from = table.version();
        let id = CommandId { seat, id: format!("m-{from}-aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa") };
        times.at = Some(Instant::now());
        let proposal = table.propose(id, from, &Command::Act(vec![action]), &mut chance);
        times.lap(0);
        let Proposal::Append(batch) = proposal else { panic!("refused") };
        keep(&mut table, batch);
        times.lap(1);
        times.bytes += broadcast(&table, from, times);
        times.moves += 1;
        times.table += table.bytes();
        times.most = times.most.max(table.bytes());
    }
    let (game, seats) = new();
    let before = Instant::now();
    let again = Table::load(game, seats, &stored).expect("stored entries");
    times.load += before.elapsed().as_nanos();
    assert_eq!(again.hash(), table.hash());
    let before = Instant::now();
    table.log(Observer::Public, 0);
    times.first_look += before.elapsed().as_nanos();
    times.games += 1;
}

/// Makes the messages for both players as the server does.
fn broadcast(table: &Table, from: u32, times: &mut Times) -> usize {
    let both = [table.perspective(&[0]), table.perspective(&[1])];
    let mine = table.view(both[0].view);
    times.lap(2);
    let other = if both[0].view == both[1].view { mine.clone() } else { table.view(both[1].view) };
    times.lap(3);
    let all = table.position().legal_actions_json();
    times.lap(4);
    let log = table.log(both[0].log, from);
    let logs = [log.clone(), if both[0].log == both[1].log { log } else { table.log(both[1].log, from) }];
    times.lap(5);
    let mut bytes = 0;
    for ((perspective, view), log) in both.iter().zip([mine, other]).zip(logs) {
        let legal_actions: Json = if perspective.acts { all.clone() } else { registry::to_json(&[(); 0]) };
        let update = Update {
            version: table.version(),
            from,
            seat: perspective.seat,
            legal_actions: legal_actions.into(),
            can_undo: perspective.seat.is_some_and(|n| table.can_undo(n)),
            log: log.into(),
            undone: None,
            table: None,
            view: view.into(),
        };
        bytes += update.text().len();
    }
    times.lap(6);
    bytes
}
