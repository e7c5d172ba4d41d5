//! The unfinished cloisters in one list, so that all of them are compared with a new tile in one pass.

use super::by_fields::by_fields;
use super::short_list::ShortList;
use tile_map::{Cell, Node};

const LANES: usize = 8;
/// More tiles than can ever be missing, which marks an empty place.
const FREE: u16 = 0x4000;

/// Some cloisters: their cells, and how many of the surrounding tiles are missing.
#[derive(Clone, Copy, Debug)]
struct Eight {
    x: [i16; LANES],
    y: [i16; LANES],
    node: [Node; LANES],
    missing: [u16; LANES],
}

impl Default for Eight {
    fn default() -> Self {
        Eight { x: [0; LANES], y: [0; LANES], node: [Node::default(); LANES], missing: [FREE; LANES] }
    }
}

/// Unfinished cloisters and those just completed. They are derived from the map.
#[derive(Default, Debug)]
pub(crate) struct Cloisters {
    len: u16,
    eights: ShortList<Eight, 6>,
}

by_fields!(Cloisters { len, eights });

impl Cloisters {
    /// Adds one with this many tiles around it.
    pub fn add(&mut self, cell: Cell, node: Node, around: u8) {
        let (at, lane) = (self.len as usize / LANES, self.len as usize % LANES);
        if lane == 0 {
            self.eights.push(Eight::default());
        }
        let eight = &mut self.eights[at];
        (eight.x[lane], eight.y[lane], eight.node[lane]) = (cell.x, cell.y, node);
        eight.missing[lane] = 8 - u16::from(around);
        self.len += 1;
    }

    /// A tile was laid at this cell, next to some of them.
    #[inline]
    pub fn tile_laid(&mut self, cell: Cell) {
        let near = |a: i16, b: i16| u16::from((a.wrapping_sub(b).wrapping_add(1) as u16) < 3);
        for eight in &mut *self.eights {
            for lane in 0..LANES {
                eight.missing[lane] -= near(eight.x[lane], cell.x) & near(eight.y[lane], cell.y);
            }
        }
    }

    /// The nodes of those at this cell and around it.
    #[inline]
    pub fn near(&self, cell: Cell) -> impl Iterator<Item = Node> {
        self.eights.iter().enumerate().flat_map(move |(at, eight)| {
            let within = |a: i16, b: i16| u16::from((a.wrapping_sub(b).wrapping_add(1) as u16) < 3);
            let mut near = [0; LANES];
            for (lane, near) in near.iter_mut().enumerate() {
                *near = within(eight.x[lane], cell.x) & within(eight.y[lane], cell.y);
            }
            let used = (self.len as usize - at * LANES).min(LANES);
            let any = near.iter().fold(0, |any, near| any | near) != 0;
            let bits = || near.iter().enumerate().fold(0, |all, (lane, near)| all | near << lane) & ((1 << used) - 1);
            let mut found = if any { bits() } else { 0 };
            std::iter::from_fn(move || {
                let lane = (found != 0).then(|| found.trailing_zeros() as usize)?;
                found &= found - 1;
                Some(eight.node[lane])
            })
        })
    }

    /// Removes the complete ones and returns their nodes, the latest first.
    #[inline]
    pub fn take_complete(&mut self, mut found: impl FnMut(Node)) {
        let any_complete = |eight: &Eight| eight.missing.iter().fold(false, |any, n| any | (*n == 0));
        while self.eights.iter().any(any_complete) {
            let at = (0..self.len as usize).rev().find(|at| self.eights[at / LANES].missing[at % LANES] == 0);
            found(self.remove(at.unwrap_or_default()));
        }
    }

    /// Removes one; the last one takes its place.
    fn remove(&mut self, at: usize) -> Node {
        self.len -= 1;
        let last = self.len as usize;
        let from = self.eights[last / LANES];
        let to = &mut self.eights[at / LANES];
        let node = to.node[at % LANES];
        (to.x[at % LANES], to.y[at % LANES]) = (from.x[last % LANES], from.y[last % LANES]);
        (to.node[at % LANES], to.missing[at % LANES]) = (from.node[last % LANES], from.missing[last % LANES]);
        self.eights[last / LANES].missing[last % LANES] = FREE;
        if last.is_multiple_of(LANES) {
            self.eights.remove(last / LANES);
        }
        node
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn they_are_complete_when_eight_tiles_lie_around() {
        let (mut cloisters, mut done) = (Cloisters::default(), Vec::new());
        for node in 0..21 {
            cloisters.add(Cell::new(5 * node as i16, -3), Node(node), if node % 10 == 7 { 7 } else { 5 });
        }
        cloisters.take_complete(|node| done.push(node));
        assert!(done.is_empty());
        for node in 0..21 {
            cloisters.tile_laid(Cell::new(5 * node + 1, -4));
            cloisters.tile_laid(Cell::new(5 * node + 2, -4));
        }
        cloisters.take_complete(|node| done.push(node));
        assert_eq!(done, [Node(17), Node(7)]);
        for dx in [0, -1] {
            (0..21).filter(|n| n % 10 != 7).for_each(|n| cloisters.tile_laid(Cell::new(5 * n + dx, -2)));
        }
        cloisters.take_complete(|node| done.push(node));
        done.sort_unstable();
        assert_eq!((done, cloisters.len, cloisters.eights.len()), ((0..21).map(Node).collect(), 0, 0));
    }
}
