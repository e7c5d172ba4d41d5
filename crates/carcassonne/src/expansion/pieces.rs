//! The figures of an expansion, and notifications about figures that leave the map.

use super::Stateful;
use crate::core::declared::PieceSpec;
use crate::core::event::Event;
use crate::core::game::Carcassonne;
use crate::core::removed::Removed;
use crate::core::state::Core;
use game::EventSink;

/// The figures of an expansion, the places for figures, and figures that leave the map. By default it has none.
pub trait Pieces: Stateful {
    /// Its kinds of figures. Inns: the large follower; Traders: builder and pig; Abbey: mayor, wagon and barn.
    const PIECES: &'static [PieceSpec] = &[];
    /// Words of those of its spaces where several figures of any players stand together: a neighbour of one of them is
    /// a neighbour of all. Circus: the acrobats of a pyramid.
    const CROWDS: &'static [&'static str] = &[];
    /// The role of a figure that stands apart from its feature, on this expansion's ground. Castles: the lord of a
    /// castle.
    const APART_ROLE: &'static str = "none";
    /// The reading with which figures in one of its spaces are out of reach of whatever eats figures, and the space.
    /// Tower: with `tower-safe` the dragon does not eat figures on towers.
    const SHELTER: Option<(&'static str, usize)> = None;
    /// Whether `removed` is called.
    const HEARS_REMOVED: bool = false;

    /// A figure has left the map without its feature being scored (`Core::remove`). Companions that it leaves behind
    /// return after that. It is called only with [`Pieces::HEARS_REMOVED`]. Circus: an acrobat has left the pyramid;
    /// Hills: the tokens of a shepherd that the dragon ate go back into the bag; Abbey: a wagon that lost a challenge
    /// may move on.
    fn removed<E: EventSink<Event>>(_: &Carcassonne, _: &mut Core, _: &mut Self::Part, _: &Removed, _: &mut E) {}
}
