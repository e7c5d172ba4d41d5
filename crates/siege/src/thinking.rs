//! Whether people at some tables notice that the strongest computer players think at many others.

use crate::client::{Client, from};
use crate::environment::Environment;
use crate::load::{OPEN, play, sit_down};
use crate::players::make;
use crate::report::{Report, Target};
use crate::scan;
use crate::server::Server;
use anyhow::Result;
use tokio::time::Duration;

/// Four of the strongest computer players, who start at once.
const FOUR: &str = concat!(
    r#"{"game":"carcassonne","options":"players=4","seats":["#,
    r#"{"kind":"bot","bot":"level-6"},{"kind":"bot","bot":"level-6"},{"kind":"bot","bot":"level-6"},{"kind":"bot","bot":"level-6"}]}"#
);
/// Tables with people.
const PEOPLE: usize = 50;
/// How long a person takes for a move.
const PAUSE: Duration = Duration::from_millis(500);
/// The most milliseconds that a person's move may take, except one in a hundred.
const MAX_MOVE_MS: f64 = 50.0;

/// The measurement: delay of people's moves without thinking tables and with them.
pub fn assault(env: &Environment, report: &mut Report) -> Result<()> {
    let (tables, long) = (env.size(200, 40), Duration::from_secs(env.size(20, 4)));
    let mut options = OPEN.to_vec();
    options.extend(["--bot-delay", "0"]);
    let server = Server::start(env, "thinking", &options)?;
    let (quiet, under, moved) = env.block_on(async {
        let people = sit_down(server.addr, PEOPLE).await?;
        let (people, quiet, _) = play(people, long, Some(PAUSE)).await?;
        let mut thinking = Vec::new();
        for n in 0..tables {
            thinking.push(make(&mut Client::new(server.addr, from((n % 250) as u16)), FOUR).await?);
        }
        let (_, under, _) = play(people, long, Some(PAUSE)).await?;
        let mut moved = 0;
        for table in &thinking {
            let seen = Client::new(server.addr, from(0)).get(&format!("/api/tables/{table}")).await?;
            // By then the first tile is drawn, and nothing else has happened.
            moved += usize::from(scan::number(&seen.body, "version").is_some_and(|version| version > 1));
        }
        anyhow::Ok((quiet, under, moved))
    })?;
    let target = if env.full { Target::AtMost(MAX_MOVE_MS) } else { Target::None };
    report.figure("p99 of people's moves while nobody thinks", quiet.p99(), "ms", Target::None);
    report.figure(format!("p99 of them while {tables} tables of four strongest think"), under.p99(), "ms", target);
    report.figure("p50 of the same", under.p50(), "ms", Target::None);
    report.figure(format!("tables of {tables} at which they have moved"), moved as f64, "", Target::None);
    report.promise("computer players move while people play", moved > 0, format!("at {moved} tables"));
    Ok(())
}
