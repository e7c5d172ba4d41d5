//! Maps that two colluding players build as a straight line, from a file of a hundred bytes.

use super::{attacker, end, everyday, harm};
use crate::client::Client;
use crate::environment::Environment;
use crate::honest_table::HonestTable;
use crate::load::OPEN;
use crate::players::make;
use crate::report::{Report, Target};
use crate::scan;
use crate::server::Server;
use crate::socket::Socket;
use anyhow::{Result, bail, ensure};
use serde_json::json;
use std::net::SocketAddr;
use tokio::task::LocalSet;
use tokio::time::{Duration, Instant};

/// A tile that fits on its own left and right and nowhere else.
const FILE: &str = "set x\ntokens 1x1\nL 9999* | mountain Nm Nr | mountain Sm Sr | prairie W Nl | prairie E Sl\n";
/// The number of hostile tables next to the honest one.
const TABLES: usize = 4;

/// The assault.
pub fn assault(env: &Environment, report: &mut Report) -> Result<()> {
    let tiles = env.size(2_000, 250);
    let data = env.fresh("lines")?;
    let server = Server::on(env, &data, OPEN)?;
    let honest = HonestTable::start(server.addr)?;
    let mut lines: Vec<Line> = Vec::new();
    env.block_on(async {
        let quiet = honest.next(Duration::from_secs(env.size(10, 3))).await;
        let before = server.rss();
        lines.push(Line::begin(server.addr, 0).await?);
        let began = Instant::now();
        lines[0].grow(tiles / 2, began + Duration::from_secs(env.size(300, 20))).await?;
        let half = began.elapsed().as_secs_f64();
        lines[0].grow(tiles, began + Duration::from_secs(env.size(600, 30))).await?;
        let second = began.elapsed().as_secs_f64() - half;
        report.figure("tiles in a straight line", lines[0].tiles as f64, "", Target::None);
        report.figure("second half of the line takes, times the first", second / half, "", Target::AtMost(2.0));
        report.figure("memory it takes", (server.rss() - before) / 1024.0, "MB", Target::AtMost(20.0));
        // Four such tables grow while honest people play.
        for n in 1..=TABLES {
            lines.push(Line::begin(server.addr, n).await?);
        }
        let (then, until) = (std::time::Instant::now(), Instant::now() + Duration::from_secs(env.size(60, 6)));
        let local = LocalSet::new();
        let growing: Vec<_> = lines
            .drain(1..)
            .map(|mut line| local.spawn_local(async move { line.grow(tiles, until).await.map(|()| line) }))
            .collect();
        local
            .run_until(async {
                for one in growing {
                    lines.push(one.await??);
                }
                anyhow::Ok(())
            })
            .await?;
        harm(report, "beside four long lines", &quiet, &honest.since(then));
        everyday(server.addr, report, "beside four long lines").await;
        Ok(())
    })?;
    end(report, honest);
    drop(server);
    let server = Server::on(env, &data, OPEN)?;
    env.block_on(async {
        let began = Instant::now();
        let mut client = lines[0].client.at(server.addr);
        let answer = client.get(&format!("/api/tables/{}", lines[0].table)).await;
        let loaded = answer.as_ref().is_ok_and(|a| a.status == 200);
        let seen = match answer {
            Ok(answer) => format!("{} after {:.1} s", answer.status, began.elapsed().as_secs_f64()),
            Err(why) => format!("{why:#}"),
        };
        report.promise("a long line is there after a restart", loaded, seen);
        let each = began.elapsed().as_secs_f64() * 1000.0 / lines[0].tiles as f64;
        report.figure("loading it, for each tile", each, "ms", Target::AtMost(1.0));
        Ok(())
    })
}

/// A table with such a map.
struct Line {
    client: Client,
    table: String,
    tiles: usize,
    version: u32,
    /// A spectator, so that a view is made for each step.
    _watcher: Socket,
}

impl Line {
    async fn begin(addr: SocketAddr, number: usize) -> Result<Line> {
        let mut client = Client::new(addr, attacker(number));
        let body = json!({"game": "gold-rush", "data": FILE,
            "seats": [{"kind": "me", "name": "A"}, {"kind": "me", "name": "B"}]});
        let table = make(&mut client, &body.to_string()).await?;
        let mut watcher = Socket::open(&client, &table).await?;
        watcher.say(r#"{"type":"join","since":null}"#).await?;
        let picture = client.get(&format!("/api/tables/{table}")).await?;
        let version = scan::number(&picture.body, "version").unwrap_or(1);
        Ok(Line { client, table, tiles: 1, version, _watcher: watcher })
    }

    /// Lays tiles until there are enough or time is up. Tile and pass are one command: nobody claims anything.
    async fn grow(&mut self, tiles: usize, until: Instant) -> Result<()> {
        while self.tiles < tiles && Instant::now() < until {
            let (version, seat) = (self.version, (self.tiles + 1) % 2);
            let actions = json!([format!("place {},0 0", self.tiles), "pass"]);
            let body = json!({"id": format!("l{version}"), "version": version, "seat": seat, "actions": actions});
            let answer = self.client.post(&format!("/api/tables/{}/actions", self.table), &body.to_string()).await?;
            match answer.status {
                200 => {
                    self.version = scan::number(&answer.body, "version").unwrap_or(0);
                    self.tiles += 1;
                }
                // A client that is too fast may try again.
                429 => tokio::time::sleep(Duration::from_millis(50)).await,
                409 if self.tiles > 1 => bail!("the line was refused as stale"),
                _ => {
                    ensure!(answer.status != 422, "a tile was refused: {}", String::from_utf8_lossy(&answer.body));
                    bail!("{}: {}", answer.status, String::from_utf8_lossy(&answer.body));
                }
            }
        }
        Ok(())
    }
}
