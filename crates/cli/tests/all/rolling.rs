//! Servers on one database are replaced one after the other while people play, and a newer program changes the database
//! under them.

use crate::run::served::{Served, folder};
use crate::run::several::{Nodes, Person, all_go_on, audit, sit_down};
use crate::run::{code, err, goldfever, text, wait_for};
use private_postgres::Server as Database;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};
use store::{Earlier, Postgres, migrate_as_later_program};

/// How soon everyone has moved again, on a machine that does nothing else.
const SOON: Duration = Duration::from_secs(15);

/// The addition of a later schema. Today's program, which represents the newer one, can work with it as well.
const LATER: &str = "CREATE TABLE later (x bigint NOT NULL);
    ALTER TABLE seats ADD COLUMN rank bigint NOT NULL DEFAULT 0;
    CREATE INDEX entries_by_hash ON entries (hash);";

/// Tables of all games, for people alone and with computer players, and one where computer players are the majority.
fn tables(nodes: &Nodes, stop: &Arc<AtomicBool>) -> Vec<Person> {
    [
        ("gold-rush", &["Ann", "Bob", "bot:random"][..]),
        ("carcassonne", &["Cid", "Dan"]),
        ("gold-river", &["Eve", "Fay"]),
        ("carcassonne", &["Gus", "bot:greedy", "bot:random", "bot:random"]),
    ]
    .into_iter()
    .zip(0..)
    .flat_map(|((game, seats), seed)| sit_down(nodes, game, seats, seed, stop))
    .collect()
}

/// A server is asked to stop, and does.
fn stops(mut server: Served) {
    server.signal("TERM");
    assert_eq!(server.ended().1, Some(0));
}

#[test]
fn servers_are_replaced_one_after_the_other_while_people_play() {
    replaced("rolling");
}

#[test]
#[ignore = "night: it measures"]
fn people_hardly_wait_while_servers_are_replaced() {
    let longest = replaced("rolling-measured");
    assert!(longest < SOON, "{longest:?}");
}

/// Replaces servers while people play; returns the longest time between two moves of one person.
fn replaced(folder: &'static str) -> Duration {
    let database = Database::start();
    let mut nodes = Nodes::start(&database.url(&database.database()), folder, 3);
    let stop = Arc::default();
    let people = tables(&nodes, &stop);
    assert_eq!(people.len(), 7);
    let began = Instant::now();
    for at in 0..3 {
        all_go_on(&people);
        // The new one is running before the old one stops, as docs/hosting.md says.
        let old = nodes.put(at).unwrap();
        all_go_on(&people);
        stops(old);
    }
    all_go_on(&people);
    let took = began.elapsed();
    let (moves, longest) = audit(&nodes, people, &stop);
    println!(
        "3 servers replaced in {took:?}, {moves} acknowledged moves, {longest:?} between two of one person at most"
    );
    assert!(moves >= 7 * 7, "{moves}");
    longest
}

#[test]
fn servers_play_on_when_a_later_program_has_changed_what_they_need_not_know() {
    let database = Database::start();
    let name = database.database();
    let mut nodes = Nodes::start(&database.url(&name), "rolling-goes-on", 2);
    let stop = Arc::default();
    let people = tables(&nodes, &stop);
    all_go_on(&people);
    migrate_as_later_program(&nodes.url.parse().unwrap(), Earlier::GoOn, LATER).unwrap();
    all_go_on(&people);
    assert_eq!(nodes.browser(0).get("/readyz").status, 200);
    // An older one may even be started again.
    stops(nodes.put(1).unwrap());
    all_go_on(&people);
    let (moves, _) = audit(&nodes, people, &stop);
    assert!(moves >= 3 * 7, "{moves}");
    // A copy by the older program would leave out what it does not know.
    let (later, file) = ((Postgres::FORM + 1).to_string(), folder("rolling-backup").join("backup.db"));
    let backup = goldfever(&["backup", "--database", &nodes.url, text(&file)]);
    assert!(code(&backup) != 0 && err(&backup).contains(&format!("schema {later}")), "{}", err(&backup));
    assert!(!file.exists());
    let form = database.sql(&name, "SELECT form FROM goldfever_form");
    assert_eq!(form, later, "the older program leaves the form as it is");
}

#[test]
fn servers_that_cannot_work_with_a_changed_database_stop_and_later_ones_go_on() {
    let database = Database::start();
    let (name, later) = (database.database(), Postgres::FORM + 1);
    let mut nodes = Nodes::start(&database.url(&name), "rolling-stops", 2);
    let stop = Arc::default();
    let people = tables(&nodes, &stop);
    all_go_on(&people);
    migrate_as_later_program(&nodes.url.parse().unwrap(), Earlier::Stop, LATER).unwrap();
    // From here on nothing more is stored.
    let entries = || database.sql(&name, "SELECT count(*) FROM entries");
    let (stored, began) = (entries(), Instant::now());
    let refusal = (503, "database-newer".to_owned());
    for at in 0..2 {
        let mut watcher = nodes.browser(at);
        wait_for("a server that refuses", || {
            let answer = watcher.send("GET", "/readyz", None);
            answer.is_some_and(|answer| answer.status != 200 && answer.refusal() == refusal)
        });
        for path in ["/api/tables/nosuchtablehere0", "/api/games", "/"] {
            let answer = watcher.get(path);
            assert_eq!(answer.refusal(), refusal, "{path}");
            assert!(answer.header("retry-after").is_some());
        }
        assert_eq!(watcher.get("/healthz").status, 200, "the process is there to say so");
    }
    println!("they have stopped {:?} after the migration", began.elapsed());
    wait_for("a database without servers", || database.sql(&name, "SELECT bool_and(dead) FROM nodes") == "t");
    assert_eq!(entries(), stored);
    let again =
        goldfever(&["serve", "--port", "0", "--database", &nodes.url, "--data-dir", text(&folder("rolling-refused"))]);
    assert!(code(&again) != 0 && err(&again).contains(&format!("schema {later}")), "{}", err(&again));
    // The newer program: for it the database is as it should be.
    database.sql(&name, &format!("UPDATE goldfever_form SET compatible_since = {}", Postgres::FORM));
    let old: Vec<Served> = (0..2).map(|at| nodes.put(at).unwrap()).collect();
    all_go_on(&people);
    for server in old {
        assert_eq!(server.browser().get("/readyz").refusal(), refusal, "it does not come back");
        stops(server);
    }
    all_go_on(&people);
    let (moves, _) = audit(&nodes, people, &stop);
    assert!(moves >= 3 * 7, "{moves}");
}
