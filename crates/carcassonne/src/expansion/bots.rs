//! How an expansion judges positions for bots.

use super::Stateful;
use crate::core::action::Action;
use crate::core::game::Carcassonne;
use crate::core::outlook::Outlook;
use crate::core::state::Core;
use game::WeightSpec;
use tile_map::Root;

/// How an expansion judges positions for bots. Silent, bots see its points alone.
pub trait Bots: Stateful {
    /// Weights by which it judges positions; tuning changes them. Their order is their order in the hooks below.
    const WEIGHTS: &'static [WeightSpec] = &[];
    /// Whether it judges positions by what follows from decisions ([`Outlook::after`]). Auctions: what a tile is worth is found by
    /// laying it.
    const LOOKS_AHEAD: bool = false;
    /// Whether `completing` is asked.
    const RANKS_COMPLETING: bool = false;

    /// Adds what each player may expect from it, in thousandths of a point, by its weights and by the odds of the tiles left; `out`
    /// has one entry a player. Traders: goods by who has most of them now.
    fn estimate(_: &Carcassonne, _: &Core, _: &Self::Part, _weights: &[i32], _: &dyn Outlook, _: &mut [i32]) {}

    /// Adds what of that changes when the tile laid last completes the feature with this root, for the quick ranking of turns. It is
    /// asked only with [`Bots::RANKS_COMPLETING`]. King: the title that the feature takes; Goldmines: the gold on it.
    fn completing(_: &Carcassonne, _: &Core, _: &Self::Part, _weights: &[i32], _root: Root, _: &mut [i32]) {}

    /// Takes those choices out of the list that bots need not look at, where it offers many that are alike: of those it waits for
    /// ([`options`](super::Decisions::options)), or, if it brings [`SPANS`](super::Placement::SPANS), of the ways to lay a tile and of
    /// what is offered then. At least one has to stay. Auctions: of all bids, those that may make sense.
    fn shorten(_: &Carcassonne, _: &Core, _: &Self::Part, _weights: &[i32], _: &dyn Outlook, _: &mut Vec<Action>) {}
}
