//! Requests that never end: heads byte by byte, bodies that are announced and not sent.

use super::{attacker, end, everyday, harm};
use crate::client::connect;
use crate::environment::Environment;
use crate::honest_table::HonestTable;
use crate::report::Report;
use crate::server::Server;
use anyhow::Result;
use std::net::SocketAddr;
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio::time::{Duration, Instant};

/// More than a server's places for requests.
const MANY: usize = 600;

const BODY: &str = "POST /api/tables HTTP/1.1\r\nhost: HOST\r\ncontent-type: application/json\r\n\
                    content-length: 1000\r\n\r\n{\"game\":";
const HEAD: &str = "GET /api/games HTTP/1.1\r\nhost: HOST\r\nx-slow: ";

/// The assault.
pub fn assault(env: &Environment, report: &mut Report) -> Result<()> {
    let server = Server::start(env, "bodies", &[])?;
    let honest = HonestTable::start(server.addr)?;
    env.block_on(async {
        let quiet = honest.next(Duration::from_secs(env.size(5, 2))).await;
        for (what, begin) in [("while bodies do not end", BODY), ("while heads do not end", HEAD)] {
            let until = Instant::now() + Duration::from_secs(env.size(40, 3));
            let mut held = Vec::new();
            let then = std::time::Instant::now();
            besiege(server.addr, begin, &mut held).await;
            everyday(server.addr, report, what).await;
            while Instant::now() < until {
                tokio::time::sleep(Duration::from_millis(500)).await;
                besiege(server.addr, begin, &mut held).await;
            }
            everyday(server.addr, report, what).await;
            harm(report, what, &quiet, &honest.since(then));
        }
        Ok(())
    })?;
    end(report, honest);
    Ok(())
}

/// Sends one more byte on each, and reopens what the server has closed.
async fn besiege(addr: SocketAddr, begin: &str, held: &mut Vec<TcpStream>) {
    let begin = begin.replace("HOST", &addr.to_string());
    held.retain(|stream| stream.try_read(&mut [0; 512]).is_err() && stream.try_write(b"x").is_ok());
    for n in held.len()..MANY {
        let Ok(mut stream) = connect(addr, attacker(n % 6), None).await else { continue };
        if stream.write_all(begin.as_bytes()).await.is_ok() {
            held.push(stream);
        }
    }
}
