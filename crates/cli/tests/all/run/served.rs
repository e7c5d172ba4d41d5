//! A server as a process of its own, and a minimal HTTP client for it.

use crate::run::PATIENCE;
use serde_json::Value;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// A running server; killed when dropped.
pub struct Served {
    pub child: Child,
    pub addr: SocketAddr,
}

/// All requests of a test come from one address, so the limits are high.
pub const UNLIMITED: &[&str] = &[
    "--max-requests-per-second",
    "0",
    "--max-tables-per-hour",
    "0",
    "--max-tables-per-session",
    "100000",
    "--max-sessions-per-hour",
    "0",
];

/// An empty folder for this test.
pub fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).expect("a folder can be made");
    path
}

/// Starts the server; it prints the address on which it listens.
pub fn serve(data: &Path, more: &[&str]) -> Served {
    let mut command = Command::new(env!("CARGO_BIN_EXE_goldfever"));
    command.args(["serve", "--port", "0", "--bot-delay", "0", "--log", "error", "--data-dir"]).arg(data);
    command.args(UNLIMITED).args(more);
    started(command)
}

/// The server started by this command.
pub fn started(mut command: Command) -> Served {
    let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn().expect("the server starts");
    let mut line = String::new();
    BufReader::new(child.stdout.take().expect("a pipe")).read_line(&mut line).expect("the server says where it is");
    let addr = line.split("://").nth(1).and_then(|rest| rest.split('/').next()).expect("an address");
    Served { addr: addr.parse().expect("an address"), child }
}

impl Served {
    /// A signal by its name.
    pub fn signal(&self, name: &str) {
        let pid = self.child.id().to_string();
        assert!(Command::new("kill").args(["-s", name, &pid]).status().expect("kill runs").success());
    }

    /// Waits for the end; returns how long it took and the exit code (`None`: ended by a signal).
    pub fn ended(&mut self) -> (Duration, Option<i32>) {
        let began = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().expect("the server can be asked") {
                return (began.elapsed(), status.code());
            }
            assert!(began.elapsed() < PATIENCE, "it does not end");
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    pub fn browser(&self) -> Browser {
        Browser { addr: self.addr, cookie: None }
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// It keeps its cookie.
#[derive(Clone)]
pub struct Browser {
    pub addr: SocketAddr,
    pub cookie: Option<String>,
}

/// An answer.
pub struct Answer {
    pub status: u16,
    pub head: String,
    pub body: String,
}

impl Answer {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|_| panic!("no JSON: {}\n{}", self.head, self.body))
    }

    pub fn header(&self, name: &str) -> Option<&str> {
        let mut lines = self.head.lines().filter_map(|l| l.split_once(": "));
        lines.find(|(n, _)| n.eq_ignore_ascii_case(name)).map(|(_, v)| v)
    }

    /// Status and key of a refusal.
    pub fn refusal(&self) -> (u16, String) {
        (self.status, self.json()["reason"]["key"].as_str().unwrap_or_default().to_owned())
    }
}

impl Browser {
    /// The answer; `None` if none arrived complete.
    pub fn send(&mut self, method: &str, path: &str, body: Option<&Value>) -> Option<Answer> {
        let body = body.map(Value::to_string).unwrap_or_default();
        let mut stream = TcpStream::connect(self.addr).ok()?;
        stream.set_read_timeout(Some(PATIENCE)).ok()?;
        let cookie = self.cookie.iter().map(|c| format!("cookie: goldfever={c}\r\n")).collect::<String>();
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n{cookie}content-type: application/json\r\n\
             content-length: {}\r\n\r\n{body}",
            self.addr,
            body.len()
        )
        .ok()?;
        let mut all = Vec::new();
        stream.read_to_end(&mut all).ok()?;
        let (head, body) =
            String::from_utf8(all).ok()?.split_once("\r\n\r\n").map(|(h, b)| (h.to_owned(), b.to_owned()))?;
        let status = head.split(' ').nth(1)?.parse().ok()?;
        let answer = Answer { status, head, body };
        // A killed server may have sent a part of it.
        if answer.header("content-length").is_some_and(|length| length != answer.body.len().to_string()) {
            return None;
        }
        if let Some(cookie) = answer.header("set-cookie") {
            self.cookie = Some(cookie.split(['=', ';']).nth(1)?.to_owned());
        }
        Some(answer)
    }

    pub fn get(&mut self, path: &str) -> Answer {
        self.send("GET", path, None).unwrap_or_else(|| panic!("no answer to {path}"))
    }

    pub fn post(&mut self, path: &str, body: &Value) -> Answer {
        self.send("POST", path, Some(body)).unwrap_or_else(|| panic!("no answer to {path}"))
    }

    /// Makes a table and returns its id.
    pub fn make(&mut self, table: &Value) -> String {
        let made = self.post("/api/tables", table);
        made.json()["table"].as_str().unwrap_or_else(|| panic!("no table: {}", made.body)).to_owned()
    }

    /// Waits until this is true for the table, as the browser sees it.
    pub fn until(&mut self, table: &str, holds: impl Fn(&Value) -> bool) -> Value {
        let until = Instant::now() + PATIENCE;
        loop {
            let seen = self.get(&format!("/api/tables/{table}")).json();
            if holds(&seen) {
                return seen;
            }
            assert!(Instant::now() < until, "it never comes: {seen}");
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}
