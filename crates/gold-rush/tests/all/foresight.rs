//! Learned corrections of the evaluation by nets.

use game::prelude::*;
use game::{Evaluate, Net, NoEvents, Options, Seeded, sample};
use gold_rush::{GoldRush, State};

fn create(options: &str) -> GoldRush {
    GoldRush::create(&options.parse::<Options>().unwrap(), None).unwrap()
}

/// Positions of a random game that is not over.
fn positions_of(game: &GoldRush, seed: u64) -> Vec<State> {
    let (mut luck, mut state, mut positions, mut list) = (Seeded::new(seed), game.start(), Vec::new(), Vec::new());
    while let Some(step) = sample(game, &state, &mut luck, &mut list) {
        positions.push(state.clone());
        game.apply(&mut state, step, &mut NoEvents);
    }
    positions
}

#[test]
fn a_net_sees_all_sides_and_takes_from_some_what_it_gives_to_others() {
    for options in ["players=2", "players=3", "players=5", "players=4,farmers=no"] {
        let game = create(options);
        let (weights, spec) = (game.tuned(), game.net().unwrap());
        let text: String = (0..spec.weights()).map(|at| format!("{} ", at * 37 % 301 % 97)).collect();
        let own = game.with_net(&text).unwrap();
        assert!(own.learned() > 0);
        let (mut scratch, mut plain, mut corrected, mut differs) = (Default::default(), Vec::new(), Vec::new(), 0);
        let positions = positions_of(&game, 5);
        for state in &positions {
            let seen = game.seen_by_net(&weights, state, &mut scratch).unwrap();
            game.evaluate(&weights, state, &mut plain);
            assert_eq!((&plain, seen.inputs.len()), (&seen.points, plain.len()), "{options}");
            assert!(seen.inputs.iter().flatten().all(|input| input.abs() <= 8 * 256), "{options}");
            assert!(seen.inputs.iter().all(|side| side.len() == spec.layers[0]), "{options}");
            own.foresee(&weights, state, 0, &mut scratch, &mut corrected);
            assert_eq!(plain, corrected, "{options}");
            own.foresee(&weights, state, 100, &mut scratch, &mut corrected);
            let [before, after]: [i32; 2] = [&plain, &corrected].map(|points| points.iter().sum());
            assert!((before - after).abs() <= plain.len() as i32, "{options}: {plain:?} and {corrected:?}");
            differs += usize::from(plain != corrected);
        }
        assert!(differs > positions.len() / 2, "{options}: {differs}");
    }
}

#[test]
fn the_built_in_nets_have_no_fault() {
    for options in ["players=2", "players=4"] {
        let game = create(options);
        let spec = game.net().unwrap();
        assert_eq!(spec.text.is_empty(), game.learned() == 0, "{options}");
        assert!(spec.text.is_empty() || Net::parse(spec, spec.text).is_ok(), "{options}");
        let unusual = create(&format!("{options},farmers=no"));
        assert_eq!(unusual.learned(), 0, "a net knows only the usual game");
    }
}
