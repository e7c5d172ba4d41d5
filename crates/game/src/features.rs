//! Positions as numbers, for machine learning.

use crate::{Evaluate, NumberedChoice, NumberedChoices, Player};

/// A position as lists of whole numbers. They are computed only from what one player may know: the laws deal hidden
/// facts anew and compare. For one game value the lists always have the same lengths, and each number has a name.
///
/// Players are numbered from the observer: `0` is that player, `1` the next one clockwise.
pub trait Features: Evaluate {
    /// Version of the lists of this game. It is raised when a number is added or dropped, or changes its meaning.
    const FEATURES: u32;

    /// The names of the numbers of [`Features::features`], in order.
    fn feature_names(&self) -> Vec<String>;

    /// Passes all numbers of a position to `put`, in the order of their names.
    fn features(&self, state: &Self::State, player: Player, put: &mut impl FnMut(i32));

    /// The names of the numbers of [`Features::action_features`], in order.
    fn action_feature_names(&self) -> Vec<String>;

    /// Passes all numbers of a legal action of this player to `put`, in the order of their names.
    fn action_features(&self, state: &Self::State, player: Player, action: Self::Action, put: &mut impl FnMut(i32));

    /// The names of the planes of the map; empty for a game without a map.
    fn plane_names(&self) -> Vec<String> {
        Vec::new()
    }

    /// The lowest and highest column and row that [`Features::planes`] may name. All zero for a game without a map.
    fn extent(&self, _state: &Self::State) -> [(i16, i16); 2] {
        [(0, 0); 2]
    }

    /// Passes the content of the map to `put`: the number of a plane, column, row, and a value that is not 0. All other
    /// values are 0.
    fn planes(&self, _state: &Self::State, _player: Player, _put: &mut impl FnMut(usize, (i16, i16), i8)) {}

    /// What a plane of the map becomes when the map is turned clockwise by a quarter, by its number.
    fn turned_plane(&self, plane: usize) -> usize {
        plane
    }

    /// The fixed list of all choices; `None` if a game with these options has none.
    fn numbered_choices(&self) -> Option<NumberedChoices> {
        None
    }

    /// The place of a choice in that list; `None` if the list ends before it.
    fn numbered_choice(&self, _action: Self::Action) -> Option<NumberedChoice> {
        None
    }

    /// The points of a player so far, or at the end: those of [`crate::Rules::outcome`].
    fn points(&self, state: &Self::State, player: Player) -> i32 {
        self.outcome(state).players.get(player.index()).map_or(0, |player| player.total)
    }
}
