//! The fixed list of all choices, for machine learning.

use crate::{Action, GoldRush};
use game::{NumberedChoice, NumberedChoices};

/// The parts of a tile that have a number; games with a tile file of their own may have tiles with more.
const PARTS: usize = 10;
/// The number of rotations in which a tile can be laid.
const ROTATIONS: usize = 4;

impl GoldRush {
    /// The list: laying a tile, the tent on each part of each cell; `pass`, `token`, a cowboy on each part of the tile just
    /// laid.
    pub(crate) fn fixed_choices(&self) -> Option<NumberedChoices> {
        if self.set.kinds.iter().any(|kind| kind.segments.len() > PARTS) {
            return None;
        }
        let mut list = NumberedChoices::of_tiles();
        (0..PARTS).for_each(|part| list.add_plane(format!("tent {part}")));
        list.words.extend(["pass", "token"].map(str::to_owned));
        list.words.extend((0..PARTS).map(|part| format!("cowboy {part}")));
        Some(list)
    }
}

/// The place of a choice in the list.
pub(crate) fn fixed_choice(action: Action) -> Option<NumberedChoice> {
    Some(match action {
        Action::Place { cell, rotation } => NumberedChoice::At(rotation.index(), (cell.x, cell.y)),
        Action::Tent { site } => NumberedChoice::At(ROTATIONS + site.segment.index(), (site.cell.x, site.cell.y)),
        Action::Pass => NumberedChoice::Word(0),
        Action::Token => NumberedChoice::Word(1),
        Action::Cowboy { segment } => NumberedChoice::Word(2 + segment.index()),
    })
}
