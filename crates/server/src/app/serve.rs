//! Starting and stopping.

use crate::admission::requests::ConnectionPermit;
use crate::admission::silent::Silent;
use crate::app::connection::{self, Host, Seat};
use crate::app::https::{Https, HttpsError};
use crate::app::routes::router;
use crate::app::state::App;
use crate::app::sweep;
use crate::base::addresses::Address;
use crate::base::fault::Fault;
use crate::base::write_timeout;
use crate::nodes::membership::EndTables;
use crate::nodes::others::Others;
use crate::notices::send;
use crate::notices::sender::Sender;
use crate::operation::traces::Traces;
use crate::settings::config::Config;
use crate::settings::open_files::ConnectionLimits;
use crate::stored::keepsake_writer::Writer;
use crate::stored::outcome_keeper::OutcomeKeeper;
use crate::tables::presence;
use crate::task::{due, unplayable};
use hyper_util::service::TowerToHyperService;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use store::{Lock, LockError, Older, Postgres, PostgresUrl, Sqlite, Store, StoreError};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, oneshot};
use tokio::task::{JoinHandle, JoinSet};
use tokio::time::{Instant, timeout_at};

/// How long a browser may take to send the head of a request.
const HEAD: Duration = Duration::from_secs(6);
/// The same for a proxy, which keeps its connections open for the next visitor.
const HEAD_OF_PROXY: Duration = Duration::from_secs(75);
/// The most time for a shutdown. Requests unfinished by then were not acknowledged either.
const LONGEST_END: Duration = Duration::from_secs(8);
/// The part of it for tables and connections; the rest is for the store.
const FAREWELL: Duration = Duration::from_secs(5);
/// The most connections that get an answer at one time during a shutdown.
const LATE: usize = 256;
/// Name of the database in the data folder.
pub const DATABASE: &str = "goldfever.sqlite";

/// Why a server cannot start.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The data folder or the address is not available.
    #[error("{what}: {error}")]
    Io {
        /// The folder or the address.
        what: String,
        /// Why.
        error: std::io::Error,
    },
    /// The database cannot be opened.
    #[error("{file}: {error}")]
    Store {
        /// The file, or the address of the database.
        file: String,
        /// Why.
        error: StoreError,
    },
    /// Another server is running there.
    #[error("{folder}: {error}")]
    Lock {
        /// The data folder.
        folder: String,
        /// The server that has it.
        error: LockError,
    },
    /// The environment contains settings for the export of traces that cannot be read.
    #[error("traces to {url}: {reason}")]
    Traces {
        /// The collector.
        url: String,
        /// The error.
        reason: String,
    },
    /// HTTPS cannot be served with the certificate.
    #[error("HTTPS: {0}")]
    Https(HttpsError),
}

// Not as a source, whose text would follow a second time.
impl From<HttpsError> for ServeError {
    fn from(error: HttpsError) -> ServeError {
        ServeError::Https(error)
    }
}

/// A running server.
pub struct Server {
    addr: SocketAddr,
    app: App,
    accepting: JoinHandle<()>,
    /// Resolves when the last connection from before the shutdown is closed.
    drained: oneshot::Receiver<()>,
    /// The lock of the folder, if the database is a file there.
    lock: Option<Lock>,
}

impl Server {
    /// Opens the database, listens, and serves.
    ///
    /// # Errors
    /// The data folder or the database cannot be opened, another server is running in the folder, the address is taken or
    /// does not belong to this machine, or the settings for traces or the certificate cannot be read. Then nothing listens.
    pub async fn start(config: Config) -> Result<Server, ServeError> {
        let io = |what: String| move |error| ServeError::Io { what, error };
        let https = config.tls.clone().map(Https::open).transpose()?.map(Arc::new);
        let folder = config.data_dir.display().to_string();
        make_folder(&config.data_dir).map_err(io(folder.clone()))?;
        let (store, mut lock) = match &config.database {
            // PostgreSQL itself coordinates all its clients.
            Some(url) => (connect(url.clone(), config.store.migrate).await?, None),
            None => open(&config, &folder).map(|(store, lock)| (store, Some(lock)))?,
        };
        let listener = write_timeout::listen(config.addr).map_err(io(config.addr.to_string()))?;
        let addr = listener.local_addr().map_err(io(config.addr.to_string()))?;
        if let Some(lock) = &mut lock {
            let scheme = if https.is_some() { "https" } else { "http" };
            lock.say(&format!("{scheme}://{addr}/")).map_err(io(folder))?;
        }
        let room = ConnectionLimits::of(&config);
        let mut config = Config { addr, ..config };
        config.limits.sockets = room.sockets;
        let traces = traces(&config)?;
        let (others, store) = others(&config, room, store).await?;
        let app = App::new(config, store, others, traces);
        work_beside(&app);
        let (sender, drained) = oneshot::channel();
        if let Some(https) = &https {
            let lifecycle = Arc::clone(&app.lifecycle);
            tokio::spawn(Arc::clone(https).follow(app.config.limits.certificate_looked_up, lifecycle));
        }
        let accepting = tokio::spawn(accept(listener, app.clone(), https, room, sender));
        tracing::info!(%addr, "serving");
        Ok(Server { addr, app, accepting, drained, lock })
    }

