//! Clients that send request after request and never read an answer.

use super::{attacker, end, everyday};
use crate::client::{Client, connect};
use crate::environment::Environment;
use crate::honest_table::HonestTable;
use crate::load::OPEN;
use crate::players::{USUAL, make};
use crate::report::{Report, Target};
use crate::server::Server;
use crate::socket::Socket;
use anyhow::Result;
use tokio::io::AsyncWriteExt;
use tokio::time::{Duration, Instant};

/// The server must close connections that read nothing within this time.
const MAX_WAIT: Duration = Duration::from_secs(75);

/// The assault.
pub fn assault(env: &Environment, report: &mut Report) -> Result<()> {
    let many = env.size(4_100, 400);
    let server = Server::start(env, "unread", OPEN)?;
    let honest = HonestTable::start(server.addr)?;
    env.block_on(async {
        let table = make(&mut Client::new(server.addr, attacker(0)), USUAL).await?;
        let (before, files) = (server.rss(), server.files());
        let mut held = Vec::new();
        for n in 0..many {
            let client = Client::new(server.addr, attacker(n % 400));
            if n % 2 == 0 {
                let Ok(mut stream) = connect(server.addr, client.from, Some(2048)).await else { continue };
                let asked = (client.head("GET", &format!("/api/tables/{table}")) + "\r\n").repeat(50);
                let _ = tokio::time::timeout(Duration::from_secs(2), stream.write_all(asked.as_bytes())).await;
                held.push(stream);
            } else if let Ok(mut socket) = Socket::with_window(&client, &table, Some(2048)).await {
                for _ in 0..50 {
                    let _ = socket.say(r#"{"type":"join","since":null}"#).await;
                }
                held.push(socket.stream);
            }
        }
        let most = server.rss();
        let opened = held.len();
        report.figure("connections that ask and never read", opened as f64, "", Target::None);
        report.figure("memory they take at once", (most - before) / 1024.0, "MB", Target::None);
        everyday(server.addr, report, "while nobody reads").await;
        let began = Instant::now();
        while server.files() > files + opened / 20 && began.elapsed() < MAX_WAIT {
            tokio::time::sleep(Duration::from_millis(500)).await;
        }
        let left = server.files().saturating_sub(files);
        let seen = format!("{left} of {opened} left after {} s", began.elapsed().as_secs());
        report.promise("whoever does not read is closed in time", left <= opened / 20, seen);
        tokio::time::sleep(Duration::from_secs(1)).await;
        let kept = (server.rss() - before) / 1024.0;
        let allowed = (most - before) / 1024.0 / 3.0 + 20.0;
        report.figure("memory kept afterwards", kept, "MB", Target::AtMost(allowed));
        drop(held);
        Ok(())
    })?;
    end(report, honest);
    Ok(())
}
