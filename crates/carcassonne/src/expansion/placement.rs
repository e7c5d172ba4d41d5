//! An expansion's restrictions on the placement of tiles, and roads over tiles.

use super::Stateful;
use crate::core::game::Carcassonne;
use crate::core::illegal::Illegal;
use crate::core::span_spec::SpanSpec;
use crate::core::state::Core;
use tile_map::{Cell, Rotation, SegmentSet, TileKind, TileKindNo};

/// Restrictions on the placement of tiles, and roads that players lay over tiles. By default a tile may lie wherever
/// its sides fit.
pub trait Placement: Stateful {
    /// Those of its spaces that leave a tile by its sides and have to face another such space: a tile with one can lie
    /// nowhere else. [`check_place`](Placement::check_place) refuses all other places, by its rule; a search for places
    /// examines only these. River: water joins water.
    const JOINS: &'static [usize] = &[];
    /// Those of its spaces over which no road may be laid while a figure stands there. Circus: the spaces of acrobats.
    const OPEN_ABOVE: &'static [usize] = &[];
    /// The roads that players lay over tiles, if it has any. Bridges: the bridges.
    const SPANS: Option<SpanSpec> = None;

    /// Whether the placement of tiles of a kind, its own or any other, is restricted: `check_place` is called only for
    /// these kinds. The second argument tells which of the segments are cloisters or declared as such. Cult: all tiles
    /// with a shrine or a cloister.
    fn limits(_: &TileKind, _cloisters: SegmentSet) -> bool {
        false
    }

    /// Whether a tile that fits there may lie there. A place that is refused once must stay refused as the map grows.
    /// River: the river must not turn back; Cult: no second rival next to a shrine or a cloister.
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
