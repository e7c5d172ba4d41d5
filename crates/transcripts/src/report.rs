//! What a check has found.

use std::fmt;

/// What a check of recorded games has found.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Report {
    /// Games played again.
    pub games: usize,
    /// Decisions compared.
    pub decisions: usize,
    /// Differences between the record and our rules.
    pub differences: usize,
    /// Differences that a list of known departures explains.
    pub known_departures: usize,
    /// One line for each difference.
    pub lines: Vec<String>,
}

impl Report {
    /// Notes a difference.
    pub fn differ(&mut self, line: String) {
        self.differences += 1;
        self.lines.push(line);
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for line in &self.lines {
            writeln!(f, "{line}")?;
        }
        write!(f, "{} games, {} decisions, {} differences", self.games, self.decisions, self.differences)?;
        match self.known_departures {
            0 => Ok(()),
            n => write!(f, ", {n} known departures"),
        }
    }
}
