//! What a figure is among figures: a follower, or something that needs one, or something that does not.

/// What a figure is among figures. All but followers count in no majority.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) enum Rank {
    /// A follower.
    #[default]
    Follower,
    /// No follower, but beside one of its player.
    Companion,
    /// No follower, and in need of none.
    Loner,
}
