//! The table that a terminal shows while games are played. It is drawn on standard error, and only if that is a terminal:
//! output to a file or to another program is never disturbed.

use super::plot::signed;
use research::arena::{Played, compared, different, standing};
use std::io::{IsTerminal, Write};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The minimum time between two drawings.
const PAUSE: Duration = Duration::from_millis(500);
/// The longest line: one that continues in the next row of the terminal could not be overwritten.
const WIDEST: usize = 79;

/// Shows the table, or nothing if there is no terminal.
pub struct Live {
    names: Vec<String>,
    games: u32,
    began: Instant,
    /// `None` if nothing is shown.
    shown: Option<Mutex<Shown>>,
}

struct Shown {
    played: Vec<Played>,
    drawn: Instant,
    /// How many lines of the table are on the screen.
    lines: usize,
}

impl Live {
    /// A table of these bots for this many games.
    pub fn on_a_terminal(names: &[String], games: u32) -> Live {
        let began = Instant::now();
        let shown = || Mutex::new(Shown { played: Vec::new(), drawn: began, lines: 0 });
        let shown = std::io::stderr().is_terminal().then(shown);
        Live { names: names.to_vec(), games, began, shown }
    }

    /// One more game has been played.
    pub fn add(&self, game: &Played) {
        let Some(shown) = &self.shown else { return };
        let mut shown = shown.lock().unwrap_or_else(PoisonError::into_inner);
        shown.played.push(game.clone());
        if shown.drawn.elapsed() >= PAUSE {
            let lines = lines(&self.names, &shown.played, self.games, self.began.elapsed());
            // A terminal that accepts no more output does not end the games.
            let _ = std::io::stderr().write_all(drawn_over(shown.lines, &lines).as_bytes());
            (shown.lines, shown.drawn) = (lines.len(), Instant::now());
        }
    }

    /// Removes the table: the results follow on standard output.
    pub fn end(&self) {
        let Some(shown) = &self.shown else { return };
        let mut shown = shown.lock().unwrap_or_else(PoisonError::into_inner);
        let _ = std::io::stderr().write_all(drawn_over(shown.lines, &[]).as_bytes());
        shown.lines = 0;
    }
}

/// The text that replaces this many lines on the screen by these lines.
fn drawn_over(before: usize, lines: &[String]) -> String {
    let up = if before > 0 { format!("\x1b[{before}A\r\x1b[J") } else { String::new() };
    lines.iter().fold(up, |text, line| text + line + "\n")
}

fn lines(names: &[String], played: &[Played], games: u32, taken: Duration) -> Vec<String> {
    let (rated, _) = compared(names, played.iter());
    let taken = taken.as_secs_f64();
    let left = taken / (played.len() as f64).max(1.0) * (f64::from(games) - played.len() as f64).max(0.0);
    let mut lines = vec![format!("{} of {games} games, {taken:.0} s, about {left:.0} s to go", played.len())];
    let width = names.iter().map(String::len).max().unwrap_or(0).max(12);
    lines.push(format!("{:<width$} {:>7} {:>6} {:>8} {:>11} {:>9}", "", "rating", "+-", "wins", "difference", "ms"));
    let rating = |name: &str| match rated.iter().find(|r| r.bot == name) {
        Some(r) => (signed(r.rating.rating), format!("{:.0}", r.rating.interval95[1] - r.rating.rating)),
        None => ("-".to_owned(), "-".to_owned()),
    };
    for name in different(names) {
        // A bot with several seats has one line.
        let s = standing(|bot| names[bot] == name, name, played.iter());
        let ((rating, half), share) = (rating(name), 100.0 * s.win_share);
        let (ahead, ms) = (s.mean_difference, s.mean_ms);
        lines.push(format!("{name:<width$} {rating:>7} {half:>6} {share:>6.1} % {ahead:>+11.2} {ms:>9.2}"));
    }
    lines.into_iter().map(|line| line.chars().take(WIDEST).collect()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_drawn_over_the_one_before_and_taken_away() {
        let lines = ["a", "b"].map(String::from);
        assert_eq!(drawn_over(0, &lines), "a\nb\n");
        assert_eq!(drawn_over(2, &lines), "\x1b[2A\r\x1b[Ja\nb\n");
        assert_eq!(drawn_over(2, &[]), "\x1b[2A\r\x1b[J");
        assert_eq!(drawn_over(0, &[]), "");
    }

    #[test]
    fn every_bot_has_one_line_that_fits() {
        let names = ["tuned", "random", "random"].map(String::from);
        let games =
            [Played::by_points(1, 0, &[(0, 9), (1, 4), (2, 2)]), Played::by_points(2, 0, &[(1, 1), (2, 7), (0, 7)])];
        let shown = lines(&names, &games, 8, Duration::from_secs(4));
        assert_eq!(shown[0], "2 of 8 games, 4 s, about 12 s to go");
        assert_eq!(shown.len(), 4);
        let tuned = &shown[2];
        assert!(tuned.starts_with("tuned ") && tuned.contains(" 75.0 %") && tuned.contains("+4.50"), "{tuned}");
        let long = ["best:1000000sims,1000turns,10000wide,1000000noise".repeat(2), "tuned".to_owned()];
        assert!(lines(&long, &games[..0], 8, Duration::ZERO).iter().all(|line| line.chars().count() <= WIDEST));
    }
}
