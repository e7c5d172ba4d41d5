//! `cargo xtask test`: all checks and tests, in stages that run side by side.

mod junit;
mod logged;
mod rust;
mod schedule;
mod shares;
mod stages;
mod summary;

use crate::checkout::Checkout;
use crate::install;
use anyhow::{Result, bail};
use schedule::Outcome;
use stages::{STAGES, Stage};

pub use rust::night as night_tests;
pub use stages::{browser_environment, recorded_games, run as run_stage};

/// Installs what is missing, runs all stages, or those whose names contain one of the words in `args` together with what
/// they need, and prints the results.
pub fn run(checkout: &Checkout, args: &[String]) -> Result<()> {
    let (flags, words): (Vec<&String>, Vec<&String>) = args.iter().partition(|arg| arg.starts_with("--"));
    if let Some(strange) = flags.iter().find(|flag| **flag != "--no-install") {
        bail!("'{strange}' means nothing here; there is --no-install");
    }
    let chosen = choose(&words)?;
    if flags.is_empty() {
        install::missing(checkout)?;
    }
    let ran = schedule::run(checkout, &chosen)?;
    summary::print(checkout, &chosen, &ran)?;
    let failed: Vec<&str> = ran.iter().filter(|stage| stage.outcome != Outcome::Passed).map(|s| s.name).collect();
    println!("{} passed, {} failed", ran.len() - failed.len(), failed.len());
    if !failed.is_empty() {
        bail!("failed: {}", failed.join(", "));
    }
    Ok(())
}

/// The stages whose names contain one of the words, and everything they need, in order; all of them if there are no words.
fn choose(words: &[&String]) -> Result<Vec<&'static Stage>> {
    let wanted = |stage: &Stage| words.is_empty() || words.iter().any(|word| stage.name.contains(word.as_str()));
    let mut names: Vec<&str> = STAGES.iter().filter(|stage| wanted(stage)).map(|stage| stage.name).collect();
    if names.is_empty() {
        let known: Vec<&str> = STAGES.iter().map(|stage| stage.name).collect();
        bail!("no stage has such a name; there are {}", known.join(", "));
    }
    // The stages that a stage needs come before it.
    for stage in STAGES.iter().rev() {
        if names.contains(&stage.name) {
            names.extend(stage.needs);
        }
    }
    Ok(STAGES.iter().filter(|stage| names.contains(&stage.name)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stages_come_with_what_they_need() {
        let names = |words: &[&str]| -> Vec<&str> {
            let words: Vec<String> = words.iter().map(|word| (*word).to_owned()).collect();
            choose(&words.iter().collect::<Vec<_>>()).unwrap().iter().map(|stage| stage.name).collect()
        };
        assert_eq!(names(&[]).len(), STAGES.len());
        assert_eq!(names(&["formatting of Rust"]), ["formatting of Rust"]);
        assert_eq!(names(&["siege"]), ["page: packages", "page: build", "Rust: build", "siege"]);
        assert!(choose(&[&"nothing".to_owned()]).is_err());
    }

    #[test]
    fn what_a_stage_needs_stands_before_it() {
        for (at, stage) in STAGES.iter().enumerate() {
            for need in stage.needs {
                assert!(STAGES[..at].iter().any(|before| before.name == *need), "{} needs {need}", stage.name);
            }
        }
    }
}
