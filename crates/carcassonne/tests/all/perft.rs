//! Positions counted step by step, on bags so small that the figures can be checked with real tiles; and the averages
//! of many random games, which other programs report too.

use carcassonne::Carcassonne;
use game::prelude::*;
use game::{ChanceSource, NoEvents, Options, Seeded, ToAct, draw, legal_at};

const CLOISTER: &str = "B 1 | cloister | field N E S W\n";
const CROSSROADS: &str = "X 1 | road Nm > village | road Em > village | road Sm > village | road Wm > village | field Nl Wr | field Nr El | field Er Sl | field Sr Wl\n";
const CITY: &str = "G 1 | city E W | field N | field S\n";
const TWO_CITIES: &str = "H 1 | city N | city S | field E W\n";

/// Positions after 1, 2, ... steps next to the printed start tile: every choice a branch, every draw a branch.
fn perft(options: &str, tiles: &[&str], depth: usize) -> Vec<u64> {
    let book = format!("set perft\nD 1* | city N | road Em Wm | field El Wr | field Er S Wl\n{}", tiles.concat());
    let game = Carcassonne::create(&options.parse::<Options>().unwrap(), Some(&book)).unwrap();
    let mut counts = vec![0; depth];
    game::perft(&game, &game.start(), None, &mut counts).unwrap();
    counts
}

#[test]
fn one_tile_beside_the_start() {
    assert_eq!(perft("", &[CLOISTER], 4), [1, 1, 3, 0]);
    assert_eq!(perft("", &[CROSSROADS], 4), [1, 2, 18, 0]);
    assert_eq!(perft("", &[CITY], 4), [1, 2, 8, 0]);
    assert_eq!(perft("", &[TWO_CITIES], 4), [1, 2, 8, 0]);
    assert_eq!(perft("farmers=none", &[CROSSROADS], 4), [1, 2, 10, 0]);
}

#[test]
fn a_bag_of_three() {
    assert_eq!(perft("", &[CLOISTER, CROSSROADS, CITY], 4), [3, 5, 29, 58]);
    assert_eq!(perft("", &[CLOISTER, CROSSROADS, TWO_CITIES], 4), [3, 5, 29, 58]);
}

/// With castles, the city completed with the start tile's is offered as one when a knight is in it.
#[test]
fn a_castle_is_one_more_branch() {
    assert_eq!(perft("", &[TWO_CITIES], 4), [1, 2, 8, 0]);
    assert_eq!(perft("with=castles", &[TWO_CITIES], 4), [1, 2, 8, 2]);
}

/// A gold tile with one neighbour requires no decision; the circus's ringmaster doubles every figure.
#[test]
fn expansions_change_the_branches() {
    let gold = "H 1 | city N | city S | field E W | tile: gold\n";
    let addition = |words: &str| perft(&format!("with={words}"), &[CLOISTER], 2)[0];
    assert_eq!(perft("", &[gold], 4), [1, 2, 8, 0]);
    assert_eq!((addition("goldmines"), addition("circus"), addition("bazaars")), (1 + 8, 1 + 16, 1 + 11));
}

/// A large follower adds one choice for every part.
#[test]
fn a_large_follower_doubles_the_figures() {
    let plain = perft("", &[CLOISTER], 3);
    assert_eq!(plain, [1, 1, 3]);
    assert_eq!(perft("with=inns", &[], 1), [17]);
    let game = Carcassonne::create(&"with=inns".parse::<Options>().unwrap(), None).unwrap();
    let bag: Vec<u16> = game.tiles().kinds.iter().map(|kind| u16::from(kind.name == "BA/L")).collect();
    let mut counts = vec![0; 3];
    game::perft(&game, &game.start_with(&bag), None, &mut counts).unwrap();
    // The cloister lies below the start tile, or next to it in the same rotation: cloister and field for two kinds, or
    // nothing.
    assert_eq!(counts, [1, 1, 5]);
}

/// A cloister below the start tile, and another one: for each an abbot adds one choice.
#[test]
fn an_abbot_stands_in_cloisters_and_goes_home() {
    let counts = |with: &str| {
        let options = format!("with={with}").parse::<Options>().unwrap();
        let game = Carcassonne::create(&options, None).unwrap();
        let bag: Vec<u16> = game.tiles().kinds.iter().map(|kind| 2 * u16::from(kind.name == "BA/L")).collect();
        let mut counts = vec![0; 6];
        game::perft(&game, &game.start_with(&bag), None, &mut counts).unwrap();
        counts
    };
    let (plain, abbot) = (counts(""), counts("abbot"));
    assert_eq!((&plain[..3], &abbot[..3]), (&[1, 1, 3][..], &[1, 1, 4][..]));
    // The second one lies in three places. An abbot may go to its cloister, or the one in the first may return: four
    // choices, or three if the field is taken.
    assert_eq!((&plain[3..], &abbot[3..]), (&[3, 9, 3 * (3 + 3 + 2)][..], &[4, 12, 3 * (4 + 4 + 3 + 4)][..]));
}

