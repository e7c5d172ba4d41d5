//! What an observer may know: positions, events and actions in their form for screens, and everything computed from
//! them.

use crate::{Observer, Rules};
use serde::Serialize;
use std::fmt::Debug;

/// A game as observers see it. Facts that an observer may not know change nothing in their views and events;
/// [`crate::laws`] checks this by dealing hidden facts anew.
pub trait Views: Rules {
    /// Everything that one observer may know about a position.
    type View: Clone + PartialEq + Debug + Serialize + Send + Sync + 'static;
    /// One event as one observer may see it.
    type EventView: Clone + PartialEq + Debug + Serialize;
    /// One legal choice, spelled out for a screen.
    type ActionView: Serialize;
    /// What a screen needs only once: tiles, cards, options, and whether they are a reconstruction.
    type Facts: Serialize;
    /// What an observer could compute from what they may know: what is left, what it would be worth, how likely it is.
    /// `()` if there is nothing; then tables offer no aids.
    type Aids: PartialEq + Debug + Serialize + 'static;

    /// True if every observer gets the same views and events, which are then made once for all of them. Checked by
    /// [`crate::laws`].
    const NOTHING_HIDDEN: bool = false;

    /// See [`Views::Facts`].
    fn facts(&self) -> Self::Facts;
    /// The position as this observer may know it.
    fn view(&self, state: &Self::State, observer: Observer) -> Self::View;
    /// The event as this observer may see it; `None` if they learn nothing of it.
    fn event_view(&self, event: &Self::Event, observer: Observer) -> Option<Self::EventView>;
    /// A legal choice, spelled out for the screen of the player to act.
    fn action_view(&self, state: &Self::State, action: Self::Action) -> Self::ActionView;
    /// See [`Views::Aids`]. Made only when somebody asks for it, since it may take much longer than a view.
    fn aids(&self, state: &Self::State, observer: Observer) -> Self::Aids;
}
