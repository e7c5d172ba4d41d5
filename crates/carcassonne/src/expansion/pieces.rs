//! The figures of an expansion, and what it hears of figures that leave the map.

use super::Stateful;
use crate::core::declared::PieceSpec;
use crate::core::event::Event;
use crate::core::game::Carcassonne;
use crate::core::removed::Removed;
use crate::core::state::Core;
use game::EventSink;

/// The figures that an expansion brings, where figures stand, and figures that leave the map. Silent, it brings none.
pub trait Pieces: Stateful {
    /// Kinds of figures it brings. Inns: the large follower; Traders: builder and pig; Abbey: mayor, wagon and barn.
    const PIECES: &'static [PieceSpec] = &[];
    /// Words of those of its spaces where several figures stand together, whoever's: what stands beside one of them stands beside
    /// all. Circus: the acrobats of a pyramid.
    const CROWDS: &'static [&'static str] = &[];
    /// What a figure is called that stands apart from its feature, on this expansion's ground. Castles: the lord of a castle.
    const APART_ROLE: &'static str = "none";
    /// The one of its readings with which figures in one of its spaces are out of reach of what eats figures, and which space.
    /// Tower: with `tower-safe` the dragon leaves whoever stands on a tower alone.
    const SHELTER: Option<(&'static str, usize)> = None;
    /// Whether `removed` is called.
    const HEARS_REMOVED: bool = false;

    /// A figure has left the map without its feature being scored (`Core::remove`). Companions that it leaves alone go home after
    /// that. It is called only with [`Pieces::HEARS_REMOVED`]. Circus: an acrobat has left the pyramid; Hills: the tokens of a
    /// shepherd that the dragon ate go back into the bag; Abbey: a wagon that lost a challenge may go on.
    fn removed<E: EventSink<Event>>(_: &Carcassonne, _: &mut Core, _: &mut Self::Part, _: &Removed, _: &mut E) {}
}
