//! `goldfever bench serve`: how many durable moves per second, how soon each is acknowledged, and at what cost. Clients
//! play from outside, through the public interface only.

pub mod crowd;
mod player;
mod report;
pub mod servers;

use super::args::ServeBench;
use crate::{Verdict, output};
use anyhow::{Context, Result, bail, ensure};
use clients::latency::Latencies;
use clients::process;
use crowd::{Crowd, Seen};
use report::{Memory, Report, Stage};
use servers::{Servers, is_empty};
use std::time::{Duration, Instant};

/// One in this many files of a server is kept for single requests, and a quarter of the others for players; this many more
/// are for everything that is not a connection.
const FILES: u64 = 16;
const BESIDE: u64 = 200;

/// Measures and prints.
pub fn run(args: &ServeBench) -> Result<Verdict> {
    ensure!(!args.forwarded || usize::from(args.nodes).max(args.url.len()) > 1, "--forwarded needs several servers");
    enough_files(args, clients::files::allow_many())?;
    check_database(args)?;
    let mut servers = Servers::of(args)?;
    // On one thread: servers and database share the cores.
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let report = runtime.block_on(measure(args, &mut servers))?;
    match args.json {
        true => output::object(serde_json::to_value(&report)?)?,
        false => out!("{report}")?,
    }
    Ok(Verdict::Fine)
}

/// A fault if the database has been used, or several servers have none in common.
pub fn check_database(args: &ServeBench) -> Result<()> {
    match &args.database {
        Some(database) => is_empty(database),
        None if args.nodes > 1 => bail!("several servers need a PostgreSQL database: --database postgres://..."),
        None => Ok(()),
    }
}

/// A fault if the limit on open files is too low for the sockets, in this command or in one of its servers.
pub fn enough_files(args: &ServeBench, most: Option<u64>) -> Result<()> {
    let sockets = args.pages() as u64 + u64::from(args.listeners);
    let servers = if args.url.is_empty() { u64::from(args.nodes) } else { u64::MAX };
    // A forwarded socket counts twice at the server that forwards it, and once at the other.
    let of_server = sockets.div_ceil(servers) * if args.forwarded { 3 } else { 1 };
    let needed = sockets.max(of_server * 4 / 3 * FILES / (FILES - 1)) + BESIDE;
    if let Some(most) = most.filter(|most| *most < needed) {
        bail!(
            "{} pages and {} listeners need {needed} open files, and {most} are allowed: raise that (ulimit -Hn), or let more of the \
             tables be played without a page (--pages)",
            args.pages(),
            args.listeners
        );
    }
    Ok(())
}

async fn measure(args: &ServeBench, servers: &mut Servers) -> Result<Report> {
    let long = Duration::from_secs(args.seconds);
    let empty = servers.memory();
    let mut crowd = Crowd::sit_down(args, &servers.addresses).await.context("to sit down")?;
    let mut stages = vec![stage("as fast as answered", args, servers, &mut crowd, (long, None)).await?];
    let pause = Duration::from_secs_f64(f64::from(args.tables) / f64::from(args.rate));
    let paced = format!("at {} moves a second", args.rate);
    stages.push(stage(&paced, args, servers, &mut crowd, (long, Some(pause))).await?);
    let playing = servers.memory();
    crowd.listen(args, &servers.addresses).await.context("to listen")?;
    let listening = servers.memory();
    if args.listeners > 0 {
        let heard = format!("{paced}, with {} listeners", args.listeners);
        stages.push(stage(&heard, args, servers, &mut crowd, (long, Some(pause))).await?);
    }
    let stored = crowd.made();
    drop(crowd);
    let asleep = servers.start_anew(args)?;
    let each = |more: Option<f64>, less: Option<f64>, of: usize| Some((more? - less?) / of.max(1) as f64);
    let count = servers.addresses.len();
    let memory = Memory {
        empty_server_kb: empty.map(|kb| kb / count as f64),
        table_in_play_kb: each(playing, empty, args.tables as usize),
        listener_kb: each(listening, playing, args.listeners as usize).filter(|_| args.listeners > 0),
        sleeping_table_kb: each(asleep, empty, stored),
    };
    Ok(Report {
        servers: count,
        store: args.store(),
        game: args.game.clone(),
        tables: args.tables as usize,
        pages: args.pages(),
        forwarded: args.forwarded,
        listeners: args.listeners as usize,
        stored_tables: stored,
        load: load(),
        stages,
        memory,
    })
}

/// Plays for this long, each table with this pause between its moves, and measures.
async fn stage(
    name: &str,
    args: &ServeBench,
    servers: &Servers,
    crowd: &mut Crowd,
    (long, pause): (Duration, Option<Duration>),
) -> Result<Stage> {
    let cpu = || {
        let database = args.database_process.and_then(process::cpu_of_all);
        [servers.cpu(), database, process::cpu(std::process::id())]
    };
    let (before, began) = (cpu(), Instant::now());
    let Seen { latencies, heard } = crowd.play(long, pause).await.with_context(|| format!("to play {name}"))?;
    let (seconds, after) = (began.elapsed().as_secs_f64(), cpu());
    let moves = latencies.count();
    ensure!(moves > 0, "no move was acknowledged");
    let [servers_us, database_us, clients_us] =
        std::array::from_fn(|at| Some((after[at]? - before[at]?) * 1e6 / moves as f64));
    Ok(Stage {
        name: name.to_owned(),
        moves,
        moves_per_s: moves as f64 / seconds,
        p50_ms: latencies.p50(),
        p99_ms: latencies.p99(),
        heard_per_s: heard as f64 / seconds,
        servers_us,
        database_us,
        clients_us,
    })
}

/// How busy the machine was in the last minute, by itself and by others.
pub fn load() -> Option<f64> {
    std::fs::read_to_string("/proc/loadavg").ok()?.split(' ').next()?.parse().ok()
}

/// What all players have seen.
fn joined(all: impl Iterator<Item = Latencies>) -> Latencies {
    all.fold(Latencies::default(), |mut sum, one| {
        sum.join(&one);
        sum
    })
}
