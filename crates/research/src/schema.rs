//! The meaning of each feature.

use game::Features;

/// Names of all features of a game, with the version of the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Schema {
    /// Raised when a feature is added, dropped, or changes its meaning.
    pub version: u32,
    /// Features of a position.
    pub features: Vec<String>,
    /// Features of an action.
    pub actions: Vec<String>,
    /// Planes of the map; none for a game without a map.
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
