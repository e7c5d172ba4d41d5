//! What an expansion offers in place of putting a figure on the tile just laid.

use super::Stateful;
use crate::core::action::Action;
use crate::core::event::Event;
use crate::core::game::Carcassonne;
use crate::core::illegal::{Illegal, NOT_NOW, Rule};
use crate::core::state::Core;
use game::EventSink;

/// Choices in place of putting a figure on the tile just laid (slot `Claim`). Silent, it offers none.
pub trait Claims: Stateful {
    /// The one of its readings with which `insists` is asked. Princess: `princess-must`.
    const INSISTS: Option<&'static str> = None;

    /// Whether this verb of its own is done besides putting a figure: a figure can still be put after it, and nothing that `insists`
    /// forbids it. Bridges: a bridge; Tower: the ransom of a captive.
    fn besides(_verb: u8) -> bool {
        false
    }

    /// What it offers in place of putting a figure on the tile, in any order. Circus: an acrobat on a tile nearby, or to score a
    /// pyramid of three; Tower: a piece of a tower.
    fn claims(_: &Carcassonne, _: &Core, _: &Self::Part, _: &mut Vec<Action>) {}

    /// The ruling, if one applies now, by which one of the choices that it offers has to be made. It is asked only with
    /// [`Claims::INSISTS`]. Princess: a knight of her city has to go home.
    fn insists(_: &Carcassonne, _: &Core, _: &Self::Part) -> Option<&'static Rule> {
        None
    }

    /// Whether this is one of the choices.
    ///
    /// # Errors
    ///
    /// The ruling that forbids the action, or that it is no choice now. Circus: the tile is out of the acrobat's reach.
    fn check_claim(_: &Carcassonne, _: &Core, _: &Self::Part, _: Action) -> Result<(), Illegal> {
        NOT_NOW.no()
    }

    /// Carries one of them out. Abbot: the abbot scores and goes home.
    fn claim<E: EventSink<Event>>(_: &Carcassonne, _: &mut Core, _: &mut Self::Part, _: Action, _: &mut E) {}
}
