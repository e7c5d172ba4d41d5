//! Long fuzzing: the targets of `fuzz/` with cargo-fuzz, and the HTTP interface with Schemathesis.

use crate::house::{House, finish};
use anyhow::{Context, Result, bail};
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// The target that is no file in `fuzz/`: requests against a running server.
const HTTP: &str = "http";

/// What a server may never do, whatever is asked of it.
const CHECKS: &str = "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance";

/// `[TARGET...] [--minutes N]`: every target, or those named, for so many minutes each.
pub fn run(house: &House, args: &[String]) -> Result<()> {
    let (mut wanted, mut minutes, mut args) = (Vec::new(), 10, args.iter());
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--minutes" => minutes = args.next().and_then(|n| n.parse().ok()).context("--minutes needs a number")?,
            name => wanted.push(name.to_owned()),
        }
    }
    let known = targets(house);
    if let Some(strange) = wanted.iter().find(|w| *w != HTTP && !known.contains(w)) {
        bail!("'{strange}' is no target; there are {}, {HTTP}", known.join(", "));
    }
    if wanted.is_empty() {
        wanted = known;
    }
    let mut ran = Vec::new();
    for target in &wanted {
        println!("\n=== {target}, {minutes} minutes");
        let start = Instant::now();
        let done = if target == HTTP { http(house, minutes) } else { bytes(house, target, minutes) };
        ran.push((target, start.elapsed(), done.is_ok()));
        if let Err(why) = done {
            eprintln!("{why:#}");
        }
    }
    println!("\n=== what ran");
    for (target, took, good) in &ran {
        println!("{} {:>7.1} min  {target}", if *good { "held  " } else { "FAILED" }, took.as_secs_f32() / 60.0);
    }
    if ran.iter().all(|(_, _, good)| *good) { Ok(()) } else { bail!("what failed is told above") }
}

/// Names of the targets in `fuzz/`.
fn targets(house: &House) -> Vec<String> {
    let files = house.files("fuzz/fuzz_targets");
    files.iter().filter_map(|f| Some(f.file_stem()?.to_str()?.to_owned())).collect()
}

/// One target, on the corpus of the repository and what earlier runs have found. New finds stay out of the repository:
/// what is worth keeping is copied by hand.
fn bytes(house: &House, target: &str, minutes: u64) -> Result<()> {
    let there = house.program("cargo", "").args(["fuzz", "--version"]).stderr(Stdio::null()).output();
    if !there.is_ok_and(|out| out.status.success()) {
        bail!("cargo-fuzz is missing; this installs it: cargo install --locked cargo-fuzz");
    }
    let found = format!("target/fuzz/{target}");
    std::fs::create_dir_all(house.root.join(&found))?;
    let mut command = house.program("cargo", "");
    // No crate of ours has unsafe code: without sanitizer twice as many inputs are tried.
    command.args(["fuzz", "run", "--sanitizer", "none", target, &found, &format!("fuzz/corpus/{target}"), "--"]);
    command.args([
        format!("-max_total_time={}", 60 * minutes),
        "-timeout=20".to_owned(),
        "-rss_limit_mb=2048".to_owned(),
    ]);
    // cargo-fuzz asks for options that the stable compiler keeps for itself.
    finish(command.env("RUSTC_BOOTSTRAP", "1"))
}

/// The interface as its description tells it, against a release server of its own with an empty data folder.
fn http(house: &House, minutes: u64) -> Result<()> {
    let tool = std::env::var_os("SCHEMATHESIS").unwrap_or_else(|| "schemathesis".into());
    let there = Command::new(&tool).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    if !there.is_ok_and(|status| status.success()) {
        bail!("schemathesis is missing; `pip install schemathesis` installs it, SCHEMATHESIS names it elsewhere");
    }
    let folder = house.root.join("target/fuzz/http");
    if folder.exists() {
        std::fs::remove_dir_all(&folder)?;
    }
    let (mut server, address) = serve(&house.goldfever()?, &folder)?;
    let mut command = Command::new(tool);
    command.arg("run").arg(format!("{address}api/openapi.json")).args(["--checks", CHECKS, "--continue-on-failure"]);
    command.args(["--max-time", &(60 * minutes).to_string(), "--exclude-path", "/api/tables/{table}/socket"]);
    let done = finish(command.current_dir(&folder));
    let alive = server.try_wait()?.is_none();
    let _ = server.kill();
    server.wait()?;
    if !alive {
        bail!("the server ended");
    }
    done
}

/// A server on a free port, and its address.
fn serve(binary: &Path, folder: &Path) -> Result<(Child, String)> {
    std::fs::create_dir_all(folder)?;
    let mut command = Command::new(binary);
    command.args(["serve", "--port", "0", "--data-dir"]).arg(folder).stdout(Stdio::piped());
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
