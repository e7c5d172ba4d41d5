//! Three servers on one database, each a process of its own: they are killed, suspended, and lose the database. No
//! acknowledged move is lost or stored twice, no game forks, and everyone continues elsewhere within seconds.

use crate::run::several::{Nodes, Person, all_go_on, audit, sit_down};
use game::{ChanceSource, Seeded};
use private_postgres::Server as Database;
use serde_json::json;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// How soon people play on after the server of their table was killed, on a machine that is not busy.
const SOON: Duration = Duration::from_secs(10);

/// The number of people, each at a table of their own with a computer player.
fn people(nodes: &Nodes, count: u64, stop: &Arc<AtomicBool>) -> Vec<Person> {
    (0..count).flat_map(|seed| sit_down(nodes, "gold-rush", &["Ann", "bot:random"], seed, stop)).collect()
}

#[test]
fn any_server_serves_any_visitor() {
    let database = Database::start();
    let name = database.database();
    let nodes = Nodes::start(&database.url(&name), "nodes-any", 3);
    let (mut ann, mut bob) = (nodes.browser(0), nodes.browser(1));
    let seats = json!([{"kind": "me", "name": "Ann"}, {"kind": "open"}]);
    let table = ann.make(&json!({"game": "gold-rush", "options": "", "seats": seats}));
    let path = format!("/api/tables/{table}");
    assert_eq!(bob.post(&format!("{path}/seats/1"), &json!({"name": "Bob"})).status, 204);
    // They move in turn, each time at another server.
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
        // Everyone's own tables are listed everywhere; what does not exist is nowhere.
        ann.addr = nodes.server(at).addr;
        let mine = ann.get("/api/tables").json();
        assert_eq!((mine[0]["table"]["id"].clone(), mine.as_array().unwrap().len()), (json!(table), 1));
        let nowhere = ann.get("/api/tables/nosuchtablehere0");
        assert_eq!(nowhere.status, 404, "{}", nowhere.body);
    }
    // A server that shuts down gives its tables up immediately.
    let mut nodes = nodes;
    nodes.server(0).signal("TERM");
    let mut first = nodes.servers[0].take().unwrap();
    first.ended();
    assert_eq!(database.sql(&name, "SELECT count(*) FROM nodes WHERE NOT dead").trim(), "2");
    ann.addr = nodes.server(1).addr;
    assert_eq!(ann.get(&path).json()["mine"], json!([0]));
}

#[test]
fn a_server_that_is_killed_takes_no_acknowledged_move_with_it() {
    kills("nodes-kill");
}

#[test]
#[ignore = "night: it measures"]
fn people_play_on_soon_after_their_server_was_killed() {
    let longest = kills("nodes-kill-measured");
    assert!(longest < SOON, "{longest:?}");
}

/// Kills servers while people play; returns the longest time between two moves of one person.
fn kills(folder: &'static str) -> Duration {
    let database = Database::start();
    let mut nodes = Nodes::start(&database.url(&database.database()), folder, 3);
    let stop = Arc::new(AtomicBool::new(false));
    let people = people(&nodes, 4, &stop);
    let mut dice = Seeded::new(4);
    for _ in 0..6 {
        all_go_on(&people);
        std::thread::sleep(Duration::from_millis(dice.below(300)));
        nodes.replace(dice.below(3) as usize);
    }
    all_go_on(&people);
    let (moves, longest) = audit(&nodes, people, &stop);
    println!("6 kills, {moves} acknowledged moves, {longest:?} between two of one person at most");
    assert!(moves > 20, "{moves}");
    longest
}

#[test]
fn a_server_that_sleeps_longer_than_its_lease_forks_no_game_and_shows_nothing_old() {
    let database = Database::start();
    let nodes = Nodes::start(&database.url(&database.database()), "nodes-sleep", 3);
    let stop = Arc::new(AtomicBool::new(false));
    let people = people(&nodes, 4, &stop);
    for at in 0..3 {
        all_go_on(&people);
        nodes.server(at).signal("STOP");
        // Nobody sends requests to it in the meantime, as a load balancer would ensure.
        let asleep = std::mem::replace(&mut nodes.addresses.lock().unwrap()[at], nodes.server((at + 1) % 3).addr);
        std::thread::sleep(Duration::from_millis(4500));
        nodes.server(at).signal("CONT");
        // From the first moment on it shows nothing outdated: the players compare.
        nodes.addresses.lock().unwrap()[at] = asleep;
        all_go_on(&people);
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
        all_go_on(&people);
        match round {
            0 | 1 => drop(database.sql("postgres", &end)),
            2 => database.restart(),
            _ => database.crash(),
        }
    }
    all_go_on(&people);
    let (moves, _) = audit(&nodes, people, &stop);
    assert!(moves > 20, "{moves}");
}
