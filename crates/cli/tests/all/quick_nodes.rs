//! Quick games on three servers with one database, one of which is killed while people wait: whoever is still there finds
//! somebody, and the lobby is the same everywhere.

use crate::run::served::Browser;
use crate::run::several::Nodes;
use crate::run::wait_for;
use private_postgres::Server as Database;
use serde_json::{Value, json};

/// Somebody who waits, and their table.
struct Seeker {
    browser: Browser,
    table: Option<String>,
}

impl Seeker {
    /// Asks once, like a page; whether they have a seat. Whatever fails is tried again.
    fn asks(&mut self) -> bool {
        let body = json!({"game": "gold-rush", "players": 2, "waits_at": self.table});
        let Some(answer) = self.browser.send("POST", "/api/v1/seeks", Some(&body)) else { return false };
        if answer.status != 200 {
            if answer.status == 404 {
                self.table = None;
            }
            return false;
        }
        let found = answer.json();
        let table = found["table"].as_str().unwrap().to_owned();
        if let Some(seat) = found["seats"][0].as_u64() {
            let path = format!("/api/tables/{table}/seats/{seat}");
            let sits = self.browser.send("POST", &path, Some(&json!({"name": ""})));
            if sits.is_none_or(|sits| sits.status != 204) {
                return false;
            }
        }
        self.table = Some(table);
        true
    }

    fn plays(&mut self) -> bool {
        let Some(table) = self.table.clone() else { return false };
        let seen = self.browser.send("GET", &format!("/api/tables/{table}"), None);
        seen.is_some_and(|seen| seen.status == 200 && seen.json()["table"]["phase"] == "playing")
    }
}

#[test]
fn a_killed_server_loses_no_seek_of_people_who_are_still_there() {
    let database = Database::start();
    let mut nodes = Nodes::start(&database.url(&database.database()), "quick-nodes", 3);
    let mut seekers: Vec<Seeker> = (0..3).map(|at| Seeker { browser: nodes.browser(at), table: None }).collect();
    assert!(seekers[0].asks());
    let first = seekers[0].table.clone().unwrap();
    // The lobby is the same everywhere.
    for at in 0..3 {
        let mut visitor = nodes.browser(at);
        wait_for("the lobby", || {
            let lobby = visitor.get("/api/v1/lobby").json();
            lobby["tables"].as_array().is_some_and(|all| all.iter().any(|table| table["table"] == json!(first)))
        });
    }
    nodes.replace(0);
    let addresses = nodes.addresses.lock().unwrap().clone();
    // Whoever waits is still there, and asks again at another server. Then somebody comes to a third one.
    seekers[0].browser.addr = addresses[1];
    wait_for("the first one waits again", || seekers[0].asks());
    assert_eq!(seekers[0].table, Some(first.clone()), "the wait is not lost");
    wait_for("the second one sits down", || seekers[1].asks() && seekers[1].table.as_ref() == Some(&first));
    for seeker in &mut seekers[..2] {
        wait_for("they play", || seeker.plays());
    }
    // The third one waits alone, and nobody is sent to a table whose game has begun.
    wait_for("the third one waits", || seekers[2].asks());
    assert_ne!(seekers[2].table, Some(first));
    // A wait ends at whatever server.
    let table = seekers[2].table.clone().unwrap();
    seekers[2].browser.addr = addresses[0];
    wait_for("the wait ends", || {
        let ended = seekers[2].browser.send("DELETE", &format!("/api/v1/seeks/{table}"), None);
        ended.is_some_and(|ended| ended.status == 204)
    });
    let mut eve = nodes.browser(1);
    let found: Value = eve.post("/api/v1/seeks", &json!({"game": "gold-rush", "players": 2})).json();
    assert!(found["table"] != json!(table) && found["seats"] == json!([]), "{found}");
}
