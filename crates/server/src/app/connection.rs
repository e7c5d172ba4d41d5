//! One connection: its handshake under TLS if there is one, its requests, and its end.

use crate::admission::requests::ConnectionPermit;
use crate::admission::silent::Entry;
use crate::app::https::{self, Https};
use crate::app::state::App;
use crate::base::addresses::Peer;
use crate::base::fault::Fault;
use crate::base::write_timeout::WriteTimeout;
use crate::nodes::session::Session;
use futures_util::future::{Either, OptionFuture, ready};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use locales::Lang;
use std::convert::Infallible;
use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::{OwnedSemaphorePermit, oneshot};
use tokio::time::timeout;

/// The most bytes of the head of a request, and of a connection's buffer.
const HEAD_BYTES: usize = 16 * 1024;
/// How long a connection without a request so far may still send one during a shutdown.
const FIRST_REQUEST: Duration = Duration::from_millis(300);

/// The service that handles requests.
pub(crate) type Router = TowerToHyperService<axum::Router>;

/// A connection's place among all.
pub(crate) enum Seat {
    /// Others can have it until a request has arrived.
    Silent((Entry, oneshot::Receiver<()>)),
    /// Nobody else can have it.
    Kept(OwnedSemaphorePermit),
}

/// A connection, encrypted or not.
trait Line: AsyncRead + AsyncWrite + Send + Unpin {}

impl<T: AsyncRead + AsyncWrite + Send + Unpin> Line for T {}

/// What a connection needs from its server.
#[derive(Clone)]
pub(crate) struct Host {
    pub app: App,
    pub router: Router,
    pub https: Option<Arc<Https>>,
}

impl Host {
    /// The connection as its requests come through it, after the handshake, and whether it is encrypted.
    async fn open(&self, stream: TcpStream) -> io::Result<(Box<dyn Line>, bool)> {
        let limits = &self.app.config.limits;
        let begin = async {
            let tls = match &self.https {
                Some(https) if https::begins_with_tls(&stream).await? => Some(https),
                _ => None,
            };
            let line = WriteTimeout::new(stream, limits.stuck);
            Ok(match tls {
                Some(https) => (Box::new(https.accept(line).await?) as Box<dyn Line>, true),
                None => (Box::new(line) as Box<dyn Line>, false),
            })
        };
        // Without TLS there is nothing to wait for.
        timeout(limits.handshake, begin).await.unwrap_or_else(|_| Err(io::ErrorKind::TimedOut.into()))
    }
}

/// Serves a connection until it ends. `head` is the time for the head of a request.
pub(crate) async fn serve(
    host: Host,
    stream: TcpStream,
    addr: SocketAddr,
    head: Duration,
    (_own, seat): (ConnectionPermit, Seat),
) {
    let kept = Arc::new(OnceLock::new());
    let (entry, gives_way) = match seat {
        Seat::Silent((entry, closed)) => (Some(Arc::new(entry)), Some(closed)),
        Seat::Kept(place) => {
            let _ = kept.set(place);
            (None, None)
        }
    };
    let mut gives_way = pin!(OptionFuture::from(gives_way));
    let lifecycle = &host.app.lifecycle;
    let _ = stream.set_nodelay(true);
    let mut opening = pin!(host.open(stream));
    let opened = tokio::select! {
        opened = opening.as_mut() => Ok(opened),
        Some(Ok(())) = gives_way.as_mut() => return,
        () = lifecycle.closed() => timeout(FIRST_REQUEST, opening).await,
    };
    let Ok(Ok((line, tls))) = opened else { return };
    let asked = Arc::new(AtomicBool::new(false));
    let (peer, has_asked, place, silent) = (Peer { addr, tls }, Arc::clone(&asked), Arc::clone(&kept), entry.clone());
    let (app, router, session) = (host.app.clone(), host.router.clone(), Session::default());
    let service = hyper::service::service_fn(move |mut request: hyper::Request<hyper::body::Incoming>| {
        if !has_asked.swap(true, Ordering::Relaxed)
            && let Some(mine) = silent.as_ref().and_then(|entry| entry.speaks())
        {
            let _ = place.set(mine);
        }
        if let Some(answer) = https::instead_of_plain(&app, &peer, &request) {
            return Either::Left(ready(Ok::<_, Infallible>(answer)));
        }
        request.extensions_mut().insert(peer);
        request.extensions_mut().insert(session.clone());
        Either::Right(hyper::service::Service::call(&router, request))
    });
    let mut builder = hyper::server::conn::http1::Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(head).max_buf_size(HEAD_BYTES);
    let mut connection = pin!(builder.serve_connection(TokioIo::new(line), service).with_upgrades());
    tokio::select! {
        _ = connection.as_mut() => return,
        Some(Ok(())) = gives_way => return,
        () = lifecycle.closed() => {}
    }
    // Hyper drops a connection without a request at once; a connection that has only just opened gets an answer first.
    if !asked.load(Ordering::Relaxed) && timeout(FIRST_REQUEST, connection.as_mut()).await.is_ok() {
        return;
    }
    connection.as_mut().graceful_shutdown();
    let _ = connection.await;
}

/// Serves one request that arrives during a shutdown; the guard refuses it.
pub(crate) async fn late(host: Host, stream: TcpStream, head: Duration, _place: OwnedSemaphorePermit) {
    let Ok((line, _)) = host.open(stream).await else { return };
    let mut builder = hyper::server::conn::http1::Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(head).max_buf_size(HEAD_BYTES).keep_alive(false);
    let _ = builder.serve_connection(TokioIo::new(line), host.router).await;
}

/// Answers that there are too many connections. Without a handshake, because that would cost more than an answer: under
/// TLS the connection just ends.
pub(crate) async fn turn_away(mut stream: TcpStream) {
    let body = serde_json::to_string(&Fault::full().problem(Lang::EN)).unwrap_or_default();
    let answer = format!(
        "HTTP/1.1 503 Service Unavailable\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\
         retry-after: 2\r\nconnection: close\r\n\r\n{body}",
        body.len()
    );
    let write = async { stream.write_all(answer.as_bytes()).await };
    let _ = timeout(Duration::from_secs(1), write).await;
}
