//! The rank of a figure: a follower, a companion that needs one, or an independent figure.

/// The rank of a figure. Only followers count in a majority.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) enum Rank {
    /// A follower.
    #[default]
    Follower,
    /// Not a follower, but placed next to one of its player.
    Companion,
    /// Not a follower, and independent of followers.
    Loner,
}
