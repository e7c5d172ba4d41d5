//! How an expansion changes scoring: what features are worth, who owns them, and what follows from it.

use super::Stateful;
use crate::core::declared::Stake;
use crate::core::event::Event;
use crate::core::game::Carcassonne;
use crate::core::scored::{Domain, Scored, Worth};
use crate::core::state::Core;
use game::EventSink;
use tile_map::{Figures, Root};

/// How an expansion changes scoring. Silent, features score as in the base game. Hooks that would slow down every feature are
/// asked only where a constant says so.
pub trait Scoring: Stateful {
    /// Marks with which complete features bring more and others nothing, on whatever tiles they are printed. Inns: inns on roads,
    /// cathedrals in cities.
    const STAKES: &'static [Stake] = &[];
    /// Marks on fields: a field with one of them brings a point more for each city. Several do no more than one. River: the pigs on a
    /// tile of the second river.
    const HERDS: &'static [&'static str] = &[];
    /// The name under which cities that it covers are counted for a field. Castles: `castles`.
    const COVERED_LINE: &'static str = "covered";
    /// Whether `scored` is called.
    const HEARS_SCORED: bool = false;
    /// Whether `scored` is called for completed features without figures, too. Traders: the goods of a city go to whoever completes
    /// it, even when nobody owns it; King: it counts for the largest city all the same.
    const WATCHES_UNOWNED: bool = false;
    /// Whether `worth` is asked.
    const CHANGES_WORTH: bool = false;
    /// Whether `domain` is asked.
    const CHANGES_DOMAIN: bool = false;
    /// Whether `weigh` is asked.
    const CHANGES_WEIGHT: bool = false;
    /// Whether `break_tie` is asked.
    const BREAKS_TIES: bool = false;

    /// A feature was completed and its owners have their points; its figures still stand on it. It is called only with
    /// [`Scoring::HEARS_SCORED`]. Goldmines: the owners take the gold on its tiles; Princess: the fairy's follower gets three points;
    /// Cult: the rival's figures go home.
    fn scored<E: EventSink<Event>>(_: &Carcassonne, _: &mut Core, _: &mut Self::Part, _: &Scored, _: &mut E) {}

    /// Changes what the feature with this root is worth, complete or as it lies. It is asked only with [`Scoring::CHANGES_WORTH`].
    /// Hills: the vineyards around a cloister; Darmstadt: the city with the Darmstadtium.
    fn worth(_: &Carcassonne, _: &Core, _: &Self::Part, _root: Root, _complete: bool, _: &mut Worth) {}

    /// The tiles whose tokens (gold) belong to the feature with this root, if the feature is its own and they are not those that it
    /// lies on, or the nine of a cloister. It is asked only with [`Scoring::CHANGES_DOMAIN`]. Houses: a house that lies on two tiles.
    fn domain(_: &Carcassonne, _: &Core, _: &Self::Part, _root: Root) -> Option<Domain> {
        None
    }

    /// Changes how much the figures on the feature with this root weigh in its majority, beyond the weights that their kinds
    /// declare. It is asked only with [`Scoring::CHANGES_WEIGHT`], of features with figures. Abbey: a mayor weighs as much as the
    /// city has pennants.
    fn weigh(_: &Carcassonne, _: &Core, _: &Self::Part, _root: Root, _: &mut Figures) {}

    /// Several players have equal weight on these features, which are counted together: leaves those in `tied` who own them, at
    /// least one. It is asked only with [`Scoring::BREAKS_TIES`]. Hills: a follower on a hill wins the tie.
    fn break_tie(_: &Carcassonne, _: &Core, _: &Self::Part, _roots: &[Root], _tied: &mut Figures) {}
}
