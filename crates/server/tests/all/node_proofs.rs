//! Servers prove to each other who they are: an impostor at the address of a dead server learns nothing and is not believed,
//! and requests that were recorded, altered, late or meant for another server are refused.

use crate::common::other_server::{self, Key, bytes, hex};
use crate::common::{Client, TestServer, me, open, start_with, wait_for};
use private_postgres::Server as Database;
use serde_json::json;
use sha2::{Digest, Sha256};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

async fn node(url: &str) -> TestServer {
    let url = url.parse().unwrap();
    start_with(move |config| config.database = Some(url)).await
}

#[tokio::test]
async fn an_impostor_at_the_address_of_a_dead_server_gets_nothing_and_is_not_believed() {
    let database = Database::start();
    let name = database.database();
    let url = database.url(&name);
    let (one, other) = (node(&url).await, node(&url).await);
    let mut ann = one.client();
    let table = ann.make("", json!([me("Ann"), open()])).await;
    one.server.stop().await;
    let listener = other_server::takes(&database, &name, &table).await;
    let seen: Arc<Mutex<String>> = Arc::default();
    let heard = Arc::clone(&seen);
    let impostor = tokio::spawn(async move {
        while let Ok((mut stream, _)) = listener.accept().await {
            let heard = Arc::clone(&heard);
            tokio::spawn(async move {
                let mut piece = [0; 4096];
                while let Ok(count @ 1..) = stream.read(&mut piece).await {
                    heard.lock().unwrap().push_str(&String::from_utf8_lossy(&piece[..count]));
                    let lie = format!(
                        "HTTP/1.1 200 OK\r\nx-goldfever-proof: {0}.{0}\r\nset-cookie: goldfever=evil\r\ncontent-length: 2\r\n\r\n{{}}",
                        "0".repeat(64)
                    );
                    let _ = stream.write_all(lie.as_bytes()).await;
                }
            });
        }
    });
    let cookie = ann.cookie.clone().unwrap();
    let mut there = Client { addr: other.server.addr(), ..ann.clone() };
    // Its lease ends while they ask; until then nobody gets its answers.
    let path = format!("/api/tables/{table}");
    database.sql(&name, "UPDATE nodes SET until = clock_timestamp() + interval '3 seconds' WHERE id = 'other'");
    let mut asking = there.clone();
    let claim = format!("{path}/seats/1");
    let (looked, sat) = tokio::join!(there.get(&path), asking.post(&claim, json!({"name": "Bobby"})));
    assert_eq!((looked.status, looked.json()["mine"][0].clone()), (200, json!(0)), "{looked:?}");
    assert_eq!(sat.status, 204, "{}", sat.text());
    let seen = seen.lock().unwrap().clone();
    assert!(seen.contains("GET /node ") && seen.contains("x-goldfever-hello: "), "{seen}");
    for secret in [cookie.as_str(), "cookie", "Bobby", table.as_str(), "x-goldfever-node"] {
        assert!(!seen.to_lowercase().contains(&secret.to_lowercase()), "{secret} in {seen}");
    }
    let key = hex(&Key::of(&database, &name).bytes);
    assert!(!seen.contains(&key));
    impostor.abort();
}

/// A connection on which the test speaks as another server does.
struct Caller {
    stream: TcpStream,
    key: Key,
    session: Vec<u8>,
}

/// A request as it is signed, and as it is sent.
#[derive(Clone)]
struct Sent<'a> {
    time: u64,
    count: u64,
    callee: &'a str,
    path: &'a str,
    cookie: &'a str,
    body: &'a str,
}

impl Caller {
    async fn open(server: &TestServer, key: Key, callee: &str) -> Option<Caller> {
        let mut stream = TcpStream::connect(server.server.addr()).await.unwrap();
        let challenge = [1; 32];
        let mac = key.sign(&[b"hello", callee.as_bytes(), &challenge]);
        let hello = format!(
            "GET /node HTTP/1.1\r\nhost: localhost\r\nx-goldfever-hello: {}.{}.{mac}\r\n\r\n",
            key.number,
            hex(&challenge)
        );
        stream.write_all(hello.as_bytes()).await.unwrap();
        let head = other_server::head(&mut stream).await;
        let proof = head.lines().find_map(|line| line.strip_prefix("x-goldfever-proof: "))?;
        let (session, mac) = proof.split_once('.').unwrap();
        let session = bytes(session);
        assert_eq!(mac, key.sign(&[b"proof", callee.as_bytes(), &challenge, &session]));
        Some(Caller { stream, key, session })
    }

    /// The request in bytes, signed.
    fn signed(&self, sent: &Sent) -> String {
        let body = Sha256::digest(sent.body.as_bytes());
        let mac = self.key.sign(&[
            b"request",
            sent.callee.as_bytes(),
            &self.session,
            &sent.time.to_be_bytes(),
            &sent.count.to_be_bytes(),
            b"POST",
            sent.path.as_bytes(),
            &body,
            b"content-type",
            b"application/json",
            b"cookie",
            sent.cookie.as_bytes(),
            b"host",
            b"localhost",
        ]);
        format!(
            "POST {} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncookie: {}\r\n\
             x-goldfever-node: {}.{}.{}.{}.{mac}\r\ncontent-length: {}\r\n\r\n{}",
            sent.path,
            sent.cookie,
            self.key.number,
            sent.time,
            sent.count,
            hex(&body),
            sent.body.len(),
            sent.body
        )
    }

