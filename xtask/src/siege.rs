//! Attacks on the program: builds both programs and runs the siege against the server.

use crate::checkout::{Checkout, finish};
use crate::web;
use anyhow::Result;
use std::path::Path;

/// Runs the attacks of `crates/siege` on the release binary; `args` are passed on.
pub fn run(checkout: &Checkout, args: &[String]) -> Result<()> {
    web::build(checkout)?;
    let goldfever = checkout.goldfever()?;
    checkout.run("cargo", "", &["build", "--release", "--locked", "--package", "siege"])?;
    assault(checkout, &checkout.built("release", "siege")?, &goldfever, args)
}

/// Runs them in small sizes on the program that was built for the tests.
pub fn quick(checkout: &Checkout) -> Result<()> {
    let built = |name| checkout.built("debug", name);
    assault(checkout, &built("siege")?, &built("goldfever")?, &["--quick".to_owned()])
}

fn assault(checkout: &Checkout, siege: &Path, goldfever: &Path, args: &[String]) -> Result<()> {
    let folder = goldfever.parent().and_then(|profile| profile.parent()).unwrap_or(&checkout.root).join("siege");
    let mut command = checkout.program(&siege.to_string_lossy(), "");
    finish(command.arg("--program").arg(goldfever).arg("--folder").arg(folder).args(args))
}
