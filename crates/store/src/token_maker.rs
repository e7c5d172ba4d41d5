//! Who makes a token on the page.

use crate::Owner;

/// Who makes a token on the page. They must still be the same when it is stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TokenMaker {
    /// The session that makes it; it must not have ended.
    pub session: Owner,
    /// The account of that session; it must still be signed in to it, and the account must not be banned.
    pub account: Option<Owner>,
}
