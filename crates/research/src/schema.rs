//! What each number of the features means.

use game::Features;

/// Names of all features of a game, with the version of the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Schema {
    /// Raised when a number is added, dropped, or means something else.
    pub version: u32,
    /// Features of a position.
    pub features: Vec<String>,
    /// Features of an action.
    pub actions: Vec<String>,
    /// Planes of the map; none for a game without one.
    pub planes: Vec<String>,
}

impl Schema {
    pub(crate) fn of<G: Features>(game: &G) -> Schema {
        Schema {
            version: G::FEATURES,
            features: game.feature_names(),
            actions: game.action_feature_names(),
            planes: game.plane_names(),
        }
    }
}
