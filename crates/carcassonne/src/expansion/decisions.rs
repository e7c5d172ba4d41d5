//! Decisions that an expansion asks of players.

use super::Stateful;
use crate::core::action::Action;
use crate::core::event::Event;
use crate::core::game::Carcassonne;
use crate::core::illegal::{Illegal, NOT_NOW};
use crate::core::state::Core;
use game::EventSink;

/// Decisions of its own: what a player may choose while [`step`](super::Timing::step) waits. Silent, it offers nothing.
pub trait Decisions: Stateful {
    /// The choices while it waits for a player, in any order. Castles: to turn the small city into a castle, or not.
    fn options(_: &Carcassonne, _: &Core, _: &Self::Part, _: &mut Vec<Action>) {}

    /// Whether this is one of them.
    ///
    /// # Errors
    ///
    /// The ruling that forbids the action, or that it is no choice now. Princess: the dragon was on that tile in this flight.
    fn check(_: &Carcassonne, _: &Core, _: &Self::Part, _: Action) -> Result<(), Illegal> {
        NOT_NOW.no()
    }

    /// Carries one of them out. Abbey: the wagon goes on, or home.
    fn act<E: EventSink<Event>>(_: &Carcassonne, _: &mut Core, _: &mut Self::Part, _: Action, _: &mut E) {}
}
