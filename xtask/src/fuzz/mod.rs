//! Long fuzzing: the targets of `fuzz/` with cargo-fuzz, and the HTTP interface with Schemathesis.

mod client;
mod http;

use crate::checkout::{Checkout, finish};
use anyhow::{Context, Result, bail};
use std::process::Stdio;
use std::time::Instant;

/// The target that is not a file in `fuzz/`: requests to a running server.
const HTTP: &str = "http";

/// `[TARGET...] [--minutes N]`: every target, or those named, for this many minutes each.
pub fn run(checkout: &Checkout, args: &[String]) -> Result<()> {
    let (mut wanted, mut minutes, mut args) = (Vec::new(), 10, args.iter());
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--minutes" => minutes = args.next().and_then(|n| n.parse().ok()).context("--minutes needs a number")?,
            name => wanted.push(name.to_owned()),
        }
    }
    let known = targets(checkout);
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
        let done = if target == HTTP { http::run(checkout, minutes) } else { bytes(checkout, target, minutes) };
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
fn targets(checkout: &Checkout) -> Vec<String> {
    let files = checkout.files("fuzz/fuzz_targets");
    files.iter().filter_map(|f| Some(f.file_stem()?.to_str()?.to_owned())).collect()
}

/// One target, on the corpus of the repository and what earlier runs have found. New finds stay out of the repository: copy
/// by hand what is worth keeping.
fn bytes(checkout: &Checkout, target: &str, minutes: u64) -> Result<()> {
    let there = checkout.program("cargo", "").args(["fuzz", "--version"]).stderr(Stdio::null()).output();
    if !there.is_ok_and(|out| out.status.success()) {
        bail!("cargo-fuzz is missing; this installs it: cargo install --locked cargo-fuzz");
    }
    let found = format!("target/fuzz/{target}");
    std::fs::create_dir_all(checkout.root.join(&found))?;
    let mut command = checkout.program("cargo", "");
    // No crate of ours has unsafe code: without a sanitizer twice as many inputs are tried.
    command.args(["fuzz", "run", "--sanitizer", "none", target, &found, &format!("fuzz/corpus/{target}"), "--"]);
    command.args([
        format!("-max_total_time={}", 60 * minutes),
        "-timeout=20".to_owned(),
        "-rss_limit_mb=2048".to_owned(),
    ]);
    // cargo-fuzz needs options that the stable compiler does not accept.
    finish(command.env("RUSTC_BOOTSTRAP", "1"))
}
