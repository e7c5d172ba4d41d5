//! Everything that must hold, in order, stopping at the first failure.

use crate::checkout::{Checkout, finish};
use crate::{deny, rust_tests, siege, tidy, wasm, web};
use anyhow::{Context, Result, bail};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// A stage: what it is called and what it does.
type Stage = (&'static str, fn(&Checkout) -> Result<()>);

const STAGES: [Stage; 15] = [
    ("project rules", tidy::run),
    ("deny: what we build on", deny::check),
    ("formatting", |h| h.run("cargo", "", &["fmt", "--all", "--check"])),
    ("a browser is there", |_| chromium().map(|_| ())),
    ("page: packages", web::install),
    ("page: types", |h| h.run("npm", "web", &["run", "--silent", "check"])),
    ("page: unit tests", |h| h.run("npm", "web", &["run", "--silent", "test"])),
    ("page: build", |h| web::build(h).map(|_| ())),
    ("clippy", |h| {
        h.run("cargo", "", &["clippy", "--locked", "--workspace", "--all-targets", "--quiet", "--", "--deny=warnings"])
    }),
    ("browser target", wasm::check),
    ("Rust tests", rust_tests::run),
    ("an expansion more changes no record", |h| {
        let tests = ["--lib", "--test", "golden", "--test", "frozen", "--test", "toy", "--test", "houses"];
        h.run(
            "cargo",
            "",
            &[&["test", "--locked", "--quiet", "-p", "carcassonne", "--features", "toy-expansion"], &tests[..]]
                .concat(),
        )
    }),
    ("recorded games", recorded_games),
    ("siege", siege::quick),
    ("page: in the browser", browser),
];

/// Runs all stages, or those whose names hold one of `words`, and prints what ran.
pub fn run(checkout: &Checkout, words: &[String]) -> Result<()> {
    let mut ran: Vec<(&str, Duration)> = Vec::new();
    let wanted = |name: &str| words.is_empty() || words.iter().any(|word| name.contains(word.as_str()));
    if !STAGES.iter().any(|(name, _)| wanted(name)) {
        bail!("no stage is called so; there are {}", STAGES.map(|(name, _)| name).join(", "));
    }
    for (name, stage) in STAGES.iter().filter(|(name, _)| wanted(name)) {
        println!("\n=== {name}");
        let start = Instant::now();
        let done = stage(checkout);
        ran.push((name, start.elapsed()));
        if let Err(why) = done {
            summary(&ran, true);
            return Err(why.context(format!("'{name}' failed")));
        }
    }
    summary(&ran, false);
    println!("{} passed, 0 failed", ran.len());
    Ok(())
}

fn summary(ran: &[(&str, Duration)], failed: bool) {
    println!("\n=== what ran");
    for (i, (name, took)) in ran.iter().enumerate() {
        let word = if failed && i + 1 == ran.len() { "FAILED" } else { "passed" };
        println!("{word} {:>7.1} s  {name}", took.as_secs_f32());
    }
    for (name, _) in STAGES.iter().filter(|(name, _)| !ran.iter().any(|(done, _)| done == name)) {
        println!("not run            {name}");
    }
}

/// Every file of recorded games, by the command line.
fn recorded_games(checkout: &Checkout) -> Result<()> {
    let folder = "testdata/transcripts";
    let binary = checkout.tested("goldfever")?;
    let mut checked = 0;
    for file in checkout.files(folder).iter().filter(|f| f.to_string_lossy().ends_with(".json.gz")) {
        let mut command = checkout.program(&binary.to_string_lossy(), "");
        command.args(["transcript", "check"]).arg(file);
        let sample = file.to_string_lossy();
        let further = sample.split_once("carcassonne-2-").map(|(folder, _)| format!("{folder}carcassonne-2"));
        if let Some(name) = further.or(sample.strip_suffix("-sample.json.gz").map(str::to_owned)) {
            let departures = PathBuf::from(format!("{name}-departures.json"));
            if checkout.root.join(&departures).is_file() {
                command.arg("--departures").arg(departures);
            }
        }
        println!("{}", file.display());
        finish(&mut command)?;
        checked += 1;
    }
    if checked == 0 {
        bail!("no recorded games in {folder}");
    }
    Ok(())
}

/// Whole games through the page.
fn browser(checkout: &Checkout) -> Result<()> {
    let mut command = checkout.program("npm", "web");
    command.args(["run", "--silent", "test:browser"]);
    command.env("GOLDFEVER", checkout.tested("goldfever")?).env("CHROMIUM", chromium()?);
    finish(&mut command)
}

/// The Chromium that the browser tests drive.
fn chromium() -> Result<PathBuf> {
    if let Some(given) = std::env::var_os("CHROMIUM") {
        return Ok(PathBuf::from(given));
    }
    let path = std::env::var_os("PATH").context("PATH is not set")?;
    let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
    std::env::split_paths(&path)
        .flat_map(|folder| names.map(|name| folder.join(name)))
        .find(|file| Path::is_file(file))
        .context("Chromium is missing: install it (Debian: apt-get install chromium) or name it in CHROMIUM")
}
