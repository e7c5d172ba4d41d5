//! This server among others on the same database. Each table is run by one of them, by a lease in the database
//! ([`store::Leases`]). A request for a table goes to the server that owns it, or to this one if none does.

use crate::admission::requests::Admission;
use crate::base::holders::AsHolder;
use crate::base::random;
use crate::nodes::others::Others;
use crate::operation::database::Database;
use crate::operation::lifecycle::Lifecycle;
use crate::settings::config::Config;
use futures_util::future::BoxFuture;
use ids::TableId;
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;
use store::{LEASE, News, Node, StoreError, Whereabouts};
use tokio::runtime::Handle;

/// How often a server renews its row in the database.
const RENEW: Duration = Duration::from_millis(700);

/// This server among others.
pub(crate) struct Nodes {
    pub config: Arc<Config>,
    pub database: Database,
    pub lifecycle: Arc<Lifecycle>,
    /// The other servers on the same database; `None` if only this one can use it.
    pub others: Option<Others>,
}

/// Ends the tasks of all tables here, since other servers now own the tables.
pub(crate) type EndTables = Box<dyn Fn() -> BoxFuture<'static, ()> + Send + Sync>;

impl Nodes {
    /// Where a table is; here, if no other server has it.
    pub async fn whereabouts(&self, table: &TableId) -> Result<Whereabouts, StoreError> {
        if !self.may_be_elsewhere(table) {
            return Ok(Whereabouts::Here);
        }
        let id = table.to_owned();
        self.database.read(move |store| store.leases().map_or(Ok(Whereabouts::Here), |leases| leases.take(&id))).await
    }

    /// Whether another server may own the table.
    pub fn may_be_elsewhere(&self, table: &TableId) -> bool {
        self.others.as_ref().is_some_and(|others| !others.has(table))
    }

    /// Whether another server exists.
    pub fn knows(&self, peer: IpAddr) -> bool {
        self.others.as_ref().is_some_and(|others| others.knows(peer))
    }

    /// Another server has forwarded a request from there.
    pub fn note(&self, peer: IpAddr) {
        self.others.iter().for_each(|others| others.note(peer));
    }

    /// Returns when tables were removed somewhere, if that news arrives.
    pub async fn removed(&self) {
        match &self.others {
            Some(others) => others.removed.notified().await,
            None => std::future::pending().await,
        }
    }

    /// Tables whose seats have new owners, because an account got or lost them at some server.
    pub fn changed_seats(&self) -> Vec<TableId> {
        self.others.as_ref().map(|others| std::mem::take(&mut *others.changed_seats())).unwrap_or_default()
    }

    /// Gives up all tables.
    pub fn leave(&self) {
        self.others.iter().for_each(Others::leave);
    }

    /// Renews this server's row continually. It ends when the server has shut down.
    pub fn start(self: &Arc<Nodes>, admission: &Arc<Admission>, end_tables: EndTables) {
        let Some(others) = &self.others else { return };
        self.listen(admission);
        tracing::info!(url = others.url, lease = ?LEASE, "one of the servers on this database");
        let end_tables = Arc::new(end_tables);
        tokio::spawn(Arc::clone(self).leave_when_outdated(Arc::clone(&end_tables)));
        tokio::spawn(Arc::clone(self).stay(end_tables));
    }

    /// Listens to the other servers, so that nothing has to wait for the next poll.
    fn listen(self: &Arc<Nodes>, admission: &Arc<Admission>) {
        let Some(leases) = self.database.store().leases() else { return };
        let (there, door, threads) = (Arc::downgrade(self), Arc::downgrade(admission), Handle::current());
        leases.listen(Box::new(move |news| {
            let (Some(nodes), Some(admission)) = (there.upgrade(), door.upgrade()) else { return };
            let Some(others) = &nodes.others else { return };
            match news {
                News::Removed => others.removed.notify_one(),
                News::Left => others.given_up.notify_waiters(),
                News::Missed => {
                    others.removed.notify_one();
                    others.given_up.notify_waiters();
                }
                News::Seats(table) => {
                    others.changed_seats().push(table.into());
                    others.removed.notify_one();
                }
                News::Renewed(owner) => {
                    drop(threads.spawn(async move { admission.sessions.look_again(&owner.holder()).await }));
                }
            }
        }));
    }

    /// Gives up all tables when a newer program has changed the database. The process keeps running to answer that it
    /// no longer serves.
    async fn leave_when_outdated(self: Arc<Nodes>, end_tables: Arc<EndTables>) {
        self.lifecycle.closed().await;
        if !self.lifecycle.is_outdated() {
            return;
        }
        end_tables().await;
        let left = tokio::task::spawn_blocking(move || self.leave()).await;
        if let Err(error) = left {
            tracing::error!(%error, "the tables could not be given up");
        }
    }

    /// Renews this server's row continually, and starts afresh after being late.
    async fn stay(self: Arc<Nodes>, end_tables: Arc<EndTables>) {
        loop {
            tokio::time::sleep(RENEW).await;
            let Some(others) = self.others.as_ref().filter(|others| !others.left.load(Ordering::Relaxed)) else {
                return;
            };
            match self.database.read(|store| store.leases().map_or(Ok(true), store::Leases::renew)).await {
                Ok(true) => {}
                Ok(false) if self.lifecycle.is_closing() => return,
                Ok(false) => {
                    tracing::warn!("this server's lease expired, and others have its tables; it rejoins them");
                    end_tables().await;
                    let node = Node { id: random::id(), url: others.url.clone() };
                    let enter =
                        self.database.read(move |store| store.leases().map_or(Ok(()), |leases| leases.enter(&node)));
                    if let Err(error) = enter.await {
                        tracing::warn!(%error, "this server could not rejoin the others");
                    }
                }
                Err(error) => tracing::warn!(%error, "this server could not renew its lease"),
            }
        }
    }
}
