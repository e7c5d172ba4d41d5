//! Limits for one visitor, at once and in the long run. A visitor is a network address, or, for players, the holder of a
//! seat.

use crate::base::addresses::Address;
use crate::base::fault::Fault;
use crate::settings::config::Limits;
use axum::http::StatusCode;
use governor::clock::{Clock, DefaultClock};
use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use std::collections::HashMap;
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use table::Holder;

/// The most visitors with an account of their own; the others share one.
const MAX_REMEMBERED: usize = 20_000;
/// An absent visitor is forgotten after this time. Every rate is full again by then.
const FORGOTTEN: Duration = Duration::from_secs(3600);

/// The groups that have limits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Who {
    /// Everyone at a network address.
    Address(Address),
    /// The holder of a seat, wherever they are.
    Holder(Holder),
}

/// All players at an address together may send this many times as many requests as one address. They have accounts of their
/// own, but anyone can take a seat at their own tables.
const PLAYERS: u32 = 4;

/// Lines of one person: so many in a minute, and so many in a burst.
const LINES: (u32, u32) = (20, 5);

/// A number per time, evenly spread, after a first burst.
struct Rate {
    limiter: Option<DefaultDirectRateLimiter>,
    burst: NonZeroU32,
}

impl Rate {
    /// 0: no limit.
    fn new(number: u32, time: Duration, burst: u32) -> Rate {
        let quota = NonZeroU32::new(number).and_then(|number| Quota::with_period(time / number.get()));
        let burst = NonZeroU32::new(burst).unwrap_or(NonZeroU32::MIN);
        Rate { limiter: quota.map(|quota| RateLimiter::direct(quota.allow_burst(burst))), burst }
    }

    /// Takes `number` units, or the whole burst if that is fewer. If there are not enough, the error says in how many
    /// seconds there will be.
    fn take(&self, number: u32) -> Result<(), u64> {
        let Some(limiter) = &self.limiter else { return Ok(()) };
        let number = NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN).min(self.burst);
        let Ok(taken) = limiter.check_n(number) else { return Ok(()) };
        taken.map_err(|until| {
            let wait = until.wait_time_from(DefaultClock::default().now());
            wait.as_secs() + u64::from(wait.subsec_nanos() > 0)
        })
    }
}

/// One visitor's account.
pub(crate) struct Visitor {
    requests: Rate,
    /// Requests of players at this address, beside what each of them may send.
    players: Rate,
    tables: Rate,
    sessions: Rate,
    tokens: Rate,
    accounts: Rate,
    checks: Rate,
    /// Lines in chats: of one person, and of everybody here.
    lines: [Rate; 2],
    counts: [AtomicUsize; 6],
    most: [usize; 6],
    /// Memory that bodies take, in its units.
    room: AtomicUsize,
    /// Seconds after the start when it was last used.
    seen: AtomicU64,
}

/// Things that a visitor may have several of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Thing {
    Connection,
    /// A request in progress.
    Request,
    /// A player's request in progress, in the places kept for players when the others are taken.
    Player,
    /// A request whose body is still arriving.
    Body,
    /// A player's request whose body is still arriving, in the places kept for players.
    PlayerBody,
    /// An export of finished games.
    Export,
}

impl Visitor {
    fn new(limits: &Limits) -> Visitor {
        let [second, minute, hour] = [1, 60, 3600].map(Duration::from_secs);
        let requests = limits.requests_per_address;
        let players = limits.requests_per_second.saturating_mul(PLAYERS);
        Visitor {
            requests: Rate::new(limits.requests_per_second, second, limits.request_burst),
            players: Rate::new(players, second, limits.request_burst.saturating_mul(PLAYERS)),
            tables: Rate::new(limits.tables_per_hour, hour, limits.tables_per_hour),
            sessions: Rate::new(limits.sessions_per_hour, hour, limits.sessions_per_hour),
            tokens: Rate::new(limits.tokens_per_hour, hour, limits.tokens_per_hour),
            accounts: Rate::new(limits.accounts_per_hour, hour, limits.accounts_per_hour),
            checks: Rate::new(20, second, 40),
            lines: [
                Rate::new(LINES.0, minute, LINES.1),
                Rate::new(limits.lines_per_minute, minute, limits.lines_per_minute),
            ],
            counts: Default::default(),
            most: [limits.connections_per_address, requests, requests, requests, requests, limits.exports_per_address],
            room: AtomicUsize::new(0),
            seen: AtomicU64::new(0),
        }
    }

    /// One more request with this cost.
    pub fn request(&self, cost: u32) -> Result<(), Fault> {
        self.requests.take(cost).map_err(|wait| too_many("too-many-requests", "requests", wait))
    }

