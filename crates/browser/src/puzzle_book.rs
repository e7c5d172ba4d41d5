//! The puzzles that come with the program. Their collections are files beside the module, which would be a tenth larger with them: the
//! worker brings them when somebody asks for a puzzle.

use crate::answer::{Answer, Fault};
use crate::asked::Asked;
use crate::job::{Job, Work};
use crate::stopped::Stopped;
use host::{PuzzleError, puzzle_board, puzzle_info};
use puzzles::Puzzle;
use std::collections::BTreeMap;
use std::time::Duration;

/// Most decisions of a turn.
const MOST_ACTIONS: usize = 40;

/// A puzzle with what lists show of it.
struct Listed {
    puzzle: Puzzle,
    info: wire::PuzzleInfo,
}

/// What must be brought before puzzles can be shown.
const COLLECTIONS: &str = "puzzles";

/// All of them, by game, once they were brought.
#[derive(Default)]
pub(crate) struct PuzzleBook {
    games: Option<Vec<Vec<Listed>>>,
}

impl PuzzleBook {
    /// Takes the collections of the games, by name: one puzzle per line, as JSON.
    pub fn bring(&mut self, collections: &BTreeMap<String, String>) {
        let of = |game: &'static str| {
            let listed = move |puzzle: Puzzle| Some(Listed { info: puzzle_info(game, &puzzle)?, puzzle });
            let lines = collections.get(game).into_iter().flat_map(|text| text.lines());
            lines.filter_map(|line| serde_json::from_str(line).ok()).filter_map(listed).collect()
        };
        let games = registry::shelf().iter().map(|shelf| of(shelf.name()));
        self.games = Some(games.filter(|puzzles: &Vec<Listed>| !puzzles.is_empty()).collect());
    }

    /// Those of all games, in the order of their collections.
    fn games(&self) -> Result<&[Vec<Listed>], Stopped> {
        self.games.as_deref().ok_or_else(|| Stopped::Missing(COLLECTIONS.to_owned()))
    }

    /// The puzzle of this id.
    fn find(&self, id: &str) -> Result<&Listed, Stopped> {
        let found = self.games()?.iter().flatten().find(|listed| listed.puzzle.id == id);
        found.ok_or_else(|| Fault::new(404, "no-such-puzzle").into())
    }

    pub fn list(&self) -> Result<Answer, Stopped> {
        Ok(Answer::json(&self.games()?.iter().flatten().map(|listed| &listed.info).collect::<Vec<_>>()))
    }

    /// One of each game, a different one every day.
    pub fn daily(&self, now: Duration) -> Result<Answer, Stopped> {
        const DAY: u64 = 24 * 3600;
        let day = (now.as_secs() / DAY) as u32;
        let of_day = |puzzles: &Vec<Listed>| puzzles[day as usize % puzzles.len()].info.clone();
        Ok(Answer::json(&wire::DailyPuzzles { day, puzzles: self.games()?.iter().map(of_day).collect() }))
    }

    pub fn board(&self, id: &str, asked: &mut Asked<'_>) -> Result<Answer, Stopped> {
        let Listed { puzzle, info } = self.find(id)?;
        let turn: wire::PuzzleTurn = asked.read()?;
        check_size(&turn.actions)?;
        let board = puzzle_board(registry::shelf(), puzzle, info, &turn.actions).map_err(fault)?;
        Ok(Answer::json(&board))
    }

    pub fn answer(&self, id: &str, asked: &mut Asked<'_>) -> Result<Job, Stopped> {
        let puzzle = self.find(id)?.puzzle.clone();
        let wire::PuzzleAnswer { actions } = asked.read()?;
        check_size(actions.as_deref().unwrap_or_default())?;
        Ok(Job { record: String::new(), work: Work::Puzzle { puzzle: puzzle.into(), actions } })
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
