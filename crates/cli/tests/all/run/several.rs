//! Servers on one database, and people who play at its tables with whichever of them answers. No acknowledged move is lost
//! or stored twice, and everyone keeps their seats.

use crate::run::served::{Browser, Served, folder, serve};
use crate::run::{PATIENCE, code, err, goldfever, out};
use game::{ChanceSource, Seeded};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// How long a person who is not to act waits before looking again, and how long one who has moved waits before the next
/// move.
const PAUSE: Duration = Duration::from_millis(40);

/// Servers on one database.
pub struct Nodes {
    pub url: String,
    name: &'static str,
    pub servers: Vec<Option<Served>>,
    /// The servers' addresses.
    pub addresses: Arc<Mutex<Vec<SocketAddr>>>,
}

impl Nodes {
    pub fn start(url: &str, name: &'static str, count: usize) -> Nodes {
        let mut nodes = Nodes { url: url.to_owned(), name, servers: Vec::new(), addresses: Arc::default() };
        for at in 0..count {
            let server = nodes.one(at);
            nodes.addresses.lock().unwrap().push(server.addr);
            nodes.servers.push(Some(server));
        }
        nodes
    }

    fn one(&self, at: usize) -> Served {
        serve(&folder(&format!("{}-{at}", self.name)), &["--database", &self.url])
    }

    pub fn server(&self, at: usize) -> &Served {
        self.servers[at].as_ref().expect("it runs")
    }

    /// Kills one without warning; another takes its place.
    pub fn replace(&mut self, at: usize) {
        self.servers[at] = None;
        self.put(at);
    }

    /// Starts another one to replace a server that is still running.
    pub fn put(&mut self, at: usize) -> Option<Served> {
        let server = self.one(at);
        self.addresses.lock().unwrap()[at] = server.addr;
        self.servers[at].replace(server)
    }

    pub fn browser(&self, at: usize) -> Browser {
        self.server(at).browser()
    }
}

/// A person who plays at one table after the other, each the rematch of the one before.
pub struct Person {
    pub name: String,
    /// When their last move was acknowledged.
    last: Arc<Mutex<Instant>>,
    thread: JoinHandle<Known>,
}

/// The final knowledge of a person.
struct Known {
    browser: Browser,
    seat: u8,
    /// Their last table.
    table: String,
    acknowledged: Vec<Acknowledged>,
    longest: Duration,
}

/// A move that was acknowledged.
struct Acknowledged {
    table: String,
    command: String,
    version: u64,
}

/// Makes a table at one of the servers; people with these names take its seats, each with a browser of their own, and names
/// with `bot:` are computer players.
pub fn sit_down(nodes: &Nodes, game: &str, seats: &[&str], seed: u64, stop: &Arc<AtomicBool>) -> Vec<Person> {
    let mut browser = nodes.browser(seed as usize % nodes.servers.len());
    let kinds: Vec<Value> = (0..)
        .zip(seats)
        .map(|(at, name)| match name.strip_prefix("bot:") {
            Some(bot) => json!({"kind": "bot", "bot": bot}),
            None if at == 0 => json!({"kind": "me", "name": name}),
            None => json!({"kind": "open"}),
        })
        .collect();
    let table = browser.make(&json!({"game": game, "options": "", "seats": kinds}));
    let mut browsers = vec![(0, browser)];
    for (seat, name) in (0u8..).zip(seats).skip(1).filter(|(_, name)| !name.starts_with("bot:")) {
        let mut browser = nodes.browser((seed as usize + usize::from(seat)) % nodes.servers.len());
        let sits = browser.post(&format!("/api/tables/{table}/seats/{seat}"), &json!({"name": name}));
        assert_eq!(sits.status, 204, "{}", sits.body);
        browsers.push((seat, browser));
    }
    let people = browsers.into_iter().map(|(seat, browser)| {
        let last = Arc::new(Mutex::new(Instant::now()));
        let person = Playing {
            known: Known { browser, seat, table: table.clone(), acknowledged: Vec::new(), longest: Duration::ZERO },
            addresses: Arc::clone(&nodes.addresses),
            dice: Seeded::new(seed * 16 + u64::from(seat)),
            last: Arc::clone(&last),
            stop: Arc::clone(stop),
        };
        let name = format!("{} of {game} {table}", seats[usize::from(seat)]);
        Person { name, last, thread: std::thread::spawn(move || person.play()) }
    });
    people.collect()
}

/// A person who is playing.
struct Playing {
    known: Known,
    addresses: Arc<Mutex<Vec<SocketAddr>>>,
    dice: Seeded,
    last: Arc<Mutex<Instant>>,
    stop: Arc<AtomicBool>,
}

impl Playing {
    fn stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Uses another server from now on, or the same again.
    fn turn_to_any(&mut self) {
        let addresses = self.addresses.lock().unwrap();
        self.known.browser.addr = addresses[self.dice.below(addresses.len() as u64) as usize];
    }

