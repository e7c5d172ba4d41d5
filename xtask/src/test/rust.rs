//! The Rust tests: one build of everything, then all tests with cargo-nextest, each in a process of its own.

use crate::checkout::{Checkout, finish};
use crate::tools;
use anyhow::{Context, Result, bail};
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// The times of the tests, written by nextest (`.config/nextest.toml`).
pub const REPORT: &str = "target/nextest/default/junit.xml";
/// The binaries that cargo has built, for runs of the tests that need no cargo and so do not wait for its lock.
const BINARIES: &str = "target/nextest/binaries.json";
const METADATA: &str = "target/nextest/metadata.json";

/// Everything the tests need. Examples that no test runs are left to clippy.
const TARGETS: &[&str] = &["--locked", "--workspace", "--lib", "--bins", "--tests"];
/// Programs that play, which tests of the command line start.
const EXAMPLES: &[&str] = &["--example", "bot", "--example", "http_bot"];

/// Builds all tests and programs, once for every stage.
pub fn build(checkout: &Checkout) -> Result<()> {
    checkout.run("cargo", "", &[&["build", "--quiet"], TARGETS, EXAMPLES].concat())?;
    std::fs::create_dir_all(checkout.root.join("target/nextest"))?;
    let mut list = nextest(checkout)?;
    list.arg("list").args(TARGETS).args(["--list-type", "binaries-only", "--message-format", "json"]);
    write(&mut list, checkout.root.join(BINARIES))?;
    let mut metadata = checkout.program("cargo", "");
    metadata.args(["metadata", "--format-version", "1", "--locked"]);
    write(&mut metadata, checkout.root.join(METADATA))
}

/// Runs the tests that were built.
pub fn tests(checkout: &Checkout) -> Result<()> {
    std::fs::remove_file(checkout.root.join(REPORT)).ok();
    finish(run(checkout)?.args(["--run-ignored", "default"]))
}

/// Runs only those tests that are reserved for the night (`#[ignore = "night: ..."]`), one at a time: some of them measure.
pub fn night(checkout: &Checkout) -> Result<()> {
    build(checkout)?;
    finish(run(checkout)?.args(["--run-ignored", "only", "--profile", "night"]))
}

fn run(checkout: &Checkout) -> Result<Command> {
    let mut command = nextest(checkout)?;
    command.args(["run", "--no-fail-fast", "--binaries-metadata", BINARIES, "--cargo-metadata", METADATA]);
    Ok(command)
}

fn nextest(checkout: &Checkout) -> Result<Command> {
    let Some(tool) = tools::find(checkout, "cargo-nextest") else {
        bail!("cargo-nextest is missing: `cargo xtask test` installs it, or `cargo install --locked cargo-nextest`");
    };
    let mut command = Command::new(tool);
    command.arg("nextest").current_dir(&checkout.root);
    Ok(command)
}

/// Writes a program's output to a file.
fn write(command: &mut Command, file: PathBuf) -> Result<()> {
    let out = command.stderr(Stdio::inherit()).output().with_context(|| format!("{command:?}"))?;
    if !out.status.success() {
        bail!("{command:?} failed ({})", out.status);
    }
    std::fs::write(&file, out.stdout).with_context(|| file.display().to_string())
}
