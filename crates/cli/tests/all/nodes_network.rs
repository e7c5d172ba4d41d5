//! Servers on one database when the network between them fails, and when they are updated one after the other: a server
//! that cannot reach the database has no tables, the others continue, and seats are kept.

use crate::run::served::{Browser, Served, folder, serve};
use crate::run::{PATIENCE, code, err, goldfever, out};
use private_postgres::Server as Database;
use serde_json::{Value, json};
use std::io::{Read, Write};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::os::unix::net::UnixStream;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// The target of a relay.
#[derive(Clone)]
enum Target {
    /// The socket of a database.
    Database(String),
    /// A server, once its address is known.
    Server(Arc<Mutex<Option<SocketAddr>>>),
}

/// A piece of network between two programs. While it is cut no bytes pass, and nobody is notified.
struct Relay {
    address: SocketAddr,
    cut: Arc<AtomicBool>,
}

impl Relay {
    fn to(target: Target) -> Relay {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let (address, cut) = (listener.local_addr().unwrap(), Arc::new(AtomicBool::new(false)));
        let is_cut = Arc::clone(&cut);
        std::thread::spawn(move || {
            for near in listener.incoming().flatten() {
                let (target, cut) = (target.clone(), Arc::clone(&is_cut));
                std::thread::spawn(move || joined(near, &target, &cut));
            }
        });
        Relay { address, cut }
    }

    fn cut(&self, cut: bool) {
        self.cut.store(cut, Ordering::Relaxed);
    }
}

/// Connects a connection with its target.
fn joined(near: TcpStream, target: &Target, cut: &Arc<AtomicBool>) {
    wait(cut);
    match target {
        Target::Database(path) => {
            let Ok(far) = UnixStream::connect(path) else { return };
            let Ok(far_too) = far.try_clone() else { return };
            both_ways(near, far, far_too, |far| drop(far.shutdown(Shutdown::Both)), cut);
        }
        Target::Server(known) => {
            let Some(address) = *known.lock().unwrap() else { return };
            let Ok(far) = TcpStream::connect(address) else { return };
            let Ok(far_too) = far.try_clone() else { return };
            both_ways(near, far, far_too, |far| drop(far.shutdown(Shutdown::Both)), cut);
        }
    }
}

/// Passes bytes in both directions until one side closes, then closes the other.
fn both_ways<F>(near: TcpStream, far: F, far_too: F, end: fn(&F), cut: &Arc<AtomicBool>)
where
    F: Read + Send + 'static,
    for<'a> &'a F: Write,
{
    let Ok(near_too) = near.try_clone() else { return };
    let there = Arc::clone(cut);
    std::thread::spawn(move || {
        pass(near_too, &far_too, &there);
        end(&far_too);
    });
    pass(far, &near, cut);
    let _ = near.shutdown(Shutdown::Both);
}

/// Passes bytes until one side closes; while the network is cut they wait.
fn pass(mut from: impl Read, mut to: impl Write, cut: &AtomicBool) {
    let mut bytes = [0; 4096];
    while let Ok(count) = from.read(&mut bytes) {
        wait(cut);
        if count == 0 || to.write_all(&bytes[..count]).is_err() {
            return;
        }
    }
}

fn wait(cut: &AtomicBool) {
    while cut.load(Ordering::Relaxed) {
        std::thread::sleep(Duration::from_millis(10));
    }
}

/// The socket of the database, and its address through a relay.
fn over_relay(url: &str) -> (Relay, String) {
    let (folder, name) = url.rsplit('@').next().unwrap().split_once('/').unwrap();
    let relay = Relay::to(Target::Database(format!("{}/.s.PGSQL.5432", folder.replace("%2F", "/"))));
    let there = format!("postgres://goldfever@{}/{name}", relay.address);
    (relay, there)
}

