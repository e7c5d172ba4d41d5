//! Tests that the order of figures and of tiles in the bag has no meaning: positions are equal regardless of it, so
//! they must continue in the same way.

use crate::core::declared::Id;
use crate::core::event::Event;
use crate::core::game::Carcassonne;
use crate::expansions::State;
use game::prelude::*;
use game::{NoEvents, Observer, Seeded, Step, admit, admit_chance, admit_step, laws, parse_step, sample};

/// The same position with figures and bag the other way round.
fn turned(state: &State) -> State {
    let mut twin = state.clone();
    twin.figures.reverse();
    twin.bag.reverse();
    twin
}

fn apply(game: &Carcassonne, state: &mut State, text: &str) {
    let step = match parse_step::<Carcassonne>(text).expect("a step") {
        Step::Act(who, action) => admit(game, state, who, action).unwrap_or_else(|why| panic!("{text}: {why}")),
        Step::Chance(lot) => admit_chance(game, state, lot).expect("a tile that may be drawn"),
    };
    game.apply(state, step, &mut NoEvents);
}

/// Two crop circles, which only a custom book has, allow a follower and a ringmaster to lie on one part: the follower
/// is the one that returns.
#[test]
fn the_follower_is_returned_in_either_order_of_placing() {
    let book = "set fork\nS 1* | field N E S W\nF 2 | field N E S W | tile: fork\n";
    let options = "with=circus+crop-circles".parse().expect("options");
    let game = Carcassonne::create(&options, Some(book)).expect("a game");
    let mut state = game.start();
    let grown = ["! F", "0: place 1,0 0", "0: ringmaster 0", "0: grow", "0: add 1,0 0"];
    let mown = ["! F", "1: place 2,0 0", "1: pass", "1: mow"];
    for text in grown.into_iter().chain(mown) {
        apply(&game, &mut state, text);
    }
    let mut twin = turned(&state);
    assert!(twin == state && state.figures.len() == 2);
    for state in [&mut state, &mut twin] {
        apply(&game, state, "0: home 1,0 0");
        let view = game.view(state, Observer::Public);
        assert_eq!((view.figures[0].piece, view.figures.len()), ("ringmaster", 1));
    }
    assert!(twin == state);
}

#[test]
fn positions_turned_round_go_on_alike() {
    for (seed, options) in ["", "players=4,with=goldmines+circus+castles+crop-circles"].iter().enumerate() {
        let game = Carcassonne::create(&options.parse().expect("options"), None).expect("a game");
        let (mut rng, mut scratch) = (Seeded::new(seed as u64), Vec::new());
        for state in laws::random_states(&game, seed as u64) {
            let (mut a, mut b) = (state.clone(), turned(&state));
            assert_eq!(game.state_hash(&a), game.state_hash(&b));
            let Some(legal) = sample(&game, &a, &mut rng, &mut scratch) else { continue };
            let again = admit_step(&game, &b, legal.step()).expect("legal there too");
            let (mut told, mut told_again) = (Vec::new(), Vec::new());
            game.apply(&mut a, legal, &mut told);
            game.apply(&mut b, again, &mut told_again);
            assert!(a == b);
            // Points of several figures at the same time may be listed in another order.
            let sorted = |events: &[Event]| {
                let mut lines: Vec<String> = events.iter().map(|e| format!("{e:?}")).collect();
                lines.sort();
                lines
            };
            assert_eq!(sorted(&told), sorted(&told_again));
        }
    }
}

/// A form offers an alternative reading only if the expansion plays, or the part of it whose ruling it changes.
#[test]
fn other_readings_are_offered_with_their_expansion_alone() {
    let specs = super::options::specs();
    for id in Id::ALL {
        let words: Vec<_> = id.switches().iter().map(|part| part.word).chain([id.word(), id.whole()]).collect();
        for reading in id.readings() {
            let option = reading.split('=').next();
            let spec = specs.iter().find(|spec| Some(spec.name) == option).expect("an option");
            assert!(spec.needs.iter().any(|need| words.contains(&need.value)), "{reading}");
        }
    }
}
