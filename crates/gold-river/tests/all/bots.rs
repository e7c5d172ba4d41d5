//! The bot `value`: strength against random players, and that it always has an answer.

use crate::common;

use common::{combinations, create};
use game::prelude::*;
use game::{NoEvents, Player, Seeded, ToAct, admit, deal, sample};
use gold_river::{GoldRiver, bot};

/// Plays one game, `value` in the seats of `minds`; returns the winners.
fn play(game: &GoldRiver, minds: &[Player], seed: u64) -> Vec<Player> {
    let (mut rng, mut state, mut scratch) = (Seeded::new(seed), game.start(), Vec::new());
    loop {
        let step = match game.to_act(&state) {
            ToAct::Player(who) if minds.contains(&who) => {
                let dealt = deal(game, &state, who, &mut rng);
                let action = bot::choose(game, &dealt).expect("a player to act has a choice");
                admit(game, &state, who, action).expect("the bot's choice is legal")
            }
            _ => match sample(game, &state, &mut rng, &mut scratch) {
                Some(step) => step,
                None => break,
            },
        };
        game.apply(&mut state, step, &mut NoEvents);
    }
    let outcome = game.outcome(&state);
    Player::all(game.players()).filter(|p| outcome.players[p.index()].rank == 1).collect()
}

#[test]
fn value_wins_most_tables_against_three_random_players() {
    let game = create("players=4");
    let mut won = 0;
    for seed in 0..1000 {
        let seat = Player((seed % 4) as u8);
        won += usize::from(play(&game, &[seat], seed) == [seat]);
    }
    assert!(won >= 600, "value won {won} of 1000 tables");
}

#[test]
fn value_answers_in_every_combination() {
    for options in combinations() {
        let game = create(&options);
        let all: Vec<Player> = Player::all(game.players()).collect();
        for seed in 0..2 {
            play(&game, &all, seed);
            play(&game, &all[..1], seed);
        }
    }
}

#[test]
fn value_is_silent_out_of_turn() {
    let game = create("players=3");
    let dealt = deal(&game, &game.start(), Player(0), &mut Seeded::new(1));
    assert_eq!(bot::choose(&game, &dealt), None);
}
