//! Fixed numbers of actions: the same number means the same action in every position, and masks have one width. What
//! names a cell is numbered by the place of the cell in a window around the land.

use crate::fault::Fault;
use crate::window::Window;
use game::{Features, NumberedChoice, NumberedChoices};

/// The smallest and the largest window.
const SIDES: std::ops::RangeInclusive<usize> = 8..=200;

/// The fixed list of a game, with its window.
#[derive(Clone, Debug)]
pub(crate) struct Grid {
    list: NumberedChoices,
    side: usize,
}

impl Grid {
    /// The list of a game with a window of `side` by `side` cells.
    ///
    /// # Errors
    /// The game has no such list, or the window is too small or too large.
    pub fn of<G: Features>(game: &G, side: usize) -> Result<Grid, Fault> {
        if !SIDES.contains(&side) {
            let why = format!("a window has from {} to {} cells a side, not {side}", SIDES.start(), SIDES.end());
            return Err(Fault::Value(why));
        }
        let list = game.numbered_choices().ok_or_else(|| {
            Fault::Value(format!("{} with these options has no fixed action numbers: use menus", G::NAME))
        })?;
        Ok(Grid { list, side })
    }

    /// The cells on a side of the window.
    pub fn side(&self) -> usize {
        self.side
    }

    /// How many actions have a number.
    pub fn len(&self) -> usize {
        self.list.planes.len() * self.side * self.side + self.list.words.len()
    }

    /// The window in this position.
    ///
    /// # Errors
    /// The land does not fit into it.
    pub fn window<G: Features>(&self, game: &G, state: &G::State) -> Result<Window, Fault> {
        Window::around(game.extent(state), self.side)
    }

    /// The number of an action.
    ///
    /// # Errors
    /// The list ends before it.
    pub fn number<G: Features>(&self, game: &G, window: &Window, action: G::Action) -> Result<i32, Fault> {
        let cells = self.side * self.side;
        let number = game.numbered_choice(action).and_then(|choice| match choice {
            NumberedChoice::At(plane, cell) => window.place(cell).map(|place| plane * cells + place),
            NumberedChoice::Word(word) => {
                Some(self.list.planes.len() * cells + word).filter(|number| *number < self.len())
            }
        });
        let number = number.and_then(|number| i32::try_from(number).ok());
        number.ok_or_else(|| Fault::Value(format!("'{action}' is beyond the fixed action numbers: use menus")))
    }

    /// The number that each action gets when the map is turned clockwise by so many quarters.
    pub fn turned(&self, quarters: u8) -> Vec<i32> {
        let (cells, planes) = (self.side * self.side, self.list.planes.len());
        let turned = |plane: usize| (0..quarters % 4).fold(plane, |plane, _| self.list.planes[plane].turned);
        let mut numbers = Vec::with_capacity(self.len());
        for plane in (0..planes).map(turned) {
            numbers.extend((0..cells).map(|place| (plane * cells + turned_place(place, self.side, quarters)) as i32));
        }
        numbers.extend((planes * cells..self.len()).map(|number| number as i32));
        numbers
    }
}

/// The place of a cell in the window when the map is turned clockwise by so many quarters.
fn turned_place(place: usize, side: usize, quarters: u8) -> usize {
    let turn = |(row, column): (usize, usize)| (column, side - 1 - row);
    let (row, column) = (0..quarters % 4).fold((place / side, place % side), |cell, _| turn(cell));
    row * side + column
}

/// For each number of the planes of a map that is turned clockwise by so many quarters, the place among the numbers of the
/// planes before the turn.
pub(crate) fn turned_planes<G: Features>(game: &G, planes: usize, side: usize, quarters: u8) -> Vec<i32> {
    let cells = side * side;
    let mut from = vec![0; planes * cells];
    for plane in 0..planes {
        let turned = (0..quarters % 4).fold(plane, |plane, _| game.turned_plane(plane));
        for place in 0..cells {
            from[turned * cells + turned_place(place, side, quarters)] = (plane * cells + place) as i32;
        }
    }
    from
}
