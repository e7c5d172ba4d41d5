//! The bots on the shelf, through the dynamic interface: they see only views, and greedy is stronger than random.

use bots::Stop;
use game::{ChanceSource, Options, Player, Seeded, ToAct};
use std::cell::Cell;
use std::sync::Arc;

/// Plays one game with `bots[i]` at seat `i`; returns the totals at the end.
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

#[test]
fn the_tree_of_others_is_better_than_chance_and_bounded() {
    let options: Options = "players=2".parse().unwrap();
    for seed in 0..2 {
        let totals = play("carcassonne", &options, &["mcts-2026-11:800sims", "random"], seed);
        assert!(totals[0] > totals[1] + 20, "{totals:?}");
    }
    // The tree is full long before this many games, and the bot goes on with the full tree.
    let game = registry::find("carcassonne").unwrap().create(&options, None).unwrap();
    let (mut position, mut rng) = (game.start(), Seeded::new(5));
    position.draw(&mut rng);
    assert!(position.think("mcts-2026-11:60000sims,1turns", Player(0), &mut rng).is_some());
}

/// Every bot that weighs several options, in a game in which a decision checks the clock many times.
const WEIGHING: [(&str, &str, &str); 3] = [
    ("gold-rush", "players=2", "greedy"),
    ("carcassonne", "players=3,with=goldmines+castles", "greedy"),
    ("gold-river", "players=4", "value"),
];

#[test]
fn a_thought_that_is_stopped_ends_at_once_with_a_legal_choice() {
    for (name, options, bot) in WEIGHING {
        let game = registry::find(name).unwrap().create(&options.parse().unwrap(), None).unwrap();
        let mut position = game.start();
        let (mut luck, mut most, mut cut) = (Seeded::new(11), 0, 0);
        for decision in 0..40 {
            while position.draw(&mut luck).is_some() {}
            let ToAct::Player(who) = position.to_act() else { break };
            let asked = Cell::new(0);
            let count = |from: u32| {
                asked.set(0);
                let stop = || {
                    asked.set(asked.get() + 1);
                    asked.get() > from
                };
                position.think_until(Stop::when(&stop), bot, who, &mut Seeded::new(decision)).expect("an answer")
            };
            let whole = count(u32::MAX);
            assert_eq!(
                position.think(bot, who, &mut Seeded::new(decision)),
                Some(whole.clone()),
                "stopping costs nothing"
            );
            let all = asked.get();
            most = most.max(all);
            // At its beginning, in the middle of it, and shortly before its end.
            for from in [0, all / 2, all.saturating_sub(2)] {
                let answer = count(from);
                assert!(asked.get() <= from + 40, "{name}: asked {} times after {from}", asked.get());
                cut += u32::from(asked.get() < all);
                assert!(position.legal_notations().contains(&answer), "{name}: {answer}");
            }
            position.act(who, &whole).unwrap();
        }
        assert!(most > 40 && cut > 40, "{name}: asks {most} times at most, {cut} thoughts were cut short");
    }
}
