//! The fixed list of all choices, for machine learning. Games have one if the choices of their expansions name a cell
//! or nothing; others name parts of any tile, double tiles or sums.

use crate::core::action::{Action, Verb};
use crate::core::declared::Form;
use crate::core::game::Carcassonne;
use crate::expansions::piece_word;
use game::{NumberedChoice, NumberedChoices};
use tile_map::MAX_SEGMENTS;

/// The number of rotations in which a tile can be laid.
const ROTATIONS: usize = 4;

impl Carcassonne {
    /// The words of the expansions in play with which players choose.
    fn chosen_verbs(&self) -> impl Iterator<Item = (Verb, &'static str, Form)> {
        self.with.iter().flat_map(|id| {
            let numbered = (0..).zip(id.verbs()).filter(|(_, spec)| !spec.lot);
            numbered.map(|(number, spec)| (Verb { of: *id, number }, spec.word, spec.form))
        })
    }

    /// The list: laying a tile, actions at a cell, `pass`, figures on the parts of the tile just laid, actions without a
    /// place.
    pub(super) fn fixed_choices(&self) -> Option<NumberedChoices> {
        let mut list = NumberedChoices::of_tiles();
        list.words.push("pass".to_owned());
        for (piece, _) in self.pieces() {
            list.words.extend((0..MAX_SEGMENTS).map(|part| format!("{} {part}", piece_word(piece))));
        }
        for (_, word, form) in self.chosen_verbs() {
            match form {
                Form::Cell => list.add_plane(word.to_owned()),
                Form::Word => list.words.push(word.to_owned()),
                _ => return None,
            }
        }
        Some(list)
    }

    /// The place of a choice in the list.
    pub(super) fn fixed_choice(&self, action: Action) -> Option<NumberedChoice> {
        match action {
            Action::Place { cell, rotation } => Some(NumberedChoice::At(rotation.index(), (cell.x, cell.y))),
            Action::Pass => Some(NumberedChoice::Word(0)),
            Action::Figure { piece, segment } => {
                let kind = self.pieces().position(|(known, _)| known == piece)?;
                Some(NumberedChoice::Word(1 + kind * MAX_SEGMENTS + segment.index()))
            }
            Action::Do { verb, cell, .. } => {
                let (mut planes, mut words) = (ROTATIONS, 1 + self.pieces().count() * MAX_SEGMENTS);
                for (known, _, form) in self.chosen_verbs() {
                    match (form, known == verb) {
                        (Form::Cell, true) => return Some(NumberedChoice::At(planes, (cell.x, cell.y))),
                        (Form::Cell, false) => planes += 1,
                        (Form::Word, true) => return Some(NumberedChoice::Word(words)),
                        (Form::Word, false) => words += 1,
                        _ => return None,
                    }
                }
                None
            }
        }
    }
}
