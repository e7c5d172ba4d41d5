//! Plays random games of one seed with the rules alone and nothing else, for a profiler that counts instructions.
//! `cargo run --release -p carcassonne --example playouts -- with=tower 800`

use carcassonne::Carcassonne;
use game::prelude::*;
use game::{Options, Seeded, play_randomly};
use std::hint::black_box;

fn main() {
    let mut words = std::env::args().skip(1);
    let options: Options = words.next().unwrap_or_default().parse().expect("options");
    let games: u32 = words.next().and_then(|n| n.parse().ok()).unwrap_or(800);
    let game = Carcassonne::create(&options, None).expect("a game");
    let (mut rng, mut scratch) = (Seeded::new(1), Vec::new());
    let (start, mut state) = (game.start(), game.start());
    let mut steps = 0;
    for _ in 0..games {
        state.clone_from(&start);
        steps += u64::from(play_randomly(&game, &mut state, &mut rng, &mut scratch));
        black_box(&state);
    }
    println!("{games} games, {steps} steps");
}
