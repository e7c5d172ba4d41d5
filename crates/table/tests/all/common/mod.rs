//! A table of the toy game, for tests.

use game::Seeded;
use registry::{Shelf, toy::TOY};
use serde_json::Value;
use std::sync::Arc;
use table::{Batch, Command, CommandId, Holder, Occupant, Proposal, Refusal, Seat, Table, TableView};

pub fn game(options: &str) -> Arc<dyn registry::AnyGame> {
    TOY.create(&options.parse().unwrap(), None).unwrap()
}

pub fn two_humans() -> Vec<Seat> {
    vec![Seat::human("Ann", Holder::new([1; 32])), Seat::human("Bob", Holder::new([2; 32]))]
}

pub fn started(seed: u64) -> (Table, Seeded) {
    let mut table = Table::new(game("players=2,rounds=3"), two_humans()).unwrap();
    let mut chance = Seeded::new(seed);
    let batch = table.propose_chance(&mut chance).unwrap();
    assert!(table.commit(batch));
    (table, chance)
}

pub fn id(seat: u8, id: &str) -> CommandId {
    CommandId { seat, id: id.to_owned() }
}

pub fn act(actions: &[&str]) -> Command {
    Command::Act(actions.iter().map(|a| (*a).to_owned()).collect())
}

pub fn refusal(proposal: Proposal) -> Refusal {
    match proposal {
        Proposal::Refused(refusal) => refusal,
        Proposal::Repeated(version) => panic!("repeated at {version}"),
        Proposal::Append(batch) => panic!("accepted: {:?}", batch.entries()),
    }
}

pub fn batch(proposal: Proposal) -> Batch {
    match proposal {
        Proposal::Append(batch) => batch,
        Proposal::Refused(refusal) => panic!("refused: {refusal}"),
        Proposal::Repeated(version) => panic!("repeated at {version}"),
    }
}

/// What a viewer sees, parsed from its JSON.
#[derive(PartialEq, Debug)]
pub struct Sight {
    pub version: u32,
    pub seat: Option<u8>,
    pub view: Value,
    pub legal_actions: Vec<Value>,
    pub can_undo: bool,
    pub log_since: u32,
    pub log: Vec<Value>,
}

pub fn look(table: &Table, mine: &[u8], since: u32) -> Sight {
    let TableView { version, seat, view, legal_actions, can_undo, log_since, log } = table.table_view(mine, since);
    let list = |json: &str| serde_json::from_str(json).unwrap();
    let view = serde_json::from_str(&view).unwrap();
    Sight { version, seat, view, legal_actions: list(&legal_actions), can_undo, log_since, log: list(&log) }
}

pub fn open_seats() -> Vec<Seat> {
    vec![Seat::human("Ann", Holder::new([1; 32])), Seat::new(Occupant::Open)]
}
