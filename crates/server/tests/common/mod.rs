//! A server in this process and a minimal client, for tests. Every answer is compared with `openapi.json`.

pub mod accounts;
pub mod codes;
pub mod guests;
pub mod other_server;
pub mod passkeys;
pub mod provider;
pub mod schema;
pub mod slow_toy;
pub mod smtp;
pub mod socket;

use registry::{Shelf, toy::TOY};
use serde_json::{Value, json};
use server::{Config, Server};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

pub static SHELF: &[&dyn Shelf] = &[&TOY];

/// How long a test waits for what has to come. Only a failure takes that long, however busy the machine is.
pub const PATIENCE: Duration = Duration::from_secs(120);

/// A server with a folder of its own.
pub struct TestServer {
    pub server: Server,
    pub folder: tempfile::TempDir,
}

pub fn config(folder: &tempfile::TempDir) -> Config {
    let mut config = Config::new(folder.path().to_owned());
    config.shelf = SHELF;
    config.bot_delay = Duration::ZERO;
    config.store.busy = Duration::from_millis(100);
    // All clients of a test come from one address; the limits of an address have their own tests.
    config.limits.requests_per_second = 0;
    config.limits.requests_per_address = 0;
    config.limits.connections_per_address = 0;
    config.limits.sockets_per_address = 0;
    config.limits.tables_per_hour = 0;
    config.limits.tables_per_address = 0;
    config.limits.sessions_per_hour = 0;
    config.limits.tokens_per_hour = 0;
    config.limits.lines_per_minute = 0;
    config
}

pub async fn start() -> TestServer {
    start_with(|_| {}).await
}

pub async fn start_with(change: impl FnOnce(&mut Config)) -> TestServer {
    TestServer::on(tempfile::tempdir().unwrap(), change).await
}

impl TestServer {
    async fn on(folder: tempfile::TempDir, change: impl FnOnce(&mut Config)) -> TestServer {
        let mut config = config(&folder);
        change(&mut config);
        TestServer { server: Server::start(config).await.unwrap(), folder }
    }

    /// A new browser.
    pub fn client(&self) -> Client {
        Client { addr: self.server.addr(), cookie: None, headers: Vec::new() }
    }

    /// A new browser at this address, for servers behind a proxy.
    pub fn visitor(&self, address: &str) -> Client {
        self.client().with("x-forwarded-for", address)
    }

    /// The database.
    pub fn file(&self) -> PathBuf {
        self.folder.path().join("goldfever.sqlite")
    }

    /// Stops the server and starts another on the same folder.
    pub async fn restart(self) -> TestServer {
        self.restart_with(|_| {}).await
    }

    /// The same, with a change to the database while no server has it open.
    pub async fn restart_after(self, change: impl FnOnce(&Path)) -> TestServer {
        let file = self.file();
        self.server.stop().await;
        change(&file);
        TestServer::on(self.folder, |_| {}).await
    }

    /// The same with another configuration for the other server.
    pub async fn restart_with(self, change: impl FnOnce(&mut Config)) -> TestServer {
        self.server.stop().await;
        TestServer::on(self.folder, change).await
    }
}

/// A browser: it keeps its cookie.
#[derive(Clone)]
pub struct Client {
    pub addr: SocketAddr,
    pub cookie: Option<String>,
    pub headers: Vec<(&'static str, String)>,
}

/// An answer.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub head: String,
    pub body: Vec<u8>,
}

impl Answer {
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|_| panic!("no JSON: {self:?}"))
    }

    pub fn text(&self) -> String {
        String::from_utf8(self.body.clone()).unwrap()
    }

    pub fn header(&self, name: &str) -> Option<&str> {
        let mut lines = self.head.lines().skip(1).filter_map(|l| l.split_once(": "));
        lines.find(|(n, _)| n.eq_ignore_ascii_case(name)).map(|(_, v)| v)
    }

    /// The key of a refusal, with its status. Its kind must go with the key.
    pub fn refusal(&self) -> (u16, String) {
        let problem: Value = self.json();
        let kind = serde_json::from_value::<wire::ProblemKind>(problem["kind"].clone()).unwrap();
        let named = serde_json::from_value::<wire::ProblemKind>(problem["reason"]["key"].clone()).unwrap();
        assert!(kind == named || kind == wire::ProblemKind::NotHere, "{problem}");
        assert!(!problem["reason"]["message"].as_str().unwrap().is_empty(), "{problem}");
        (self.status, problem["reason"]["key"].as_str().unwrap().to_owned())
    }
}

impl Client {
    pub fn with(mut self, name: &'static str, value: &str) -> Client {
        self.headers.push((name, value.to_owned()));
        self
    }

