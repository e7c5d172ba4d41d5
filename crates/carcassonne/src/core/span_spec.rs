//! An expansion's declaration of the roads that its players lay over tiles.

use super::illegal::Rule;

/// Reasons why a span cannot lie on a tile, or why a tile that needs one cannot be refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SpanBar {
    /// The player has none left.
    NoneLeft,
    /// The player has laid one in this part of the turn.
    LaidAlready,
    /// It does not fit there: sides that are not plain, a tile beyond one of them, or another span.
    NotThere,
    /// Somebody stands below, on a space that may not be covered.
    Occupied,
    /// The tile fits without a span, so it may not be refused.
    FitsWithout,
}

/// The spans of an expansion.
#[derive(Clone, Copy, Debug)]
pub struct SpanSpec {
    /// How many each player gets, by the number of players.
    pub each: fn(u8) -> u16,
    /// The rule for each of these refusals.
    pub rule: fn(SpanBar) -> &'static Rule,
    /// The name of the event for laying one.
    pub event: &'static str,
    /// The value of this many spans in the supply, in thousandths of a point, by the weights of the expansion, with
    /// this much of the game still ahead, in thousandths.
    pub worth: fn(&[i32], u16, i32) -> i32,
}
