//! Tables with tile files as long as a request may be.

use super::{attacker, end, everyday};
use crate::client::Client;
use crate::environment::Environment;
use crate::honest_table::HonestTable;
use crate::load::OPEN;
use crate::report::{Report, Target};
use crate::server::Server;
use anyhow::{Context, Result};
use serde_json::json;
use tokio::time::Duration;

/// A file with as much content as possible: bytes, kinds of tiles, segments on them. The first is more than a server
/// accepts today, the second close to what it accepts.
const LONG: [(usize, usize, usize); 2] = [(491_000, 3_900, 30_000), (250_000, 990, 5_900)];
/// The server's budget for tables in play, in MB.
const BUDGET: &str = "256";
/// The most MB that the uploads may add to the server's memory.
const MAX_GROWTH_MB: f64 = 600.0;

/// The assault.
pub fn assault(env: &Environment, report: &mut Report) -> Result<()> {
    let many = env.size(150, 24);
    let server = Server::start(env, "uploads", &[OPEN, &["--memory", BUDGET]].concat())?;
    let honest = HonestTable::start(server.addr)?;
    env.block_on(async {
        let built_in = Client::new(server.addr, attacker(0)).get("/api/games/gold-rush/data").await?;
        let built_in = String::from_utf8(built_in.body)?;
        let before = server.rss();
        let (mut let_in, mut last) = (0, String::new());
        for n in 0..many {
            let mut client = Client::new(server.addr, attacker(n));
            // A third is too long today; of the others, half are all alike, and half all different.
            let (size, own) = (LONG[usize::from(n % 3 != 0)], if n % 2 == 0 { 0 } else { n });
            let body = json!({"game": "gold-rush", "data": long(&built_in, size, own),
                "seats": [{"kind": "me", "name": "A"}, {"kind": "me", "name": "B"}]});
            let answer = client.post("/api/tables", &body.to_string()).await.context("an upload")?;
            if answer.status == 201 {
                let table = answer.json()["table"].as_str().unwrap_or_default().to_owned();
                client.get(&format!("/api/tables/{table}")).await.context("looking at it")?;
                let_in += 1;
            } else {
                last = format!("{}: {}", answer.status, String::from_utf8_lossy(&answer.body));
            }
        }
        tokio::time::sleep(Duration::from_millis(500)).await;
        let grown = (server.rss() - before) / 1024.0;
        report.figure(
            format!("tables with long files that were let in, of {many}"),
            f64::from(let_in),
            "",
            Target::None,
        );
        if !last.is_empty() {
            eprintln!("    the last refusal: {last}");
        }
        let most = env.size(MAX_GROWTH_MB, MAX_GROWTH_MB / 3.0);
        let seen = format!("{grown:.0} MB, at most {most:.0}");
        report.promise(format!("{many} uploads do not blow up the memory"), grown < most, seen);
        report.figure("memory of each", grown / f64::from(let_in).max(1.0), "MB", Target::AtMost(2.0));
        everyday(server.addr, report, "after the uploads").await;
        Ok(())
    })?;
    end(report, honest);
    Ok(())
}

/// The built-in file with its kinds repeated under other names, as long as allowed; `own` makes it different from others.
fn long(built_in: &str, (bytes, most_kinds, most_segments): (usize, usize, usize), own: usize) -> String {
    let mut text = format!("{}\n# {own}\n", built_in.trim_end());
    let kinds: Vec<(&str, &str)> = built_in.lines().filter_map(|l| Some((l.split_whitespace().next()?, l))).collect();
    let kinds: Vec<_> = kinds.into_iter().filter(|(_, l)| l.contains('|') && !l.starts_with('#')).collect();
    let (mut number, mut segments) = (kinds.len(), kinds.iter().map(|(_, l)| l.matches('|').count()).sum::<usize>());
    for (_, line) in kinds.iter().cycle() {
        let (_, parts) = line.split_once('|').unwrap_or_default();
        let new = format!("x{number} 1 |{parts}\n");
        segments += new.matches('|').count();
        if text.len() + new.len() > bytes || number >= most_kinds || segments > most_segments {
            break;
        }
        text += &new;
        number += 1;
    }
    // The rest is comments.
    while text.len() + 200 < bytes {
        text += &format!("# {}\n", "x".repeat(190));
    }
    text
}
