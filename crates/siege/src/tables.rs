//! The cost of tables: memory of tables without viewers, and a start with a long history.

use crate::client::{Client, from};
use crate::environment::Environment;
use crate::load::OPEN;
use crate::players::Players;
use crate::report::{Report, Target};
use crate::server::Server;
use anyhow::{Context, Result};
use store::{NewTable, Owner, SeatKind, Sqlite, SqliteOptions, Store, StoredEntry, StoredSeat, Write};
use tokio::task::LocalSet;
use tokio::time::{Duration, Instant};

/// Moves at each table before it is left alone.
const MOVES: usize = 6;

/// Memory of tables in play without viewers.
pub fn memory(env: &Environment, report: &mut Report) -> Result<()> {
    let many = env.size(10_000, 300);
    let server = Server::start(env, "memory", OPEN)?;
    let addr = server.addr;
    env.block_on(async {
        let warm = crate::load::sit_down(server.addr, 50).await?;
        drop(warm);
        tokio::time::sleep(Duration::from_millis(500)).await;
        let before = server.rss();
        for hundred in 0..many / 100 {
            let local = LocalSet::new();
            let playing: Vec<_> = (0..100)
                .map(|n| {
                    let seed = hundred * 100 + n;
                    local.spawn_local(async move {
                        let mut players = Players::sit_down(addr, from((seed % 250) as u16), seed as u64).await?;
                        for _ in 0..MOVES {
                            players.act().await?;
                        }
                        anyhow::Ok(())
                    })
                })
                .collect();
            local
                .run_until(async {
                    for one in playing {
                        one.await??;
                    }
                    anyhow::Ok(())
                })
                .await?;
            if hundred % 10 == 9 {
                eprintln!("    {} tables, {:.0} MB", (hundred + 1) * 100, server.rss() / 1024.0);
            }
        }
        tokio::time::sleep(Duration::from_secs(1)).await;
        let each = (server.rss() - before) / many as f64;
        report.figure(
            format!("memory of a table in play without listeners, of {many}"),
            each,
            "kB",
            Target::AtMost(40.0),
        );
        report.figure(
            format!("memory with {many} tables in play"),
            server.rss() / 1024.0,
            "MB",
            Target::AtMost(1024.0),
        );
        Ok(())
    })
}

/// Starting with a million entries.
pub fn start(env: &Environment, report: &mut Report) -> Result<()> {
    let entries = env.size(1_000_000, 50_000);
    let data = env.fresh("start")?;
    let (head, game) = a_game(env, &data)?;
    let store = Sqlite::open(&data.join(crate::audit::DATABASE), &SqliteOptions::default())?;
    let tables = entries / game.len() + 1;
    for n in 0..tables {
        let id = format!("old{n:013}");
        let seats = vec![
            StoredSeat {
                kind: SeatKind::Human,
                name: "A".to_owned(),
                owners: vec![Owner::new([1; 32])],
                stand_in: None,
                color: None,
            };
            2
        ];
        store.write(Write::Create(NewTable { id: id.clone().into(), seats, ..head.clone() }), Box::new(|_| {}));
        let append = Write::Append { table: id.into(), from: 0, entries: game.clone(), over: true };
        match n % 500 {
            0 => store::write_and_wait(&store, append)?,
            _ => store.write(append, Box::new(|_| {})),
        }
    }
    store.close();
    drop(store);
    let began = Instant::now();
    let server = Server::on(env, &data, OPEN)?;
    let health = env.block_on(async { Client::new(server.addr, from(0)).get("/healthz").await });
    let took = began.elapsed().as_secs_f64() * 1000.0;
    report.promise("the server answers after such a start", health.is_ok_and(|h| h.status == 200), "");
    let what = format!("start with {} entries at {tables} tables, until health answers", tables * game.len());
    report.figure(what, took, "ms", Target::AtMost(1000.0));
    report.figure("memory then", server.rss() / 1024.0, "MB", Target::None);
    Ok(())
}

/// A whole game as the server stores it.
fn a_game(env: &Environment, data: &std::path::Path) -> Result<(NewTable, Vec<StoredEntry>)> {
    let mut server = Server::on(env, data, OPEN)?;
    let table = env.block_on(async {
        let mut players = Players::sit_down(server.addr, from(0), 1).await?;
        let table = players.table.clone();
        while players.table == table {
            players.act().await?;
        }
        Ok(table)
    })?;
    server.terminate(Duration::from_secs(10))?.context("the server does not end")?;
    let store = Sqlite::open(&data.join(crate::audit::DATABASE), &SqliteOptions::default())?;
    let stored = store.load(&table.as_str().into())?.context("the game is gone")?;
    Ok((stored.table, stored.entries))
}
