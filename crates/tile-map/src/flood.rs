//! The twin: features computed only from the laid tiles, by flooding from port to port. Slow and simple; tests compare the
//! unions with it.

use crate::{Axis, Board, Cell, Kind, Port, Ports, SIDES, SPAN, Site, TileSet};
use std::collections::{BTreeMap, BTreeSet};

/// A feature as found by flooding.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct FloodFeature {
    /// All its segments, sorted.
    pub sites: Vec<Site>,
    /// Its kind.
    pub kind: Kind,
    /// Its middle ports that face an empty cell; if two of its kind share a side, one of each.
    pub open: u16,
    /// Cells on which it lies.
    pub cells: BTreeSet<Cell>,
}

/// All features of a map, sorted.
pub fn flood(set: &TileSet, board: &Board) -> Vec<FloodFeature> {
    let tiles: BTreeMap<Cell, _> = board.tiles().iter().map(|t| (t.cell, *t)).collect();
    let spans: BTreeMap<Cell, Axis> = board.spans().map(|span| (span.cell, span.axis)).collect();
    let ends = |cell: &Cell| -> Ports {
        let ends = spans.get(cell).into_iter().flat_map(|axis| axis.ends());
        Ports(ends.fold(0, |ports, side| ports | 1 << (side.0 * 3 + 1)))
    };
    let owner = |cell: Cell, port: Port| {
        let tile = tiles.get(&cell)?;
        if ends(&cell).has(port) {
            return Some(Site { cell, segment: SPAN });
        }
        let mut segments = set.kind(tile.kind).segments();
        let (segment, _) = segments.find(|(_, s)| s.ports.turned(tile.rotation).has(port))?;
        Some(Site { cell, segment })
    };
    let mut done = BTreeSet::new();
    let mut features = Vec::new();
    for tile in tiles.values() {
        let printed = set.kind(tile.kind).segments().map(|(segment, _)| segment);
        let span = spans.contains_key(&tile.cell).then_some(SPAN);
        for segment in printed.chain(span) {
            let mut todo = vec![Site { cell: tile.cell, segment }];
            let mut feature = FloodFeature { sites: vec![], kind: Kind(0), open: 0, cells: BTreeSet::new() };
            while let Some(site) = todo.pop() {
                if !done.insert(site) {
                    continue;
                }
                let tile = tiles[&site.cell];
                let part = set.kind(tile.kind).segments.get(site.segment.index());
                feature.kind = part.map_or_else(|| set.spans.map_or(Kind(0), |spans| spans.kind), |part| part.kind);
                feature.sites.push(site);
                feature.cells.insert(site.cell);
                let over = ends(&site.cell);
                let ports = part.map_or(over, |part| Ports(part.ports.turned(tile.rotation).0 & !over.0));
                let closes = set.terrain.closes_by_sides(feature.kind);
                let shares = |port: Port| closes && !ports.has(Port(port.side().0 * 3 + 1));
                for port in ports.iter() {
                    let facing = Port(port.side().opposite().0 * 3 + 2 - port.place());
                    let across = site.cell.across(SIDES[port.side().0 as usize]);
                    let spanned = |cell: &Cell, port: Port| ends(cell).has(port);
                    let there = tiles.get(&across).map(|there| (there.kind, there.rotation));
                    let halves = |there| {
                        set.meets_by_halves((tile.kind, tile.rotation), there, SIDES[usize::from(port.side().0)])
                    };
                    // Half meets half there: the middles join nothing.
                    let by_halves = port.place() == 1
                        && !spanned(&site.cell, port)
                        && !spanned(&across, facing)
                        && there.is_some_and(halves);
                    match owner(across, facing).filter(|_| !by_halves) {
                        Some(next) => todo.push(next),
                        None if tiles.contains_key(&across) => {}
                        None => feature.open += u16::from(port.place() == 1 || shares(port)),
                    }
                }
            }
            if !feature.sites.is_empty() {
                feature.sites.sort();
                features.push(feature);
            }
        }
    }
    features.sort();
    features
}

impl Board {
    /// The features from the unions, in the form of the flood.
    pub fn features(&self, set: &TileSet) -> Vec<FloodFeature> {
        let mut features: Vec<_> = self
            .roots()
            .map(|root| {
                let mut sites: Vec<_> = self.members(root).map(|n| self.site(n)).collect();
                sites.sort();
                let cells: BTreeSet<_> = sites.iter().map(|s| s.cell).collect();
                debug_assert_eq!(cells.len() as u32, self.count_tiles(set, root));
                FloodFeature { sites, kind: self.kind(root), open: self.open(root), cells }
            })
            .collect();
        features.sort();
        features
    }
}
