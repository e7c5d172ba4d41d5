//! The simulated store, the servers and the table that nothing happens to.

use super::asked::{Asked, Said, asked_of, drawn};
use super::away::Away;
use super::calm::what_counts;
use crate::common::{TIMING, contents};
use crate::timed::{PLAYERS, Timed};
use game::{ChanceSource, Seeded};
use host::{Change, Host, Proposed, TimeRules, Uptime, downtimes};
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
pub const TAKEOVER: u64 = 10_000;
/// All moments are multiples of it, so that the times without a server can be found by looking at each of them.
pub const TICK: u64 = 100;

/// What is durable.
pub struct Stored {
    pub entries: Vec<Entry>,
    seats: Vec<Seat>,
    clock: String,
    kept_by: String,
    pub away: Away,
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
    /// The clock has changed since it was stored.
    unstored: bool,
}

pub struct Held {
    pub what: What,
    pub at: u64,
    pub by: Uptime,
    /// The signs of life that it has read.
    pub signs: Vec<Uptime>,
    /// The vacations that it has read.
    pub away: Away,
    entries: Vec<Entry>,
    /// The clock after it; none: it stays as it is.
    clock: Option<String>,
}

/// What is written, as the table that nothing happens to can do it, too.
#[derive(Clone, Debug)]
pub enum What {
    /// A clock that was credited, that follows the seats, or that has seen vacations.
    Clock,
    /// The clock is charged up to now, since somebody else is about to hold a seat.
    Settled,
    /// Somebody else holds this seat, too.
    Entered(u8),
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
    pub stood_in: u32,
    pub undone: u32,
    pub vacations: u32,
    pub entered: u32,
}

pub struct World {
    pub at: u64,
    names: u32,
    pub stored: Stored,
    pub servers: [Server; 2],
    /// The table that nothing happens to, and who keeps its clock.
    pub calm: Timed,
    pub calm_kept_by: String,
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
    pub fn new(rules: TimeRules, players: usize, ends: bool) -> World {
        let calm = Timed::with_ends(rules, players, ends);
        let stored = Stored {
            entries: calm.entries.clone(),
            seats: calm.host.table().seats().to_vec(),
            clock: calm.host.clock().unwrap().to_string(),
            kept_by: "s0".to_owned(),
            away: Away::new(players),
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
        self.stored.away.due || clock.due().is_some_and(|due| due <= self.at)
    }

    /// Vacations begin or end, or a visitor with a vacation signs in: any server stores that.
    pub fn goes_away(&mut self, seat: u8, ms: u64, signs_in: bool) {
        let (away, at) = (&mut self.stored.away, self.at);
        self.seen.vacations += 1;
        if signs_in {
            away.shared(usize::from(seat));
            (away.due, away.settle) = (true, Some(at));
        } else {
            away.turn(usize::from(seat), at, ms);
        }
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
        match held.what {
            // If they have changed since it read them, it looks again.
            What::Clock if self.stored.away == held.away => {
                (self.stored.away.due, self.stored.away.settle) = (false, None)
            }
            What::Entered(seat) => {
                self.stored.away.shared(usize::from(seat));
                self.seen.entered += 1;
            }
            _ => {}
        }
        if dies {
            self.kill(one);
        }
        true
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
        if let Asked::Enters(seat) = asked {
            let (at, away) = (self.at, self.stored.away.clone());
            let host = &mut self.memory(one).host;
            host.settle_time(at);
            away.set_free(host);
            let clock = host.clock().map(ToString::to_string);
            let settled = self.held(one, What::Settled, Vec::new(), clock);
            let heard = self.attempt(one, settled, &mut fate);
            let entered = self.held(one, What::Entered(*seat), Vec::new(), None);
            return if heard == Heard::Done { self.attempt(one, entered, &mut fate) } else { heard };
        }
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
        self.servers[one].memory = Some(Memory { host, kept_by: self.stored.kept_by.clone(), unstored: false });
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
        let away = self.stored.away.clone();
        let mut changed = memory.unstored || away.due;
        let settles = away.settles(&memory.host);
        if settles.is_none() {
            changed |= away.set_free(&mut memory.host);
        }
        if memory.kept_by != me.server {
            let since = memory.host.clock().unwrap().at();
            let signs: Vec<Uptime> = signs.into_iter().filter(|sign| sign.seen >= since).collect();
            changed |= memory.host.credit(&downtimes(since, &memory.kept_by, &signs, &me));
            memory.kept_by = me.server;
        }
        settles
            .into_iter()
            .for_each(|then| memory.host.settle_time(then.min(at).max(memory.host.clock().unwrap().at())));
        changed |= away.set_free(&mut memory.host);
        changed |= memory.host.follow_seats(at);
        changed |= away.set_free(&mut memory.host);
        memory.unstored = changed;
        if changed {
            let clock = memory.host.clock().map(ToString::to_string);
            let held = self.held(one, What::Clock, Vec::new(), clock);
            match self.attempt(one, held, fate) {
                Heard::Done => self.memory(one).unstored = false,
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
            away: self.stored.away.clone(),
            entries,
            clock,
        }
    }

    /// Stored, then true.
    fn carry_through(&mut self, one: usize, change: Change, what: What, fate: &mut Fate) -> Heard {
        let (at, away) = (self.at, self.stored.away.clone());
        let host = &mut self.memory(one).host;
        away.set_free(host);
        let mut clock = host.clock_after(&change, at);
        if let Some(clock) = &mut clock {
            for (seat, spans) in (0u8..).zip(&away.spans) {
                clock.set_free(seat, spans.iter().copied());
            }
        }
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
