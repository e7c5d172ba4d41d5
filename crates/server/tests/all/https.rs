//! HTTPS without a proxy: what is served, what is refused, and that a slow or broken handshake makes nobody else wait.

use crate::common::{Answer, PATIENCE, TestServer, bot, me, start_with, wait_for};
use futures_util::{SinkExt, StreamExt};
use private_postgres::Server as Database;
use rcgen::{CertificateParams, KeyPair};
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, ServerName};
use rustls::{ClientConfig, RootCertStore};
use serde_json::{Value, json};
use server::{Config, Server};
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;
use tokio_tungstenite::client_async;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

/// A certificate for 127.0.0.1 and its key.
fn made() -> (String, String) {
    let key = KeyPair::generate().unwrap();
    let wanted = CertificateParams::new(["127.0.0.1".to_owned(), "games.example".to_owned()]).unwrap();
    (wanted.self_signed(&key).unwrap().pem(), key.serialize_pem())
}

/// Puts a pair into a folder.
fn write(folder: &Path, (certificate, key): &(String, String)) -> certificates::Pair {
    let pair = certificates::Pair { certificate: folder.join("cert.pem"), key: folder.join("key.pem") };
    std::fs::write(&pair.certificate, certificate).unwrap();
    std::fs::write(&pair.key, key).unwrap();
    pair
}

/// A server with HTTPS, and the certificate that its visitors trust.
struct Secure {
    server: TestServer,
    folder: tempfile::TempDir,
    certificate: String,
}

async fn secure_with(change: impl FnOnce(&mut Config)) -> Secure {
    let (folder, made) = (tempfile::tempdir().unwrap(), made());
    let pair = write(folder.path(), &made);
    let server = start_with(|config| {
        config.tls = Some(pair);
        config.limits.certificate_looked_up = Duration::from_millis(30);
        change(config);
    });
    Secure { server: server.await, folder, certificate: made.0 }
}

fn connector(certificate: &str, protocol: &[u8]) -> TlsConnector {
    let mut roots = RootCertStore::empty();
    roots.add(CertificateDer::from_pem_slice(certificate.as_bytes()).unwrap()).unwrap();
    let mut config = ClientConfig::builder_with_provider(certificates::provider())
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_root_certificates(roots)
        .with_no_client_auth();
    config.alpn_protocols = vec![protocol.to_vec()];
    TlsConnector::from(Arc::new(config))
}

async fn connect(addr: SocketAddr, certificate: &str, protocol: &[u8]) -> std::io::Result<TlsStream<TcpStream>> {
    let name = ServerName::from(addr.ip());
    connector(certificate, protocol).connect(name, TcpStream::connect(addr).await?).await
}

impl Secure {
    fn addr(&self) -> SocketAddr {
        self.server.server.addr()
    }

    async fn connect(&self) -> std::io::Result<TlsStream<TcpStream>> {
        connect(self.addr(), &self.certificate, b"http/1.1").await
    }

    /// Sends a request with these lines in its head, and reads the answer.
    async fn ask(&self, first: &str, lines: &str, body: &str) -> Answer {
        let mut stream = self.connect().await.unwrap();
        let length = body.len();
        let head = format!("{first} HTTP/1.1\r\n{lines}content-length: {length}\r\nconnection: close\r\n\r\n");
        stream.write_all((head + body).as_bytes()).await.unwrap();
        let mut all = Vec::new();
        stream.read_to_end(&mut all).await.expect("it is closed as TLS wants it");
        answer(&all)
    }

    fn host(&self) -> String {
        format!("host: {}\r\n", self.addr())
    }
}

fn answer(bytes: &[u8]) -> Answer {
    let end = bytes.windows(4).position(|w| w == b"\r\n\r\n").expect("a head");
    let head = String::from_utf8_lossy(&bytes[..end]).into_owned();
    let status = head.split(' ').nth(1).unwrap().parse().unwrap();
    Answer { status, head, body: bytes[end + 4..].to_vec() }
}

/// Creates a table and returns its id, with the cookie of its maker.
async fn made_by(server: &Secure) -> (String, String) {
    let body = json!({"game": "toy", "options": "", "seats": [me("Ann"), bot()]}).to_string();
    let origin = format!("origin: https://{}\r\ncontent-type: application/json\r\n", server.addr());
    let made = server.ask("POST /api/tables", &(server.host() + &origin), &body).await;
    assert_eq!(made.status, 201, "{}", made.text());
    let cookie = made.header("set-cookie").expect("a session").to_owned();
    assert!(cookie.starts_with("__Host-goldfever=") && cookie.ends_with("; Secure"), "{cookie}");
    (made.json()["table"].as_str().unwrap().to_owned(), cookie.split(';').next().unwrap().to_owned())
}

