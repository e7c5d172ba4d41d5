//! Ratings of computer players. They are fixed, so that ratings mean the same next year.

use crate::finished::Players;
use crate::rating::Rating;
use std::collections::BTreeMap;

/// Fixed ratings of levels, by game and number of players. They hold in all pools of these.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Scale(BTreeMap<(String, Players, u8), Rating>);

/// Why a text is no scale.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct ScaleError {
    /// The line, from 1.
    pub line: usize,
    /// The error.
    pub reason: &'static str,
}

const BUILT_IN: &str = include_str!("../data/levels.txt");

impl Scale {
    /// The ratings in `data/levels.txt` of this crate.
    ///
    /// # Errors
    /// Never, as a test makes sure; the type is that of [`Scale::read`].
    pub fn built_in() -> Result<Scale, ScaleError> {
        Scale::read(BUILT_IN)
    }

    /// Reads a scale: a line for each level, `game players level mean uncertainty`, with `2` or `3+` players, and mean and
    /// uncertainty in whole points. Empty lines and those that begin with `#` are skipped.
    ///
    /// # Errors
    /// A line that is not of this form, a number out of range (the mean from 0 to 5000, the uncertainty from 20 to 250), or a
    /// level that was named before.
    pub fn read(text: &str) -> Result<Scale, ScaleError> {
        let mut scale = Scale::default();
        for (number, line) in (1..).zip(text.lines()) {
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let error = |reason| ScaleError { line: number, reason };
            let words: Vec<&str> = line.split_whitespace().collect();
            let [game, players, level, mean, uncertainty] = words[..] else {
                return Err(error("five words are expected: game, players, level, mean, uncertainty"));
            };
            let players = match players {
                "2" => Players::Two,
                "3+" => Players::More,
                _ => return Err(error("the number of players is 2 or 3+")),
            };
            let within = |word: &str, low: i64, high: i64| word.parse().ok().filter(|n| (low..=high).contains(n));
            let level =
                within(level, 1, 99).and_then(|n| u8::try_from(n).ok()).ok_or(error("a level is from 1 to 99"))?;
            let mean = within(mean, 0, 5_000).ok_or(error("a mean is from 0 to 5000"))?;
            let uncertainty = within(uncertainty, 20, 250).ok_or(error("an uncertainty is from 20 to 250"))?;
            let rating = Rating { mean: 1_000 * mean, uncertainty: 1_000 * uncertainty };
            if scale.0.insert((game.to_owned(), players, level), rating).is_some() {
                return Err(error("this level was named before"));
            }
        }
        Ok(scale)
    }

    /// The rating of a level, if it has one.
    pub fn rating(&self, game: &str, players: Players, level: u8) -> Option<Rating> {
        self.0.get(&(game.to_owned(), players, level)).copied()
    }

    /// All levels: game, number of players, level, rating.
    pub fn levels(&self) -> impl Iterator<Item = (&str, Players, u8, Rating)> {
        self.0.iter().map(|((game, players, level), rating)| (game.as_str(), *players, *level, *rating))
    }
}
