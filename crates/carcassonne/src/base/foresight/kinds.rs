//! The nets of the different kinds of games.

use super::inputs::ONE;
use super::sides::{among_many, between_two};
use game::NetSpec;

/// A weight of 1.
const WEIGHT: i32 = 1_024;
/// The greatest weight: 255 inputs of 8 with this weight still fit into 31 bits.
const MOST_WEIGHT: i32 = 4 * WEIGHT;
/// The meaning of a result of 1, in thousandths of a point.
const RESULT: i32 = 10_000;

/// The net for the base game of two.
pub const fn for_two() -> NetSpec {
    spec(between_two(), include_str!("../../../weights/learned.txt"))
}

/// A net for more players, or with this many expansions. The text is empty if none comes with the program.
pub const fn for_many(expansions: usize, text: &'static str) -> NetSpec {
    spec(among_many(expansions), text)
}

const fn spec(inputs: usize, text: &'static str) -> NetSpec {
    NetSpec { layers: [inputs, 16, 8], input: ONE, weight: WEIGHT, most: MOST_WEIGHT, result: RESULT, text }
}
