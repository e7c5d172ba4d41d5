//! Plays games and trains the net with which `best` corrects the evaluation of a position (`carcassonne::foresight`).
//!
//! `cargo run --release -p registry --example learn -- FILE [GAMES]` plays 80,000 games of Carcassonne for two by the
//! policy, prints how well it predicts the final lead in games that it did not learn from, and writes the weights of the
//! net. To use them, replace `crates/carcassonne/weights/learned.txt` by the file and build. The same program writes the
//! same file on one machine; another machine may round differently. It takes about three minutes and 500 MB of memory.

#[path = "learn/games.rs"]
mod games;
#[path = "learn/net.rs"]
mod net;

use games::{Position, play};
use net::{Net, Training};

/// How many times it learns from all positions.
const ROUNDS: u32 = 5;

fn main() {
    let mut args = std::env::args().skip(1);
    let (file, games) = (args.next(), args.next().map_or(Some(80_000), |games| games.parse().ok()));
    let (Some(file), Some(games)) = (file, games) else {
        eprintln!("name the file to write and, if you like, a number of games");
        std::process::exit(2);
    };
    let positions = play(games);
    // Positions of one game stay together, so that no game is on both sides.
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

/// How far the corrected evaluation is from the final lead, by groups of twelve tiles left, and overall.
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
