//! Servers on one database are replaced one after the other while a game goes on, and a later program changes the database.

use crate::run::served::{Browser, Served, folder, serve};
use private_postgres::Server as Database;
use serde_json::json;
use std::process::Command;
use std::time::{Duration, Instant};

/// So soon people play on, and a server notices that it cannot work with the database any more, on a machine that is busy with
/// other tests; and the end in good order.
const SOON: Duration = Duration::from_secs(10);
const END: Duration = Duration::from_secs(10);

fn start(url: &str, at: usize) -> Served {
    serve(&folder(&format!("rolling-{at}")), &["--database", url])
}

/// Waits until the person is asked, and makes his first possible move; the version that it led to.
fn move_once(browser: &mut Browser, table: &str, number: usize) -> u64 {
    let (path, began) = (format!("/api/tables/{table}"), Instant::now());
    loop {
        assert!(began.elapsed() < SOON, "no move was possible for {SOON:?}");
        std::thread::sleep(Duration::from_millis(20));
        let Some(now) = browser.send("GET", &path, None).filter(|answer| answer.status == 200) else { continue };
        let now = now.json();
        assert_eq!(now["seat"], 0, "the seat is kept");
        let Some(action) = now["legal_actions"][0]["action"].as_str() else { continue };
        let act = json!({"id": format!("m{number}"), "version": now["version"], "seat": 0, "actions": [action]});
        if let Some(done) = browser.send("POST", &format!("{path}/actions"), Some(&act))
            && done.status == 200
        {
            return done.json()["version"].as_u64().unwrap();
        }
    }
}

fn make(browser: &mut Browser) -> String {
    let seats = json!([{"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "random"}]);
    browser.make(&json!({"game": "gold-rush", "options": "", "seats": seats}))
}

#[test]
fn servers_are_replaced_one_after_the_other_while_a_later_form_is_compatible() {
    let database = Database::start();
    let (name, known) = (database.database(), store::Postgres::FORM);
    let url = database.url(&name);
    let mut servers: Vec<Served> = (0..3).map(|at| start(&url, at)).collect();
    let mut browser = servers[0].browser();
    let (table, mut last) = (make(&mut browser), 0);
    database.sql(&name, &format!("UPDATE goldfever_form SET form = {}, compatible_since = {known}", known + 1));
    for at in 0..3 {
        browser.addr = servers[at].addr;
        last = last.max(move_once(&mut browser, &table, 2 * at));
        servers[at].signal("TERM");
        browser.addr = servers[(at + 1) % 3].addr;
        let version = move_once(&mut browser, &table, 2 * at + 1);
        assert!(version > last, "an acknowledged move was lost: {last}, then {version}");
        last = version;
        assert_eq!(servers[at].ended(END).1, Some(0));
        servers[at] = start(&url, at);
    }
    // A copy by the older program would leave out what it does not know.
    let file = folder("rolling-backup").join("backup.db");
    let backup =
        Command::new(env!("CARGO_BIN_EXE_goldfever")).args(["backup", "--database", &url]).arg(&file).output().unwrap();
    let said = String::from_utf8_lossy(&backup.stderr).into_owned();
    assert!(!backup.status.success() && said.contains(&format!("form {}", known + 1)), "{said}");
    assert!(!file.exists());
    let form = database.sql(&name, "SELECT form FROM goldfever_form");
    assert_eq!(form.trim(), (known + 1).to_string(), "the older program leaves the form as it is");
}

#[test]
fn a_server_gives_its_tables_up_when_the_database_has_become_another() {
    let database = Database::start();
    let (name, later) = (database.database(), store::Postgres::FORM + 1);
    let url = database.url(&name);
    let server = start(&url, 7);
    let mut browser = server.browser();
    let table = make(&mut browser);
    move_once(&mut browser, &table, 0);
    database.sql(&name, &format!("UPDATE goldfever_form SET form = {later}, compatible_since = {later}"));
    let began = Instant::now();
    let gave_up = || database.sql(&name, "SELECT bool_and(dead) FROM nodes").trim() == "t";
    while !gave_up() {
        assert!(began.elapsed() < SOON, "it still has its tables");
        std::thread::sleep(Duration::from_millis(50));
    }
    std::thread::sleep(Duration::from_secs(1));
    assert_eq!(browser.get("/readyz").status, 503);
    assert_eq!(browser.get(&format!("/api/tables/{table}")).status, 503);
    let again = Command::new(env!("CARGO_BIN_EXE_goldfever"))
        .args(["serve", "--port", "0", "--database", &url, "--data-dir"])
        .arg(folder("rolling-refused"))
        .output()
        .unwrap();
    assert!(!again.status.success());
    let said = String::from_utf8_lossy(&again.stderr).into_owned();
    assert!(said.contains(&format!("form {later}")), "{said}");
}
