//! The database of a frozen set: tables of the real server, and next to it their state when it was written.

use crate::client::{PEOPLE, People, without_rates};
use crate::records::own;
use anyhow::{Context, Result, bail, ensure};
use flate2::{Compression, write::GzEncoder};
use game::{ChanceSource, Seeded};
use serde_json::{Value, json};
use server::{Config, Scope, Server, TokenWanted, make_token};
use std::io::Write;
use std::net::SocketAddr;
use std::path::Path;
use std::time::{Duration, Instant};
use store::{Place, Sqlite, SqliteOptions, Store, TokenWrite, write_and_wait};

/// Game, options, seats in turn order (a person, a computer player, or `open`), number of entries to play (0: none).
const TABLES: &[(&str, &str, &[&str], u64)] = &[
    ("gold-rush", "", &["Anna", "Bořek"], 90),
    ("gold-rush", "farmers=no", &["Anna", "greedy", "random"], 60),
    ("gold-rush", "own", &["Anna", "Anna"], 50),
    ("gold-rush", "", &["random", "Anna", "greedy", "Bořek", "Cyril"], u64::MAX),
    ("gold-rush", "", &["Anna", "open"], 0),
    ("carcassonne", "", &["Bořek", "open", "greedy"], 0),
    ("carcassonne", "", &["Anna", "greedy"], u64::MAX),
    ("carcassonne", "with=goldmines+castles,farmers=2001", &["Bořek", "Cyril"], 100),
    ("carcassonne", "with=circus", &["Anna", "random", "Cyril"], 100),
    ("carcassonne", "with=goldmines+circus+castles+bazaars+crop-circles", &["Anna", "Bořek", "greedy"], 160),
    ("carcassonne", "with=goldmines+circus+castles+bazaars+crop-circles", &["Cyril", "random"], u64::MAX),
    ("carcassonne", "own", &["Anna", "Bořek"], 40),
    ("gold-river", "", &["Anna", "value", "Bořek", "random"], 80),
    ("gold-river", "poker-expert=yes", &["Anna", "Bořek"], 200),
    ("gold-river", "edition=boomtown", &["Anna", "value", "Cyril"], 60),
    ("gold-river", "own", &["Anna", "Bořek", "Cyril"], 40),
    ("gold-river", "first-game=yes", &["Anna", "value"], u64::MAX),
    ("gold-river", "", &["Anna", "open", "open"], 0),
    ("gold-rush", "start=drawn,out-of-cowboys=tiles", &["Anna", "greedy", "Bořek"], 120),
    ("carcassonne", "with=big-top,start=drawn", &["Anna", "greedy", "Bořek"], 100),
    ("gold-river", "last-bidder=wins,discard=after", &["Anna", "value", "Cyril"], 80),
    (
        "carcassonne",
        "with=inns+rivers+traders+abbot+cult+king+hills+all-crop-circles",
        &["Anna", "greedy", "Bořek"],
        120,
    ),
    ("carcassonne", "with=abbey+tower+princess+bazaars+tile-auctions+bridges", &["Bořek", "Cyril"], 180),
    ("carcassonne", "with=monasteries+darmstadt+bridges", &["Anna", "greedy"], u64::MAX),
];
/// Tables, by their index in [`TABLES`], that are left when a computer player is to act.
const LEFT_TO_BOTS: [usize; 2] = [1, 14];

/// How long computer players may take.
const PATIENCE: Duration = Duration::from_secs(60);
/// No game needs more choices than this before a computer player is to act or the game is over.
const MOST_CHOICES: u32 = 5_000;

