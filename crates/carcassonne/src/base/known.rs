//! Results of decisions that were already examined in a position, kept while the same position is evaluated.

use crate::core::account::SEATS;
use crate::core::action::Action;
use crate::core::state::Core;
use crate::expansion::{Hooks, State};
use std::cell::RefCell;
use std::hash::{DefaultHasher, Hash, Hasher};

/// Points by player, or nothing if the decisions were not possible.
pub(crate) type Gains = Option<[i32; SEATS]>;

/// The position, and the result of each list of decisions.
#[derive(Debug, Default)]
pub(crate) struct Known(RefCell<(u64, Vec<(u64, Gains)>)>);

impl Known {
    /// The result of these decisions; computed if it is not known yet.
    pub(crate) fn after<P: Hooks>(
        &self,
        state: &State<P>,
        decisions: &[Action],
        work: impl FnOnce() -> Gains,
    ) -> Gains {
        let (here, decided) = (position(&state.core), hash((&state.parts, decisions)));
        if let Some((_, gains)) = self.of(here).iter().find(|(other, _)| *other == decided) {
            return *gains;
        }
        // Other positions evaluated in the meantime have their own memory.
        let gains = work();
        self.of(here).push((decided, gains));
        gains
    }

    fn of(&self, here: u64) -> std::cell::RefMut<'_, Vec<(u64, Gains)>> {
        let mut known = self.0.borrow_mut();
        if known.0 != here {
            *known = (here, Vec::new());
        }
        std::cell::RefMut::map(known, |(_, list)| list)
    }
}

fn hash(what: impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    what.hash(&mut hasher);
    hasher.finish()
}

/// The map, figures, points and tiles next to the map.
fn position(core: &Core) -> u64 {
    let each = core.figures.iter().map(|figure| hash((figure.node, figure.player, figure.piece)));
    let figures = each.fold(0u64, u64::wrapping_add);
    let tiles = core.laid_out.iter().map(|tile| (tile.kind, tile.owner));
    let tiles = tiles.fold(0u64, |sum, tile| sum.wrapping_mul(31).wrapping_add(hash(tile)));
    hash((&core.board, figures, tiles, core.points, core.bag.len()))
}
