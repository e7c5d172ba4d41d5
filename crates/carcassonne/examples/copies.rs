//! The cost of a Carcassonne position: bytes of the largest one in 300 random games, and the time of a copy.
//! `cargo run --release -p carcassonne --example copies -- players=2,with=tower`

use carcassonne::{Carcassonne, State};
use game::prelude::*;
use game::{NoEvents, Options, Seeded, sample};
use std::hint::black_box;
use std::time::Instant;

/// The largest position of 300 random games, looked at after every step.
fn largest_position(game: &Carcassonne) -> usize {
    let (mut scratch, mut largest) = (Vec::new(), 0);
    for seed in 1..=300 {
        let (mut state, mut rng) = (game.start(), Seeded::new(seed));
        while let Some(step) = sample(game, &state, &mut rng, &mut scratch) {
            game.apply(&mut state, step, &mut NoEvents);
            largest = largest.max(game.state_bytes(&state));
        }
    }
    largest
}

/// The quickest of many runs in which all positions are copied, into new memory and into memory that a position had before; first
/// each in its turn, so that most come from beyond the processor's caches, then each several times, as a search copies the position
/// that it begins with.
fn main() {
    let options: Options = std::env::args().nth(1).unwrap_or_default().parse().expect("options");
    let game = Carcassonne::create(&options, None).expect("a game");
    let states: Vec<_> = (1..=4).flat_map(|seed| game::laws::random_states(&game, seed)).collect();
    let bytes = largest_position(&game);
    let mut target = game.start();
    let quickest = |times: usize, work: &mut dyn FnMut(&State)| {
        let mut run = |_| {
            let began = Instant::now();
            states.iter().flat_map(|state| std::iter::repeat_n(state, times)).for_each(&mut *work);
            began.elapsed().as_nanos()
        };
        (0..200 / times).map(&mut run).min().unwrap_or_default() as f64 / (states.len() * times) as f64
    };
    for (times, what) in [(1, "each in its turn"), (20, "each 20 times")] {
        let fresh = quickest(times, &mut |state| drop(black_box(state.clone())));
        let reused = quickest(times, &mut |state| black_box(&mut target).clone_from(state));
        println!("{bytes} bytes, {what}: a copy {fresh:.0} ns, into old memory {reused:.0} ns");
    }
}
