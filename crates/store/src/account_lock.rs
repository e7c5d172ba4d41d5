//! The statement that locks an account while it is changed.

use crate::Owner;
use crate::statements::{Expect, Statement, bytes, say};

/// Lets nobody else change the account in the meantime: each statement of PostgreSQL sees what was stored before it.
pub(crate) fn lock(account: &Owner) -> Statement {
    say(Expect::One, "UPDATE accounts SET password = password WHERE owner = $1", vec![bytes(account)])
}