    /// One more request of a player here.
    pub fn player_request(&self, cost: u32) -> Result<(), Fault> {
        self.players.take(cost).map_err(|wait| too_many("too-many-requests", "requests", wait))
    }

    /// One more table.
    pub fn table(&self) -> Result<(), Fault> {
        self.tables.take(1).map_err(|wait| too_many("too-many-new-tables", "tables", wait))
    }

    /// One more session.
    pub fn session(&self) -> Result<(), Fault> {
        self.sessions.take(1).map_err(|wait| too_many("too-many-sessions", "sessions", wait))
    }

    /// One more token made on the page.
    pub fn token(&self) -> Result<(), Fault> {
        self.tokens.take(1).map_err(|wait| too_many("too-many-new-tokens", "tokens", wait))
    }

    /// One more attempt to sign up.
    pub fn account(&self) -> Result<(), Fault> {
        self.accounts.take(1).map_err(|wait| too_many("too-many-new-accounts", "accounts", wait))
    }

    /// One more line of this person in a chat.
    pub fn line(&self) -> Result<(), Fault> {
        self.lines[0].take(1).map_err(|wait| too_many("too-many-lines", "chat", wait))
    }

    /// One more line of somebody here.
    pub fn line_here(&self) -> Result<(), Fault> {
        self.lines[1].take(1).map_err(|wait| too_many("too-many-lines", "chat", wait))
    }

    /// Whether one more lookup of seats in the store is allowed.
    pub fn may_check(&self) -> bool {
        self.checks.take(1).is_ok()
    }

    /// A place for one more of these; `None` if there are too many. Released when dropped.
    pub fn place(self: &Arc<Visitor>, thing: Thing) -> Option<VisitorPermit> {
        let (count, most) = (&self.counts[thing as usize], self.most[thing as usize]);
        let kept = VisitorPermit { visitor: Arc::clone(self), thing };
        let before = count.fetch_add(1, Ordering::Relaxed);
        (most == 0 || before < most).then_some(kept)
    }

    /// Requests in progress.
    pub fn at_work(&self) -> usize {
        [Thing::Request, Thing::Player].iter().map(|thing| self.counts[*thing as usize].load(Ordering::Relaxed)).sum()
    }

    /// Whether places for requests are counted here.
    pub fn is_limited(&self) -> bool {
        self.most[Thing::Request as usize] > 0
    }

    /// Takes memory for bodies, if no more than `most` is then taken. The caller must release it.
    pub fn take_room(&self, units: usize, most: usize) -> bool {
        let fits = self.room.fetch_add(units, Ordering::Relaxed) + units <= most;
        if !fits {
            self.give_room(units);
        }
        fits
    }

    /// Releases memory for bodies.
    pub fn give_room(&self, units: usize) {
        self.room.fetch_sub(units, Ordering::Relaxed);
    }
}

/// The refusal for a visitor over a limit.
pub(crate) fn too_many(key: &'static str, limit: &'static str, seconds: u64) -> Fault {
    Fault::new(StatusCode::TOO_MANY_REQUESTS, key).with("seconds", seconds.max(1)).again_in(limit, seconds.max(1))
}

/// A visitor's place; released when dropped.
pub(crate) struct VisitorPermit {
    visitor: Arc<Visitor>,
    thing: Thing,
}

impl Drop for VisitorPermit {
    fn drop(&mut self) {
        self.visitor.counts[self.thing as usize].fetch_sub(1, Ordering::Relaxed);
    }
}

/// All recent visitors.
pub(crate) struct Visitors {
    limits: Limits,
    start: Instant,
    all: Mutex<HashMap<Who, Arc<Visitor>>>,
    /// The account of those without one of their own.
    others: Arc<Visitor>,
    most: usize,
}

impl Visitors {
    pub fn new(limits: &Limits) -> Visitors {
        let others = Arc::new(Visitor::new(limits));
        Visitors { limits: limits.clone(), start: Instant::now(), all: Mutex::default(), others, most: MAX_REMEMBERED }
    }

    /// The account of a visitor.
    pub fn of(&self, who: Who) -> Arc<Visitor> {
        let mut all = self.all.lock().unwrap_or_else(PoisonError::into_inner);
        let now = self.start.elapsed().as_secs();
        if all.len() >= self.most && !all.contains_key(&who) {
            self.forget(&mut all, now, self.most - self.most / 4);
            if all.len() >= self.most {
                return Arc::clone(&self.others);
            }
        }
        let visitor = all.entry(who).or_insert_with(|| Arc::new(Visitor::new(&self.limits)));
        visitor.seen.store(now, Ordering::Relaxed);
        Arc::clone(visitor)
    }

