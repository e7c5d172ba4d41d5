//! The quick ranking of turns, compared with turns that are played out and evaluated.

use carcassonne::{Action, Carcassonne, Event};
use game::prelude::*;
use game::{Evaluate, NoEvents, Options, Player, Ranking, Seeded, ToAct, admit, sample};
use std::collections::BTreeMap;

/// Every turn of a tile and a figure, played out, with the evaluation of the player's lead after it.
fn played_out(game: &Carcassonne, state: &carcassonne::State, who: Player) -> BTreeMap<Vec<Action>, i64> {
    let weights = game.tuned();
    let (mut places, mut claims, mut points) = (Vec::new(), Vec::new(), Vec::new());
    let mut turns = BTreeMap::new();
    game.legal_actions(state, &mut places);
    for place in &places {
        let mut laid = state.clone();
        game.apply(&mut laid, admit(game, state, who, *place).unwrap(), &mut NoEvents);
        game.legal_actions(&laid, &mut claims);
        for claim in &claims {
            let mut after = laid.clone();
            game.apply(&mut after, admit(game, &laid, who, *claim).unwrap(), &mut NoEvents);
            game.evaluate(&weights, &after, &mut points);
            let sum: i64 = points.iter().map(|p| i64::from(*p)).sum();
            let lead = i64::from(points[who.index()]) * points.len() as i64 - sum;
            turns.insert(vec![*place, *claim], lead);
        }
    }
    turns
}

#[test]
fn it_ranks_exactly_the_legal_turns_and_nearly_as_they_are_judged() {
    for (options, seed) in
        [("players=2", 1), ("players=4", 2), ("players=2,farmers=none", 3), ("players=3,farmers=2001", 4)]
    {
        let options: Options = options.parse().unwrap();
        let game = Carcassonne::create(&options, None).unwrap();
        let others = i64::from(game.players() - 1);
        let mut luck = Seeded::new(seed);
        let (mut state, mut scratch) = (game.start(), Vec::new());
        let mut memory = <Carcassonne as Evaluate>::Scratch::default();
        let (mut ranked, mut best_lost, mut decisions, mut off) = (0_i64, 0, 0, 0);
        while let Some(step) = sample(&game, &state, &mut luck, &mut scratch) {
            if let ToAct::Player(who) = game.to_act(&state) {
                let mut turns = BTreeMap::new();
                game.rank_turns(&game.tuned(), &state, &mut memory, usize::MAX, |actions, lead| {
                    assert!(turns.insert(actions.to_vec(), lead).is_none(), "{actions:?} twice");
                });
                assert_eq!(turns.is_empty(), game.ranking(&state) == Ranking::None);
                if !turns.is_empty() {
                    let exact = played_out(&game, &state, who);
                    assert!(turns.keys().eq(exact.keys()), "other turns than the legal ones");
                    // The last tile's turn is evaluated after the final scoring, which is not an estimate.
                    if exact.len() > 1 && state_left(&game, &state) > 0 {
                        for (turn, lead) in &turns {
                            off += (lead - exact[turn]).abs() / others;
                            ranked += 1;
                        }
                        let best = turns.iter().max_by_key(|(_, lead)| **lead).unwrap().0;
                        let most = exact.values().max().unwrap();
                        decisions += 1;
                        best_lost += (most - exact[best]) / others;
                    }
                }
            }
            game.apply(&mut state, step, &mut NoEvents);
        }
        assert!(decisions > 40, "{decisions} decisions");
        assert!(off / ranked < 400, "{options}: off by {} thousandths of a point on average", off / ranked);
        assert!(best_lost / decisions < 250, "{options}: {} thousandths of a point lost a turn", best_lost / decisions);
    }
}

#[test]
fn with_expansions_the_first_look_has_every_legal_place_and_what_was_remembered_changes_nothing() {
    for with in ["goldmines+circus+castles", "rivers+inns", "inns+king"] {
        first_look(&format!("players=3,with={with}"));
    }
}

