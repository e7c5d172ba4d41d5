//! The players of an arena: built-in computer players, and other people's programs.

use super::weights::{self, Named};
use crate::programs::{EXEC, Fleet, Reaper};
use anyhow::Result;
use registry::Shelf;
use std::time::Duration;

/// A player.
pub enum Bot {
    /// A computer player of the game, with the setting after its name.
    BuiltIn(Named),
    /// A program.
    Program(Fleet),
}

/// The players with these names. Programs are started, so that errors show before anything is played; each may think for
/// `deadline` about a decision.
///
/// # Errors
/// A player or setting that the game does not have, or an error of a program.
pub fn all(shelf: &'static dyn Shelf, names: &[String], deadline: Duration, reaper: &Reaper) -> Result<Vec<Bot>> {
    let mut bots = Vec::new();
    // Errors in a name are reported before any program runs.
    for name in names.iter().filter(|name| !name.starts_with(EXEC)) {
        weights::named_with_files(shelf, name)?;
    }
    for name in names {
        bots.push(match name.strip_prefix(EXEC) {
            Some(command) => Bot::Program(Fleet::new(command, deadline, reaper)?),
            None => Bot::BuiltIn(weights::named_with_files(shelf, name)?),
        });
    }
    Ok(bots)
}
