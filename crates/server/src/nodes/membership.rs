//! This server among others on the same database. Each table is at work at one of them, by a lease in the database
//! ([`store::Leases`]); a request for a table goes to the server that has it, and to this one where none has it.

use crate::admission::token::keyed;
use crate::app::state::App;
use crate::base::fault::Fault;
use crate::base::random;
use crate::nodes::passed_on::PassedOn;
use crate::nodes::silent::Silent;
use axum::http::HeaderMap;
use hmac::Mac;
use std::collections::HashSet;
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use store::{LEASE, News, Node, Store, StoreError, Whereabouts};
use tokio::runtime::Handle;
use tokio::sync::Notify;

/// Names the server that passes a request on, by what only servers on the same database know.
pub(crate) const FROM_NODE: &str = "x-goldfever-node";
/// In an answer to such a server: the table is not here, ask the database again.
pub(crate) const ELSEWHERE: &str = "x-goldfever-elsewhere";
/// How often a server says that it is there.
const RENEW: Duration = Duration::from_millis(700);

/// The other servers, as this one knows them.
pub(crate) struct Nodes {
    store: Arc<dyn Store>,
    url: String,
    token: String,
    /// Sockets that are passed on.
    pub passed_on: PassedOn,
    /// Those that do not answer.
    pub silent: Silent,
    /// Addresses of other servers that have passed requests on to this one.
    peers: Mutex<HashSet<IpAddr>>,
    left: AtomicBool,
    /// Somewhere tables were removed.
    removed: Notify,
    /// A server has given its tables up.
    given_up: Notify,
}

impl Nodes {
    /// Becomes a node, where the store can be shared.
    ///
    /// # Errors
    /// When the store fails.
    pub fn enter(store: &Arc<dyn Store>, url: String, sockets: usize) -> Result<Option<Nodes>, StoreError> {
        let Some(leases) = store.leases() else { return Ok(None) };
        leases.enter(&Node { id: random::id(), url: url.clone() })?;
        let token = random::hex(&keyed(&store.secret(), &[b"servers"]).finalize().into_bytes());
        Ok(Some(Nodes {
            store: Arc::clone(store),
            url,
            token,
            passed_on: PassedOn::new(sockets),
            silent: Silent::default(),
            peers: Mutex::default(),
            left: AtomicBool::new(false),
            removed: Notify::new(),
            given_up: Notify::new(),
        }))
    }

    /// What this server shows to others.
    pub fn token(&self) -> &str {
        &self.token
    }

    /// Whether a request comes from another server on the same database.
    pub fn sends(&self, headers: &HeaderMap) -> bool {
        let shown = headers.get(FROM_NODE).map(|value| value.as_bytes()).unwrap_or_default();
        shown.len() == self.token.len()
            && shown.iter().zip(self.token.bytes()).fold(0, |differ, (one, other)| differ | (one ^ other)) == 0
    }

    /// Another server has passed a request on from there.
    pub fn note(&self, peer: IpAddr) {
        self.peers().insert(peer.to_canonical());
    }

    /// Whether another server is there.
    pub fn knows(&self, peer: IpAddr) -> bool {
        self.peers().contains(&peer.to_canonical())
    }

    fn peers(&self) -> MutexGuard<'_, HashSet<IpAddr>> {
        self.peers.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether the table is here, as far as this server can know.
    pub fn has(&self, table: &str) -> bool {
        self.store.leases().is_some_and(|leases| leases.has(table))
    }

    /// Returns when a server gives its tables up, if that is heard of.
    pub async fn given_up(&self) {
        self.given_up.notified().await;
    }

    /// Gives all tables up.
    pub fn leave(&self) {
        self.left.store(true, Ordering::Relaxed);
        if let Some(leases) = self.store.leases()
            && let Err(error) = leases.leave()
        {
            tracing::warn!(%error, "the tables could not be given up; others wait until the time of this server is over");
        }
    }
}

