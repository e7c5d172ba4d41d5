//! What a spectator receives during whole games: no value of a hidden token may be in it before the game is over.

use crate::client::{Client, from};
use crate::environment::Environment;
use crate::load::OPEN;
use crate::players::Players;
use crate::report::{Report, Target};
use crate::server::Server;
use crate::socket::Socket;
use anyhow::{Context, Result};
use serde_json::{Value, json};
use std::net::SocketAddr;

/// Values that tokens have in these games and nothing else has.
const VALUES: [u64; 3] = [83, 89, 97];
/// Numbers that count something other than tokens and may happen to be equal.
const COUNTS: [&str; 4] = ["version", "points", "x", "y"];

/// What a spectator received.
#[derive(Default)]
struct Seen {
    bytes: usize,
    leaks: Vec<String>,
    hidden: usize,
}

/// The assault.
pub fn assault(env: &Environment, report: &mut Report) -> Result<()> {
    let games = env.size(40, 2);
    let server = Server::start(env, "secrets", OPEN)?;
    let mut all = Seen::default();
    for game in 0..games {
        let seen = env.block_on(one(server.addr, game))?;
        all.bytes += seen.bytes;
        all.hidden += seen.hidden;
        all.leaks.extend(seen.leaks);
    }
    report.figure("searched", all.bytes as f64 / 1e6, "MB", Target::None);
    report.promise("tokens were drawn", all.hidden > 0, format!("{} hidden values", all.hidden));
    let seen = match all.leaks.first() {
        Some(first) => format!("{} times, first {first}", all.leaks.len()),
        None => format!("in none of {games} games"),
    };
    report.promise("no hidden value reaches a spectator", all.leaks.is_empty(), seen);
    Ok(())
}

/// One game with a spectator.
async fn one(addr: SocketAddr, seed: u64) -> Result<Seen> {
    let mut client = Client::new(addr, from(0));
    let built_in = String::from_utf8(client.get("/api/games/gold-rush/data").await?.body)?;
    let lines = built_in.lines().map(|line| match line.starts_with("tokens ") {
        true => "tokens 83x21 89x21 97x21",
        false => line,
    });
    let data = lines.collect::<Vec<_>>().join("\n");
    let body = json!({"game": "gold-rush", "data": data,
        "seats": [{"kind": "me", "name": "A"}, {"kind": "me", "name": "B"}]});
    let mut players = Players::at(client, &body.to_string(), seed).await?;
    let table = players.table.clone();
    let mut spectator = Socket::open(&Client::new(addr, from(9)), &table).await?;
    spectator.say(r#"{"type":"join","since":null}"#).await?;
    let mut seen = Seen::default();
    loop {
        let message = spectator.hear_soon().await?.context("the spectator was thrown out")?;
        seen.bytes += message.len();
        let message: Value = serde_json::from_slice(message)?;
        if message["table"]["phase"] == "over" {
            break;
        }
        search(&message["view"], "view", &mut seen.leaks);
        search(&message["log"], "log", &mut seen.leaks);
        if matches!(message["type"].as_str(), Some("snapshot" | "update")) {
            players.act().await?;
        }
    }
    let record = players.client.get(&format!("/api/tables/{table}/record")).await?;
    let record = String::from_utf8_lossy(&record.body).into_owned();
    seen.hidden = VALUES.iter().map(|value| record.matches(&format!("token {value}")).count()).sum();
    Ok(seen)
}

/// Numbers and texts that are a token's value, with their places.
fn search(value: &Value, place: &str, found: &mut Vec<String>) {
    match value {
        Value::Number(number) => {
            let counts = COUNTS.iter().any(|name| place.ends_with(&format!(".{name}")));
            if !counts && number.as_u64().is_some_and(|n| VALUES.contains(&n)) {
                found.push(format!("{place} = {number}"));
            }
        }
        Value::String(text) => {
            if VALUES.iter().any(|v| text.split(|c: char| !c.is_ascii_digit()).any(|word| word == v.to_string())) {
                found.push(format!("{place} = {text}"));
            }
        }
        Value::Array(all) => all.iter().enumerate().for_each(|(n, v)| search(v, &format!("{place}[{n}]"), found)),
        Value::Object(all) => all.iter().for_each(|(name, v)| search(v, &format!("{place}.{name}"), found)),
        Value::Null | Value::Bool(_) => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hidden_value_is_found_wherever_it_stands() {
        let mut found = Vec::new();
        search(&json!({"a": [1, {"b": 89}], "points": 83, "c": "token 97", "d": "1970"}), "view", &mut found);
        assert_eq!(found, ["view.a[1].b = 89", "view.c = token 97"]);
    }
}
