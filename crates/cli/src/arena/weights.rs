//! Computer players with weights or a net from a file: `tuned:weights=mine.txt`, `best:net=mine.txt`.

use crate::input;
use anyhow::{Context, Result, anyhow, bail};
use game::{Evaluate, parse_weights};
use registry::{EvaluationVisitor, Setting, Shelf, named, with_evaluation};
use std::path::Path;

/// Prefixes of the parts of a setting that name files.
const WEIGHTS: &str = "weights=";
const NET: &str = "net=";

/// A computer player with its setting.
#[derive(Debug)]
pub struct Named {
    pub name: String,
    pub setting: Setting,
    /// Its own net: the name of the file, and its text.
    pub net: Option<(String, String)>,
}

/// The name of a computer player, and the setting after it; weights and nets are read from their files.
///
/// # Errors
/// A player or setting that the game does not have, a player without weights or net, or an error in the file of weights. Whether a
/// net is one shows when the options are known.
pub fn named_with_files(shelf: &'static dyn Shelf, bot: &str) -> Result<Named> {
    let (name, parts) = bot.split_once(':').unwrap_or((bot, ""));
    let is_file = |part: &&str| part.starts_with(WEIGHTS) || part.starts_with(NET);
    let (files, others): (Vec<&str>, Vec<&str>) = parts.split(',').partition(is_file);
    let rest = if parts.is_empty() { name.to_owned() } else { format!("{name}:{}", others.join(",")) };
    input::check_bot(shelf, &rest)?;
    let mut setting = named(&rest)?.1;
    let last = |prefix: &str| files.iter().rev().find_map(|part| part.strip_prefix(prefix));
    if let Some(file) = last(WEIGHTS) {
        if !(name == "tuned" || name == "best" || name.starts_with("level-")) {
            bail!("'{name}' does not use weights; tuned, best and the levels do");
        }
        let file = Path::new(file);
        let read = with_evaluation(shelf.name(), Read(&input::text(file)?));
        let weights = read.ok_or_else(|| anyhow!("the computer players of {} have no weights", shelf.name()))?;
        // They are kept until the program ends, like the built-in ones.
        setting.own_weights = Some(Vec::leak(weights.with_context(|| file.display().to_string())?));
    }
    let net = match last(NET) {
        Some(_) if name != "best" => bail!("'{name}' does not use a net; best does"),
        Some(file) => Some((file.to_owned(), input::text(Path::new(file))?)),
        None => None,
    };
    Ok(Named { name: name.to_owned(), setting, net })
}

/// The contents of a file of weights.
struct Read<'a>(&'a str);

impl EvaluationVisitor for Read<'_> {
    type Output = Result<Vec<i32>>;

    fn visit<G: Evaluate>(self) -> Result<Vec<i32>> {
        Ok(parse_weights::<G>(self.0)?.as_ref().to_vec())
    }
}
