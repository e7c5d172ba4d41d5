//! Plays random games of one seed with the rules alone and nothing else, for a profiler that counts instructions; with no games, the
//! size of a position and the time of a copy.
//! `cargo run --release -p carcassonne --example playouts -- with=tower 800`

use carcassonne::Carcassonne;
use game::prelude::*;
use game::{Options, Seeded, play_randomly};
use std::hint::black_box;
use std::time::Instant;

fn main() {
    let mut words = std::env::args().skip(1);
    let options: Options = words.next().unwrap_or_default().parse().expect("options");
    let games: u32 = words.next().and_then(|n| n.parse().ok()).unwrap_or(800);
    let game = Carcassonne::create(&options, None).expect("a game");
    if games == 0 {
        return copy(&game);
    }
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

/// The largest position of random games in bytes, and the quickest of many runs in which all of them are copied, into new memory and
/// into memory that a position had before.
fn copy(game: &Carcassonne) {
    let states: Vec<_> = (1..=4).flat_map(|seed| game::laws::random_states(game, seed)).collect();
    let bytes = states.iter().map(|state| game.state_bytes(state)).max().unwrap_or_default();
    let mut target = game.start();
    let quickest = |work: &mut dyn FnMut()| {
        let run = |_| {
            let began = Instant::now();
            work();
            began.elapsed().as_nanos()
        };
        (0..200).map(run).min().unwrap_or_default() as f64 / states.len() as f64
    };
    let fresh = quickest(&mut || states.iter().for_each(|state| drop(black_box(state.clone()))));
    let reused = quickest(&mut || states.iter().for_each(|state| black_box(&mut target).clone_from(state)));
    println!("{bytes} bytes, a copy {fresh:.0} ns, into old memory {reused:.0} ns");
}
