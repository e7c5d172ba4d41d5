//! A position as SVG.

use crate::args::Render;
use crate::phrases::Words;
use crate::{Verdict, input, replay};
use anyhow::{Context, Result, bail};
use game::{Observer, Picture};
use locales::{Lang, message};

pub mod svg;
mod table;

/// Draws the position after the step asked for: the map, or where there is none what lies on the table.
pub fn run(args: &Render, lang: Lang) -> Result<Verdict> {
    let record = input::record(&args.file)?;
    let file = || args.file.display().to_string();
    let steps = args.step.unwrap_or(record.steps.len());
    if steps > record.steps.len() {
        bail!("--step {steps}: the record has {} steps", record.steps.len());
    }
    let set = registry::set_up(registry::shelf(), &record).with_context(file)?;
    let (game, players) = (set.name(), set.players());
    let mut position = set.start();
    for at in 0..steps {
        replay::step(&mut *position, &record, at).with_context(file)?;
    }
    let names = names(players, lang);
    print!("{}", drawn(&position.picture(Observer::Public), &Words { lang, game, names: &names })?);
    Ok(Verdict::Fine)
}

/// What players without names are called, by seat.
pub fn names(players: u8, lang: Lang) -> Vec<String> {
    (1..=players).map(|n| message(lang, "cli-player", &[("number", n.to_string())])).collect()
}

/// The drawing of a picture: the map, or where there is none what lies on the table.
pub fn drawn(picture: &Picture, words: &Words) -> Result<String> {
    match &picture.map {
        Some(map) => svg::drawing(map).with_context(|| format!("{}: no tile lies on the map", words.game)),
        None => Ok(table::drawing(picture, words)),
    }
}
