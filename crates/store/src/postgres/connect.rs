//! Opening a connection to a database. Every connection of the store starts here, and is protected as its address
//! requires.

use super::tls::{Check, Protection, Roots, TlsMode};
use super::verifier::Verifier;
use crate::PostgresUrl;
use certificates::FileError;
use deadpool_postgres::Connect;
use rustls::sign::SingleCertAndKey;
use rustls::{ClientConfig, RootCertStore};
use std::io;
use std::pin::Pin;
use std::sync::Arc;
use tokio::task::JoinHandle;
use tokio_postgres::config::SslMode;
use tokio_postgres::error::SqlState;
use tokio_postgres::tls::{MakeTlsConnect, TlsConnect};
use tokio_postgres::{Client, Config, Connection, Error, Socket};
use tokio_postgres_rustls::MakeRustlsConnect;

type Stream = <MakeRustlsConnect as MakeTlsConnect<Socket>>::Stream;
type Handshake = <MakeRustlsConnect as MakeTlsConnect<Socket>>::TlsConnect;

/// Why a connection could not be protected, in words.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum Unprotected {
    /// A file cannot be used.
    #[error("{word}: {error}")]
    File {
        /// The parameter of the address that names it.
        word: &'static str,
        error: FileError,
    },
    /// This machine trusts no authority.
    #[error("this machine has no file of trusted authorities; name one with sslrootcert=FILE")]
    NoRoots,
    /// The server is not the intended one, or does not support this handshake.
    #[error("{host}: {why}{hint}")]
    Server { host: String, why: String, hint: String },
    /// Anything else.
    #[error("{0}")]
    Other(String),
}

/// Opens a connection.
pub(crate) async fn connect(url: &PostgresUrl) -> Result<(Client, Connection<Socket, Stream>), Error> {
    let connector = Connector(Arc::clone(url.protection()));
    let first = match url.config().connect(connector.clone()).await {
        Err(error) if may_do_without(url.protection(), &error) => error,
        done => return done,
    };
    let mut plain: Config = url.config().clone();
    plain.ssl_mode(SslMode::Disable);
    let connected = plain.connect(connector).await.map_err(|_| first)?;
    tracing::debug!("the database was connected without TLS, which it offers but does not manage");
    Ok(connected)
}

/// Whether a connection that only prefers TLS may be tried without it, like PostgreSQL's own programs do.
fn may_do_without(protection: &Protection, error: &Error) -> bool {
    let cause = std::error::Error::source(error).and_then(|cause| cause.downcast_ref::<Unprotected>());
    let of_server = cause.is_none_or(|cause| matches!(cause, Unprotected::Server { .. }));
    let refused = error.code() == Some(&SqlState::INVALID_AUTHORIZATION_SPECIFICATION);
    let fails = refused || of_server && of_tls(error).is_some();
    protection.mode == TlsMode::Prefer && protection.check() == Check::Nothing && fails
}

/// The TLS error, if that is why a connection could not be opened.
pub(crate) fn of_tls(error: &Error) -> Option<String> {
    let cause = std::error::Error::source(error)?;
    if let Some(known) = cause.downcast_ref::<Unprotected>() {
        return Some(known.to_string());
    }
    // After the handshake: the server rejected our certificate.
    if let Some(of_rustls) = cause.downcast_ref::<io::Error>().and_then(of_rustls) {
        return Some(format!("the server ended the connection: {}", certificates::explain(of_rustls)));
    }
    // The library's message: the server does not offer TLS, or the address has no name.
    error.to_string().contains("TLS").then(|| cause.to_string())
}

fn of_rustls(error: &io::Error) -> Option<&rustls::Error> {
    error.get_ref()?.downcast_ref()
}

/// Opens the connections of a pool.
pub(crate) struct Opener(pub PostgresUrl);

impl Connect for Opener {
    fn connect(
        &self,
        _: &Config,
    ) -> Pin<Box<dyn Future<Output = Result<(Client, JoinHandle<()>), Error>> + Send + '_>> {
        Box::pin(async move {
            let (client, connection) = connect(&self.0).await?;
            let talking = tokio::spawn(async move {
                if let Err(error) = connection.await {
                    tracing::warn!(%error, "a connection to the database ended");
                }
            });
            Ok((client, talking))
        })
    }
}

