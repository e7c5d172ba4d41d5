//! Who sits where, and in which color: how the seats of a table are given, and the colors that players prefer.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How the seats of a table are given.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Seating {
    /// As its maker listed them. Everybody takes the open seat that they choose.
    #[default]
    Given,
    /// The listed seats are shuffled when the table is made, and whoever comes gets an open seat at random, whichever one
    /// they ask for. Everybody takes one seat.
    Random,
    /// The order around the table is as listed, and it is drawn who is first in it, and so begins.
    RandomStart,
}

impl Seating {
    /// Whether seats are as listed.
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "as serde passes it")]
    pub(crate) fn is_given(&self) -> bool {
        *self == Seating::Given
    }
}

/// A color of players. At a table no two seats have the same one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum SeatColor {
    /// Yellow.
    Yellow,
    /// Red.
    Red,
    /// Green.
    Green,
    /// Blue.
    Blue,
    /// Black.
    Black,
    /// Violet.
    Violet,
}

impl SeatColor {
    /// All, in the order of the seats that have them if nobody prefers any.
    pub const ALL: [SeatColor; 6] =
        [SeatColor::Yellow, SeatColor::Red, SeatColor::Green, SeatColor::Blue, SeatColor::Black, SeatColor::Violet];

    /// Its word.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            SeatColor::Yellow => "yellow",
            SeatColor::Red => "red",
            SeatColor::Green => "green",
            SeatColor::Blue => "blue",
            SeatColor::Black => "black",
            SeatColor::Violet => "violet",
        }
    }

    /// The color with this word; `None` if there is none.
    #[must_use]
    pub fn read(word: &str) -> Option<SeatColor> {
        SeatColor::ALL.into_iter().find(|color| color.word() == word)
    }
}
