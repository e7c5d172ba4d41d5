//! How many durable moves per second, and how soon each is acknowledged, over many tables at once.

use crate::client::from;
use crate::environment::Environment;
use crate::latency::Latencies;
use crate::players::Players;
use crate::report::{Report, Target};
use crate::server::Server;
use anyhow::{Context, Result};
use std::net::SocketAddr;
use std::rc::Rc;
use tokio::sync::Semaphore;
use tokio::task::LocalSet;
use tokio::time::{Duration, Instant};

/// Options of a server that is measured without its limits.
pub use clients::options::UNLIMITED as OPEN;

/// Takes the seats at this many tables, a few at a time.
pub async fn sit_down(addr: SocketAddr, tables: usize) -> Result<Vec<Players>> {
    let (local, places) = (LocalSet::new(), Rc::new(Semaphore::new(50)));
    let sitting: Vec<_> = (0..tables)
        .map(|n| {
            let places = Rc::clone(&places);
            local.spawn_local(async move {
                let _place = places.acquire().await?;
                Players::sit_down(addr, from((n % 250) as u16), n as u64).await
            })
        })
        .collect();
    local
        .run_until(async {
            let mut tables_played = Vec::new();
            for one in sitting {
                tables_played.push(one.await??);
            }
            Ok(tables_played)
        })
        .await
}

/// All play for this long, each as fast as it is answered or with a pause between moves.
pub async fn play(
    tables_played: Vec<Players>,
    long: Duration,
    pause: Option<Duration>,
) -> Result<(Vec<Players>, Latencies, f64)> {
    let local = LocalSet::new();
    let (began, many) = (Instant::now(), tables_played.len());
    let playing: Vec<_> = tables_played
        .into_iter()
        .enumerate()
        .map(|(n, mut players)| {
            local.spawn_local(async move {
                let mut latencies = Latencies::default();
                // They do not all start at once.
                if let Some(pause) = pause {
                    tokio::time::sleep(pause.mul_f64(n as f64 / many as f64)).await;
                }
                players.play(began + long, pause, &mut latencies).await.map(|()| (players, latencies))
            })
        })
        .collect();
    local
        .run_until(async {
            let (mut tables_played, mut all) = (Vec::new(), Latencies::default());
            for one in playing {
                let (players, latencies) = one.await??;
                all.join(&latencies);
                tables_played.push(players);
            }
            Ok((tables_played, all, began.elapsed().as_secs_f64()))
        })
        .await
}

/// The measurement: moves per second with 1, 100, 400 and 1,000 tables; delay at 1,000 moves per second.
pub fn speed(env: &Environment, report: &mut Report) -> Result<()> {
    let long = Duration::from_secs(env.size(10, 2));
    for tables in env.size(&[1, 100, 400, 1000][..], &[1, 100][..]) {
        let target = if *tables == 1000 { Target::AtLeast(8000.0) } else { Target::None };
        let server = Server::start(env, "speed", OPEN)?;
        let (moves, cpu, latencies) = env.block_on(async {
            let tables_played = sit_down(server.addr, *tables).await?;
            let before = server.cpu();
            let (_, latencies, seconds) = play(tables_played, long, None).await?;
            Ok((latencies.count() as f64 / seconds, (server.cpu() - before) / seconds, latencies))
        })?;
        report.figure(format!("moves a second, {tables} tables (gold-rush, one socket each)"), moves, "/s", target);
        report.figure(format!("p99 of the same, {tables} tables"), latencies.p99(), "ms", Target::None);
        report.figure(format!("cores the server used, {tables} tables"), cpu, "", Target::None);
    }
    let (tables, rate) = (env.size(250, 50), env.size(1000, 100));
    let server = Server::start(env, "speed", OPEN)?;
    let latencies = env.block_on(async {
        let tables_played = sit_down(server.addr, tables).await?;
        let pause = Duration::from_secs_f64(tables as f64 / f64::from(rate));
        let (_, latencies, _) = play(tables_played, long, Some(pause)).await.context("at a steady pace")?;
        Ok(latencies)
    })?;
    let target = if env.full { Target::AtMost(20.0) } else { Target::None };
    report.figure(format!("p99 at {rate} moves a second, {tables} tables"), latencies.p99(), "ms", target);
    report.figure(format!("p50 at {rate} moves a second, {tables} tables"), latencies.p50(), "ms", Target::None);
    Ok(())
}
