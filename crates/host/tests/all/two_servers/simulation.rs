//! The simulated store, the servers and the table that nothing happens to.

use super::asked::{Asked, Said, asked_of, drawn};
use crate::common::{TIMING, contents};
use crate::timed::{PLAYERS, Timed, rules};
use game::{ChanceSource, Seeded};
use host::{AtZero, Change, Host, Proposed, Uptime, downtimes};
use std::sync::Arc;
use std::time::Duration;
use table::{Entry, Seat, Table};

/// Another server may take a table over this long after the last renewal of its owner.
pub const LEASE: u64 = 3_000;
/// How often servers leave a sign of life, and look at what is due.
const SIGN: u64 = 5_000;
/// A server that did nothing for this long is another one afterwards.
const GONE: u64 = 8_000;
/// What is not charged after the last sign of life of an owner while another server is there, as the specification says.
const TAKEOVER: u64 = 10_000;
/// All moments are multiples of it, so that the times without a server can be found by looking at each of them.
pub const TICK: u64 = 100;

/// What is durable.
pub struct Stored {
    pub entries: Vec<Entry>,
    seats: Vec<Seat>,
    clock: String,
    kept_by: String,
    signs: Vec<Uptime>,
    owner: usize,
    renewed: u64,
}

/// What becomes of a server at its next write.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Fate {
    Lives,
    /// It is killed before the write.
    DiesBefore,
    /// It is killed when the write is durable and nobody knows.
    DiesAfter,
    /// It is suspended before the write, which arrives when it wakes up.
    SleepsBefore,
}

pub struct Server {
    presence: Uptime,
    pub alive: bool,
    asleep_since: Option<u64>,
    memory: Option<Memory>,
    /// A write that it had begun when it was suspended.
    held: Option<Held>,
}

struct Memory {
    host: Host,
    kept_by: String,
}

struct Held {
    what: What,
    pub at: u64,
    by: Uptime,
    /// The signs of life that it has read.
    signs: Vec<Uptime>,
    entries: Vec<Entry>,
    /// The clock after it; none: it stays as it is.
    clock: Option<String>,
}

/// What is written, as the table that nothing happens to can do it, too.
#[derive(Clone, Debug)]
enum What {
    /// A clock that was credited, or that follows the seats.
    Clock,
    PauseOver,
    OutOfTime,
    /// Chance that was not drawn with a choice, or the end of a represented player's turn.
    Due,
    Asked(Asked),
}

/// How a request ended, for whoever sent it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Heard {
    Done,
    Refused,
    /// No answer.
    Nothing,
}

#[derive(Default, Debug)]
pub struct Seen {
    pub kills: u32,
    pub sleeps: u32,
    pub takeovers: u32,
    pub stale_writes: u32,
    pub repeated: u32,
    pub ran_out: u32,
    pub credits: u32,
    pub finished: u32,
}

pub struct World {
    pub at: u64,
    names: u32,
    pub stored: Stored,
    pub servers: [Server; 2],
    /// The table that nothing happens to, and who keeps its clock.
    pub calm: Timed,
    calm_kept_by: String,
    /// Requests that were not acknowledged yet.
    pub waiting: Option<Said>,
    pub seen: Seen,
}

impl Fate {
    /// One of so many writes goes wrong.
    pub fn of(chance: &mut Seeded, of: u64) -> Fate {
        match chance.below(of) {
            0 => [Fate::DiesBefore, Fate::DiesAfter, Fate::SleepsBefore][chance.below(3) as usize],
            _ => Fate::Lives,
        }
    }
}

impl Server {
    pub fn runs(&self) -> bool {
        self.alive && self.asleep_since.is_none()
    }
}

fn server(name: &str, began: u64) -> Server {
    let presence = Uptime { server: name.to_owned(), began, seen: began };
    Server { presence, alive: true, asleep_since: None, memory: None, held: None }
}

