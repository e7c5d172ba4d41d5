//! Starting and stopping.

use crate::app::App;
use crate::config::Config;
use crate::progress::{self, Steady};
use crate::routes::router;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::net::SocketAddr;
use std::path::Path;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use store::{Sqlite, StoreError};
use tokio::io::AsyncWriteExt;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::task::{JoinHandle, JoinSet};

/// How long a browser may take to send the head of a request.
const HEAD: Duration = Duration::from_secs(20);
/// Most bytes of that head, and of what a connection buffers.
const HEAD_BYTES: usize = 16 * 1024;
/// How long open connections may take to finish when the server goes down.
const FAREWELL: Duration = Duration::from_secs(6);
/// Name of the database in the data folder.
const FILE: &str = "goldfever.sqlite";

/// Why a server does not start.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The data folder or the address cannot be had.
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
        /// The file.
        file: String,
        /// Why.
        error: StoreError,
    },
}

/// A running server.
pub struct Server {
    addr: SocketAddr,
    app: Arc<App>,
    accepting: JoinHandle<()>,
}

impl Server {
    /// Opens the database, listens, serves.
    pub async fn start(config: Config) -> Result<Server, ServeError> {
        let io = |what: String| move |error| ServeError::Io { what, error };
        make_folder(&config.data_dir).map_err(io(config.data_dir.display().to_string()))?;
        let file = config.data_dir.join(FILE);
        let store = Sqlite::open(&file, &config.store)
            .map_err(|error| ServeError::Store { file: file.display().to_string(), error })?;
        let listener = progress::listen(config.addr).map_err(io(config.addr.to_string()))?;
        let addr = listener.local_addr().map_err(io(config.addr.to_string()))?;
        let app = App::new(config, Arc::new(store));
        let accepting = tokio::spawn(accept(listener, Arc::clone(&app)));
        tracing::info!(%addr, "serving");
        Ok(Server { addr, app, accepting })
    }

    /// Where it listens.
    pub fn addr(&self) -> SocketAddr {
        self.addr
    }

    /// Number of tables in memory; the others come back from the store when somebody asks for them.
    pub fn tables_in_memory(&self) -> usize {
        self.app.hub.len()
    }

    /// Goes down in good order: no new commands, listeners are told, what is in work is finished, the store is closed.
    pub async fn stop(self) {
        self.app.closing.send_replace(true);
        self.app.hub.close().await;
        if tokio::time::timeout(FAREWELL, self.accepting).await.is_err() {
            tracing::warn!("some connections did not finish in time");
        }
        let store = Arc::clone(&self.app.store);
        let _ = tokio::task::spawn_blocking(move || store.close()).await;
        tracing::info!("stopped");
    }
}

/// Serves until the process is asked to stop (SIGTERM, Ctrl-C). `ready` hears the address.
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

/// The data holds the secrets of games: it is for its owner alone.
fn make_folder(folder: &Path) -> std::io::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

async fn accept(listener: TcpListener, app: Arc<App>) {
    let limits = &app.config.limits;
    // Every socket and every request in work has a connection; browsers keep some more in reserve.
    let places = Arc::new(Semaphore::new(limits.sockets + limits.requests * 4));
    let router = TowerToHyperService::new(router(Arc::clone(&app)));
    let (mut closing, mut connections) = (app.closing.subscribe(), JoinSet::new());
    loop {
        tokio::select! {
            () = closed(&mut closing) => break,
            Some(_) = connections.join_next() => {}
            accepted = listener.accept() => match accepted {
                Ok((stream, _)) => match Arc::clone(&places).try_acquire_owned() {
                    Ok(place) => drop(connections.spawn(connection(stream, limits.stuck, router.clone(), place, app.closing.subscribe()))),
                    Err(_) => drop(connections.spawn(turn_away(stream))),
                },
                // Out of file descriptors, most likely: wait for some to come back.
                Err(_) => tokio::time::sleep(Duration::from_millis(50)).await,
            },
        }
    }
    drop(listener);
    while connections.join_next().await.is_some() {}
    while app.has_sockets() {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

/// Waits until the server goes down.
async fn closed(closing: &mut watch::Receiver<bool>) {
    let _ = closing.wait_for(|closing| *closing).await;
}

async fn connection(
    stream: TcpStream,
    stuck: Duration,
    router: TowerToHyperService<axum::Router>,
    _place: OwnedSemaphorePermit,
    mut closing: watch::Receiver<bool>,
) {
    let _ = stream.set_nodelay(true);
    let mut builder = hyper::server::conn::http1::Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(HEAD).max_buf_size(HEAD_BYTES);
    let mut connection =
        pin!(builder.serve_connection(TokioIo::new(Steady::new(stream, stuck)), router).with_upgrades());
    tokio::select! {
        _ = connection.as_mut() => return,
        () = closed(&mut closing) => connection.as_mut().graceful_shutdown(),
    }
    let _ = connection.await;
}

/// Says that there are too many connections.
async fn turn_away(mut stream: TcpStream) {
    const BODY: &str = "{\"reason\":{\"key\":\"too-many-connections\",\"args\":{},\"ruling\":null,\
                        \"message\":\"Too many connections; try again later.\"},\"version\":null}";
    let answer = format!(
        "HTTP/1.1 503 Service Unavailable\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\
         connection: close\r\n\r\n{BODY}",
        BODY.len()
    );
    let write = async { stream.write_all(answer.as_bytes()).await };
    let _ = tokio::time::timeout(Duration::from_secs(1), write).await;
}
