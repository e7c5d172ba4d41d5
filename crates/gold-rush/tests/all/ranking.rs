//! The first look at the placements of a tile, and the weights.

use game::prelude::*;
use game::{Evaluate, NoEvents, Options, Ranking, Seeded, sample};
use gold_rush::{Action, GoldRush};

#[test]
fn the_first_look_has_every_legal_place_and_what_was_remembered_changes_nothing() {
    for (options, seed) in [("", 1), ("players=4,farmers=no", 2), ("players=3,out-of-cowboys=tiles", 3)] {
        let options: Options = options.parse().unwrap();
        let game = GoldRush::create(&options, None).unwrap();
        let weights = game.tuned();
        let mut luck = Seeded::new(seed);
        let (mut state, mut scratch, mut places) = (game.start(), Vec::new(), Vec::new());
        let mut memory = <GoldRush as Evaluate>::Scratch::default();
        let (mut afresh, mut remembered, mut looks) = (Vec::new(), Vec::new(), 0);
        while let Some(step) = sample(&game, &state, &mut luck, &mut scratch) {
            let mut seen: Vec<Action> = Vec::new();
            game.rank_turns(&weights, &state, &mut memory, usize::MAX, |actions, _| seen.push(actions[0]));
            seen.sort();
            if let Ranking::FirstLook(most) = game.ranking(&state) {
                assert!(most > 0);
                game.legal_actions(&state, &mut places);
                assert_eq!(seen, places);
                looks += 1;
            } else {
                assert!(seen.is_empty());
            }
            game.apply(&mut state, step, &mut NoEvents);
            game.evaluate(&weights, &state, &mut afresh);
            game.evaluate_in(&weights, &state, &mut memory, &mut remembered);
            assert_eq!(afresh, remembered);
        }
        assert!(looks > 40, "{looks} looks");
    }
}

#[test]
fn the_built_in_weights_have_no_fault() {
    for (options, text) in
        [("", include_str!("../../weights/two.txt")), ("players=5", include_str!("../../weights/many.txt"))]
    {
        let weights = game::parse_weights::<GoldRush>(text).unwrap();
        assert_eq!(weights, GoldRush::create(&options.parse().unwrap(), None).unwrap().tuned(), "{options}");
        assert_ne!(weights, GoldRush::untuned());
        for name in GoldRush::weight_specs().iter().map(|spec| spec.name) {
            assert!(text.lines().any(|line| line.starts_with(&format!("{name} = "))), "{name} is not in the file");
        }
    }
}
