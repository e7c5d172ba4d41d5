//! The built-in puzzles, and files of puzzles.

use game::{Seeded, ToAct};
use puzzles::{Collection, Puzzle, answer};
use registry::{Ask, NEVER, Setting, shelf};
use std::collections::BTreeSet;

const GAMES: [&str; 3] = ["carcassonne", "gold-river", "gold-rush"];

fn all() -> Vec<Puzzle> {
    GAMES.iter().flat_map(|game| Collection::built_in(game).puzzles).collect()
}

fn text(puzzles: &[Puzzle]) -> String {
    puzzles.iter().map(Collection::line).collect()
}

#[test]
fn every_puzzle_replays_and_its_solution_can_be_taken() {
    let mut ids = BTreeSet::new();
    for game in GAMES {
        let puzzles = Collection::built_in(game).puzzles;
        assert!(puzzles.len() >= 10, "{game} has {}", puzzles.len());
        let (read, faults) = Collection::read(shelf(), Some(game), &text(&puzzles));
        assert_eq!((read.puzzles.len(), faults), (puzzles.len(), Vec::new()));
        for puzzle in puzzles {
            let opened = puzzle.check(shelf()).unwrap();
            assert!(opened.position.legal_notations().len() > 1, "{}: nothing to choose", puzzle.id);
            assert!(puzzle.ahead.0 > 0, "{}: not ahead", puzzle.id);
            assert_eq!(answer(NEVER, &puzzle, &opened, puzzle.solution()).less, 0);
            assert!(answer(NEVER, &puzzle, &opened, puzzle.solution()).solved);
            assert!(ids.insert(puzzle.id.clone()), "{} is there twice", puzzle.id);
        }
    }
    assert!(Collection::built_in("chess").puzzles.is_empty());
}

#[test]
fn a_short_search_finds_some_solutions_again() {
    for game in GAMES {
        for puzzle in Collection::built_in(game).puzzles.iter().take(3) {
            let opened = puzzle.open(shelf()).unwrap();
            let ask = Ask { most: 1, also: &[], setting: Setting::playouts(320, 8) };
            let found = opened.position.advise(NEVER, opened.who, &ask, &mut Seeded::new(5));
            let actions: Vec<String> = found[0].actions.iter().map(|legal| legal.action.clone()).collect();
            assert!(opened.same(&actions, puzzle.solution()), "{}: {actions:?}", puzzle.id);
        }
    }
}

#[test]
fn another_turn_is_worth_less_and_a_turn_ends_once() {
    for puzzle in all().iter().step_by(9) {
        let opened = puzzle.open(shelf()).unwrap();
        let second = answer(NEVER, puzzle, &opened, &puzzle.best[1].actions);
        assert_eq!((second.solved, second.less), (false, puzzle.best[0].lead - puzzle.best[1].lead));
        // Always the last choice in the list, played to the end of the turn.
        let mut turn = Vec::new();
        loop {
            let after = opened.after(&turn).unwrap();
            if opened.ended(&*after) {
                break;
            }
            turn.push(after.legal_notations().pop().unwrap());
        }
        let found = answer(NEVER, puzzle, &opened, &turn);
        let known = puzzle.best.iter().find(|known| opened.same(&known.actions, &turn));
        let least = known.or(puzzle.best.last()).map(|turn| puzzle.best[0].lead - turn.lead);
        assert!(Some(found.less) >= least, "{}: {turn:?} {found:?}", puzzle.id);
        turn.push("pass".to_owned());
        assert!(opened.after(&turn).is_err(), "{}: the turn is over", puzzle.id);
    }
}

#[test]
fn what_is_no_puzzle_is_left_out_and_told_with_its_line() {
    let good = all().swap_remove(0);
    let other = |change: &dyn Fn(&mut Puzzle)| {
        let mut puzzle = good.clone();
        change(&mut puzzle);
        puzzle
    };
    let bad = [
        other(&|puzzle| puzzle.id.push('0')),
        other(&|puzzle| puzzle.level = 4),
        other(&|puzzle| puzzle.seat = 200),
        other(&|puzzle| puzzle.best[0].actions = vec!["sing".to_owned()]),
        other(&|puzzle| puzzle.best[0].actions.push("pass".to_owned())),
        other(&|puzzle| puzzle.best[0].actions.clear()),
        other(&|puzzle| puzzle.best.swap(0, 1)),
        other(&|puzzle| puzzle.best.truncate(1)),
        other(&|puzzle| puzzle.record = puzzle.record.replacen('#', "#0", 1)),
        other(&|puzzle| puzzle.record.push_str("! nothing #0123456789abcdef\n")),
    ];
    for puzzle in bad {
        let (read, faults) = Collection::read(shelf(), None, &format!("\n{}", Collection::line(&puzzle)));
        assert!(read.puzzles.is_empty() && faults.len() == 1 && faults[0].line == 2, "{faults:?} {puzzle:?}");
    }
    let twice = text(&[good.clone(), good.clone()]) + "no JSON\n";
    let (read, faults) = Collection::read(shelf(), Some("carcassonne"), &twice);
    assert_eq!((read.puzzles, faults.len()), (vec![good.clone()], 2));
    assert_eq!(Collection::read(shelf(), Some("gold-river"), &text(&[good])).1[0].reason, "it is of carcassonne");
}

#[test]
fn each_day_has_its_puzzle_and_all_have_their_turn() {
    let all = Collection::built_in("gold-rush");
    let count = all.puzzles.len() as u64;
    let days: BTreeSet<&str> = (20_000..20_000 + count).map(|day| all.of_day(day).unwrap().id.as_str()).collect();
    assert_eq!(days.len() as u64, count);
    assert_eq!(all.of_day(3), all.of_day(3 + count));
    assert_eq!(Collection::default().of_day(3), None);
}

/// Found with little thought to keep the test short: the puzzles are the same each time, and are valid.
#[test]
fn puzzles_are_found_by_seed() {
    let game = registry::find("gold-river").unwrap().create(&"players=2".parse().unwrap(), None).unwrap();
    let wanted =
        puzzles::Wanted { bot: "tuned:1500noise", plain: "value", quick: 12, thorough: 60, wide: 6, ahead: 500 };
    let (mut found, mut looked) = (Vec::new(), 0);
    for seed in 0..4 {
        let of_game = puzzles::find(&game, &wanted, seed);
        looked += of_game.turns;
        assert!(of_game.puzzles.len() <= 2 && of_game.thorough <= 5);
        found.extend(of_game.puzzles);
    }
    assert!(looked > 40 && !found.is_empty(), "{looked} turns, {} puzzles", found.len());
    for puzzle in &found {
        let opened = puzzle.check(shelf()).unwrap();
        assert_eq!(opened.position.to_act(), ToAct::Player(opened.who));
        assert!(puzzle.ahead.0 >= 500 && puzzle.ahead.0 <= puzzle.ahead.1, "{puzzle:?}");
    }
    let again: Vec<Puzzle> = (0..4).flat_map(|seed| puzzles::find(&game, &wanted, seed).puzzles).collect();
    assert_eq!(found, again);
    let mut collection = Collection::default();
    let added = found.iter().filter(|puzzle| collection.add((*puzzle).clone())).count();
    assert_eq!(added, collection.puzzles.len());
    assert!(!collection.add(found[0].clone()), "it is there already");
}
