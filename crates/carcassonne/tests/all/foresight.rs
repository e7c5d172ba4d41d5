//! Learned corrections: the nets that come with the program, and nets from files.

use carcassonne::{Action, Carcassonne, State};
use game::prelude::*;
use game::{BadNet, Evaluate, Net, NoEvents, Options, Seeded, ToAct, admit, draw};

fn create(options: &str) -> Carcassonne {
    Carcassonne::create(&options.parse::<Options>().unwrap(), None).unwrap()
}

/// Positions before the turns of a game in which everybody takes the best-ranked turn, and its final points.
fn game_by_ranking(game: &Carcassonne, seed: u64) -> (Vec<State>, Vec<i32>) {
    let (weights, mut scratch) = (game.tuned(), <Carcassonne as Evaluate>::Scratch::default());
    let (mut luck, mut state, mut positions) = (Seeded::new(seed), game.start(), Vec::new());
    loop {
        match game.to_act(&state) {
            ToAct::Over => return (positions, game.outcome(&state).totals().collect()),
            ToAct::Chance => {
                let step = draw(game, &state, &mut luck);
                game.apply(&mut state, step, &mut NoEvents);
            }
            ToAct::Player(who) => {
                positions.push(state.clone());
                let mut best: (i64, Vec<Action>) = (i64::MIN, Vec::new());
                game.rank_turns(&weights, &state, &mut scratch, usize::MAX, |turn, lead| {
                    if lead > best.0 {
                        best = (lead, turn.to_vec());
                    }
                });
                for action in best.1 {
                    let step = admit(game, &state, who, action).unwrap();
                    game.apply(&mut state, step, &mut NoEvents);
                }
            }
        }
    }
}

/// The evaluation of a position, with this share of the learned corrections.
fn both(game: &Carcassonne, state: &State, learned: u32) -> [Vec<i32>; 2] {
    let (weights, mut scratch) = (game.tuned(), <Carcassonne as Evaluate>::Scratch::default());
    let [mut plain, mut corrected] = [Vec::new(), Vec::new()];
    game.evaluate(&weights, state, &mut plain);
    game.foresee(&weights, state, learned, &mut scratch, &mut corrected);
    [plain, corrected]
}

#[test]
fn it_foretells_the_lead_better_than_the_judgement_alone() {
    let game = create("");
    let [mut plain_errors, mut corrected_errors] = [0_i64; 2];
    for seed in 0..60 {
        let (positions, points) = game_by_ranking(&game, 0xf0e5_0000 + seed);
        for state in &positions {
            let [plain, corrected] = both(&game, state, 100);
            let error = |judged: &[i32]| i64::from((points[0] - points[1]) * 1_000 - (judged[0] - judged[1])).pow(2);
            plain_errors += error(&plain) / 1_000;
            corrected_errors += error(&corrected) / 1_000;
        }
    }
    // In games that were not used for training, the mean square of the error is smaller by a seventh.
    assert!(corrected_errors * 100 < plain_errors * 94, "{corrected_errors} against {plain_errors}");
}

#[test]
fn it_takes_from_one_what_it_gives_to_the_other_and_counts_as_much_as_is_said() {
    let game = create("");
    assert!(game.learned() > 0);
    let (positions, _) = game_by_ranking(&game, 7);
    let (weights, mut scratch) = (game.tuned(), <Carcassonne as Evaluate>::Scratch::default());
    let mut corrected = 0;
    for state in &positions {
        let [plain, none] = both(&game, state, 0);
        assert_eq!(plain, none);
        let seen = game.seen_by_net(&weights, state, &mut scratch).unwrap();
        assert_eq!(plain, seen.points, "the net's inputs are judged otherwise");
        let [[_, half], [_, all]] = [50, 100].map(|learned| both(&game, state, learned));
        assert_eq!(plain[0] + plain[1], all[0] + all[1]);
        assert!(((half[0] - plain[0]) * 2 - (all[0] - plain[0])).abs() <= 2, "{plain:?} {half:?} {all:?}");
        corrected += usize::from((all[0] - plain[0]).abs() > 250);
        // The other seat sees the same from its own side.
        let [one, other] = &seen.inputs[..] else { panic!("two players") };
        let turn = one.len() - 1;
        assert_eq!((one[turn], &one[..60], &one[60..120]), (-other[turn], &other[60..120], &other[..60]));
    }
    assert!(corrected > positions.len() / 2, "{corrected} of {} positions", positions.len());
}

#[test]
fn a_game_that_it_does_not_know_is_judged_without_it() {
    for options in [
        "with=goldmines",
        "with=bazaars+tile-auctions",
        "players=4,with=bazaars+tile-auctions",
        "farmers=none",
        "small-city=2",
    ] {
        let game = create(options);
        assert_eq!(game.learned(), 0, "{options}");
        for state in &positions_of(&game) {
            let [plain, corrected] = both(&game, state, 100);
            assert_eq!(plain, corrected, "{options}");
        }
    }
}

