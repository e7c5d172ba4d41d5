//! The value of a token, which only the taker may know; and rotations of the whole map, which must change nothing.

use game::prelude::*;
use game::{Observer, Options, Player, Seeded, Step, admit, admit_chance, admit_step, laws, play_randomly, sample};
use gold_rush::{Action, BUILT_IN, COWBOYS, Chance, GoldRush, RushSet, StartTile, State};
use tile_map::{Cell, Rotation, Site};

fn game(options: &str) -> GoldRush {
    GoldRush::create(&options.parse::<Options>().unwrap(), None).unwrap()
}

/// Positions in which a token is about to be turned over.
fn before_tokens(game: &GoldRush, seed: u64) -> Vec<State> {
    let due = |s: &State| game.view(s, Observer::Public).due.is_some();
    laws::random_states(game, seed).into_iter().filter(due).collect()
}

#[test]
fn two_values_look_alike_to_everybody_but_the_taker() {
    let game = game("players=3");
    let mut seen = 0;
    for state in (2..6).flat_map(|seed| before_tokens(&game, seed)) {
        let taker = game.view(&state, Observer::Public).due.unwrap().player;
        let after = |value| {
            let (mut next, mut events) = (state.clone(), Vec::new());
            game.apply(&mut next, admit_chance(&game, &state, Chance::Token(value)).unwrap(), &mut events);
            (next, events)
        };
        let mut outcomes = Vec::new();
        game.chance_outcomes(&state, &mut outcomes);
        let ((a, a_events), (b, b_events)) = match outcomes[..] {
            [(Chance::Token(first), _), .., (Chance::Token(last), _)] => (after(first), after(last)),
            _ => continue,
        };
        if game.to_act(&a) == game::ToAct::Over {
            continue;
        }
        for observer in Observer::all(3) {
            let views = |events: &[gold_rush::Event]| -> Vec<_> {
                events.iter().filter_map(|e| game.event_view(e, observer)).map(|v| json(&v)).collect()
            };
            let alike = views(&a_events) == views(&b_events)
                && json(&game.view(&a, observer)) == json(&game.view(&b, observer));
            assert_eq!(alike, !observer.is(taker), "{observer:?}");
            seen += 1;
        }
        assert_eq!(json(&game.outcome(&a)), json(&game.outcome(&b)), "the account so far tells nothing");
    }
    assert!(seen > 40, "only {seen} looks");
}

fn json(value: &impl serde::Serialize) -> serde_json::Value {
    serde_json::to_value(value).unwrap()
}

#[test]
fn hands_are_dealt_from_what_was_not_seen() {
    let game = game("players=4,farmers=no");
    for state in laws::random_states(&game, 9).iter().step_by(31) {
        let view = game.view(state, Observer::Player(Player(1)));
        let dealt = game.determinize(state, Observer::Player(Player(1)), &mut Seeded::new(1));
        let mut counts: Vec<i32> = game.tokens().iter().map(|(_, n)| i32::from(*n)).collect();
        for player in Player::all(4) {
            let own = game.view(&dealt, Observer::Player(player)).players[player.index()].values.clone().unwrap();
            assert_eq!(own.len() as u32, view.players[player.index()].tokens);
            for value in own {
                counts[game.tokens().iter().position(|(v, _)| *v == value).unwrap()] -= 1;
            }
        }
        assert!(counts.iter().all(|n| *n >= 0), "no more tokens of a value than there are");
        let mut end = dealt.clone();
        play_randomly(&game, &mut end, &mut Seeded::new(3), &mut Vec::new());
    }
}

/// A game whose start tile is rotated gives the same game, rotated.
#[test]
fn turning_the_whole_map_changes_no_score() {
    let set = || RushSet::read(BUILT_IN).unwrap();
    for (quarters, seed) in (1..4).zip(20..) {
        let turned = |cell: Cell| (0..quarters).fold(cell, |c, _| Cell::new(-c.y, c.x));
        let arranged = |rotation| {
            let start = StartTile { kind: set().tiles.start, cell: Cell::new(0, 0), rotation };
            GoldRush::arranged(set(), 2, true, COWBOYS, vec![start]).unwrap()
        };
        let (plain, other) = (arranged(Rotation::NONE), arranged(Rotation::quarters(quarters)));
        let (mut a, mut b) = (plain.start(), other.start());
        let (mut rng, mut scratch) = (Seeded::new(seed), Vec::new());
        while let Some(legal) = sample(&plain, &a, &mut rng, &mut scratch) {
            let step = legal.step();
            plain.apply(&mut a, legal, &mut Vec::new());
            let legal = match step {
                Step::Act(who, Action::Place { cell, rotation }) => {
                    let rotation = Rotation::quarters(rotation.index() as u8 + quarters);
                    admit(&other, &b, who, Action::Place { cell: turned(cell), rotation }).unwrap()
                }
                Step::Act(who, Action::Tent { site }) => {
                    let site = Site { cell: turned(site.cell), segment: site.segment };
                    admit(&other, &b, who, Action::Tent { site }).unwrap()
                }
                same => admit_step(&other, &b, same).unwrap(),
            };
            other.apply(&mut b, legal, &mut Vec::new());
            assert_eq!(list_len(&plain, &a), list_len(&other, &b));
        }
        assert_eq!(plain.outcome(&a), other.outcome(&b));
    }
}

fn list_len(game: &GoldRush, state: &State) -> usize {
    let mut list = Vec::new();
    game.legal_actions(state, &mut list);
    list.len()
}
