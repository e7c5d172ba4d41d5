//! A worker like the page's, in memory: it stores what it is told to store before it continues, and lets bots think.

use browser::{
    Answer, Head, Input, Job, Local, Output, Progress, StoredEntry, StoredTable, Thinker, Thought, Work, Write,
};
use game::Seeded;
use serde_json::{Value, json};
use std::cell::Cell;
use std::collections::BTreeMap;
use std::time::Duration;

/// The store, the module, and what its viewers have heard.
pub struct Worker {
    local: Local,
    thinker: Thinker,
    chance: Seeded,
    pub heads: BTreeMap<String, Head>,
    pub entries: BTreeMap<String, Vec<StoredEntry>>,
    /// Messages by viewer.
    pub heard: BTreeMap<u64, Vec<Value>>,
    /// How many transactions there were.
    pub written: usize,
    /// Computer players wait in `thoughts` until a test decides for them.
    pub bots_wait: bool,
    pub thoughts: Vec<Thought>,
    /// The work that answers the last request.
    pub job: Option<Job>,
    answer: Option<Answer>,
}

/// A clock that advances whenever it is read: thinking does not depend on the machine.
fn ticking() -> impl Fn() -> Duration {
    let looked = Cell::new(0);
    move || {
        looked.set(looked.get() + 1);
        Duration::from_millis(looked.get())
    }
}

/// The files with puzzles.
fn collections() -> BTreeMap<&'static str, String> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../puzzles/collections");
    let text = |game| std::fs::read_to_string(format!("{folder}/{game}.jsonl")).expect("a collection");
    ["carcassonne", "gold-river", "gold-rush"].map(|game| (game, text(game))).into()
}

impl Worker {
    pub fn new(seed: u64) -> Worker {
        Worker {
            local: Local::new(),
            thinker: Thinker::default(),
            chance: Seeded::new(seed),
            heads: BTreeMap::new(),
            entries: BTreeMap::new(),
            heard: BTreeMap::new(),
            written: 0,
            bots_wait: false,
            thoughts: Vec::new(),
            job: None,
            answer: None,
        }
    }

    /// The browser is killed: what is stored is there, and nothing else.
    pub fn killed(&mut self) {
        self.local = Local::new();
        self.thinker = Thinker::default();
        self.heard.clear();
    }

    pub fn stored(&self, table: &str) -> StoredTable {
        StoredTable { head: self.heads[table].clone(), entries: self.entries.get(table).cloned().unwrap_or_default() }
    }

    fn once(&mut self, input: Value) -> Output {
        let input: Input = serde_json::from_value(input).expect("an input");
        self.local.handle(input, Duration::from_secs(1_700_000_000), &mut self.chance)
    }

    /// Handles an input and all that follows from it.
    pub fn tell(&mut self, input: Value) {
        let mut out = self.once(input.clone());
        if let Some(missing) = &out.missing {
            if missing == "puzzles" {
                self.tell(json!({ "kind": "puzzles", "collections": collections() }));
                return self.tell(input);
            }
            if !self.heads.contains_key(missing) {
                panic!("no table {missing}");
            }
            let table = self.stored(missing);
            self.tell(json!({ "kind": "load", "table": table }));
            out = self.once(input);
        }
        loop {
            for send in &out.sends {
                for to in &send.to {
                    let message = serde_json::from_str(send.message.get()).expect("a message");
                    self.heard.entry(*to).or_default().push(message);
                }
            }
            if let Some(answer) = out.answer.take() {
                self.answer = Some(answer);
            }
            self.job = out.job.take();
            if let Some(thought) = out.thought.take() {
                assert!(out.writes.is_empty(), "a thought comes when everything is stored");
                if self.bots_wait {
                    return self.thoughts.push(thought);
                }
                let progress = self.thinker.begin(thought.job, 7, &ticking(), Duration::from_secs(3));
                let Progress::Done { answer } = progress else { panic!("a bot has not ended") };
                assert_eq!(answer.status, 200, "{}", answer.body);
                let action: String = serde_json::from_str(answer.body.get()).expect("an action");
                let (table, version, seat) = (thought.table, thought.version, thought.seat);
                out = self.once(
                    json!({ "kind": "decided", "table": table, "version": version, "seat": seat, "action": action }),
                );
                continue;
            }
            if out.writes.is_empty() {
                return;
            }
            for write in std::mem::take(&mut out.writes) {
                match write {
                    Write::Head { head } => drop(self.heads.insert(head.id.clone(), head)),
                    Write::Entries { table, from, entries } => {
                        let there = self.entries.entry(table).or_default();
                        assert_eq!(there.len(), from as usize, "entries follow each other");
                        there.extend(entries);
                    }
                }
            }
            self.written += 1;
            out = self.once(json!({ "kind": "stored" }));
        }
    }

    /// Handles an input whose writes come too late, because another tab was faster; returns what is sent then.
    pub fn conflicts(&mut self, input: Value) -> Vec<Value> {
        assert!(!self.once(input).writes.is_empty());
        let out = self.once(json!({ "kind": "conflict" }));
        out.sends.iter().map(|send| serde_json::from_str(send.message.get()).expect("a message")).collect()
    }

    /// Asks as the page asks a server: the status, and the body.
    pub fn ask(&mut self, method: &str, path: &str, body: Value) -> (u16, Value) {
        self.answer = None;
        self.tell(json!({ "kind": "ask", "method": method, "path": path, "body": body }));
        if let Some(job) = self.job.take() {
            return self.work(job);
        }
        let answer = self.answer.take().expect("an answer");
        (answer.status, serde_json::from_str(answer.body.get()).expect("JSON"))
    }

    fn work(&mut self, job: Job) -> (u16, Value) {
        let analysis = matches!(job.work, Work::Analysis { .. });
        let clock = ticking();
        let mut progress = self.thinker.begin(job, 3, &clock, Duration::from_secs(3));
        loop {
            match progress {
                Progress::Done { answer } => {
                    return (answer.status, serde_json::from_str(answer.body.get()).expect("JSON"));
                }
                Progress::Going { .. } => {
                    assert!(analysis);
                    progress = self.thinker.go_on(&ticking(), Duration::from_millis(20));
                }
            }
        }
    }

    /// Makes a table and opens it for viewer 1.
    pub fn open(&mut self, new: Value) -> String {
        let (status, made) = self.ask("POST", "/api/tables", new);
        assert_eq!(status, 201, "{made}");
        let table = made["table"].as_str().expect("an id").to_owned();
        self.watch(1, &table);
        table
    }

    /// A page opens a table.
    pub fn watch(&mut self, viewer: u64, table: &str) {
        self.tell(json!({ "kind": "connect", "viewer": viewer, "table": table }));
        self.say(viewer, json!({ "type": "join", "since": null }));
        self.say(viewer, json!({ "type": "pace", "pace": "off" }));
    }

    pub fn say(&mut self, viewer: u64, message: Value) {
        self.tell(json!({ "kind": "hear", "viewer": viewer, "message": message }));
    }

    /// The last message of a viewer that has a view: what the page shows.
    pub fn shown(&self, viewer: u64) -> &Value {
        let heard = self.heard.get(&viewer).expect("it has joined");
        heard.iter().rev().find(|m| m["type"] == "update" || m["type"] == "snapshot").expect("a state")
    }
}
