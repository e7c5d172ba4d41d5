//! Full random games per second on one core: `cargo run --release -p gold-river --example speed`.
//! With options and a number of games (`speed players=4 20000`) it plays those alone, for a profiler.

use game::prelude::*;
use game::{InvalidOptions, Seeded, play_randomly};
use gold_river::GoldRiver;
use std::time::Instant;

const MEASURED: [&str; 6] =
    ["players=2", "players=3", "players=4", "players=5", "players=4,poker-expert=yes", "edition=boomtown,players=4"];

fn measure(options: &str, games: u32) -> Result<(), InvalidOptions> {
    let game = GoldRiver::create(&options.parse()?, None)?;
    let (mut rng, mut scratch) = (Seeded::new(1), Vec::new());
    let (first, mut state) = (game.start(), game.start());
    let (began, mut steps) = (Instant::now(), 0u64);
    for _ in 0..games {
        state.clone_from(&first);
        steps += u64::from(play_randomly(&game, &mut state, &mut rng, &mut scratch));
    }
    let speed = f64::from(games) / began.elapsed().as_secs_f64();
    println!("{options}: {speed:.0} games per second, {:.1} steps a game", steps as f64 / f64::from(games));
    Ok(())
}

fn main() -> Result<(), InvalidOptions> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match &args[..] {
        [options, games] => measure(options, games.parse().unwrap_or(1)),
        _ => MEASURED.iter().try_for_each(|options| measure(options, 100_000)),
    }
}