fn two_seats() -> Value {
    json!({"game": "gold-rush", "options": "", "seats": [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bob"}]})
}

/// One move at this server; returns its version. `None` if it was not acknowledged.
fn moved(browser: &mut Browser, table: &str, id: &str) -> Option<u64> {
    let path = format!("/api/tables/{table}");
    let now = browser.send("GET", &path, None).filter(|answer| answer.status == 200)?.json();
    let action = now["legal_actions"][0]["action"].as_str()?.to_owned();
    let act = json!({"id": id, "version": now["version"], "seat": now["seat"], "actions": [action]});
    let done = browser.send("POST", &format!("{path}/actions"), Some(&act)).filter(|done| done.status == 200)?;
    done.json()["version"].as_u64()
}

/// Tries until a move is acknowledged; returns its version and how long it took.
fn moves_on(browser: &mut Browser, table: &str, id: &str) -> (u64, Duration) {
    let began = Instant::now();
    loop {
        if let Some(version) = moved(browser, table, id) {
            return (version, began.elapsed());
        }
        assert!(began.elapsed() < PATIENCE, "{table} does not go on");
        std::thread::sleep(Duration::from_millis(50));
    }
}

#[test]
fn a_server_cut_off_from_the_database_and_the_others_has_no_tables_and_the_others_go_on() {
    let database = Database::start();
    let url = database.url(&database.database());
    let (to_database, through) = over_relay(&url);
    let known = Arc::new(Mutex::new(None));
    let to_server = Relay::to(Target::Server(Arc::clone(&known)));
    let at = format!("http://{}", to_server.address);
    let lonely = serve(&folder("network-lonely"), &["--database", &through, "--node-url", &at]);
    *known.lock().unwrap() = Some(lonely.addr);
    let other = serve(&folder("network-other"), &["--database", &url]);
    let (mut ann, mut bob) = (lonely.browser(), other.browser());
    let (annas, bobs) = (ann.make(&two_seats()), bob.make(&two_seats()));
    // Each through the other's server, while the network works.
    (ann.addr, bob.addr) = (other.addr, lonely.addr);
    assert!(moved(&mut ann, &annas, "a1").is_some() && moved(&mut bob, &bobs, "b1").is_some());
    bob.addr = other.addr;
    // The move that Ann is about to make when the network fails.
    let now = ann.get(&format!("/api/tables/{annas}")).json();
    let act = json!({"id": "lost", "version": now["version"], "seat": now["seat"],
        "actions": [now["legal_actions"][0]["action"]]});
    to_database.cut(true);
    to_server.cut(true);
    // Players at the other server notice nothing: not one request fails.
    for n in 0..3 {
        assert!(moved(&mut bob, &bobs, &format!("b2-{n}")).is_some(), "{n}");
    }
    // A move at the server that is cut off is not acknowledged, neither now nor when the network is back.
    let (mut still_there, path) = (ann.clone(), format!("/api/tables/{annas}/actions"));
    still_there.addr = lonely.addr;
    let lost = std::thread::spawn(move || still_there.send("POST", &path, Some(&act)).map(|answer| answer.status));
    let (first, took) = moves_on(&mut ann, &annas, "a2");
    let (last, _) = moves_on(&mut ann, &annas, "a3");
    assert!(last > first);
    println!("played on after {took:?}");
    to_database.cut(false);
    to_server.cut(false);
    assert_ne!(lost.join().unwrap(), Some(200), "it went on without the database");
    // Back in the network it shows the moves made in the meantime, and nothing else.
    ann.addr = lonely.addr;
    let began = Instant::now();
    let now = loop {
        let answer = ann.send("GET", &format!("/api/tables/{annas}"), None);
        if let Some(answer) = answer.filter(|answer| answer.status == 200) {
            break answer.json();
        }
        assert!(began.elapsed() < PATIENCE, "it does not come back");
        std::thread::sleep(Duration::from_millis(50));
    };
    assert_eq!((now["version"].as_u64(), now["mine"].clone()), (Some(last), json!([0, 1])));
    assert!(moved(&mut ann, &annas, "a4").is_some_and(|version| version > last));
    let checked = goldfever(&["verify", "--database", &url]);
    assert_eq!(code(&checked), 0, "{}{}", out(&checked), err(&checked));
}

#[test]
fn servers_are_replaced_one_after_the_other_and_seats_are_kept() {
    let database = Database::start();
    let (name, start) = (database.database(), |at: usize, url: &str| -> Served {
        serve(&folder(&format!("network-update-{at}")), &["--database", url])
    });
    let url = database.url(&name);
    let mut servers = vec![start(0, &url), start(1, &url)];
    let mut ann = servers[0].browser();
    let table = ann.make(&two_seats());
    let mut version = moved(&mut ann, &table, "first").unwrap();
    for at in 2..4 {
        // The new one is running before an old one stops.
        servers.push(start(at, &url));
        ann.addr = servers[2].addr;
        let before =
            moved(&mut ann, &table, &format!("with-{at}")).expect("the old one still has it, the new one passes it on");
        servers[0].signal("TERM");
        servers.remove(0).ended();
        ann.addr = servers[1].addr;
        let (after, _) = moves_on(&mut ann, &table, &format!("without-{at}"));
        assert!(version < before && before < after);
        version = after;
    }
    assert_eq!(ann.get(&format!("/api/tables/{table}")).json()["mine"], json!([0, 1]));
    assert!(moves_on(&mut ann, &table, "last").0 > version);
}
