//! `cargo deny` for all dependencies: licences, bans, sources; and advisories if their database is available.

use crate::checkout::{Checkout, finish};
use crate::tools;
use anyhow::{Result, bail};
use std::process::{Command, Stdio};

/// Runs it, and prints what was checked and what was not.
pub fn check(checkout: &Checkout) -> Result<()> {
    let Some(tool) = tools::find(checkout, "cargo-deny") else {
        let how = "`cargo xtask test` installs it, or `cargo install --locked cargo-deny`; or name it in CARGO_DENY";
        if crate::wasm::in_ci() {
            bail!("cargo-deny is missing; {how}");
        }
        println!("NOT run: cargo deny, which is missing; {how}");
        println!(
            "the project rules check only the licences of the packages of the page, and the registries of the lock files"
        );
        return Ok(());
    };
    let deny = |args: &[&str]| {
        let mut command = Command::new(&tool);
        command.current_dir(&checkout.root).arg("--locked").args(args);
        command
    };
    println!("with {}: licences, bans, sources", tool.display());
    finish(&mut deny(&["--log-level", "error", "check", "--hide-inclusion-graph", "licenses", "bans", "sources"]))?;
    // The database is a repository of its own, which not every machine can reach.
    let fetched = deny(&["fetch", "db"]).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status()?;
    if !fetched.success() {
        println!("NOT checked: advisories, because their database cannot be fetched from here");
        return Ok(());
    }
    println!("advisories, with the database of today");
    finish(&mut deny(&["--log-level", "error", "check", "--disable-fetch", "--hide-inclusion-graph", "advisories"]))
}
