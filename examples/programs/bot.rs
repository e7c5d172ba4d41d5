//! A complete program that plays: it takes the last legal action. It needs the crate `serde_json`.

use serde_json::{Value, json};
use std::io::{BufRead, Write};

fn main() {
    let mut out = std::io::stdout();
    for line in std::io::stdin().lock().lines() {
        let Ok(message) = serde_json::from_str::<Value>(&line.unwrap_or_default()) else { return };
        let answer = match message["type"].as_str() {
            Some("hello") => json!({ "type": "hello", "protocol": 1, "name": "Last choice (Rust)" }),
            Some("ask") => {
                let last = message["actions"].as_array().and_then(|actions| actions.last());
                json!({ "type": "act", "version": message["version"], "actions": [last] })
            }
            // `full` and `update` have the position as this seat may know it, in `view`.
            _ => continue,
        };
        if writeln!(out, "{answer}").and_then(|()| out.flush()).is_err() {
            return;
        }
    }
}
