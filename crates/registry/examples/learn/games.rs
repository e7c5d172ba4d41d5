//! Games to learn from: positions with the final lead.

use bots::Workbench;
use carcassonne::Carcassonne;
use carcassonne::foresight::INPUTS;
use game::prelude::*;
use game::{ChanceSource, Evaluate, NoEvents, Options, Player, Seeded, ToAct, draw};

/// A position, as both players see it, and its outcome.
pub struct Position {
    /// The net's input from either player's perspective, in its own units.
    pub seen: [[i16; INPUTS]; 2],
    /// Tiles left in the bag.
    pub left: u16,
    /// The first player's lead according to the evaluation, in thousandths of a point.
    judged: i32,
    /// The actual lead at the end, in points.
    came: i32,
}

impl Position {
    /// How much the final lead exceeded the evaluation, in the net's unit.
    pub fn error(&self) -> f32 {
        (self.came as f32 - self.judged as f32 / 1_000.0) / super::net::UNIT as f32
    }
}

/// Plays games: up to some turn, both players misjudge their turns, so that games differ; after it they play as well as the
/// policy can. Half of the positions after it are kept.
pub fn play(games: u64) -> Vec<Position> {
    let game = Carcassonne::create(&Options::default(), None).expect("the usual game");
    let weights = game.tuned();
    let mut scratch = <Carcassonne as Evaluate>::Scratch::default();
    let mut policy = Workbench::new(&game);
    let mut positions = Vec::new();
    for number in 0..games {
        let mut luck = Seeded::new(number + 1);
        let (mut state, mut turn) = (game.start(), 0);
        let (wild, noise) = (2 + luck.below(64), [0, 1_500, 3_000, 4_500][luck.below(4) as usize]);
        let first = positions.len();
        loop {
            match game.to_act(&state) {
                ToAct::Over => break,
                ToAct::Chance => {
                    let step = draw(&game, &state, &mut luck);
                    game.apply(&mut state, step, &mut NoEvents);
                }
                ToAct::Player(_) => {
                    if turn >= wild && luck.below(2) == 0 {
                        let inputs = game.inputs(&weights, &state, &mut scratch);
                        let seen = [Player(0), Player(1)].map(|who| inputs.seen_by(who).map(|input| input as i16));
                        let left = game.view(&state, game::Observer::Public).left as u16;
                        let judged = inputs.points[0] - inputs.points[1];
                        positions.push(Position { seen, left, judged, came: 0 });
                    }
                    let noise = if turn < wild { noise } else { 0 };
                    assert!(policy.turn(&mut state, noise, &mut luck), "a player who is to act has a choice");
                    turn += 1;
                }
            }
        }
        let totals: Vec<i32> = game.outcome(&state).totals().collect();
        positions[first..].iter_mut().for_each(|position| position.came = totals[0] - totals[1]);
    }
    positions
}
