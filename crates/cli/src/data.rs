//! `goldfever data`: checks and prints tile and card files.

use crate::args::Data;
use crate::{Verdict, input};
use anyhow::{Context, Result, bail};
use game::Options;
use registry::{AnyGame, Shelf};
use std::path::Path;
use std::sync::Arc;

/// Checks a file, or prints a built-in one.
pub fn run(command: &Data) -> Result<Verdict> {
    match command {
        Data::Check { file, game } => check(file, game.as_deref()),
        Data::Show { game, name } => show(game, name.as_deref()),
    }
}

fn show(game: &str, name: Option<&str>) -> Result<Verdict> {
    let files = input::find(game)?.built_in_files();
    let names = || files.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ");
    let file = match name {
        None => files.first().with_context(|| format!("{game} has no such file"))?,
        Some(name) => files
            .iter()
            .find(|f| f.0 == name)
            .with_context(|| format!("{game} has no file '{name}'; it has {}", names()))?,
    };
    out!("{}", file.1)?;
    if name.is_none() && files.len() > 1 {
        errln!("{game} has several files: {}; this is the first", names());
    }
    Ok(Verdict::Fine)
}

fn check(file: &Path, game: Option<&str>) -> Result<Verdict> {
    let text = input::text(file)?;
    let games = match game {
        Some(name) => vec![input::find(name)?],
        None => registry::shelf().to_vec(),
    };
    let (_, made) = game_for(&games, &text).with_context(|| file.display().to_string())?;
    outln!("{}: good for {} ({})", file.display(), made.name(), made.options())?;
    Ok(Verdict::Fine)
}

/// The first of `games` that can be played with this text, and that game set up; otherwise each game's error.
pub fn game_for(games: &[&'static dyn Shelf], text: &str) -> Result<(usize, Arc<dyn AnyGame>)> {
    let mut refusals = String::new();
    for (at, game) in games.iter().enumerate().filter(|(_, g)| g.built_in_data().is_some()) {
        match game.create(&Options::default(), Some(text)) {
            Ok(made) => return Ok((at, made)),
            Err(why) => refusals.push_str(&format!("\n  {}: {why}", game.name())),
        }
    }
    bail!("cannot be used{refusals}")
}
