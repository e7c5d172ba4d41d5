//! A table with a clock in memory, and what a store would have of it.

use crate::common::{ANN, BOB, TIMING, contents};
use game::Seeded;
use host::{AtZero, Change, FreeTimes, Host, TimeControl, TimeRules};
use registry::{Shelf, toy::TOY};
use std::time::Duration;
use table::{Command, CommandId, Entry, Holder, Seat, Table};

pub const BANK: u64 = 60_000;
pub const MORE: u64 = 5_000;

pub fn rules(at_zero: AtZero) -> TimeRules {
    TimeRules { control: TimeControl::Live { bank_ms: BANK, increment_ms: MORE }, at_zero, free: FreeTimes::default() }
}

/// A table with a clock, and what a store has of it.
pub struct Timed {
    pub host: Host,
    pub rules: TimeRules,
    pub entries: Vec<Entry>,
    pub luck: Seeded,
}

pub const PLAYERS: [Holder; 3] = [ANN, BOB, Holder::new([3; 32])];

/// Days for each turn, and vacations; the days are short.
pub fn days(at_zero: AtZero) -> TimeRules {
    let control = TimeControl::Days { turn_ms: BANK, bank_ms: BANK / 2 };
    TimeRules { control, at_zero, free: FreeTimes { vacations: true, ..FreeTimes::default() } }
}

impl Timed {
    pub fn new(rules: TimeRules, players: usize) -> Timed {
        Timed::with_ends(rules, players, false)
    }

    /// The same; with `ends`, players say when their turn is over.
    pub fn with_ends(rules: TimeRules, players: usize, ends: bool) -> Timed {
        let names = ["Ann", "Bob", "Cid"];
        let seats = (0..players).map(|n| Seat::human(names[n], PLAYERS[n])).collect();
        let mut contents = contents(seats);
        let entries = host::first_entries(None, ends, contents.table.game());
        contents.table = Table::load(contents.table.game().clone(), contents.table.seats().to_vec(), &entries).unwrap();
        let host = Host::new("t".into(), ANN, TOY.bots(), TIMING, contents, Duration::ZERO);
        let host = host.with_time(Some(rules.clone()), None);
        let mut timed = Timed { host, rules, entries, luck: Seeded::new(7) };
        if let Some(change) = timed.host.due(&mut timed.luck) {
            timed.store(change, 0);
        }
        timed
    }

    pub fn store(&mut self, change: Change, at: u64) {
        let clock = self.host.clock_after(&change, at);
        if let Change::Append(batch) = &change {
            self.entries.extend_from_slice(batch.entries());
        }
        let _ = self.host.commit(change).unwrap();
        if let Some(clock) = clock {
            self.host.set_clock(clock);
        }
    }

    /// What a server does when it looks at the table.
    pub fn look(&mut self, at: u64) {
        self.host.follow_seats(at);
        if let Some(change) = self.host.pause_over(at) {
            self.store(change, at);
        }
        while let Some(change) = self.host.out_of_time(at) {
            self.store(change, at);
        }
    }

    /// The player to act takes this of the legal actions.
    pub fn play(&mut self, at: u64, which: usize) -> u8 {
        let seat = self.host.table().to_act().unwrap();
        let mut legal = self.host.table().position().legal_notations();
        let action = legal.remove(which % legal.len());
        let id = CommandId { seat, id: format!("c{}", self.entries.len()) };
        let version = self.host.table().version();
        let holder = PLAYERS[usize::from(seat)];
        let proposed =
            self.host.command(Some(&holder), id, version, &Command::Act(vec![action]), &mut self.luck).unwrap();
        let host::Proposed::Store(change) = proposed else { panic!("it is a new move") };
        self.store(change, at);
        seat
    }

    /// A player says this; whether it was carried out.
    pub fn say(&mut self, at: u64, seat: u8, command: &Command) -> Result<(), host::Refusal> {
        let id = CommandId { seat, id: format!("s{}", self.entries.len()) };
        let holder = PLAYERS[usize::from(seat)];
        match self.host.command(Some(&holder), id, self.host.table().version(), command, &mut self.luck)? {
            host::Proposed::Store(change) => self.store(change, at),
            host::Proposed::Repeated(_) => panic!("it is new"),
        }
        Ok(())
    }

    /// What was stored, as text.
    pub fn texts(&self) -> Vec<&str> {
        self.entries.iter().map(|entry| entry.text.as_str()).collect()
    }

    pub fn left(&self, seat: u8, at: u64) -> u64 {
        self.host.clock().unwrap().left_ms(seat, at)
    }

    /// Everything in memory is lost.
    pub fn restart(&mut self) {
        let table = self.host.table();
        let (game, seats) = (std::sync::Arc::clone(table.game()), table.seats().to_vec());
        let (clock, bots) = (self.host.clock().unwrap().to_string(), self.host.bots());
        let table = Table::load(game, seats, &self.entries).unwrap();
        let contents = host::Contents { table, ..contents(vec![Seat::human("Ann", ANN), Seat::human("Bob", BOB)]) };
        let host = Host::new("t".into(), ANN, bots, TIMING, contents, Duration::ZERO);
        self.host = host.with_time(Some(self.rules.clone()), Some(&clock));
    }
}
