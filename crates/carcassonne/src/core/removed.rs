//! Figures that have left the map without their feature being scored.

use super::figure::Figure;

/// How a figure has left the map without its feature being scored.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Leaving {
    /// Home to its player.
    #[default]
    Home,
    /// Home to its player, since the ground on which it stood was scored. Circus: a pyramid.
    Performed,
    /// Home to its player, by what another feature set off that was scored.
    Challenged,
    /// Not home: somebody holds it.
    Held,
}

/// A figure that has left the map without its feature being scored.
#[derive(Clone, Copy, Default, Debug)]
pub struct Removed {
    /// As it stood.
    pub(crate) figure: Figure,
    /// How it has left.
    pub leaving: Leaving,
}