/// The gains from completing a feature beyond its points are in the ranking, before the tile is laid.
#[test]
fn a_title_that_a_tile_takes_is_ranked_nearly_as_it_is_judged() {
    let game = Carcassonne::create(&"players=2,with=king,farmers=none".parse().unwrap(), None).unwrap();
    let (weights, mut memory) = (game.tuned(), <Carcassonne as Evaluate>::Scratch::default());
    let (mut scratch, mut off, mut titles) = (Vec::new(), 0, 0);
    let lead_of = |points: &[i32], who: Player| i64::from(points[who.index()] - points[1 - who.index()]);
    // The evaluation of the titles; the ranking contains only how it changes.
    let by_titles = |state: &carcassonne::State, who: Player| {
        let parts = game.parts(&weights, state);
        parts.iter().filter(|(name, _)| *name == "king").map(|(_, points)| lead_of(points, who)).sum::<i64>()
    };
    for seed in 0..4 {
        let (mut state, mut luck) = (game.start(), Seeded::new(seed));
        while let Some(step) = sample(&game, &state, &mut luck, &mut scratch) {
            let mut turns = Vec::new();
            game.rank_turns(&weights, &state, &mut memory, usize::MAX, |actions, lead| {
                turns.push((actions.to_vec(), lead))
            });
            for (actions, lead) in turns.iter().filter(|(actions, _)| actions[1..] == [Action::Pass]) {
                let ToAct::Player(who) = game.to_act(&state) else { continue };
                let (mut after, mut events) = (state.clone(), Vec::new());
                for action in actions {
                    let step = admit(&game, &after, who, *action).unwrap();
                    game.apply(&mut after, step, &mut events);
                }
                let takes = |e: &Event| matches!(e, Event::Other { name: "king-taken" | "robber-taken", .. });
                if events.iter().any(takes) && state_left(&game, &state) > 0 {
                    let mut points = Vec::new();
                    game.evaluate(&weights, &after, &mut points);
                    off += (lead + by_titles(&state, who) - lead_of(&points, who)).abs();
                    titles += 1;
                }
            }
            game.apply(&mut state, step, &mut NoEvents);
        }
    }
    assert!(titles > 40, "{titles}");
    assert!(off / titles < 2_500, "off by {} thousandths of a point on average", off / titles);
}

fn first_look(options: &str) {
    let options: Options = options.parse().unwrap();
    let game = Carcassonne::create(&options, None).unwrap();
    let weights = game.tuned();
    let mut luck = Seeded::new(5);
    let (mut state, mut scratch, mut places) = (game.start(), Vec::new(), Vec::new());
    let mut memory = <Carcassonne as Evaluate>::Scratch::default();
    let (mut afresh, mut remembered, mut looks) = (Vec::new(), Vec::new(), 0);
    while let Some(step) = sample(&game, &state, &mut luck, &mut scratch) {
        if let Ranking::FirstLook(most) = game.ranking(&state) {
            assert!(most > 0);
            let mut seen = Vec::new();
            game.rank_turns(&weights, &state, &mut memory, usize::MAX, |actions, _| {
                if seen.last() != Some(&actions[0]) {
                    seen.push(actions[0]);
                }
            });
            seen.sort();
            game.legal_actions(&state, &mut places);
            assert_eq!(seen, places, "turns come by their first decision, and each has one");
            looks += 1;
        }
        game.apply(&mut state, step, &mut NoEvents);
        game.evaluate(&weights, &state, &mut afresh);
        game.evaluate_in(&weights, &state, &mut memory, &mut remembered);
        assert_eq!(afresh, remembered);
    }
    assert!(looks > 80, "{looks} looks");
}

