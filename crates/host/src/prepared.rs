//! Prepared answers: in a game for two over days, a player prepares what to do if the other does this or that.
//!
//! A line is a row of steps, those of chance included, from the position at which it was prepared. So every answer is
//! checked in the very position in which it will be given: there are no answers to an unknown tile. Whether a line has
//! come true is read from the steps of the record, so nothing has to be noted when a server stops in the middle.

use std::fmt;
use std::str::FromStr;

/// What a seat has prepared.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Prepared {
    /// These lines, from a version of the table on. They have been checked.
    Lines {
        /// The version.
        at: u32,
        /// Lines of steps; no two of them answer the same differently.
        lines: Vec<Vec<String>>,
    },
    /// The lines were discarded at this version, because the game took another course. Its player has yet to be told.
    Dropped(u32),
}

/// What the player of a seat sees of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PreparedSight {
    /// The seat.
    pub seat: u8,
    /// The version of the table.
    pub version: u32,
    /// The lines that are still possible, from this version on.
    pub lines: Vec<Vec<String>>,
    /// The version at which others were discarded.
    pub dropped: Option<u32>,
}

/// What is left of a line after these steps; `None` if it goes another way, or ends before them.
pub(crate) fn rest<'a>(line: &'a [String], steps: &[&str]) -> Option<&'a [String]> {
    let (done, left) = line.split_at_checked(steps.len())?;
    done.iter().zip(steps).all(|(a, b)| a == b).then_some(left)
}

/// The action of a step, if it is one of this seat.
pub(crate) fn own(seat: u8, step: &str) -> Option<&str> {
    let (who, action) = step.split_once(": ")?;
    (who.parse() == Ok(seat)).then_some(action)
}

/// As it is stored: a step never contains a tab or the end of a line.
impl fmt::Display for Prepared {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Prepared::Dropped(version) => write!(f, "dropped {version}"),
            Prepared::Lines { at, lines } => {
                write!(f, "at {at}")?;
                lines.iter().try_for_each(|line| write!(f, "\n{}", line.join("\t")))
            }
        }
    }
}

/// A text is no prepared answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("these are no prepared answers")]
pub struct NoPrepared;

impl FromStr for Prepared {
    type Err = NoPrepared;

    fn from_str(text: &str) -> Result<Prepared, NoPrepared> {
        let mut lines = text.lines();
        let head = lines.next().ok_or(NoPrepared)?;
        let number = |text: &str| text.parse().map_err(|_| NoPrepared);
        match head.split_once(' ').ok_or(NoPrepared)? {
            ("dropped", version) => Ok(Prepared::Dropped(number(version)?)),
            ("at", version) => {
                let lines = lines.map(|line| line.split('\t').map(str::to_owned).collect()).collect();
                Ok(Prepared::Lines { at: number(version)?, lines })
            }
            _ => Err(NoPrepared),
        }
    }
}
