//! `impl Views`. All observers get the same view and the same events.

use super::aids::Aids;
use super::event_view::EventView;
use super::facts::Facts;
use super::view::View;
use crate::core::action::Action;
use crate::core::action_view::ActionView;
use crate::core::event::Event;
use crate::core::game::Carcassonne;
use crate::expansions::State;
use game::{Observer, Views};

impl Views for Carcassonne {
    type View = View;
    type EventView = EventView;
    type ActionView = ActionView;
    type Facts = Facts;
    type Aids = Aids;

    const NOTHING_HIDDEN: bool = true;

    fn facts(&self) -> Facts {
        Facts::new(self)
    }

    fn view(&self, state: &State, _: Observer) -> View {
        View::new(self, state)
    }

    fn event_view(&self, event: &Event, _: Observer) -> Option<EventView> {
        Some(event.view())
    }

    fn action_view(&self, state: &State, action: Action) -> ActionView {
        super::action_view::action_view(self, state, action)
    }

    fn aids(&self, state: &State, _: Observer) -> Aids {
        Aids::new(self, state)
    }
}
