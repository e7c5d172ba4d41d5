//! A queue for long work that anyone may request: a bounded number run at the same time, a bounded number wait, and others
//! are refused and told when to try again.

use crate::base::addresses::Address;
use crate::base::fault::Fault;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// Seconds after which another may be admitted.
const AGAIN: u64 = 2;
/// The part of all places that one network may take, as its denominator: a quarter.
const SHARE: usize = 4;

/// Places for running and waiting work.
pub(crate) struct Queue {
    at_work: Arc<Semaphore>,
    /// Running and waiting work, by network.
    waiting: Arc<Mutex<HashMap<Address, usize>>>,
    /// How many may run or wait.
    most: usize,
}

/// A place in the queue; released when dropped.
pub(crate) struct Ticket {
    at_work: Arc<Semaphore>,
    waiting: Arc<Mutex<HashMap<Address, usize>>>,
    network: Address,
}

/// A place to run; released when dropped.
pub(crate) struct WorkPermit {
    _at_work: OwnedSemaphorePermit,
    _ticket: Ticket,
}

impl Queue {
    /// With this many places to run, and this many in total.
    pub fn new(at_work: usize, most: usize) -> Queue {
        Queue { at_work: Arc::new(Semaphore::new(at_work)), waiting: Arc::default(), most }
    }

    /// How many run or wait.
    pub fn len(&self) -> usize {
        lock(&self.waiting).values().sum()
    }

    /// A place in the queue for a visitor at this address.
    pub fn enter(&self, address: Address) -> Result<Ticket, Fault> {
        let network = address.network();
        let mut waiting = lock(&self.waiting);
        let own = waiting.get(&network).copied().unwrap_or_default();
        if waiting.values().sum::<usize>() >= self.most || own >= self.most.div_ceil(SHARE) {
            return Err(Fault::unavailable("too-busy").with("seconds", AGAIN).again_in("tables", AGAIN));
        }
        waiting.insert(network, own + 1);
        Ok(Ticket { at_work: Arc::clone(&self.at_work), waiting: Arc::clone(&self.waiting), network })
    }
}

impl Ticket {
    /// Waits for a place to run.
    pub async fn work(self) -> Result<WorkPermit, Fault> {
        let at_work = Arc::clone(&self.at_work).acquire_owned().await.map_err(|_| Fault::internal())?;
        Ok(WorkPermit { _at_work: at_work, _ticket: self })
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        let mut waiting = lock(&self.waiting);
        if let Some(own) = waiting.get_mut(&self.network) {
            *own -= 1;
            if *own == 0 {
                waiting.remove(&self.network);
            }
        }
    }
}

fn lock(waiting: &Mutex<HashMap<Address, usize>>) -> MutexGuard<'_, HashMap<Address, usize>> {
    waiting.lock().unwrap_or_else(PoisonError::into_inner)
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
        assert_eq!(lock(&queue.waiting).values().sum::<usize>(), 0, "nobody is counted for ever");
    }
}
