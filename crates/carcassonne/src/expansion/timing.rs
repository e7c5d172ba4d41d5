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

/// The result of entering a slot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flow {
    /// It has nothing more to do here.
    Done,
    /// A decision or a lot is due; `asks` tells whose.
    Waits,
    /// It has to be entered again after `scored` of all expansions has been called for what was scored
    /// (`Core::unreported`).
    Again,
}

/// When an expansion acts, in the slots of its rows in the turn table (`TURN`). By default it does nothing there.
pub trait Timing: Stateful {
    /// Whether, in slots that may be requested, it acts only after its own tiles, unless `acts` decides otherwise.
    /// Goldmines: gold is laid after a tile with gold.
    const OWN_TILES_ONLY: bool = false;

    /// Whether it may have something to do in this slot, one of those that may be requested (`core/calls.rs`), after a
    /// tile of this kind, its own or any other. It also acts there while it requests the slot (`Core::call`). Castles:
    /// after tiles with half a small city; Auctions: after tiles with a bazaar.
    fn acts(_: Slot, _: &TileKind, tile: After) -> bool {
        tile.own || !Self::OWN_TILES_ONLY
    }

    /// A slot is entered, or entered again after a decision. Darmstadt: in `Closing`, a church surrounded by eight
    /// tiles scores.
    fn step<E: EventSink<Event>>(_: &Carcassonne, _: &mut Core, _: &mut Self::Part, _: Slot, _: &mut E) -> Flow {
        Flow::Done
    }

    /// The player who decides while it waits, and a word for that phase. With `ToAct::Chance` the word is that of the
    /// lot, or [`A_TILE`](super::A_TILE) if a tile is drawn ([`tile`](super::Lottery::tile)). Princess: the next player
    /// in turn order moves the dragon; Circus: chance turns over the token under the big top.
    fn asks(_: &Carcassonne, _: &Core, _: &Self::Part) -> (ToAct, &'static str) {
        (ToAct::Over, "")
    }

    /// Its ruling, if there is one, that refuses one of its actions while it waits for something else, or for somebody
    /// else. Abbot: the abbot can be taken back only instead of placing a figure.
    fn untimely(_: &Carcassonne, _: &Core, _: &Self::Part, _: Action) -> Option<&'static Rule> {
        None
    }
}
