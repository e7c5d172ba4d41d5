//! What an expansion shows on screens.

use super::Stateful;
use crate::core::action::Action;
use crate::core::action_view::ActionView;
use crate::core::game::Carcassonne;
use crate::core::state::Core;
use game::Picture;
use serde::Serialize;
use std::fmt::Debug;

/// What an expansion shows: its part of the view, its actions, its tokens on plain screens. Silent, it shows nothing of its own
/// (`()`); tiles, figures and points are shown without it.
pub trait Showing: Stateful {
    /// Its part of the view, for the page and for programs. Castles: where castles stand, whose they are, how many each player has
    /// left.
    type View: Clone + PartialEq + Debug + Serialize + Send + Sync;

    /// Its part of the view as everybody may see it: nothing secret may be in it.
    fn view(_: &Carcassonne, _: &Core, _: &Self::Part) -> Self::View;

    /// Adds to what a screen is told of one of its actions. Abbot: the points for taking the abbot home; Princess: how many figures
    /// the dragon eats there.
    fn describe(_: &Carcassonne, _: &Core, _: &Self::Part, _: Action, _: &mut ActionView) {}

    /// Adds what a plain screen shows of its view: tokens on the map, fields of the players. Goldmines: the gold on each tile, and the
    /// gold of each player.
    fn draw(_: &Self::View, _: &mut Picture) {}
}
