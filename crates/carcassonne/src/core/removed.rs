//! Figures that have left the map without their feature being scored.

use super::figure::Figure;

/// How a figure has left the map without its feature being scored.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Leaving {
    /// It returned to its player.
    #[default]
    Home,
    /// It returned to its player because the ground on which it stood was scored. Circus: a pyramid.
    Performed,
    /// It returned to its player, as an effect of scoring another feature.
    Challenged,
    /// It did not return, because another player holds it.
    Held,
}

/// A figure that has left the map without its feature being scored.
#[derive(Clone, Copy, Default, Debug)]
pub struct Removed {
    /// The figure as it stood.
    pub(crate) figure: Figure,
    /// How it left.
    pub leaving: Leaving,
}
