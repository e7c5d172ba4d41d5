//! Plays games and trains the net with which `best` corrects the evaluation of a position ([`game::NetSpec`]).
//!
//! `cargo run --release -p registry --example learn -- GAME OPTIONS FILE [GAMES]` lets the policy play games with these options
//! (80,000 if no number is given), prints how well the net predicts the final points in games that it did not learn from, and
//! writes its weights. `goldfever arena` tries them: `best:100sims,net=FILE`. The same program writes the same file on one machine;
//! another machine may round differently.

#[path = "learn/games.rs"]
mod games;
#[path = "learn/net.rs"]
mod net;

use game::{Features, Options};
use games::{Position, play};
use net::{Net, Training};
use registry::{Entry, Visitor, with_game};

/// How many times it learns from all positions.
const ROUNDS: u32 = 5;

struct Learn<'a> {
    options: &'a str,
    file: &'a str,
    games: u64,
}

fn main() -> Result<(), String> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [name, options, file, rest @ ..] = &words[..] else {
        return Err("usage: learn GAME OPTIONS FILE [GAMES]".to_owned());
    };
    let games = rest.first().map_or(Ok(80_000), |games| games.parse()).map_err(|_| "GAMES is a number")?;
    with_game(name, Learn { options, file, games }).ok_or("there is no such game")?
}

impl Visitor for Learn<'_> {
    type Output = Result<(), String>;

    fn visit<G: Features>(self, _: &'static Entry<G>) -> Result<(), String> {
        let options: Options = self.options.parse().map_err(|why| format!("{why}"))?;
        let game = G::create(&options, None).map_err(|why| format!("{why}"))?;
        let spec = game.net().ok_or("games with these options have no net")?;
        let positions = play(&game, self.games);
        // Positions of one game stay together, so that no game is on both sides.
        let (learned, kept) = positions.split_at(positions.len() / 10 * 9);
        println!("{} positions to learn from, {} to check, {} inputs", learned.len(), kept.len(), spec.layers[0]);
        println!("root mean square of the error, points, by turns left (up to 12, up to 24, ..., all):");
        println!("as judged: {}", errors(kept, |position| vec![0.0; position.missed.len()]));
        let mut training = Training::new(Net::by_chance(spec), learned, ROUNDS);
        for round in 1..=ROUNDS {
            training.round();
            let net = training.net();
            println!("round {round}:   {}", errors(kept, |position| net.corrections(position)));
        }
        std::fs::write(self.file, training.net().text()).map_err(|why| format!("{}: {why}", self.file))
    }
}

/// How far the corrected evaluation is from the final points compared with the others', by groups of turns left, and overall.
fn errors(positions: &[Position], corrections: impl Fn(&Position) -> Vec<f32>) -> String {
    let mut sums = [(0.0, 0.0_f64); 7];
    for position in positions {
        for (missed, correction) in position.missed.iter().zip(corrections(position)) {
            let error = f64::from(missed - correction);
            for at in [usize::from(position.left.saturating_sub(1) / 12).min(5), 6] {
                sums[at].0 += 1.0;
                sums[at].1 += error * error;
            }
        }
    }
    sums.iter().map(|(count, sum)| format!("{:.2}", (sum / count).sqrt())).collect::<Vec<_>>().join("  ")
}
