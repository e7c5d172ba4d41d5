//! Plays games and trains the net by which `best` corrects the judgement of a position (`carcassonne::foresight`).
//!
//! `cargo run --release -p registry --example learn -- FILE [GAMES]` plays 80,000 games of Carcassonne for two by the policy,
//! prints how well the lead at the end is foretold in games that were not learned from, and writes the net's weights. To use
//! them, put the file in the place of `crates/carcassonne/weights/learned.txt` and build. The same program gives the same
//! file on one machine; another may round otherwise. It takes about three minutes and 500 MB of memory.

#[path = "learn/games.rs"]
mod games;
#[path = "learn/net.rs"]
mod net;

use games::{Position, play};
use net::{Net, Training};

/// Times that all positions are learned from.
const ROUNDS: u32 = 5;

fn main() {
    let mut args = std::env::args().skip(1);
    let (file, games) = (args.next(), args.next().map_or(Some(80_000), |games| games.parse().ok()));
    let (Some(file), Some(games)) = (file, games) else {
        eprintln!("name the file to write and, if you like, a number of games");
        std::process::exit(2);
    };
    let positions = play(games);
    // Positions of a game stand together: no game is on both sides.
    let (learned, kept) = positions.split_at(positions.len() / 10 * 9);
    println!("{} positions to learn from, {} to check", learned.len(), kept.len());
    println!("root mean square of the error, points, by tiles left (0 to 11, 12 to 23, ...):");
    println!("as judged: {}", errors(kept, |_| 0.0));
    let mut training = Training::new(Net::by_chance(), learned, ROUNDS);
    for round in 1..=ROUNDS {
        training.round();
        let net = training.net();
        println!("round {round}:   {}", errors(kept, |position| net.correction(position)));
    }
    if let Err(why) = std::fs::write(&file, training.net().text()) {
        eprintln!("{file} cannot be written: {why}");
        std::process::exit(1);
    }
}

/// How far the corrected judgement is from the lead at the end, by twelve tiles left, and in all.
fn errors(positions: &[Position], correction: impl Fn(&Position) -> f32) -> String {
    let mut sums = [(0.0, 0.0_f64); 7];
    for position in positions {
        let error = f64::from(position.error() - correction(position));
        for at in [usize::from(position.left / 12).min(5), 6] {
            sums[at].0 += 1.0;
            sums[at].1 += error * error;
        }
    }
    let rms = |(count, sum): &(f64, f64)| format!("{:.2}", net::UNIT * (sum / count).sqrt());
    sums.iter().map(rms).collect::<Vec<_>>().join("  ")
}
