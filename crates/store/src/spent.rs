//! What can be used once, and was used.

/// A challenge that was answered: nobody can answer it again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SpentChallenge {
    /// Its SHA-256.
    pub hash: [u8; 32],
    /// When it expires, in seconds since 1970: it is remembered for longer.
    pub until: i64,
}
