//! Games to learn from: positions with the final points.

use bots::Workbench;
use game::{ChanceSource, Evaluate, Game, NoEvents, Seeded, ToAct, draw};

/// A position as each player sees it, and its outcome.
pub struct Position {
    /// What the net gets from each player's point of view, one after the other, in its own units.
    pub seen: Vec<i16>,
    /// Turns left in the game.
    pub left: u16,
    /// How much better each player's final points were than the evaluation, compared with the mean of all, in points.
    pub missed: Vec<f32>,
}

/// Plays games: up to some turn, all players misjudge their turns, so that games differ; after it they play as well as the
/// policy can, or with small errors. Some of the positions after it are kept.
pub fn play<G: Game + Evaluate>(game: &G, games: u64) -> Vec<Position> {
    let weights = game.tuned();
    let mut scratch = G::Scratch::default();
    let mut policy = Workbench::new(game);
    let (mut positions, mut points) = (Vec::new(), Vec::new());
    for number in 0..games {
        let mut luck = Seeded::new(number + 1);
        let (mut state, mut turn) = (game.start(), 0);
        let (wild, noise) = (2 + luck.below(64), [0, 1_500, 3_000, 4_500][luck.below(4) as usize]);
        let first = positions.len();
        loop {
            match game.to_act(&state) {
                ToAct::Over => break,
                ToAct::Chance => {
                    let step = draw(game, &state, &mut luck);
                    game.apply(&mut state, step, &mut NoEvents);
                }
                ToAct::Player(_) => {
                    if turn >= wild
                        && luck.below(2) == 0
                        && let Some(seen) = game.seen_by_net(&weights, &state, &mut scratch)
                    {
                        points.clear();
                        points.extend(seen.points.iter().map(|points| *points as f32 / 1_000.0));
                        let mean = points.iter().sum::<f32>() / points.len() as f32;
                        let missed = points.iter().map(|points| mean - points).collect();
                        let seen = seen.inputs.iter().flatten().map(|input| *input as i16).collect();
                        positions.push(Position { seen, left: turn as u16, missed });
                    }
                    let noise = if turn < wild { noise } else { 0 };
                    assert!(policy.turn(&mut state, noise, &mut luck), "a player who is to act has a choice");
                    turn += 1;
                }
            }
        }
        let totals: Vec<f32> = game.outcome(&state).totals().map(|points| points as f32).collect();
        let mean = totals.iter().sum::<f32>() / totals.len() as f32;
        for position in &mut positions[first..] {
            position.left = turn as u16 - position.left;
            position.missed.iter_mut().zip(&totals).for_each(|(missed, points)| *missed += points - mean);
        }
    }
    positions
}
