//! Computer players with weights from a file: `tuned:weights=mine.txt`.

use crate::input;
use anyhow::{Context, Result, anyhow, bail};
use game::{Evaluate, parse_weights};
use registry::{EvaluationVisitor, Setting, Shelf, named, with_evaluation};
use std::path::Path;

/// Prefix of the part of a setting that names the file.
const PART: &str = "weights=";

/// The name of a computer player, and the setting after it; weights are read from their file.
///
/// # Errors
/// A player or setting that the game does not have, a player without weights, or an error in the file.
pub fn named_with_weights(shelf: &'static dyn Shelf, bot: &str) -> Result<(String, Setting)> {
    let (name, parts) = bot.split_once(':').unwrap_or((bot, ""));
    let (files, others): (Vec<&str>, Vec<&str>) = parts.split(',').partition(|part| part.starts_with(PART));
    let rest = if parts.is_empty() { name.to_owned() } else { format!("{name}:{}", others.join(",")) };
    input::check_bot(shelf, &rest)?;
    let mut setting = named(&rest)?.1;
    if let Some(file) = files.last().and_then(|part| part.strip_prefix(PART)) {
        if !(name == "tuned" || name == "best" || name.starts_with("level-")) {
            bail!("'{name}' does not use weights; tuned, best and the levels do");
        }
        let file = Path::new(file);
        let read = with_evaluation(shelf.name(), Read(&input::text(file)?));
        let weights = read.ok_or_else(|| anyhow!("the computer players of {} have no weights", shelf.name()))?;
        // They are kept until the program ends, like the built-in ones.
        setting.own_weights = Some(Vec::leak(weights.with_context(|| file.display().to_string())?));
    }
    Ok((name.to_owned(), setting))
}

/// The contents of a file of weights.
struct Read<'a>(&'a str);

impl EvaluationVisitor for Read<'_> {
    type Output = Result<Vec<i32>>;

    fn visit<G: Evaluate>(self) -> Result<Vec<i32>> {
        Ok(parse_weights::<G>(self.0)?.as_ref().to_vec())
    }
}
