//! Floors 0 to 3 must also compile for the browser, and so must the crates that run a table there.

use crate::checkout::Checkout;
use crate::floors::{FLOORS, Floor};
use anyhow::{Result, bail};
use std::path::Path;

/// The browser, as a target of the compiler.
pub const TARGET: &str = "wasm32-unknown-unknown";

/// The crates above with which a page runs a table without a server.
const TABLES: &[&str] = &["browser", "host", "puzzles", "table", "wire"];

/// Whether the checks run in CI. A missing check is then a failure, since nobody would read a warning.
pub fn in_ci() -> bool {
    std::env::var_os("CI").is_some_and(|value| !value.is_empty())
}

/// Whether the compiler has the target.
pub fn is_installed(checkout: &Checkout) -> Result<bool> {
    let out = checkout.program("rustc", "").args(["--print", "target-libdir", "--target", TARGET]).output()?;
    Ok(Path::new(String::from_utf8_lossy(&out.stdout).trim()).is_dir())
}

/// Checks them. If the target is not installed it says so; in CI that is a failure.
pub fn check(checkout: &Checkout) -> Result<()> {
    if !is_installed(checkout)? {
        if in_ci() {
            bail!("{TARGET} is not installed: rustup target add {TARGET}");
        }
        println!("NOT checked: {TARGET} is not installed; this installs it: rustup target add {TARGET}");
        return Ok(());
    }
    let mut args = vec!["check", "--locked", "--target", TARGET];
    let runs = |floor: &&Floor| floor.floor <= 3 && !floor.bench || TABLES.contains(&floor.name);
    for floor in FLOORS.iter().filter(runs) {
        args.extend(["--package", floor.name]);
    }
    checkout.run("cargo", "", &args)
}
