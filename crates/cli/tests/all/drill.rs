//! The operator's drill on both stores, with the same steps: people play, a backup is made and checked in the meantime,
//! it is restored elsewhere, and everyone finds every move there that was acknowledged before.

use crate::run::playing::Player;
use crate::run::served::{Served, folder, serve};
use crate::run::{code, err, goldfever, out, text};
use private_postgres::Server;
use serde_json::json;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// A database for commands.
struct Store<'a> {
    /// The arguments that select it.
    at: [&'a str; 2],
    /// The folder of a server on it.
    data: &'a Path,
}

impl Store<'_> {
    fn serve(&self) -> Served {
        serve(self.data, if self.at[0] == "--database" { &self.at } else { &[] })
    }

    /// A command on it that must succeed.
    fn fine(&self, args: &[&str]) -> String {
        fine(&[args, &self.at].concat())
    }

    /// A command on it that must be refused.
    fn refused(&self, args: &[&str]) -> String {
        let done = goldfever(&[args, &self.at].concat());
        assert_eq!(code(&done), 2, "{args:?}: {}", out(&done));
        err(&done)
    }
}

fn fine(args: &[&str]) -> String {
    let done = goldfever(args);
    assert_eq!(code(&done), 0, "{args:?}: {}{}", out(&done), err(&done));
    out(&done)
}

/// Returns a server on the other store with the games in it, and the tables.
fn drill(store: &Store<'_>, elsewhere: &Store<'_>, copy: &Path) -> (Served, Vec<String>) {
    let server = store.serve();
    let stop = Arc::new(AtomicBool::new(false));
    // One is well under way before the backup, the others begin.
    let mut players = vec![Player::begin(&server, &stop)];
    players[0].until(12);
    players.extend((0..2).map(|_| Player::begin(&server, &stop)));
    let acknowledged: Vec<u64> = players.iter().map(Player::acknowledged).collect();
    assert!(store.fine(&["backup", text(copy)]).contains("3 tables"));
    // Not over an existing file, unless requested.
    assert!(store.refused(&["backup", text(copy)]).contains("--force"));
    store.fine(&["backup", text(copy), "--force"]);
    // A check works while the server runs, on its database and on the copy.
    assert!(store.fine(&["verify"]).contains("3 tables"));
    assert!(fine(&["verify", text(copy)]).contains("3 tables"));
    // Not into a database that is in use.
    let busy = store.refused(&["restore", text(copy)]);
    let wanted =
        if store.at[0] == "--database" { "not empty".to_owned() } else { format!("process {}", server.child.id()) };
    assert!(busy.contains(&wanted), "{busy}");
    stop.store(true, Ordering::Relaxed);
    let players: Vec<_> = players.into_iter().map(Player::stopped).collect();
    drop(server);
    elsewhere.fine(&["restore", text(copy)]);
    let found = crate::run::json(&[&["verify", "--json"][..], &elsewhere.at].concat());
    assert_eq!((&found["tables"], &found["fine"]), (&json!(3), &json!(true)));
    let list = crate::run::json(&[&["tables", "list", "--json"][..], &elsewhere.at].concat());
    assert_eq!(list["tables"].as_array().map(Vec::len), Some(3));
    let server = elsewhere.serve();
    let mut tables = Vec::new();
    for ((table, mut browser, _), acknowledged) in players.into_iter().zip(acknowledged) {
        browser.addr = server.addr;
        let now = browser.get(&format!("/api/tables/{table}")).json();
        assert!(now["version"].as_u64() >= Some(acknowledged), "{acknowledged} acknowledged: {}", now["version"]);
        assert_eq!(now["mine"], json!([0]), "the same person still has the seat");
        tables.push(table);
    }
    // Tables that the operator deletes are gone for clients of the running server.
    elsewhere.fine(&["tables", "delete", &tables[0]]);
    let mut visitor = server.browser();
    let gone = (0..200).any(|_| {
        std::thread::sleep(Duration::from_millis(50));
        visitor.get(&format!("/api/tables/{}", tables[0])).status == 404
    });
    assert!(gone && visitor.get(&format!("/api/tables/{}", tables[1])).status == 200);
    (server, tables)
}

#[test]
fn of_files() {
    let (data, other) = (folder("drill-data"), folder("drill-elsewhere"));
    let store = Store { at: ["--data-dir", text(&data)], data: &data };
    let elsewhere = Store { at: ["--data-dir", text(&other)], data: &other };
    drill(&store, &elsewhere, &folder("drill-copy").join("backup.sqlite"));
}

#[test]
fn of_postgresql_and_back_to_a_file() {
    let database = Server::start();
    let (url, other) = (database.url(&database.database()), database.url(&database.database()));
    let data = folder("drill-postgres");
    let store = Store { at: ["--database", &url], data: &data };
    let elsewhere = Store { at: ["--database", &other], data: &data };
    let (server, tables) = drill(&store, &elsewhere, &data.join("backup.sqlite"));
    drop(server);
    // Into a data folder, and served from there.
    let file = folder("drill-postgres-file");
    fine(&["store", "copy", &other, text(&file)]);
    let again = goldfever(&["store", "copy", &other, text(&file)]);
    assert!(code(&again) == 2 && err(&again).contains("not empty"), "{}", err(&again));
    let server = serve(&file, &[]);
    assert_eq!(server.browser().get(&format!("/api/tables/{}", tables[1])).status, 200);
}
