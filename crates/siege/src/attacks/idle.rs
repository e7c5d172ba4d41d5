//! Thousands of silent sockets, and pages of the honest table that never read what they are sent.

use super::{attacker, end, everyday, harm};
use crate::client::Client;
use crate::environment::Environment;
use crate::honest_table::HonestTable;
use crate::load::OPEN;
use crate::players::{USUAL, make};
use crate::report::{Report, Target};
use crate::server::Server;
use crate::socket::Socket;
use anyhow::{Context, Result};
use std::net::SocketAddr;
use std::rc::Rc;
use tokio::sync::Semaphore;
use tokio::task::LocalSet;
use tokio::time::Duration;

/// The most kB of memory per socket.
const SOCKET: f64 = 30.0;

/// The assault.
pub fn assault(env: &Environment, report: &mut Report) -> Result<()> {
    let many = env.size(10_000, 1_000);
    let server = Server::start(env, "idle", OPEN)?;
    let honest = HonestTable::start(server.addr)?;
    env.block_on(async {
        let long = Duration::from_secs(env.size(20, 3));
        let quiet = honest.next(long).await;
        let mut tables = Vec::new();
        for n in 0..100 {
            tables.push(make(&mut Client::new(server.addr, attacker(n)), USUAL).await?);
        }
        let before = server.rss();
        let mut sockets = open(server.addr, &tables, many).await?;
        tokio::time::sleep(Duration::from_secs(1)).await;
        let opened = sockets.len();
        report.figure(format!("idle sockets of {many} that were let in"), opened as f64, "", Target::None);
        let each = (server.rss() - before) / opened as f64;
        report.figure("memory of an idle socket that has joined", each, "kB", Target::AtMost(SOCKET));
        for n in 0..20 {
            let silent = Client::new(server.addr, attacker(200 + n));
            let mut socket = Socket::with_window(&silent, &honest.table, Some(2048)).await?;
            socket.say(r#"{"type":"join","since":null}"#).await?;
            sockets.push(socket);
        }
        let under = honest.next(long).await;
        harm(report, "among idle sockets and clients that read nothing", &quiet, &under);
        everyday(server.addr, report, "among idle sockets").await;
        Ok(())
    })?;
    end(report, honest);
    Ok(())
}

/// Opens this many sockets that join and then are silent.
async fn open(addr: SocketAddr, tables: &[String], many: usize) -> Result<Vec<Socket>> {
    let (local, places) = (LocalSet::new(), Rc::new(Semaphore::new(64)));
    let opening: Vec<_> = (0..many)
        .map(|n| {
            let (places, table) = (Rc::clone(&places), tables[n % tables.len()].clone());
            local.spawn_local(async move {
                let _place = places.acquire().await?;
                let mut socket = Socket::open(&Client::new(addr, attacker(n % 500)), &table).await?;
                socket.say(r#"{"type":"join","since":null}"#).await?;
                socket.hear_soon().await?.context("closed at once")?;
                anyhow::Ok(socket)
            })
        })
        .collect();
    local
        .run_until(async {
            let mut sockets = Vec::new();
            for one in opening {
                // The server has the right to admit no more.
                sockets.extend(one.await?.ok());
            }
            Ok(sockets)
        })
        .await
}
