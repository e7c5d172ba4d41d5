//! Full random games per second on one core, for every edition and number of players:
//! `cargo run --release -p gold-river --example speed`.

use game::prelude::*;
use game::{Seeded, play_randomly};
use gold_river::GoldRiver;
use std::time::Instant;

fn main() -> Result<(), game::InvalidOptions> {
    for options in
        ["players=2", "players=3", "players=4", "players=5", "players=4,poker-expert=yes", "edition=boomtown,players=4"]
    {
        let game = GoldRiver::create(&options.parse()?, None)?;
        let (mut rng, mut scratch) = (Seeded::new(1), Vec::new());
        let (start, games) = (Instant::now(), 100_000u32);
        let mut steps = 0u64;
        for _ in 0..games {
            let mut state = game.start();
            steps += u64::from(play_randomly(&game, &mut state, &mut rng, &mut scratch));
        }
        let seconds = start.elapsed().as_secs_f64();
        let steps = steps as f64 / f64::from(games);
        println!("{options}: {:.0} games per second, {steps:.0} steps a game", f64::from(games) / seconds);
    }
    Ok(())
}
