//! The stages of `cargo xtask test`, what each needs, and what it does.

use super::rust;
use crate::checkout::{Checkout, finish};
use crate::{deny, python, siege, tidy, wasm, web};
use anyhow::{Context, Result, bail};
use std::path::PathBuf;
use std::process::Command;

/// A stage. It runs in a process of its own, so that its output stays together.
pub struct Stage {
    pub name: &'static str,
    /// Stages that have to pass first. They come before this stage in the list.
    pub needs: &'static [&'static str],
    /// How many cores it keeps busy.
    pub cores: Cores,
    run: fn(&Checkout) -> Result<()>,
}

/// How many cores a stage keeps busy.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Cores {
    One,
    /// All cores of the machine.
    All,
}

const fn stage(
    name: &'static str,
    needs: &'static [&'static str],
    cores: Cores,
    run: fn(&Checkout) -> Result<()>,
) -> Stage {
    Stage { name, needs, cores, run }
}

const PACKAGES: &str = "page: packages";
const PAGE: &str = "page: build";
const STATIC: &str = "page: without a server";
const BUILD: &str = "Rust: build";
/// The two longest stages, which share the cores: see `shares.rs`.
pub const BROWSER: &str = "page: in the browser";
pub const RUST_TESTS: &str = "Rust: tests";

/// All stages. Those for which others wait come first, then the longest: a stage starts as soon as the stages it needs have
/// passed and there are free cores for it.
///
/// Only one of them can use cargo's target folder, which cargo locks: `clippy` starts when everything is built, and the
/// tests run without cargo.
pub const STAGES: &[Stage] = &[
    stage(PACKAGES, &[], Cores::One, web::install),
    stage("project rules", &[], Cores::One, tidy::run),
    stage("formatting of Rust", &[], Cores::One, |c| c.run("cargo", "", &["fmt", "--all", "--check"])),
    stage("deny: what we build on", &[], Cores::One, deny::check),
    // The server contains the page.
    stage(PAGE, &[PACKAGES], Cores::One, |c| web::build(c).map(|_| ())),
    stage("page: the module's records", &[PAGE], Cores::One, |c| npm(c, "test:module")),
    stage(STATIC, &[PAGE], Cores::One, |c| web::build_static(c, &["--static".to_owned()])),
    stage(BUILD, &[PAGE], Cores::All, rust::build),
    stage("page: lint", &[PACKAGES], Cores::One, |c| npm(c, "lint")),
    stage("page: formatting", &[PACKAGES], Cores::One, |c| npm(c, "format:check")),
    stage("page: types", &[PACKAGES], Cores::One, |c| npm(c, "check")),
    stage("page: unit tests", &[PACKAGES], Cores::One, |c| npm(c, "test")),
    stage(BROWSER, &[BUILD, STATIC], Cores::One, browser),
    stage(RUST_TESTS, &[BUILD], Cores::One, rust::tests),
    stage("siege", &[BUILD], Cores::One, siege::quick),
    stage("Python package", &[BUILD], Cores::One, python::short),
    stage("Rust: clippy", &[BUILD], Cores::One, |c| {
        let lint = ["clippy", "--locked", "--workspace", "--all-targets", "--quiet", "--", "--deny=warnings"];
        c.run("cargo", "", &lint)
    }),
    stage("Rust: browser target", &["Rust: clippy"], Cores::One, wasm::check),
    stage("Rust: examples in the docs", &["Rust: browser target"], Cores::One, |c| {
        c.run("cargo", "", &["test", "--locked", "--workspace", "--doc", "--quiet"])
    }),
    // It adds to the closed list of expansions, so the crate is built once more with it.
    stage("Rust: toy expansion", &["Rust: examples in the docs"], Cores::One, |c| {
        // Compiling takes longer than these few games, so nothing is optimized.
        let plain = "profile.dev.package.carcassonne.opt-level=0";
        let toy =
            ["test", "--locked", "--quiet", "--config", plain, "-p", "carcassonne", "--features", "toy-expansion"];
        c.run("cargo", "", &[&toy[..], &["--lib"]].concat())?;
        let tests = ["--test", "all", "--", "golden::", "frozen::", "toy::", "houses::"];
        c.run("cargo", "", &[&toy[..], &tests[..]].concat())
    }),
];

/// Runs a stage in this process.
pub fn run(checkout: &Checkout, name: &str) -> Result<()> {
    let stage = STAGES.iter().find(|stage| stage.name == name).with_context(|| format!("no stage is called {name}"))?;
    (stage.run)(checkout)
}

fn npm(checkout: &Checkout, script: &str) -> Result<()> {
    checkout.run("npm", "web", &["run", "--silent", script])
}

/// Whole games through the page.
fn browser(checkout: &Checkout) -> Result<()> {
    // One part plays the page that needs no server.
    web::build_static(checkout, &["--static".to_owned()])?;
    let mut command = checkout.program("npm", "web");
    command.args(["run", "--silent", "test:browser"]);
    browser_environment(checkout, &mut command, &checkout.built("debug", "goldfever")?)?;
    finish(&mut command)
}

/// Tells a script of the page the program and the browser to use.
pub fn browser_environment(checkout: &Checkout, command: &mut Command, goldfever: &std::path::Path) -> Result<()> {
    let chromium = crate::install::chromium().context("Chromium is missing: install it or name it in CHROMIUM")?;
    command.current_dir(checkout.root.join("web")).env("GOLDFEVER", goldfever).env("CHROMIUM", chromium);
    Ok(())
}

/// Replays every file of recorded games with the command line. The Rust tests replay the same files without it.
pub fn recorded_games(checkout: &Checkout) -> Result<()> {
    let folder = "testdata/transcripts";
    let binary = checkout.goldfever()?;
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
