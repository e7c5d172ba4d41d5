//! People who look for a game: each one asks for a quick game, sits down where somebody waits, or waits at a table.

use super::report::Seeking;
use super::{runtime, server};
use crate::bench::serve::crowd::origin;
use anyhow::{Context, Result, ensure};
use clients::client::Client;
use clients::latency::Latencies;
use clients::scan;
use clients::socket::Socket;
use std::net::SocketAddr;
use std::time::{Duration, Instant};
use tokio::task::LocalSet;

/// What people look for. Every other one looks for the same game, so that there is somebody for each.
const KINDS: &[&str] = &[
    r#"{"game":"gold-rush","players":2"#,
    r#"{"game":"carcassonne","players":2"#,
    r#"{"game":"carcassonne","options":"with=goldmines","players":2"#,
    r#"{"game":"gold-river","players":2"#,
    r#"{"game":"gold-rush","players":2,"pace":{"kind":"live","bank_s":600,"increment_s":15}"#,
    r#"{"game":"carcassonne","players":2,"pace":{"kind":"live","bank_s":600,"increment_s":15}"#,
    r#"{"game":"carcassonne","players":2,"pace":{"kind":"live","bank_s":1200,"increment_s":30}"#,
    r#"{"game":"gold-river","players":2,"pace":{"kind":"days","days":3,"bank_h":24}"#,
];
/// Somebody who waits asks again after this time, like the page.
const AGAIN: Duration = Duration::from_millis(1_500);
/// How long to wait before a server that has no place is asked again.
const SOON: Duration = Duration::from_millis(250);
/// Whoever is not seated by then has failed.
const PATIENCE: Duration = Duration::from_secs(60);
/// Asks in a row that find a seat which somebody else takes first.
const TRIES: usize = 50;

/// Somebody's search.
struct Search {
    kind: usize,
    began: Instant,
    /// When both had their seats; `None`: never.
    seated: Option<Instant>,
    /// The table where they play.
    table: String,
}

/// How all searches ended.
pub struct Met {
    searches: Vec<Search>,
}

/// So many people come, that many in a second, and look for a game until everybody has one. `None`: nobody was to come.
pub fn meet(count: u32, per_second: u32, servers: &[SocketAddr]) -> Result<Option<Met>> {
    if count == 0 {
        return Ok(None);
    }
    let (runtime, local) = (runtime()?, LocalSet::new());
    let searches = local.block_on(&runtime, async {
        let began = tokio::time::Instant::now();
        let coming: Vec<_> = (0..count as usize)
            .map(|number| {
                let (at, after) = (server(servers, number), number as f64 / f64::from(per_second));
                tokio::task::spawn_local(async move {
                    let at = at?;
                    tokio::time::sleep_until(began + Duration::from_secs_f64(after)).await;
                    let client = Client::new(at, origin(at, number));
                    search(client, number).await.with_context(|| format!("visitor {number}"))
                })
            })
            .collect();
        let mut searches = Vec::with_capacity(coming.len());
        for one in coming {
            searches.push(one.await??);
        }
        Ok::<_, anyhow::Error>(searches)
    })?;
    Ok(Some(Met { searches }))
}

async fn search(mut client: Client, number: usize) -> Result<Search> {
    // Two in a row look for the same, and the order of the kinds is not that of the servers.
    let kind = (number / 2) * 5 % KINDS.len();
    let ask = format!(r#"{},"name":"P{number}"}}"#, KINDS[kind]);
    let mut search = Search { kind, began: Instant::now(), seated: None, table: String::new() };
    let mut waiting: Option<(Socket, String)> = None;
    let mut tries = 0;
    while search.began.elapsed() < PATIENCE {
        // Somebody may have sat down at the table before the server is asked again; nobody leaves them.
        if let Some((_, table)) = &waiting {
            let look = client.get(&format!("/api/tables/{table}")).await?;
            if look.status == 200 && look.json()["table"]["phase"] != "waiting" {
                (search.seated, search.table) = (Some(Instant::now()), table.clone());
                return Ok(search);
            }
        }
        let answer = client.post("/api/v1/seeks", &ask).await?;
        if answer.status == 503 {
            tokio::time::sleep(SOON).await;
            continue;
        }
        ensure!(answer.status == 200, "a search was refused: {}", String::from_utf8_lossy(&answer.body));
        let found = answer.json();
        let table = found["table"].as_str().context("no table")?.to_owned();
        if let Some(seat) = found["seats"].get(0) {
            let claim = format!(r#"{{"name":"P{number}"}}"#);
            let claimed = client.post(&format!("/api/tables/{table}/seats/{seat}"), &claim).await?;
            if claimed.status == 204 {
                (search.seated, search.table) = (Some(Instant::now()), table);
                return Ok(search);
            }
            // Somebody else was faster.
            tries += 1;
            ensure!(
                claimed.status == 409 && tries < TRIES,
                "a seat was refused: {}",
                String::from_utf8_lossy(&claimed.body)
            );
            continue;
        }
        if waiting.as_ref().is_none_or(|(_, at)| *at != table) {
            let mut socket = Socket::open(&client, &table).await?;
            socket.say(r#"{"type":"join","since":null}"#).await?;
            waiting = Some((socket, table));
        }
        let Some((socket, table)) = &mut waiting else { continue };
        if tokio::time::timeout(AGAIN, begins(socket)).await.is_ok_and(|begun| begun.is_ok()) {
            (search.seated, search.table) = (Some(Instant::now()), std::mem::take(table));
            return Ok(search);
        }
    }
    Ok(search)
}

/// Until the game at a table begins: then there is something to choose, or a version.
async fn begins(socket: &mut Socket) -> Result<()> {
    loop {
        let message = socket.receive().await?.context("the server closed a socket")?;
        if scan::number(message, "version").is_some_and(|version| version > 0) {
            return Ok(());
        }
    }
}

impl Met {
    /// The figures.
    pub fn shown(&self) -> Seeking {
        let seated = self.searches.iter().filter(|one| one.seated.is_some()).count();
        let mut delays = Latencies::default();
        let mut tables: std::collections::BTreeMap<&str, Vec<&Search>> = std::collections::BTreeMap::new();
        for one in self.searches.iter().filter(|one| one.seated.is_some()) {
            tables.entry(&one.table).or_default().push(one);
        }
        // A match was possible once the later of the two had come.
        for two in tables.values() {
            if let (Some(possible), Some(seated)) =
                (two.iter().map(|one| one.began).max(), two.iter().filter_map(|one| one.seated).max())
            {
                delays.add(seated.saturating_duration_since(possible));
            }
        }
        Seeking {
            people: self.searches.len(),
            seated,
            p50_ms: delays.p50(),
            p99_ms: delays.p99(),
            longest_ms: delays.quantile(1.0),
            passed_over: self.passed_over(),
        }
    }

    /// How many were seated with somebody who came after another who had waited longer for the same, and was not seated by then.
    fn passed_over(&self) -> usize {
        let is_passed = |one: &Search| {
            let ended = one.seated.unwrap_or(one.began + PATIENCE);
            // Two who met each other do not pass each other over.
            self.searches.iter().any(|other| {
                other.kind == one.kind
                    && other.table != one.table
                    && self.partner(other).is_some_and(|partner| partner.began > one.began && other.began > one.began)
                    && other.seated.is_some_and(|seated| seated < ended)
            })
        };
        self.searches.iter().filter(|one| is_passed(one)).count()
    }

    fn partner(&self, of: &Search) -> Option<&Search> {
        self.searches.iter().find(|one| one.table == of.table && one.began != of.began)
    }
}
