//! Three servers on one database, each a process of its own: they are killed, stopped in their sleep, and lose the database. No
//! acknowledged move is lost or stands there twice, no game forks, and everybody goes on elsewhere within seconds.

use crate::run::served::{Browser, Served, folder, serve};
use crate::run::{code, err, goldfever, out};
use game::{ChanceSource, Seeded};
use private_postgres::Server as Database;
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// So soon people play on after the server of their table was killed.
const SOON: Duration = Duration::from_secs(5);
/// What a machine that is busy with other tests may need more.
const BUSY: Duration = Duration::from_secs(5);

/// Servers on one database.
struct Nodes {
    url: String,
    name: &'static str,
    servers: Vec<Option<Served>>,
    addresses: Arc<Mutex<Vec<SocketAddr>>>,
}

impl Nodes {
    fn start(url: &str, name: &'static str, count: usize) -> Nodes {
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

    fn server(&self, at: usize) -> &Served {
        self.servers[at].as_ref().expect("it runs")
    }

    /// Kills one without warning; another takes its place.
    fn replace(&mut self, at: usize) {
        self.servers[at] = None;
        let server = self.one(at);
        self.addresses.lock().unwrap()[at] = server.addr;
        self.servers[at] = Some(server);
    }

    fn browser(&self, at: usize) -> Browser {
        self.server(at).browser()
    }
}

/// A person who plays at one table with whichever server answers.
struct Person {
    table: String,
    /// Version of the last acknowledged move, and when that was.
    last: Arc<Mutex<(u64, Instant)>>,
    over: Arc<AtomicBool>,
    thread: std::thread::JoinHandle<Person2>,
}

/// What he knows at the end.
struct Person2 {
    browser: Browser,
    acknowledged: Vec<(String, u64)>,
    longest: Duration,
}

fn sit_down(nodes: &Nodes, seed: u64, stop: &Arc<AtomicBool>) -> Person {
    let mut browser = nodes.browser(seed as usize % 3);
    let seats = json!([{"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "random"}]);
    let table = browser.make(&json!({"game": "gold-rush", "options": "", "seats": seats}));
    let last = Arc::new(Mutex::new((0, Instant::now())));
    let over = Arc::new(AtomicBool::new(false));
    let (addresses, stop) = (Arc::clone(&nodes.addresses), Arc::clone(stop));
    let (id, there, ended) = (table.clone(), Arc::clone(&last), Arc::clone(&over));
    let thread = std::thread::spawn(move || play(browser, &id, seed, &addresses, &there, (&stop, &ended)));
    Person { table, last, over, thread }
}

fn play(
    mut browser: Browser,
    table: &str,
    seed: u64,
    addresses: &Mutex<Vec<SocketAddr>>,
    last: &Mutex<(u64, Instant)>,
    (stop, over): (&AtomicBool, &AtomicBool),
) -> Person2 {
    let path = format!("/api/tables/{table}");
    let (mut dice, mut acknowledged, mut longest) = (Seeded::new(seed), Vec::new(), Duration::ZERO);
    let mut number = 0;
    while !stop.load(Ordering::Relaxed) {
        {
            let addresses = addresses.lock().unwrap();
            browser.addr = addresses[dice.below(addresses.len() as u64) as usize];
        }
        let Some(now) = browser.send("GET", &path, None).filter(|answer| answer.status == 200) else {
            std::thread::sleep(Duration::from_millis(50));
            continue;
        };
        let now = now.json();
        let (seen, version) = (last.lock().unwrap().0, now["version"].as_u64().unwrap());
        assert!(version >= seen, "{table}: shown version {version}, acknowledged was {seen}");
        if now["table"]["phase"] == "over" {
            over.store(true, Ordering::Relaxed);
            break;
        }
        let Some(action) = now["legal_actions"][0]["action"].as_str() else {
            std::thread::sleep(Duration::from_millis(5));
            continue;
        };
        // The same command until it is answered, whoever answers.
        number += 1;
        let id = format!("m{number}");
        let act = json!({"id": id, "version": version, "seat": now["seat"], "actions": [action]});
        loop {
            match browser.send("POST", &format!("{path}/actions"), Some(&act)) {
                Some(done) if done.status == 200 => {
                    let to = done.json()["version"].as_u64().unwrap();
                    let mut last = last.lock().unwrap();
                    longest = longest.max(last.1.elapsed());
                    *last = (to, Instant::now());
                    acknowledged.push((id, to));
                    break;
                }
                // The bot has moved meanwhile, or it was carried out and the game has gone on.
                Some(done) if done.status == 409 => break,
                Some(done) if done.status < 500 && done.status != 429 => panic!("{}: {}", done.status, done.body),
                _ if stop.load(Ordering::Relaxed) => break,
                _ => {
                    std::thread::sleep(Duration::from_millis(50));
                    let addresses = addresses.lock().unwrap();
                    browser.addr = addresses[dice.below(addresses.len() as u64) as usize];
                }
            }
        }
    }
    Person2 { browser, acknowledged, longest }
}

/// Ends the games, looks into the database, and says how long anybody waited for a move at most.
fn audit(nodes: &Nodes, people: Vec<Person>, stop: &AtomicBool) -> (usize, Duration) {
    stop.store(true, Ordering::Relaxed);
    let (mut all, mut longest) = (0, Duration::ZERO);
    let store = store::Postgres::existing(&nodes.url.parse().unwrap()).unwrap();
    for person in people {
        let table = person.table;
        let known = person.thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        let entries = store::Store::load(&store, &table).unwrap().unwrap().entries;
        for (id, to) in &known.acknowledged {
            let found: Vec<usize> = (1..)
                .zip(&entries)
                .filter(|(_, entry)| entry.command.as_ref().is_some_and(|(_, command)| command == id))
                .map(|(at, _)| at)
                .collect();
            assert_eq!(found.len(), 1, "{table}: command {id}, acknowledged with version {to}, stands at {found:?}");
        }
        // Every server shows the same now.
        let mut browser = known.browser;
        let shown: Vec<Value> = (0..nodes.servers.len())
            .map(|at| {
                browser.addr = nodes.server(at).addr;
                browser.until(&table, |now| now["version"].is_u64())["version"].clone()
            })
            .collect();
        assert!(
            shown.iter().all(|version| version.as_u64() >= known.acknowledged.last().map(|(_, to)| *to)),
            "{shown:?}"
        );
        all += known.acknowledged.len();
        longest = longest.max(known.longest);
    }
    let checked = goldfever(&["verify", "--database", &nodes.url]);
    assert_eq!(code(&checked), 0, "{}{}", out(&checked), err(&checked));
    (all, longest)
}

/// Waits until each of them has had another move acknowledged, or his game is over.
fn all_go_on(people: &[Person], within: Duration) {
    let since = Instant::now();
    for person in people {
        while person.last.lock().unwrap().1 < since && !person.over.load(Ordering::Relaxed) {
            assert!(
                !person.thread.is_finished() || person.over.load(Ordering::Relaxed),
                "{} has stopped",
                person.table
            );
            assert!(since.elapsed() < within, "{} does not go on within {within:?}", person.table);
            std::thread::sleep(Duration::from_millis(10));
        }
    }
}

fn people(nodes: &Nodes, count: u64, stop: &Arc<AtomicBool>) -> Vec<Person> {
    (0..count).map(|seed| sit_down(nodes, seed, stop)).collect()
}

#[test]
fn any_server_serves_any_visitor() {
    let database = Database::start();
    let nodes = Nodes::start(&database.url(&database.database()), "nodes-any", 3);
    let (mut ann, mut bob) = (nodes.browser(0), nodes.browser(1));
    let seats = json!([{"kind": "me", "name": "Ann"}, {"kind": "open"}]);
    let table = ann.make(&json!({"game": "gold-rush", "options": "", "seats": seats}));
    let path = format!("/api/tables/{table}");
    assert_eq!(bob.post(&format!("{path}/seats/1"), &json!({"name": "Bob"})).status, 204);
    // They move in turn, each with another server each time.
    let mut moves = 0;
    for at in 0..24 {
        for (browser, seat) in [(&mut ann, 0), (&mut bob, 1)] {
            browser.addr = nodes.server((at + seat) % 3).addr;
            let now = browser.get(&path).json();
            assert_eq!(now["mine"], json!([seat]), "{now}");
            let Some(action) = now["legal_actions"][0]["action"].as_str() else { continue };
            let act =
                json!({"id": format!("m{at}-{seat}"), "version": now["version"], "seat": seat, "actions": [action]});
            browser.addr = nodes.server((at + seat + 1) % 3).addr;
            let done = browser.post(&format!("{path}/actions"), &act);
            assert_eq!(done.status, 200, "{}", done.body);
            moves += 1;
        }
    }
    assert!(moves >= 24, "{moves}");
    for at in 0..3 {
        // Everybody's own tables are listed everywhere; what is not there is nowhere.
        ann.addr = nodes.server(at).addr;
        let mine = ann.get("/api/tables").json();
        assert_eq!((mine[0]["table"]["id"].clone(), mine.as_array().unwrap().len()), (json!(table), 1));
        let nowhere = ann.get("/api/tables/nosuchtablehere0");
        assert_eq!(nowhere.status, 404, "{}", nowhere.body);
    }
    // One who goes in good order gives its tables up at once.
    let mut nodes = nodes;
    nodes.server(0).signal("TERM");
    let mut first = nodes.servers[0].take().unwrap();
    first.ended(Duration::from_secs(12));
    ann.addr = nodes.server(1).addr;
    let began = Instant::now();
    assert_eq!(ann.get(&path).json()["mine"], json!([0]));
    assert!(began.elapsed() < Duration::from_secs(2), "{:?}", began.elapsed());
}

#[test]
fn a_server_that_is_killed_takes_no_acknowledged_move_with_it() {
    let database = Database::start();
    let mut nodes = Nodes::start(&database.url(&database.database()), "nodes-kill", 3);
    let stop = Arc::new(AtomicBool::new(false));
    let people = people(&nodes, 4, &stop);
    let mut dice = Seeded::new(4);
    for _ in 0..6 {
        all_go_on(&people, SOON + BUSY);
        std::thread::sleep(Duration::from_millis(dice.below(300)));
        nodes.replace(dice.below(3) as usize);
    }
    all_go_on(&people, SOON + BUSY);
    let (moves, longest) = audit(&nodes, people, &stop);
    println!("6 kills, {moves} acknowledged moves, {longest:?} between two of one person at most");
    assert!(moves > 20 && longest < SOON + BUSY, "{moves}, {longest:?}");
}

#[test]
fn a_server_that_sleeps_longer_than_its_lease_forks_no_game_and_shows_nothing_old() {
    let database = Database::start();
    let nodes = Nodes::start(&database.url(&database.database()), "nodes-sleep", 3);
    let stop = Arc::new(AtomicBool::new(false));
    let people = people(&nodes, 4, &stop);
    for at in 0..3 {
        all_go_on(&people, SOON + BUSY);
        nodes.server(at).signal("STOP");
        // Nobody asks it meanwhile, as a load balancer would see to it.
        let asleep = std::mem::replace(&mut nodes.addresses.lock().unwrap()[at], nodes.server((at + 1) % 3).addr);
        std::thread::sleep(Duration::from_millis(4500));
        nodes.server(at).signal("CONT");
        // From the first moment on it shows nothing old: those who play compare.
        nodes.addresses.lock().unwrap()[at] = asleep;
        all_go_on(&people, SOON + BUSY);
    }
    let (moves, longest) = audit(&nodes, people, &stop);
    println!("3 sleeps, {moves} acknowledged moves, {longest:?} at most");
    assert!(moves > 12, "{moves}");
}

#[test]
fn when_the_database_goes_everybody_waits_for_it() {
    let database = Database::start();
    let name = database.database();
    let nodes = Nodes::start(&database.url(&name), "nodes-database", 3);
    let stop = Arc::new(AtomicBool::new(false));
    let people = people(&nodes, 4, &stop);
    let end = format!(
        "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
                       WHERE datname = '{name}' AND pid <> pg_backend_pid()"
    );
    for round in 0..4 {
        all_go_on(&people, SOON + BUSY);
        match round {
            0 | 1 => drop(database.sql("postgres", &end)),
            2 => database.restart(),
            _ => database.crash(),
        }
    }
    all_go_on(&people, SOON + BUSY);
    let (moves, _) = audit(&nodes, people, &stop);
    assert!(moves > 20, "{moves}");
}
