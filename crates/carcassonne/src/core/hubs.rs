//! Features that are completed by the roads that end at them, not by the tiles around them: German cathedrals (CA-27).
//! Here such a feature is called a hub, and a part of a road that ends at it a spoke.

use super::game::Carcassonne;
use super::scored::Domain;
use super::short_list::ShortList;
use super::state::Core;
use tile_map::{Kind, Node, Root, SIDES, TileNo};

impl Carcassonne {
    /// Whether features of this kind are complete when all roads that end at them are.
    #[inline]
    pub(crate) fn is_hub(&self, kind: Kind) -> bool {
        self.has_hubs && self.centres.iter().any(|centre| centre.kind == kind && centre.hub.is_some())
    }

    /// The spokes of a hub.
    fn spokes(&self, core: &Core, hub: Root) -> impl Iterator<Item = Node> {
        let tile = core.board.at(core.board.site(hub).cell);
        tile.into_iter().flat_map(move |tile| {
            let spokes = self.land.facts[core.board.tile(tile).kind].spokes;
            spokes.into_iter().map(move |segment| core.board.node(tile, segment))
        })
    }

    /// The roads that end at a hub, each once: both ends of one may be there.
    pub(crate) fn roads_at(&self, core: &Core, hub: Root) -> ShortList<Root, 4> {
        let mut roads: ShortList<Root, 4> = ShortList::default();
        for road in self.spokes(core, hub).map(|spoke| core.board.root(spoke)) {
            if !roads.contains(&road) {
                roads.push(road);
            }
        }
        roads
    }

    /// Open sides of the roads that end at a hub; nothing if no road does.
    pub(crate) fn open_of_hub(&self, core: &Core, hub: Root) -> Option<u16> {
        let roads = self.roads_at(core, hub);
        let open = roads.iter().map(|road| core.board.open(*road)).sum();
        (!roads.is_empty()).then_some(open)
    }

    /// The hubs at which a road ends, each once.
    pub(crate) fn hubs_at(&self, core: &Core, road: Root) -> ShortList<Root, 4> {
        let mut hubs: ShortList<Root, 4> = ShortList::default();
        self.each_spoke(core, road, |tile| {
            for hub in self.land.facts[core.board.tile(tile).kind].hubs {
                let hub = core.board.root(core.board.node(tile, hub));
                if !hubs.contains(&hub) {
                    hubs.push(hub);
                }
            }
        });
        hubs
    }

    /// How many spokes a road has, and on how many tiles.
    pub(crate) fn spokes_of(&self, core: &Core, road: Root) -> (i32, i32) {
        let (mut tiles, mut count): (ShortList<TileNo, 4>, i32) = (ShortList::default(), 0);
        self.each_spoke(core, road, |tile| {
            count += 1;
            if !tiles.contains(&tile) {
                tiles.push(tile);
            }
        });
        (count, tiles.len() as i32)
    }

    fn each_spoke(&self, core: &Core, road: Root, mut found: impl FnMut(TileNo)) {
        for node in core.board.members(road) {
            let tile = core.board.tile_of(node);
            if self.land.facts[core.board.tile(tile).kind].spokes.has(core.board.segment_of(node)) {
                found(tile);
            }
        }
    }

    /// The tiles whose tokens belong to a hub: its own, and those next to it on which its roads continue; by the
    /// alternative reading, all tiles of its roads.
    pub(crate) fn domain_of_hub(&self, core: &Core, hub: Root) -> Domain {
        let board = &core.board;
        let reading = self.centres.iter().find(|centre| centre.kind == board.kind(hub)).and_then(|centre| centre.hub);
        if reading.is_some_and(|reading| self.reads(reading)) {
            let roads = self.roads_at(core, hub);
            let nth = |n: usize| roads.get(n).or(roads.first()).copied().unwrap_or(hub);
            return Domain::Features([nth(0), nth(1), nth(2), nth(3)]);
        }
        let cell = board.site(hub).cell;
        let goes_on = |spoke: Node| {
            let tile = board.tile_of(spoke);
            let own = board.segment_of(spoke);
            let leaves = SIDES.into_iter().filter(move |side| board.owner_of_side(&self.land.set, tile, *side) == own);
            leaves.filter(move |side| board.members(spoke).any(|node| board.site(node).cell == cell.across(*side)))
        };
        let sides = self.spokes(core, hub).flat_map(goes_on).fold(0, |sides, side| sides | 1 << side.0);
        Domain::Across(cell, sides)
    }
}
