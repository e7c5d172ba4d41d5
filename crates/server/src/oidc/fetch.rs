//! Requests to the provider, within limits of size and time. The operator names it, so it may be anywhere; whatever it names itself
//! must be reached under TLS, unless the provider is on this machine. Redirects are not followed.

use crate::base::tls;
use crate::settings::oidc::is_loopback;
use axum::body::{Body, to_bytes};
use axum::http::{HeaderValue, Method, Request, StatusCode, Uri, header};
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use rustls::pki_types::ServerName;
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_rustls::TlsConnector;

/// The most bytes of an answer.
const MAX_ANSWER: usize = 256 * 1024;
/// The most characters of an address.
const MAX_ADDRESS: usize = 1000;

/// Why there is no answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NoAnswer {
    /// This is no address that may be asked.
    BadAddress,
    /// Nobody answers there, or not in time.
    Silent,
    /// The answer is longer than it may be, or breaks off.
    Unreadable,
}

impl std::fmt::Display for NoAnswer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            NoAnswer::BadAddress => "its address is not under https",
            NoAnswer::Silent => "nobody answers, or not in time",
            NoAnswer::Unreadable => "its answer is longer than 256 kB, or breaks off",
        })
    }
}

/// An address that may be asked.
pub(crate) struct Target {
    uri: Uri,
    host: String,
    port: u16,
    secure: bool,
}

/// An answer.
pub(crate) struct Answer {
    pub status: StatusCode,
    pub body: Vec<u8>,
}

/// Reads an address; `open`: also one on this machine without TLS.
pub(crate) fn target(address: &str, open: bool) -> Result<Target, NoAnswer> {
    let bad = NoAnswer::BadAddress;
    if address.len() > MAX_ADDRESS || address.contains('#') {
        return Err(bad);
    }
    let uri: Uri = address.parse().map_err(|_| bad)?;
    let authority = uri.authority().ok_or(bad)?;
    if authority.as_str().contains('@') || authority.host().is_empty() {
        return Err(bad);
    }
    let secure = match uri.scheme_str() {
        Some("https") => true,
        Some("http") if open && is_loopback(authority.host()) => false,
        _ => return Err(bad),
    };
    let port = authority.port_u16().unwrap_or(if secure { 443 } else { 80 });
    let host = authority.host().trim_start_matches('[').trim_end_matches(']').to_owned();
    Ok(Target { host, port, secure, uri })
}

/// Sends requests to the provider.
pub(crate) struct Fetch {
    tls: TlsConnector,
    longest: Duration,
}

impl Fetch {
    /// `longest`: how long a request may take, from its first look-up on.
    pub fn new(longest: Duration) -> Fetch {
        Fetch { tls: tls::connector(tls::system_roots()), longest }
    }

    /// What is there.
    pub async fn get(&self, from: &Target) -> Result<Answer, NoAnswer> {
        self.send(from, Method::GET, None, String::new()).await
    }

    /// Sends a form.
    pub async fn post(
        &self,
        to: &Target,
        authorization: Option<HeaderValue>,
        form: String,
    ) -> Result<Answer, NoAnswer> {
        self.send(to, Method::POST, authorization, form).await
    }

    async fn send(
        &self,
        to: &Target,
        method: Method,
        authorization: Option<HeaderValue>,
        form: String,
    ) -> Result<Answer, NoAnswer> {
        let path = to.uri.path_and_query().map_or("/", |path| path.as_str());
        let host = to.uri.authority().map_or("", |authority| authority.as_str());
        let mut request = Request::builder()
            .uri(path)
            .header(header::HOST, host)
            .header(header::ACCEPT, "application/json")
            .header(header::USER_AGENT, concat!("goldfever/", env!("CARGO_PKG_VERSION")));
        if method == Method::POST {
            request = request
                .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
                .header(header::CONTENT_LENGTH, form.len());
        }
        let request = request.method(method).body(Body::from(form));
        let mut request = request.map_err(|_| NoAnswer::BadAddress)?;
        if let Some(value) = authorization {
            request.headers_mut().insert(header::AUTHORIZATION, value);
        }
        timeout(self.longest, self.try_send(to, request)).await.unwrap_or(Err(NoAnswer::Silent))
    }

    async fn try_send(&self, to: &Target, request: Request<Body>) -> Result<Answer, NoAnswer> {
        let silent = |_| NoAnswer::Silent;
        let stream = TcpStream::connect((to.host.as_str(), to.port)).await.map_err(silent)?;
        if !to.secure {
            return exchange(stream, request).await;
        }
        let name = ServerName::try_from(to.host.clone()).map_err(|_| NoAnswer::BadAddress)?;
        exchange(self.tls.connect(name, stream).await.map_err(silent)?, request).await
    }
}

async fn exchange(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    request: Request<Body>,
) -> Result<Answer, NoAnswer> {
    let (mut sender, connection) = http1::Builder::new()
        .max_buf_size(64 * 1024)
        .handshake(TokioIo::new(stream))
        .await
        .map_err(|_| NoAnswer::Silent)?;
    let exchange = async {
        let (head, body) = sender.send_request(request).await.map_err(|_| NoAnswer::Silent)?.into_parts();
        let body = to_bytes(Body::new(body), MAX_ANSWER).await.map_err(|_| NoAnswer::Unreadable)?;
        Ok(Answer { status: head.status, body: body.to_vec() })
    };
    tokio::pin!(exchange);
    tokio::select! {
        answer = &mut exchange => answer,
        // The other side may close at once after its answer, which is there then.
        _ = connection => exchange.await,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_https_is_asked_unless_the_provider_is_on_this_machine() {
        let may = |address: &str, open: bool| target(address, open).is_ok();
        for open in [false, true] {
            assert!(may("https://id.example.org/token?x=1", open) && may("https://10.0.0.7:8443/", open));
            for bad in
                ["", "/x", "http://id.example.org/", "https://a@id.example.org/", "ftp://localhost/", "https:///x"]
            {
                assert!(!may(bad, open), "{bad}");
            }
        }
        for here in ["http://127.0.0.1:9000/token", "http://localhost/", "http://[::1]:1/"] {
            assert!(may(here, true) && !may(here, false), "{here}");
        }
        assert!(!may(&format!("https://id.example.org/{}", "a".repeat(1000)), false));
    }
}
