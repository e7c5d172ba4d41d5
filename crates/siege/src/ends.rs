//! Ends and beginnings: asked to end in the middle of it all, started twice, copied while it plays.

use crate::audit::{self, Audit};
use crate::client::from;
use crate::crew::Crew;
use crate::diary::Diary;
use crate::ground::Ground;
use crate::load::OPEN;
use crate::report::{Report, Target};
use crate::server::Server;
use anyhow::{Context, Result};
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};
use tokio::task::LocalSet;

const TABLES: usize = 30;

/// The longest end.
const LONGEST: Duration = Duration::from_secs(10);

/// The assault.
pub fn assault(ground: &Ground, report: &mut Report) -> Result<()> {
    let data = ground.fresh("ends")?;
    let mut server = Server::on(ground, &data, OPEN)?;
    let long = Duration::from_secs(ground.size(10, 2));
    let backup = ground.folder.join("ends-backup.sqlite");
    let _ = std::fs::remove_file(&backup);
    let has = |name| audit::has_command(&ground.program, name);
    report.promise("there are backup, restore and verify", has("backup") && has("restore") && has("verify"), "");

    let second = Server::on(ground, &data, &[]);
    let refused = second.is_err();
    let seen = second.err().map_or_else(|| "it runs".to_owned(), |why| format!("{why:#}"));
    report.promise("a second server on the same folder is refused", refused, seen);

    let mut command = Command::new(&ground.program);
    command.arg("backup").arg(&backup).arg("--data-dir").arg(&data);
    let played = play(&server, long, move || command.output().is_ok_and(|o| o.status.success()));
    let (before, made, mut crews) = ground.block_on(played)?;
    if has("backup") {
        report.promise("a backup can be made while 30 tables play", made, "");
        restore(ground, report, &backup, &before);
    }
    // Asked to end in the middle of it.
    let ended = ground.block_on(async {
        let local = LocalSet::new();
        for mut crew in crews.drain(..) {
            local.spawn_local(async move { while crew.act().await.is_ok() {} });
        }
        local
            .run_until(async {
                tokio::time::sleep(Duration::from_millis(300)).await;
                let began = Instant::now();
                crate::os::terminate(server.id())?;
                while server.lives() && began.elapsed() < LONGEST * 3 {
                    tokio::time::sleep(Duration::from_millis(20)).await;
                }
                anyhow::Ok(began.elapsed())
            })
            .await
    })?;
    let seen = format!("after {:.1} s", ended.as_secs_f64());
    report.promise("asked to end while 30 tables play, it ends within 10 s", ended < LONGEST, seen);
    report.figure("that took", ended.as_secs_f64() * 1000.0, "ms", Target::None);
    let again = Server::on(ground, &data, OPEN);
    report.promise("the folder is free afterwards", again.is_ok(), "");
    Ok(())
}

/// Plays, makes the backup in the middle; what had been told before it began, and whether it was made.
async fn play(
    server: &Server,
    long: Duration,
    backup: impl FnOnce() -> bool + Send + 'static,
) -> Result<(Vec<Diary>, bool, Vec<Crew>)> {
    let mut crews = Vec::new();
    for n in 0..TABLES {
        let mut crew = Crew::sit_down(server.addr, from(n as u16), n as u64).await?;
        crew.keep_diary(&format!("end{n}-"));
        for _ in 0..5 {
            crew.act().await?;
        }
        crews.push(crew);
    }
    let before: Vec<Diary> = crews.iter().flat_map(|c| c.diaries.clone()).collect();
    let local = LocalSet::new();
    let playing: Vec<_> = crews
        .into_iter()
        .map(|mut crew| {
            local.spawn_local(async move {
                let until = Instant::now() + long;
                while Instant::now() < until {
                    crew.act().await?;
                }
                anyhow::Ok(crew)
            })
        })
        .collect();
    let made = std::thread::spawn(backup);
    let crews = local
        .run_until(async {
            let mut crews = Vec::new();
            for one in playing {
                crews.push(one.await??);
            }
            anyhow::Ok(crews)
        })
        .await?;
    Ok((before, made.join().unwrap_or(false), crews))
}

/// Restores elsewhere, replays, compares.
fn restore(ground: &Ground, report: &mut Report, backup: &Path, before: &[Diary]) {
    let restored = || -> Result<()> {
        let folder = ground.fresh("ends-restored")?;
        let output =
            Command::new(&ground.program).arg("restore").arg(backup).arg("--data-dir").arg(&folder).output()?;
        anyhow::ensure!(output.status.success(), "restore: {}", String::from_utf8_lossy(&output.stderr));
        audit::verify(&ground.program, &folder)?;
        let audit = Audit::open(&folder)?;
        before.iter().try_for_each(|diary| audit.check(diary)).context("compared with what was told")
    }();
    let seen = restored.as_ref().map_or_else(|why| format!("{why:#}"), |()| "every game".to_owned());
    report.promise("the backup restored elsewhere holds all that was told before", restored.is_ok(), seen);
}
