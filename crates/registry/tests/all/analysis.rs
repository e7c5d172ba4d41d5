//! The analysis of a game: laws that its figures obey, in all games.

use game::{Player, Seeded, ToAct};
use registry::analysis::{Analyst, CannotAnalyse, Effort, JudgedTurn, Turns, at_first, costliest, sums};
use registry::{AnyGame, AnyPosition, NEVER, Stop, find};
use std::sync::Arc;

const GAMES: [(&str, &str); 4] = [
    ("gold-rush", "players=3"),
    ("carcassonne", "players=2"),
    ("carcassonne", "players=2,with=goldmines"),
    ("gold-river", "players=3"),
];
const LITTLE: Effort = Effort { sims: 8, games: 2 };

/// A game in which player 0 chooses at random and the others play well. Returns the game, its steps and its end.
fn played(name: &str, options: &str) -> (Arc<dyn AnyGame>, Vec<String>, Box<dyn AnyPosition>) {
    let game = find(name).unwrap().create(&options.parse().unwrap(), None).unwrap();
    let good = if name == "gold-river" { "value" } else { "tuned" };
    let (mut position, mut steps, mut luck) = (Arc::clone(&game).start(), Vec::new(), Seeded::new(5));
    loop {
        let applied = match position.to_act() {
            ToAct::Over => return (game, steps, position),
            ToAct::Chance => position.draw(&mut luck).unwrap(),
            ToAct::Player(who) => {
                let bot = if who.0 == 0 { "random" } else { good };
                let action = position.think(bot, who, &mut luck).unwrap();
                position.act(who, &action).unwrap()
            }
        };
        steps.push(applied.step);
    }
}

fn analysed(game: &Arc<dyn AnyGame>, steps: &[String], effort: Effort) -> Vec<JudgedTurn> {
    let turns = Turns::new(Arc::clone(game), steps.to_vec());
    (0..).zip(turns).map(|(at, turn)| turn.unwrap().judge(effort, at, NEVER).unwrap()).collect()
}

#[test]
fn an_analysis_covers_the_game_and_ends_with_its_result() {
    for (name, options) in GAMES {
        let (game, steps, end) = played(name, options);
        let judged = analysed(&game, &steps, LITTLE);
        assert_eq!(judged.len(), Turns::count(&steps), "{name}: known before");
        assert_eq!(judged.last().unwrap().to, steps.len());
        assert!(judged.windows(2).all(|pair| pair[0].to <= pair[1].from), "{name}");
        assert!(judged.iter().all(|turn| turn.decision.is_some() == (turn.from < turn.to)), "{name}");
        let first = at_first(Arc::clone(&game), LITTLE, NEVER).unwrap();
        for chances in judged.iter().map(|turn| &turn.chances).chain([&first]) {
            assert_eq!((chances.len(), chances.iter().sum::<u32>()), (usize::from(game.players()), 1_000), "{name}");
        }
        let winners: Vec<bool> = end.outcome().players.iter().map(|player| player.rank == 1).collect();
        let share = 1_000 / winners.iter().filter(|won| **won).count() as u32;
        let result: Vec<u32> = winners.iter().map(|won| if *won { share } else { 0 }).collect();
        assert_eq!(judged.last().unwrap().chances, result, "{name}");
        for turn in &judged {
            assert!(turn.luck.iter().sum::<i64>().abs() <= i64::from(game.players()), "one's luck is the others' loss");
            let Some(decision) = &turn.decision else { continue };
            assert!(decision.given_away >= 0 && !decision.best.is_empty(), "{name}: {decision:?}");
            let played: Vec<&String> = decision.played.iter().map(|legal| &legal.action).collect();
            let taken = steps[turn.from..turn.to].iter().map(|step| step.split_once(": ").unwrap().1);
            assert!(played.iter().zip(taken).all(|(said, taken)| *said == taken), "{name}: {played:?}");
        }
        assert!(judged.iter().any(|turn| turn.luck.iter().any(|luck| *luck != 0)), "{name}: chance changes something");
    }
}