impl World {
    pub fn new(at_zero: AtZero, players: usize, ends: bool) -> World {
        let calm = Timed::with_ends(rules(at_zero), players, ends);
        let stored = Stored {
            entries: calm.entries.clone(),
            seats: calm.host.table().seats().to_vec(),
            clock: calm.host.clock().unwrap().to_string(),
            kept_by: "s0".to_owned(),
            signs: Vec::new(),
            owner: 0,
            renewed: 0,
        };
        let servers = [server("s0", 0), server("s1", 0)];
        let (calm_kept_by, seen) = ("s0".to_owned(), Seen::default());
        World { at: 0, names: 2, stored, servers, calm, calm_kept_by, waiting: None, seen }
    }

    /// A server leaves a sign of life.
    fn sign(&mut self, one: usize, at: u64) {
        let server = &mut self.servers[one];
        server.presence.seen = at;
        let sign = server.presence.clone();
        self.stored.signs.retain(|other| other.server != sign.server);
        self.stored.signs.push(sign);
    }

    /// Time passes. Servers that run leave signs of life, renew their lease and look at what is due.
    pub fn pass(&mut self, ms: u64, chance: &mut Seeded) {
        let until = self.at + ms;
        while self.at < until {
            self.at += TICK;
            for one in 0..2 {
                let server = &self.servers[one];
                if !server.runs() {
                    continue;
                }
                if self.stored.owner == one {
                    self.stored.renewed = self.at;
                }
                let age = self.at - server.presence.began;
                if age.is_multiple_of(SIGN) {
                    self.sign(one, self.at);
                }
                if self.due() {
                    self.serve(one, None, Fate::of(chance, 6));
                }
            }
        }
    }

    /// Whether the store says that something is due.
    pub fn due(&self) -> bool {
        let clock = host::Clock::read(self.calm.rules.control, self.players(), &self.stored.clock).unwrap();
        clock.due().is_some_and(|due| due <= self.at)
    }

    pub fn players(&self) -> u8 {
        u8::try_from(self.stored.seats.len()).unwrap()
    }

    /// The store takes a write only from the owner. Returns whether it did.
    fn write(&mut self, one: usize, held: Held, dies: bool) -> bool {
        if self.stored.owner != one {
            self.seen.stale_writes += 1;
            self.servers[one].memory = None;
            return false;
        }
        // What the server has computed is compared with what happens at the calm table.
        let before = self.calm.entries.len();
        self.calmly(&held);
        assert_eq!(held.entries, self.calm.entries[before..], "the record");
        self.stored.entries.extend(held.entries);
        self.stored.seats = self.calm.host.table().seats().to_vec();
        if let Some(clock) = held.clock {
            let calm = self.calm.host.clock().unwrap().to_string();
            assert_eq!(what_counts(&clock), what_counts(&calm), "the clock after {:?} at {}", held.what, held.at);
            self.calm_kept_by.clone_from(&held.by.server);
            (self.stored.clock, self.stored.kept_by) = (clock, held.by.server);
        }
        if dies {
            self.kill(one);
        }
        true
    }

    /// The same at the table that nothing happens to.
    fn calmly(&mut self, held: &Held) {
        let at = held.at;
        let change = match &held.what {
            What::Clock => {
                for (from, to) in self.times_without_a_server(held) {
                    self.seen.credits += u32::from(self.calm.host.credit(&[(from, to)]));
                }
                self.calm.host.follow_seats(at);
                return;
            }
            What::PauseOver => self.calm.host.pause_over(at),
            What::Due => drawn(&self.calm.host),
            What::OutOfTime => {
                self.seen.ran_out += 1;
                self.calm.host.out_of_time(at)
            }
            What::Asked(asked) => match asked_of(&mut self.calm.host, asked) {
                Ok(Proposed::Store(change)) => Some(change),
                _ => None,
            },
        };
        self.calm.store(change.expect("it was not done before"), at);
    }

