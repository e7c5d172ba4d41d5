//! The puzzles that come with the program.

use crate::answer::{Answer, Fault};
use crate::asked::Asked;
use crate::job::{Job, Work};
use host::{PuzzleError, puzzle_board, puzzle_info};
use puzzles::{Collection, Puzzle};
use std::time::Duration;

/// Most decisions of a turn.
const MOST_ACTIONS: usize = 40;

/// A puzzle with what lists show of it.
pub(crate) struct Listed {
    pub puzzle: Puzzle,
    info: wire::PuzzleInfo,
}

/// All of them, by game, from the first request on.
#[derive(Default)]
pub(crate) struct PuzzleBook {
    games: Vec<Vec<Listed>>,
}

impl PuzzleBook {
    /// Those of all games, in the order of their collections.
    fn games(&mut self) -> &[Vec<Listed>] {
        if self.games.is_empty() {
            let of = |game: &'static str| {
                let listed = move |puzzle: Puzzle| Some(Listed { info: puzzle_info(game, &puzzle)?, puzzle });
                Collection::built_in(game).puzzles.into_iter().filter_map(listed).collect()
            };
            let games = registry::shelf().iter().map(|shelf| of(shelf.name()));
            self.games = games.filter(|puzzles: &Vec<Listed>| !puzzles.is_empty()).collect();
        }
        &self.games
    }

    /// The puzzle of this id.
    pub fn find(&mut self, id: &str) -> Result<&Listed, Fault> {
        let found = self.games().iter().flatten().find(|listed| listed.puzzle.id == id);
        found.ok_or_else(|| Fault::new(404, "no-such-puzzle"))
    }

    pub fn list(&mut self) -> Answer {
        Answer::json(&self.games().iter().flatten().map(|listed| &listed.info).collect::<Vec<_>>())
    }

    /// One of each game, a different one every day.
    pub fn daily(&mut self, now: Duration) -> Answer {
        const DAY: u64 = 24 * 3600;
        let day = (now.as_secs() / DAY) as u32;
        let of_day = |puzzles: &Vec<Listed>| puzzles[day as usize % puzzles.len()].info.clone();
        Answer::json(&wire::DailyPuzzles { day, puzzles: self.games().iter().map(of_day).collect() })
    }

    pub fn board(&mut self, id: &str, asked: &mut Asked<'_>) -> Result<Answer, Fault> {
        let turn: wire::PuzzleTurn = asked.read()?;
        check_size(&turn.actions)?;
        let Listed { puzzle, info } = self.find(id)?;
        let board = puzzle_board(registry::shelf(), puzzle, info, &turn.actions).map_err(fault)?;
        Ok(Answer::json(&board))
    }

    pub fn answer(&mut self, id: &str, asked: &mut Asked<'_>) -> Result<Job, Fault> {
        let wire::PuzzleAnswer { actions } = asked.read()?;
        check_size(actions.as_deref().unwrap_or_default())?;
        self.find(id)?;
        Ok(Job { record: String::new(), work: Work::Puzzle { puzzle: id.to_owned(), actions } })
    }
}

fn check_size(actions: &[String]) -> Result<(), Fault> {
    if actions.len() > MOST_ACTIONS { Err(Fault::new(413, "too-big")) } else { Ok(()) }
}

pub(crate) fn fault(why: PuzzleError) -> Fault {
    match why {
        PuzzleError::Refused(why) => why.into(),
        PuzzleError::Bad(_) => Fault::new(500, "internal"),
    }
}
