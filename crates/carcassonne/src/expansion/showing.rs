//! An expansion on screens.

use super::Stateful;
use crate::core::action::Action;
use crate::core::action_view::ActionView;
use crate::core::game::Carcassonne;
use crate::core::state::Core;
use game::Picture;
use serde::Serialize;
use std::fmt::Debug;

/// An expansion on screens: its part of the view, its actions, its tokens on plain screens. By default it shows nothing
/// of its own (`()`); tiles, figures and points are shown without it.
pub trait Showing: Stateful {
    /// Its part of the view, for the page and for programs. Castles: their places, their owners, and how many each
    /// player has left.
    type View: Clone + PartialEq + Debug + Serialize + Send + Sync;

    /// Its part of the view as everybody may see it, without anything secret.
    fn view(_: &Carcassonne, _: &Core, _: &Self::Part) -> Self::View;

    /// Adds to the description of one of its actions for a screen. Abbot: the points for taking the abbot back;
    /// Princess: how many figures the dragon eats there.
    fn describe(_: &Carcassonne, _: &Core, _: &Self::Part, _: Action, _: &mut ActionView) {}

    /// Adds to the picture for a plain screen: tokens on the map, fields of the players. Goldmines: the gold on each
    /// tile, and the gold of each player.
    fn draw(_: &Self::View, _: &mut Picture) {}
}