    /// The address on which it listens.
    pub fn addr(&self) -> SocketAddr {
        self.addr
    }

    /// Number of tables in memory; the others are loaded from the store on demand.
    pub fn tables_in_memory(&self) -> usize {
        self.app.tables.context.mailboxes.len()
    }

    /// Shuts down gracefully: no new commands, listeners are notified, requests in progress are finished, the store is
    /// closed. `false` if something was not finished within [`LONGEST_END`]; then the process should exit, which loses
    /// nothing that was acknowledged.
    pub async fn stop(self) -> bool {
        let (farewell, deadline) = (Instant::now() + FAREWELL, Instant::now() + LONGEST_END);
        self.app.lifecycle.close();
        let tables = timeout_at(farewell, self.app.tables.context.mailboxes.end_all()).await.is_ok();
        if !tables {
            tracing::warn!(tables = self.app.tables.context.mailboxes.len(), "some tables did not finish in time");
        }
        let connections = timeout_at(farewell, self.drained).await.is_ok();
        if !connections {
            tracing::warn!("some connections did not finish in time");
        }
        let app = self.app.clone();
        let closing = tokio::task::spawn_blocking(move || {
            // Other servers answer new requests: nobody waits for this one.
            if app.tables.context.uptime.is_noted() {
                app.database.write_unawaited(app.tables.context.uptime.sign());
            }
            app.nodes.leave();
            app.database.store().close();
        });
        let stored = timeout_at(deadline, closing).await.is_ok();
        let app = self.app.clone();
        // It waits for a collector no longer than it says there. Losing the last spans does no harm.
        let _ = tokio::task::spawn_blocking(move || app.traces.iter().for_each(|traces| traces.stop())).await;
        self.accepting.abort();
        if stored {
            drop(self.lock);
            tracing::info!("stopped");
        } else {
            // The store's thread may still be writing: nobody else may write until the process has exited.
            std::mem::forget(self.lock);
            tracing::warn!("the database did not answer in time; everything acknowledged is stored");
        }
        tables && connections && stored
    }
}

/// Starts the background tasks.
fn work_beside(app: &App) {
    let tables = Arc::clone(&app.tables);
    let end_tables: EndTables = Box::new(move || {
        let tables = Arc::clone(&tables);
        Box::pin(async move { tables.context.mailboxes.end_all().await })
    });
    app.nodes.start(&app.admission, end_tables);
    sweep::start(app);
    tokio::spawn(due::follow(Arc::clone(&app.tables)));
    let (outside, push) = (Arc::clone(&app.outside), Arc::clone(&app.push));
    let mailer = Arc::clone(&app.outgoing.mailer);
    tokio::spawn(send::follow(Arc::new(Sender::new(Arc::clone(&app.tables), outside, push, mailer))));
    let (database, lifecycle) = (app.database.clone(), Arc::clone(&app.lifecycle));
    tokio::spawn(presence::follow(database, lifecycle, Arc::clone(&app.tables)));
    let (database, lifecycle) = (app.database.clone(), Arc::clone(&app.lifecycle));
    tokio::spawn(Arc::clone(&app.lobby_watch).follow(database, lifecycle, Arc::clone(&app.lobby)));
    unplayable::log_at_start(&app.config, &**app.database.store());
    let (database, lifecycle, shelf) = (app.database.clone(), Arc::clone(&app.lifecycle), app.config.shelf);
    Writer { database: database.clone(), lifecycle: Arc::clone(&lifecycle), shelf }.start(&app.pools);
    OutcomeKeeper { database, lifecycle, shelf }.start(&app.pools);
}

