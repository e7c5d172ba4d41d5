//! One visitor against all: places, rates and bodies. Players are not shut out; refusals say when to try again.

use crate::common::{Answer, Client, PATIENCE, TestServer, bot, me, open, start_with};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

/// A connection from another address of this machine.
async fn stream_from(ip: &str, to: SocketAddr) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind(SocketAddr::new(ip.parse().unwrap(), 0)).unwrap();
    socket.connect(to).await.unwrap()
}

/// Reads an answer to its end.
async fn answer(mut stream: TcpStream) -> Option<Answer> {
    let mut all = Vec::new();
    let _ = tokio::time::timeout(PATIENCE, stream.read_to_end(&mut all)).await.expect("an answer in time");
    let end = all.windows(4).position(|w| w == b"\r\n\r\n")?;
    let head = String::from_utf8_lossy(&all[..end]).into_owned();
    let status = head.split(' ').nth(1)?.parse().ok()?;
    Some(Answer { status, head, body: all[end + 4..].to_vec() })
}

async fn get_from(ip: &str, server: &TestServer, path: &str) -> Answer {
    let mut stream = stream_from(ip, server.server.addr()).await;
    let head = format!("GET {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n");
    stream.write_all(head.as_bytes()).await.unwrap();
    answer(stream).await.expect("an answer")
}

/// A POST whose body never ends.
fn half(path: &str) -> Vec<u8> {
    format!(
        "POST {path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{{\"g"
    )
    .into_bytes()
}

/// The refusal says when to try again, in the header and in the body.
fn says_when(answer: &Answer, limit: &str) -> u64 {
    let seconds: u64 = answer.header("retry-after").expect("Retry-After").parse().unwrap();
    let body: Value = answer.json();
    assert_eq!(body["ratelimit"], json!({"key": limit, "seconds": seconds}), "{body}");
    assert_eq!(body["error"], body["reason"]["key"]);
    assert!(seconds > 0);
    crate::common::schema::check_named("Problem", &body);
    seconds
}

async fn everything_works(ann: &mut Client, table: &str) {
    assert_eq!(ann.get("/healthz").await.status, 200);
    assert_eq!(ann.get("/readyz").await.status, 200);
    assert_eq!(ann.get("/").await.status, 200);
    let version = ann.look(table).await["version"].as_u64().unwrap();
    assert_eq!(ann.act(table, &format!("m{version}"), version, 0, &["flag 1", "keep"]).await.status, 200);
    let (mut socket, _) = ann.joined(table).await;
    socket.say(json!({"type": "ping"})).await;
    socket.receive("pong").await;
}

#[tokio::test]
async fn half_sent_requests_take_no_place() {
    // A long timeout, so that the visitors are there all the time: whoever waited for one would wait for an hour.
    let server = start_with(|config| config.limits.body_wait = Duration::from_secs(3600)).await;
    let mut ann = server.client();
    let table = ann.make("rounds=20", json!([me("Ann"), bot()])).await;
    let mut held = Vec::new();
    for n in 0..600 {
        let mut stream = TcpStream::connect(server.server.addr()).await.unwrap();
        let path = if n % 2 == 0 { "/api/tables".to_owned() } else { format!("/api/tables/{table}/actions") };
        stream.write_all(&half(&path)).await.unwrap();
        held.push(stream);
    }
    everything_works(&mut ann, &table).await;
    // They are all still there: only their connections were taken.
    let mut byte = [0];
    for stream in &held {
        assert!(stream.try_read(&mut byte).is_err(), "a half-sent request was answered");
    }
}

#[tokio::test]
async fn a_body_comes_in_time_or_not_at_all() {
    let server = start_with(|config| config.limits.body_wait = Duration::from_millis(300)).await;
    let mut stream = TcpStream::connect(server.server.addr()).await.unwrap();
    stream.write_all(&half("/api/tables")).await.unwrap();
    let late = answer(stream).await.expect("an answer");
    assert_eq!(late.refusal(), (408, "body-too-slow".to_owned()));
    // A byte from time to time does not help.
    let mut stream = TcpStream::connect(server.server.addr()).await.unwrap();
    stream.write_all(&half("/api/tables")).await.unwrap();
    let (read, mut write) = stream.into_split();
    let drip = tokio::spawn(async move {
        for _ in 0..90 {
            tokio::time::sleep(Duration::from_millis(50)).await;
            if write.write_all(b" ").await.is_err() {
                break;
            }
        }
        write
    });
    let mut first = [0; 12];
    read.readable().await.unwrap();
    let _ = read.try_read(&mut first);
    assert_eq!(&first, b"HTTP/1.1 408");
    drip.abort();
}

