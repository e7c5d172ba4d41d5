//! Tries every file of a release where it was built. It reports what cannot be tried here; in CI that is a failure.

mod debian;
mod image;
mod papers;
mod program;

use super::needs::{is_there, package_of};
use super::release::{MACHINES, Machine, Release};
use crate::checkout::Checkout;
use anyhow::{Result, bail};
use std::path::Path;

/// The result of one trial.
pub enum Outcome {
    /// It works; with a description of what was seen.
    Works(String),
    /// It cannot be tried here, with the reason.
    Untried(String),
}

/// Tries everything.
///
/// # Errors
/// If something does not work; in CI also if something cannot be tried.
pub fn all(checkout: &Checkout, release: &Release, out: &Path, work: &Path) -> Result<()> {
    println!("--- trials");
    let (mut failed, mut untried) = (0, 0);
    let mut tell = |name: &str, outcome: Result<Outcome>| match outcome {
        Ok(Outcome::Works(seen)) => println!("works      {name}: {seen}"),
        Ok(Outcome::Untried(why)) => {
            untried += 1;
            println!("NOT TRIED  {name}: {why}");
        }
        Err(why) => {
            failed += 1;
            println!("FAILED     {name}: {why:#}");
        }
    };
    tell(super::SUMS, papers::sums(out));
    tell("source archive", papers::source(checkout, release, out, work));
    tell("man pages and completions", papers::manual(release, out, work));
    tell("bill of materials and licences", papers::bill(release, out));
    for machine in MACHINES {
        let name = |what: &str| format!("{what} for {}", machine.name);
        tell(&name("program"), program::works(release, machine, out, work));
        tell(&name("Debian package"), debian::is_sound(release, machine, out));
        tell(&name("image"), image::is_sound(release, machine, out, work));
    }
    if let Some(machine) = MACHINES.iter().find(|machine| machine.is_this()) {
        tell("Debian package in a clean system", debian::comes_and_goes(checkout, release, machine, out));
        tell("image, started as sealed as docs/operations/Containerfile says", image::starts(release, machine, work));
    }
    match (failed, untried) {
        (0, 0) => Ok(()),
        (0, _) if !crate::wasm::in_ci() => Ok(()),
        (0, _) => bail!("{untried} trials could not be made, which is a failure where CI is set"),
        _ => bail!("{failed} trials failed"),
    }
}

/// The reason why a trial is impossible, if one of these programs is missing or only root may make it.
fn hindered(programs: &[&str], root: bool) -> Option<Outcome> {
    if let Some(program) = programs.iter().find(|program| !is_there(program)) {
        let package = package_of(program);
        return Some(Outcome::Untried(format!("{program} is missing: apt-get install {package}")));
    }
    let user = std::process::Command::new("id").arg("-u").output();
    let is_root = user.is_ok_and(|out| out.stdout.trim_ascii() == b"0");
    (root && !is_root).then(|| Outcome::Untried("only root may do that".to_owned()))
}

/// The reason why a machine's programs do not run here.
fn foreign(machine: &Machine) -> Option<Outcome> {
    if machine.is_this() { None } else { hindered(&[machine.emulator], false) }
}
