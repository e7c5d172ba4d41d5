//! The reference of a game's notation: every kind of step, what it does, and an example. It is in English, like the words
//! themselves.

use crate::args::Notation;
use crate::{Verdict, input, output};
use anyhow::Result;
use game::NotationEntry;
use serde_json::json;

/// Prints it.
pub fn run(args: &Notation) -> Result<Verdict> {
    let notation = input::find(&args.game)?.notation();
    if args.json {
        output::object(json!({ "game": args.game, "places": notation.places, "entries": notation.entries }))?;
        return Ok(Verdict::Fine);
    }
    for (title, chance) in [("What players choose", false), ("What chance brings", true)] {
        outln!("{title}:")?;
        for entry in notation.entries.iter().filter(|entry| entry.chance == chance) {
            outln!("  {}", entry.grammar)?;
            outln!("      {}", about(entry))?;
        }
        outln!()?;
    }
    outln!("What the capitals stand for ([...] can be left out):")?;
    for place in &notation.places {
        outln!("  {}  {}", place.name, place.meaning.replace('`', ""))?;
    }
    Ok(Verdict::Fine)
}

/// What it does, what it needs, and an example.
fn about(entry: &NotationEntry) -> String {
    let needs = entry.option.as_ref().map_or_else(String::new, |option| format!(" ({option})"));
    format!("{}{needs}. Example: {}", entry.meaning, entry.example)
}
