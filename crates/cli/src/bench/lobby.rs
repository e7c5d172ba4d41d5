//! `goldfever bench lobby`: how soon everybody in the lobby hears of a change, what that costs tables in play, and how soon people
//! who look for the same game find each other.

mod changes;
mod listeners;
mod report;
mod seekers;

use super::args::LobbyBench;
use super::serve::{self, crowd::Crowd, crowd::Seen, servers::Servers};
use crate::{Verdict, output};
use anyhow::{Context, Result, anyhow};
use listeners::{Heard, Listeners};
use report::{Listening, Report, Table};
use seekers::Met;
use std::net::SocketAddr;
use std::thread;
use std::time::Duration;

/// How long to wait for what has not been heard at the end.
const LATE: Duration = Duration::from_secs(60);

/// Measures and prints.
pub fn run(args: &LobbyBench) -> Result<Verdict> {
    let servers_args = args.servers();
    serve::enough_files(&servers_args, clients::files::allow_many())?;
    serve::check_database(&servers_args)?;
    let servers = Servers::of(&servers_args)?;
    let report = measure(args, &servers)?;
    match args.json {
        true => output::object(serde_json::to_value(&report)?)?,
        false => out!("{report}")?,
    }
    Ok(Verdict::Fine)
}

/// A runtime on this thread alone: servers and clients share the cores.
fn runtime() -> Result<tokio::runtime::Runtime> {
    Ok(tokio::runtime::Builder::new_current_thread().enable_all().build()?)
}

fn measure(args: &LobbyBench, servers: &Servers) -> Result<Report> {
    let (addresses, long) = (servers.addresses.clone(), Duration::from_secs(args.seconds));
    let players = runtime()?;
    let mut crowd = players.block_on(Crowd::sit_down(&args.servers(), &addresses)).context("to sit down")?;
    let pause = Duration::from_secs_f64(f64::from(args.tables) / f64::from(args.rate));
    let mut play = || players.block_on(crowd.play(long, Some(pause))).context("to play");
    let alone = play()?;
    let before = servers.memory();
    let listeners = Listeners::come(args.listeners, &addresses).context("to listen to the lobby")?;
    let listening = servers.memory();
    let changing = {
        let (addresses, known, rate) = (addresses.clone(), listeners.known(), args.changes);
        thread::spawn(move || changes::make(&addresses, &known, rate, long))
    };
    let beside = play()?;
    let made = joined(changing)?.context("to change the lobby")?;
    let heard = listeners.end(made, LATE)?;
    drop(crowd);
    let met = seekers::meet(args.seekers, args.seekers_rate, &addresses).context("to look for a game")?;
    Ok(Report {
        servers: addresses.len(),
        store: args.servers().store(),
        load: serve::load(),
        alone: table(&alone),
        beside: table(&beside),
        listening: shown(args, made, &heard, before.zip(listening)),
        seeking: met.map(|met: Met| met.shown()),
    })
}

/// What a thread has found.
fn joined<T>(thread: thread::JoinHandle<T>) -> Result<T> {
    thread.join().map_err(|_| anyhow!("a thread of this command has failed"))
}

fn table(seen: &Seen) -> Table {
    Table { moves: seen.latencies.count(), p50_ms: seen.latencies.p50(), p99_ms: seen.latencies.p99() }
}

fn shown(args: &LobbyBench, changes: usize, heard: &Heard, memory: Option<(f64, f64)>) -> Listening {
    let expected = changes * args.listeners as usize;
    Listening {
        listeners: args.listeners as usize,
        changes,
        changes_per_s: changes as f64 / args.seconds as f64,
        heard: heard.delays.count() as f64 / expected.max(1) as f64,
        p50_ms: heard.delays.p50(),
        p99_ms: heard.delays.p99(),
        listener_kb: memory.map(|(before, after)| (after - before) / f64::from(args.listeners.max(1))),
    }
}

/// The server for the visitor with this number.
fn server(addresses: &[SocketAddr], number: usize) -> Result<SocketAddr> {
    addresses.get(number % addresses.len().max(1)).copied().context("no server")
}
