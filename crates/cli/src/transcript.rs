//! Recorded games of other programs against our rules.

use crate::Verdict;
use crate::args::Transcript;
use anyhow::{Context, Result};
use serde_json::json;
use std::fs::File;
use std::path::PathBuf;
use transcripts::Report;

/// Checks files and prints what differs.
pub fn run(command: &Transcript) -> Result<Verdict> {
    let Transcript::Check { files, json } = command;
    check(files, *json)
}

fn check(files: &[PathBuf], json: bool) -> Result<Verdict> {
    let mut all = Report::default();
    for file in files {
        let name = file.display();
        let open = File::open(file).with_context(|| name.to_string())?;
        let games = transcripts::read_games(open).with_context(|| name.to_string())?;
        let report = transcripts::check(&games).with_context(|| name.to_string())?;
        all.games += report.games;
        all.decisions += report.decisions;
        all.differences += report.differences;
        all.known_departures += report.known_departures;
        let several = files.len() > 1;
        all.lines.extend(report.lines.into_iter().map(|l| if several { format!("{name}: {l}") } else { l }));
    }
    if json {
        let sums = json!({
            "games": all.games,
            "decisions": all.decisions,
            "differences": all.differences,
            "known_departures": all.known_departures,
        });
        println!("{sums}");
        all.lines.iter().for_each(|line| eprintln!("{line}"));
    } else {
        println!("{all}");
    }
    Ok(if all.differences == 0 { Verdict::Fine } else { Verdict::Difference })
}