/// The destination of traces, if there is one.
fn traces(config: &Config) -> Result<Option<Traces>, ServeError> {
    let Some(url) = &config.traces else { return Ok(None) };
    let machine = gethostname::gethostname();
    let here = || format!("{}:{}", machine.to_string_lossy(), config.addr.port());
    let name = config.node_url.clone().unwrap_or_else(here);
    let traces = Traces::start(url, config.traces_share, name);
    traces.map(Some).map_err(|error| ServeError::Traces { url: url.to_string(), reason: error.to_string() })
}

/// Opens the file in the data folder, where no other server may be running.
fn open(config: &Config, folder: &str) -> Result<(Arc<dyn Store>, Lock), ServeError> {
    let lock = Lock::take(&config.data_dir, "starting")
        .map_err(|error| ServeError::Lock { folder: folder.to_owned(), error })?;
    let file = config.data_dir.join(DATABASE);
    let refused = |error| ServeError::Store { file: file.display().to_string(), error };
    if !file.exists() {
        tracing::info!(file = %file.display(), "made a new database, since there was none");
    }
    if let Some(Older { found, known }) = store::older(&file).map_err(refused)?.filter(|_| config.store.migrate) {
        tracing::warn!(
            "the database has schema {found}; this program will migrate it to {known}; older programs cannot open it then"
        );
    }
    let store = Sqlite::open(&file, &config.store).map_err(refused)?;
    if let Some(migrated) = store.migrated() {
        let backup = migrated.backup.display();
        tracing::warn!(%backup, "the database was migrated; the backup contains the old version");
    }
    if let Err(error) = store.check() {
        let file = file.display();
        tracing::error!(%file, %error, "the database is damaged or has no room; `goldfever verify` says more");
    }
    if store::open_to_others(&file) {
        tracing::warn!(file = %file.display(), "other users can read the database; only its owner should");
    }
    Ok((Arc::new(store), lock))
}

/// Joins the servers on this database, if there can be several.
async fn others(
    config: &Config,
    room: ConnectionLimits,
    store: Arc<dyn Store>,
) -> Result<(Option<Others>, Arc<dyn Store>), ServeError> {
    let reached = match config.addr.ip() {
        ip if !ip.is_unspecified() => config.addr,
        _ => SocketAddr::from((Ipv4Addr::LOCALHOST, config.addr.port())),
    };
    let url = config.node_url.clone().unwrap_or_else(|| format!("http://{reached}"));
    let (file, sockets) = (config.database.as_ref().map(ToString::to_string).unwrap_or_default(), room.passed_on);
    let entered =
        tokio::task::spawn_blocking(move || Others::enter(&store, url, sockets).map(|others| (others, store))).await;
    entered
        .unwrap_or_else(|error| Err(StoreError::Other(error.to_string())))
        .map_err(|error| ServeError::Store { file, error })
}

async fn connect(url: PostgresUrl, migrate: bool) -> Result<Arc<dyn Store>, ServeError> {
    let file = url.to_string();
    let open = if migrate { Postgres::open } else { Postgres::open_unmigrated };
    let opened = tokio::task::spawn_blocking(move || open(&url)).await;
    let opened = opened.unwrap_or_else(|error| Err(StoreError::Other(error.to_string())));
    if let Some(from) = opened.as_ref().ok().and_then(Postgres::migrated_from) {
        tracing::warn!("the database had schema {from} and was migrated to {}", Postgres::FORM);
    }
    opened.map(|store| Arc::new(store) as Arc<dyn Store>).map_err(|error| ServeError::Store { file, error })
}

/// Serves until the process is asked to stop (SIGTERM, Ctrl-C). `ready` is called with the address.
///
/// # Errors
/// As for [`Server::start`]; then `ready` is not called.
pub async fn serve(config: Config, ready: impl FnOnce(SocketAddr)) -> Result<(), ServeError> {
    let server = Server::start(config).await?;
    ready(server.addr());
    asked_to_stop().await;
    server.stop().await;
    Ok(())
}

