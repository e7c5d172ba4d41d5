//! Scored things and their values, which rules and expansions pass to each other.

use super::event::ScoreItem;
use super::figure::Figure;
use tile_map::{Board, Cell, Figures, Root, SIDES};

/// Some tiles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Domain {
    /// Those of a feature, by its root.
    Feature(Root),
    /// Those in a rectangle.
    Area(Cell, Cell),
    /// Those of any of these features.
    Features([Root; 4]),
    /// The tile at this cell and those across some of its sides, as bits N 1, E 2, S 4, W 8.
    Across(Cell, u8),
    /// None, for a field that is scored early. It triggers nothing, either.
    Nowhere,
}

impl Domain {
    /// The nine tiles around and including this one.
    pub fn around(cell: Cell) -> Domain {
        Domain::Area(Cell::new(cell.x - 1, cell.y - 1), Cell::new(cell.x + 1, cell.y + 1))
    }

    /// Whether the tile at this cell is one of them.
    pub fn has(self, board: &Board, cell: Cell) -> bool {
        match self {
            Domain::Nowhere => false,
            Domain::Area(low, high) => within(cell, low, high),
            Domain::Feature(root) => lies_on(board, root, cell),
            Domain::Features(roots) => roots.into_iter().any(|root| lies_on(board, root, cell)),
            Domain::Across(here, sides) => {
                let mut across = SIDES.into_iter().filter(|side| sides >> side.0 & 1 == 1);
                here == cell || across.any(|side| here.across(side) == cell)
            }
        }
    }
}

fn lies_on(board: &Board, root: Root, cell: Cell) -> bool {
    board.members(root).any(|node| board.site(node).cell == cell)
}

/// Whether the cell is in the rectangle.
pub fn within(cell: Cell, low: Cell, high: Cell) -> bool {
    cell.x >= low.x && cell.x <= high.x && cell.y >= low.y && cell.y <= high.y
}

/// Reported about a castle just built, for each figure in its city: the city was complete, and scores nothing.
pub const BUILT: &str = "just-built";

/// A feature that has just been scored.
#[derive(Clone, Copy, Debug)]
pub struct Scored {
    /// `road`, `city`, `cloister`, `castle` ...
    pub name: &'static str,
    /// Its root, if it is a feature of the map whose figures are about to return.
    pub root: Option<Root>,
    /// The root of the feature that it lies on; for a castle, of the city under it.
    pub body: Root,
    /// The tiles whose tokens belong to it, which are not always the tiles that score.
    pub domain: Domain,
    /// Its value before extras.
    pub value: i32,
    /// Its owners.
    pub owners: Figures,
    /// The figure that stood apart on it and has just returned: a castle's lord.
    pub(crate) apart: Option<Figure>,
}

/// The value of a feature, as counts.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Worth {
    /// Tiles, each once; for a cloister, itself and the tiles around it.
    pub tiles: i32,
    /// Pennants.
    pub pennants: i32,
    /// Points for each of them.
    pub each: i32,
    /// A mark that has changed these points, and by how many.
    pub extra: Option<(&'static str, i32)>,
    /// Other sources of points: the name, the count, and the points for each.
    pub besides: Option<(&'static str, i32, i32)>,
    /// The same of another thing.
    pub also: Option<(&'static str, i32, i32)>,
}

impl Worth {
    /// The points.
    pub fn points(self) -> i32 {
        let more = [self.besides, self.also].into_iter().flatten().map(|(.., points)| points).sum::<i32>();
        (self.tiles + self.pennants) * self.each + more
    }

    /// The value of a feature with a mark that raises the stakes.
    #[must_use]
    pub fn staked(self, mark: &'static str, complete: bool) -> Worth {
        let (each, more) = if complete { (self.each + 1, 1) } else { (0, 0) };
        Worth { each, extra: Some((mark, more)), ..self }
    }

    /// The formula. If something makes a feature worth nothing, only that is listed.
    pub fn items(self) -> Vec<ScoreItem> {
        let more = self.extra.map_or(0, |(_, more)| more);
        let each = self.each - more;
        let line = |name, count| ScoreItem { name, count, points: count * each };
        let mut items = Vec::new();
        if self.extra.is_none() || self.each > 0 {
            items.push(line("tiles", self.tiles));
            items.extend(Some(line("pennants", self.pennants)).filter(|line| line.count > 0));
        }
        let points = (self.tiles + self.pennants) * more;
        items.extend(self.extra.map(|(name, _)| ScoreItem { name, count: 1, points }));
        items.extend([self.besides, self.also].into_iter().flatten().map(|(name, count, points)| ScoreItem {
            name,
            count,
            points,
        }));
        items
    }
}