#[test]
fn piece_by_piece_the_same_is_thought() {
    let (game, steps, _) = played("gold-river", "players=3");
    let effort = Effort { sims: 4, games: 13 };
    let whole = analysed(&game, &steps, effort);
    let (mut analyst, mut pieces) = (Analyst::new(Arc::clone(&game), steps.clone(), effort), 0);
    while !analyst.piece(NEVER).unwrap() {
        pieces += 1;
        assert!(analyst.done() <= pieces / 3);
    }
    assert_eq!(pieces, 3 * (whole.len() + 1), "decision and luck, ten games, three games");
    let first = at_first(Arc::clone(&game), effort, NEVER).unwrap();
    assert_eq!(analyst.told(), (&first[..], &whole[..]));
    let bad = vec!["! nothing".to_owned()];
    let mut analyst = Analyst::new(game, bad, effort);
    let refused = (0..9).find_map(|_| analyst.piece(NEVER).err());
    assert!(matches!(refused, Some(CannotAnalyse::Record(_))), "{refused:?}");
}

#[test]
fn who_plays_anything_gives_most_away_and_it_is_the_same_each_time() {
    for (name, options) in GAMES {
        let (game, steps, _) = played(name, options);
        let judged = analysed(&game, &steps, Effort { sims: 24, games: 1 });
        let sums = sums(game.players(), &judged);
        let others = sums[1..].iter().map(|sum| sum.given_away).max().unwrap();
        assert!(sums[0].given_away > others, "{name}: {sums:?}");
        let costly = costliest(&judged, 3);
        let cost = |at: &usize| judged[*at].decision.as_ref().unwrap().given_away;
        assert_eq!(costly.len(), 3);
        assert!(costly.windows(2).all(|pair| cost(&pair[0]) >= cost(&pair[1])));
        assert!(judged.iter().flat_map(|turn| &turn.decision).all(|decision| decision.given_away <= cost(&costly[0])));
        assert!(costly.iter().any(|at| judged[*at].decision.as_ref().unwrap().player == Player(0)), "{name}");
        let again = analysed(&game, &steps[..steps.len() / 4], Effort { sims: 24, games: 1 });
        let same = again.len().saturating_sub(1);
        assert_eq!(again[..same], judged[..same], "{name}: the same seeds");
    }
}

#[test]
fn luck_is_nothing_on_average() {
    for (name, options) in &GAMES[..3] {
        let game = find(name).unwrap().create(&options.parse().unwrap(), None).unwrap();
        let (mut position, mut luck, mut drawn) = (game.start(), Seeded::new(2), 0);
        let mut drawn_otherwise = false;
        while drawn < 12 {
            match position.to_act() {
                ToAct::Player(who) => {
                    let action = position.think("tuned", who, &mut luck).unwrap();
                    position.act(who, &action).unwrap();
                    continue;
                }
                ToAct::Over => panic!("{name}: too early"),
                ToAct::Chance => {}
            }
            // Draws after it are tried out, not weighted: here no more may be due.
            let more = position.chances().iter().any(|(step, _)| {
                let mut next = position.clone_box();
                next.replay(step).unwrap();
                next.to_act() == ToAct::Chance
            });
            if more {
                position.draw(&mut luck).unwrap();
                continue;
            }
            drawn += 1;
            let (mut sum, mut all, mut most) = (0, 0, 0);
            for (step, weight) in position.chances() {
                let changed = position.luck(NEVER, &[step], &mut Seeded::new(7)).unwrap()[0];
                (sum, all) = (sum + changed * i64::from(weight), all + i64::from(weight));
                most = most.max(changed.abs());
            }
            let mean = sum / all;
            assert!(mean.abs() <= 1, "{name}: {mean}, {most} at most");
            drawn_otherwise |= most > 500;
            position.draw(&mut luck).unwrap();
        }
        assert!(drawn_otherwise, "{name}: one tile is worth more than another");
        assert!(position.luck(NEVER, &["! nothing".to_owned()], &mut luck).is_none());
    }
}

#[test]
fn it_ends_when_it_is_told_to() {
    let (game, steps, _) = played("carcassonne", "players=2");
    let endless = Effort { sims: 10_000_000, games: 10_000_000 };
    let stop = Stop::when(&|| true);
    for (at, turn) in (0..).zip(Turns::new(game, steps)) {
        let judged = turn.unwrap().judge(endless, at, stop).unwrap();
        assert_eq!(judged.chances.iter().sum::<u32>(), 1_000);
    }
}

#[test]
fn what_cannot_be_played_ends_it() {
    let (game, mut steps, _) = played("carcassonne", "players=2");
    steps[20] = "0: fly".to_owned();
    let turns: Vec<_> = Turns::new(game, steps).collect();
    assert!(turns.last().unwrap().is_err() && turns.iter().filter(|turn| turn.is_err()).count() == 1);
}
