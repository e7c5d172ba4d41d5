//! A simulated world from a seed: clients lose, duplicate and reorder messages, and a server dies between storing and
//! telling. No acknowledged command is lost, and none is carried out twice.

#[allow(dead_code)]
use crate::common;

use common::{game, look, two_humans};
use game::{ChanceSource, Seeded};
use std::collections::BTreeMap;
use table::{Command, CommandId, Entry, Phase, Proposal, Table};

const OPTIONS: &str = "players=2,rounds=6";

#[derive(Clone, Debug)]
enum Up {
    Command { id: CommandId, version: u32, command: Command },
    Join { seat: u8 },
}

#[derive(Clone, Debug)]
enum Down {
    Done { seat: u8, id: String, version: u32 },
    Refused { seat: u8, id: String, version: u32 },
    State { seat: u8, version: u32, actions: Vec<String>, can_undo: bool },
}

/// The knowledge of a player's page.
#[derive(Default)]
struct Client {
    version: u32,
    actions: Vec<String>,
    can_undo: bool,
    waiting: Option<(Up, String)>,
    sent: u32,
}

struct World {
    rng: Seeded,
    disk: Vec<Entry>,
    table: Table,
    up: Vec<Up>,
    down: Vec<Down>,
    clients: [Client; 2],
    acknowledged: BTreeMap<(u8, String), u32>,
    crashes: u32,
    undos: u32,
}

impl World {
    fn new(seed: u64) -> World {
        let table = Table::new(game(OPTIONS), two_humans()).unwrap();
        let mut world = World {
            rng: Seeded::new(seed),
            disk: Vec::new(),
            table,
            up: Vec::new(),
            down: Vec::new(),
            clients: Default::default(),
            acknowledged: BTreeMap::new(),
            crashes: 0,
            undos: 0,
        };
        world.draw_due_chance();
        world
    }

    fn one_in(&mut self, n: u64) -> bool {
        self.rng.below(n) == 0
    }

    fn restart(&mut self) {
        self.crashes += 1;
        self.table = Table::load(game(OPTIONS), two_humans(), &self.disk).unwrap();
        self.draw_due_chance();
    }

    fn draw_due_chance(&mut self) {
        if let Some(batch) = self.table.propose_chance(&mut self.rng) {
            self.disk.extend_from_slice(batch.entries());
            assert!(self.table.commit(batch));
        }
    }

    /// Puts a message into the network: sometimes not at all, sometimes twice. Messages are taken out in any order.
    fn send_up(&mut self, message: Up) {
        for _ in 0..[0, 1, 1, 1, 2][self.rng.below(5) as usize] {
            self.up.push(message.clone());
        }
    }

    fn send_down(&mut self, message: Down) {
        for _ in 0..[0, 1, 1, 1, 2][self.rng.below(5) as usize] {
            self.down.push(message.clone());
        }
    }

    fn serve(&mut self, message: Up) {
        let Up::Command { id, version, command } = message else {
            let Up::Join { seat } = message else { unreachable!() };
            return self.send_state(seat);
        };
        let (seat, name) = (id.seat, id.id.clone());
        match self.table.propose(id, version, &command, &mut self.rng) {
            Proposal::Repeated(version) => self.send_down(Down::Done { seat, id: name, version }),
            Proposal::Refused(_) => {
                let version = self.table.version();
                self.send_down(Down::Refused { seat, id: name, version });
            }
            Proposal::Append(batch) => {
                if self.one_in(12) {
                    return self.restart(); // dies before anything is stored
                }
                self.disk.extend_from_slice(batch.entries());
                if self.one_in(12) {
                    return self.restart(); // dies after storing, before telling
                }
                let version = batch.version();
                assert!(self.table.commit(batch));
                self.undos += u32::from(command == Command::Undo);
                self.send_down(Down::Done { seat, id: name, version });
                self.send_state(0);
                self.send_state(1);
            }
        }
    }

    fn send_state(&mut self, seat: u8) {
        let look = look(&self.table, &[seat], self.table.version());
        let actions = look.legal_actions.iter().map(|c| c["action"].as_str().unwrap().to_owned()).collect();
        self.send_down(Down::State { seat, version: look.version, actions, can_undo: look.can_undo });
    }