    /// By the specification, and moment by moment: nobody was there, or the owner was gone and others had not noticed.
    fn times_without_a_server(&self, held: &Held) -> Vec<(u64, u64)> {
        let Held { by: me, signs, at: now, .. } = held;
        if self.calm_kept_by == me.server {
            return Vec::new();
        }
        let since = self.calm.host.clock().unwrap().at();
        let there = |at: u64| signs.iter().any(|s| s.began <= at && at < s.seen) || me.began <= at;
        let owner = signs.iter().find(|sign| sign.server == self.calm_kept_by).map_or(since, |sign| sign.seen);
        let last = owner.max(since);
        let counts = |at: u64| there(at) && !(last <= at && at < last + TAKEOVER);
        let mut times: Vec<(u64, u64)> = Vec::new();
        for at in (since..*now).step_by(TICK as usize).filter(|at| !counts(*at)) {
            match times.last_mut() {
                Some((_, to)) if *to == at => *to = at + TICK,
                _ => times.push((at, at + TICK)),
            }
        }
        times
    }

    /// The server that owns the table or may take it over does what is due and then what it is asked.
    pub fn serve(&mut self, one: usize, asked: Option<&Asked>, mut fate: Fate) -> Heard {
        if !self.servers[one].runs() {
            return Heard::Nothing;
        }
        if self.stored.owner != one {
            if self.at < self.stored.renewed + LEASE {
                // It passes the request on.
                let owner = self.stored.owner;
                return if asked.is_some() { self.serve(owner, asked, fate) } else { Heard::Nothing };
            }
            (self.stored.owner, self.stored.renewed) = (one, self.at);
            self.servers[one].memory = None;
            self.seen.takeovers += 1;
        }
        self.load(one);
        match self.go_on(one, &mut fate) {
            Heard::Done => {}
            other => return other,
        }
        let Some(asked) = asked else { return Heard::Done };
        match asked_of(&mut self.memory(one).host, asked) {
            Err(_) => Heard::Refused,
            Ok(Proposed::Repeated(_)) => {
                self.seen.repeated += 1;
                Heard::Done
            }
            Ok(Proposed::Store(change)) => {
                let heard = self.carry_through(one, change, What::Asked(asked.clone()), &mut fate);
                // The clock follows changes of seats, and the end of a turn is followed by chance.
                if heard == Heard::Done { self.go_on(one, &mut fate) } else { heard }
            }
        }
    }

    fn memory(&mut self, one: usize) -> &mut Memory {
        self.servers[one].memory.as_mut().expect("it was loaded")
    }

    fn load(&mut self, one: usize) {
        if self.servers[one].memory.is_some() {
            return;
        }
        let game = Arc::clone(self.calm.host.table().game());
        let table = Table::load(game, self.stored.seats.clone(), &self.stored.entries).unwrap();
        let contents = host::Contents { table, ..contents(self.stored.seats.clone()) };
        let host = Host::new("t".into(), PLAYERS[0], self.calm.host.bots(), TIMING, contents, Duration::ZERO);
        let host = host.with_time(Some(self.calm.rules.clone()), Some(&self.stored.clock));
        self.servers[one].memory = Some(Memory { host, kept_by: self.stored.kept_by.clone() });
    }

    /// As a server does it before every command and after it, and when something is due.
    fn go_on(&mut self, one: usize, fate: &mut Fate) -> Heard {
        match self.do_what_is_due(one, fate) {
            Heard::Done => {}
            other => return other,
        }
        match self.keep_time(one, fate) {
            Heard::Done => self.do_what_is_due(one, fate),
            other => other,
        }
    }

    fn do_what_is_due(&mut self, one: usize, fate: &mut Fate) -> Heard {
        match drawn(&self.memory(one).host) {
            Some(change) => self.carry_through(one, change, What::Due, fate),
            None => Heard::Done,
        }
    }

