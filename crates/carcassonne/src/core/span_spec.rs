//! What an expansion says of the roads that its players lay over tiles.

use super::illegal::Rule;

/// What keeps a span off a tile, or a tile from being refused that needs one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SpanBar {
    /// The player has none left.
    NoneLeft,
    /// He has laid one in this part of his turn.
    LaidAlready,
    /// It does not go there: sides that are not plain, a tile beyond one of them, or a span.
    NotThere,
    /// Somebody stands below, on a space that nothing may be laid over while somebody does.
    Occupied,
    /// The tile fits without a span, so it may not be refused.
    FitsWithout,
}

/// The spans that an expansion brings.
#[derive(Clone, Copy, Debug)]
pub struct SpanSpec {
    /// How many each player gets, by the number of players.
    pub each: fn(u8) -> u16,
    /// By which rule each of these refuses.
    pub rule: fn(SpanBar) -> &'static Rule,
    /// The name of the event that tells of one.
    pub event: &'static str,
    /// What so many of them are worth at hand, in thousandths of a point, by the weights of the expansion, where so much of the game
    /// lies ahead, in thousandths.
    pub worth: fn(&[i32], u16, i32) -> i32,
}
