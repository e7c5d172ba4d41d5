//! HTTPS without a proxy: the current certificate, which is replaced when its files change, and the start of a
//! connection.

use crate::app::state::App;
use crate::base::addresses::Peer;
use crate::nodes::session;
use crate::operation::lifecycle::Lifecycle;
use axum::body::Body;
use axum::http::{HeaderValue, Request, Response, StatusCode, header};
use axum::response::IntoResponse;
use certificates::{FileError, Identity, Pair};
use rustls::ServerConfig;
use rustls::pki_types::UnixTime;
use rustls::server::{ClientHello, ResolvesServerCert};
use rustls::sign::CertifiedKey;
use std::io;
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::server::TlsStream;

/// The first byte of a TLS connection. No request begins with it.
const HANDSHAKE: u8 = 22;
/// If less than this is left until a certificate expires, in seconds, there is a warning.
const SOON: u64 = 14 * 24 * 3600;

/// Why HTTPS cannot be served.
#[derive(Debug, thiserror::Error)]
pub enum HttpsError {
    /// A file cannot be used.
    #[error(transparent)]
    File(#[from] FileError),
    /// The TLS library refuses it.
    #[error("TLS: {0}")]
    Library(rustls::Error),
}

/// HTTPS with the current certificate.
pub(crate) struct Https {
    acceptor: TlsAcceptor,
    current: Arc<Current>,
    pair: Pair,
}

/// The current certificate, for new connections.
#[derive(Debug)]
struct Current(RwLock<Arc<CertifiedKey>>);

impl ResolvesServerCert for Current {
    fn resolve(&self, _: ClientHello<'_>) -> Option<Arc<CertifiedKey>> {
        Some(Arc::clone(&self.0.read().unwrap_or_else(PoisonError::into_inner)))
    }
}

impl Https {
    /// Reads the certificate and its key.
    ///
    /// # Errors
    /// One of the files cannot be used, or they do not belong together.
    pub fn open(pair: Pair) -> Result<Https, HttpsError> {
        let identity = pair.read()?;
        warn_of_dates(&pair, &identity);
        let current = Arc::new(Current(RwLock::new(identity.certified)));
        let mut config = ServerConfig::builder_with_provider(certificates::provider())
            .with_safe_default_protocol_versions()
            .map_err(HttpsError::Library)?
            .with_no_client_auth()
            .with_cert_resolver(Arc::clone(&current) as Arc<dyn ResolvesServerCert>);
        // The same as without TLS.
        config.alpn_protocols = vec![b"http/1.1".to_vec()];
        Ok(Https { acceptor: TlsAcceptor::from(Arc::new(config)), current, pair })
    }

    /// Checks the files this often until the server stops. When both have been replaced, new connections get the new
    /// certificate; until they belong together, the old one stays.
    pub async fn follow(self: Arc<Https>, every: Duration, lifecycle: Arc<Lifecycle>) {
        let mut seen = self.pair.contents().ok();
        loop {
            tokio::select! {
                () = tokio::time::sleep(every) => {}
                () = lifecycle.closed() => return,
            }
            let pair = self.pair.clone();
            let Ok(found) = tokio::task::spawn_blocking(move || pair.contents()).await else { continue };
            if found.as_ref().ok() == seen.as_ref() {
                continue;
            }
            let read = found
                .as_ref()
                .map_err(Clone::clone)
                .and_then(|(certificate, key)| self.pair.identity(certificate, key));
            seen = found.ok();
            match read {
                Ok(identity) => {
                    warn_of_dates(&self.pair, &identity);
                    *self.current.0.write().unwrap_or_else(PoisonError::into_inner) = identity.certified;
                    tracing::info!(until = certificates::date(identity.dates.to), "the certificate was replaced");
                }
                Err(error) => tracing::warn!(%error, "the previous certificate stays in use"),
            }
        }
    }

    /// Performs the handshake.
    ///
    /// # Errors
    /// The other end aborts it, or does not speak TLS.
    pub async fn accept<S: AsyncRead + AsyncWrite + Unpin>(&self, stream: S) -> io::Result<TlsStream<S>> {
        self.acceptor.accept(stream).await
    }
}

fn warn_of_dates(pair: &Pair, identity: &Identity) {
    let (file, dates, now) = (pair.certificate.display(), identity.dates, UnixTime::now());
    if !dates.hold(now) {
        let (from, to) = (certificates::date(dates.from), certificates::date(dates.to));
        tracing::warn!(%file, from, to, "the certificate is not valid now: browsers refuse it");
    } else if dates.left(now) < SOON {
        tracing::warn!(%file, to = certificates::date(dates.to), "the certificate expires soon");
    }
}

/// Whether a connection begins with TLS. Nothing is consumed.
///
/// # Errors
/// The connection ends before.
pub(crate) async fn begins_with_tls(stream: &tokio::net::TcpStream) -> io::Result<bool> {
    let mut first = [0];
    match stream.peek(&mut first).await? {
        0 => Err(io::ErrorKind::UnexpectedEof.into()),
        _ => Ok(first[0] == HANDSHAKE),
    }
}

/// The answer to a request without TLS where TLS is required: the same address with `https`. Other servers on the same
/// database, trusted proxies, and health checks may do without.
pub(crate) fn instead_of_plain<B>(app: &App, peer: &Peer, request: &Request<B>) -> Option<Response<Body>> {
    let excused = peer.tls || app.config.tls.is_none() || ["/healthz", "/readyz"].contains(&request.uri().path());
    if excused || app.config.proxies().has(peer.addr.ip()) || session::is_between_servers(request) {
        return None;
    }
    // Only names of this server appear in a redirect.
    let known = app.admission.check_host(&app.admission.origin(Some(peer), request.headers(), false));
    let host = request.headers().get(header::HOST).and_then(|host| host.to_str().ok());
    let (Ok(()), Some(host)) = (known, host) else {
        return Some(StatusCode::MISDIRECTED_REQUEST.into_response());
    };
    let path = request.uri().path_and_query().map_or("/", |path| path.as_str());
    let place = HeaderValue::try_from(format!("https://{host}{path}")).ok();
    Some(match place {
        Some(place) => (
            StatusCode::PERMANENT_REDIRECT,
            [(header::LOCATION, place), (header::CACHE_CONTROL, HeaderValue::from_static("no-store"))],
        )
            .into_response(),
        None => StatusCode::BAD_REQUEST.into_response(),
    })
}
