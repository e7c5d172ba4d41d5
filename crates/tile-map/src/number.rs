//! Numbers of tiles, nodes and features. A feature goes by the number of its root node. What is kept at the root alone (open
//! sides, figures) is asked for with a [`Root`], so that no other node of the feature can be passed by mistake.

/// A tile on the map, by its number in the order of laying.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct TileNo(pub u16);

/// A segment of a tile on the table, by its number in the order of laying.
///
/// It stays the same for the whole game. Its hash is that of the bare number.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct Node(pub u16);

/// A feature, by the number of the node that carries its sums.
///
/// Only the map makes one. It names the feature until a tile joins it with another: what is to be remembered longer is
/// a [`Node`].
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct Root(pub(crate) u16);

impl TileNo {
    /// As an index of the map's tiles.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Node {
    /// As an index of the map's nodes.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Root {
    /// As an index of the map's nodes.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A root is a node of its feature.
impl From<Root> for Node {
    #[inline]
    fn from(root: Root) -> Node {
        Node(root.0)
    }
}