    fn play(mut self) -> Known {
        let mut seen = 0;
        for number in 0.. {
            if self.stopped() {
                break;
            }
            if number > 0 {
                std::thread::sleep(PAUSE);
            }
            self.turn_to_any();
            let path = format!("/api/tables/{}", self.known.table);
            let Some(now) = self.known.browser.send("GET", &path, None).filter(|answer| answer.status == 200) else {
                continue;
            };
            let (now, seat) = (now.json(), self.known.seat);
            let version = now["version"].as_u64().unwrap();
            assert!(version >= seen, "{path}: shown version {version}, acknowledged was {seen}");
            assert_eq!(now["mine"], json!([seat]), "{path}: the seat is kept");
            if now["table"]["phase"] == "over" {
                let again = self.known.browser.send("POST", &format!("{path}/rematch"), None);
                if let Some(again) = again.filter(|answer| answer.status == 201) {
                    (self.known.table, seen) = (again.json()["table"].as_str().unwrap().to_owned(), 0);
                }
                continue;
            }
            let choices = now["legal_actions"].as_array().map(Vec::as_slice).unwrap_or_default();
            if choices.is_empty() {
                continue;
            }
            let action = &choices[self.dice.below(choices.len() as u64) as usize]["action"];
            let command = format!("m{number}");
            let act = json!({"id": command, "version": version, "seat": seat, "actions": [action]});
            if let Some(version) = self.act(&format!("{path}/actions"), &act) {
                seen = version;
                let table = self.known.table.clone();
                self.known.acknowledged.push(Acknowledged { table, command, version });
            }
        }
        self.known
    }

    /// Sends the same command until it is answered, by whichever server; returns the version after it.
    fn act(&mut self, path: &str, act: &Value) -> Option<u64> {
        loop {
            match self.known.browser.send("POST", path, Some(act)) {
                Some(done) if done.status == 200 => {
                    let mut last = self.last.lock().unwrap();
                    self.known.longest = self.known.longest.max(last.elapsed());
                    *last = Instant::now();
                    return done.json()["version"].as_u64();
                }
                // Someone has moved in the meantime, or it was carried out and the game has gone on.
                Some(done) if done.status == 409 => return None,
                Some(done) if done.status < 500 && done.status != 429 => panic!("{}: {}", done.status, done.body),
                _ if self.stopped() => return None,
                _ => {
                    std::thread::sleep(PAUSE);
                    self.turn_to_any();
                }
            }
        }
    }
}

/// Waits until each of them has had another move acknowledged.
pub fn all_go_on(people: &[Person]) {
    let since = Instant::now();
    for person in people {
        while *person.last.lock().unwrap() < since {
            assert!(!person.thread.is_finished(), "{} has stopped", person.name);
            assert!(since.elapsed() < PATIENCE, "{} does not go on", person.name);
            std::thread::sleep(Duration::from_millis(10));
        }
    }
}

/// Ends the games, reads the database, and returns how many moves were acknowledged and the longest wait for one.
pub fn audit(nodes: &Nodes, people: Vec<Person>, stop: &AtomicBool) -> (usize, Duration) {
    stop.store(true, Ordering::Relaxed);
    let (mut all, mut longest) = (0, Duration::ZERO);
    let store = store::Postgres::existing(&nodes.url.parse().unwrap()).unwrap();
    for person in people {
        let known = person.thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        let seat = known.seat;
        for of_table in known.acknowledged.chunk_by(|one, next| one.table == next.table) {
            let table = &of_table[0].table;
            let entries = store::Store::load(&store, &(table).as_str().into()).unwrap().unwrap().entries;
            for Acknowledged { command, version, .. } in of_table {
                let own = Some((seat, command.clone()));
                let found: Vec<usize> =
                    (1..).zip(&entries).filter(|(_, entry)| entry.command == own).map(|(at, _)| at).collect();
                let name = &person.name;
                assert_eq!(
                    found.len(),
                    1,
                    "{name}: {command}, acknowledged with version {version}, stands at {found:?}"
                );
            }
        }
        // Every server shows the same now.
        let (table, mut browser) = (known.table, known.browser);
        let least = known.acknowledged.iter().filter(|one| one.table == table).map(|one| one.version).max();
        for at in 0..nodes.servers.len() {
            browser.addr = nodes.server(at).addr;
            let now = browser.until(&table, |now| now["version"].is_u64());
            assert!(now["version"].as_u64() >= least, "{}: {least:?} was acknowledged, shown is {now}", person.name);
            assert_eq!(now["mine"], json!([seat]), "{}", person.name);
        }
        all += known.acknowledged.len();
        longest = longest.max(known.longest);
    }
    let checked = goldfever(&["verify", "--database", &nodes.url]);
    assert_eq!(code(&checked), 0, "{}{}", out(&checked), err(&checked));
    (all, longest)
}