    /// Forgets visitors who have been away for long.
    pub fn tidy(&self) {
        let mut all = self.all.lock().unwrap_or_else(PoisonError::into_inner);
        self.forget(&mut all, self.start.elapsed().as_secs(), usize::MAX);
        all.shrink_to_fit();
    }

    /// Forgets visitors who have been away for long, then the longest absent until no more than `most` are left. Visitors
    /// with a connection stay.
    fn forget(&self, all: &mut HashMap<Who, Arc<Visitor>>, now: u64, most: usize) {
        let absent = |visitor: &Arc<Visitor>| Arc::strong_count(visitor) == 1;
        all.retain(|_, v| !absent(v) || now.saturating_sub(v.seen.load(Ordering::Relaxed)) < FORGOTTEN.as_secs());
        if all.len() > most {
            let mut seen: Vec<u64> =
                all.values().filter(|v| absent(v)).map(|v| v.seen.load(Ordering::Relaxed)).collect();
            seen.sort_unstable();
            let too_many = all.len() - most;
            if let Some(last) = seen.get(too_many.min(seen.len()).saturating_sub(1)).copied() {
                let mut left = too_many;
                all.retain(|_, v| {
                    let goes = left > 0 && absent(v) && v.seen.load(Ordering::Relaxed) <= last;
                    left -= usize::from(goes);
                    !goes
                });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::{IpAddr, Ipv4Addr};

    fn who(n: u32) -> Who {
        Who::Address(Address::from(IpAddr::V4(Ipv4Addr::from_bits(n))))
    }

    fn visitors(change: impl FnOnce(&mut Limits)) -> Visitors {
        let mut limits = Limits::default();
        change(&mut limits);
        Visitors::new(&limits)
    }

    #[test]
    fn each_address_has_its_own_rate_and_is_sent_a_time_to_retry() {
        let visitors = visitors(|limits| limits.tables_per_hour = 3);
        for _ in 0..3 {
            assert!(visitors.of(who(1)).table().is_ok());
        }
        let fault = visitors.of(who(1)).table().unwrap_err();
        let (limit, seconds) = fault.retry().unwrap();
        assert_eq!((fault.key(), limit), ("too-many-new-tables", "tables"));
        assert!((1100..=1200).contains(&seconds), "{seconds}: a third of an hour");
        assert!(visitors.of(who(2)).table().is_ok());
    }

    #[test]
    fn what_costs_more_takes_more_and_never_more_than_there_is() {
        let visitors = visitors(|limits| (limits.requests_per_second, limits.request_burst) = (1, 10));
        let visitor = visitors.of(who(1));
        assert!(visitor.request(4).is_ok() && visitor.request(4).is_ok());
        assert!(visitor.request(4).is_err() && visitor.request(1).is_ok());
        assert!(visitors.of(who(2)).request(1000).is_ok(), "it takes all there is");
        assert!(visitors.of(who(2)).request(1).is_err());
        let players = (0..100).take_while(|_| visitor.player_request(1).is_ok()).count();
        assert!((40..50).contains(&players), "{players}");
    }

    #[test]
    fn places_are_given_back_and_zero_is_no_limit() {
        let visitors = visitors(|limits| (limits.connections_per_address, limits.requests_per_address) = (2, 0));
        let visitor = visitors.of(who(1));
        let (first, second) = (visitor.place(Thing::Connection), visitor.place(Thing::Connection));
        assert!(first.is_some() && second.is_some() && visitor.place(Thing::Connection).is_none());
        drop(first);
        assert!(visitor.place(Thing::Connection).is_some());
        let many: Vec<_> = (0..1000).map(|_| visitor.place(Thing::Request)).collect();
        assert!(many.iter().all(Option::is_some));
    }

    #[test]
    fn memory_is_bounded_and_those_who_are_here_are_remembered() {
        let mut visitors = visitors(|limits| limits.tables_per_hour = 1);
        visitors.most = 100;
        let here = visitors.of(who(0));
        assert!(here.table().is_ok());
        for n in 1..1000 {
            let _ = visitors.of(who(n));
            assert!(visitors.all.lock().unwrap().len() <= 100);
        }
        assert!(visitors.of(who(0)).table().is_err(), "forgotten while he was here");
        // With all places taken by visitors who are here, the others share one account.
        let crowd: Vec<_> = (0..200).map(|n| visitors.of(who(n))).collect();
        assert!(visitors.all.lock().unwrap().len() <= 100);
        assert!(crowd.iter().filter(|v| Arc::ptr_eq(v, &visitors.others)).count() >= 100);
        drop(crowd);
        visitors.tidy();
        assert_eq!(visitors.all.lock().unwrap().len(), 100, "not yet an hour ago");
    }
}
