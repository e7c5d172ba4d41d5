//! The bots on the shelf, by their dynamic face: they see views only, and greedy is the stronger one.

use game::{ChanceSource, Options, Player, Seeded, ToAct};
use std::sync::Arc;

/// Plays one game, `bots[i]` at seat `i`; the totals at the end.
fn play(name: &str, options: &Options, bots: &[&str], seed: u64) -> Vec<i32> {
    let game = registry::find(name).unwrap().create(options, None).unwrap();
    let (mut luck, mut thought) = (Seeded::new(seed), Seeded::new(seed ^ 0xabcd));
    let mut position = Arc::clone(&game).start();
    loop {
        match position.to_act() {
            ToAct::Over => return position.outcome().totals().collect(),
            ToAct::Chance => drop(position.draw(&mut luck).expect("chance is due")),
            ToAct::Player(who) => {
                let action = position.think(bots[who.index()], who, &mut thought).expect("a bot knows what to do");
                position.act(who, &action).expect("what a bot does is legal");
            }
        }
    }
}

#[test]
fn greedy_beats_random_at_gold_rush() {
    let options: Options = "players=2".parse().unwrap();
    let wins = (0..30).filter(|seed| {
        let greedy = (seed % 2) as usize;
        let bots = if greedy == 0 { ["greedy", "random"] } else { ["random", "greedy"] };
        let totals = play("gold-rush", &options, &bots, *seed);
        totals[greedy] > totals[1 - greedy]
    });
    assert!(wins.count() >= 29);
}

#[test]
fn bots_play_with_any_number_of_players() {
    for players in 2..=5u8 {
        for farmers in ["yes", "no"] {
            let options: Options = format!("players={players},farmers={farmers}").parse().unwrap();
            let bots: Vec<&str> = (0..players).map(|i| if i % 2 == 0 { "greedy" } else { "random" }).collect();
            assert_eq!(play("gold-rush", &options, &bots, 4).len(), players as usize);
        }
    }
}

#[test]
fn a_bot_is_silent_when_it_is_not_its_turn() {
    let game = registry::find("gold-rush").unwrap().create(&Options::default(), None).unwrap();
    let mut position = game.start();
    let mut rng = Seeded::new(1);
    assert!(rng.below(1) == 0 && position.think("greedy", Player(0), &mut rng).is_none(), "a tile is to be drawn");
    position.draw(&mut rng);
    assert!(position.think("random", Player(1), &mut rng).is_none());
    assert!(position.think("nobody", Player(0), &mut rng).is_none());
    assert!(position.think("random", Player(0), &mut rng).is_some());
}
