//! How an expansion evaluates positions for bots.

use super::Stateful;
use crate::core::action::Action;
use crate::core::game::Carcassonne;
use crate::core::outlook::Outlook;
use crate::core::state::Core;
use game::WeightSpec;
use tile_map::Root;

/// How an expansion evaluates positions for bots. By default, bots see only its points.
pub trait Bots: Stateful {
    /// Weights by which it evaluates positions; tuning changes them. Their order is their order in the hooks below.
    const WEIGHTS: &'static [WeightSpec] = &[];
    /// Whether it evaluates positions by the results of decisions ([`Outlook::after`]). Auctions: the value of a tile
    /// is found by laying it.
    const LOOKS_AHEAD: bool = false;
    /// Whether `completing` is called.
    const RANKS_COMPLETING: bool = false;

    /// Adds what each player may expect from it, in thousandths of a point, by its weights and by the odds of the
    /// remaining tiles; `out` has one entry per player. Traders: goods by who has the most of them now.
    fn estimate(_: &Carcassonne, _: &Core, _: &Self::Part, _weights: &[i32], _: &dyn Outlook, _: &mut [i32]) {}

    /// Adds how this changes when the tile laid last completes the feature with this root, for the fast ranking of
    /// turns. It is called only with [`Bots::RANKS_COMPLETING`]. King: the title that the feature takes; Goldmines: the
    /// gold on it.
    fn completing(_: &Carcassonne, _: &Core, _: &Self::Part, _weights: &[i32], _root: Root, _: &mut [i32]) {}

    /// Removes choices from the list that bots need not examine, if it offers many similar ones: among its own
    /// questions ([`options`](super::Decisions::options)), or, if it has [`SPANS`](super::Placement::SPANS), among the
    /// ways to lay a tile and the choices after that. At least one has to stay. Auctions: keeps the bids that may make
    /// sense.
    fn shorten(_: &Carcassonne, _: &Core, _: &Self::Part, _weights: &[i32], _: &dyn Outlook, _: &mut Vec<Action>) {}
}
