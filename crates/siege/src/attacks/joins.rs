//! Thirty sockets at the honest table that request snapshots again and again, or send meaningless frames.

use super::{attacker, end, harm};
use crate::client::Client;
use crate::environment::Environment;
use crate::honest_table::HonestTable;
use crate::load::OPEN;
use crate::report::Report;
use crate::server::Server;
use crate::socket::{BINARY, PING, Socket};
use anyhow::{Result, ensure};
use std::net::SocketAddr;
use tokio::io::AsyncReadExt;
use tokio::task::LocalSet;
use tokio::time::{Duration, Instant};

/// Sockets of the attackers.
const MANY: usize = 30;

/// What they send: requests as often as a page may send them, or as fast as possible.
const FLOODS: [(&str, &str); 3] =
    [("under a flood of joins", "join"), ("under a flood of bytes", "bytes"), ("under a flood of pings", "pings")];

/// The attack. The server's rate limits are the usual ones here.
pub fn assault(env: &Environment, report: &mut Report) -> Result<()> {
    let usual: Vec<&str> = OPEN.chunks(2).filter(|pair| pair[0] != "--max-messages").flatten().copied().collect();
    ensure!(usual.len() + 2 == OPEN.len(), "the limit of speed is no longer among the options");
    let server = Server::start(env, "joins", &usual)?;
    let honest = HonestTable::start(server.addr)?;
    let long = Duration::from_secs(env.size(15, 3));
    env.block_on(async {
        let quiet = honest.next(long).await;
        for (what, flood) in FLOODS {
            let (then, until) = (std::time::Instant::now(), Instant::now() + long);
            let local = LocalSet::new();
            for n in 0..MANY {
                local.spawn_local(attackers(server.addr, honest.table.clone(), n, flood, until));
            }
            local.await;
            harm(report, what, &quiet, &honest.since(then));
        }
        Ok(())
    })?;
    end(report, honest);
    Ok(())
}

/// One attacker, who reconnects when disconnected.
async fn attackers(addr: SocketAddr, table: String, number: usize, flood: &str, until: Instant) {
    while Instant::now() < until {
        let client = Client::new(addr, attacker(number));
        if let Ok(mut socket) = Socket::open(&client, &table).await {
            let _ = tokio::time::timeout_at(until, send(&mut socket, flood)).await;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

/// Sends, and discards what arrives.
async fn send(socket: &mut Socket, flood: &str) -> Result<()> {
    let mut waste = vec![0; 1 << 16];
    loop {
        match flood {
            "join" => socket.say(r#"{"type":"join","since":null}"#).await?,
            "bytes" => socket.send(BINARY, b"\x00\x01nonsense").await?,
            _ => socket.send(PING, b"?").await?,
        }
        while let Ok(Ok(read)) = tokio::time::timeout(Duration::ZERO, socket.stream.read(&mut waste)).await {
            anyhow::ensure!(read > 0, "thrown out");
        }
        tokio::time::sleep(Duration::from_millis(if flood == "join" { 10 } else { 1 })).await;
    }
}