/// Prepares the TLS of one connection. The files are read each time, so renewed ones are used from the next connection
/// on.
#[derive(Clone)]
struct Connector(Arc<Protection>);

impl MakeTlsConnect<Socket> for Connector {
    type Stream = Stream;
    type TlsConnect = Named;
    type Error = Unprotected;

    fn make_tls_connect(&mut self, host: &str) -> Result<Named, Unprotected> {
        let mut made = MakeRustlsConnect::new(client(&self.0)?);
        let Ok(handshake) = MakeTlsConnect::<Socket>::make_tls_connect(&mut made, host);
        Ok(Named { handshake, host: host.to_owned(), hint: hint(&self.0) })
    }
}

/// A handshake that reports which side failed.
struct Named {
    handshake: Handshake,
    host: String,
    hint: String,
}

impl TlsConnect<Socket> for Named {
    type Stream = Stream;
    type Error = Unprotected;
    type Future = Pin<Box<dyn Future<Output = Result<Stream, Unprotected>> + Send>>;

    fn connect(self, socket: Socket) -> Self::Future {
        let Named { handshake, host, hint } = self;
        Box::pin(async move {
            handshake.connect(socket).await.map_err(|error| {
                let Some(fault) = of_rustls(&error) else {
                    return Unprotected::Server { host, why: error.to_string(), hint: String::new() };
                };
                let of_certificate = matches!(fault, rustls::Error::InvalidCertificate(_));
                let hint = if of_certificate { hint } else { String::new() };
                Unprotected::Server { host, why: certificates::explain(fault), hint }
            })
        })
    }
}

/// The source of the trusted authorities.
fn hint(protection: &Protection) -> String {
    let from = match &protection.roots {
        Roots::File(file) => format!("those in {}", file.display()),
        Roots::System | Roots::Unsaid => "those of this machine; sslrootcert=FILE names others".to_owned(),
    };
    match protection.check() {
        Check::Nothing => String::new(),
        _ => format!(" (sslmode={}; trusted authorities: {from})", protection.mode.word()),
    }
}

/// The TLS settings for a connection.
fn client(protection: &Protection) -> Result<ClientConfig, Unprotected> {
    let other = |error: rustls::Error| Unprotected::Other(error.to_string());
    let verifier = verifier(protection)?;
    let builder = ClientConfig::builder_with_provider(certificates::provider())
        .with_safe_default_protocol_versions()
        .map_err(other)?
        .dangerous()
        .with_custom_certificate_verifier(Arc::new(verifier));
    let own = protection.own.as_ref().filter(|_| protection.mode != TlsMode::Disable);
    let mut client = match own {
        None => builder.with_no_client_auth(),
        Some(pair) => {
            let word = |error: &FileError| if error.file == pair.key { "sslkey" } else { "sslcert" };
            let identity = pair.read().map_err(|error| Unprotected::File { word: word(&error), error })?;
            builder.with_client_cert_resolver(Arc::new(SingleCertAndKey::from(identity.certified)))
        }
    };
    if protection.direct {
        client.alpn_protocols = vec![b"postgresql".to_vec()];
    }
    Ok(client)
}

fn verifier(protection: &Protection) -> Result<Verifier, Unprotected> {
    let check = protection.check();
    let (mut roots, mut pinned) = (RootCertStore::empty(), Vec::new());
    match (&protection.roots, check) {
        (_, Check::Nothing) => {}
        (Roots::File(file), _) => {
            pinned =
                certificates::certificates(file).map_err(|error| Unprotected::File { word: "sslrootcert", error })?;
            roots.add_parsable_certificates(pinned.iter().cloned());
        }
        (Roots::System | Roots::Unsaid, _) => {
            roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
            if roots.is_empty() {
                return Err(Unprotected::NoRoots);
            }
        }
    }
    Ok(Verifier::new(check, roots, pinned))
}
