//! A game with its options, without its type.

use crate::position::Set;
use crate::{AnyBatch, AnyState, BatchSetting, Fault, Schema};
use game::{Features, InvalidOptions, Options, Record};
use registry::{Entry, Visitor};
use std::sync::Arc;

/// A game with its options and data.
pub trait Model: Send + Sync {
    /// Name, such as `carcassonne`.
    fn name(&self) -> &'static str;
    /// Version of its rules.
    fn rules(&self) -> u32;
    /// All its options in canonical form.
    fn options(&self) -> Options;
    /// The tile or card file it was created with; `None` for the built-in one.
    fn data(&self) -> Option<&str>;
    /// Number of players.
    fn players(&self) -> u8;
    /// The position before the first step, with random numbers from this seed.
    fn start(&self, seed: u64) -> Box<dyn AnyState>;
    /// What each number of the features means.
    fn schema(&self) -> &Schema;
    /// Many games side by side.
    ///
    /// # Errors
    /// Too many games or threads, or none.
    fn batch(&self, setting: BatchSetting) -> Result<Box<dyn AnyBatch>, Fault>;
    /// Names of its computer players.
    fn bots(&self) -> Vec<&'static str>;
    /// A fresh record without steps.
    fn blank(&self) -> Record {
        Record {
            game: self.name().to_owned(),
            rules: self.rules(),
            options: self.options(),
            data: self.data().map(str::to_owned),
            steps: Vec::new(),
        }
    }
}

/// Names of all games.
pub fn games() -> Vec<&'static str> {
    registry::shelf().iter().map(|entry| entry.name()).collect()
}

/// Sets up the game of this name, by the latest rules unless a version is given.
///
/// # Errors
/// There is no such game, or options, data and version make no game.
pub fn model(name: &str, rules: Option<u32>, options: &Options, data: Option<&str>) -> Result<Arc<dyn Model>, Fault> {
    let Some(shelf) = registry::find(name) else {
        return Err(Fault::NoGame(name.chars().take(60).collect(), games().join(", ")));
    };
    let version = rules.unwrap_or_else(|| shelf.rules());
    if !shelf.versions().contains(&version) {
        let bare = Record { game: name.to_owned(), rules: version, ..empty() };
        return Err(bare.unknown_version(name, shelf.versions()).into());
    }
    // The registry refuses what does nothing, and knows the option that no rules crate reads.
    let checked = match rules {
        Some(version) => shelf.create_under(version, options, data)?,
        None => shelf.create(options, data)?,
    };
    let maker = Maker { rules: version, options: &checked.options(), data };
    let made = registry::with_game(name, maker).ok_or_else(|| Fault::NoGame(name.to_owned(), String::new()))?;
    Ok(made?)
}

fn empty() -> Record {
    Record { game: String::new(), rules: 0, options: Options::default(), data: None, steps: Vec::new() }
}

struct Maker<'a> {
    rules: u32,
    options: &'a Options,
    data: Option<&'a str>,
}

impl Visitor for Maker<'_> {
    type Output = Result<Arc<dyn Model>, InvalidOptions>;

    fn visit<G: Features>(self, entry: &'static Entry<G>) -> Self::Output {
        let rest = self.options.clone().without(registry::AIDS);
        let game = G::create_under(self.rules, &rest, self.data)?;
        Ok(Arc::new(Set::new(game, self.options.clone(), entry)))
    }
}

/// What a finished game is worth to each player: the winners share 1, the others share -1, so that all add up to 0.
pub fn returns(ranks: &[u8]) -> Vec<f64> {
    let winners = ranks.iter().filter(|rank| **rank == 1).count() as f64;
    let others = ranks.len() as f64 - 1.0;
    let share = |rank: &u8| if *rank == 1 { 1.0 / winners } else { 0.0 };
    // A share of one player's win, less an equal share of all.
    ranks
        .iter()
        .map(|rank| if others > 0.0 { (share(rank) * (others + 1.0) - 1.0) / others } else { share(rank) })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn returns_add_up_to_nothing() {
        assert_eq!(returns(&[1, 2]), [1.0, -1.0]);
        assert_eq!(returns(&[1, 1]), [0.0, 0.0]);
        assert_eq!(returns(&[3, 1, 2]), [-0.5, 1.0, -0.5]);
        assert_eq!(returns(&[1, 1, 3]), [0.25, 0.25, -0.5]);
    }
}
