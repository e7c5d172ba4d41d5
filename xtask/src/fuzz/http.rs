//! Fuzzes the HTTP interface with Schemathesis, which makes up requests from the OpenAPI document.

use super::client::{Visitor, post, read};
use crate::checkout::{Checkout, finish};
use anyhow::{Context, Result, bail};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::fmt::Write;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// A server may never do this, whatever the request.
const CHECKS: &str = "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance";

/// Raises limits that would otherwise refuse most requests of one busy client, so that nothing behind them was tested.
const WITHOUT_LIMITS: [&str; 20] = [
    "--max-tables",
    "1000000",
    "--max-tables-per-session",
    "1000000",
    "--max-tables-per-hour",
    "0",
    "--max-sessions-per-hour",
    "0",
    "--max-tokens-per-session",
    "1000000",
    "--max-accounts-per-hour",
    "0",
    "--max-tokens-per-hour",
    "0",
    "--max-requests-per-second",
    "0",
    "--bot-delay",
    "0",
    "--log",
    "warn",
];

/// Tests the interface against its own description, on a release server of its own with an empty data folder.
pub fn run(checkout: &Checkout, minutes: u64) -> Result<()> {
    let tool = std::env::var_os("SCHEMATHESIS").unwrap_or_else(|| "schemathesis".into());
    let there = Command::new(&tool).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    if !there.is_ok_and(|status| status.success()) {
        bail!("schemathesis is missing; `pip install schemathesis` installs it, SCHEMATHESIS names it elsewhere");
    }
    let folder = checkout.root.join("target/fuzz/http");
    if folder.exists() {
        std::fs::remove_dir_all(&folder)?;
    }
    let (mut server, address) = serve(&checkout.goldfever()?, &folder)?;
    let prepared = prepare(&address).and_then(|config| Ok(std::fs::write(folder.join("schemathesis.toml"), config)?));
    if let Err(why) = prepared {
        let _ = server.kill();
        return Err(why.context("no tables could be made"));
    }
    let mut command = Command::new(tool);
    command.arg("run").arg(format!("{address}api/openapi.json")).args(["--checks", CHECKS, "--continue-on-failure"]);
    command.args(["--max-time", &(60 * minutes).to_string(), "--exclude-path", "/api/tables/{table}/socket"]);
    command.args(["--exclude-path", "/api/v1/tables/{table}/stream"]);
    let done = finish(command.current_dir(&folder));
    let alive = server.try_wait()?.is_none();
    let _ = server.kill();
    server.wait()?;
    if !alive {
        bail!("the server ended");
    }
    done
}

/// Makes a table of each game, with all seats held by one session, and writes the configuration for Schemathesis: with that
/// session's cookie, mostly for these tables, often with meaningful words.
fn prepare(address: &str) -> Result<String> {
    let host = address.trim_start_matches("http://").trim_end_matches('/').to_owned();
    let mut visitor = Visitor { host, cookie: String::new() };
    let (mut tables, mut words) = (Vec::new(), BTreeSet::new());
    for game in read(&mut visitor, "/api/games")?.as_array().context("a list of games")? {
        let name = game["name"].as_str().context("a game without a name")?;
        let seats = json!([{"kind": "me", "name": "A"}, {"kind": "me", "name": "B"}]);
        let made = post(&mut visitor, "/api/tables", &json!({"game": name, "options": "players=2", "seats": seats}))?;
        let table = made["table"].as_str().context("a table without an id")?;
        strings(&read(&mut visitor, &format!("/api/tables/{table}"))?["legal_actions"], &mut words);
        strings(&game["options"], &mut words);
        words.extend([name.to_owned(), "players=2".to_owned(), "random".to_owned()]);
        tables.push(table.to_owned());
    }
    let few: Vec<_> = words.into_iter().filter(|word| word.len() < 40).take(300).collect();
    let mut out = String::new();
    // JSON's strings and lists are valid TOML, too.
    writeln!(out, "headers = {{ Cookie = {} }}", json!(visitor.cookie))?;
    writeln!(out, "[dictionaries.tables]\nvalues = {}", json!(tables))?;
    writeln!(out, "[dictionaries.words]\nvalues = {}", json!(few))?;
    writeln!(out, "[dictionaries.numbers]\nvalues = [0, 1, 2]")?;
    writeln!(out, "[parameters]\n\"path.table\" = {{ dictionary = \"tables\", probability = 0.9 }}")?;
    writeln!(out, "\"path.seat\" = {{ dictionary = \"numbers\", probability = 0.8 }}")?;
    writeln!(out, "[generation.dictionaries]\nstring = {{ dictionary = \"words\", probability = 0.4 }}")?;
    writeln!(out, "integer = {{ dictionary = \"numbers\", probability = 0.5 }}")?;
    Ok(out)
}

/// All texts in a JSON value.
fn strings(value: &Value, out: &mut BTreeSet<String>) {
    match value {
        Value::String(text) => drop(out.insert(text.clone())),
        Value::Array(all) => all.iter().for_each(|v| strings(v, out)),
        Value::Object(all) => all.values().for_each(|v| strings(v, out)),
        _ => {}
    }
}

/// A server on a free port, and its address.
fn serve(binary: &Path, folder: &Path) -> Result<(Child, String)> {
    std::fs::create_dir_all(folder)?;
    let mut command = Command::new(binary);
    command.args(["serve", "--port", "0", "--data-dir"]).arg(folder).args(WITHOUT_LIMITS).stdout(Stdio::piped());
    let mut server = command.spawn().context("the server could not be started")?;
    let stdout = server.stdout.take().context("the server tells nothing")?;
    let (start, mut lines) = (Instant::now(), BufReader::new(stdout).lines());
    while start.elapsed() < Duration::from_secs(60) {
        let Some(line) = lines.next().transpose()? else { break };
        if let Some(address) = line.split_whitespace().find(|word| word.starts_with("http://")) {
            return Ok((server, address.to_owned()));
        }
    }
    let _ = server.kill();
    bail!("the server did not tell its address")
}