impl App {
    /// Where a table is; here, when no other server has it.
    pub async fn whereabouts(&self, table: &str) -> Result<Whereabouts, StoreError> {
        match &self.nodes {
            Some(nodes) if !nodes.has(table) => {
                let id = table.to_owned();
                self.read(move |store| store.leases().map_or(Ok(Whereabouts::Here), |leases| leases.take(&id))).await
            }
            _ => Ok(Whereabouts::Here),
        }
    }

    /// Whether another server may have the table.
    pub fn may_be_elsewhere(&self, table: &str) -> bool {
        self.nodes.as_ref().is_some_and(|nodes| !nodes.has(table))
    }

    /// A fault where another server has the table. One that was here before, and of which it is not certain any more, leaves
    /// memory first: nobody is shown what it was then.
    pub async fn have(&self, table: &str) -> Result<(), Fault> {
        if !self.may_be_elsewhere(table) {
            return Ok(());
        }
        self.hub.end(table).await;
        match self.whereabouts(table).await? {
            Whereabouts::There(_) => Err(Fault::elsewhere()),
            Whereabouts::Here | Whereabouts::Nowhere => Ok(()),
        }
    }
}

/// Returns when tables were removed somewhere, if that is heard of.
pub(crate) async fn removed(app: &App) {
    match &app.nodes {
        Some(nodes) => nodes.removed.notified().await,
        None => std::future::pending().await,
    }
}

/// Hears what the others tell, so that nothing has to wait until it is looked up.
fn listen(app: &Arc<App>) {
    let Some(leases) = app.store.leases() else { return };
    let (there, threads) = (Arc::downgrade(app), Handle::current());
    leases.listen(Box::new(move |news| {
        let Some(app) = there.upgrade() else { return };
        let Some(nodes) = &app.nodes else { return };
        match news {
            News::Removed => nodes.removed.notify_one(),
            News::Left => nodes.given_up.notify_waiters(),
            News::Missed => {
                nodes.removed.notify_one();
                nodes.given_up.notify_waiters();
            }
            News::Renewed(owner) => {
                let app = Arc::clone(&app);
                drop(threads.spawn(async move { app.admission.sessions.look_again(&app, &owner).await }));
            }
        }
    }));
}

/// Gives all tables up when a later program has changed the database. The process stays to say why nothing is served.
async fn leave_when_outdated(app: Arc<App>) {
    let mut closing = app.closing.subscribe();
    let _ = closing.wait_for(|closing| *closing).await;
    if !app.is_outdated() {
        return;
    }
    app.hub.close().await;
    let left = tokio::task::spawn_blocking(move || app.nodes.as_ref().map(Nodes::leave)).await;
    if let Err(error) = left {
        tracing::error!(%error, "the tables could not be given up");
    }
}

/// Says every moment that this server is there. It ends when the server has gone.
pub(crate) fn start(app: &Arc<App>) {
    let Some(nodes) = &app.nodes else { return };
    listen(app);
    tracing::info!(url = nodes.url, lease = ?LEASE, "one of the servers on this database");
    tokio::spawn(leave_when_outdated(Arc::clone(app)));
    let app = Arc::clone(app);
    tokio::spawn(async move {
        loop {
            tokio::time::sleep(RENEW).await;
            let Some(nodes) = app.nodes.as_ref().filter(|nodes| !nodes.left.load(Ordering::Relaxed)) else { return };
            match app.read(|store| store.leases().map_or(Ok(true), store::Leases::renew)).await {
                Ok(true) => {}
                Ok(false) if app.is_closing() => return,
                Ok(false) => {
                    tracing::warn!("this server was late, and others have its tables; it begins anew");
                    app.hub.end_all().await;
                    let node = Node { id: random::id(), url: nodes.url.clone() };
                    let entered =
                        app.read(move |store| store.leases().map_or(Ok(()), |leases| leases.enter(&node))).await;
                    if let Err(error) = entered {
                        tracing::warn!(%error, "this server could not begin anew");
                    }
                }
                Err(error) => tracing::warn!(%error, "this server could not say that it is there"),
            }
        }
    });
}