/// Plays the tables, with a database in the folder `work`, and writes `tables.sqlite.gz`, `tables.json`, `people.json` and
/// `tokens.json`; and all of it from PostgreSQL, as `tables.pgsql.gz`.
pub fn write(folder: &Path, work: &Path) -> Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let start = |delay| {
        let mut config = Config::new(work.to_owned());
        config.bot_delay = delay;
        without_rates(&mut config.limits);
        runtime.block_on(Server::start(config))
    };
    let server = start(Duration::ZERO)?;
    let mut client = Client { addr: server.addr(), people: People::new() };
    let (mut dice, mut tables) = (Seeded::new(2026), Vec::new());
    for (game, options, seats, entries) in TABLES {
        let place = || format!("a table of {game} with the options '{options}'");
        let table = client.make(game, options, seats).with_context(place)?;
        client.play(&table, *entries, &mut dice).with_context(place)?;
        tables.push(table);
    }
    // A seat that is played from two browsers.
    let link = client.send("Anna", "GET", &format!("{}/seats/0/link", tables[0]), None).1;
    let key = link["path"].as_str().and_then(|p| p.split_once("key=")).context("a link")?.1;
    let enter = json!({"seat": 0, "key": key});
    let (status, why) = client.send("Dana", "POST", &format!("{}/enter", tables[0]), Some(&enter));
    ensure!(status == 204, "{why}");
    runtime.block_on(server.stop());
    // A computer player is to act when this server stops.
    let server = start(Duration::from_secs(3600))?;
    client.addr = server.addr();
    for place in LEFT_TO_BOTS {
        client.leave_to_a_bot(&tables[place]).with_context(|| format!("table {place} of the list"))?;
    }
    let mut told = Vec::new();
    for table in &tables {
        told.push(client.seen_by_all(table));
    }
    runtime.block_on(server.stop());
    let file = work.join("goldfever.sqlite");
    let tokens = tokens(&Sqlite::open(&file, &SqliteOptions::default())?)?;
    add_entries(work, &mut told)?;
    std::fs::write(folder.join("tables.json"), serde_json::to_string_pretty(&told)? + "\n")?;
    std::fs::write(folder.join("people.json"), serde_json::to_string_pretty(&client.people.to_json())? + "\n")?;
    std::fs::write(folder.join("tokens.json"), serde_json::to_string_pretty(&tokens)? + "\n")?;
    pack(&folder.join("tables.sqlite.gz"), &std::fs::read(&file)?)?;
    pack(&folder.join("tables.pgsql.gz"), dump(&file)?.as_bytes())
}

/// Tokens of programs, and whether they are valid.
fn tokens(store: &dyn Store) -> Result<Value> {
    let make = |name: &str, bot| {
        let scopes = vec![Scope::Read, Scope::Play];
        make_token(store, registry::shelf(), &TokenWanted { name: name.to_owned(), scopes, bot, days: None })
    };
    let (archive, robot, gone) = (make("Archive", false)?, make("Robot", true)?, make("Gone", false)?);
    let revoked = store.tokens()?.into_iter().find(|token| token.name == "Gone").context("the token is stored")?;
    write_and_wait(store, store::Write::Token(TokenWrite::Revoke(revoked.owner)))?;
    let told = |secret: String, counts: bool| json!({"secret": secret, "counts": counts});
    Ok(json!([told(archive, true), told(robot, true), told(gone, false)]))
}

/// The database in this file, copied into PostgreSQL.
fn dump(file: &Path) -> Result<String> {
    let server = private_postgres::Server::start();
    let database = server.database();
    let to = Place::Postgres(server.url(&database).parse()?);
    store::copy(&Place::File(file.to_owned()), &to, &mut |_, _| {})?;
    Ok(server.dump(&database))
}

fn pack(to: &Path, bytes: &[u8]) -> Result<()> {
    let mut gz = GzEncoder::new(std::fs::File::create(to)?, Compression::best());
    gz.write_all(bytes)?;
    gz.finish()?;
    Ok(())
}

/// A server with its players.
struct Client {
    addr: SocketAddr,
    people: People,
}

impl Client {
    fn send(&self, person: &str, method: &str, path: &str, body: Option<&Value>) -> (u16, Value) {
        self.people.send(self.addr, person, method, &format!("/api/tables/{path}"), body)
    }

    fn make(&self, game: &str, options: &str, seats: &[&str]) -> Result<String> {
        let data = if options == "own" { Some(own(game)?) } else { None };
        let maker = seats.iter().find(|s| PEOPLE.contains(s)).context("somebody")?;
        let seat = |(n, sits): (usize, &&str)| match *sits {
            // Two seats of one person have two names.
            name if name == *maker && seats[..n].contains(maker) => {
                json!({"kind": "me", "name": format!("{name} {n}")})
            }
            name if name == *maker => json!({"kind": "me", "name": name}),
            name if name == "open" || PEOPLE.contains(&name) => json!({"kind": "open"}),
            bot => json!({"kind": "bot", "bot": bot}),
        };
        let seats_now: Vec<Value> = seats.iter().enumerate().map(seat).collect();
        let options = if options == "own" { "" } else { options };
        let mut body = json!({"game": game, "options": options, "seats": seats_now});
        if let Some(data) = data {
            body["data"] = json!(data);
        }
        let (status, made) = self.people.send(self.addr, maker, "POST", "/api/tables", Some(&body));
        ensure!(status == 201, "{made}");
        let table = made["table"].as_str().context("a table")?.to_owned();
        for (n, name) in seats.iter().enumerate().filter(|(n, _)| seats_now[*n]["kind"] == "open") {
            if *name != "open" {
                let claim = json!({"name": name});
                let (status, why) = self.send(name, "POST", &format!("{table}/seats/{n}"), Some(&claim));
                ensure!(status == 204, "{name} cannot take seat {n}: {why}");
            }
        }
        Ok(table)
    }

