//! Positions as numbers, for programs that learn.

use crate::{Evaluate, Player};

/// A position as lists of whole numbers. All of them follow from what one player may know: the laws deal hidden facts anew and
/// compare. The lists of one game value have always the same lengths, and each number has a name.
///
/// Players are numbered from the one who looks: `0` is that player, `1` the next one clockwise.
pub trait Features: Evaluate {
    /// Version of the lists of this game. It is raised when a number is added, dropped, or means something else.
    const FEATURES: u32;

    /// The names of what [`Features::features`] tells, in its order.
    fn feature_names(&self) -> Vec<String>;

    /// Tells `put` all numbers of a position, in the order of their names.
    fn features(&self, state: &Self::State, player: Player, put: &mut impl FnMut(i32));

    /// The names of what [`Features::action_features`] tells, in its order.
    fn action_feature_names(&self) -> Vec<String>;

    /// Tells `put` all numbers of a legal action of this player, in the order of their names.
    fn action_features(&self, state: &Self::State, player: Player, action: Self::Action, put: &mut impl FnMut(i32));

    /// The names of the planes of the map; empty for a game without a map.
    fn plane_names(&self) -> Vec<String> {
        Vec::new()
    }

    /// The lowest and highest column and row that [`Features::planes`] may name. All zero for a game without a map.
    fn extent(&self, _state: &Self::State) -> [(i16, i16); 2] {
        [(0, 0); 2]
    }

    /// Tells `put` what is on the map: the number of a plane, column, row, and a value that is not 0. What is not told is 0.
    fn planes(&self, _state: &Self::State, _player: Player, _put: &mut impl FnMut(usize, (i16, i16), i8)) {}

    /// The points of a player so far, or in the end: those of [`crate::Rules::outcome`].
    fn points(&self, state: &Self::State, player: Player) -> i32 {
        self.outcome(state).players.get(player.index()).map_or(0, |player| player.total)
    }
}
