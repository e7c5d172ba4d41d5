//! Tile and card files: can they be used?

use crate::args::Data;
use crate::{Verdict, input};
use anyhow::{Context, Result, bail};
use game::Options;
use registry::Shelf;
use std::path::Path;

/// Checks a file, or prints a built-in one.
pub fn run(command: &Data) -> Result<Verdict> {
    match command {
        Data::Check { file, game } => check(file, game.as_deref()),
        Data::Show { game } => {
            let text = input::find(game)?.built_in_data().with_context(|| format!("{game} has no such file"))?;
            print!("{text}");
            Ok(Verdict::Fine)
        }
    }
}

fn check(file: &Path, game: Option<&str>) -> Result<Verdict> {
    let text = input::text(file)?;
    let games: Vec<&dyn Shelf> = match game {
        Some(name) => vec![input::find(name)?],
        None => registry::shelf().iter().copied().filter(|g| g.built_in_data().is_some()).collect(),
    };
    let mut refusals = Vec::new();
    for game in games {
        match game.create(&Options::default(), Some(&text)) {
            Ok(made) => {
                println!("{}: good for {} ({})", file.display(), made.name(), made.options());
                return Ok(Verdict::Fine);
            }
            Err(why) => refusals.push(format!("{}: {why}", game.name())),
        }
    }
    bail!("{}: cannot be used\n  {}", file.display(), refusals.join("\n  "))
}
