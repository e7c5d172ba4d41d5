//! A figure on the table.

use super::declared::Id;
use super::rank::Rank;
use tile_map::{Node, TileNo};

/// A figure on the table.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Figure {
    /// The part it was placed on.
    pub node: Node,
    /// The owner.
    pub player: u8,
    /// Kind of figure.
    pub piece: u8,
    /// Its rank among figures.
    pub rank: Rank,
    /// It has left its feature: it stands next to it on this expansion's ground, over the tile of the node and the tile
    /// `other`, and counts in no majority.
    pub apart: Option<Id>,
    /// The other tile of that ground.
    pub other: TileNo,
}

impl Figure {
    /// It is a follower on its feature.
    #[inline]
    pub(crate) fn works(&self) -> bool {
        self.apart.is_none() && self.follower()
    }

    /// It is a follower, on its feature or apart from it.
    #[inline]
    pub(crate) fn follower(&self) -> bool {
        self.rank == Rank::Follower
    }

    /// It is not a follower but stands next to one.
    #[inline]
    pub(crate) fn companion(&self) -> bool {
        self.rank == Rank::Companion
    }
}
