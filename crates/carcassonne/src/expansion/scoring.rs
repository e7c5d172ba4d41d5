//! How an expansion changes scoring: the value of features, their owners, and the effects of scoring them.

use super::Stateful;
use crate::core::declared::Stake;
use crate::core::event::Event;
use crate::core::game::Carcassonne;
use crate::core::scored::{Domain, Scored, Worth};
use crate::core::state::Core;
use game::EventSink;
use tile_map::{Figures, Root};

/// How an expansion changes scoring. By default features score as in the base game. Hooks that would slow down every
/// feature are called only if a constant requests it.
pub trait Scoring: Stateful {
    /// Marks with which complete features score more and others nothing, on any tiles. Inns: inns on roads, cathedrals
    /// in cities.
    const STAKES: &'static [Stake] = &[];
    /// Marks on fields: a field with one of them scores one more point for each city. Several have the same effect as
    /// one. River: the pigs on a tile of the second river.
    const HERDS: &'static [&'static str] = &[];
    /// The name under which a field counts the cities that it covers. Castles: `castles`.
    const COVERED_LINE: &'static str = "covered";
    /// Whether `scored` is called.
    const HEARS_SCORED: bool = false;
    /// Whether `scored` is also called for completed features without figures. Traders: the goods of a city go to the
    /// player who completes it, even if nobody owns it; King: it still counts for the largest city.
    const WATCHES_UNOWNED: bool = false;
    /// Whether `worth` is called.
    const CHANGES_WORTH: bool = false;
    /// Whether `domain` is called.
    const CHANGES_DOMAIN: bool = false;
    /// Whether `weigh` is called.
    const CHANGES_WEIGHT: bool = false;
    /// Whether `break_tie` is called.
    const BREAKS_TIES: bool = false;

    /// A feature was completed and its owners have their points; its figures still stand on it. It is called only with
    /// [`Scoring::HEARS_SCORED`]. Goldmines: the owners take the gold on its tiles; Princess: the fairy's follower gets
    /// three points; Cult: the rival's figures return.
    fn scored<E: EventSink<Event>>(_: &Carcassonne, _: &mut Core, _: &mut Self::Part, _: &Scored, _: &mut E) {}

    /// Changes the value of the feature with this root, complete or as it is. It is called only with
    /// [`Scoring::CHANGES_WORTH`]. Hills: the vineyards around a cloister; Darmstadt: the city with the Darmstadtium.
    fn worth(_: &Carcassonne, _: &Core, _: &Self::Part, _root: Root, _complete: bool, _: &mut Worth) {}

    /// The tiles whose tokens (gold) belong to the feature with this root, if the feature is its own and they are not
    /// simply its tiles, or the nine of a cloister. It is called only with [`Scoring::CHANGES_DOMAIN`]. Houses: a house
    /// that lies on two tiles.
    fn domain(_: &Carcassonne, _: &Core, _: &Self::Part, _root: Root) -> Option<Domain> {
        None
    }

    /// Changes the weights of the figures on the feature with this root in its majority, beyond the declared weights of
    /// their kinds. It is called only with [`Scoring::CHANGES_WEIGHT`], for features with figures. Abbey: a mayor
    /// weighs as much as the city has pennants.
    fn weigh(_: &Carcassonne, _: &Core, _: &Self::Part, _root: Root, _: &mut Figures) {}

    /// Several players have equal weight on these features, which are counted together: leaves those in `tied` who own
    /// them, at least one. It is called only with [`Scoring::BREAKS_TIES`]. Hills: a follower on a hill wins the tie.
    fn break_tie(_: &Carcassonne, _: &Core, _: &Self::Part, _roots: &[Root], _tied: &mut Figures) {}
}
