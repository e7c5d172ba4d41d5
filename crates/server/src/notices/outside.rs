//! Requests to addresses that people enter. They must not reach anything in the operator's network: only HTTPS, only to public
//! addresses, to the very address that was checked, without redirects, and within limits of size and time.

use crate::base::tls;
use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, Request, Response, StatusCode, Uri, header};
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use rustls::RootCertStore;
use rustls::pki_types::ServerName;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpStream, lookup_host};
use tokio::time::timeout;
use tokio_rustls::TlsConnector;

/// The longest time for a request, from its first look-up on.
const LONGEST: Duration = Duration::from_secs(10);
/// The longest address. Those of push services have up to about 600 characters.
const LONGEST_ADDRESS: usize = 1000;

/// Why a request was not answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Refusal {
    /// The address is no address that people may enter.
    Forbidden,
    /// Nobody answers there, or not in time.
    Silent,
}

/// Sends requests to addresses that people enter.
pub(crate) struct Outside {
    tls: TlsConnector,
    /// For tests: also without TLS, and to addresses on this machine and in its network.
    anywhere: bool,
}

/// An address that people may enter.
pub(crate) struct Target {
    uri: Uri,
    host: String,
    port: u16,
    secure: bool,
}

impl Target {
    /// The service itself, such as `https://push.example`.
    pub fn origin(&self) -> String {
        let authority = self.uri.authority().map_or("", |authority| authority.as_str());
        format!("{}://{authority}", if self.secure { "https" } else { "http" })
    }
}

/// What came back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Answer {
    pub status: StatusCode,
    /// When the service wants to be asked again, in its words.
    pub retry_after: Option<String>,
}

/// What is sent.
pub(crate) struct Letter {
    pub headers: HeaderMap,
    pub body: Vec<u8>,
}

impl Outside {
    pub fn new(anywhere: bool) -> Outside {
        Outside::trusting(tls::system_roots(), anywhere)
    }

    fn trusting(roots: RootCertStore, anywhere: bool) -> Outside {
        Outside { tls: tls::connector(roots), anywhere }
    }

    /// Reads an address.
    ///
    /// # Errors
    /// If people may not enter it.
    pub fn target(&self, address: &str) -> Result<Target, Refusal> {
        let bad = Refusal::Forbidden;
        if address.len() > LONGEST_ADDRESS {
            return Err(bad);
        }
        let uri: Uri = address.parse().map_err(|_| bad)?;
        let secure = match uri.scheme_str() {
            Some("https") => true,
            Some("http") if self.anywhere => false,
            _ => return Err(bad),
        };
        let authority = uri.authority().ok_or(bad)?;
        // A name and a password would be sent to whoever is there.
        if authority.as_str().contains('@') || authority.host().is_empty() {
            return Err(bad);
        }
        let host = authority.host().trim_start_matches('[').trim_end_matches(']').to_owned();
        if !self.anywhere && host.parse::<IpAddr>().is_ok_and(|ip| !is_public(ip)) {
            return Err(bad);
        }
        // A port that is none must not become another one.
        if authority.port_u16().is_none() && authority.as_str().len() > authority.host().len() {
            return Err(bad);
        }
        let port = authority.port_u16().unwrap_or(if secure { 443 } else { 80 });
        Ok(Target { host, port, secure, uri })
    }

    /// Sends a request with a body, and returns the head of the answer; its body is not read.
    ///
    /// # Errors
    /// If the name leads to an address that is not public, or nobody answers in time.
    pub async fn post(&self, to: &Target, letter: Letter) -> Result<Answer, Refusal> {
        timeout(LONGEST, self.try_post(to, letter)).await.unwrap_or(Err(Refusal::Silent))
    }

    async fn try_post(&self, to: &Target, Letter { headers, body }: Letter) -> Result<Answer, Refusal> {
        let found: Vec<SocketAddr> =
            lookup_host((to.host.as_str(), to.port)).await.map_err(|_| Refusal::Silent)?.collect();
        if !self.anywhere && !found.iter().all(|address| is_public(address.ip())) {
            return Err(Refusal::Forbidden);
        }
        let path = to.uri.path_and_query().map_or("/", |path| path.as_str());
        let host = to.uri.authority().map_or("", |authority| authority.as_str());
        let length = HeaderValue::from(body.len());
        let mut request = Request::post(path).body(Body::from(body)).map_err(|_| Refusal::Forbidden)?;
        *request.headers_mut() = headers;
        let agent = HeaderValue::from_static(concat!("goldfever/", env!("CARGO_PKG_VERSION")));
        let host = HeaderValue::from_str(host).map_err(|_| Refusal::Forbidden)?;
        for (name, value) in [(header::HOST, host), (header::USER_AGENT, agent), (header::CONTENT_LENGTH, length)] {
            request.headers_mut().insert(name, value);
        }
        // To the address that was checked: the name is not looked up again.
        let stream = connect(&found).await.ok_or(Refusal::Silent)?;
        if !to.secure {
            return exchange(stream, request).await;
        }
        let name = ServerName::try_from(to.host.clone()).map_err(|_| Refusal::Forbidden)?;
        let stream = self.tls.connect(name, stream).await.map_err(|_| Refusal::Silent)?;
        exchange(stream, request).await
    }
}

