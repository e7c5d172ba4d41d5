//! One command to a table: builds what is needed, then serves.

use crate::checkout::Checkout;
use crate::web;
use anyhow::Result;
use std::process::Command;

/// Builds the page and the release binary if they are not up to date, then runs `goldfever serve`. The browser is opened
/// unless `--no-open` is among `args`; the others are passed on.
pub fn run(checkout: &Checkout, args: &[String]) -> Result<()> {
    web::build(checkout)?;
    let binary = checkout.goldfever()?;
    let open = !args.iter().any(|a| a == "--no-open");
    let mut command = checkout.program(&binary.to_string_lossy(), "");
    command.arg("serve").args(args.iter().filter(|a| *a != "--no-open"));
    if open {
        command.arg("--open");
    }
    become_it(&mut command)
}

/// The server replaces this process, so that stopping one stops the other.
#[cfg(unix)]
fn become_it(command: &mut Command) -> Result<()> {
    use std::os::unix::process::CommandExt;
    Err(command.exec().into())
}

#[cfg(not(unix))]
fn become_it(command: &mut Command) -> Result<()> {
    crate::checkout::finish(command)
}
