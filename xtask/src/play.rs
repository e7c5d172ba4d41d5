//! One command to a table: build what is needed, then serve.

use crate::house::{House, finish};
use crate::web;
use anyhow::Result;

/// Builds the page and the release binary where they are not up to date, then runs `goldfever serve`.
/// The browser is opened unless `--no-open` is among `args`; the others are handed on.
pub fn run(house: &House, args: &[String]) -> Result<()> {
    web::build(house)?;
    let binary = house.goldfever()?;
    let open = !args.iter().any(|a| a == "--no-open");
    let mut command = house.program(&binary.to_string_lossy(), "");
    command.arg("serve").args(args.iter().filter(|a| *a != "--no-open"));
    if open {
        command.arg("--open");
    }
    finish(&mut command)
}
