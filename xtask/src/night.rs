//! `cargo xtask night`: everything that `cargo xtask test` leaves out because it takes long, one after the other, since
//! much of it measures. A failure does not stop the rest; the table at the end reports it.

use crate::checkout::{Checkout, finish};
use crate::{dist, fuzz, install, python, siege, test, web};
use anyhow::{Context, Result, bail};
use std::time::Instant;

/// The parts: the name, and what to do with the minutes for each fuzz target.
type Part = (&'static str, fn(&Checkout, u64) -> Result<()>);

const PARTS: &[Part] = &[
    ("tests marked night", |c, _| test::night_tests(c)),
    ("recorded games by the command line", |c, _| test::recorded_games(c)),
    ("siege in full size", |c, _| siege::run(c, &["--full".to_owned()])),
    ("page: measured", |c, _| {
        let mut command = c.program("npm", "web");
        test::browser_environment(c, &mut command, &c.goldfever()?)?;
        finish(command.args(["run", "--silent", "measure"]))
    }),
    ("page: the module measured", |c, _| {
        web::build(c)?;
        c.run("npm", "web", &["run", "--silent", "measure:module"])
    }),
    ("page: browsers killed twenty times", |c, _| {
        let mut command = c.program("npm", "web");
        test::browser_environment(c, &mut command, &c.goldfever()?)?;
        finish(command.env("KILLS", "20").args(["run", "--silent", "test:browser", "--", "offline-killed"]))
    }),
    ("page: in Firefox and WebKitGTK", |c, _| other_browsers(c)),
    ("Python package", |c, _| python::run(c, &["--night".to_owned()])),
    ("release files", |c, _| dist::smoke(c)),
    ("fuzzing of bytes", |c, minutes| fuzz::run(c, &["--minutes".to_owned(), minutes.to_string()])),
    ("fuzzing of HTTP", |c, minutes| fuzz::run(c, &["http".to_owned(), "--minutes".to_owned(), minutes.to_string()])),
];

/// A smoke test of the page, and of the one without a server, in the browsers that `test` leaves out.
fn other_browsers(checkout: &Checkout) -> Result<()> {
    install::other_browsers()?;
    web::build(checkout)?;
    web::build_static(checkout, &["--static".to_owned()])?;
    let mut command = checkout.program("npm", "web");
    command.env("GOLDFEVER", checkout.goldfever()?);
    finish(command.args(["run", "--silent", "test:browsers"]))
}

/// Runs all parts, or those whose names contain one of the words in `args`.
pub fn run(checkout: &Checkout, args: &[String]) -> Result<()> {
    let (mut words, mut minutes, mut args) = (Vec::new(), 10, args.iter());
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--minutes" => minutes = args.next().and_then(|n| n.parse().ok()).context("--minutes needs a number")?,
            word => words.push(word),
        }
    }
    let wanted = |name: &str| words.is_empty() || words.iter().any(|word| name.contains(word));
    let parts: Vec<&Part> = PARTS.iter().filter(|(name, _)| wanted(name)).collect();
    if parts.is_empty() {
        bail!(
            "no part has such a name; there are {}",
            PARTS.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ")
        );
    }
    install::missing(checkout)?;
    let mut ran = Vec::new();
    for (name, part) in parts {
        println!("\n=== {name}");
        let start = Instant::now();
        let done = part(checkout, minutes);
        if let Err(why) = &done {
            println!("'{name}' failed: {why:#}");
        }
        ran.push((*name, start.elapsed(), done.is_ok()));
    }
    println!("\n=== what ran");
    for (name, took, passed) in &ran {
        println!("{} {:>7.1} min  {name}", if *passed { "passed" } else { "FAILED" }, took.as_secs_f32() / 60.0);
    }
    let failed = ran.iter().filter(|(.., passed)| !passed).count();
    println!("{} passed, {failed} failed", ran.len() - failed);
    if failed == 0 { Ok(()) } else { bail!("what failed is told above") }
}
