//! A server on a PostgreSQL database that goes down, and addresses of databases that cannot work.

use crate::run::playing::Player;
use crate::run::served::{Served, folder, serve};
use crate::run::{code, err, goldfever, out, text};
use private_postgres::Server;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

fn on(data: &str, url: &str) -> Served {
    serve(&folder(data), &["--database", url])
}

#[test]
fn a_server_goes_on_when_its_database_comes_back() {
    let database = Server::start();
    let url = database.url(&database.database());
    let server = on("postgres-down", &url);
    let stop = Arc::new(AtomicBool::new(false));
    let players: Vec<Player> = (0..3).map(|_| Player::begin(&server, &stop)).collect();
    let reached = || players.iter().map(Player::acknowledged).sum::<u64>();
    for round in 0..4 {
        let before = reached();
        if round == 3 {
            database.restart()
        } else {
            database.crash()
        }
        // The server goes on by itself: every player gets further.
        let began = std::time::Instant::now();
        while reached() <= before + 6 && players.iter().any(|player| !player.has_ended()) {
            assert!(began.elapsed() < Duration::from_secs(30), "nobody gets further after round {round}");
            std::thread::sleep(Duration::from_millis(20));
        }
    }
    stop.store(true, Ordering::Relaxed);
    let stopped: Vec<_> = players.into_iter().map(Player::stopped).collect();
    // The first who asks after the database is back is answered, also when nobody asked meanwhile.
    database.crash();
    let mut visitor = server.browser();
    for (table, _, acknowledged) in stopped {
        let now = visitor.get(&format!("/api/tables/{table}"));
        let version = now.json()["version"].as_u64();
        assert!(now.status == 200 && version >= Some(acknowledged), "{acknowledged} was acknowledged: {}", now.body);
    }
    assert_eq!(visitor.get("/readyz").status, 200);
    drop(server);
    let checked = goldfever(&["verify", "--database", &url]);
    assert_eq!(code(&checked), 0, "{}{}", out(&checked), err(&checked));
}

#[test]
fn an_address_that_cannot_work_is_refused_with_the_reason() {
    let data = folder("postgres-refused");
    for (url, why) in [
        ("mysql://host/name", "postgres://"),
        ("postgres://ann@host/name?sslmode=require", "TLS"),
        ("postgres://ann@host", "name of a database"),
        ("postgres://ann:secret@127.0.0.1:1/name", "cannot be reached"),
    ] {
        let done = goldfever(&["serve", "--port", "0", "--data-dir", text(&data), "--database", url]);
        assert_eq!(code(&done), 2);
        assert!(err(&done).contains(why), "{url}: {}", err(&done));
        let done = goldfever(&["tables", "list", "--database", url]);
        assert!(code(&done) == 2 && err(&done).contains(why), "{url}: {}", err(&done));
    }
    let done = goldfever(&["verify", "--database", "postgres://ann:secret@127.0.0.1:1/name"]);
    assert!(!err(&done).contains("secret"), "{}", err(&done));
}