    /// Plays at random, with an undo now and then, until this many entries are written and a person is to act.
    fn play(&self, table: &str, entries: u64, dice: &mut Seeded) -> Result<()> {
        if entries == 0 {
            return Ok(());
        }
        for n in 0..MOST_CHOICES {
            let Some((person, seen)) = self.wait_for_a_person(table)? else { return Ok(()) };
            if seen["version"].as_u64().context("a version")? >= entries {
                return Ok(());
            }
            if seen["can_undo"] == true && dice.below(3) == 0 {
                let undo = json!({"id": format!("u{n}"), "version": seen["version"], "seat": seen["seat"]});
                let (status, why) = self.send(person, "POST", &format!("{table}/undo"), Some(&undo));
                ensure!(status == 200, "{person} cannot take back: {why}");
                continue;
            }
            let actions = seen["legal_actions"].as_array().context("legal actions")?.len() as u64;
            self.people.act(self.addr, person, table, &seen, dice.below(actions) as usize, &format!("a{n}"));
        }
        bail!("the game goes on after {MOST_CHOICES} choices of people")
    }

    /// The person to act and what they see, once the computer players have moved; `None` if the game is over.
    fn wait_for_a_person(&self, table: &str) -> Result<Option<(&'static str, Value)>> {
        let until = Instant::now() + PATIENCE;
        loop {
            if let Some(found) = self.people.to_act(self.addr, table) {
                return Ok(Some(found));
            }
            let seen = self.people.look(self.addr, "Anna", table);
            let info = &seen["table"];
            if info["phase"] == "over" {
                return Ok(None);
            }
            if Instant::now() > until {
                let waited = PATIENCE.as_secs();
                let (version, to_act) = (&seen["version"], &info["to_act"]);
                bail!("after {waited} s at version {version} nobody has a choice; seat {to_act} of {info} is to act");
            }
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// Plays the first choice of people until a computer player is to act, which takes its time.
    fn leave_to_a_bot(&self, table: &str) -> Result<()> {
        for n in 0..MOST_CHOICES {
            let Some((person, seen)) = self.people.to_act(self.addr, table) else {
                let info = &self.people.look(self.addr, "Anna", table)["table"];
                let seat = info["to_act"].as_u64().context("nobody is to act")?;
                ensure!(info["seats"][seat as usize]["kind"] == "bot", "seat {seat} is no computer player's: {info}");
                return Ok(());
            };
            self.people.act(self.addr, person, table, &seen, 0, &format!("last-{n}"));
        }
        bail!("no computer player is to act after {MOST_CHOICES} choices")
    }

    /// The table as each person sees it; only what later programs must show in the same way.
    fn seen_by_all(&self, table: &str) -> Value {
        let look = |person: &str| self.people.look(self.addr, person, table);
        let seen = look("Anna");
        let info = &seen["table"];
        let mine = PEOPLE.iter().map(|person| ((*person).to_owned(), look(person)["mine"].clone()));
        let people: serde_json::Map<String, Value> = mine.filter(|(_, seats)| *seats != json!([])).collect();
        json!({
            "id": table, "game": info["game"], "options": info["options"], "custom_data": info["custom_data"],
            "phase": info["phase"], "to_act": info["to_act"], "version": seen["version"], "people": people,
        })
    }
}

/// The data on the disk: the rules version, the undo marks, and the last hash.
fn add_entries(folder: &Path, tables: &mut [Value]) -> Result<()> {
    let store = Sqlite::open(&folder.join("goldfever.sqlite"), &SqliteOptions::default())?;
    for table in tables {
        let stored = store.load(&table["id"].as_str().context("an id")?.into())?.context("a table")?;
        table["rules"] = json!(stored.table.rules);
        table["undone"] = json!(stored.entries.iter().filter(|e| e.text == "undo").count());
        table["hash"] = json!(stored.entries.last().map(|e| format!("{:016x}", e.hash)));
    }
    Ok(())
}
