//! A position as SVG.

use crate::args::Render;
use crate::{Verdict, input, replay};
use anyhow::{Context, Result, bail};
use game::Observer;

mod svg;

/// Draws the position after the step asked for.
pub fn run(args: &Render) -> Result<Verdict> {
    let record = input::record(&args.file)?;
    let file = || args.file.display().to_string();
    let steps = args.step.unwrap_or(record.steps.len());
    if steps > record.steps.len() {
        bail!("--step {steps}: the record has {} steps", record.steps.len());
    }
    let set = registry::set_up(registry::shelf(), &record).with_context(file)?;
    let mut position = set.start();
    for at in 0..steps {
        replay::step(&mut *position, &record, at).with_context(file)?;
    }
    let picture = position.picture(Observer::Public);
    let Some(drawing) = picture.map.as_ref().and_then(svg::drawing) else {
        bail!("{} has no map to draw", record.game);
    };
    print!("{drawing}");
    Ok(Verdict::Fine)
}
