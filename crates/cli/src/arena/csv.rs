//! The games of an arena as a file with one line a game.

use super::table::{Played, Share};
use anyhow::{Context, Result};
use std::fs::File;
use std::io::Write;
use std::path::Path;
use std::sync::{Mutex, PoisonError};

/// The first line.
const HEAD: &str = "game,deck,seats,bots,points,ranks,ms";

/// All games, in their order.
pub fn csv(names: &[String], games: &[Played]) -> String {
    let lines = games.iter().enumerate().map(|(number, game)| line(names, number, game));
    lines.fold(format!("{HEAD}\n"), |text, line| text + &line)
}

/// A game. Lists are in the order of the seats, with spaces between; times stand last because no two runs have the same.
fn line(names: &[String], number: usize, game: &Played) -> String {
    let list = |of: &dyn Fn(&Share) -> String| quoted(&game.seats.iter().map(of).collect::<Vec<String>>().join(" "));
    let fields = [
        (number + 1).to_string(),
        (game.deck + 1).to_string(),
        list(&|share| (share.bot + 1).to_string()),
        list(&|share| names[share.bot].clone()),
        list(&|share| share.points.to_string()),
        list(&|share| share.rank.to_string()),
        list(&|share| format!("{:.1}", 1_000.0 * share.thought.as_secs_f64())),
    ];
    fields.join(",") + "\n"
}

/// The file while games are played: each game is added when it ends, so that a tournament that is broken off leaves what
/// was played. At the end [`csv`] takes its place, with the games in their order.
pub struct Journal<'a> {
    names: &'a [String],
    file: Option<Mutex<File>>,
}

impl<'a> Journal<'a> {
    /// Begins the file, if there is to be one.
    ///
    /// # Errors
    /// Why it cannot be written.
    pub fn begin(names: &'a [String], file: Option<&Path>) -> Result<Journal<'a>> {
        let begin = |path: &Path| {
            let mut file = File::create(path)?;
            file.write_all(format!("{HEAD}\n").as_bytes())?;
            Ok::<_, std::io::Error>(Mutex::new(file))
        };
        let file = file.map(|path| begin(path).with_context(|| path.display().to_string())).transpose()?;
        Ok(Journal { names, file })
    }

    /// A game has been played. What cannot be written now is told when the whole file is written.
    pub fn add(&self, number: usize, game: &Played) {
        if let Some(file) = &self.file {
            let mut file = file.lock().unwrap_or_else(PoisonError::into_inner);
            let _ = file.write_all(line(self.names, number, game).as_bytes());
        }
    }
}

/// A field as programs that read such files expect it: settings of bots have commas.
fn quoted(field: &str) -> String {
    match field.contains([',', '"']) {
        true => format!("\"{}\"", field.replace('"', "\"\"")),
        false => field.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::table::tests::played;
    use super::*;

    /// The fields of a line, read as RFC 4180 says.
    fn fields(line: &str) -> Vec<String> {
        let (mut all, mut quoted, mut signs) = (vec![String::new()], false, line.chars().peekable());
        while let Some(sign) = signs.next() {
            let last = all.last_mut().expect("a field");
            match sign {
                '"' if quoted && signs.peek() == Some(&'"') => last.extend(signs.next()),
                '"' => quoted = !quoted,
                ',' if !quoted => all.push(String::new()),
                other => last.push(other),
            }
        }
        all
    }

    #[test]
    fn games_are_in_the_file_as_soon_as_they_are_played() {
        let folder = std::env::temp_dir().join(format!("goldfever-journal-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let path = folder.join("games.csv");
        let names = ["tuned", "random"].map(String::from);
        let journal = Journal::begin(&names, Some(&path)).unwrap();
        journal.add(1, &played(0, &[(0, 5), (1, -3)]));
        let text = std::fs::read_to_string(&path).unwrap();
        assert_eq!(text, format!("{HEAD}\n2,1,1 2,tuned random,5 -3,1 2,3.0 3.0\n"));
        assert!(Journal::begin(&names, Some(&folder.join("no/games.csv"))).is_err());
        std::fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn what_is_written_can_be_read_again() {
        let names = ["best:40sims,4wide", "tuned"].map(String::from);
        let text = csv(&names, &[played(0, &[(0, 5), (1, -3)]), played(0, &[(1, 7), (0, 7)])]);
        let lines: Vec<Vec<String>> = text.lines().map(fields).collect();
        assert_eq!(lines[0], HEAD.split(',').collect::<Vec<_>>());
        assert_eq!(lines[1], ["1", "1", "1 2", "best:40sims,4wide tuned", "5 -3", "1 2", "3.0 3.0"]);
        assert_eq!(lines[2], ["2", "1", "2 1", "tuned best:40sims,4wide", "7 7", "1 1", "3.0 3.0"]);
        assert_eq!(fields(&quoted("a \"b\", c")), ["a \"b\", c"]);
    }
}