#[tokio::test]
async fn a_head_that_does_not_come_is_not_waited_for() {
    let server = start_with(|_| {}).await;
    let mut stream = TcpStream::connect(server.server.addr()).await.unwrap();
    stream.write_all(b"GET / HTTP/1.1\r\nhost: localhost\r\n").await.unwrap();
    let mut all = Vec::new();
    let _ = tokio::time::timeout(PATIENCE, stream.read_to_end(&mut all)).await.expect("closed in time");
}

#[tokio::test]
async fn one_address_gets_so_many_requests_and_no_more() {
    let server = start_with(|config| {
        (config.limits.requests_per_second, config.limits.request_burst) = (1, 8);
    })
    .await;
    let mut refused = 0;
    for _ in 0..30 {
        let answer = get_from("127.0.0.2", &server, "/api/games").await;
        if answer.status == 429 {
            refused += 1;
            assert_eq!(answer.refusal().1, "too-many-requests");
            assert!(says_when(&answer, "requests") <= 2);
            let message = answer.json()["reason"]["message"].as_str().unwrap().to_owned();
            assert!(message.contains("second"), "{message}");
        }
    }
    assert!(refused >= 1, "GET has a rate");
    // Monitoring gets answers, and other addresses do not notice.
    for path in ["/healthz", "/readyz"] {
        assert_eq!(get_from("127.0.0.2", &server, path).await.status, 200, "{path}");
    }
    assert_eq!(get_from("127.0.0.3", &server, "/api/games").await.status, 200);
}

#[tokio::test]
async fn who_plays_is_let_in_where_his_address_has_asked_too_much() {
    let server = start_with(|config| {
        (config.limits.requests_per_second, config.limits.request_burst) = (1, 40);
        config.limits.sockets_per_address = 1;
    })
    .await;
    let mut ann = server.client();
    let table = ann.make("", json!([me("Ann"), bot()])).await;
    let visitor = server.client().socket(&table).await.expect("one visitor");
    let all: Vec<_> = (0..80).map(|_| get_from("127.0.0.1", &server, "/api/games")).collect();
    let refused = futures_util::future::join_all(all).await.iter().filter(|answer| answer.status == 429).count();
    assert!(refused > 0);
    // Ann is at the same address, which gets one request per second; her seat lets her in immediately, again and again.
    for _ in 0..8 {
        assert_eq!(ann.get(&format!("/api/tables/{table}")).await.status, 200);
    }
    assert!(ann.socket(&table).await.is_ok());
    let neighbours: Vec<_> = (0..80).map(|_| get_from("127.0.0.1", &server, "/api/games")).collect();
    assert!(futures_util::future::join_all(neighbours).await.iter().any(|answer| answer.status == 429));
    drop(visitor);
}

#[tokio::test]
async fn visitors_never_get_all_sockets() {
    let server = start_with(|config| config.limits.sockets = 8).await;
    let mut ann = server.client();
    let table = ann.make("", json!([me("Ann"), bot()])).await;
    let mut visitors = Vec::new();
    for _ in 0..6 {
        visitors.push(server.client().socket(&table).await.unwrap());
    }
    assert_eq!(server.client().socket(&table).await.err(), Some(503));
    let (one, two) = (ann.socket(&table).await, ann.socket(&table).await);
    assert!(one.is_ok() && two.is_ok(), "two places were kept for those who play");
    assert_eq!(ann.socket(&table).await.err(), Some(503));
}

#[tokio::test]
async fn one_address_gets_so_many_sockets_and_connections() {
    let server = start_with(|config| {
        (config.limits.sockets_per_address, config.limits.connections_per_address) = (3, 10);
    })
    .await;
    let table = server.client().make("", json!([me("Ann"), bot()])).await;
    let mut sockets = Vec::new();
    for _ in 0..3 {
        sockets.push(server.client().socket(&table).await.unwrap());
    }
    assert_eq!(server.client().socket(&table).await.err(), Some(503), "sessions cost nothing, addresses do");
    let mut held = Vec::new();
    for _ in 0..10 {
        held.push(stream_from("127.0.0.2", server.server.addr()).await);
    }
    let refused = answer(stream_from("127.0.0.2", server.server.addr()).await).await.expect("turned away");
    assert_eq!(refused.refusal(), (503, "too-many-connections".to_owned()));
    says_when(&refused, "places");
    assert_eq!(get_from("127.0.0.3", &server, "/api/games").await.status, 200);
}

