//! The twin: features computed from the laid tiles alone, by flooding from port to port. Slow and simple; tests hold
//! the unions against it.

use crate::{Board, Cell, Kind, Port, SIDES, Site, TileSet};
use std::collections::{BTreeMap, BTreeSet};

/// A feature as the flood finds it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct FloodFeature {
    /// All its segments, sorted.
    pub sites: Vec<Site>,
    /// What it is.
    pub kind: Kind,
    /// Middle ports of it that face an empty cell; of a side that two of its kind share, one of each.
    pub open: u16,
    /// Cells it lies on.
    pub cells: BTreeSet<Cell>,
}

/// All features of a map, sorted.
pub fn flood(set: &TileSet, board: &Board) -> Vec<FloodFeature> {
    let tiles: BTreeMap<Cell, _> = board.tiles().iter().map(|t| (t.cell, *t)).collect();
    let owner = |cell: Cell, port: Port| {
        let tile = tiles.get(&cell)?;
        let mut segments = set.kind(tile.kind).segments();
        let (segment, _) = segments.find(|(_, s)| s.ports.turned(tile.rotation).has(port))?;
        Some(Site { cell, segment })
    };
    let mut done = BTreeSet::new();
    let mut features = Vec::new();
    for tile in tiles.values() {
        for (segment, _) in set.kind(tile.kind).segments() {
            let mut todo = vec![Site { cell: tile.cell, segment }];
            let mut feature = FloodFeature { sites: vec![], kind: Kind(0), open: 0, cells: BTreeSet::new() };
            while let Some(site) = todo.pop() {
                if !done.insert(site) {
                    continue;
                }
                let tile = tiles[&site.cell];
                let part = set.kind(tile.kind).segment(site.segment);
                feature.kind = part.kind;
                feature.sites.push(site);
                feature.cells.insert(site.cell);
                let ports = part.ports.turned(tile.rotation);
                let closes = set.terrain.closes_by_sides(part.kind);
                let shares = |port: Port| closes && !ports.has(Port(port.side().0 * 3 + 1));
                for port in ports.iter() {
                    let facing = Port(port.side().opposite().0 * 3 + 2 - port.place());
                    let across = site.cell.across(SIDES[port.side().0 as usize]);
                    match owner(across, facing) {
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
    /// The features as the unions have them, in the form of the flood.
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
