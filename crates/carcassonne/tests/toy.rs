//! Games with the expansion that only exists for tests (`--features toy-expansion`): it plays, and what it brings is
//! in the hash. That games without it stay as they are is tested by the golden and frozen records.
#![cfg(feature = "toy-expansion")]

use carcassonne::{Carcassonne, Id};
use game::laws::{check_random_game, random_states};
use game::prelude::*;

fn game(options: &str) -> Carcassonne {
    Carcassonne::create(&options.parse().expect("options"), None).expect("a game")
}

#[test]
fn it_stands_in_front_of_all_others() {
    assert_eq!((Id::ALL[0].word(), Id::ALL.len()), ("toy", 6));
}

#[test]
fn games_with_it_obey_the_laws() {
    for (seed, with) in ["toy", "toy+circus", "toy+goldmines+circus+castles+bazaars+crop-circles"].iter().enumerate() {
        let outcome = check_random_game(&game(&format!("players=3,with={with}")), seed as u64, 3_000, |_, _| {});
        let cheers = |p: &game::PlayerOutcome| p.items.iter().any(|i| i.name == "cheers" && i.points > 0);
        assert!(outcome.players.iter().any(cheers), "somebody cheered");
    }
}

/// What it keeps is part of the position, so two positions that differ in nothing else have different hashes.
#[test]
fn its_part_is_hashed() {
    let game = game("players=2,with=toy");
    let states = random_states(&game, 1);
    let claim = states.iter().find(|s| game.legal_actions_of(s).iter().any(|a| a.to_string() == "cheer"));
    let claim = claim.expect("a cheer is offered");
    let after = |text: &str| {
        let step = game::parse_step::<Carcassonne>(&format!("{}: {text}", game.turn_of(claim))).expect("a step");
        let mut state = claim.clone();
        game.apply(&mut state, game::admit_step(&game, claim, step).expect("legal"), &mut game::NoEvents);
        game.state_hash(&state)
    };
    assert_ne!(after("cheer"), after("pass"));
}

/// Short ways to ask.
trait Ask {
    fn legal_actions_of(&self, state: &carcassonne::State) -> Vec<carcassonne::Action>;
    fn turn_of(&self, state: &carcassonne::State) -> u8;
}

impl Ask for Carcassonne {
    fn legal_actions_of(&self, state: &carcassonne::State) -> Vec<carcassonne::Action> {
        let mut list = Vec::new();
        self.legal_actions(state, &mut list);
        list
    }

    fn turn_of(&self, state: &carcassonne::State) -> u8 {
        let game::ToAct::Player(player) = self.to_act(state) else { panic!("nobody's turn") };
        player.0
    }
}
