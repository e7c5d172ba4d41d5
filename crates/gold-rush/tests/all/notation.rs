//! The notation that the game describes is the one that its games are written in.

use game::prelude::*;
use gold_rush::GoldRush;

#[test]
fn every_step_has_an_entry_and_every_entry_a_recorded_example() {
    let options = (2..=5).flat_map(|players| {
        ["", ",farmers=no", ",start=drawn,out-of-cowboys=tiles"].map(|more| format!("players={players}{more}"))
    });
    let games = options.map(|options| GoldRush::create(&options.parse().unwrap(), None).unwrap());
    golden::check_notation(env!("CARGO_MANIFEST_DIR"), games);
}
