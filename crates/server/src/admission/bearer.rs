//! Who asks, where their request has to wait.

use store::Generation;
use table::Holder;

/// Who asks, and with which of his session's tokens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Bearer {
    pub holder: Holder,
    pub generation: Generation,
    /// Whether it is a bot of others.
    pub bot: bool,
}