/// A net for several players sees what the evaluation gives to each of them, changes nothing in the sum, and looks the same from
/// every seat.
#[test]
fn nets_for_several_players_are_given_all_sides() {
    for options in ["players=3", "players=6", "players=4,with=circus", "players=4,with=goldmines+circus+castles"] {
        let game = create(options);
        let (weights, mut scratch) = (game.tuned(), <Carcassonne as Evaluate>::Scratch::default());
        let spec = game.net().unwrap();
        let wide = spec.layers[0];
        let text: String = (0..spec.weights()).map(|at| format!("{} ", at * 37 % 301 % 97)).collect();
        let own = game.with_net(&text).unwrap();
        assert!(own.learned() > 0);
        for state in &positions_of(&game) {
            let plain = both(&game, state, 0)[0].clone();
            let seen = game.seen_by_net(&weights, state, &mut scratch).unwrap();
            assert_eq!((&plain, seen.inputs.len()), (&seen.points, plain.len()), "{options}");
            assert!(
                seen.inputs.iter().all(|side| side.len() == wide && side.iter().all(|input| input.abs() <= 8 * 256))
            );
            let corrected = &both(&own, state, 100)[1];
            let [before, after]: [i32; 2] = [&plain, corrected].map(|points| points.iter().sum());
            assert!((before - after).abs() <= plain.len() as i32, "{options}: {plain:?} and {corrected:?}");
        }
    }
}

/// Positions of a game by the first legal choice, whichever expansions play.
fn positions_of(game: &Carcassonne) -> Vec<State> {
    let (mut luck, mut state, mut positions, mut list) = (Seeded::new(3), game.start(), Vec::new(), Vec::new());
    loop {
        let step = match game.to_act(&state) {
            ToAct::Over => return positions,
            ToAct::Chance => draw(game, &state, &mut luck),
            ToAct::Player(who) => {
                positions.push(state.clone());
                game.legal_actions(&state, &mut list);
                admit(game, &state, who, list[0]).unwrap()
            }
        };
        game.apply(&mut state, step, &mut NoEvents);
    }
}

#[test]
fn another_net_foresees_otherwise_and_the_same_one_alike() {
    let game = create("");
    let spec = game.net().unwrap();
    let same = game.with_net(spec.text).unwrap();
    let silent = game.with_net(&"0 ".repeat(spec.weights())).unwrap();
    for state in &positions_of(&game) {
        let [plain, corrected] = both(&game, state, 100);
        assert_eq!(both(&same, state, 100)[1], corrected);
        assert_eq!(both(&silent, state, 100)[1], plain);
        let (weights, mut scratch) = (game.tuned(), <Carcassonne as Evaluate>::Scratch::default());
        let seen = game.seen_by_net(&weights, state, &mut scratch).unwrap();
        assert_eq!((plain, seen.inputs[0].len()), (seen.points, spec.layers[0]));
    }
    assert_eq!(create("farmers=none").with_net(spec.text).unwrap_err(), BadNet::NoNet);
    assert!(matches!(create("players=3").with_net(spec.text), Err(BadNet::Line(..))), "a net for other inputs");
    let bad = game.with_net("1\n1 x").unwrap_err();
    assert!(matches!(&bad, BadNet::Line(2, _)), "{bad}");
}

#[test]
fn the_built_in_nets_have_no_fault_and_a_bad_one_is_not_read() {
    let spec = create("").net().unwrap();
    let mut built_in = 0;
    for options in ["", "players=3", "players=4,with=circus", "players=4,with=goldmines+circus+castles"] {
        let game = create(options);
        let spec = game.net().unwrap();
        assert_eq!(
            game.learned() > 0,
            !spec.text.is_empty(),
            "{options}: a net that comes with the program counts unasked"
        );
        if !spec.text.is_empty() {
            Net::parse(spec, spec.text).unwrap();
            built_in += 1;
        }
    }
    assert_eq!(built_in, 3);
    let bad = |text: &str| match Net::parse(spec, text) {
        Err(BadNet::Line(line, reason)) => (line, reason),
        other => panic!("{other:?}"),
    };
    assert_eq!(bad("1 2\n3"), (2, "too few weights".to_owned()));
    for word in ["x", "4097", "-4097", "-", "1x", "99999999999", "é"] {
        assert_eq!(bad(&format!("# a remark\n1 {word}")), (2, "no whole number up to 4096".to_owned()), "{word}");
    }
    let lines = spec.text.lines().count();
    assert_eq!(bad(&format!("{}\n5", spec.text)), (lines + 2, "too many weights".to_owned()));
}
