//! Shutdown and start of the real server: it exits within ten seconds whatever happens, it is the only one in its folder,
//! and a limit on file size does not end it.

use crate::run::PATIENCE;
use crate::run::served::{Browser, Served, folder, serve, started};
use rusqlite::Connection;
use serde_json::{Value, json};
use std::io::Write;
use std::net::TcpStream;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

/// How long a service manager waits before it kills. The server gives itself less (`LONGEST_END`); that this is all it takes
/// is measured at night.
const END: Duration = Duration::from_secs(10);

fn two_people() -> Value {
    let me = |name: &str| json!({"kind": "me", "name": name});
    json!({"game": "gold-rush", "options": "", "seats": [me("Ann"), me("Bob")]})
}

/// The first choice of the seat to act, as a command.
fn first_choice(seen: &Value, id: &str) -> Value {
    let action = seen["legal_actions"][0]["action"].as_str().unwrap_or_else(|| panic!("nothing to do: {seen}"));
    json!({"id": id, "version": seen["version"], "seat": seen["seat"], "actions": [action]})
}

/// Locks the database from this process.
fn hold(data: &Path) -> Connection {
    let other = Connection::open(data.join("goldfever.sqlite")).unwrap();
    other.busy_timeout(PATIENCE).unwrap();
    other.execute_batch("BEGIN EXCLUSIVE").unwrap();
    other
}

/// Many moves that wait for the database at one table.
fn crowd(browser: &Browser, table: &str, seen: &Value) -> Vec<std::thread::JoinHandle<()>> {
    let send = |n: usize| {
        let (mut browser, act) = (browser.clone(), first_choice(seen, &format!("m{n}")));
        let path = format!("/api/tables/{table}/actions");
        std::thread::spawn(move || drop(browser.send("POST", &path, Some(&act))))
    };
    (0..20).map(send).collect()
}

/// A server whose database is locked until the connection is dropped, and many moves that wait for it.
fn locked(name: &str) -> (Served, Browser, Connection, Vec<std::thread::JoinHandle<()>>) {
    let data = folder(name);
    let server = serve(&data, &[]);
    let mut ann = server.browser();
    let table = ann.make(&two_people());
    let seen = ann.until(&table, |seen| seen["version"] != 0);
    let held = hold(&data);
    let waiting = crowd(&ann, &table, &seen);
    (server, ann, held, waiting)
}

#[test]
fn it_ends_while_the_database_is_locked_and_says_so_meanwhile() {
    ends_while_locked("ending-locked");
}

#[test]
#[ignore = "night: it measures"]
fn it_ends_before_a_service_manager_kills_it() {
    let took = ends_while_locked("ending-locked-measured");
    assert!(took < END, "{took:?}");
}

/// Ends a server whose database is locked; returns how long that took.
fn ends_while_locked(name: &str) -> Duration {
    let (mut server, mut ann, _held, waiting) = locked(name);
    // One of them has reached the database.
    assert_eq!(ann.get("/readyz").refusal(), (503, "database-locked".to_owned()));
    server.signal("TERM");
    let mut told = None;
    for _ in 0..200 {
        let answer = ann.get("/readyz");
        if answer.refusal().1 == "closing" {
            told = Some(answer);
            break;
        }
    }
    let told = told.expect("it says that it goes down");
    assert!(told.status == 503 && told.header("retry-after").is_some(), "{}", told.head);
    let page = ann.get("/");
    assert!(page.status == 503 && page.header("retry-after").is_some(), "{}", page.head);
    assert_eq!(ann.get("/healthz").status, 200);
    let (took, code) = server.ended();
    assert_eq!(code, Some(0), "after {took:?}");
    waiting.into_iter().for_each(|w| w.join().unwrap());
    took
}

#[test]
fn a_second_signal_ends_it_at_once() {
    let (mut server, mut ann, _held, waiting) = locked("ending-twice");
    assert_eq!(ann.get("/readyz").status, 503);
    server.signal("INT");
    assert_eq!(ann.get("/readyz").status, 503);
    server.signal("TERM");
    // It would end with 0 if it had waited for the database, which is still locked.
    let (took, code) = server.ended();
    assert_eq!(code, Some(143), "after {took:?}");
    waiting.into_iter().for_each(|w| w.join().unwrap());
}

