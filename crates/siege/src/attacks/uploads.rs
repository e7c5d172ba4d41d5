//! Tables with tile files as long as a request may be.

use super::{end, everyday, stranger};
use crate::client::Client;
use crate::ground::Ground;
use crate::load::OPEN;
use crate::report::{Report, Target};
use crate::server::Server;
use crate::watch::Watch;
use anyhow::{Context, Result};
use serde_json::json;
use std::fmt::Write;
use tokio::time::Duration;

/// Bytes of a file.
const LONG: usize = 491_000;
/// Most MB that the uploads may add to the server's memory: its budget is to keep them below.
const MOST: f64 = 1000.0;

/// The assault.
pub fn assault(ground: &Ground, report: &mut Report) -> Result<()> {
    let many = ground.size(150, 24);
    let server = Server::start(ground, "uploads", OPEN)?;
    let watch = Watch::start(server.addr)?;
    ground.block_on(async {
        let built_in = Client::new(server.addr, stranger(0)).get("/api/games/gold-rush/data").await?;
        let built_in = String::from_utf8(built_in.body)?;
        let before = server.rss();
        let (mut let_in, mut refused, mut last) = (0, 0, String::new());
        for n in 0..many {
            let mut client = Client::new(server.addr, stranger(n));
            // Half of them are all alike, half are each another.
            let own = if n % 2 == 0 { 0 } else { n };
            let body = json!({"game": "gold-rush", "data": long(&built_in, own),
                "seats": [{"kind": "me", "name": "A"}, {"kind": "me", "name": "B"}]});
            let answer = client.post("/api/tables", &body.to_string()).await.context("an upload")?;
            if answer.status == 201 {
                let table = answer.json()["table"].as_str().unwrap_or_default().to_owned();
                client.get(&format!("/api/tables/{table}")).await.context("looking at it")?;
                let_in += 1;
            } else {
                refused += 1;
                last = format!("{}: {}", answer.status, String::from_utf8_lossy(&answer.body));
            }
        }
        tokio::time::sleep(Duration::from_millis(500)).await;
        let grown = (server.rss() - before) / 1024.0;
        report.figure(format!("tables with a file of {LONG} bytes, of {many}"), f64::from(let_in), "", Target::None);
        if refused > 0 {
            eprintln!("    the last refusal: {last}");
        }
        let most = ground.size(MOST, MOST / 4.0);
        let seen = format!("{grown:.0} MB, at most {most:.0}");
        report.promise(format!("{many} uploads do not blow up the memory"), grown < most, seen);
        report.figure("memory of each", grown / f64::from(let_in).max(1.0), "MB", Target::AtMost(2.0));
        everyday(server.addr, report, "after the uploads").await;
        Ok(())
    })?;
    end(report, watch);
    Ok(())
}

/// The built-in file with its kinds again and again under other names, as long as may be; `own` makes it unlike others.
fn long(built_in: &str, own: usize) -> String {
    let mut text = format!("{}\n# {own}\n", built_in.trim_end());
    let kinds: Vec<(&str, &str)> = built_in.lines().filter_map(|l| Some((l.split_whitespace().next()?, l))).collect();
    let kinds: Vec<_> = kinds.into_iter().filter(|(_, l)| l.contains('|') && !l.starts_with('#')).collect();
    let mut number = 0;
    'full: loop {
        for (name, line) in &kinds {
            let (_, parts) = line.split_once('|').unwrap_or_default();
            let new = format!("x{number} 1 |{parts}\n");
            // A file may have 4,000 kinds at most; the rest is a remark.
            if text.len() + new.len() > LONG || number >= 3_900 || name.is_empty() {
                break 'full;
            }
            text += &new;
            number += 1;
        }
    }
    let _ = write!(text, "# {}", "x".repeat(LONG.saturating_sub(text.len() + 2)));
    text
}
