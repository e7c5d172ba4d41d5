//! The result of a check.

use std::collections::BTreeMap;
use std::fmt;

/// The result of a check of recorded games.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Report {
    /// Games replayed.
    pub games: usize,
    /// Decisions compared.
    pub decisions: usize,
    /// Differences between the record and our rules.
    pub differences: usize,
    /// Differences that a list of known departures explains.
    pub known_departures: usize,
    /// Games that end while tiles are left to draw.
    pub ended_early: usize,
    /// One line for each difference.
    pub lines: Vec<String>,
    /// Games that were not replayed, because they use something we do not have.
    pub not_played: usize,
    /// What that is, and how many games use it.
    pub lacking: BTreeMap<String, usize>,
}

impl Report {
    /// Notes a difference.
    pub fn differ(&mut self, line: String) {
        self.differences += 1;
        self.lines.push(line);
    }

    /// Notes a game that uses something we do not have.
    pub fn lacks(&mut self, names: &[&str]) {
        self.not_played += 1;
        names.iter().for_each(|name| *self.lacking.entry((*name).to_owned()).or_default() += 1);
    }

    /// Adds the result of another check.
    pub fn add(&mut self, other: Report) {
        self.games += other.games;
        self.decisions += other.decisions;
        self.differences += other.differences;
        self.known_departures += other.known_departures;
        self.ended_early += other.ended_early;
        self.lines.extend(other.lines);
        self.not_played += other.not_played;
        other.lacking.into_iter().for_each(|(name, games)| *self.lacking.entry(name).or_default() += games);
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for line in &self.lines {
            writeln!(f, "{line}")?;
        }
        write!(f, "{} games, {} decisions, {} differences", self.games, self.decisions, self.differences)?;
        if self.known_departures > 0 {
            write!(f, ", {} known departures", self.known_departures)?;
        }
        if self.ended_early > 0 {
            write!(f, ", {} games end with tiles left to draw", self.ended_early)?;
        }
        if self.not_played > 0 {
            write!(f, ", {} games not played", self.not_played)?;
        }
        for (name, games) in &self.lacking {
            write!(f, "\n{games} games need {name}, which is not implemented")?;
        }
        Ok(())
    }
}
