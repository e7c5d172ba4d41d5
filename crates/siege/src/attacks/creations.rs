//! A client without a cookie makes tables as fast as it can.

use super::{attacker, end, everyday};
use crate::client::Client;
use crate::environment::Environment;
use crate::honest_table::HonestTable;
use crate::players::USUAL;
use crate::report::{Report, Target};
use crate::server::Server;
use anyhow::Result;
use serde_json::Value;
use std::cell::RefCell;
use std::rc::Rc;
use tokio::task::LocalSet;
use tokio::time::{Duration, Instant};

/// Connections of the attacker.
const HANDS: usize = 8;

/// The answers to the attacker.
#[derive(Default)]
struct Answers {
    made: usize,
    refused: usize,
    other: usize,
    /// Refusals that do not say when to try again, of which the first is kept.
    silent: Option<String>,
}

/// The assault.
pub fn assault(env: &Environment, report: &mut Report) -> Result<()> {
    // The quick form uses a server with lower limits, which is full in seconds.
    let options: &[&str] = if env.full { &[] } else { &["--max-tables", "400"] };
    let server = Server::start(env, "creations", options)?;
    let honest = HonestTable::start(server.addr)?;
    env.block_on(async {
        let until = Instant::now() + Duration::from_secs(env.size(45, 4));
        let answers = Rc::new(RefCell::new(Answers::default()));
        let local = LocalSet::new();
        for _ in 0..HANDS {
            let (answers, addr) = (Rc::clone(&answers), server.addr);
            local.spawn_local(async move {
                while Instant::now() < until {
                    let mut nobody = Client::new(addr, attacker(0));
                    while Instant::now() < until {
                        nobody.cookie.clear();
                        let Ok(answer) = nobody.post("/api/tables", USUAL).await else { break };
                        let mut answers = answers.borrow_mut();
                        match answer.status {
                            201 => answers.made += 1,
                            429 => {
                                answers.refused += 1;
                                if let Some(why) = says_when(answer.header("retry-after"), &answer.json()) {
                                    answers.silent.get_or_insert(why);
                                }
                            }
                            _ => answers.other += 1,
                        }
                    }
                    tokio::time::sleep(Duration::from_millis(20)).await;
                }
            });
        }
        local.run_until(tokio::time::sleep_until(until)).await;
        everyday(server.addr, report, "while a client without a cookie makes tables").await;
        local.await;
        let Answers { made, refused, other, silent } = answers.take();
        report.figure("tables that a client without a cookie made", made as f64, "", Target::None);
        report.figure("other answers than yes and 429", other as f64, "", Target::None);
        report.promise("a client without a cookie is refused in the end", refused > 0, format!("{refused} times"));
        let seen = silent.clone().unwrap_or_else(|| "yes".to_owned());
        report.promise("a 429 says when to come back, in head and body", refused > 0 && silent.is_none(), seen);
        tokio::time::sleep(Duration::from_secs(env.size(10, 1))).await;
        everyday(server.addr, report, "after a client without a cookie has made tables").await;
        Ok(())
    })?;
    end(report, honest);
    Ok(())
}

/// What is missing in a refusal about rate or number.
fn says_when(head: Option<&str>, body: &Value) -> Option<String> {
    let ratelimit = &body["ratelimit"];
    match () {
        () if head.and_then(|h| h.parse::<u64>().ok()).is_none() => Some(format!("retry-after is {head:?}")),
        () if ratelimit["seconds"].as_u64().is_none() => Some(format!("no ratelimit.seconds in {body}")),
        () if ratelimit["key"].as_str().is_none() => Some(format!("no ratelimit.key in {body}")),
        () => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_refusal_says_when_to_come_back() {
        let body = json!({"error": "x", "ratelimit": {"key": "tables", "seconds": 3}});
        assert_eq!(says_when(Some("3"), &body), None);
        assert!(says_when(None, &body).is_some() && says_when(Some("3"), &json!({"reason": {}})).is_some());
    }
}
