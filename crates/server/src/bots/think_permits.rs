//! Permits to think for computer players, shared fairly: people who play go first, then tables where bots play among themselves,
//! then work in the background. Among equals networks take turns, however many sessions and tables they have, and in a network
//! its sessions do. Slow bots never take the last permit, so that a quick one always finds it.
//!
//! Whether a bot is slow is judged by its thinking at the table itself: the same computer player is quick on a small map
//! and slow on a huge one. Only a table's first decision is judged by first decisions elsewhere, of which each
//! network contributes one, so that nobody's tables alone decide for the others.

use crate::admission::origins::NetworkHash;
use crate::base::holders::NOBODY;
use crate::base::turns::Turns;
use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use table::Holder;
use tokio::sync::oneshot;

/// A bot that thinks longer is slow.
const SLOW: Duration = Duration::from_millis(50);
/// Longer thinking counts as this much. A table counts as quick again after ten quick decisions.
const SLOWEST: Duration = Duration::from_millis(200);
/// First decisions of a computer player that are remembered.
const FIRST: usize = 15;

/// The permits and the queues for them.
pub(crate) struct ThinkPermits {
    state: Mutex<State>,
}

struct State {
    free: usize,
    /// Permits that slow computer players may still take.
    free_for_slow: usize,
    waiting: Turns<NetworkHash, Waiting>,
    /// How long the computer players of the games recently took for first decisions, and at tables from which network.
    first: BTreeMap<String, VecDeque<(NetworkHash, Duration)>>,
}

/// The classes of requests, in order of priority.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Rank {
    /// For a person who plays or asks.
    Person,
    /// For computer players among themselves.
    Spectacle,
    /// Nobody waits for it.
    Background,
}

impl Rank {
    const ALL: [Rank; 3] = [Rank::Person, Rank::Spectacle, Rank::Background];
}

/// The bot that asks for a permit.
pub(crate) struct ThinkRequest {
    /// The network from which its table was made.
    pub network: NetworkHash,
    /// The maker of its table.
    pub session: Holder,
    /// The game's name and its own.
    pub bot: String,
    /// How long decisions take at this table, once there was one.
    pub mean_time: Option<Duration>,
    /// Its priority.
    pub rank: Rank,
}

impl ThinkRequest {
    /// For slow background work: everyone else goes first.
    pub fn patient(work: String) -> ThinkRequest {
        let (network, session) = (NetworkHash::default(), NOBODY);
        ThinkRequest { network, session, bot: work, mean_time: Some(SLOWEST), rank: Rank::Background }
    }
}

struct Waiting {
    slow: bool,
    rank: Rank,
    sender: oneshot::Sender<ThinkPermit>,
}

/// A permit to think; released when dropped.
pub(crate) struct ThinkPermit {
    think_permits: Option<Arc<ThinkPermits>>,
    slow: bool,
}

impl ThinkPermits {
    pub fn new(places: usize) -> Arc<ThinkPermits> {
        let places = places.max(2);
        let (waiting, first) = (Turns::default(), BTreeMap::new());
        Arc::new(ThinkPermits { state: Mutex::new(State { free: places, free_for_slow: places - 1, waiting, first }) })
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many wait for a place.
    pub fn waiting(&self) -> usize {
        self.state().waiting.len()
    }

    /// Waits for a place.
    pub async fn place(self: &Arc<ThinkPermits>, request: &ThinkRequest) -> Option<ThinkPermit> {
        let (sender, receiver) = oneshot::channel();
        {
            let mut state = self.state();
            let slow = request.mean_time.unwrap_or_else(|| state.usual(&request.bot)) > SLOW;
            state.waiting.push(request.network, request.session, Waiting { slow, rank: request.rank, sender });
        }
        self.call();
        receiver.await.ok()
    }

    /// Adds how long a bot thought, and returns the estimate for its table from now on: the longest recent time, since
    /// there are quick decisions among slow ones.
    pub fn took(&self, request: &ThinkRequest, time: Duration) -> Duration {
        let time = time.min(SLOWEST);
        if let Some(mean_time) = request.mean_time {
            return time.max(mean_time * 7 / 8);
        }
        let mut state = self.state();
        let first = state.first.entry(request.bot.clone()).or_default();
        first.retain(|(network, _)| *network != request.network);
        first.push_back((request.network, time));
        first.drain(..first.len().saturating_sub(FIRST));
        time
    }

    /// Gives permits to those whose turn it is.
    fn call(self: &Arc<ThinkPermits>) {
        loop {
            let next = self.state().next();
            let Some(waiting) = next else { return };
            let place = ThinkPermit { think_permits: Some(Arc::clone(self)), slow: waiting.slow };
            // If the caller has given up, the permit comes back here and goes to the next.
            if let Err(mut unwanted) = waiting.sender.send(place) {
                unwanted.think_permits = None;
                self.state().back(waiting.slow);
            }
        }
    }
}

impl State {
    /// How long this computer player takes for a first decision, at the median table.
    fn usual(&self, bot: &str) -> Duration {
        let mut times: Vec<Duration> = self.first.get(bot).into_iter().flatten().map(|(_, time)| *time).collect();
        times.sort_unstable();
        times.get(times.len() / 2).copied().unwrap_or_default()
    }

