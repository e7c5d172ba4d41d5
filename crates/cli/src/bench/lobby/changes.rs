//! Changes of the lobby: people make public tables, and others sit down at them.

use super::listeners::Known;
use super::{runtime, server};
use crate::bench::serve::crowd::origin;
use anyhow::{Result, ensure};
use clients::client::Client;
use clients::scan;
use std::net::SocketAddr;
use std::time::{Duration, Instant};

/// So many people take turns at making tables.
const MAKERS: usize = 20;
const FORM: &str = r#"{"game":"gold-rush","visibility":"public","seats":[{"kind":"me","name":"A"},{"kind":"open"}]}"#;
const CLAIM: &str = r#"{"name":"B"}"#;
/// A table waits so long for its second player.
const WAITS: Duration = Duration::from_secs(1);

/// Makes so many changes a second for this long: one half are new tables, the other half are seats that are taken. Returns how
/// many tables were made.
pub fn make(servers: &[SocketAddr], known: &Known, rate: u32, long: Duration) -> Result<usize> {
    runtime()?.block_on(async {
        let visitor = |number: usize| server(servers, number).map(|at| Client::new(at, origin(at, number)));
        let mut makers: Vec<Client> = (0..MAKERS).map(visitor).collect::<Result<_>>()?;
        let mut guests: Vec<Client> = (MAKERS..2 * MAKERS).map(visitor).collect::<Result<_>>()?;
        let (began, every) = (Instant::now(), Duration::from_secs_f64(2.0 / f64::from(rate)));
        let mut made: Vec<(String, Instant)> = Vec::new();
        let mut taken = 0;
        while began.elapsed() < long {
            let number = made.len();
            let asked = Instant::now();
            let answer = makers[number % MAKERS].post("/api/tables", FORM).await?;
            let table = scan::text(&answer.body, "table").filter(|_| answer.status == 201).map(str::to_owned);
            ensure!(table.is_some(), "a table was refused: {}", String::from_utf8_lossy(&answer.body));
            let table = table.unwrap_or_default();
            known.add(table.clone(), asked);
            made.push((table, asked));
            if let Some((table, _)) = made.get(taken).filter(|(_, asked)| asked.elapsed() > WAITS) {
                let path = format!("/api/tables/{table}/seats/1");
                let answer = guests[taken % MAKERS].post(&path, CLAIM).await?;
                ensure!(answer.status == 204, "a seat was refused: {}", String::from_utf8_lossy(&answer.body));
                taken += 1;
            }
            let next = every.mul_f64(made.len() as f64);
            tokio::time::sleep(next.saturating_sub(began.elapsed())).await;
        }
        Ok(made.len())
    })
}
