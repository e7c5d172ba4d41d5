//! A scripted player at a table of their own, who records everything that the server ever sent.

use super::browser::{Browser, receive, send};
use game::{ChanceSource, Seeded};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::net::{SocketAddr, TcpStream};
use std::sync::mpsc::Sender;
use table::{CommandId, Entry};
use tokio_tungstenite::tungstenite::WebSocket;

/// The tables in play: game, options, seats.
const TABLES: [(&str, &str, &str); 4] = [
    ("gold-rush", "players=2", r#"[{"kind": "me", "name": "A"}, {"kind": "me", "name": "B"}]"#),
    (
        "gold-rush",
        "players=3",
        r#"[{"kind": "bot", "bot": "greedy"}, {"kind": "me", "name": "C"}, {"kind": "bot", "bot": "random"}]"#,
    ),
    (
        "gold-river",
        "players=4",
        r#"[{"kind": "me", "name": "D"}, {"kind": "bot", "bot": "random"}, {"kind": "me", "name": "E"}, {"kind": "bot", "bot": "random"}]"#,
    ),
    ("gold-rush", "players=2,farmers=no", r#"[{"kind": "me", "name": "F"}, {"kind": "bot", "bot": "random"}]"#),
];

/// A command that was sent.
#[derive(Clone)]
struct Sent {
    id: CommandId,
    /// The version it is based on.
    version: u32,
    /// The text that its first entry must have.
    text: String,
    body: Value,
}

/// The person.
pub struct Player {
    number: usize,
    cookie: String,
    dice: Seeded,
    /// The table, once its creation was acknowledged.
    pub table: Option<String>,
    /// Commands acknowledged at this table, with the version after each.
    done: Vec<(Sent, u32)>,
    /// Sent, and neither acknowledged nor refused.
    open: Option<Sent>,
    /// The greatest version that was ever shown.
    shown: u32,
    /// The state of the disk at the last check.
    stored: Vec<Entry>,
    next_id: u32,
    /// How many commands were acknowledged, at all tables.
    pub acknowledged: usize,
    /// How many were repeated after a kill.
    pub repeated: usize,
}

impl Player {
    pub fn new(number: usize) -> Player {
        Player {
            number,
            cookie: String::new(),
            dice: Seeded::new(number as u64 + 99),
            table: None,
            done: Vec::new(),
            open: None,
            shown: 0,
            stored: Vec::new(),
            next_id: 0,
            acknowledged: 0,
            repeated: 0,
        }
    }

    /// Plays until the server is gone. Two of the players use sockets, and change to HTTP now and then.
    /// `asking` is called with each command just before it is sent.
    pub fn play(&mut self, addr: SocketAddr, asking: &Sender<()>) {
        let mut browser = Browser { addr, cookie: std::mem::take(&mut self.cookie) };
        let by_socket = self.number.is_multiple_of(2) != (self.dice.below(4) == 0);
        self.come_back(&mut browser);
        while self.sit_down(&mut browser).is_some() {
            let went_on = if by_socket { self.by_socket(&browser, asking) } else { self.by_http(&mut browser, asking) };
            if went_on.is_none() {
                break;
            }
        }
        self.cookie = browser.cookie;
    }

    /// After a kill: the table has at least everything that was shown, and repeating commands is harmless.
    fn come_back(&mut self, browser: &mut Browser) -> Option<()> {
        let table = self.table.clone()?;
        let (status, snapshot) = browser.send("GET", &format!("/api/tables/{table}"), None)?;
        assert_eq!(status, 200, "{snapshot}");
        let version = snapshot["version"].as_u64().expect("a version") as u32;
        assert!(version >= self.stored.len() as u32, "version {version}, but {} entries lie there", self.stored.len());
        let path = format!("/api/tables/{table}/actions");
        if let Some((sent, led_to)) = self.done.last().filter(|(sent, _)| sent.text != Entry::UNDO).cloned() {
            let (status, answer) = browser.send("POST", &path, Some(&sent.body))?;
            assert_eq!((status, &answer["version"]), (200, &led_to.into()), "repeated after a kill: {answer}");
        }
        if let Some(sent) = self.open.clone() {
            let path = if sent.text == Entry::UNDO { format!("/api/tables/{table}/undo") } else { path };
            let (status, answer) = browser.send("POST", &path, Some(&sent.body))?;
            self.repeated += 1;
            self.answered(sent, status == 200, &answer);
        }
        Some(())
    }

    /// Makes a new table if there is none or the game is over. `None` if the server is gone.
    fn sit_down(&mut self, browser: &mut Browser) -> Option<()> {
        if self.table.is_some() {
            return Some(());
        }
        let (game, options, seats) = TABLES[self.number % TABLES.len()];
        let seats: Value = serde_json::from_str(seats).expect("seats");
        let body = json!({"game": game, "options": options, "seats": seats});
        let (status, made) = browser.send("POST", "/api/tables", Some(&body))?;
        assert_eq!(status, 201, "{made}");
        (self.shown, self.open) = (0, None);
        self.done.clear();
        self.stored.clear();
        self.table = made["table"].as_str().map(str::to_owned);
        Some(())
    }

    fn by_http(&mut self, browser: &mut Browser, asking: &Sender<()>) -> Option<()> {
        let table = self.table.clone()?;
        loop {
            let (status, snapshot) = browser.send("GET", &format!("/api/tables/{table}"), None)?;
            assert_eq!(status, 200, "{snapshot}");
            if self.look(&snapshot) {
                return Some(());
            }
            let Some(sent) = self.choose(&snapshot) else { continue };
            let last = if sent.text == Entry::UNDO { "undo" } else { "actions" };
            let _ = asking.send(());
            let (status, answer) = browser.send("POST", &format!("/api/tables/{table}/{last}"), Some(&sent.body))?;
            self.answered(sent, status == 200, &answer);
        }
    }

    fn by_socket(&mut self, browser: &Browser, asking: &Sender<()>) -> Option<()> {
        let mut socket = browser.socket(&self.table.clone()?)?;
        loop {
            let message = receive(&mut socket)?;
            if !matches!(message["type"].as_str(), Some("snapshot" | "update")) {
                continue;
            }
            if self.look(&message) {
                return Some(());
            }
            if let Some(sent) = self.choose(&message) {
                let _ = asking.send(());
                self.ask(&mut socket, sent)?;
            }
        }
    }

    /// Sends a command over the socket and waits for its answer; then requests a snapshot.
    fn ask(&mut self, socket: &mut WebSocket<TcpStream>, sent: Sent) -> Option<()> {
        let mut message = sent.body.clone();
        message["type"] = if sent.text == Entry::UNDO { "undo" } else { "act" }.into();
        send(socket, &message)?;
        loop {
            let answer = receive(socket)?;
            let about = answer["id"].as_str() == Some(&sent.id.id);
            match answer["type"].as_str() {
                Some("done") if about => self.answered(sent.clone(), true, &answer),
                Some("refused") if about => self.answered(sent.clone(), false, &answer),
                _ => continue,
            }
            return send(socket, &json!({"type": "join", "since": null}));
        }
    }

    /// Remembers what was shown; true if the game is over.
    fn look(&mut self, shown: &Value) -> bool {
        self.shown = self.shown.max(shown["version"].as_u64().expect("a version") as u32);
        let over = shown["table"]["phase"] == "over";
        if over {
            self.table = None;
        }
        over
    }

    /// Any of the actions in a view, or an undo.
    fn choose(&mut self, shown: &Value) -> Option<Sent> {
        let actions = shown["legal_actions"].as_array()?;
        let seat = shown["seat"].as_u64()? as u8;
        let version = shown["version"].as_u64()? as u32;
        let undo = shown["can_undo"] == true && self.dice.below(4) == 0;
        if actions.is_empty() && !undo {
            return None;
        }
        self.next_id += 1;
        let id = CommandId { seat, id: format!("{}-{}", self.number, self.next_id) };
        let mut body = json!({"id": id.id, "version": version, "seat": seat});
        let text = if undo {
            Entry::UNDO.to_owned()
        } else {
            let action = actions[self.dice.below(actions.len() as u64) as usize]["action"].as_str()?;
            body["actions"] = json!([action]);
            format!("{seat}: {action}")
        };
        let sent = Sent { id, version, text, body };
        self.open = Some(sent.clone());
        Some(sent)
    }

    /// The answer to a command: acknowledged with a version, or refused because the game has moved on.
    fn answered(&mut self, sent: Sent, yes: bool, answer: &Value) {
        self.open = None;
        let version = answer["version"].as_u64().expect("every answer tells the version") as u32;
        if yes {
            assert!(version > sent.version, "{answer}");
            self.acknowledged += 1;
            self.shown = self.shown.max(version);
            self.done.push((sent, version));
        } else {
            let key = answer["reason"]["key"].as_str().unwrap_or_default();
            assert!(matches!(key, "stale" | "not-your-turn" | "nothing-to-undo" | "game-over"), "refused: {answer}");
        }
    }

    /// Compares the disk with everything that was ever acknowledged or shown.
    pub fn check(&mut self, entries: &[Entry], kill: usize) {
        let me = format!("player {}, kill {kill}", self.number);
        assert!(entries.starts_with(&self.stored), "{me}: what lay on the disk has changed");
        assert!(entries.len() >= self.shown as usize, "{me}: shown {}, stored {}", self.shown, entries.len());
        for (sent, led_to) in &self.done {
            assert_eq!(entries[sent.version as usize].text, sent.text, "{me}: an acknowledged choice is lost");
            let last = &entries[*led_to as usize - 1];
            assert_eq!(last.command.as_ref(), Some(&sent.id), "{me}: an acknowledged command is lost");
        }
        let mut seen = BTreeSet::new();
        for command in entries.iter().filter_map(|e| e.command.as_ref()) {
            assert!(seen.insert(command), "{me}: {command:?} was carried out twice");
        }
        self.stored = entries.to_vec();
    }
}