    fn next(&mut self) -> Option<Waiting> {
        let State { free, free_for_slow, waiting, .. } = self;
        if *free == 0 {
            return None;
        }
        let may = |waiting: &Waiting| !waiting.slow || *free_for_slow > 0;
        let waiting = Rank::ALL.into_iter().find_map(|rank| waiting.take(|one| one.rank == rank && may(one)))?;
        *free -= 1;
        *free_for_slow -= usize::from(waiting.slow);
        Some(waiting)
    }

    fn back(&mut self, slow: bool) {
        self.free += 1;
        self.free_for_slow += usize::from(slow);
    }
}

impl Drop for ThinkPermit {
    fn drop(&mut self) {
        if let Some(think_permits) = self.think_permits.take() {
            think_permits.state().back(self.slow);
            think_permits.call();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::sync::mpsc;

    const QUICK: Option<Duration> = Some(Duration::ZERO);

    fn request(session: u8, mean_time: Option<Duration>) -> ThinkRequest {
        let (network, bot) = (NetworkHash::new([session; 16]), "toy/first".to_owned());
        ThinkRequest { network, session: Holder::new([session; 32]), bot, mean_time, rank: Rank::Person }
    }

    /// Asks for a permit in the background; reports the name when it is granted, and holds it until it is dropped.
    fn ask(
        think_permits: &Arc<ThinkPermits>,
        session: u8,
        mean_time: Option<Duration>,
        said: &mpsc::UnboundedSender<(u8, ThinkPermit)>,
    ) {
        let (think_permits, said) = (Arc::clone(think_permits), said.clone());
        tokio::spawn(async move {
            let place = think_permits.place(&request(session, mean_time)).await.unwrap();
            let _ = said.send((session, place));
        });
    }

    #[tokio::test]
    async fn sessions_take_turns_however_many_tables_they_have() {
        let think_permits = ThinkPermits::new(2);
        let (said, mut heard) = mpsc::unbounded_channel();
        let mut held = Vec::new();
        for session in [1, 1, 1, 1, 1, 1, 2, 3] {
            ask(&think_permits, session, QUICK, &said);
            tokio::task::yield_now().await;
        }
        let mut order = Vec::new();
        for _ in 0..8 {
            let (session, place) = heard.recv().await.unwrap();
            order.push(session);
            held.push(place);
            if held.len() == 2 {
                held.remove(0);
            }
        }
        assert_eq!(order[..2], [1, 1], "the first found free places");
        assert!(order[2..6].contains(&2) && order[2..6].contains(&3), "{order:?}");
    }

    #[tokio::test]
    async fn slow_thinkers_leave_a_place_to_the_quick() {
        let think_permits = ThinkPermits::new(2);
        let (said, mut heard) = mpsc::unbounded_channel();
        for _ in 0..20 {
            ask(&think_permits, 1, Some(SLOW * 2), &said);
        }
        let (_, slow) = heard.recv().await.unwrap();
        for session in 2..50 {
            ask(&think_permits, session, QUICK, &said);
            assert_eq!(heard.recv().await.unwrap().0, session, "the quick never wait for the slow");
        }
        drop(slow);
        assert_eq!(heard.recv().await.unwrap().0, 1);
    }

    #[tokio::test]
    async fn the_patient_wait_for_all_others() {
        let think_permits = ThinkPermits::new(2);
        let held = (think_permits.place(&request(1, QUICK)).await, think_permits.place(&request(1, QUICK)).await);
        let (said, mut heard) = mpsc::unbounded_channel();
        let patient = ThinkRequest { rank: Rank::Background, ..request(2, Some(SLOW * 2)) };
        let (waits, told) = (Arc::clone(&think_permits), said.clone());
        tokio::spawn(async move { told.send((2, waits.place(&patient).await.unwrap())) });
        tokio::task::yield_now().await;
        for session in 3..6 {
            ask(&think_permits, session, Some(SLOW * 2), &said);
            tokio::task::yield_now().await;
        }
        drop(held);
        // All are slow and think one at a time, so the first to arrive is served last.
        for session in [3, 4, 5, 2] {
            let (called, place) = heard.recv().await.unwrap();
            assert_eq!(called, session);
            drop(place);
        }
    }

    /// As in the siege: one address makes new sessions, each with its own tables of strong computer players.
    #[tokio::test]
    async fn a_network_gains_nothing_by_many_sessions_and_people_go_before_spectacles() {
        let think_permits = ThinkPermits::new(2);
        let held = (think_permits.place(&request(1, QUICK)).await, think_permits.place(&request(1, QUICK)).await);
        let (said, mut heard) = mpsc::unbounded_channel();
        let asks = async |network: u8, session: u8, rank| {
            let (network, mean_time) = (NetworkHash::new([network; 16]), Some(SLOW * 2));
            let asked = ThinkRequest { network, rank, ..request(session, mean_time) };
            let (waits, told) = (Arc::clone(&think_permits), said.clone());
            tokio::spawn(async move { told.send((session, waits.place(&asked).await.unwrap())) });
            tokio::task::yield_now().await;
        };
        for session in 10..30 {
            asks(10, session, Rank::Spectacle).await;
        }
        for session in 30..50 {
            asks(10, session, Rank::Person).await;
        }
        asks(2, 2, Rank::Person).await;
        asks(3, 3, Rank::Spectacle).await;
        drop(held);
        let mut order = Vec::new();
        for _ in 0..42 {
            let (session, place) = heard.recv().await.unwrap();
            order.push(session);
            drop(place);
        }
        let place = |session| order.iter().position(|one| *one == session).unwrap();
        assert!(place(2) < 2 && (20..22).contains(&place(3)), "{order:?}");
        assert!(order[..21].iter().all(|session| *session >= 30 || *session == 2), "{order:?}");
    }

    #[tokio::test]
    async fn measurements_of_one_table_do_not_change_those_of_others() {
        let think_permits = ThinkPermits::new(2);
        let slow = async |session, mean_time| think_permits.place(&request(session, mean_time)).await.unwrap().slow;
        // Two have played; then someone makes a hundred huge tables, with a hundred decisions at each.
        think_permits.took(&request(1, None), SLOW / 10);
        think_permits.took(&request(2, None), SLOW / 10);
        for _ in 0..100 {
            let mut mean_time = think_permits.took(&request(3, None), SLOW * 20);
            for _ in 0..100 {
                mean_time = think_permits.took(&request(3, Some(mean_time)), SLOW * 20);
            }
            assert!(slow(3, Some(mean_time)).await);
        }
        assert!(!slow(4, None).await, "a new table is taken for what most are");
        assert!(!slow(1, QUICK).await, "and an old one for what it is");
        // The reverse: many quick tables do not make a huge one quick.
        for session in 10..40 {
            think_permits.took(&request(session, None), SLOW / 10);
        }
        assert!(slow(3, Some(SLOW * 2)).await);
        // Most of a bot's first decisions are slow, so a new table counts as slow at first.
        for session in 10..40 {
            think_permits.took(&request(session, None), SLOW * 2);
        }
        assert!(slow(5, None).await && !slow(5, QUICK).await);
        assert_eq!(think_permits.state().first["toy/first"].len(), FIRST);
    }

    #[test]
    fn a_quick_thought_among_slow_ones_makes_no_table_quick_but_ten_do() {
        let think_permits = ThinkPermits::new(2);
        let mut mean_time = think_permits.took(&request(1, None), SLOW * 100);
        for n in 0..11 {
            assert!(mean_time > SLOW || n > 9, "{n}: {mean_time:?}");
            mean_time = think_permits.took(&request(1, Some(mean_time)), SLOW / 50);
        }
        assert!(mean_time < SLOW, "{mean_time:?}");
    }

    #[tokio::test]
    async fn who_waits_no_more_loses_no_place() {
        let think_permits = ThinkPermits::new(2);
        let places = (think_permits.place(&request(1, QUICK)).await, think_permits.place(&request(1, QUICK)).await);
        let waits = tokio::spawn({
            let think_permits = Arc::clone(&think_permits);
            async move { think_permits.place(&request(2, QUICK)).await }
        });
        tokio::task::yield_now().await;
        waits.abort();
        let _ = waits.await;
        drop(places);
        let state = think_permits.state();
        assert_eq!((state.free, state.free_for_slow, state.waiting.len()), (2, 1, 0));
    }
}
