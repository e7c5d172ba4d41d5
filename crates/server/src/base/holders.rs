//! The same people as tables know them (holders) and as the store knows them (owners): the hash of a session's token.

use store::Owner;
use table::Holder;

/// Nobody: the holder for actions that no person requested.
pub(crate) const NOBODY: Holder = Holder::new([0; 32]);

/// A person, as the store knows them.
pub(crate) trait AsOwner {
    fn owner(&self) -> Owner;
}

/// A person, as tables know them.
pub(crate) trait AsHolder {
    fn holder(&self) -> Holder;
}

impl AsOwner for Holder {
    fn owner(&self) -> Owner {
        Owner::new(self.bytes())
    }
}

impl AsHolder for Owner {
    fn holder(&self) -> Holder {
        Holder::new(self.bytes())
    }
}