    fn receive(&mut self, message: Down) {
        match message {
            Down::Done { seat, id, version } => {
                let before = self.acknowledged.insert((seat, id.clone()), version);
                assert!(before.is_none_or(|b| b == version), "one command, one answer");
                self.clients[usize::from(seat)].waiting.take_if(|(_, waiting)| *waiting == id);
            }
            Down::Refused { seat, id, version } => {
                assert!(!self.acknowledged.contains_key(&(seat, id.clone())), "refused after it was done");
                let client = &mut self.clients[usize::from(seat)];
                client.waiting.take_if(|(_, waiting)| *waiting == id);
                if version > client.version {
                    self.send_up(Up::Join { seat });
                }
            }
            Down::State { seat, version, actions, can_undo } => {
                let client = &mut self.clients[usize::from(seat)];
                if version >= client.version {
                    (client.version, client.actions, client.can_undo) = (version, actions, can_undo);
                }
            }
        }
    }

    /// A client repeats an unanswered command, looks, or makes a choice (sometimes an illegal one).
    fn act(&mut self, seat: u8) {
        let at = usize::from(seat);
        if let Some((message, _)) = self.clients[at].waiting.clone() {
            return self.send_up(message);
        }
        if self.clients[at].actions.is_empty() || self.one_in(8) {
            return self.send_up(Up::Join { seat });
        }
        self.clients[at].sent += 1;
        let name = format!("c{}", self.clients[at].sent);
        let pick = self.rng.below(self.clients[at].actions.len() as u64) as usize;
        let bad = self.one_in(10);
        let undo = self.clients[at].can_undo && self.one_in(3);
        let client = &mut self.clients[at];
        let action = if bad { "flag 9".to_owned() } else { client.actions[pick].clone() };
        let command = if undo { Command::Undo } else { Command::Act(vec![action]) };
        let id = CommandId { seat, id: name.clone() };
        let message = Up::Command { id, version: client.version, command };
        client.waiting = Some((message.clone(), name));
        self.send_up(message);
    }

    fn step(&mut self) {
        match self.rng.below(4) {
            0 if !self.up.is_empty() => {
                let at = self.rng.below(self.up.len() as u64) as usize;
                let message = self.up.swap_remove(at);
                self.serve(message);
            }
            1 if !self.down.is_empty() => {
                let at = self.rng.below(self.down.len() as u64) as usize;
                let message = self.down.swap_remove(at);
                self.receive(message);
            }
            2 => self.act(0),
            _ => self.act(1),
        }
        if self.one_in(200) {
            self.restart();
        }
    }

    fn check(&self) {
        for ((seat, id), version) in &self.acknowledged {
            let command = Some(CommandId { seat: *seat, id: id.clone() });
            let found: Vec<usize> =
                self.disk.iter().enumerate().filter(|(_, e)| e.command == command).map(|(i, _)| i + 1).collect();
            assert_eq!(
                found,
                [*version as usize],
                "an acknowledged command is stored once, with the version that was acknowledged"
            );
        }
        let again = Table::load(game(OPTIONS), two_humans(), &self.disk).unwrap();
        assert_eq!((again.version(), again.hash()), (self.table.version(), self.table.hash()));
        assert_eq!(look(&again, &[0], 0), look(&self.table, &[0], 0));
    }
}

#[test]
fn nothing_acknowledged_is_lost_and_nothing_is_done_twice() {
    let (mut crashes, mut undos, mut acknowledged) = (0, 0, 0);
    for seed in 0..120 {
        let mut world = World::new(seed);
        let mut steps = 0;
        while world.table.phase() != Phase::Over {
            world.step();
            steps += 1;
            assert!(steps < 100_000, "seed {seed} does not end");
        }
        world.check();
        crashes += world.crashes;
        undos += world.undos;
        acknowledged += world.acknowledged.len();
    }
    assert!(crashes > 500 && undos > 50 && acknowledged > 1000, "{crashes} {undos} {acknowledged}");
}
