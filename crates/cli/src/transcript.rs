//! Recorded games of other programs against our rules.

use crate::args::Transcript;
use crate::{Verdict, output};
use anyhow::{Context, Result};
use serde_json::json;
use std::fs::File;
use std::path::PathBuf;
use std::time::Instant;
use transcripts::{Departures, Report};

/// Checks files and prints the differences.
pub fn run(command: &Transcript) -> Result<Verdict> {
    let Transcript::Check { files, departures, json } = command;
    let departures = match departures {
        Some(file) => read_departures(file).with_context(|| file.display().to_string())?,
        None => Departures::default(),
    };
    check(files, &departures, *json)
}

fn read_departures(file: &PathBuf) -> Result<Departures> {
    Ok(Departures::read(&transcripts::read_games(File::open(file)?)?)?)
}

fn check(files: &[PathBuf], departures: &Departures, json: bool) -> Result<Verdict> {
    let started = Instant::now();
    let mut all = Report::default();
    for file in files {
        let name = file.display();
        let open = File::open(file).with_context(|| name.to_string())?;
        let games = transcripts::read_games(open).with_context(|| name.to_string())?;
        let report = transcripts::check_with(&games, departures).with_context(|| name.to_string())?;
        let several = files.len() > 1;
        let lines = report.lines.iter().map(|l| if several { format!("{name}: {l}") } else { l.clone() }).collect();
        all.add(Report { lines, ..report });
    }
    if json {
        let sums = json!({
            "games": all.games,
            "decisions": all.decisions,
            "differences": all.differences,
            "known_departures": all.known_departures,
            "not_played": all.not_played,
            "lacking": all.lacking,
        });
        output::object(sums)?;
        all.lines.iter().for_each(|line| errln!("{line}"));
    } else {
        outln!("{all}")?;
        let seconds = started.elapsed().as_secs_f64();
        errln!("{:.0} games per second, including reading", all.games as f64 / seconds.max(1e-9));
    }
    Ok(if all.differences + all.not_played == 0 { Verdict::Fine } else { Verdict::Difference })
}
