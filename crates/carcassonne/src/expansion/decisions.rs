//! Decisions that an expansion requires from players.

use super::Stateful;
use crate::core::action::Action;
use crate::core::event::Event;
use crate::core::game::Carcassonne;
use crate::core::illegal::{Illegal, NOT_NOW};
use crate::core::state::Core;
use game::EventSink;

/// Its own decisions: the choices of a player while [`step`](super::Timing::step) waits. By default there are none.
pub trait Decisions: Stateful {
    /// The choices while it waits for a player, in any order. Castles: turning the small city into a castle, or not.
    fn options(_: &Carcassonne, _: &Core, _: &Self::Part, _: &mut Vec<Action>) {}

    /// Whether this is one of them.
    ///
    /// # Errors
    ///
    /// The ruling that forbids the action, or that it is not a choice now. Princess: the dragon was on that tile in
    /// this flight.
    fn check(_: &Carcassonne, _: &Core, _: &Self::Part, _: Action) -> Result<(), Illegal> {
        NOT_NOW.no()
    }

    /// Carries one of them out. Abbey: the wagon moves on, or returns.
    fn act<E: EventSink<Event>>(_: &Carcassonne, _: &mut Core, _: &mut Self::Part, _: Action, _: &mut E) {}
}
