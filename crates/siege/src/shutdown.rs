//! Shutdown and start: stopped while games are played, started twice on one folder, backed up while people play.

use crate::audit::{self, Audit};
use crate::client::from;
use crate::environment::Environment;
use crate::history::History;
use crate::load::OPEN;
use crate::players::Players;
use crate::report::{Report, Target};
use crate::server::Server;
use anyhow::{Context, Result};
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};
use tokio::task::LocalSet;

const TABLES: usize = 30;

/// The longest time to shut down.
const MAX_SHUTDOWN: Duration = Duration::from_secs(10);

/// The assault.
pub fn assault(env: &Environment, report: &mut Report) -> Result<()> {
    let data = env.fresh("shutdown")?;
    let mut server = Server::on(env, &data, OPEN)?;
    let long = Duration::from_secs(env.size(10, 2));
    let backup = env.folder.join("shutdown-backup.sqlite");
    let _ = std::fs::remove_file(&backup);
    let has = |name| audit::has_command(&env.program, name);
    report.promise("there are backup, restore and verify", has("backup") && has("restore") && has("verify"), "");

    let second = Server::on(env, &data, &[]);
    let refused = second.is_err();
    let seen = second.err().map_or_else(|| "it runs".to_owned(), |why| format!("{why:#}"));
    report.promise("a second server on the same folder is refused", refused, seen);

    let mut command = Command::new(&env.program);
    command.arg("backup").arg(&backup).arg("--data-dir").arg(&data);
    let played = play(&server, long, move || command.output().is_ok_and(|o| o.status.success()));
    let (before, made, mut tables_played) = env.block_on(played)?;
    if has("backup") {
        report.promise("a backup can be made while 30 tables play", made, "");
        restore(env, report, &backup, &before);
    }
    // Asked to stop in the middle of it.
    let ended = env.block_on(async {
        let local = LocalSet::new();
        for mut players in tables_played.drain(..) {
            local.spawn_local(async move { while players.act().await.is_ok() {} });
        }
        local
            .run_until(async {
                tokio::time::sleep(Duration::from_millis(300)).await;
                let began = Instant::now();
                crate::os::terminate(server.id())?;
                while server.lives() && began.elapsed() < MAX_SHUTDOWN * 3 {
                    tokio::time::sleep(Duration::from_millis(20)).await;
                }
                anyhow::Ok(began.elapsed())
            })
            .await
    })?;
    let seen = format!("after {:.1} s", ended.as_secs_f64());
    report.promise("asked to end while 30 tables play, it ends within 10 s", ended < MAX_SHUTDOWN, seen);
    report.figure("that took", ended.as_secs_f64() * 1000.0, "ms", Target::None);
    let again = Server::on(env, &data, OPEN);
    report.promise("the folder is free afterwards", again.is_ok(), "");
    Ok(())
}

/// Plays, makes the backup in the middle; returns what had been acknowledged before it began, and whether it succeeded.
async fn play(
    server: &Server,
    long: Duration,
    backup: impl FnOnce() -> bool + Send + 'static,
) -> Result<(Vec<History>, bool, Vec<Players>)> {
    let mut tables_played = Vec::new();
    for n in 0..TABLES {
        let mut players = Players::sit_down(server.addr, from(n as u16), n as u64).await?;
        players.keep_history(&format!("end{n}-"));
        for _ in 0..5 {
            players.act().await?;
        }
        tables_played.push(players);
    }
    let before: Vec<History> = tables_played.iter().flat_map(|c| c.histories.clone()).collect();
    let local = LocalSet::new();
    let playing: Vec<_> = tables_played
        .into_iter()
        .map(|mut players| {
            local.spawn_local(async move {
                let until = Instant::now() + long;
                while Instant::now() < until {
                    players.act().await?;
                }
                anyhow::Ok(players)
            })
        })
        .collect();
    let made = std::thread::spawn(backup);
    let tables_played = local
        .run_until(async {
            let mut tables_played = Vec::new();
            for one in playing {
                tables_played.push(one.await??);
            }
            anyhow::Ok(tables_played)
        })
        .await?;
    Ok((before, made.join().unwrap_or(false), tables_played))
}

/// Restores elsewhere, replays, compares.
fn restore(env: &Environment, report: &mut Report, backup: &Path, before: &[History]) {
    let restored = || -> Result<()> {
        let folder = env.fresh("ends-restored")?;
        let output = Command::new(&env.program).arg("restore").arg(backup).arg("--data-dir").arg(&folder).output()?;
        anyhow::ensure!(output.status.success(), "restore: {}", String::from_utf8_lossy(&output.stderr));
        audit::verify(&env.program, &folder)?;
        let audit = Audit::open(&folder)?;
        before
            .iter()
            .try_for_each(|history| audit.check(history))
            .context("compared with what was acknowledged or shown")
    }();
    let seen = restored.as_ref().map_or_else(|why| format!("{why:#}"), |()| "every game".to_owned());
    report.promise("the backup restored elsewhere holds all that was acknowledged before", restored.is_ok(), seen);
}