    /// What the clock demands.
    fn keep_time(&mut self, one: usize, fate: &mut Fate) -> Heard {
        let (at, signs) = (self.at, self.stored.signs.clone());
        let Server { presence, memory, .. } = &mut self.servers[one];
        presence.seen = at;
        let (me, memory) = (presence.clone(), memory.as_mut().unwrap());
        let mut changed = false;
        if memory.kept_by != me.server {
            let since = memory.host.clock().unwrap().at();
            let signs: Vec<Uptime> = signs.into_iter().filter(|sign| sign.seen >= since).collect();
            changed |= memory.host.credit(&downtimes(since, &memory.kept_by, &signs, &me));
            memory.kept_by = me.server;
        }
        changed |= memory.host.follow_seats(at);
        if changed {
            let clock = memory.host.clock().map(ToString::to_string);
            let held = self.held(one, What::Clock, Vec::new(), clock);
            match self.attempt(one, held, fate) {
                Heard::Done => {}
                other => return other,
            }
        }
        loop {
            let host = &self.memory(one).host;
            let (change, what) = match (host.pause_over(at), host.out_of_time(at)) {
                (Some(change), _) => (change, What::PauseOver),
                (None, Some(change)) => (change, What::OutOfTime),
                (None, None) => return Heard::Done,
            };
            match self.carry_through(one, change, what, fate) {
                Heard::Done => {}
                other => return other,
            }
        }
    }

    fn held(&self, one: usize, what: What, entries: Vec<Entry>, clock: Option<String>) -> Held {
        Held {
            what,
            at: self.at,
            by: self.servers[one].presence.clone(),
            signs: self.stored.signs.clone(),
            entries,
            clock,
        }
    }

    /// Stored, then true.
    fn carry_through(&mut self, one: usize, change: Change, what: What, fate: &mut Fate) -> Heard {
        let at = self.at;
        let clock = self.memory(one).host.clock_after(&change, at);
        let entries = match &change {
            Change::Append(batch) => batch.entries().to_vec(),
            _ => Vec::new(),
        };
        let held = self.held(one, what, entries, clock.as_ref().map(ToString::to_string));
        let heard = self.attempt(one, held, fate);
        if heard == Heard::Done {
            let hash = self.calm.host.table().hash();
            let host = &mut self.memory(one).host;
            let _ = host.commit(change).expect("nothing else has changed the table");
            clock.into_iter().for_each(|clock| host.set_clock(clock));
            assert_eq!(host.table().hash(), hash);
        }
        heard
    }

    fn attempt(&mut self, one: usize, held: Held, fate: &mut Fate) -> Heard {
        match std::mem::replace(fate, Fate::Lives) {
            Fate::DiesBefore => self.kill(one),
            Fate::SleepsBefore => {
                self.suspend(one);
                // What waits is not done: the server reads the table again when it wakes up.
                (self.servers[one].memory, self.servers[one].held) = (None, Some(held));
            }
            Fate::DiesAfter => drop(self.write(one, held, true)),
            Fate::Lives if self.write(one, held, false) => return Heard::Done,
            Fate::Lives => {}
        }
        Heard::Nothing
    }

    pub fn suspend(&mut self, one: usize) {
        self.servers[one].asleep_since = Some(self.at);
        self.seen.sleeps += 1;
    }

    pub fn kill(&mut self, one: usize) {
        self.servers[one].alive = false;
        (self.servers[one].memory, self.servers[one].held) = (None, None);
        self.seen.kills += 1;
    }

    /// A server that was killed starts again; one that was suspended wakes up, and does what it was about to do.
    pub fn rouse(&mut self, one: usize) {
        let began = self.at;
        let fresh = Uptime { server: format!("s{}", self.names), began, seen: began };
        self.names += 1;
        let server = &mut self.servers[one];
        if !server.alive {
            *server = Server { presence: fresh, alive: true, asleep_since: None, memory: None, held: None };
            return;
        }
        let Some(since) = server.asleep_since.take() else { return };
        if began - since > GONE {
            server.presence = fresh;
        }
        if let Some(held) = server.held.take() {
            self.write(one, held, false);
        }
    }
}

/// A clock without the moment for which it is true, if it stands still at that moment: then that means nothing.
fn what_counts(clock: &str) -> (Option<u64>, &str) {
    let (at, seats) = clock.split_once(' ').unwrap();
    let (at, until) = at.split_once('/').unwrap_or((at, "0"));
    let [at, until] = [at, until].map(|number| number.parse::<u64>().unwrap());
    let runs = seats.contains("runs") || seats.contains("helped");
    (runs.then_some(at.max(until)), seats)
}
