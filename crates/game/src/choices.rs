//! A fixed list of all choices of a game, in which the same number always means the same. Legal actions are otherwise
//! numbered by their place among the legal ones.

/// The fixed list of a game: first the choices that name a cell, then all others.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct NumberedChoices {
    /// NumberedChoices that name a cell of the map, without the cell.
    pub planes: Vec<ChoicePlane>,
    /// NumberedChoices without a cell.
    pub words: Vec<String>,
}

/// A choice that names a cell, without the cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChoicePlane {
    /// Its notation without the cell, such as `place 90`.
    pub name: String,
    /// What it becomes when the map is turned clockwise by a quarter, by its number in the list.
    pub turned: usize,
}

impl NumberedChoices {
    /// The choices to lay a tile in each of four rotations: each list for a map begins with them.
    pub fn of_tiles() -> NumberedChoices {
        let plane = |turn: usize| ChoicePlane { name: format!("place {}", turn * 90), turned: (turn + 1) % 4 };
        NumberedChoices { planes: (0..4).map(plane).collect(), words: Vec::new() }
    }

    /// Adds a choice that stays itself when the map is turned.
    pub fn add_plane(&mut self, name: String) {
        self.planes.push(ChoicePlane { name, turned: self.planes.len() });
    }
}

/// The place of a choice in [`NumberedChoices`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum NumberedChoice {
    /// The number of a plane, and the column and row of a cell.
    At(usize, (i16, i16)),
    /// The number of a choice without a cell.
    Word(usize),
}