/// Waits until the process is asked to stop (SIGTERM, Ctrl-C).
#[cfg(unix)]
pub async fn asked_to_stop() {
    use tokio::signal::unix::{SignalKind, signal};
    match signal(SignalKind::terminate()) {
        Ok(mut term) => {
            tokio::select! {
                _ = term.recv() => {}
                _ = tokio::signal::ctrl_c() => {}
            }
        }
        Err(_) => drop(tokio::signal::ctrl_c().await),
    }
}

/// Waits until the process is asked to stop (Ctrl-C).
#[cfg(not(unix))]
pub async fn asked_to_stop() {
    let _ = tokio::signal::ctrl_c().await;
}

/// Creates the data folder if necessary. The data contains the secrets of games, so only its owner can read it.
///
/// # Errors
/// The system does not let us create it.
pub fn make_folder(folder: &Path) -> std::io::Result<()> {
    if folder.exists() && !folder.is_dir() {
        return Err(std::io::Error::new(std::io::ErrorKind::NotADirectory, "this is not a folder"));
    }
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

async fn accept(
    listener: TcpListener,
    app: App,
    https: Option<Arc<Https>>,
    room: ConnectionLimits,
    drained: oneshot::Sender<()>,
) {
    let router = TowerToHyperService::new(router(app.clone()));
    let places = Arc::new(Semaphore::new(room.connections));
    let host = Host { app, router, https };
    let mut door = Door { places, silent: Arc::default(), connections: JoinSet::new(), host };
    loop {
        tokio::select! {
            () = door.host.app.lifecycle.closed() => break,
            Some(_) = door.connections.join_next() => {}
            accepted = listener.accept() => match accepted {
                Ok((stream, peer)) => door.let_in(stream, peer),
                // Out of file descriptors, most likely: wait until some are free again.
                Err(_) => tokio::time::sleep(Duration::from_millis(50)).await,
            },
        }
    }
    let Door { mut connections, host, .. } = door;
    let finish = async {
        while connections.join_next().await.is_some() {}
        while !host.app.sockets.is_empty() {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        let _ = drained.send(());
    };
    tokio::join!(finish, tell_latecomers(&listener, &host));
}

/// The connected clients.
struct Door {
    host: Host,
    places: Arc<Semaphore>,
    silent: Arc<Silent>,
    connections: JoinSet<()>,
}

impl Door {
    /// Serves a connection, if there is a place for it.
    fn let_in(&mut self, stream: TcpStream, peer: SocketAddr) {
        let app = &self.host.app;
        // Another server of ours carries many visitors, as a proxy does.
        let known = app.nodes.knows(peer.ip());
        let own = if known { Some(ConnectionPermit::Uncounted) } else { app.admission.connection(peer.ip()) };
        let network = Address::from(peer.ip()).network();
        let free = || Arc::clone(&self.places).try_acquire_owned().ok().or_else(|| self.silent.give_way(network));
        let Some((own, place)) = own.and_then(|own| Some((own, free()?))) else {
            app.metrics.refused(Fault::full().key());
            drop(self.connections.spawn(connection::turn_away(stream)));
            return;
        };
        let head = if app.config.proxies().has(peer.ip()) { HEAD_OF_PROXY } else { HEAD };
        // Connections of a proxy stay open for its next visitors.
        let place = match &own {
            ConnectionPermit::Counted(_) => Seat::Silent(self.silent.enter(network, place)),
            ConnectionPermit::Uncounted => Seat::Kept(place),
        };
        let counted = app.metrics.connected();
        let served = connection::serve(self.host.clone(), stream, peer, head, (own, place));
        drop(self.connections.spawn(async move {
            let _counted = counted;
            served.await;
        }));
    }
}

/// Until the process exits, new requests are told that the server is shutting down.
async fn tell_latecomers(listener: &TcpListener, host: &Host) {
    let (places, mut told) = (Arc::new(Semaphore::new(LATE)), JoinSet::new());
    loop {
        tokio::select! {
            Some(_) = told.join_next() => {}
            accepted = listener.accept() => {
                let Ok((stream, _)) = accepted else { tokio::time::sleep(Duration::from_millis(50)).await; continue };
                if let Ok(place) = Arc::clone(&places).try_acquire_owned() {
                    told.spawn(connection::late(host.clone(), stream, LONGEST_END, place));
                }
            }
        }
    }
}
