//! The server is killed without warning, again and again, while tables are played.

use crate::audit::{self, Audit};
use crate::client::from;
use crate::environment::Environment;
use crate::load::OPEN;
use crate::players::Players;
use crate::report::{Report, Target};
use crate::server::Server;
use anyhow::{Context, Result};
use fastrand::Rng;
use std::path::Path;
use tokio::task::LocalSet;
use tokio::time::{Duration, Instant};

/// The number of tables.
const TABLES: usize = 6;

/// The assault.
pub fn assault(env: &Environment, report: &mut Report) -> Result<()> {
    let kills = env.size(1000, 20);
    let data = env.fresh("kills")?;
    let mut dice = Rng::with_seed(20_261_121);
    let mut tables_played = Vec::new();
    let (mut faults, mut slowest, mut last) = (Vec::new(), Duration::ZERO, Instant::now());
    for kill in 0..kills {
        let began = Instant::now();
        let mut server = Server::on(env, &data, OPEN)?;
        slowest = slowest.max(began.elapsed());
        let long = Duration::from_millis(dice.u64(20..350));
        tables_played =
            env.block_on(until_killed(&mut server, std::mem::take(&mut tables_played), long, &mut faults))?;
        if let Err(why) = compare(env, &data, &tables_played) {
            faults.push(format!("kill {}: {why:#}", kill + 1));
        }
        if last.elapsed() > Duration::from_secs(10) {
            eprintln!("    {} of {kills} kills, {} acknowledged moves", kill + 1, count(&tables_played));
            last = Instant::now();
        }
        if faults.len() > 5 {
            break;
        }
    }
    let seen = match faults.first() {
        Some(first) => format!("{} faults, the first: {first}", faults.len()),
        None => format!("{kills} kills, {} acknowledged moves", count(&tables_played)),
    };
    report.promise("killed: nothing acknowledged is lost, doubled or changed", faults.is_empty(), seen);
    report.promise(
        "enough was played and cut off",
        count(&tables_played) > kills,
        format!("{} moves", count(&tables_played)),
    );
    let again: usize = tables_played.iter().map(|c| c.repeated).sum();
    report.figure("commands that were asked for again after a kill", again as f64, "", Target::None);
    report.figure("slowest start after a kill", slowest.as_secs_f64() * 1000.0, "ms", Target::None);
    if audit::has_command(&env.program, "verify") {
        let verified = audit::verify(&env.program, &data);
        let seen = verified.as_ref().map_or_else(|why| format!("{why:#}"), |()| "every hash".to_owned());
        report.promise("`goldfever verify` finds nothing wrong after the last kill", verified.is_ok(), seen);
    }
    Ok(())
}

fn count(tables_played: &[Players]) -> usize {
    tables_played.iter().flat_map(|c| &c.histories).map(|d| d.count()).sum()
}

/// Everyone reconnects, plays, and loses the server in the middle of it.
async fn until_killed(
    server: &mut Server,
    mut tables_played: Vec<Players>,
    long: Duration,
    faults: &mut Vec<String>,
) -> Result<Vec<Players>> {
    for n in tables_played.len()..TABLES {
        let mut players = Players::sit_down(server.addr, from(n as u16), n as u64).await.context("to sit down")?;
        players.keep_history(&format!("{n}-"));
        tables_played.push(players);
    }
    let local = LocalSet::new();
    let addr = server.addr;
    let playing: Vec<_> = tables_played
        .into_iter()
        .map(|mut players| {
            local.spawn_local(async move {
                let back = players.come_back(addr).await;
                let fault = match back {
                    // The server may be gone before all have reconnected.
                    Err(why) if !is_cut_off(&why) => Some(format!("{why:#}")),
                    Err(_) => None,
                    Ok(()) => loop {
                        match players.act().await {
                            Ok(_) => {}
                            Err(why) if is_cut_off(&why) => break None,
                            Err(why) => break Some(format!("{why:#}")),
                        }
                    },
                };
                (players, fault)
            })
        })
        .collect();
    local
        .run_until(async {
            tokio::time::sleep(long).await;
            server.kill()?;
            let mut tables_played = Vec::new();
            for one in playing {
                let (players, fault) = one.await?;
                faults.extend(fault);
                tables_played.push(players);
            }
            Ok(tables_played)
        })
        .await
}

/// Whether this is what clients of a dead server experience, and not an answer of a server.
pub fn is_cut_off(why: &anyhow::Error) -> bool {
    let gone = ["was cut", "connection ended", "closed a player's socket"];
    why.downcast_ref::<std::io::Error>().is_some() || gone.iter().any(|text| format!("{why:#}").contains(text))
}

/// Compares the database, as it was left, with every history.
fn compare(env: &Environment, data: &Path, tables_played: &[Players]) -> Result<()> {
    let audit = Audit::of_copy(data, &env.fresh("kills-copy")?)?;
    for history in tables_played.iter().flat_map(|c| c.histories.iter().rev().take(2)) {
        audit.check(history)?;
    }
    Ok(())
}
