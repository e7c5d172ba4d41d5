//! People who play at tables of a server while something happens to it.

use super::PATIENCE;
use super::served::{Browser, Served};
use serde_json::{Value, json};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// The seat of the table's maker.
pub fn me(name: &str) -> Value {
    json!({"kind": "me", "name": name})
}

/// A person who plays with a computer player, always the first choice, until told to stop or the game is over.
pub struct Player {
    pub table: String,
    /// A copy of the browser, with the same seat.
    pub browser: Browser,
    seen: Arc<Mutex<u64>>,
    thread: JoinHandle<()>,
}

impl Player {
    /// Makes a table and begins to play. A missing answer, or a refusal, is no reason to stop; a lost move is.
    pub fn begin(server: &Served, stop: &Arc<AtomicBool>) -> Player {
        let mut browser = server.browser();
        let seats = json!([me("Ann"), {"kind": "bot", "bot": "random"}]);
        let table = browser.make(&json!({"game": "gold-rush", "options": "", "seats": seats}));
        let (seen, stop, copy, id) = (Arc::new(Mutex::new(0)), Arc::clone(stop), browser.clone(), table.clone());
        let there = Arc::clone(&seen);
        Player { table, browser: copy, seen, thread: std::thread::spawn(move || play(browser, &id, &there, &stop)) }
    }

    /// The version of the last acknowledged move.
    pub fn acknowledged(&self) -> u64 {
        *self.seen.lock().unwrap()
    }

    /// Whether the game is over, or a move was lost.
    pub fn has_ended(&self) -> bool {
        self.thread.is_finished()
    }

    /// Waits until this version was acknowledged.
    pub fn until(&self, version: u64) {
        let began = Instant::now();
        while self.acknowledged() < version {
            assert!(began.elapsed() < PATIENCE, "nobody gets as far as {version}");
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    /// Waits until the person has stopped.
    pub fn stopped(self) -> (String, Browser, u64) {
        let seen = self.acknowledged();
        self.thread.join().expect("no acknowledged move is lost");
        (self.table, self.browser, seen.max(*self.seen.lock().unwrap()))
    }
}

fn play(mut browser: Browser, table: &str, seen: &Mutex<u64>, stop: &AtomicBool) {
    let path = format!("/api/tables/{table}");
    for n in 0.. {
        if stop.load(Ordering::Relaxed) {
            return;
        }
        let Some(now) = browser.send("GET", &path, None).filter(|answer| answer.status == 200) else {
            std::thread::sleep(Duration::from_millis(20));
            continue;
        };
        let now = now.json();
        assert!(now["version"].as_u64().unwrap() >= *seen.lock().unwrap(), "an acknowledged move is gone");
        if now["table"]["phase"] == "over" {
            return;
        }
        let Some(action) = now["legal_actions"][0]["action"].as_str() else { continue };
        let act = json!({"id": format!("m{n}"), "version": now["version"], "seat": now["seat"], "actions": [action]});
        let done = browser.send("POST", &format!("{path}/actions"), Some(&act));
        if let Some(done) = done.filter(|done| done.status == 200) {
            *seen.lock().unwrap() = done.json()["version"].as_u64().unwrap();
        }
    }
}