#[test]
fn the_built_in_weights_have_no_fault() {
    let files = [
        ("", include_str!("../../weights/base.txt")),
        ("players=4", include_str!("../../weights/base-many.txt")),
        ("with=castles+goldmines,players=3", include_str!("../../weights/base-many.txt")),
        ("with=circus", include_str!("../../weights/expansions.txt")),
        ("with=circus+goldmines,players=3", include_str!("../../weights/expansions-many.txt")),
    ];
    for (options, text) in files {
        // Weights of expansions that were tuned alone count in all games; none is named twice.
        let text = format!("{}{text}", include_str!("../../weights/alone.txt"));
        let weights = game::parse_weights::<Carcassonne>(&text).unwrap();
        let game = Carcassonne::create(&options.parse().unwrap(), None).unwrap();
        assert_eq!(weights, game.tuned(), "{options}");
        assert_ne!(weights, Carcassonne::untuned());
        let base = Carcassonne::weight_specs().iter().position(|spec| spec.name == "stuck").unwrap() + 1;
        let named = if options.contains("circus") { Carcassonne::weight_specs().len() } else { base };
        for name in Carcassonne::weight_specs()[..named].iter().map(|spec| spec.name) {
            assert!(text.lines().any(|line| line.starts_with(&format!("{name} = "))), "{name} is not for {options}");
        }
    }
    // With the dragon, the base game's weights count, and those of the circus as tuned for it.
    let alone = format!("{}{}", include_str!("../../weights/alone.txt"), include_str!("../../weights/expansions.txt"));
    let circus = game::parse_weights::<Carcassonne>(&alone).unwrap();
    let both = game::read_weights(include_str!("../../weights/base.txt"), Carcassonne::weight_specs(), circus).unwrap();
    assert_eq!(both, Carcassonne::create(&"with=circus+princess".parse().unwrap(), None).unwrap().tuned());
    assert_ne!(both, circus);
    let mut names: Vec<&str> = Carcassonne::weight_specs().iter().map(|spec| spec.name).collect();
    names.sort_unstable();
    assert!(names.windows(2).all(|pair| pair[0] != pair[1]), "a name twice: {names:?}");
    let bad = |text: &str| game::parse_weights::<Carcassonne>(text).map(|_| ()).unwrap_err().to_string();
    assert_eq!(bad("hope = 1\n\nhopes = 2"), "line 3: there is no weight 'hopes'");
    assert_eq!(bad("hope = x"), "line 1: 'x' is no whole number");
    assert_eq!(bad("hope = 1\nhope = 1"), "line 2: 'hope' is there twice");
    assert_eq!(bad("hope"), "line 1: 'hope' is no 'name = number'");
    assert_eq!(bad("hope = 9999999"), "line 1: 9999999 is beyond 1000000");
}

/// Tiles not drawn yet.
fn state_left(game: &Carcassonne, state: &carcassonne::State) -> usize {
    game.view(state, game::Observer::Public).left as usize
}

/// A tile will soon lie where the river continues: next to a cloister it counts as if it lay there.
#[test]
fn a_cell_where_the_river_goes_on_is_as_good_as_filled() {
    let game = Carcassonne::create(&"players=2,with=river".parse().unwrap(), None).unwrap();
    // All other cells are practically never filled.
    let weights = game::parse_weights::<Carcassonne>("filling = 1000000\nlonely-cell = 0\ncloister = 0").unwrap();
    let mut state = game.start();
    for text in ["! RI.1/LIRI", "0: place 1,0 0", "0: follower 0"] {
        let step = match game::parse_step::<Carcassonne>(text).unwrap() {
            game::Step::Act(who, action) => admit(&game, &state, who, action).unwrap(),
            game::Step::Chance(lot) => game::admit_chance(&game, &state, lot).unwrap(),
        };
        game.apply(&mut state, step, &mut NoEvents);
    }
    let parts = game.parts(&weights, &state);
    let cloisters = parts.iter().find(|(name, _)| *name == "cloisters").unwrap().1[0];
    // The cloister and the spring, and the cell to the east.
    assert!((3_000..3_400).contains(&cloisters), "{cloisters}");
}