#[tokio::test]
async fn requests_and_sockets_come_through_and_cookies_are_for_https_alone() {
    let server = secure_with(|config| config.limits.handshake = Duration::from_secs(3600)).await;
    assert_eq!(server.ask("GET /healthz", &server.host(), "").await.status, 200);
    let (table, cookie) = made_by(&server).await;
    // A page that was loaded without TLS is another site.
    let lines = format!("{}origin: http://{}\r\ncookie: {cookie}\r\n", server.host(), server.addr());
    let foreign = server.ask(&format!("POST /api/tables/{table}/actions"), &lines, "{}").await;
    assert_eq!(foreign.refusal(), (403, "bad-origin".to_owned()));

    let mut request = format!("wss://{}/api/tables/{table}/socket", server.addr()).into_client_request().unwrap();
    request.headers_mut().insert("cookie", cookie.parse().unwrap());
    request.headers_mut().insert("origin", format!("https://{}", server.addr()).parse().unwrap());
    let (mut socket, _) = client_async(request, server.connect().await.unwrap()).await.unwrap();
    socket.send(Message::text(r#"{"type": "join", "since": null}"#)).await.unwrap();
    let snapshot = loop {
        let Message::Text(text) = socket.next().await.unwrap().unwrap() else { continue };
        let message: Value = serde_json::from_str(&text).unwrap();
        if message["type"] == "snapshot" {
            break message;
        }
    };
    assert_eq!(snapshot["mine"], json!([0]), "{snapshot}");
    drop(socket);
    // The server ends in time, even during handshakes.
    let _silent = TcpStream::connect(server.addr()).await.unwrap();
    assert!(server.server.server.stop().await, "somebody who shakes hands for an hour was waited for");
}

#[tokio::test]
async fn without_tls_everybody_is_sent_to_https_and_nothing_is_done() {
    let server = secure_with(|config| config.hosts = vec!["games.example".to_owned()]).await;
    let plain = server.server.client();
    for (first, host, expected) in [
        ("GET /t/x?y=1", server.addr().to_string(), Some(format!("https://{}/t/x?y=1", server.addr()))),
        ("POST /api/tables", "games.example:81".to_owned(), Some("https://games.example:81/api/tables".to_owned())),
        ("GET /", "evil.example".to_owned(), None),
        ("GET /readyz/x", "".to_owned(), None),
    ] {
        let text = format!("{first} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\r\n");
        let answer = plain.raw(text.as_bytes()).await.unwrap();
        assert_eq!(answer.status, if expected.is_some() { 308 } else { 421 }, "{first} {host}");
        assert_eq!(answer.header("location"), expected.as_deref());
        assert!(answer.header("set-cookie").is_none() && answer.body.is_empty());
    }
    assert_eq!(server.server.server.tables_in_memory(), 0);
    // Whoever watches the server needs no certificate, and the answer holds nothing secret.
    for path in ["/healthz", "/readyz"] {
        let text = format!("GET {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n\r\n", server.addr());
        let answer = plain.raw(text.as_bytes()).await.unwrap();
        assert_eq!(answer.status, 200, "{path}: {}", answer.text());
        assert!(answer.header("set-cookie").is_none(), "{path}");
    }
    // A program that speaks only HTTP/2 learns immediately that nobody understands it.
    assert!(connect(server.addr(), &server.certificate, b"h2").await.is_err());
}

#[tokio::test]
async fn browsers_keep_to_https_only_under_the_public_name() {
    let strict = async |server: &Secure, host: &str| {
        let answer = server.ask("GET /api/tables", &format!("host: {host}\r\n"), "").await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        answer.header("strict-transport-security").map(str::to_owned)
    };
    let server = secure_with(|config| config.public_url = Some("https://games.example".parse().unwrap())).await;
    assert_eq!(strict(&server, "games.example").await.as_deref(), Some("max-age=31536000"));
    assert_eq!(strict(&server, "Games.Example:8443").await.as_deref(), Some("max-age=31536000"));
    assert_eq!(strict(&server, "localhost").await, None);
    let server = secure_with(|config| config.hosts = vec!["games.example".to_owned()]).await;
    assert_eq!(strict(&server, "games.example").await, None, "the operator has promised nothing");
}

#[tokio::test]
async fn silent_and_broken_handshakes_make_nobody_wait_and_end() {
    let server = secure_with(|config| config.limits.handshake = Duration::from_millis(500)).await;
    let mut others = Vec::new();
    for n in 0..60 {
        let mut stream = TcpStream::connect(server.addr()).await.unwrap();
        let begin: &[u8] = match n % 4 {
            0 => b"",
            // The beginning of a handshake, an impossible one, and one that claims to be far too long.
            1 => &[22, 3, 1],
            2 => &[22, 3, 1, 0, 5, 99, 0, 0, 1, 7],
            _ => &[22, 3, 3, 255, 255, 1, 255, 255, 255],
        };
        stream.write_all(begin).await.unwrap();
        others.push(stream);
    }
    assert_eq!(server.ask("GET /readyz", &server.host(), "").await.status, 200);
    for mut stream in others {
        let mut rest = Vec::new();
        let ended = tokio::time::timeout(PATIENCE, stream.read_to_end(&mut rest)).await;
        assert!(ended.is_ok(), "a connection without a handshake stays open");
    }
    // A handshake that arrives byte by byte is not a request either.
    let mut slow = TcpStream::connect(server.addr()).await.unwrap();
    let dripping = async {
        loop {
            if slow.write_all(&[22]).await.is_err() {
                return;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(PATIENCE, dripping).await.expect("it is cut off");
}

#[tokio::test]
async fn connections_are_counted_before_their_handshake() {
    let server = secure_with(|config| {
        config.limits.connections_per_address = 2;
        config.limits.handshake = Duration::from_secs(60);
    });
    let server = server.await;
    let mut held = Vec::new();
    for _ in 0..2 {
        held.push(TcpStream::connect(server.addr()).await.unwrap());
    }
    wait_for("a refusal", async || server.connect().await.is_err()).await;
    drop(held);
    wait_for("a free place", async || server.connect().await.is_ok()).await;
}

#[tokio::test]
async fn a_renewed_certificate_counts_once_it_is_whole() {
    let server = secure_with(|_| {}).await;
    let (old, new) = (&server.certificate, made());
    let shows = async |certificate: &str| connect(server.addr(), certificate, b"http/1.1").await.is_ok();
    assert!(shows(old).await && !shows(&new.0).await);
    // Half a certificate is invalid, and so is nonsense: the old one stays.
    for text in [&new.0[..], "nonsense", ""] {
        std::fs::write(server.folder.path().join("cert.pem"), text).unwrap();
        tokio::time::sleep(Duration::from_millis(150)).await;
        assert!(shows(old).await);
    }
    let open = server.connect().await.unwrap();
    write(server.folder.path(), &new);
    wait_for("the new certificate", async || shows(&new.0).await).await;
    assert!(!shows(old).await);
    // A connection of before goes on.
    let mut open = open;
    open.write_all(format!("GET /healthz HTTP/1.1\r\n{}connection: close\r\n\r\n", server.host()).as_bytes())
        .await
        .unwrap();
    let mut all = Vec::new();
    open.read_to_end(&mut all).await.unwrap();
    assert_eq!(answer(&all).status, 200);
}

#[tokio::test]
async fn a_pair_that_is_none_stops_the_start_with_its_place() {
    let (folder, (one, other)) = (tempfile::tempdir().unwrap(), (made(), made()));
    let mut config = Config::new(folder.path().join("data"));
    config.tls = Some(write(folder.path(), &(one.0, other.1)));
    let error = Server::start(config.clone()).await.err().unwrap().to_string();
    assert!(error.contains("key.pem: its private key does not match the first certificate in "), "{error}");
    std::fs::remove_file(folder.path().join("cert.pem")).unwrap();
    let error = Server::start(config).await.err().unwrap().to_string();
    assert!(error.starts_with("HTTPS: ") && error.contains("cert.pem: "), "{error}");
    assert!(!folder.path().join("data").exists(), "nothing is made");
}

#[tokio::test]
async fn servers_on_one_database_reach_each_other_all_the_same() {
    let database = Database::start();
    let url: store::PostgresUrl = database.url(&database.database()).parse().unwrap();
    let one = secure_with(|config| config.database = Some(url.clone())).await;
    let other = secure_with(|config| config.database = Some(url.clone())).await;
    let (table, cookie) = made_by(&one).await;
    let lines = format!("{}cookie: {cookie}\r\n", other.host());
    let look = other.ask(&format!("GET /api/tables/{table}"), &lines, "").await;
    assert_eq!((look.status, look.json()["mine"].clone()), (200, json!([0])), "{}", look.text());
}