/// A cloister below the start tile: a follower on two parts, a shepherd on the field, or nothing; the shepherd draws one of five
/// tokens.
#[test]
fn a_shepherd_draws_a_token() {
    let game = Carcassonne::create(&"with=hills".parse::<Options>().unwrap(), None).unwrap();
    let bag: Vec<u16> = game.tiles().kinds.iter().map(|kind| u16::from(kind.name == "BA/L")).collect();
    let mut counts = vec![0; 5];
    game::perft(&game, &game.start_with(&bag), None, &mut counts).unwrap();
    assert_eq!(counts, [1, 1, 4, 5, 0]);
}

/// 10,000 games with the uniform sampler: points, turns, places for a tile and choices for a figure.
#[test]
fn random_games_have_the_known_averages() {
    let game = Carcassonne::create(&Options::default(), None).unwrap();
    let (mut rng, mut list) = (Seeded::new(20_241_121), Vec::new());
    let (start, mut state) = (game.start(), game.start());
    let (games, mut points, mut turns, mut places, mut claims) = (10_000u32, 0i64, 0u64, 0u64, 0u64);
    for _ in 0..games {
        state.clone_from(&start);
        loop {
            let step = match game.to_act(&state) {
                ToAct::Over => break,
                ToAct::Chance => draw(&game, &state, &mut rng),
                ToAct::Player(_) => {
                    game.legal_actions(&state, &mut list);
                    if matches!(list[0], carcassonne::Action::Place { .. }) {
                        turns += 1;
                        places += list.len() as u64;
                    } else {
                        claims += list.len() as u64;
                    }
                    let pick = rng.below(list.len() as u64) as usize;
                    legal_at(&game, &state, &list, pick).unwrap()
                }
            };
            game.apply(&mut state, step, &mut NoEvents);
        }
        points += game.outcome(&state).totals().map(i64::from).sum::<i64>();
    }
    let mean = |sum: f64, of: f64| sum / of;
    let points = mean(points as f64, f64::from(games) * 2.0);
    let per_game = mean(turns as f64, f64::from(games));
    let (places, claims) = (mean(places as f64, turns as f64), mean(claims as f64, turns as f64));
    println!("{points:.2} points, {per_game:.3} turns, {places:.2} places, {claims:.3} claims");
    assert!((points - 19.4).abs() < 0.3, "{points} points a player");
    assert!((per_game - 70.98).abs() < 0.02, "{per_game} turns a game");
    assert!((places - 27.4).abs() < 0.3, "{places} places for a tile");
    assert!((claims - 1.86).abs() < 0.03, "{claims} choices for a figure");
}

/// The samplers give every choice the same odds as the lists do.
#[test]
fn samplers_are_uniform() {
    for (options, step) in [
        ("", 23),
        ("with=goldmines+circus+castles", 23),
        ("with=inns+circus", 23),
        ("with=rivers", 5),
        ("with=traders+circus", 23),
        ("with=abbot+circus", 23),
        ("with=cult", 5),
        ("with=hills", 23),
        ("with=monasteries+abbot", 23),
        ("with=abbey", 23),
        ("with=darmstadt", 5),
        ("with=tower", 6),
        ("with=princess", 5),
        ("with=bridges", 23),
        ("with=bridges+circus", 31),
    ] {
        let game = Carcassonne::create(&options.parse::<Options>().unwrap(), None).unwrap();
        let (mut rng, mut list, mut scratch) = (Seeded::new(5), Vec::new(), Vec::new());
        for state in game::laws::random_states(&game, 11).iter().step_by(step) {
            game.legal_actions(state, &mut list);
            if list.len() < 2 {
                continue;
            }
            let rounds = 400 * list.len();
            let mut seen = vec![0i64; list.len()];
            for _ in 0..rounds {
                let action = game.sample_action(state, &mut rng, &mut scratch);
                seen[list.binary_search(&action).expect("a sample is legal")] += 1;
            }
            // Each is 400 on average with a deviation of 20: seven deviations are never seen.
            assert!(seen.iter().all(|n| (n - 400).abs() < 140), "{seen:?} of {list:?}");
        }
    }
}
