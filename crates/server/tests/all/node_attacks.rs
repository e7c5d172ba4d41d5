//! Two servers on one database, and malicious clients: forwarded requests, headers that claim to come from another server,
//! servers that hang, texts that a database refuses.

use crate::common::other_server::{self, Key};
use crate::common::{Answer, Client, TestServer, bot, me, open, start_with, wait_for};
use futures_util::SinkExt;
use private_postgres::Server as Database;
use serde_json::json;
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::client_async;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

/// Nobody waits longer than this.
const SOON: Duration = Duration::from_secs(8);

/// Another server on the database.
async fn node(url: &str, change: impl FnOnce(&mut server::Config)) -> TestServer {
    let url = url.parse().unwrap();
    start_with(move |config| {
        config.database = Some(url);
        change(config);
    })
    .await
}

/// The same browser at another server.
fn at(client: &Client, server: &TestServer) -> Client {
    Client { addr: server.server.addr(), ..client.clone() }
}

/// Two servers on one database, and a table of Ann's at the first with an open seat.
struct Two {
    ann: Client,
    table: String,
    /// Ann's browser at the server that does not have the table.
    there: Client,
    _servers: [TestServer; 2],
    _database: Database,
}

impl Two {
    async fn start() -> Two {
        let database = Database::start();
        let url = database.url(&database.database());
        let (one, other) = (node(&url, |_| {}).await, node(&url, |_| {}).await);
        let mut ann = one.client();
        let table = ann.make("", json!([me("Ann"), open()])).await;
        let there = at(&ann, &other);
        Two { ann, table, there, _servers: [one, other], _database: database }
    }
}

/// A request with these lines after the first, and the bytes that follow them; the answer must come soon.
async fn ask(client: &Client, first: &str, lines: &str, rest: &str) -> Answer {
    let cookie = client.cookie.as_deref().unwrap_or_default();
    let head = format!("{first} HTTP/1.1\r\nhost: {}\r\ncookie: goldfever={cookie}\r\n{lines}\r\n{rest}", client.addr);
    let answer = tokio::time::timeout(SOON, client.raw(head.as_bytes())).await;
    answer.unwrap_or_else(|_| panic!("no answer in time: {first}, {lines}")).unwrap_or_else(|| panic!("cut: {first}"))
}

#[tokio::test]
async fn a_body_of_a_request_that_only_reads_is_neither_waited_for_nor_passed_on() {
    let mut two = Two::start().await;
    let (table, there) = (two.table.clone(), two.there.clone());
    let path = format!("/api/tables/{table}");
    for path in [path.as_str(), "/api/tables/nosuchtable00000", "/api/tables"] {
        let expected = if path.ends_with("00000") { 404 } else { 200 };
        // A body that never arrives, an endless one, and one that looks like another request.
        let second =
            format!("POST {path}/seats/1 HTTP/1.1\r\nhost: a\r\ncontent-length: 14\r\n\r\n{{\"name\":\"Eve\"}}");
        for (lines, rest) in [
            ("content-length: 500000000\r\n".to_owned(), "x".repeat(100_000)),
            ("transfer-encoding: chunked\r\n".to_owned(), format!("10000\r\n{}\r\n", "y".repeat(0x10000))),
            (format!("connection: close\r\ncontent-length: {}\r\n", second.len()), second),
        ] {
            let answer = ask(&there, &format!("GET {path}"), &lines, &rest).await;
            assert_eq!(answer.status, expected, "{path}, {lines}");
            assert_eq!(answer.text().matches("HTTP/1.1").count(), 0, "one answer");
        }
    }
    // Two lengths are refused, whichever server would read them.
    let twice = "content-length: 2\r\ntransfer-encoding: chunked\r\n";
    let answer = ask(&there, &format!("POST {path}/undo"), twice, "0\r\n\r\n").await;
    assert!((400..500).contains(&answer.status), "{answer:?}");
    assert_eq!(two.ann.look(&two.table).await["table"]["seats"][1]["kind"], "open", "nobody has sat down");
}

