//! Who plays in an arena: built-in computer players, and programs of others.

use super::weights;
use crate::programs::{EXEC, Fleet, Reaper};
use anyhow::Result;
use registry::{Setting, Shelf};
use std::time::Duration;

/// Somebody who plays.
pub enum Bot {
    /// A computer player of the game, with what is set behind its name.
    BuiltIn(String, Setting),
    /// A program.
    Program(Fleet),
}

/// Those with these names. Programs are started, so that what is wrong with one is known before anything is played;
/// each may think for `deadline` about a decision.
///
/// # Errors
/// A player or setting that the game does not have, and what is wrong with a program.
pub fn all(shelf: &'static dyn Shelf, names: &[String], deadline: Duration, reaper: &Reaper) -> Result<Vec<Bot>> {
    let mut bots = Vec::new();
    // What is wrong with a name is told before any program runs.
    for name in names.iter().filter(|name| !name.starts_with(EXEC)) {
        weights::named_with_weights(shelf, name)?;
    }
    for name in names {
        bots.push(match name.strip_prefix(EXEC) {
            Some(command) => Bot::Program(Fleet::new(command, deadline, reaper)?),
            None => {
                let (name, setting) = weights::named_with_weights(shelf, name)?;
                Bot::BuiltIn(name, setting)
            }
        });
    }
    Ok(bots)
}