#[test]
fn it_ends_while_a_long_table_loads() {
    const ENTRIES: u32 = 200_000;
    let data = folder("ending-long");
    let server = serve(&data, &[]);
    let mut ann = server.browser();
    let table = ann.make(&two_people());
    let seen = ann.until(&table, |seen| seen["version"] != 0);
    let done = ann.post(&format!("/api/tables/{table}/actions"), &first_choice(&seen, "m"));
    assert_eq!(done.status, 200, "{}", done.body);
    drop(server);
    // A step that is undone and made again, as often as you like: a long valid record.
    let database = Connection::open(data.join("goldfever.sqlite")).unwrap();
    let sql = format!(
        "WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < {ENTRIES}),
              old(count) AS (SELECT max(seq) FROM entries),
              step AS (SELECT seq, text, hash FROM entries WHERE text NOT LIKE '!%' ORDER BY seq LIMIT 1),
              before AS (SELECT hash FROM entries WHERE seq = (SELECT seq - 1 FROM step))
         INSERT INTO entries (table_id, seq, text, hash)
         SELECT '{table}', (SELECT seq FROM step) + 1 + i,
                iif(i % 2 = 0, 'undo', (SELECT text FROM step)),
                iif(i % 2 = 0, (SELECT hash FROM before), (SELECT hash FROM step))
         FROM n"
    );
    database
        .execute("DELETE FROM entries WHERE seq > (SELECT min(seq) FROM entries WHERE text NOT LIKE '!%')", [])
        .unwrap();
    database.execute_batch(&sql).unwrap();
    drop(database);
    let mut server = serve(&data, &[]);
    let mut other = server.browser();
    let path = format!("/api/tables/{table}");
    let looking = std::thread::spawn(move || other.send("GET", &path, None).map(|a| a.status));
    // Time for the table to start loading, which cannot be seen from outside; it takes longer than this.
    std::thread::sleep(Duration::from_millis(300));
    server.signal("TERM");
    let (took, code) = server.ended();
    assert_eq!(code, Some(0), "after {took:?}");
    let status = looking.join().unwrap();
    assert!(matches!(status, None | Some(200 | 503)), "{status:?}");
}

#[test]
fn it_ends_while_a_page_does_not_read() {
    let data = folder("ending-slow");
    let mut server = serve(&data, &["--max-messages", "100000"]);
    let mut ann = server.browser();
    let table = ann.make(&two_people());
    let mut stream = TcpStream::connect(server.addr).unwrap();
    write!(
        stream,
        "GET /api/tables/{table}/socket HTTP/1.1\r\nhost: {}\r\nconnection: upgrade\r\nupgrade: websocket\r\n\
         sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        server.addr
    )
    .unwrap();
    // Requests snapshots again and again, and reads nothing.
    let message = br#"{"type":"join","since":null}"#;
    let mut frame = vec![0x81, 0x80 | message.len() as u8, 0, 0, 0, 0];
    frame.extend(message);
    stream.set_write_timeout(Some(Duration::from_millis(300))).unwrap();
    for _ in 0..20_000 {
        if stream.write_all(&frame).is_err() {
            break;
        }
    }
    server.signal("TERM");
    let (took, code) = server.ended();
    assert_eq!(code, Some(0), "after {took:?}");
}

#[test]
fn a_second_server_in_a_folder_says_who_has_it() {
    let data = folder("ending-two");
    let mut server = serve(&data, &[]);
    let second =
        || crate::run::goldfever(&["serve", "--port", "0", "--log", "off", "--data-dir", crate::run::text(&data)]);
    let output = second();
    let said = crate::run::err(&output);
    assert_eq!(crate::run::code(&output), 2, "{said}");
    let who = format!("process {}, http://{}/, since 20", server.child.id(), server.addr);
    assert!(said.contains(&who), "{said}");
    // The remains of a killed server delay no later start.
    server.signal("KILL");
    server.ended();
    drop(serve(&data, &[]));
}

#[cfg(unix)]
#[test]
fn its_files_are_for_its_owner_alone() {
    use std::os::unix::fs::PermissionsExt;
    let data = folder("ending-rights");
    std::fs::set_permissions(&data, std::fs::Permissions::from_mode(0o777)).unwrap();
    let mut command = Command::new("sh");
    let serve = "umask 000; exec \"$0\" serve --port 0 --log error --data-dir \"$1\"";
    command.args(["-c", serve, env!("CARGO_BIN_EXE_goldfever")]).arg(&data);
    let server = started(command);
    server.browser().make(&two_people());
    let files: Vec<_> = std::fs::read_dir(&data).unwrap().flatten().collect();
    assert!(files.len() >= 4, "{files:?}");
    for file in files {
        assert_eq!(file.metadata().unwrap().permissions().mode() & 0o777, 0o600, "{file:?}");
    }
}

#[cfg(unix)]
#[test]
fn a_limit_on_the_size_of_files_is_a_full_disk() {
    let data = folder("ending-limit");
    let mut command = Command::new("sh");
    // In blocks of 512 bytes.
    let serve = "ulimit -f 1000; exec \"$0\" serve --port 0 --log off --data-dir \"$@\"";
    command.args(["-c", serve, env!("CARGO_BIN_EXE_goldfever")]).arg(&data).args(crate::run::served::UNLIMITED);
    let mut server = started(command);
    let mut ann = server.browser();
    let mut refused = None;
    for _ in 0..600 {
        let made = ann.post("/api/tables", &two_people());
        if made.status != 201 {
            refused = Some(made);
            break;
        }
    }
    let refused = refused.expect("the limit is reached");
    assert_eq!(refused.refusal(), (503, "disk-full".to_owned()), "{}", refused.body);
    assert!(refused.header("retry-after").is_some());
    assert_eq!(ann.get("/readyz").refusal(), (503, "disk-full".to_owned()));
    assert_eq!(ann.get("/healthz").status, 200);
    server.signal("TERM");
    assert_eq!(server.ended().1, Some(0));
}
