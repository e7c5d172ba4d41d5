//! A queue for long work that anyone may request: a limited number runs at the same time, a limited number waits, and
//! others are refused and told when to try again. Networks take turns, and people who play at the table go before those
//! who watch.

use crate::base::addresses::Address;
use crate::base::fault::Fault;
use crate::base::holders::NOBODY;
use crate::base::turns::Turns;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::oneshot;

/// Seconds after which another may be admitted.
const AGAIN: u64 = 2;
/// The part of all places that one network may take, as its denominator: a quarter.
const SHARE: usize = 4;

/// Places for running and waiting work.
pub(crate) struct Queue {
    shared: Arc<Shared>,
    /// How many may run or wait.
    most: usize,
}

struct Shared(Mutex<State>);

struct State {
    /// How many more may run.
    free: usize,
    /// Running and waiting work, by network.
    counts: HashMap<Address, usize>,
    waiting: Turns<Address, Waiting>,
}

struct Waiting {
    plays: bool,
    sender: oneshot::Sender<Place>,
}

/// A place in the queue; released when dropped.
pub(crate) struct Ticket {
    shared: Arc<Shared>,
    network: Address,
}

/// One of the places to run; released when dropped.
struct Place(Option<Arc<Shared>>);

/// A place to run; released when dropped.
pub(crate) struct WorkPermit {
    _place: Place,
    _ticket: Ticket,
}

impl Queue {
    /// With this many places to run, and this many in total.
    pub fn new(at_work: usize, most: usize) -> Queue {
        let state = State { free: at_work, counts: HashMap::new(), waiting: Turns::default() };
        Queue { shared: Arc::new(Shared(Mutex::new(state))), most }
    }

    /// How many run or wait.
    pub fn len(&self) -> usize {
        self.shared.state().counts.values().sum()
    }

    /// A place in the queue for a visitor at this address. When all are taken, the network that waits for most gives one up to a
    /// network that has fewer.
    pub fn enter(&self, address: Address) -> Result<Ticket, Fault> {
        let network = address.network();
        let mut state = self.shared.state();
        let own = state.counts.get(&network).copied().unwrap_or_default();
        if own >= self.most.div_ceil(SHARE) {
            return Err(too_busy());
        }
        if state.counts.values().sum::<usize>() >= self.most {
            // It is refused when its sender is dropped, and gives its ticket back then.
            drop(state.waiting.take_from_largest(own + 1).ok_or_else(too_busy)?);
        }
        state.counts.insert(network, own + 1);
        Ok(Ticket { shared: Arc::clone(&self.shared), network })
    }
}

fn too_busy() -> Fault {
    Fault::unavailable("too-busy").with("seconds", AGAIN).again_in("tables", AGAIN)
}

impl Ticket {
    /// Waits for a place to run.
    pub async fn work(self) -> Result<WorkPermit, Fault> {
        self.work_for(false).await
    }

    /// The same, with `plays` for a person who plays at the table: they go first.
    pub async fn work_for(self, plays: bool) -> Result<WorkPermit, Fault> {
        let (sender, receiver) = oneshot::channel();
        self.shared.state().waiting.push(self.network, NOBODY, Waiting { plays, sender });
        call(&self.shared);
        let place = receiver.await.map_err(|_| too_busy())?;
        Ok(WorkPermit { _place: place, _ticket: self })
    }
}

impl Shared {
    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Gives the free places to the next in turn.
fn call(shared: &Arc<Shared>) {
    loop {
        let mut state = shared.state();
        if state.free == 0 {
            return;
        }
        let next = state.waiting.take(|one| one.plays).or_else(|| state.waiting.take(|_| true));
        let Some(Waiting { sender, .. }) = next else { return };
        state.free -= 1;
        drop(state);
        // A caller that has given up needs no place, so it goes to the next.
        if let Err(mut unwanted) = sender.send(Place(Some(Arc::clone(shared)))) {
            unwanted.0 = None;
            shared.state().free += 1;
        }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        if let Some(shared) = self.0.take() {
            shared.state().free += 1;
            call(&shared);
        }
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        let mut state = self.shared.state();
        if let Some(own) = state.counts.get_mut(&self.network) {
            *own -= 1;
            if *own == 0 {
                state.counts.remove(&self.network);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::{IpAddr, Ipv4Addr};

    fn address(n: u8) -> Address {
        IpAddr::V4(Ipv4Addr::new(10, 0, 0, n)).into()
    }

    #[tokio::test]
    async fn so_many_wait_and_no_network_takes_all_places() {
        let queue = Queue::new(1, 8);
        let mut tickets: Vec<Ticket> = (0..2).map(|_| queue.enter(address(1)).unwrap()).collect();
        let refused = queue.enter(address(1)).err().unwrap();
        assert_eq!((refused.key(), refused.retry()), ("too-busy", Some(("tables", AGAIN))));
        for n in 2..5 {
            tickets.extend((0..2).map(|_| queue.enter(address(n)).unwrap()));
        }
        assert!(queue.enter(address(9)).is_err(), "all places are taken");
        let working = tickets.pop().unwrap().work().await.unwrap();
        let mut next = tokio::spawn(tickets.pop().unwrap().work());
        tokio::task::yield_now().await;
        assert!(!next.is_finished(), "one works at a time");
        drop(working);
        drop((&mut next).await.unwrap().unwrap());
        drop(tickets);
        assert_eq!(queue.len(), 0, "nobody is counted for ever");
    }

    /// Waits for a place in the background; its name is reported when it runs, and it ends at once.
    fn ask(ticket: Ticket, plays: bool, name: u8, said: &tokio::sync::mpsc::UnboundedSender<(u8, bool)>) {
        let said = said.clone();
        tokio::spawn(async move {
            let permit = ticket.work_for(plays).await;
            let _ = said.send((name, permit.is_ok()));
        });
    }

    #[tokio::test]
    async fn networks_take_turns_and_players_go_first() {
        let queue = Queue::new(1, 40);
        let busy = queue.enter(address(1)).unwrap().work().await.unwrap();
        let (said, mut heard) = tokio::sync::mpsc::unbounded_channel();
        for (network, plays) in [(1, false), (1, false), (1, false), (2, false), (2, false), (3, true)] {
            ask(queue.enter(address(network)).unwrap(), plays, network, &said);
            tokio::task::yield_now().await;
        }
        drop(busy);
        let mut order = Vec::new();
        for _ in 0..6 {
            order.push(heard.recv().await.unwrap().0);
        }
        assert_eq!(order, [3, 1, 2, 1, 2, 1]);
    }

    #[tokio::test]
    async fn a_full_queue_has_a_place_for_a_network_that_has_none() {
        let queue = Queue::new(1, 8);
        let busy = queue.enter(address(1)).unwrap().work().await.unwrap();
        let (said, mut heard) = tokio::sync::mpsc::unbounded_channel();
        for network in [1, 2, 2, 3, 3, 4, 4] {
            ask(queue.enter(address(network)).unwrap(), false, network, &said);
            tokio::task::yield_now().await;
        }
        ask(queue.enter(address(5)).unwrap(), true, 5, &said);
        let (refused, worked) = heard.recv().await.unwrap();
        assert!((2..5).contains(&refused) && !worked, "{refused}");
        tokio::task::yield_now().await;
        drop(busy);
        assert_eq!(heard.recv().await, Some((5, true)));
        assert!(queue.enter(address(5)).is_ok());
    }
}
