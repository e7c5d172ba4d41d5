//! Browsers for the frozen sets: plain HTTP, one for each person, with the session cookie from the server.

use serde_json::{Value, json};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::time::Duration;

/// The people at the frozen tables.
pub const PEOPLE: [&str; 4] = ["Anna", "Bořek", "Cyril", "Dana"];

/// Their cookies in the first set, which contains no file of them: made up, in the form that servers of that time used.
/// They are valid nowhere else.
const FIRST: [&str; 4] = [
    "a0000000000000000000000000000001",
    "b0000000000000000000000000000002",
    "c0000000000000000000000000000003",
    "d0000000000000000000000000000004",
];

/// The people with their browsers and their current cookies.
pub struct People(RefCell<BTreeMap<String, String>>);

impl People {
    /// Four new browsers, without a cookie.
    #[allow(dead_code, reason = "only a set that is written begins so")]
    pub fn new() -> People {
        People(RefCell::default())
    }

    /// The browsers as they were when the set in this folder was written.
    #[allow(dead_code, reason = "only the tests read sets")]
    pub fn of_set(folder: &Path) -> People {
        let file = folder.join("people.json");
        let cookies = match std::fs::read_to_string(&file) {
            Ok(text) => serde_json::from_str(&text).unwrap_or_else(|e| panic!("{}: {e}", file.display())),
            Err(e) if e.kind() == std::io::ErrorKind::NotFound => {
                PEOPLE.iter().zip(FIRST).map(|(person, cookie)| ((*person).to_owned(), cookie.to_owned())).collect()
            }
            Err(e) => panic!("{}: {e}", file.display()),
        };
        People(RefCell::new(cookies))
    }

    /// The cookies, in the form of `people.json` in a set.
    #[allow(dead_code, reason = "only a set that is written needs it")]
    pub fn to_json(&self) -> Value {
        json!(*self.0.borrow())
    }

    /// Status and body of the answer to a request of this person; bodies that are not JSON are returned as text. The cookie
    /// from the answer is kept, except for a name that is not in [`PEOPLE`].
    pub fn send(&self, addr: SocketAddr, person: &str, method: &str, path: &str, body: Option<&Value>) -> (u16, Value) {
        let body = body.map(Value::to_string).unwrap_or_default();
        let mut stream = TcpStream::connect(addr).expect("a connection");
        stream.set_read_timeout(Some(Duration::from_secs(60))).expect("a timeout");
        let cookie = self.0.borrow().get(person).map(|cookie| format!("cookie: goldfever={cookie}\r\n"));
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nhost: {addr}\r\nconnection: close\r\n{}content-type: application/json\r\n\
             content-length: {}\r\n\r\n{body}",
            cookie.unwrap_or_default(),
            body.len()
        )
        .expect("a request");
        let mut all = Vec::new();
        stream.read_to_end(&mut all).expect("an answer");
        let all = String::from_utf8(all).expect("text");
        let (head, body) = all.split_once("\r\n\r\n").expect("head and body");
        if PEOPLE.contains(&person)
            && let Some(given) = given_cookie(head)
        {
            self.0.borrow_mut().insert(person.to_owned(), given);
        }
        let status = head.split(' ').nth(1).and_then(|n| n.parse().ok()).expect("a status");
        (status, serde_json::from_str(body).unwrap_or_else(|_| json!(body)))
    }

    /// The table as this person sees it.
    pub fn look(&self, addr: SocketAddr, person: &str, table: &str) -> Value {
        let (status, snapshot) = self.send(addr, person, "GET", &format!("/api/tables/{table}"), None);
        assert_eq!(status, 200, "table {table}: {snapshot}");
        snapshot
    }

    /// Takes one of the choices in a view and waits for its acknowledgement; returns the version after it.
    pub fn act(&self, addr: SocketAddr, person: &str, table: &str, seen: &Value, which: usize, id: &str) -> u64 {
        let action = &seen["legal_actions"][which]["action"];
        let body = json!({"id": id, "version": seen["version"], "seat": seen["seat"], "actions": [action]});
        let (status, done) = self.send(addr, person, "POST", &format!("/api/tables/{table}/actions"), Some(&body));
        assert_eq!(status, 200, "table {table}, {action}: {done}");
        done["version"].as_u64().expect("a version")
    }

    /// The person who has a choice at this table, and what they see; `None` if nobody has.
    pub fn to_act(&self, addr: SocketAddr, table: &str) -> Option<(&'static str, Value)> {
        PEOPLE.into_iter().find_map(|person| {
            let seen = self.look(addr, person, table);
            seen["legal_actions"].as_array().is_some_and(|o| !o.is_empty()).then_some((person, seen))
        })
    }
}

/// The session cookie that is set in the head of an answer.
fn given_cookie(head: &str) -> Option<String> {
    let set = head.lines().filter_map(|line| line.split_once(':'));
    let ours = set.filter(|(name, _)| name.eq_ignore_ascii_case("set-cookie"));
    let values = ours.filter_map(|(_, value)| value.trim().strip_prefix("goldfever="));
    values.map(|value| value.split(';').next().unwrap_or(value).to_owned()).next_back()
}

/// Limits under which all people of a set may come from one address, send requests at full speed, and find their tables.
pub fn without_rates(limits: &mut server::Limits) {
    limits.requests_per_second = 100_000;
    limits.request_burst = 100_000;
    limits.sessions_per_hour = 100_000;
    limits.tables_per_hour = 100_000;
    // Tables of a set have waited since it was written: they must not be removed for that.
    limits.unplayed_kept = Duration::MAX;
}

/// Status of the answer to a program with this token.
#[allow(dead_code, reason = "only the tests read sets")]
pub fn with_token(addr: SocketAddr, secret: &str, path: &str) -> u16 {
    let mut stream = TcpStream::connect(addr).expect("a connection");
    stream.set_read_timeout(Some(Duration::from_secs(60))).expect("a timeout");
    let head = format!("GET {path} HTTP/1.1\r\nhost: {addr}\r\nconnection: close\r\n");
    write!(stream, "{head}authorization: Bearer {secret}\r\n\r\n").expect("a request");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    answer.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("a status")
}