    /// Sends raw bytes and reads until the server closes.
    pub async fn raw(&self, bytes: &[u8]) -> Option<Answer> {
        let mut stream = TcpStream::connect(self.addr).await.ok()?;
        stream.write_all(bytes).await.ok()?;
        let mut all = Vec::new();
        let _ = stream.read_to_end(&mut all).await;
        let end = all.windows(4).position(|w| w == b"\r\n\r\n")?;
        let head = String::from_utf8_lossy(&all[..end]).into_owned();
        let status = head.split(' ').nth(1)?.parse().ok()?;
        Some(Answer { status, head, body: all[end + 4..].to_vec() })
    }

    pub async fn send(&mut self, method: &str, path: &str, body: Option<&[u8]>) -> Answer {
        let mut head = format!("{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n", self.addr);
        if let Some(cookie) = &self.cookie {
            head += &format!("cookie: goldfever={cookie}\r\n");
        }
        for (name, value) in &self.headers {
            head += &format!("{name}: {value}\r\n");
        }
        if let Some(body) = body {
            head += &format!("content-type: application/json\r\ncontent-length: {}\r\n", body.len());
        }
        let mut bytes = (head + "\r\n").into_bytes();
        bytes.extend_from_slice(body.unwrap_or_default());
        let answer = self.raw(&bytes).await.expect("an answer");
        let ours = |set: &&str| set.starts_with("goldfever=") || set.starts_with("__Host-goldfever=");
        if let Some(set) = answer.header("set-cookie").filter(ours) {
            self.cookie = Some(set.split(['=', ';']).nth(1).unwrap().to_owned());
        }
        schema::check_answer(method, path, &answer);
        answer
    }

    pub async fn get(&mut self, path: &str) -> Answer {
        self.send("GET", path, None).await
    }

    pub async fn post(&mut self, path: &str, body: Value) -> Answer {
        self.send("POST", path, Some(body.to_string().as_bytes())).await
    }

    /// Makes a toy table and returns its id.
    pub async fn make(&mut self, options: &str, seats: Value) -> String {
        let made = self.post("/api/tables", json!({"game": "toy", "options": options, "seats": seats})).await;
        assert_eq!(made.status, 201, "{}", made.text());
        made.json()["table"].as_str().unwrap().to_owned()
    }

    /// The key in the private link of a seat.
    pub async fn seat_key(&mut self, table: &str, seat: u8) -> String {
        let link = self.get(&format!("/api/tables/{table}/seats/{seat}/link")).await.json();
        link["path"].as_str().unwrap().split("key=").nth(1).unwrap().to_owned()
    }

    pub async fn look(&mut self, table: &str) -> Value {
        let answer = self.get(&format!("/api/tables/{table}")).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        answer.json()
    }

    pub async fn act(&mut self, table: &str, id: &str, version: u64, seat: u8, actions: &[&str]) -> Answer {
        let act = json!({"id": id, "version": version, "seat": seat, "actions": actions});
        self.post(&format!("/api/tables/{table}/actions"), act).await
    }

    /// Plays seat 0 to the end of the game, always with the first choice, and returns how often it chose. `after` is called
    /// after each choice, with their number.
    pub async fn play_to_the_end(&mut self, table: &str, mut after: impl AsyncFnMut(&mut Client, u32)) -> u32 {
        let mut moves = 0;
        loop {
            let look = self.look(table).await;
            if look["table"]["phase"] == "over" {
                return moves;
            }
            let version = look["version"].as_u64().unwrap();
            let Some(choice) = look["legal_actions"].get(0) else {
                tokio::time::sleep(Duration::from_millis(5)).await;
                continue;
            };
            let action = choice["action"].as_str().unwrap();
            let done = self.act(table, &format!("m{moves}"), version, 0, &[action]).await;
            assert_eq!(done.status, 200, "{}", done.text());
            assert!(done.json()["version"].as_u64().unwrap() > version);
            moves += 1;
            after(self, moves).await;
        }
    }

    /// The record of a toy game that is over, replayed to the end.
    pub async fn check_record(&mut self, table: &str) {
        let record = self.get(&format!("/api/tables/{table}/record")).await;
        assert_eq!(record.status, 200, "{}", record.text());
        let record: game::Record = record.text().parse().unwrap();
        assert_eq!(registry::replay(SHELF, &record).unwrap().to_act(), game::ToAct::Over);
    }
}

pub fn me(name: &str) -> Value {
    json!({"kind": "me", "name": name})
}

pub fn open() -> Value {
    json!({"kind": "open"})
}

pub fn bot() -> Value {
    json!({"kind": "bot", "bot": "random"})
}

/// Waits until it is true.
pub async fn wait_for(what: &str, mut so: impl AsyncFnMut() -> bool) {
    let began = Instant::now();
    while !so().await {
        assert!(began.elapsed() < PATIENCE, "there is never {what}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}
