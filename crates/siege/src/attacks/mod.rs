//! One attacker against all: what the attacker tries, and what honest players must still be able to do.

pub mod bodies;
pub mod creations;
pub mod idle;
pub mod joins;
pub mod lines;
pub mod unread;
pub mod uploads;

use crate::client::{Client, from};
use crate::honest_table::HonestTable;
use crate::latency::Latencies;
use crate::players::Players;
use crate::report::{Report, Target};
use anyhow::{Context, Result, ensure};
use std::net::{IpAddr, SocketAddr};
use std::time::{Duration, Instant};

/// The longest time that an ordinary request may take during an attack.
const EVERYDAY: Duration = Duration::from_secs(5);

/// The most milliseconds that an attack may add to the 99th percentile of move delays.
pub const HARM: f64 = 50.0;

/// The address of an attacker; honest players never come from there.
pub fn attacker(number: usize) -> IpAddr {
    from(1000 + number as u16)
}

/// Does what honest people do - opens the page, checks health, makes a table, opens a socket, moves over HTTP and over the
/// socket - and reports whether each was done in time.
pub async fn everyday(addr: SocketAddr, report: &mut Report, when: &str) {
    let began = Instant::now();
    let tried = tokio::time::timeout(EVERYDAY * 3, try_everyday(addr)).await;
    let (holds, seen) = match tried {
        Ok(Ok((what, slowest))) => (slowest < EVERYDAY, format!("slowest {} ms ({what})", slowest.as_millis())),
        Ok(Err(why)) => (false, format!("{why:#}")),
        Err(_) => (false, format!("not done after {} s", began.elapsed().as_secs())),
    };
    report.promise(format!("page, health, table, socket, moves {when}"), holds, seen);
}

async fn try_everyday(addr: SocketAddr) -> Result<(&'static str, Duration)> {
    let mut slowest = ("nothing", Duration::ZERO);
    let mut done = |what: &'static str, began: Instant| {
        if began.elapsed() > slowest.1 {
            slowest = (what, began.elapsed());
        }
    };
    for (what, path) in [("page", "/"), ("health", "/healthz"), ("games", "/api/games")] {
        let began = Instant::now();
        let answer = Client::new(addr, from(1)).get(path).await.context(what)?;
        ensure!(answer.status == 200, "{what} answered {}", answer.status);
        done(what, began);
    }
    let began = Instant::now();
    let mut players = Players::sit_down(addr, from(1), 11).await?;
    done("table and socket", began);
    let began = Instant::now();
    players.act().await.context("a move over the socket")?;
    done("move over the socket", began);
    let began = Instant::now();
    players.act_by_http().await.context("a move over HTTP")?;
    done("move over HTTP", began);
    Ok(slowest)
}

/// Compares the honest table's delays under attack with the quiet ones.
pub fn harm(report: &mut Report, what: &str, quiet: &Latencies, under: &Latencies) {
    report.figure("p99 of the honest table when quiet", quiet.p99(), "ms", Target::None);
    report.promise(format!("the honest table goes on {what}"), under.count() > 0, format!("{} moves", under.count()));
    report.figure(format!("p99 of the honest table {what}"), under.p99(), "ms", Target::AtMost(quiet.p99() + HARM));
}

/// Ends the honest table, which must be unharmed.
pub fn end(report: &mut Report, honest: HonestTable) {
    let ended = honest.end();
    let seen = ended.as_ref().map_or_else(|why| format!("{why:#}"), |()| "to the end".to_owned());
    report.promise("the honest table is never refused or cut off", ended.is_ok(), seen);
}
