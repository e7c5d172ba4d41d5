//! The choices that an expansion offers instead of placing a figure on the tile just laid.

use super::Stateful;
use crate::core::action::Action;
use crate::core::event::Event;
use crate::core::game::Carcassonne;
use crate::core::illegal::{Illegal, NOT_NOW, Rule};
use crate::core::state::Core;
use game::EventSink;

/// Choices instead of placing a figure on the tile just laid (slot `Claim`). By default there are none.
pub trait Claims: Stateful {
    /// The reading with which `insists` is called. Princess: `princess-must`.
    const INSISTS: Option<&'static str> = None;

    /// Whether this verb is done in addition to placing a figure: a figure can still be placed after it, and nothing
    /// that `insists` forbids it. Bridges: a bridge; Tower: the ransom of a captive.
    fn besides(_verb: u8) -> bool {
        false
    }

    /// Its choices instead of placing a figure on the tile, in any order. Circus: an acrobat on a tile nearby, or
    /// scoring a pyramid of three; Tower: a tower piece.
    fn claims(_: &Carcassonne, _: &Core, _: &Self::Part, _: &mut Vec<Action>) {}

    /// The ruling, if one applies now, that requires one of its choices to be made. It is called only with
    /// [`Claims::INSISTS`]. Princess: a knight must leave her city.
    fn insists(_: &Carcassonne, _: &Core, _: &Self::Part) -> Option<&'static Rule> {
        None
    }

    /// Whether this is one of the choices.
    ///
    /// # Errors
    ///
    /// The ruling that forbids the action, or that it is not a choice now. Circus: the tile is out of the acrobat's
    /// reach.
    fn check_claim(_: &Carcassonne, _: &Core, _: &Self::Part, _: Action) -> Result<(), Illegal> {
        NOT_NOW.no()
    }

    /// Carries one of them out. Abbot: the abbot scores and returns.
    fn claim<E: EventSink<Event>>(_: &Carcassonne, _: &mut Core, _: &mut Self::Part, _: Action, _: &mut E) {}
}