#[tokio::test]
async fn silent_connections_of_many_addresses_keep_nobody_out() {
    // No more places than these connections, and each of the addresses may have its own.
    let server = start_with(|config| (config.open_files, config.limits.connections_per_address) = (Some(60), 20)).await;
    let mut held = Vec::new();
    for n in 2..=4 {
        for _ in 0..20 {
            held.push(stream_from(&format!("127.0.0.{n}"), server.server.addr()).await);
        }
    }
    for n in 10..40 {
        assert_eq!(get_from(&format!("127.0.0.{n}"), &server, "/api/games").await.status, 200, "{n}");
    }
    // Whoever has sent a request keeps the connection.
    let mut mine = stream_from("127.0.0.50", server.server.addr()).await;
    let head = b"GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n";
    mine.write_all(head).await.unwrap();
    let mut some = [0; 12];
    mine.read_exact(&mut some).await.unwrap();
    assert_eq!(&some, b"HTTP/1.1 200");
    for n in 60..80 {
        assert_eq!(get_from(&format!("127.0.0.{n}"), &server, "/api/games").await.status, 200, "{n}");
    }
    mine.write_all(b"GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n").await.unwrap();
    let mut rest = Vec::new();
    mine.read_to_end(&mut rest).await.unwrap();
    assert!(String::from_utf8_lossy(&rest).contains("HTTP/1.1 200"), "the connection was kept");
}

#[tokio::test]
async fn tables_and_sessions_of_an_address_are_counted() {
    let server = start_with(|config| (config.limits.tables_per_hour, config.limits.sessions_per_hour) = (3, 5)).await;
    let new = || json!({"game": "toy", "seats": [me("Ann"), open()]});
    for _ in 0..3 {
        assert_eq!(server.client().post("/api/tables", new()).await.status, 201);
    }
    // Each comes without a cookie: the address counts.
    let refused = server.client().with("accept-language", "cs").post("/api/tables", new()).await;
    assert_eq!(refused.refusal(), (429, "too-many-new-tables".to_owned()));
    let seconds = says_when(&refused, "tables");
    assert!((1100..=1200).contains(&seconds), "{seconds}");
    let message = refused.json()["reason"]["message"].as_str().unwrap().to_owned();
    assert!(message.ends_with(" sekund.") || message.ends_with(" sekundy."), "{message}");
    // Five sessions are allowed; these were four.
    assert_eq!(server.client().post("/api/tables", new()).await.refusal().1, "too-many-new-tables");
    let refused = server.client().post("/api/tables", new()).await;
    assert_eq!(refused.refusal(), (429, "too-many-sessions".to_owned()));
    says_when(&refused, "sessions");
    // Looking creates no session that counts.
    for _ in 0..20 {
        assert_eq!(server.client().get("/new").await.status, 200);
    }
}

#[tokio::test]
async fn the_forwarded_address_of_a_trusted_proxy_counts() {
    let server = start_with(|config| {
        config.trusted_proxies = vec!["127.0.0.0/30".parse().unwrap()];
        (config.limits.tables_per_hour, config.limits.connections_per_address) = (1, 2);
    })
    .await;
    let new = || json!({"game": "toy", "seats": [me("Ann"), bot()]});
    let from = |told: &str| server.client().with("x-forwarded-for", told);
    assert_eq!(from("203.0.113.1").post("/api/tables", new()).await.status, 201);
    assert_eq!(from("203.0.113.2").post("/api/tables", new()).await.status, 201);
    assert_eq!(from("203.0.113.1").post("/api/tables", new()).await.status, 429);
    assert_eq!(from("198.51.100.9, 203.0.113.1").post("/api/tables", new()).await.status, 429, "hearsay");
    assert_eq!(from("2001:db8::1").post("/api/tables", new()).await.status, 201);
    assert_eq!(from("2001:db8::2").post("/api/tables", new()).await.status, 429, "one customer");
    // The proxy itself opens many connections.
    let mut held = Vec::new();
    for _ in 0..5 {
        held.push(TcpStream::connect(server.server.addr()).await.unwrap());
    }
    assert_eq!(from("203.0.113.3").get("/api/games").await.status, 200);
    // This client is not a proxy, whatever it says.
    let limited = start_with(|config| config.limits.tables_per_hour = 1).await;
    let from = |told: &str| limited.client().with("x-forwarded-for", told);
    assert_eq!(from("203.0.113.1").post("/api/tables", new()).await.status, 201);
    assert_eq!(from("203.0.113.2").post("/api/tables", new()).await.status, 429);
}

#[tokio::test]
async fn an_address_that_is_no_text_names_nothing() {
    let server = start_with(|_| {}).await;
    for path in ["/api/tables/%ff%00", "/api/tables/%ff/record", "/api/tables/%ff/seats/0/link", "/%ff"] {
        assert_eq!(server.client().get(path).await.refusal(), (404, "not-found".to_owned()), "{path}");
    }
}
