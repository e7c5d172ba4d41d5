//! A server whose PostgreSQL database goes down, and addresses of databases that cannot work.

use crate::run::playing::Player;
use crate::run::served::{Served, folder, serve};
use crate::run::{code, err, goldfever, out, text, wait_for};
use private_postgres::Server;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

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
        // The server recovers by itself: every player gets further.
        wait_for(&format!("anybody who gets further after round {round}"), || {
            reached() > before + 6 || players.iter().all(|player| player.has_ended())
        });
    }
    stop.store(true, Ordering::Relaxed);
    let stopped: Vec<_> = players.into_iter().map(Player::stopped).collect();
    // The first request after the database is back is answered, even if nobody sent one in the meantime.
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
        ("postgres://ann@host/name?sslmode=sometimes", "sslmode is one of"),
        ("postgres://ann@host/name?sslmode=verify-ca", "sslrootcert"),
        ("postgres://ann@host", "name of a database"),
        ("postgres://ann:secret@127.0.0.1:1/name", "cannot be reached"),
    ] {
        let done = goldfever(&["serve", "--port", "0", "--data-dir", text(&data), "--database", url]);
        assert_eq!(code(&done), 2);
        assert!(err(&done).contains(why), "{url}: {}", err(&done));
        let done = goldfever(&["tables", "list", "--database", url]);
        assert!(code(&done) == 2 && err(&done).contains(why), "{url}: {}", err(&done));
    }
}

#[test]
fn no_password_of_a_database_is_ever_repeated() {
    let (wrong, right) = ("postgre://ann:sec@ret@127.0.0.1:1/name", "postgres://ann:sec@ret@127.0.0.1:1/name");
    let (assigned, misspelt) = (format!("--database={wrong}"), format!("--databse={right}"));
    for line in [
        &["serve", "--database", wrong][..],
        &["serve", &assigned],
        &["serve", &misspelt],
        &["serve", right],
        &["serve", "--port", "x", "--database", right],
        &["config", "--database", wrong],
        &["doctor", "--database", wrong],
        &["tables", "list", "--database", "host=db user=ann password=sec@ret"],
        &["verify", "--database", right],
        &["verify", "--database", wrong],
        &["store", "copy", wrong, "nowhere.sqlite"],
        &["store", "copy", "nowhere.sqlite", wrong],
        &["store", "copy", right, "nowhere.sqlite", "more"],
        &["bench", "serve", "--database", wrong, "--tables", "1"],
    ] {
        let done = goldfever(line);
        let said = format!("{}{}", out(&done), err(&done));
        assert!(code(&done) != 0 && !said.is_empty(), "{line:?}");
        assert!(!said.contains("sec@") && !said.contains("ret@") && !said.contains("sec%40"), "{line:?}: {said}");
    }
    for value in [wrong, "host=db user=ann password=sec@ret"] {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_goldfever"));
        let done = command.args(["tables", "list"]).env("GOLDFEVER_DATABASE", value).output().unwrap();
        assert!(code(&done) != 0 && !err(&done).contains("sec@"), "{}", err(&done));
    }
}
