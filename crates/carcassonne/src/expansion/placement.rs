//! Where tiles may lie because of an expansion, and roads over tiles.

use super::Stateful;
use crate::core::game::Carcassonne;
use crate::core::illegal::Illegal;
use crate::core::span_spec::SpanSpec;
use crate::core::state::Core;
use tile_map::{Cell, Rotation, SegmentSet, TileKind, TileKindNo};

/// Where tiles may lie, and roads that players lay over tiles. Silent, a tile may lie wherever its sides fit.
pub trait Placement: Stateful {
    /// Those of its spaces that leave a tile by its sides and have to face another such space: a tile with one can lie nowhere
    /// else. [`check_place`](Placement::check_place) refuses all other places, by its rule; whoever looks for any place looks at
    /// these alone. River: water joins water.
    const JOINS: &'static [usize] = &[];
    /// Those of its spaces over which no road is laid while a figure stands there. Circus: the spaces of acrobats.
    const OPEN_ABOVE: &'static [usize] = &[];
    /// The roads that players lay over tiles, if it brings such. Bridges: the bridges.
    const SPANS: Option<SpanSpec> = None;

    /// Whether tiles of a kind, its own or any other, may not lie everywhere where their sides fit: `check_place` is asked of these
    /// kinds alone. The second argument says which of the segments are cloisters or declared as such. Cult: all tiles with a shrine
    /// or a cloister.
    fn limits(_: &TileKind, _cloisters: SegmentSet) -> bool {
        false
    }

    /// Whether a tile that fits there may lie there. What is refused once has to stay refused as the map grows.
    /// River: the river must not turn back; Cult: no second rival beside a shrine or a cloister.
    ///
    /// # Errors
    ///
    /// The ruling that forbids this place.
    fn check_place(
        _: &Carcassonne,
        _: &Core,
        _: &Self::Part,
        _: TileKindNo,
        _: Cell,
        _: Rotation,
    ) -> Result<(), Illegal> {
        Ok(())
    }
}