async fn connect(found: &[SocketAddr]) -> Option<TcpStream> {
    for address in found.iter().take(4) {
        if let Ok(Ok(stream)) = timeout(LONGEST / 3, TcpStream::connect(address)).await {
            return Some(stream);
        }
    }
    None
}

async fn exchange(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    request: Request<Body>,
) -> Result<Answer, Refusal> {
    let (mut sender, connection) = http1::Builder::new()
        .max_buf_size(16 * 1024)
        .handshake(TokioIo::new(stream))
        .await
        .map_err(|_| Refusal::Silent)?;
    let exchange = async { sender.send_request(request).await.map(|answer| head(&answer)) };
    tokio::pin!(exchange);
    let answer = tokio::select! {
        answer = &mut exchange => answer,
        // The other side may close at once after its answer, which is there then.
        _ = connection => exchange.await,
    };
    answer.map_err(|_| Refusal::Silent)
}

fn head<B>(answer: &Response<B>) -> Answer {
    let retry_after = answer.headers().get(header::RETRY_AFTER).and_then(|value| value.to_str().ok());
    Answer { status: answer.status(), retry_after: retry_after.map(str::to_owned) }
}

/// Whether an address is on the public internet.
fn is_public(ip: IpAddr) -> bool {
    match ip.to_canonical() {
        IpAddr::V4(v4) => is_public_v4(v4),
        IpAddr::V6(v6) => is_public_v6(v6),
    }
}

fn is_public_v4(v4: Ipv4Addr) -> bool {
    let [a, b, c, _] = v4.octets();
    let special = v4.is_private()
        || v4.is_loopback()
        || v4.is_link_local()
        || v4.is_documentation()
        || v4.is_multicast()
        || v4.is_broadcast();
    // This network; shared by carriers; reserved by IANA; relays; measurements; reserved.
    let reserved = a == 0
        || (a == 100 && (64..128).contains(&b))
        || (a == 192 && b == 0 && c == 0)
        || (a == 192 && b == 88 && c == 99)
        || (a == 198 && (b == 18 || b == 19))
        || a >= 240;
    !special && !reserved
}

fn is_public_v6(v6: Ipv6Addr) -> bool {
    let [a, b, ..] = v6.segments();
    // Public addresses begin with 001. Of these, some are for documentation, or lead to IPv4 addresses (Teredo, 6to4).
    a & 0xe000 == 0x2000 && !(a == 0x2001 && (b < 0x200 || b == 0xdb8)) && a != 0x2002 && a != 0x3fff
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_public_internet_is_public() {
        for ip in
            ["1.1.1.1", "93.184.216.34", "172.15.0.1", "172.32.0.1", "100.63.1.1", "2606:4700::1111", "2a00:1450::1"]
        {
            assert!(is_public(ip.parse().unwrap()), "{ip}");
        }
        for ip in [
            "127.0.0.1",
            "127.9.9.9",
            "0.0.0.0",
            "0.1.2.3",
            "10.0.0.1",
            "172.16.0.1",
            "172.31.255.255",
            "192.168.1.1",
            "169.254.169.254",
            "100.64.0.1",
            "192.0.0.1",
            "192.0.2.1",
            "198.18.0.1",
            "198.51.100.1",
            "203.0.113.9",
            "224.0.0.1",
            "240.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "fe80::1",
            "fc00::1",
            "fd12::1",
            "ff02::1",
            "::ffff:127.0.0.1",
            "::ffff:10.0.0.1",
            "::127.0.0.1",
            "64:ff9b::7f00:1",
            "2002:7f00:1::",
            "2001::1",
            "2001:db8::1",
            "3fff::1",
            "4000::1",
        ] {
            assert!(!is_public(ip.parse().unwrap()), "{ip}");
        }
    }

    #[test]
    fn only_https_without_a_password_may_be_entered() {
        let outside = Outside::trusting(RootCertStore::empty(), false);
        let may = |address: &str| outside.target(address).is_ok();
        assert!(may("https://example.org/hook?x=1") && may("https://example.org:8443/") && may("https://1.1.1.1/"));
        for bad in [
            "",
            "example.org",
            "/hook",
            "http://example.org/",
            "ftp://example.org/",
            "https://",
            "https:///hook",
            "https://ann@example.org/",
            "https://ann:word@example.org/",
            "https://127.0.0.1/",
            "https://10.1.2.3/",
            "https://[::1]/",
            "https://[::ffff:10.0.0.1]/",
            "https://169.254.169.254/latest",
            "https://example.org:99999/",
            "https://example.org:/",
            "file:///etc/passwd",
        ] {
            assert!(!may(bad), "{bad}");
        }
        assert!(!may(&format!("https://example.org/{}", "a".repeat(1000))), "too long");
    }

    #[tokio::test]
    async fn a_name_that_leads_home_is_forbidden() {
        let outside = Outside::trusting(RootCertStore::empty(), false);
        let to = outside.target("https://localhost/hook").expect("it is a name");
        assert_eq!(
            outside.post(&to, Letter { headers: HeaderMap::new(), body: Vec::new() }).await,
            Err(Refusal::Forbidden)
        );
    }
}
