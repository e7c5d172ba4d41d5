//! A bot that plays on a server: it accepts every invitation and takes the last action. `http_bot HOST:PORT TOKEN`. It
//! needs the crate `serde_json`.

use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::io::{BufRead, BufReader, Error, Lines, Write};
use std::net::TcpStream;
use std::sync::Mutex;
use std::time::Duration;

/// Why a request failed.
#[derive(Debug)]
enum Failure {
    /// The server answered with this status.
    Refused(u16),
    /// There was no answer, or not a complete one.
    Broken,
}

impl From<Error> for Failure {
    fn from(_: Error) -> Failure {
        Failure::Broken
    }
}

struct Server {
    host: String,
    token: String,
    /// The tables at which it plays. After a reconnect the server names running games again.
    playing: Mutex<BTreeSet<String>>,
}

impl Server {
    /// The body of an answer. For HTTP 1.0 it comes as it is, until the connection ends.
    fn ask(&self, method: &str, path: &str, body: Option<Value>) -> Result<Lines<BufReader<TcpStream>>, Failure> {
        let mut stream = TcpStream::connect(&self.host)?;
        // The server sends an empty line every six seconds.
        stream.set_read_timeout(Some(Duration::from_secs(30)))?;
        let body = body.map(|body| body.to_string()).unwrap_or_default();
        let (host, token, length) = (&self.host, &self.token, body.len());
        let head = format!("{method} {path} HTTP/1.0\r\nhost: {host}\r\nauthorization: Bearer {token}\r\n");
        write!(stream, "{head}content-type: application/json\r\ncontent-length: {length}\r\n\r\n{body}")?;
        let (mut reader, mut status, mut line) = (BufReader::new(stream), String::new(), String::new());
        reader.read_line(&mut status)?;
        while reader.read_line(&mut line)? > 2 {
            line.clear();
        }
        match status.split(' ').nth(1).and_then(|code| code.parse().ok()) {
            Some(200..=299) => Ok(reader.lines()),
            Some(code) => Err(Failure::Refused(code)),
            None => Err(Failure::Broken),
        }
    }

    /// Plays a game until its stream ends. True once the game is over.
    fn play(&self, table: &str) -> Result<bool, Failure> {
        let path = format!("/api/v1/tables/{table}");
        for line in self.ask("GET", &format!("{path}/stream"), None)? {
            let message = parsed(&line?);
            if message["type"] == "ask" {
                let last = message["actions"].as_array().and_then(|actions| actions.last());
                let act = json!({ "version": message["version"], "actions": [last] });
                self.ask("POST", &format!("{path}/act"), Some(act))?;
            } else if message["type"] == "over" {
                self.playing.lock().expect("no thread panics").remove(table);
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Waits for invitations and games until the stream of events ends.
    fn attend(&'static self) -> Result<bool, Failure> {
        self.ask("PUT", "/api/v1/bot", Some(json!({ "games": [{ "game": "gold-rush" }], "thinks_ms": 10 })))?;
        for line in self.ask("GET", "/api/v1/stream/events", None)? {
            let event = parsed(&line?);
            let text = |name: &str| event[name].as_str().unwrap_or_default().to_owned();
            let table = text("table");
            if event["type"] == "invitation" {
                self.ask("POST", &format!("/api/v1/invitations/{}/accept", text("id")), None)?;
            } else if event["type"] == "game-start"
                && self.playing.lock().expect("no thread panics").insert(table.clone())
            {
                std::thread::spawn(move || persist(|| self.play(&table), &[401, 404]));
            }
        }
        Ok(false)
    }
}

/// A line of a stream. Empty lines and incomplete ones are ignored.
fn parsed(line: &str) -> Value {
    serde_json::from_str(line).unwrap_or_default()
}

/// Repeats the work until it returns true: the server may restart. Only these statuses end it.
fn persist(work: impl Fn() -> Result<bool, Failure>, last: &[u16]) {
    loop {
        match work() {
            Ok(true) => return,
            Err(Failure::Refused(code)) if last.contains(&code) => return eprintln!("http_bot: status {code}"),
            _ => std::thread::sleep(Duration::from_secs(1)),
        }
    }
}

fn main() {
    let mut words = std::env::args().skip(1);
    let (Some(host), Some(token)) = (words.next(), words.next()) else { return eprintln!("HOST:PORT TOKEN") };
    let server: &'static Server = Box::leak(Box::new(Server { host, token, playing: Mutex::default() }));
    persist(|| server.attend(), &[401]);
}
