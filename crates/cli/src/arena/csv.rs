//! The games of an arena as a file with one line per game.

use crate::files;
use anyhow::{Context, Result};
use csv::Writer;
use research::arena::{Played, Share};
use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

/// The fields of a line.
const HEAD: [&str; 7] = ["game", "deck", "seats", "bots", "points", "ranks", "ms"];

/// All games, in their order.
///
/// # Errors
/// There are no known errors: it writes to memory.
pub fn csv(names: &[String], games: &[Played]) -> Result<Vec<u8>> {
    let mut lines = Writer::from_writer(Vec::new());
    lines.write_record(HEAD)?;
    games.iter().try_for_each(|game| lines.write_record(fields(names, game)))?;
    Ok(lines.into_inner()?)
}

/// A game. Lists are in seat order, separated by spaces; times come last because no two runs have the same.
fn fields(names: &[String], game: &Played) -> [String; 7] {
    let list = |of: &dyn Fn(&Share) -> String| game.seats.iter().map(of).collect::<Vec<String>>().join(" ");
    [
        game.number.to_string(),
        (game.deck + 1).to_string(),
        list(&|share| (share.bot + 1).to_string()),
        list(&|share| names[share.bot].clone()),
        list(&|share| share.points.to_string()),
        list(&|share| share.rank.to_string()),
        list(&|share| format!("{:.1}", 1_000.0 * share.thought.as_secs_f64())),
    ]
}

/// A file next to the requested one, while games are played: each game is appended when it ends, so that not even a
/// crash of the machine loses finished games. It is removed when [`csv`] has been written completely, with the games in
/// their order.
pub struct Journal<'a> {
    names: &'a [String],
    file: Option<(PathBuf, Mutex<Writer<File>>)>,
}

impl<'a> Journal<'a> {
    /// Creates the file, if one is wanted.
    ///
    /// # Errors
    /// Why it cannot be written.
    pub fn begin(names: &'a [String], csv: Option<&Path>) -> Result<Journal<'a>> {
        let begin = |csv: &Path| {
            let path = beside(csv);
            let file = File::create(&path).with_context(|| path.display().to_string())?;
            let mut lines = Writer::from_writer(file);
            lines.write_record(HEAD).with_context(|| path.display().to_string())?;
            lines.flush().with_context(|| path.display().to_string())?;
            Ok::<_, anyhow::Error>((path, Mutex::new(lines)))
        };
        // A device or a pipe, such as /dev/stdout, has no neighbouring file.
        let file = csv.filter(|csv| !files::is_special(csv)).map(begin).transpose()?;
        Ok(Journal { names, file })
    }

    /// A game is over. If it cannot be written now, the error is reported when the whole file is written.
    pub fn add(&self, game: &Played) {
        if let Some((_, file)) = &self.file {
            let mut lines = file.lock().unwrap_or_else(PoisonError::into_inner);
            let _ = lines.write_record(fields(self.names, game));
            let _ = lines.flush();
        }
    }

    /// All games are in the final file now.
    pub fn remove(self) {
        if let Some((path, _)) = self.file {
            let _ = std::fs::remove_file(path);
        }
    }
}

/// `games.csv.part` for `games.csv`.
fn beside(csv: &Path) -> PathBuf {
    let mut path = csv.as_os_str().to_owned();
    path.push(".part");
    path.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_in_the_file_as_soon_as_they_are_played() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.csv");
        let names = ["tuned", "random"].map(String::from);
        let journal = Journal::begin(&names, Some(&path)).unwrap();
        journal.add(&Played::by_points(2, 0, &[(0, 5), (1, -3)]));
        let text = std::fs::read_to_string(beside(&path)).unwrap();
        assert_eq!(text, format!("{}\n2,1,1 2,tuned random,5 -3,1 2,0.0 0.0\n", HEAD.join(",")));
        assert!(!path.exists(), "the file that was asked for is written whole");
        assert!(Journal::begin(&names, Some(&folder.path().join("no/games.csv"))).is_err());
        journal.remove();
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
    }

    #[test]
    fn what_is_written_can_be_read_again() {
        let names = ["best:40sims,4wide", "tuned"].map(String::from);
        let second = Played::by_points(2, 0, &[(1, 7), (0, 7)]);
        let text = csv(&names, &[Played::by_points(1, 0, &[(0, 5), (1, -3)]), second]).unwrap();
        let mut lines = csv::Reader::from_reader(&text[..]);
        assert_eq!(lines.headers().unwrap(), &HEAD[..]);
        let games: Vec<csv::StringRecord> = lines.records().map(Result::unwrap).collect();
        assert_eq!(games[0], ["1", "1", "1 2", "best:40sims,4wide tuned", "5 -3", "1 2", "0.0 0.0"][..]);
        assert_eq!(games[1], ["2", "1", "2 1", "tuned best:40sims,4wide", "7 7", "1 1", "0.0 0.0"][..]);
    }
}
