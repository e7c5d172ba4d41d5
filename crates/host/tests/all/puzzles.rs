//! Puzzles on the screen, which do not reveal the solution before someone has found it.

use host::{PuzzleError, puzzle_board, puzzle_info, puzzle_judged};
use puzzles::Collection;
use registry::{NEVER, shelf};

#[test]
fn the_solution_is_told_to_who_has_found_it_or_gives_up() {
    let collection = Collection::built_in("gold-rush");
    let puzzle = collection.puzzles.first().expect("there are some");
    let info = puzzle_info("gold-rush", puzzle).unwrap();
    let board = puzzle_board(shelf(), puzzle, &info, &[]).unwrap();
    assert_eq!((board.snapshot.seat, board.snapshot.can_undo, board.ended), (Some(info.seat), false, false));
    let solution = &puzzle.best[0].actions;
    let solved = puzzle_judged(NEVER, shelf(), puzzle, Some(solution)).unwrap();
    assert!(solved.solved && !solved.best.is_empty());
    assert!(!puzzle_judged(NEVER, shelf(), puzzle, None).unwrap().best.is_empty());
    let ended = puzzle_board(shelf(), puzzle, &info, solution).unwrap();
    assert!(ended.ended && ended.snapshot.legal_actions.text() == "[]");
    let key = |error: PuzzleError| match error {
        PuzzleError::Refused(why) => why.key(),
        PuzzleError::Bad(why) => panic!("{why}"),
    };
    assert_eq!(key(puzzle_judged(NEVER, shelf(), puzzle, Some(&[])).unwrap_err()), "puzzle-turn-open");
    let more: Vec<String> = solution.iter().cloned().chain(["pass".to_owned()]).collect();
    assert_eq!(key(puzzle_board(shelf(), puzzle, &info, &more).unwrap_err()), "puzzle-turn-over");
    let wrong = ["dance".to_owned()];
    assert_eq!(key(puzzle_board(shelf(), puzzle, &info, &wrong).unwrap_err()), "trial-step");
}
