//! Puzzles in the form for a screen: the board after some decisions of the turn, and the verdict on a turn. Nothing is
//! stored about the people who solve them; each call starts from the beginning of the puzzle.

use crate::refusal::Refusal;
use game::{Observer, Player, ToAct};
use puzzles::{Answer, BadPuzzle, Opened, Puzzle, Turn, TurnRefusal};
use registry::{Shelf, Stop};
use std::sync::Arc;
use wire::{PuzzleBoard, PuzzleInfo, PuzzleJudged};

/// Why a puzzle cannot be shown or judged.
#[derive(Debug, thiserror::Error)]
pub enum PuzzleError {
    /// The puzzle cannot be set up.
    #[error(transparent)]
    Bad(#[from] BadPuzzle),
    /// The turn is refused.
    #[error(transparent)]
    Refused(#[from] Refusal),
}

impl From<TurnRefusal> for PuzzleError {
    fn from(why: TurnRefusal) -> PuzzleError {
        let refusal = match why {
            TurnRefusal::Refused(step, why) => Refusal::TrialStep { step, reason: why.to_string() },
            TurnRefusal::Over(_) => Refusal::PuzzleTurnOver,
        };
        refusal.into()
    }
}

/// A puzzle in the form for lists; `None` if its record cannot be read.
pub fn puzzle_info(game: &str, puzzle: &Puzzle) -> Option<PuzzleInfo> {
    let record: game::Record = puzzle.record.parse().ok()?;
    let players = record.options.get("players")?.parse().ok()?;
    let (id, options) = (puzzle.id.clone(), record.options.to_string());
    Some(PuzzleInfo { id, game: game.to_owned(), options, players, seat: puzzle.seat, level: puzzle.level })
}

/// The board in the view of the puzzle's player.
///
/// # Errors
/// If the puzzle cannot be set up, or an action is refused.
pub fn puzzle_board(
    shelf: &[&dyn Shelf],
    puzzle: &Puzzle,
    info: &PuzzleInfo,
    actions: &[String],
) -> Result<PuzzleBoard, PuzzleError> {
    let observer = Observer::Player(Player(puzzle.seat));
    let mut log: Vec<wire::LogEntry> = Vec::new();
    let opened = puzzle.open_told(shelf, |events| {
        log.push(wire::LogEntry { version: log.len() as u32 + 1, events: events.views(observer) });
    })?;
    let after = opened.after(actions)?;
    let (ended, seat) = (opened.ended(&*after), opened.who.0);
    let to_act = if let ToAct::Player(who) = after.to_act() { Some(who.0) } else { None };
    let snapshot = wire::Snapshot {
        version: (log.len() + actions.len()) as u32,
        table: table_of(info, to_act),
        mine: vec![seat],
        maker: false,
        seat: Some(seat),
        facts: opened.game.facts_json().into(),
        view: after.view_json(observer).into(),
        legal_actions: if ended { wire::Json::from(Arc::from("[]")) } else { after.legal_actions_json().into() },
        can_undo: !actions.is_empty() && !ended,
        log_since: 0,
        log: registry::to_json(&log).into(),
        rematch: None,
        reserved: Vec::new(),
    };
    Ok(PuzzleBoard { puzzle: info.clone(), snapshot, ended })
}

/// The table at which the puzzle seems to be played.
fn table_of(info: &PuzzleInfo, to_act: Option<u8>) -> wire::TableInfo {
    let person = || wire::SeatInfo {
        kind: wire::SeatKind::Human,
        name: String::new(),
        present: true,
        ..wire::SeatInfo::default()
    };
    wire::TableInfo {
        id: info.id.clone(),
        game: info.game.clone(),
        options: info.options.clone(),
        seats: (0..info.players).map(|_| person()).collect(),
        phase: wire::TablePhase::Playing,
        to_act,
        ..wire::TableInfo::default()
    }
}

/// The verdict on a turn; without a turn, the solution.
///
/// # Errors
/// If the puzzle cannot be set up, an action is refused, or the turn is not complete.
pub fn puzzle_judged(
    stop: Stop<'_>,
    shelf: &[&dyn Shelf],
    puzzle: &Puzzle,
    actions: Option<&[String]>,
) -> Result<PuzzleJudged, PuzzleError> {
    let opened = puzzle.open_told(shelf, |_| {})?;
    let found = match actions {
        None => Answer { solved: false, less: 0 },
        Some(actions) => {
            let after = opened.after(actions)?;
            if !opened.ended(&*after) {
                return Err(Refusal::PuzzleTurnOpen.into());
            }
            puzzles::answer(stop, puzzle, &opened, actions)
        }
    };
    let told = found.solved || actions.is_none();
    let best = if told { best(puzzle, &opened) } else { Vec::new() };
    Ok(PuzzleJudged { solved: found.solved, less: thousandths(found.less), best })
}

fn thousandths(points: i64) -> i32 {
    points.clamp(i32::MIN.into(), i32::MAX.into()) as i32
}

/// The best turns, spelled out.
fn best(puzzle: &Puzzle, opened: &Opened) -> Vec<wire::AdvisedTurn> {
    let spelled = |actions: &[String]| {
        let mut position = opened.position.clone_box();
        let mut spelled = Vec::new();
        for action in actions {
            let legal = position.legal_actions().into_iter().find(|legal| legal.action == *action);
            let Some(legal) = legal.filter(|_| position.act(opened.who, action).is_ok()) else { break };
            spelled.push(wire::LegalAction { action: legal.action, view: legal.view });
        }
        spelled
    };
    let reason =
        |(part, points): &(String, i64)| wire::AdviceReason { part: part.clone(), points: thousandths(*points) };
    let turn = |(at, turn): (usize, &Turn)| wire::AdvisedTurn {
        actions: spelled(&turn.actions),
        lead: thousandths(turn.lead),
        reasons: if at == 0 { puzzle.reasons.iter().map(reason).collect() } else { Vec::new() },
        remarks: Vec::new(),
    };
    puzzle.best.iter().enumerate().map(turn).collect()
}
