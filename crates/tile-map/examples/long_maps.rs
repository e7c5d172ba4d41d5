//! Time and memory per tile on maps of 1,000 and 10,000 tiles, in shapes that cost a grid more or less.
//! `cargo run --release -p tile-map --example long_maps`

#[path = "../tests/all/shapes/mod.rs"]
mod shapes;

use game::stable_hash;
use shapes::{SHAPES, lay, set};
use std::hint::black_box;
use std::time::Instant;

/// Nanoseconds, the best of several runs.
fn best(runs: u32, mut work: impl FnMut()) -> f64 {
    let mut timed = || {
        let start = Instant::now();
        work();
        start.elapsed().as_nanos() as f64
    };
    (0..runs).map(|_| timed()).fold(f64::INFINITY, f64::min)
}

fn main() {
    let set = set();
    println!("a tile                    laying     copying     hashing    choices     memory");
    for tiles in [1_000, 10_000] {
        for (name, cells) in SHAPES {
            let cells = cells(tiles);
            let board = lay(&set, &cells);
            let each = |ns: f64| ns / tiles as f64;
            let laying = each(best(20, || drop(black_box(lay(&set, &cells)))));
            let copying = each(best(50, || drop(black_box(board.clone()))));
            let hashing = each(best(50, || {
                black_box(stable_hash(&board));
            }));
            let mut list = Vec::new();
            let choices = best(20, || {
                list.clear();
                board.placements_sorted(&set, set.start, &mut list, |cell, rotation| (cell, rotation));
                black_box(&list);
            });
            let (choices, memory) = (choices / list.len() as f64, board.bytes() / tiles);
            println!(
                "{tiles:>6} in a {name:<10} {laying:>6.0} ns {copying:>8.2} ns {hashing:>8.2} ns {choices:>7.0} ns {memory:>6} bytes"
            );
        }
    }
    println!("choices: listed and sorted, for each of them");
}
