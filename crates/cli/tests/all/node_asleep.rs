//! A server that is suspended while sockets of its tables are open, some of them forwarded by another server: they are
//! closed, and their players continue elsewhere; when it wakes up it shows nothing outdated.

use crate::run::served::{Browser, folder, serve};
use private_postgres::Server as Database;
use serde_json::json;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

/// How soon a socket is closed whose server is suspended, on a machine that is busy with other tests.
const SOON: Duration = Duration::from_secs(15);

/// An open socket of a table, after the answer that opens it.
fn socket(browser: &Browser, table: &str) -> TcpStream {
    let mut stream = TcpStream::connect(browser.addr).unwrap();
    stream.set_read_timeout(Some(SOON)).unwrap();
    let cookie = browser.cookie.as_deref().unwrap();
    write!(
        stream,
        "GET /api/tables/{table}/socket HTTP/1.1\r\nhost: {}\r\ncookie: goldfever={cookie}\r\nconnection: upgrade\r\n\
         upgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: c2llZ2VzaWVnZXNpZWdlIQ==\r\n\r\n",
        browser.addr
    )
    .unwrap();
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        let mut byte = [0; 1];
        stream.read_exact(&mut byte).unwrap();
        head.extend(byte);
    }
    assert!(head.starts_with(b"HTTP/1.1 101"), "{}", String::from_utf8_lossy(&head));
    stream
}

#[test]
fn sockets_that_are_passed_on_to_a_server_that_sleeps_end_soon() {
    let database = Database::start();
    let url = database.url(&database.database());
    let sleeper = serve(&folder("node-asleep-sleeper"), &["--database", &url]);
    let awake = serve(&folder("node-asleep-awake"), &["--database", &url]);
    let mut ann = sleeper.browser();
    let seats = json!([{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bob"}]);
    let tables: Vec<String> =
        (0..20).map(|_| ann.make(&json!({"game": "gold-rush", "options": "", "seats": seats}))).collect();
    ann.addr = awake.addr;
    let mut sockets: Vec<TcpStream> = tables.iter().map(|table| socket(&ann, table)).collect();
    sleeper.signal("STOP");
    let began = Instant::now();
    for socket in &mut sockets {
        let mut rest = Vec::new();
        // Nothing was requested, so nothing is sent; cut off or closed, it is over.
        let ended = socket.read_to_end(&mut rest);
        assert!(!ended.is_err_and(|error| error.kind() == std::io::ErrorKind::WouldBlock), "it is still open");
    }
    println!("20 sockets ended within {:?}", began.elapsed());
    assert!(began.elapsed() < SOON);
    // Their pages reconnect, and find every table at the server that is awake.
    for (n, table) in tables.iter().enumerate() {
        let path = format!("/api/tables/{table}");
        let now = ann.get(&path).json();
        let act = json!({"id": format!("m{n}"), "version": now["version"], "seat": now["seat"],
            "actions": [now["legal_actions"][0]["action"]]});
        assert_eq!(ann.post(&format!("{path}/actions"), &act).status, 200);
        drop(socket(&ann, table));
    }
    // Their list is complete, too, and arrived quickly while one server was suspended.
    let began = Instant::now();
    assert_eq!(ann.get("/api/tables").json().as_array().unwrap().len(), tables.len());
    assert!(began.elapsed() < SOON, "{:?}", began.elapsed());
    sleeper.signal("CONT");
    ann.addr = sleeper.addr;
    let version = ann.until(&tables[0], |now| now["version"].is_u64())["version"].as_u64();
    ann.addr = awake.addr;
    assert_eq!(ann.get(&format!("/api/tables/{}", tables[0])).json()["version"].as_u64(), version);
}
