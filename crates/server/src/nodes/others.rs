//! The other servers on the same database, from the point of view of this one.

use crate::base::random;
use crate::nodes::passed_on::PassedOn;
use crate::nodes::silent::Silent;
use ids::TableId;
use std::collections::HashSet;
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use store::{Leases, Node, NodeKeys, Store, StoreError};
use tokio::sync::Notify;

/// The signature of the server that forwards a request.
pub(crate) const FROM_NODE: &str = "x-goldfever-node";
/// In an answer to such a server: the table is not here, look it up again.
pub(crate) const ELSEWHERE: &str = "x-goldfever-elsewhere";

/// The other servers, as this one knows them.
pub(crate) struct Others {
    store: Arc<dyn Store>,
    pub url: String,
    /// Sockets that are forwarded.
    pub passed_on: PassedOn,
    /// Servers that do not answer.
    pub silent: Silent,
    /// Addresses of other servers that have forwarded requests to this one.
    peers: Mutex<HashSet<IpAddr>>,
    pub left: AtomicBool,
    /// Tables were removed somewhere.
    pub removed: Notify,
    /// Tables whose seats have new owners; they may be in memory here.
    changed_seats: Mutex<Vec<TableId>>,
    /// A server has given its tables up.
    pub given_up: Notify,
}

impl Others {
    /// Becomes a node, if the store can be shared.
    ///
    /// # Errors
    /// If the store fails.
    pub fn enter(store: &Arc<dyn Store>, url: String, sockets: usize) -> Result<Option<Others>, StoreError> {
        let Some(leases) = store.leases() else { return Ok(None) };
        leases.enter(&Node { id: random::id(), url: url.clone() })?;
        Ok(Some(Others {
            store: Arc::clone(store),
            url,
            passed_on: PassedOn::new(sockets),
            silent: Silent::default(),
            peers: Mutex::default(),
            left: AtomicBool::new(false),
            removed: Notify::new(),
            changed_seats: Mutex::default(),
            given_up: Notify::new(),
        }))
    }

    /// The keys by which the servers recognise each other.
    pub fn keys(&self) -> NodeKeys {
        self.store.leases().map(Leases::keys).unwrap_or_default()
    }

    /// Another server has forwarded a request from there.
    pub fn note(&self, peer: IpAddr) {
        self.peers().insert(peer.to_canonical());
    }

    /// Whether another server exists.
    pub fn knows(&self, peer: IpAddr) -> bool {
        self.peers().contains(&peer.to_canonical())
    }

    /// Tables whose seats have new owners.
    pub fn changed_seats(&self) -> MutexGuard<'_, Vec<TableId>> {
        self.changed_seats.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn peers(&self) -> MutexGuard<'_, HashSet<IpAddr>> {
        self.peers.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether the table is here, as far as this server can tell.
    pub fn has(&self, table: &TableId) -> bool {
        self.store.leases().is_some_and(|leases| leases.has(table))
    }

    /// Gives up all tables.
    pub fn leave(&self) {
        self.left.store(true, Ordering::Relaxed);
        if let Some(leases) = self.store.leases()
            && let Err(error) = leases.leave()
        {
            tracing::warn!(%error, "the tables could not be given up; other servers must wait until this server's leases expire");
        }
    }
}
