//! A position as a picture: SVG or PNG.

use crate::phrases::Words;
use crate::{Verdict, files, input, output, replay};
use anyhow::{Context, Result, bail};
use args::{Format, Render};
use game::{Observer, Picture};
use locales::{Lang, message};
use std::io::{IsTerminal, Write};

pub mod args;
mod png;
pub mod svg;
mod table;

/// Draws the requested position: the map with the scores below it, or, for a game without a map, everything that lies
/// on the table.
pub fn run(args: &Render, lang: Lang) -> Result<Verdict> {
    let format = format(args)?;
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
    let words = Words { lang, game, names: &names };
    let svg = with_scores(&position.picture(Observer::Public), &words)?;
    let picture = match format {
        Format::Svg => svg.into_bytes(),
        Format::Png => png::of(&svg, args.scale)?,
    };
    match &args.out {
        Some(file) => files::replace(file, picture)?,
        None => std::io::stdout().write_all(&picture).map_err(output::OutputError::from)?,
    }
    Ok(Verdict::Fine)
}

/// The requested format, or the one in the name of the file.
fn format(args: &Render) -> Result<Format> {
    let ending = args.out.as_deref().and_then(|file| file.extension()).and_then(|ending| ending.to_str());
    let format = match (args.format, ending.map(str::to_ascii_lowercase).as_deref()) {
        (Some(format), _) => format,
        (None, Some("png")) => Format::Png,
        (None, _) => Format::Svg,
    };
    if format == Format::Png && args.out.is_none() && std::io::stdout().is_terminal() {
        bail!("a PNG cannot be shown in a terminal: write it to a file, with --out FILE.png");
    }
    Ok(format)
}

/// Default names of players, by seat.
pub fn names(players: u8, lang: Lang) -> Vec<String> {
    (1..=players).map(|n| message(lang, "cli-player", &[("number", n.to_string())])).collect()
}

/// The drawing of a picture: the map, or, if there is none, what lies on the table.
pub fn drawn(picture: &Picture, words: &Words) -> Result<String> {
    match &picture.map {
        Some(map) => Ok(svg::drawing(map, words).with_context(|| no_tile(words))?.whole()),
        None => Ok(table::drawing(picture, words)),
    }
}

/// The drawing of a picture, with each player's possessions below the map.
fn with_scores(picture: &Picture, words: &Words) -> Result<String> {
    match &picture.map {
        Some(map) => {
            let map = svg::drawing(map, words).with_context(|| no_tile(words))?;
            Ok(table::with_map(&map, picture, words))
        }
        None => Ok(table::drawing(picture, words)),
    }
}

fn no_tile(words: &Words) -> String {
    format!("{}: no tile lies on the map", words.game)
}