#[tokio::test]
async fn nobody_passes_for_another_server() {
    let two = Two::start().await;
    let (table, there) = (&two.table, &two.there);
    for token in ["", "x", &"0".repeat(64), &"f".repeat(64), &"f".repeat(5000)] {
        let lines = format!(
            "x-goldfever-node: {token}\r\nx-goldfever-node: {token}\r\nx-goldfever-elsewhere: 1\r\nconnection: close, x-goldfever-node\r\n\
             x-forwarded-for: 10.1.2.3\r\nx-forwarded-host: evil.example\r\nx-forwarded-proto: https\r\nexpect: 100-continue\r\n"
        );
        let shown = ask(there, &format!("GET /api/tables/{table}"), &lines, "").await;
        assert_eq!(shown.refusal(), (403, "node-refused".to_owned()));
        // Its claims about name and address are not trusted without it either.
        let lines: String =
            lines.split_inclusive("\r\n").filter(|line| !line.starts_with("x-goldfever-node")).collect();
        let lines = format!("{lines}origin: https://evil.example\r\ncontent-length: 14\r\n");
        let refused = ask(there, &format!("POST /api/tables/{table}/seats/1"), &lines, r#"{"name":"Eve"}"#).await;
        assert_eq!(refused.refusal(), (403, "bad-origin".to_owned()));
    }
    // An id may be written differently; it is the same table.
    let odd: String = table.bytes().map(|byte| format!("%{byte:02x}")).collect();
    for path in [format!("/api/tables/{odd}"), format!("/api/tables/{odd}?since=0")] {
        let shown = ask(there, &format!("GET {path}"), "connection: close\r\n", "").await;
        assert_eq!((shown.status, shown.json()["mine"].clone()), (200, json!([0])), "{path}");
    }
}

#[tokio::test]
async fn what_the_database_could_not_look_for_is_refused_and_not_asked() {
    let database = Database::start();
    let server = node(&database.url(&database.database()), |config| config.public_games = true).await;
    let mut ann = server.client();
    let table = ann.make("", json!([me("Ann"), open()])).await;
    let (key, rest) = ("k".repeat(22), "connection: close\r\n");
    for path in [
        "/api/tables/%00".to_owned(),
        "/api/tables/a%00b/record".to_owned(),
        format!("/api/tables/{table}%00/moments"),
        "/t/%00".to_owned(),
        "/api/puzzles/%00".to_owned(),
        "/api/games/%00/data".to_owned(),
        "/api/languages/%00".to_owned(),
        "/api/v1/schema/%00".to_owned(),
        "/api/v1/export?after=5-%00".to_owned(),
        "/api/v1/export?player=%00&mine=true".to_owned(),
        "/api/v1/export?after=99999999999999999999-a".to_owned(),
        "/api/v1/export?after=-1-a".to_owned(),
        "/api/v1/export?after=%EF%BC%91-a".to_owned(),
        "/api/v1/export?from=99999999999999999999".to_owned(),
        "/api/v1/export?from=-9223372036854775808".to_owned(),
        "/api/v1/export?options=players%3D%00".to_owned(),
        format!("/api/v1/export?after=1-{}", "a".repeat(65)),
    ] {
        let answer = ask(&ann, &format!("GET {path}"), rest, "").await;
        assert!((400..500).contains(&answer.status) || path.starts_with("/t/"), "{path}: {answer:?}");
        assert!(answer.status < 500, "{path}: {answer:?}");
    }
    for (path, body) in [
        ("/api/tables".to_owned(), json!({"game": "toy", "options": "", "seats": [me("A\0"), open()]})),
        ("/api/tables".to_owned(), json!({"game": "t\0", "options": "", "seats": [me("Ann"), open()]})),
        ("/api/tables".to_owned(), json!({"game": "toy", "options": "\0", "seats": [me("Ann"), open()]})),
        ("/api/tables".to_owned(), json!({"game": "toy", "data": "face 1\0\n", "seats": [me("Ann"), open()]})),
        (
            "/api/records".to_owned(),
            json!({"record": "goldfever-record 1\ngame toy\0\n", "seats": [me("Ann"), open()]}),
        ),
        (format!("/api/tables/{table}/seats/1"), json!({"name": "B\0b"})),
        (format!("/api/tables/{table}/enter"), json!({"seat": 0, "key": format!("{key}\0")})),
        (format!("/api/tables/{table}/seats/1/bot"), json!({"bot": "random\0"})),
        (format!("/api/tables/{table}/seats/1/invitation"), json!({"bot": "b\0"})),
        ("/api/v1/tokens".to_owned(), json!({"name": "a\0", "bot": "b\0", "may": ["play"]})),
        ("/api/v1/invitations/%00-%00/accept".to_owned(), json!({})),
        ("/api/v1/invitations/a-%00/decline".to_owned(), json!({})),
        ("/api/puzzles/%00/answer".to_owned(), json!({"actions": ["\0"]})),
    ] {
        let body = body.to_string();
        let lines = format!("{rest}content-type: application/json\r\ncontent-length: {}\r\n", body.len());
        let answer = ask(&ann, &format!("POST {path}"), &lines, &body).await;
        assert!((400..500).contains(&answer.status), "{path} {body}: {answer:?}");
    }
    let seat = ann.post(&format!("/api/tables/{table}/seats/1/bot"), json!({"bot": "random"})).await;
    assert!(seat.status < 300, "{}", seat.text());
    ann.post(&format!("/api/tables/{table}/begin"), json!({})).await;
    wait_for("a turn", async || ann.look(&table).await["legal_actions"].get(0).is_some()).await;
    let look = ann.look(&table).await;
    let (version, action) = (look["version"].as_u64().unwrap(), look["legal_actions"][0]["action"].as_str().unwrap());
    let odd = ann.act(&table, "m\0", version, 0, &[action]).await;
    assert!(odd.status < 500, "{}", odd.text());
    let odd = ann.act(&table, "n", version, 0, &["\0"]).await;
    assert!((400..500).contains(&odd.status), "{}", odd.text());
    assert_eq!(ann.get("/readyz").await.status, 200);
    let version = ann.look(&table).await["version"].as_u64().unwrap();
    assert!(version > 0, "the table still plays");
}

#[tokio::test]
async fn thousands_of_tables_that_do_not_exist_keep_nobody_waiting() {
    let database = Database::start();
    let url = database.url(&database.database());
    let (one, other) = (node(&url, |_| {}).await, node(&url, |_| {}).await);
    let mut ann = one.client();
    let table = ann.make("", json!([me("Ann"), bot()])).await;
    let askers = (0..16).map(|asker| {
        let (client, server) = (other.client(), other.server.addr());
        tokio::spawn(async move {
            let mut stream = TcpStream::connect(server).await.unwrap();
            for n in 0..150 {
                let lines =
                    format!("GET /api/tables/nosuchtable{asker:02}{n:03} HTTP/1.1\r\nhost: {}\r\n\r\n", client.addr);
                stream.write_all(lines.as_bytes()).await.unwrap();
                let (mut seen, mut piece) = (Vec::new(), [0; 4096]);
                while !seen.ends_with(b"}") {
                    let count = stream.read(&mut piece).await.unwrap();
                    assert!(count > 0, "cut off");
                    seen.extend_from_slice(&piece[..count]);
                }
                assert!(seen.starts_with(b"HTTP/1.1 404"), "{}", String::from_utf8_lossy(&seen));
            }
        })
    });
    let askers: Vec<_> = askers.collect();
    let (mut there, mut longest, mut looks) = (at(&ann, &other), Duration::ZERO, 0);
    while askers.iter().any(|asker| !asker.is_finished()) {
        let began = Instant::now();
        assert_eq!(there.look(&table).await["mine"], json!([0]));
        (longest, looks) = (longest.max(began.elapsed()), looks + 1);
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    for asker in askers {
        asker.await.unwrap();
    }
    println!("2400 absent tables; {looks} looks meanwhile, {longest:?} at most");
    assert!(longest < SOON / 2 && looks > 0, "{longest:?}");
    // Nothing of them is stored, neither in memory nor in the database.
    assert_eq!((one.server.tables_in_memory(), other.server.tables_in_memory()), (1, 0));
}

/// A server that renews its row in the database, opens sockets, and sends nothing more.
async fn mute(database: &Database, name: &str, table: &str) -> tokio::task::JoinHandle<()> {
    let listener = other_server::takes(database, name, table).await;
    let key = Key::of(database, name);
    tokio::spawn(async move {
        let mut kept = Vec::new();
        while let Ok((mut stream, _)) = listener.accept().await {
            let head = key.head(&mut stream).await;
            if head.to_lowercase().contains("upgrade: websocket") {
                let open = "HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n";
                let _ = stream.write_all(open.as_bytes()).await;
            } else if head.contains("/stream ") {
                let begun = "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n3\r\n{}\n\r\n";
                let _ = stream.write_all(begun.as_bytes()).await;
            }
            kept.push(stream);
        }
    })
}

/// Opens the socket of a table and returns the status and the connection.
async fn upgrade(client: &Client, table: &str) -> (u16, TcpStream) {
    let mut stream = TcpStream::connect(client.addr).await.unwrap();
    let cookie = client.cookie.as_deref().unwrap_or_default();
    let ask = format!(
        "GET /api/tables/{table}/socket HTTP/1.1\r\nhost: {}\r\ncookie: goldfever={cookie}\r\nconnection: Upgrade, x-goldfever-node\r\n\
         upgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: c2llZ2VzaWVnZXNpZWdlIQ==\r\n\r\n",
        client.addr
    );
    stream.write_all(ask.as_bytes()).await.unwrap();
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        let mut byte = [0; 1];
        let read = tokio::time::timeout(SOON * 4, stream.read(&mut byte)).await.expect("an answer in time");
        assert_eq!(read.unwrap(), 1, "cut off");
        head.extend(byte);
    }
    let status = String::from_utf8_lossy(&head).split(' ').nth(1).unwrap().parse().unwrap();
    (status, stream)
}

#[tokio::test]
async fn a_server_that_hangs_keeps_no_socket_and_no_list_waiting() {
    let database = Database::start();
    let name = database.database();
    let url = database.url(&name);
    let (one, other) = (node(&url, |_| {}).await, node(&url, |config| config.limits.sockets = 1).await);
    let mut ann = one.client();
    let table = ann.make("", json!([me("Ann"), open()])).await;
    one.server.stop().await;
    let muted = mute(&database, &name, &table).await;
    let mut there = at(&ann, &other);
    // A visitor who leaves releases their place, although the server at the other end sends nothing.
    let (status, socket) = upgrade(&there, &table).await;
    assert_eq!(status, 101);
    assert_eq!(upgrade(&there, &table).await.0, 503, "there is one place");
    drop(socket);
    let mut socket = None;
    wait_for("a free place", async || {
        let (status, opened) = upgrade(&there, &table).await;
        socket = (status == 101).then_some(opened);
        socket.is_some()
    })
    .await;
    let mut socket = socket.unwrap();
    // The stream of a program hangs in the same way, at a server that has a place for it.
    let third = node(&url, |_| {}).await;
    let asked = format!("GET /api/v1/tables/{table}/stream HTTP/1.1\r\nhost: localhost\r\n\r\n");
    let streamed = tokio::spawn({
        let client = third.client();
        async move { client.raw(asked.as_bytes()).await.expect("an answer") }
    });
    // The list of one's tables is shown without those there.
    let began = Instant::now();
    assert_eq!(there.get("/api/tables").await.status, 200);
    assert!(began.elapsed() < SOON, "{:?}", began.elapsed());
    // Others are not delayed, and as soon as it has lost its tables the socket is closed and the table is here.
    let elsewhere = there.make("", json!([me("Ann"), open()])).await;
    assert_eq!(there.look(&elsewhere).await["mine"], json!([0]));
    database.sql(&name, "UPDATE nodes SET until = clock_timestamp() - interval '1 second' WHERE id = 'other'");
    let ended = tokio::time::timeout(SOON, socket.read_u8()).await;
    assert!(ended.expect("it ends").is_err(), "nothing was said there");
    let streamed = tokio::time::timeout(SOON, streamed).await.expect("it is cut off").unwrap();
    assert_eq!(
        (streamed.status, streamed.text().contains("{}"), streamed.body.ends_with(b"0\r\n\r\n")),
        (200, true, false)
    );
    assert_eq!(there.look(&table).await["mine"], json!([0]));
    wait_for("a socket that works", async || upgrade(&there, &table).await.0 == 101).await;
    muted.abort();
}

#[tokio::test]
async fn who_reads_nothing_of_a_socket_that_is_passed_on_is_cut_off_at_both_servers() {
    let database = Database::start();
    let url = database.url(&database.database());
    let stuck = |config: &mut server::Config| config.limits.stuck = Duration::from_millis(600);
    let one = node(&url, |config| {
        stuck(config);
        config.limits.sockets_per_session = 2;
    })
    .await;
    let other = node(&url, |config| {
        stuck(config);
        config.limits.sockets = 2;
    })
    .await;
    let mut ann = one.client();
    // Its snapshot is larger than the buffers on the way.
    let new = json!({"game": "toy", "data": "face 99\n".repeat(50_000), "seats": [me("Ann"), bot()]});
    let table = ann.post("/api/tables", new).await.json()["table"].as_str().unwrap().to_owned();
    let there = at(&ann, &other);
    let (mut honest, _) = there.joined(&table).await;
    let narrow = TcpSocket::new_v4().unwrap();
    narrow.set_recv_buffer_size(4096).unwrap();
    let stream = narrow.connect(there.addr).await.unwrap();
    let mut request = format!("ws://{}/api/tables/{table}/socket", there.addr).into_client_request().unwrap();
    request.headers_mut().insert("cookie", format!("goldfever={}", there.cookie.clone().unwrap()).parse().unwrap());
    let (mut silent, _) = client_async(request, stream).await.unwrap();
    for _ in 0..4 {
        silent.send(Message::text(r#"{"type": "join", "since": null}"#)).await.unwrap();
    }
    // Both places are taken, at the server in between and at the one with the table.
    assert_eq!(there.socket(&table).await.err(), Some(503));
    assert_eq!(ann.socket(&table).await.err(), Some(503));
    let end = async {
        while silent.get_mut().write_all(b"x").await.is_ok() {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(SOON, end).await.expect("who reads nothing is cut off");
    wait_for("a free place", async || there.socket(&table).await.is_ok()).await;
    honest.say(json!({"type": "ping"})).await;
    honest.receive("pong").await;
}

#[tokio::test]
async fn odd_requests_are_answered_as_they_are_where_the_table_is() {
    let two = Two::start().await;
    let (table, there) = (&two.table, &two.there);
    let path = format!("/api/tables/{table}");
    let close = "connection: close\r\n";
    let mut asked: Vec<(String, String, String)> = Vec::new();
    for first in ["HEAD", "OPTIONS", "TRACE", "DELETE", "PATCH", "PROPFIND"] {
        asked.push((format!("{first} {path}"), close.to_owned(), String::new()));
    }
    for address in [
        format!("http://evil.example{path}"),
        format!("{path}/"),
        format!("/{path}"),
        format!("{path}?since=-1"),
        format!("{path}?since=%ff"),
    ] {
        asked.push((format!("GET {address}"), close.to_owned(), String::new()));
    }
    for lines in [
        "connection: close, upgrade\r\nupgrade: h2c\r\nhttp2-settings: AAMAAABkAAQAAP__\r\n",
        "connection: close\r\nupgrade: websocket\r\n",
        "connection: close\r\naccept-encoding: gzip, br\r\nte: trailers\r\nkeep-alive: 5\r\n",
        "connection: close\r\nhost: other.example\r\n",
        "connection: close\r\nrange: bytes=0-1\r\nif-none-match: *\r\nmax-forwards: 0\r\n",
        "connection: close\r\nx-forwarded-for: ,,,\r\nforwarded: for=\"[::1]\r\n",
        "connection: close, upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 99\r\nsec-websocket-key: x\r\n",
    ] {
        asked.push((format!("GET {path}"), lines.to_owned(), String::new()));
        asked.push((format!("GET {path}/socket"), lines.to_owned(), String::new()));
    }
    for body in ["", "{", "[]", "null", "\u{0}", "{\"name\":7}"] {
        let lines = format!("{close}content-type: application/json\r\ncontent-length: {}\r\n", body.len());
        asked.push((format!("POST {path}/actions"), lines.clone(), body.to_owned()));
        asked.push((format!("POST {path}/seats/1"), lines, body.to_owned()));
    }
    for (first, lines, rest) in &asked {
        let (here, there) = (ask(&two.ann, first, lines, rest).await, ask(there, first, lines, rest).await);
        assert_eq!(there.status, here.status, "{first}\n{lines}\n{rest}\n{there:?}");
        assert!(here.status < 500, "{first}\n{lines}\n{rest}\n{here:?}");
    }
    // Old programs, which send no host name.
    let old = format!("GET {path} HTTP/1.0\r\ncookie: goldfever={}\r\n\r\n", there.cookie.as_deref().unwrap());
    assert_eq!(there.raw(old.as_bytes()).await.unwrap().status, 200);
    // The longest allowed head: it gets longer when it is forwarded.
    for length in (14_000..17_000).step_by(100) {
        let lines = format!("{close}x-long: {}\r\n", "l".repeat(length));
        let began = Instant::now();
        let answer = ask(there, &format!("GET {path}"), &lines, "").await;
        assert!([200, 431].contains(&answer.status) && began.elapsed() < SOON / 4, "{length}: {answer:?}");
    }
    let many: String = (0..120).map(|n| format!("x-{n}: {n}\r\n")).collect();
    for count in [80, 90, 95, 96, 97, 98, 99, 100, 110] {
        let lines: String =
            close.chars().chain(many.split_inclusive("\r\n").take(count).flat_map(str::chars)).collect();
        let answer = ask(there, &format!("GET {path}"), &lines, "").await;
        assert!([200, 431].contains(&answer.status), "{count} headers: {answer:?}");
    }
}
