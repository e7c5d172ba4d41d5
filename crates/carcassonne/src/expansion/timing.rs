//! When an expansion acts in a turn, and whom it waits for.

use super::Stateful;
use crate::core::action::Action;
use crate::core::declared::After;
use crate::core::event::Event;
use crate::core::game::Carcassonne;
use crate::core::illegal::Rule;
use crate::core::slot::Slot;
use crate::core::state::Core;
use game::{EventSink, ToAct};
use tile_map::TileKind;

/// What follows when an expansion has entered a slot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flow {
    /// It has nothing more to do here.
    Done,
    /// A decision or a lot is due; `asks` says whose.
    Waits,
    /// It has to be entered again when `scored` of all expansions has been called for what was scored (`Core::unreported`).
    Again,
}

/// When an expansion acts, in the slots to whose rows of the turn table (`TURN`) it belongs. Silent, it does nothing there.
pub trait Timing: Stateful {
    /// Whether it acts in slots that may be called for only after tiles of its own, unless `acts` says otherwise. Goldmines: gold is
    /// laid after a tile with gold.
    const OWN_TILES_ONLY: bool = false;

    /// Whether it may have something to do in this slot, one of those that may be called for (`core/calls.rs`), after a tile of this
    /// kind, its own or any other. It also acts there while it calls for the slot (`Core::call`). Castles: after tiles with half a
    /// small city; Auctions: after tiles with a bazaar.
    fn acts(_: Slot, _: &TileKind, tile: After) -> bool {
        tile.own || !Self::OWN_TILES_ONLY
    }

    /// A slot is entered, or entered again after a decision. Darmstadt: in `Closing`, a church with eight tiles around it pays.
    fn step<E: EventSink<Event>>(_: &Carcassonne, _: &mut Core, _: &mut Self::Part, _: Slot, _: &mut E) -> Flow {
        Flow::Done
    }

    /// Who decides while it waits, and a word for that phase. With `ToAct::Chance` the word is that of the lot, or
    /// [`A_TILE`](super::A_TILE) where a tile is drawn ([`tile`](super::Lottery::tile)). Princess: the next player in turn order
    /// moves the dragon; Circus: chance turns up the token under the big top.
    fn asks(_: &Carcassonne, _: &Core, _: &Self::Part) -> (ToAct, &'static str) {
        (ToAct::Over, "")
    }

    /// The ruling of its own, if there is one, by which one of its actions is refused while it waits for something else, or for
    /// somebody else. Abbot: the abbot is taken home only in place of putting a figure.
    fn untimely(_: &Carcassonne, _: &Core, _: &Self::Part, _: Action) -> Option<&'static Rule> {
        None
    }
}