    /// Sends this and returns the status.
    async fn status(&mut self, request: &str) -> u16 {
        self.stream.write_all(request.as_bytes()).await.unwrap();
        let head = other_server::head(&mut self.stream).await.to_lowercase();
        let length = head.lines().find_map(|line| line.strip_prefix("content-length: "));
        let mut body = vec![0; length.map_or(0, |length| length.parse().unwrap())];
        self.stream.read_exact(&mut body).await.unwrap();
        head.split(' ').nth(1).unwrap().parse().unwrap()
    }
}

#[tokio::test]
async fn recorded_altered_late_and_misdirected_requests_are_refused() {
    let database = Database::start();
    let name = database.database();
    let url = database.url(&name);
    let server = node(&url).await;
    let mut ann = server.client();
    let table = ann.make("", json!([me("Ann"), open()])).await;
    let callee = database.sql(&name, "SELECT id FROM nodes").trim().to_owned();
    let key = Key::of(&database, &name);
    // Strangers learn nothing.
    let guess = Key { number: key.number, bytes: vec![0; 32] };
    assert!(Caller::open(&server, guess, &callee).await.is_none());
    assert!(Caller::open(&server, key.clone(), "another").await.is_none());
    let (path, cookie) = (format!("/api/tables/{table}/seats/1"), "a=b".to_owned());
    let fine = Sent { time: 0, count: 1, callee: &callee, path: &path, cookie: &cookie, body: r#"{"name": "Bob"}"# };
    let mut caller = Caller::open(&server, key.clone(), &callee).await.unwrap();
    let recorded = caller.signed(&fine);
    for altered in [
        recorded.replace("Bob", "Eve"),
        recorded.replace("a=b", "a=c"),
        recorded.replace("seats/1", "seats/0"),
        recorded.replace("POST", "PUT"),
        recorded.replace("cookie: a=b", "cookie: a=b\r\nauthorization: Bearer x"),
        recorded.replace("x-goldfever-node: 1.0.1.", "x-goldfever-node: 1.1.1."),
        caller.signed(&Sent { callee: "another", ..fine.clone() }),
        caller.signed(&Sent { time: 60_000, ..fine.clone() }),
    ] {
        let mut fresh = Caller::open(&server, key.clone(), &callee).await.unwrap();
        assert_eq!(fresh.status(&altered).await, 403, "another connection: {altered}");
        let status = caller.status(&altered).await;
        assert_eq!(status, 403, "{altered}");
        if altered.contains("Eve") {
            // Its head was right, so its number is used up.
            caller = Caller::open(&server, key.clone(), &callee).await.unwrap();
        }
    }
    assert_eq!(ann.look(&table).await["table"]["seats"][1]["kind"], "open");
    let mut caller = Caller::open(&server, key.clone(), &callee).await.unwrap();
    let right = caller.signed(&fine);
    assert_eq!(caller.status(&recorded).await, 403, "recorded on another connection");
    assert_eq!(caller.status(&right).await, 204);
    assert_eq!(caller.status(&right).await, 403, "repeated");
    assert_eq!(ann.look(&table).await["table"]["seats"][1]["name"], "Bob");
}

#[tokio::test]
async fn keys_are_replaced_under_load_and_nothing_is_lost() {
    let database = Database::start();
    let name = database.database();
    let url = database.url(&name);
    let (one, other) = (node(&url).await, node(&url).await);
    let mut ann = one.client();
    let table = ann.make("", json!([me("Ann"), open()])).await;
    let there = Client { addr: other.server.addr(), ..ann.clone() };
    let first = Key::of(&database, &name);
    let path = format!("/api/tables/{table}");
    let stop = Arc::new(AtomicBool::new(false));
    let over = Arc::clone(&stop);
    let looks = tokio::spawn(async move {
        let mut look = 0;
        while !over.load(Ordering::Relaxed) {
            let answer = there.clone().get(&path).await;
            assert_eq!((answer.status, answer.json()["mine"].clone()), (200, json!([0])), "{look}: {answer:?}");
            look += 1;
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        look
    });
    let rows = database.sql(&name, "SELECT id FROM nodes");
    let callees: Vec<&str> = rows.split_whitespace().collect();
    // How many of the servers answer whoever has the key.
    let accepting = async |key: &Key| {
        let mut count = 0;
        for server in [&one, &other] {
            for callee in &callees {
                count += usize::from(Caller::open(server, key.clone(), callee).await.is_some());
            }
        }
        count
    };
    assert_eq!((callees.len(), accepting(&first).await), (2, 2));
    database.sql(&name, "INSERT INTO node_keys DEFAULT VALUES");
    let next = Key::of(&database, &name);
    assert_ne!(next.bytes, first.bytes);
    wait_for("the new key at both", async || accepting(&next).await == 2).await;
    assert_eq!(accepting(&first).await, 2, "both are worth something for a while");
    // As if the time in which all servers read it had passed: they use it from their next renewal on. One that has begun may
    // have read the keys before, so what the second one read is certainly in use when the third is done.
    database.sql(&name, "UPDATE node_keys SET made = made - interval '20 seconds' WHERE number = 2");
    let renewed =
        || database.sql(&name, "SELECT string_agg(extract(epoch FROM until)::text, ' ' ORDER BY id) FROM nodes");
    for _ in 0..3 {
        let before = renewed();
        wait_for("a renewal of both", async || {
            renewed().split_whitespace().zip(before.split_whitespace()).all(|(now, then)| now != then)
        })
        .await;
    }
    // And then the time of the old one.
    database.sql(&name, "UPDATE node_keys SET made = made - interval '1 minute' WHERE number = 2");
    wait_for("an end of the old key", async || accepting(&first).await == 0).await;
    assert_eq!(accepting(&next).await, 2);
    stop.store(true, Ordering::Relaxed);
    assert!(looks.await.unwrap() > 0);
}
