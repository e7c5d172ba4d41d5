//! The notation that the game describes is the one that its games are written in.

use crate::common::{combinations, create};
use gold_river::GoldRiver;

#[test]
fn every_step_has_an_entry_and_every_entry_a_recorded_example() {
    golden::check_notation::<GoldRiver>(
        env!("CARGO_MANIFEST_DIR"),
        combinations().iter().map(|options| create(options)),
    );
}
