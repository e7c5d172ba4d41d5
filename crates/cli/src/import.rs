//! Converts a save of another program to a record.

use crate::args::Import;
use crate::{Verdict, files, input, output};
use anyhow::{Context, Result};
use serde_json::json;
use transcripts::SaveNote;

/// Reads the save and prints the record; differences from the save go to standard error.
pub fn run(args: &Import) -> Result<Verdict> {
    let name = || args.file.display().to_string();
    let imported = transcripts::read_save(&input::text(&args.file)?).with_context(name)?;
    let (record, notes) = (imported.record.to_string(), &imported.notes);
    if let Some(file) = &args.record {
        files::replace(file, &record)?;
    }
    if args.json {
        let notes: Vec<String> = notes.iter().map(SaveNote::to_string).collect();
        let all = json!({
            "game": imported.record.game, "options": imported.record.options.to_string(),
            "steps": imported.record.steps.len(), "over": imported.over, "names": imported.names,
            "points": imported.points, "notes": notes,
        });
        output::object(all)?;
    } else {
        if args.record.is_none() {
            out!("{record}")?;
        }
        notes.iter().for_each(|note| errln!("{}", input::shown(&note.to_string())));
    }
    Ok(if notes.iter().any(SaveNote::is_difference) { Verdict::Difference } else { Verdict::Fine })
}
