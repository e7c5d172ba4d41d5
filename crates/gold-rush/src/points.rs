//! The value of a feature, term by term.

use crate::GoldRush;
use crate::event::ScoreItem;
use crate::state::State;
use crate::terrain::{CAMP, END_TOWN, HERD, LOCOMOTIVE, MOUNTAIN, NUGGET, RAILWAY, TOWN};
use tile_map::{Kind, Mark, Node, Root, Site};

/// The terms of one score: at most two.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Items {
    list: [ScoreItem; 2],
    len: usize,
}

impl Items {
    /// The points for a feature of this kind with this many tiles, marks and completed railways.
    pub(crate) fn of(
        kind: Kind,
        complete: bool,
        tiles: impl Fn() -> u32,
        marks: impl Fn(Mark) -> u32,
        railways: impl Fn() -> u32,
    ) -> Items {
        match kind {
            RAILWAY => {
                let tiles = tiles();
                let items = Items::one("tiles", tiles, 1);
                // GR-8.2: exactly one doubles; GR-10.4: none counts at the end.
                if complete && marks(LOCOMOTIVE) == 1 { items.and("locomotive", 1, tiles) } else { items }
            }
            MOUNTAIN => Items::one("nuggets", marks(NUGGET), 1),
            TOWN => Items::one("railways", railways(), 3),
            _ => {
                let (camps, herds) = (marks(CAMP), marks(HERD));
                if camps == 0 && herds > 0 {
                    Items::one("herds", herds, 4)
                } else {
                    Items::one("camps", camps, 2).and("herds", herds, herds * 4)
                }
            }
        }
    }

    fn one(name: &'static str, count: u32, each: u32) -> Items {
        let item = ScoreItem { name, count, points: count * each };
        Items { list: [item; 2], len: 1 }
    }

    fn and(mut self, name: &'static str, count: u32, points: u32) -> Items {
        self.list[1] = ScoreItem { name, count, points };
        self.len = 2;
        self
    }

    /// The terms, without those that give nothing (the first is always there).
    pub(crate) fn shown(&self) -> impl Iterator<Item = ScoreItem> + '_ {
        self.list[..self.len].iter().enumerate().filter(|(i, t)| *i == 0 || t.count > 0).map(|(_, t)| *t)
    }

    pub(crate) fn points(&self) -> u32 {
        self.list[..self.len].iter().map(|i| i.points).sum()
    }
}

impl GoldRush {
    /// The points that the feature with this root gives to its owners. `complete`: as during the game, otherwise as at
    /// the end.
    pub(crate) fn items(&self, state: &State, root: Root, complete: bool) -> Items {
        let tiles = || state.board.count_tiles(&self.set, root);
        let railways = || self.railways_of(state, root, true);
        Items::of(state.board.kind(root), complete, tiles, |mark| self.marks(state, root, mark), railways)
    }

    /// How often a mark is printed on a feature.
    pub(crate) fn marks(&self, state: &State, root: Root, mark: Mark) -> u32 {
        state.board.members(root).map(|node| u32::from(self.mark_of(state, node, mark))).sum()
    }

    #[inline]
    pub(crate) fn mark_of(&self, state: &State, node: Node, mark: Mark) -> u8 {
        let tile = state.board.tile(state.board.tile_of(node));
        self.tables[tile.kind].marks[state.board.segment_of(node)][mark.0 as usize]
    }

    /// Nodes of the tracks that leave a town.
    pub(crate) fn tracks<'a>(&'a self, state: &'a State, town: Node) -> impl Iterator<Item = Node> + 'a {
        let tile = state.board.tile_of(town);
        let tracks = self.tables[state.board.tile(tile).kind].tracks;
        tracks.into_iter().map(move |segment| state.board.node(tile, segment))
    }

    /// Number of different railways that leave a town: the completed ones, or all.
    pub(crate) fn railways_of(&self, state: &State, town: Root, completed: bool) -> u32 {
        let counts = |root: Root| !completed || state.board.open(root) == 0;
        let roots = || self.tracks(state, town.into()).map(|node| state.board.root(node));
        roots().enumerate().filter(|(i, root)| counts(*root) && roots().take(*i).all(|r| r != *root)).count() as u32
    }

    /// GR-8.9: every track that leaves the town belongs to a completed railway.
    pub(crate) fn is_connected(&self, state: &State, town: Node) -> bool {
        self.tracks(state, town).all(|node| state.board.open(state.board.root(node)) == 0)
    }

    /// Whether a feature is complete. A prairie never is.
    pub(crate) fn is_complete(&self, state: &State, root: Root) -> bool {
        match state.board.kind(root) {
            RAILWAY | MOUNTAIN => state.board.open(root) == 0,
            TOWN => self.is_connected(state, root.into()),
            _ => false,
        }
    }

    /// The towns at the ends of a railway, one for each end.
    pub(crate) fn towns_of<'a>(&'a self, state: &'a State, railway: Root) -> impl Iterator<Item = Node> + 'a {
        state.board.members(railway).filter_map(move |node| {
            let tile = state.board.tile_of(node);
            let table = &self.tables[state.board.tile(tile).kind];
            let ends_here = table.ends[state.board.segment_of(node)] == Some(END_TOWN);
            table.town.filter(|_| ends_here).map(|town| state.board.node(tile, town))
        })
    }
}

/// The first segment of a feature in the order of sites.
pub(crate) fn first_site(state: &State, root: Root) -> Site {
    let sites = state.board.members(root).map(|node| state.board.site(node));
    sites.min().unwrap_or_else(|| state.board.site(root))
}
