//! The program under attack: builds both release binaries and lets the one loose on the other.

use crate::checkout::{Checkout, finish};
use crate::web;
use anyhow::Result;

/// Runs the assaults of `crates/siege`; `args` are handed on.
pub fn run(checkout: &Checkout, args: &[String]) -> Result<()> {
    web::build(checkout)?;
    let goldfever = checkout.goldfever()?;
    checkout.run("cargo", "", &["build", "--release", "--locked", "--package", "siege"])?;
    let folder = goldfever.parent().and_then(|release| release.parent()).unwrap_or(&checkout.root).join("siege");
    let siege = goldfever.with_file_name(if cfg!(windows) { "siege.exe" } else { "siege" });
    let mut command = checkout.program(&siege.to_string_lossy(), "");
    finish(command.arg("--program").arg(&goldfever).arg("--folder").arg(folder).args(args))
}
