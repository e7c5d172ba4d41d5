//! A browser for the frozen sets: plain HTTP, and a session cookie that is chosen rather than given.

use serde_json::{Value, json};
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

/// The cookies of the people at the frozen tables. They are made up and open nothing else.
pub const PEOPLE: [(&str, &str); 4] = [
    ("Anna", "a0000000000000000000000000000001"),
    ("Bořek", "b0000000000000000000000000000002"),
    ("Cyril", "c0000000000000000000000000000003"),
    ("Dana", "d0000000000000000000000000000004"),
];

/// The cookie of one of [`PEOPLE`].
pub fn cookie(person: &str) -> &'static str {
    PEOPLE.iter().find(|(name, _)| *name == person).expect("one of the people").1
}

/// Status and body of the answer to a request with this cookie; bodies that are no JSON come as a text.
pub fn send(addr: SocketAddr, cookie: &str, method: &str, path: &str, body: Option<&Value>) -> (u16, Value) {
    let body = body.map(Value::to_string).unwrap_or_default();
    let mut stream = TcpStream::connect(addr).expect("a connection");
    stream.set_read_timeout(Some(Duration::from_secs(60))).expect("a timeout");
    write!(
        stream,
        "{method} {path} HTTP/1.1\r\nhost: {addr}\r\nconnection: close\r\ncookie: goldfever={cookie}\r\n\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    )
    .expect("a request");
    let mut all = Vec::new();
    stream.read_to_end(&mut all).expect("an answer");
    let all = String::from_utf8(all).expect("text");
    let (head, body) = all.split_once("\r\n\r\n").expect("head and body");
    let status = head.split(' ').nth(1).and_then(|n| n.parse().ok()).expect("a status");
    (status, serde_json::from_str(body).unwrap_or_else(|_| json!(body)))
}

/// The table as this person sees it.
pub fn look(addr: SocketAddr, cookie: &str, table: &str) -> Value {
    let (status, snapshot) = send(addr, cookie, "GET", &format!("/api/tables/{table}"), None);
    assert_eq!(status, 200, "table {table}: {snapshot}");
    snapshot
}

/// Chooses one of the choices that came with a view and waits for its acknowledgement; the version it led to.
pub fn act(addr: SocketAddr, cookie: &str, table: &str, seen: &Value, which: usize, id: &str) -> u64 {
    let action = &seen["options"][which]["action"];
    let body = json!({"id": id, "version": seen["version"], "seat": seen["seat"], "actions": [action]});
    let (status, done) = send(addr, cookie, "POST", &format!("/api/tables/{table}/actions"), Some(&body));
    assert_eq!(status, 200, "table {table}, {action}: {done}");
    done["version"].as_u64().expect("a version")
}
