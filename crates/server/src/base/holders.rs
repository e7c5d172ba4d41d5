//! The same people under two names: holders for tables, owners for the store. Both are the hash of a session's token.

use store::Owner;
use table::Holder;

/// Nobody: the holder for actions that no person requested.
pub(crate) const NOBODY: Holder = Holder::new([0; 32]);

/// A person in the form of the store.
pub(crate) trait AsOwner {
    fn owner(&self) -> Owner;
}

/// A person in the form of tables.
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
