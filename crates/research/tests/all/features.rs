//! Features reveal nothing hidden, each has a name, and they distinguish different things.

use game::{ChanceSource, Observer, Options, Player, ToAct};
use research::{AnyState, Luck, Model, model};
use std::collections::BTreeSet;
use std::sync::Arc;

const KINDS: [(&str, &str); 9] = [
    ("carcassonne", "players=2"),
    ("carcassonne", "players=3,with=goldmines"),
    ("carcassonne", "players=4,with=goldmines+circus+castles"),
    ("carcassonne", "players=6,with=inns+river+tower+princess+abbey+hills+bridges"),
    ("gold-rush", "players=2"),
    ("gold-rush", "players=5,farmers=yes"),
    ("gold-river", "players=2"),
    ("gold-river", "players=5,poker-expert=yes"),
    ("gold-river", "players=3,edition=boomtown"),
];

fn game_of((name, options): (&str, &str)) -> Arc<dyn Model> {
    let options: Options = options.parse().unwrap();
    model(name, None, &options, None).unwrap()
}

fn play(state: &mut dyn AnyState, luck: &mut Luck, mut seen: impl FnMut(&mut dyn AnyState)) {
    loop {
        seen(state);
        match state.to_act() {
            ToAct::Over => return,
            ToAct::Chance => state.sample_chance().unwrap(),
            ToAct::Player(_) => {
                let many = state.actions() as u64;
                state.apply(luck.below(many) as i64).unwrap();
            }
        }
    }
}

/// All features that this player gets.
fn told(state: &mut dyn AnyState, player: Player) -> (Vec<f32>, Vec<f32>, Option<Vec<f32>>) {
    (state.features(player), state.action_features(), state.planes(player, 200).ok())
}

/// Facts hidden from a player are dealt anew; the player's features stay the same.
#[test]
fn features_tell_nothing_hidden() {
    for kind in KINDS {
        let game = game_of(kind);
        for seed in 0..2 {
            let (mut luck, mut step, mut differed) = (Luck::new(seed), 0, 0);
            play(&mut *game.start(seed), &mut luck, |state| {
                step += 1;
                if step % 7 != 0 {
                    return;
                }
                for player in Player::all(game.players()) {
                    let mut other = state.determinize(Observer::Player(player), step);
                    differed += u32::from(other.hash() != state.hash());
                    if state.to_act() == ToAct::Player(player) {
                        assert!(told(state, player) == told(&mut *other, player), "{kind:?}: step {step}, {player}");
                    } else {
                        assert!(state.features(player) == other.features(player), "{kind:?}: step {step}, {player}");
                    }
                }
            });
            assert_eq!(differed > 0, kind.0 == "gold-rush", "{kind:?}: something was hidden and dealt anew");
        }
    }
}

/// The lists have their lengths at every step (a debug assertion counts), each name is there once, and hardly any number is
/// the same in all positions.
#[test]
fn every_number_has_a_name_of_its_own() {
    for kind in KINDS {
        let game = game_of(kind);
        let schema = game.schema();
        for names in [&schema.features, &schema.actions, &schema.planes] {
            let different: BTreeSet<&String> = names.iter().collect();
            assert_eq!(different.len(), names.len(), "{kind:?}");
        }
        assert_eq!(schema.planes.is_empty(), kind.0 == "gold-river");
        let mut moved = vec![false; schema.features.len()];
        let mut first: Option<Vec<f32>> = None;
        for seed in 0..3 {
            play(&mut *game.start(seed), &mut Luck::new(seed), |state| {
                if let ToAct::Player(player) = state.to_act() {
                    let now = state.features(player);
                    let before = first.get_or_insert_with(|| now.clone());
                    moved.iter_mut().zip(now.iter().zip(before)).for_each(|(moved, (now, then))| *moved |= now != then);
                }
            });
        }
        let still = moved.iter().filter(|moved| !**moved).count();
        assert!(still * 3 < moved.len(), "{kind:?}: {still} of {} numbers never change", moved.len());
    }
}

/// Different actions have different features, except for a few that look alike.
#[test]
fn actions_are_told_apart() {
    for kind in KINDS {
        let game = game_of(kind);
        let width = game.schema().actions.len();
        let (mut same, mut all) = (0, 0);
        play(&mut *game.start(5), &mut Luck::new(5), |state| {
            let rows = state.action_features();
            let rows: Vec<String> = rows.chunks_exact(width).map(|row| format!("{row:?}")).collect();
            all += rows.len();
            same += rows.len() - rows.iter().collect::<BTreeSet<_>>().len();
        });
        assert!(same * 8 < all, "{kind:?}: {same} of {all} actions look like another one");
    }
}

/// The observer is player 0: the same position seen by each of the players differs only by the order of the players.
#[test]
fn players_are_told_from_the_one_who_looks() {
    for kind in KINDS {
        let game = game_of(kind);
        let names = &game.schema().features;
        let of = |player: u8| -> Vec<usize> {
            let begin = format!("{player}-");
            let own = names.iter().enumerate().filter(|(_, name)| name.starts_with(&begin));
            own.map(|(at, _)| at).collect()
        };
        play(&mut *game.start(9), &mut Luck::new(9), |state| {
            let seen: Vec<Vec<f32>> = Player::all(game.players()).map(|player| state.features(player)).collect();
            let told = |looks: usize, of_whom: usize| -> Vec<f32> {
                let number = (of_whom + seen.len() - looks) % seen.len();
                of(number as u8).into_iter().map(|at| seen[looks][at]).collect()
            };
            for whom in 0..seen.len() {
                let own = told(whom, whom);
                assert!((0..seen.len()).all(|looks| told(looks, whom) == own), "{kind:?}: player {whom}");
            }
        });
    }
}
