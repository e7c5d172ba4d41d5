//! The sockets and streams that are forwarded to other servers, with their tables.

use ids::TableId;
use std::collections::{BTreeMap, HashMap};
use std::ops::Bound;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use store::Node;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};

/// The sockets to each of the other servers.
pub(crate) struct PassedOn {
    places: Arc<Semaphore>,
    at: Mutex<HashMap<String, Sockets>>,
}

/// Sockets to one server: their tables, and how to end them.
#[derive(Default)]
struct Sockets {
    next: u64,
    all: BTreeMap<u64, (TableId, oneshot::Sender<()>)>,
}

impl PassedOn {
    /// With this many places.
    pub fn new(sockets: usize) -> PassedOn {
        PassedOn { places: Arc::new(Semaphore::new(sockets)), at: Mutex::default() }
    }

    /// A place for a socket, if there is one.
    pub fn place(&self) -> Option<OwnedSemaphorePermit> {
        Arc::clone(&self.places).try_acquire_owned().ok()
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, Sockets>> {
        self.at.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether there are any to a server.
    pub fn has_any(&self, node: &Node) -> bool {
        self.lock().contains_key(&node.id)
    }

    /// Adds a socket. Returns its number, a receiver that resolves when it must end, and whether nobody watches its server
    /// yet.
    pub fn add(&self, node: &Node, table: &TableId) -> (u64, oneshot::Receiver<()>, bool) {
        let (sender, end) = oneshot::channel();
        let mut at = self.lock();
        let unwatched = !at.contains_key(&node.id);
        let sockets = at.entry(node.id.clone()).or_default();
        let id = sockets.next;
        sockets.next += 1;
        sockets.all.insert(id, (table.clone(), sender));
        (id, end, unwatched)
    }

    /// Forgets a socket, and ends it if it has not ended.
    pub fn remove(&self, node: &Node, id: u64) {
        if let Some(sockets) = self.lock().get_mut(&node.id) {
            sockets.all.remove(&id);
        }
    }

    /// The socket after this one, wrapping around at the end. `None` if there is none; then nobody watches the server any
    /// more.
    pub fn after(&self, node: &Node, last: u64) -> Option<(u64, TableId)> {
        let mut at = self.lock();
        let all = &at.get(&node.id)?.all;
        let mut later = all.range((Bound::Excluded(last), Bound::Unbounded));
        let found = later.next().or_else(|| all.first_key_value()).map(|(id, (table, _))| (*id, table.clone()));
        if found.is_none() {
            at.remove(&node.id);
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn node(id: &str) -> Node {
        Node { id: id.to_owned(), url: String::new() }
    }

    #[test]
    fn the_sockets_of_a_server_are_looked_at_in_turn() {
        let (passed_on, one, other) = (PassedOn::new(2), node("one"), node("other"));
        assert_eq!(passed_on.after(&one, 0), None);
        let (first, mut ended, unwatched) = passed_on.add(&one, &"a".into());
        assert!(unwatched && passed_on.add(&other, &"x".into()).2);
        let (second, _end, unwatched) = passed_on.add(&one, &"b".into());
        assert!(!unwatched);
        assert_eq!(passed_on.after(&one, first), Some((second, "b".into())));
        assert_eq!(passed_on.after(&one, second), Some((first, "a".into())));
        passed_on.remove(&one, first);
        assert!(ended.try_recv().is_err_and(|error| error == oneshot::error::TryRecvError::Closed));
        passed_on.remove(&one, second);
        assert_eq!(passed_on.after(&one, second), None);
        assert!(passed_on.add(&one, &"c".into()).2, "somebody watches it again");
        let places = [passed_on.place(), passed_on.place(), passed_on.place()];
        assert!(places[1].is_some() && places[2].is_none());
    }
}
