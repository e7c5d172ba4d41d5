//! Large maps made of one plain tile, in shapes that cost a grid more or less memory.

use tile_map::{Board, Cell, Closing, KindSpec, Rotation, Terrain, TileSet};

static TERRAIN: Terrain = Terrain {
    kinds: &[
        KindSpec { name: "path", closing: Closing::BySides },
        KindSpec { name: "grass", closing: Closing::Otherwise },
    ],
    marks: &[],
    ends: &[],
};

/// A crossing, which fits wherever it is laid: two paths, four meadows between them.
const BOOK: &str = "
set crossings
X 10000* | path Nm Sm | path Em Wm | grass Nr El | grass Er Sl | grass Sr Wl | grass Wr Nl
";

/// A way of laying tiles next to one another.
pub type Shape = (&'static str, fn(usize) -> Vec<Cell>);

/// All shapes.
pub const SHAPES: [Shape; 4] = [("line", line), ("staircase", staircase), ("spiral", spiral), ("square", square)];

/// The set of the crossing.
pub fn set() -> TileSet {
    TileSet::parse(BOOK, &TERRAIN).expect("the book is sound")
}

/// A map of crossings on these cells, in their order.
pub fn lay(set: &TileSet, cells: &[Cell]) -> Board {
    let mut board = Board::empty(set);
    cells.iter().for_each(|cell| {
        board.lay(set, *cell, set.start, Rotation::NONE);
    });
    board
}

fn line(tiles: usize) -> Vec<Cell> {
    (0..tiles).map(|n| Cell::new(n as i16, 0)).collect()
}

fn staircase(tiles: usize) -> Vec<Cell> {
    (0..tiles).map(|n| Cell::new((n / 2) as i16, n.div_ceil(2) as i16)).collect()
}

/// Arms that lie two cells apart, so that every tile has empty cells next to it.
fn spiral(tiles: usize) -> Vec<Cell> {
    let (mut cells, mut at, mut arm) = (vec![Cell::new(0, 0)], Cell::new(0, 0), 0);
    while cells.len() < tiles {
        let side = tile_map::SIDES[arm % 4];
        for _ in 0..2 * (arm / 2 + 1) {
            at = at.across(side);
            cells.push(at);
        }
        arm += 1;
    }
    cells.truncate(tiles);
    cells
}

fn square(tiles: usize) -> Vec<Cell> {
    let side = tiles.isqrt();
    (0..tiles).map(|n| Cell::new((n % side) as i16, (n / side) as i16)).collect()
}
