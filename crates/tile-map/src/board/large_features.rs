//! Features with so many segments that the bytes for their sums ([`Sums`]) may overflow.
//!
//! The open sides of a large feature are the sum over all its nodes: those that do not fit at the root stay where they
//! were. Segments beyond the byte are counted on demand.

use super::Board;
use crate::Root;
use crate::node::Member;
use crate::sums::Sums;

impl Board {
    /// Joins two features that are large together; this many of their open sides now face each other.
    #[cold]
    #[inline(never)]
    pub(super) fn union_large(&mut self, mut a: Root, mut b: Root, closing: u8) -> Root {
        if self.is_smaller(a, b) {
            std::mem::swap(&mut a, &mut b);
        }
        self.forget_open_inside(a);
        self.forget_open_inside(b);
        let (root, child) = (self.nodes[a.index()], self.nodes[b.index()]);
        let (open, more) = (root.sums.open(), child.sums.open());
        let beyond = more.saturating_sub(Sums::MANY - open);
        let size = (root.sums.size() + child.sums.size()).min(Sums::MAX_SIZE);
        let sums = Sums::new(size, open + (more - beyond));
        let group = self.groups.join(root.group, child.group);
        self.nodes[a.index()] = Member { sums, group, next: child.next, ..root };
        self.nodes[b.index()] =
            Member { sums: Sums::new(child.sums.size(), beyond), next: root.next, parent: a.into(), ..child };
        self.close_sides(a, closing);
        a
    }

    /// Whether the first of two features has fewer segments.
    fn is_smaller(&self, a: Root, b: Root) -> bool {
        let [of_a, of_b] = [a, b].map(|root| self.nodes[root.index()].sums.size());
        if (of_a, of_b) != (Sums::MAX_SIZE, Sums::MAX_SIZE) {
            return of_a < of_b;
        }
        // Goes no further than the smaller feature reaches.
        let (mut of_a, mut of_b) = (self.members(a), self.members(b));
        while of_b.next().is_some() {
            if of_a.next().is_none() {
                return true;
            }
        }
        false
    }

    /// While a feature is not large, its other nodes still contain the open sides that they had as roots.
    fn forget_open_inside(&mut self, root: Root) {
        if self.nodes[root.index()].sums.size() >= Sums::LARGE {
            return;
        }
        let mut node = self.nodes[root.index()].next;
        while node != root.into() {
            let there = &mut self.nodes[node.index()];
            there.sums = Sums::new(there.sums.size(), 0);
            node = there.next;
        }
    }

    /// This many open sides are no longer open; the feature has [`Sums::MANY`] at its root.
    #[cold]
    #[inline(never)]
    pub(super) fn close_of_many(&mut self, root: Root, mut many: u8) {
        let mut node = self.nodes[root.index()].next;
        while node != root.into() && many > 0 {
            let there = &mut self.nodes[node.index()];
            let taken = there.sums.open().min(many);
            there.sums = there.sums.closed(taken);
            many -= taken;
            node = there.next;
        }
        let root = &mut self.nodes[root.index()];
        root.sums = root.sums.closed(many);
    }

    /// Open sides of a feature that has [`Sums::MANY`] at its root.
    #[cold]
    #[inline(never)]
    pub(super) fn count_open(&self, root: Root) -> u16 {
        self.members(root).map(|node| u16::from(self.nodes[node.index()].sums.open())).sum()
    }

    /// Segments of a feature of [`Sums::MAX_SIZE`] or more.
    #[cold]
    #[inline(never)]
    pub(super) fn count_segments(&self, root: Root) -> u16 {
        self.members(root).count() as u16
    }
}
