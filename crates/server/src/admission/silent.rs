//! Connections that have sent no complete request yet. When all places are taken, one of the network with the most of them gives
//! way to a connection from elsewhere.

use crate::base::addresses::Address;
use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::{OwnedSemaphorePermit, oneshot};

/// The silent connections of all networks.
#[derive(Default)]
pub(crate) struct Silent(Mutex<Waiting>);

#[derive(Default)]
struct Waiting {
    /// The number of the next connection.
    next: u64,
    /// By network; the lower the number, the longer a connection has been silent.
    networks: HashMap<Address, BTreeMap<u64, Place>>,
}

/// A silent connection's place.
struct Place {
    permit: OwnedSemaphorePermit,
    /// Closes the connection.
    close: oneshot::Sender<()>,
}

/// A connection that may have been silent so far. When it ends, its place is free.
pub(crate) struct Entry {
    silent: Arc<Silent>,
    network: Address,
    number: u64,
}

impl Silent {
    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds a connection, with a receiver that gets a message when it must give way.
    pub fn enter(self: &Arc<Silent>, network: Address, permit: OwnedSemaphorePermit) -> (Entry, oneshot::Receiver<()>) {
        let (close, closed) = oneshot::channel();
        let mut waiting = self.waiting();
        let number = waiting.next;
        waiting.next += 1;
        waiting.networks.entry(network).or_default().insert(number, Place { permit, close });
        (Entry { silent: Arc::clone(self), network, number }, closed)
    }

    /// The place of another connection for one from this network: of the network with the most silent connections, the one that
    /// has been silent longest. `None` if no network has more of them than this one.
    pub fn give_way(&self, network: Address) -> Option<OwnedSemaphorePermit> {
        let mut waiting = self.waiting();
        let own = waiting.networks.get(&network).map_or(0, BTreeMap::len);
        let size = |places: &BTreeMap<u64, Place>| (places.len(), Reverse(places.keys().next().copied()));
        let largest = waiting.networks.iter().max_by_key(|(_, places)| size(places));
        let largest = *largest.filter(|(_, places)| places.len() > own)?.0;
        let places = waiting.networks.get_mut(&largest)?;
        let Place { permit, close } = places.pop_first()?.1;
        if places.is_empty() {
            waiting.networks.remove(&largest);
        }
        let _ = close.send(());
        Some(permit)
    }
}

impl Entry {
    /// It is no longer silent: its place, which nobody can take any more. `None` if it has had to give way, or has spoken before.
    pub fn speaks(&self) -> Option<OwnedSemaphorePermit> {
        let mut waiting = self.silent.waiting();
        let places = waiting.networks.get_mut(&self.network)?;
        let place = places.remove(&self.number);
        if places.is_empty() {
            waiting.networks.remove(&self.network);
        }
        place.map(|place| place.permit)
    }
}

impl Drop for Entry {
    fn drop(&mut self) {
        drop(self.speaks());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::IpAddr;
    use tokio::sync::Semaphore;

    fn network(n: u8) -> Address {
        IpAddr::from([192, 0, 2, n]).into()
    }

    #[test]
    fn the_largest_network_gives_way_the_longest_silent_first() {
        let (silent, places) = (Arc::new(Silent::default()), Arc::new(Semaphore::new(6)));
        let enter = |n| silent.enter(network(n), Arc::clone(&places).try_acquire_owned().unwrap());
        let mut all: Vec<_> = [1, 2, 2, 2, 3, 3].into_iter().map(enter).collect();
        assert!(Arc::clone(&places).try_acquire_owned().is_err());
        let place = silent.give_way(network(9)).expect("a place of network 2");
        assert!(all[1].1.try_recv().is_ok(), "its first connection closes");
        assert!(all[2].1.try_recv().is_err(), "no other one does");
        assert!(all[1].0.speaks().is_none(), "its place is taken");
        let newcomer = silent.enter(network(9), place);
        // Networks 2 and 3 have two each: the longest silent connection of both is one of network 2.
        drop(silent.give_way(network(9)));
        assert!(all[2].1.try_recv().is_ok());
        // A connection that has sent something keeps its place.
        let kept = all[4].0.speaks().expect("its place");
        drop(silent.give_way(network(8)));
        assert!(all[4].1.try_recv().is_err() && all[0].1.try_recv().is_ok());
        drop((kept, newcomer, all));
        assert_eq!(places.available_permits(), 6, "all places come back");
        assert!(silent.waiting().networks.is_empty());
    }

    #[test]
    fn nobody_gives_way_to_a_network_that_has_as_many() {
        let (silent, places) = (Arc::new(Silent::default()), Arc::new(Semaphore::new(4)));
        let enter = |n| silent.enter(network(n), Arc::clone(&places).try_acquire_owned().unwrap());
        let _all: Vec<_> = [1, 1, 2, 2].into_iter().map(enter).collect();
        assert!(silent.give_way(network(1)).is_none());
        assert!(silent.give_way(network(2)).is_none());
        assert!(silent.give_way(network(3)).is_some());
    }
}
