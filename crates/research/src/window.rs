//! A square window of the map, around the tiles.

use crate::fault::Fault;

/// A window with this many cells on each side. Rows go from north to south, columns from west to east.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Window {
    left: i32,
    top: i32,
    side: i32,
}

impl Window {
    /// The window with the middle of the tiles in its middle.
    pub fn around(extent: [(i16, i16); 2], side: usize) -> Result<Window, Fault> {
        let [(left, top), (right, bottom)] = extent.map(|(x, y)| (i32::from(x), i32::from(y)));
        let (wide, high) = (right - left + 1, bottom - top + 1);
        let fits = i32::try_from(side).ok().filter(|side| wide <= *side && high <= *side);
        let Some(side) = fits else {
            let why =
                format!("the land with its edge takes {wide} by {high} cells and does not fit into a window of {side}");
            return Err(Fault::Value(why));
        };
        Ok(Window { left: left - (side - wide) / 2, top: top - (side - high) / 2, side })
    }

    /// The number of a cell, row by row.
    #[inline]
    pub fn place(&self, (x, y): (i16, i16)) -> Option<usize> {
        let (column, row) = (i32::from(x) - self.left, i32::from(y) - self.top);
        let inside = (0..self.side).contains(&column) && (0..self.side).contains(&row);
        inside.then_some((row * self.side + column) as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_land_lies_in_the_middle() {
        let window = Window::around([(-1, -1), (1, 1)], 7).unwrap();
        assert_eq!(window.place((0, 0)), Some(3 * 7 + 3));
        assert_eq!((window.place((-3, -3)), window.place((-4, 0)), window.place((3, 3))), (Some(0), None, Some(48)));
        assert!(Window::around([(-1, -1), (1, 1)], 3).is_ok());
        let why = Window::around([(-1, -1), (2, 1)], 3).unwrap_err();
        assert!(why.to_string().contains("4 by 3"), "{why}");
    }
}
