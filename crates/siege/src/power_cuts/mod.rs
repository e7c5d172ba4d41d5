//! Power failures at the level of system calls. The server runs under `strace`; from its log, every state that a power
//! failure at any moment could leave on the disk is rebuilt, opened, and compared with what players had received by then.

mod disk;
mod log;

use crate::audit::{self, Audit};
use crate::client::from;
use crate::environment::Environment;
use crate::history::History;
use crate::load::OPEN;
use crate::players::Players;
use crate::report::{Report, Target};
use crate::server::Server;
use anyhow::{Context, Result, ensure};
use disk::{Disk, Loss};
use fastrand::Rng;
use log::{Call, Moment, Threads};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};
use tokio::task::LocalSet;

const TABLES: usize = 4;

/// The system calls that must be in the log: all that change a file or send something.
const CALLS: &str = "trace=openat,write,writev,pwrite64,pwritev,pwritev2,sendto,sendmsg,fsync,fdatasync,ftruncate,\
                     fallocate,rename,renameat,renameat2,unlink,unlinkat";

/// The assault.
pub fn assault(env: &Environment, report: &mut Report) -> Result<()> {
    let cuts = env.size(1000, 40);
    let strace = Command::new("strace").arg("-V").output().is_ok_and(|o| o.status.success());
    report.promise("strace is there (Debian: apt-get install strace)", strace, if strace { "yes" } else { "no" });
    if !strace {
        return Ok(());
    }
    let data = env.fresh("cuts")?;
    let file = data.with_extension("strace");
    let histories = play(env, &data, &file)?;
    let text = std::fs::read(&file)?;
    let lines: Vec<&[u8]> = text.split(|b| *b == b'\n').collect();
    let (serving, told) = read(&lines)?;
    let heard: usize = histories.iter().map(History::count).sum();
    let found: usize = histories.iter().flat_map(|d| &d.operations).filter(|n| told.contains_key(&n.id)).count();
    let seen = format!("{found} of {heard}");
    report.promise("every acknowledgement that was heard is in the log", found >= heard && heard > 20, seen);

    let mut dice = Rng::with_seed(20_261_121);
    let mut moments: Vec<usize> = (0..cuts).map(|_| dice.usize(serving..lines.len())).collect();
    moments.sort_unstable();
    let (mut disk, mut threads, mut at) = (Disk::new(&data), Threads::default(), 0);
    let (mut faults, mut unsynced, mut last) = (Vec::new(), 0, Instant::now());
    for (n, moment) in moments.iter().enumerate() {
        for line in &lines[at..*moment] {
            threads.next(log::read(line)).iter().for_each(|m| disk.follow(m));
        }
        at = *moment;
        unsynced += usize::from(disk.unsynced() > 0);
        let loss = [Loss::Scattered, Loss::Torn, Loss::Everything, Loss::Scattered, Loss::Nothing][n % 5];
        let left = env.fresh("cuts-left")?;
        disk.cut(&left, loss, &mut dice)?;
        if let Err(why) = check(env, &left, &histories, &told, *moment, n % 20 == 0) {
            faults.push(format!("cut at line {moment} of {} ({loss:?}): {why:#}", file.display()));
        }
        if last.elapsed() > Duration::from_secs(10) {
            eprintln!("    {n} of {cuts} power cuts");
            last = Instant::now();
        }
        if faults.len() > 5 {
            break;
        }
    }
    let seen = match faults.first() {
        Some(first) => format!("{} faults, the first: {first}", faults.len()),
        None => format!("{cuts} cuts in {} calls, {heard} acknowledged moves", lines.len()),
    };
    report.promise("power cut: what was acknowledged is there, and replays", faults.is_empty(), seen);
    report.figure("cuts with writes that were not synced", unsynced as f64, "", Target::None);
    Ok(())
}

/// Plays under `strace` until the server is killed; returns what the players received.
fn play(env: &Environment, data: &Path, file: &Path) -> Result<Vec<History>> {
    let mut command = Command::new("strace");
    command.args(["-D", "-f", "-y", "-xx", "-s", "16384", "-e", CALLS, "-o"]).arg(file).arg(&env.program);
    let mut server = Server::by(env, command, data, OPEN)?;
    let long = Duration::from_secs(env.size(30, 6));
    let addr = server.addr;
    let histories = env.block_on(async {
        let local = LocalSet::new();
        let playing: Vec<_> = (0..TABLES)
            .map(|n| {
                local.spawn_local(async move {
                    let mut players = Players::sit_down(addr, from(n as u16), n as u64).await?;
                    players.keep_history(&format!("cut{n}-"));
                    let until = Instant::now() + long;
                    while Instant::now() < until {
                        players.act().await?;
                    }
                    anyhow::Ok(players.histories)
                })
            })
            .collect();
        local
            .run_until(async {
                let mut histories = Vec::new();
                for one in playing {
                    histories.extend(one.await??);
                }
                Ok(histories)
            })
            .await
    })?;
    server.kill()?;
    // The tracer writes the rest when the server is dead.
    let ends = Instant::now() + Duration::from_secs(20);
    loop {
        let text = std::fs::read(file)?;
        let last = text.trim_ascii_end().rsplit(|b| *b == b'\n').next().unwrap_or_default();
        if memchr::memmem::find(last, b"+++ killed by").is_some() {
            return Ok(histories);
        }
        ensure!(Instant::now() < ends, "strace did not finish its log");
        std::thread::sleep(Duration::from_millis(100));
    }
}

/// Where in the log the server began to serve, and at which line each command was acknowledged.
fn read(lines: &[&[u8]]) -> Result<(usize, BTreeMap<String, usize>)> {
    let (mut serving, mut told) = (None, BTreeMap::new());
    let mut threads = Threads::default();
    for (n, line) in lines.iter().enumerate() {
        for moment in threads.next(log::read(line)) {
            let Moment::Begins(Call::Say { bytes }) = moment else { continue };
            if serving.is_none() && bytes.starts_with(b"Goldfever serves") {
                serving = Some(n);
            }
            const DONE: &[u8] = br#"{"type":"done","id":""#;
            for at in memchr::memmem::find_iter(&bytes, DONE) {
                let id = bytes[at + DONE.len()..].split(|b| *b == b'"').next().unwrap_or_default();
                told.insert(String::from_utf8_lossy(id).into_owned(), n);
            }
        }
    }
    Ok((serving.context("the log does not tell when the server began to serve")?, told))
}

/// Opens what is left and compares it with what had been sent before that line.
fn check(
    env: &Environment,
    left: &Path,
    histories: &[History],
    told: &BTreeMap<String, usize>,
    line: usize,
    verify: bool,
) -> Result<()> {
    let audit = Audit::open(left)?;
    let mut tables = BTreeSet::new();
    for history in histories {
        let mut then = History::new(history.table.clone());
        then.operations =
            history.operations.iter().filter(|n| told.get(&n.id).is_some_and(|at| *at < line)).cloned().collect();
        if !then.operations.is_empty() {
            audit.check(&then)?;
            tables.insert(&history.table);
        }
    }
    drop(audit);
    if verify && audit::has_command(&env.program, "verify") {
        audit::verify(&env.program, left)?;
    }
    Ok(())
}
