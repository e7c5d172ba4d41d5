//! The reference bots must choose for ever as they did when they got their names: their games are replayed, choice by
//! choice.

use game::{Options, Seeded, ToAct, word_hash};
use std::sync::Arc;

/// `game | options | bots by seat, joined by + | seed | points | hash of all steps`, one game per line.
const GAMES: &str = include_str!("../../../../testdata/frozen/bots/2026-11.txt");

/// The rules of each game when these games were played.
const RULES: &[(&str, u32)] = &[("gold-rush", 2), ("carcassonne", 2), ("gold-river", 3)];

/// Plays a game: its final points, and a hash of all its steps.
fn play(name: &str, options: &str, bots: &[&str], seed: u64) -> (String, u64) {
    let options: Options = options.parse().unwrap();
    let (_, rules) = RULES.iter().find(|(game, _)| *game == name).unwrap();
    let game = registry::find(name).unwrap().create_under(*rules, &options, None).unwrap();
    let (mut luck, mut thought) = (Seeded::new(seed), Seeded::new(seed ^ 0xabcd));
    let mut position = Arc::clone(&game).start();
    let mut steps = String::new();
    loop {
        let step = match position.to_act() {
            ToAct::Over => break,
            ToAct::Chance => position.draw(&mut luck).expect("chance is due").step,
            ToAct::Player(who) => {
                let action = position.think(bots[who.index()], who, &mut thought).expect("a bot knows what to do");
                position.act(who, &action).expect("what a bot does is legal").step
            }
        };
        steps += &step;
        steps.push('\n');
    }
    let points: Vec<String> = position.outcome().totals().map(|points| points.to_string()).collect();
    (points.join(" "), word_hash(&steps))
}

#[test]
fn reference_bots_choose_as_they_did() {
    let mut games = 0;
    let mut otherwise = Vec::new();
    for line in GAMES.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty()) {
        let part: Vec<&str> = line.split('|').map(str::trim).collect();
        let [name, options, bots, seed, points, hash] = part[..] else { panic!("not a game: {line}") };
        let seats: Vec<&str> = bots.split('+').collect();
        let (found, steps) = play(name, options, &seats, seed.parse().unwrap());
        if found != points || format!("{steps:016x}") != hash {
            otherwise.push(format!("{name} | {options} | {bots} | {seed} | {found} | {steps:016x}"));
        }
        games += 1;
    }
    assert!(otherwise.is_empty(), "reference bots have chosen otherwise:\n{}", otherwise.join("\n"));
    assert!(games >= 12, "{games} games");
}
