//! Games with the expansion that exists only for tests (`--features toy-expansion`): it plays, and its part of the
//! state is in the hash. The golden and frozen records test that games without it stay the same.

use carcassonne::{Carcassonne, Event, Id};
use game::laws::{check_random_game, random_states};
use game::prelude::*;

fn game(options: &str) -> Carcassonne {
    Carcassonne::create(&options.parse().expect("options"), None).expect("a game")
}

#[test]
fn it_stands_in_front_of_all_others() {
    let [first, others @ ..] = Id::ALL else { panic!("an empty list") };
    assert_eq!(first.word(), "toy");
    assert!(others.len() >= 5, "only {} others", others.len());
}

#[test]
fn games_with_it_obey_the_laws() {
    let words: Vec<_> = Id::ALL.iter().map(|id| id.word()).collect();
    for (seed, with) in ["toy", "toy+circus", &words.join("+")].iter().enumerate() {
        let outcome = check_random_game(&game(&format!("players=3,with={with}")), seed as u64, 3_000, |_, _| {});
        let cheers = |p: &game::PlayerOutcome| p.items.iter().any(|i| i.name == "cheers" && i.points > 0);
        assert!(outcome.players.iter().any(cheers), "somebody cheered");
    }
}

/// Its data are part of the position, so two positions that differ in nothing else have different hashes.
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

/// Only roads: a straight one to start from, two ends of which one has an inn, two curves.
const INNS: &str = "set inns
S 1* | road Em Wm | field El N Wr | field Er S Wl
I 1 | road Em inn > village | field N S W El Er
E 1 | road Wm > village | field N S E Wl Wr
C 2 | road Em Sm | field Er Sl | field Sr W N El
";

/// The hooks that change a score and a majority: an inn doubles a complete road, a giant counts more than a follower.
#[test]
fn it_changes_scores_and_majorities() {
    let game = Carcassonne::create(&"players=2,with=toy".parse().expect("options"), Some(INNS)).expect("a game");
    let (mut state, mut events) = (game.start(), Vec::new());
    let two_on_a_road = ["! E", "0: place 1,0 0", "0: giant 0", "! I", "1: place 0,1 180", "1: follower 0"];
    let closed = ["! C", "0: place -1,0 0", "0: pass", "! C", "1: place -1,1 270", "1: pass"];
    for text in two_on_a_road.into_iter().chain(closed) {
        let step = game::parse_step::<Carcassonne>(text).expect("a step");
        let legal = game::admit_step(&game, &state, step).unwrap_or_else(|e| panic!("{text}: {e}"));
        game.apply(&mut state, legal, &mut events);
    }
    let road = events.iter().find_map(|event| match event {
        Event::Scored(score) if score.name == "road" => Some(score),
        _ => None,
    });
    let road = road.expect("a road is scored");
    assert_eq!((&road.points[..], &road.figures[..]), (&[(game::Player(0), 10)][..], &[1, 1][..]));
}

/// Short forms of questions.
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
