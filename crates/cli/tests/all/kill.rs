//! The server is killed without warning, again and again, while scripted people (over HTTP and over sockets) and computer
//! players play. Whatever was acknowledged or shown must be there afterwards, exactly once, with the same state hashes;
//! commands that were not acknowledged can be repeated without harm.

#[path = "kill/browser.rs"]
mod browser;
#[path = "kill/import.rs"]
mod import;
#[path = "kill/player.rs"]
mod player;

use game::{ChanceSource, Options, Record, Seeded};
use player::Player;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::channel;
use std::time::Duration;
use store::{Postgres, Sqlite, SqliteOptions, Store};
use table::{CommandId, Entry, Occupant, Seat, Table};

/// Kills in the short run: enough to see that everything here still works. The night run looks for rare cases.
const FEW: usize = 4;
/// Kills at night.
const MANY: usize = 55;

/// Starts the server; it prints the address on which it listens.
fn start(folder: &Path) -> (Child, SocketAddr) {
    start_on(folder, None)
}

/// The same, on a PostgreSQL database.
fn start_on(folder: &Path, database: Option<&str>) -> (Child, SocketAddr) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_goldfever"))
        .env("GOLDFEVER_DATABASE", database.unwrap_or_default())
        .args([
            "serve",
            "--port",
            "0",
            "--bot-delay",
            "3",
            "--log",
            "warn",
            "--max-messages",
            "100000",
            "--max-requests-per-second",
            "0",
            "--max-tables-per-hour",
            "0",
            "--max-sessions-per-hour",
            "0",
            "--data-dir",
        ])
        .arg(folder)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the server starts");
    let mut line = String::new();
    BufReader::new(child.stdout.take().expect("a pipe")).read_line(&mut line).expect("the server says where it is");
    let addr = line.split("http://").nth(1).and_then(|rest| rest.split('/').next()).expect("an address");
    (child, addr.parse().expect("an address"))
}

/// An empty folder for this test.
fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).expect("a folder can be made");
    path
}

/// A copy of the database as the killed server left it, so that the next server has to recover it by itself.
fn copy_of(data: &Path) -> Sqlite {
    let copy = folder(&format!("{}-copy", data.file_name().expect("a name").to_string_lossy()));
    for file in std::fs::read_dir(data).expect("the data folder").flatten() {
        // The shared memory of the dead process is rebuilt from the log.
        if !file.file_name().to_string_lossy().ends_with("-shm") {
            std::fs::copy(file.path(), copy.join(file.file_name())).expect("a file can be copied");
        }
    }
    Sqlite::open(&copy.join("goldfever.sqlite"), &SqliteOptions::default()).expect("the database opens")
}

/// The entries of a table on the disk, after checking that they make a game with exactly these state hashes.
fn entries(store: &dyn Store, id: &str) -> Vec<Entry> {
    let stored = store.load(&id.into()).expect("the table can be read").expect("an acknowledged table is there");
    let entry = |e: store::StoredEntry| Entry {
        text: e.text,
        hash: e.hash,
        command: e.command.map(|(seat, id)| CommandId { seat, id }),
    };
    let entries: Vec<Entry> = stored.entries.into_iter().map(entry).collect();
    let head = stored.table;
    let options: Options = head.options.parse().expect("options");
    let record =
        Record { game: head.game, rules: head.rules, options, data: head.data, steps: Vec::new(), marks: Vec::new() };
    let game = registry::set_up(registry::shelf(), &record).expect("a game");
    let seats = head.seats.iter().map(|_| Seat::new(Occupant::Open));
    Table::load(game, seats.collect(), &entries).expect("every entry fits and has its hash");
    entries
}

#[test]
fn nothing_acknowledged_is_lost_or_doubled() {
    on_sqlite(FEW);
}

#[test]
#[ignore = "night: 55 kills"]
fn nothing_acknowledged_is_lost_or_doubled_however_often() {
    judge(MANY, on_sqlite(MANY));
}

#[test]
fn nothing_acknowledged_is_lost_or_doubled_on_postgresql() {
    on_postgresql(FEW / 2);
}

#[test]
#[ignore = "night: 18 kills"]
fn nothing_acknowledged_is_lost_or_doubled_on_postgresql_however_often() {
    judge(MANY / 3, on_postgresql(MANY / 3));
}

fn on_sqlite(kills: usize) -> Played {
    let data = folder(&format!("kill-data-{kills}"));
    kill_again_and_again(kills, &|| start(&data), &|| Box::new(copy_of(&data)))
}

fn on_postgresql(kills: usize) -> Played {
    let (database, data) = (private_postgres::Server::start(), folder(&format!("kill-postgres-data-{kills}")));
    let url = database.url(&database.database());
    let open = || Postgres::open(&url.parse().expect("an address")).expect("the database opens");
    kill_again_and_again(kills, &|| start_on(&data, Some(&url)), &|| Box::new(open()))
}

/// The moves that were played between the kills.
struct Played {
    acknowledged: usize,
    /// Commands that were interrupted and repeated.
    repeated: usize,
}

/// After many kills some things have certainly happened.
fn judge(kills: usize, Played { acknowledged, repeated }: Played) {
    assert!(acknowledged > kills * 4, "hardly anything was played: {acknowledged} commands");
    assert!(repeated > kills / 4, "hardly any command was cut off: {repeated}");
}

/// Kills the server again and again while people play, and checks each time whether everything is there.
fn kill_again_and_again(
    kills: usize,
    start: &dyn Fn() -> (Child, SocketAddr),
    open: &dyn Fn() -> Box<dyn Store>,
) -> Played {
    let mut dice = Seeded::new(20_261_121);
    let mut players: Vec<Player> = (0..4).map(Player::new).collect();
    for kill in 0..kills {
        let (mut server, addr) = start();
        // It is killed while the last of this many commands is in progress.
        let (on_its_way, commands) = (dice.below(24), channel());
        let workers: Vec<_> = players
            .drain(..)
            .map(|mut player| {
                let asking = commands.0.clone();
                std::thread::spawn(move || {
                    player.play(addr, &asking);
                    player
                })
            })
            .collect();
        for _ in 0..on_its_way {
            commands.1.recv_timeout(Duration::from_secs(60)).expect("a command within a minute");
        }
        server.kill().expect("the server can be killed");
        server.wait().expect("the server has ended");
        players = workers.into_iter().map(|w| w.join().unwrap_or_else(|e| std::panic::resume_unwind(e))).collect();
        let store = open();
        for player in &mut players {
            if let Some(table) = &player.table {
                let entries = entries(&*store, table);
                player.check(&entries, kill);
            }
        }
        store.close();
    }
    let acknowledged: usize = players.iter().map(|p| p.acknowledged).sum();
    let repeated: usize = players.iter().map(|p| p.repeated).sum();
    println!("{kills} kills, {acknowledged} acknowledged commands, {repeated} asked for again");
    assert!(acknowledged > 0, "nothing was played");
    Played { acknowledged, repeated }
}
