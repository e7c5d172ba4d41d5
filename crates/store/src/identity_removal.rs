//! The statement that forgets the identities of an account.

use crate::Owner;
use crate::statements::{Statement, bytes, run};

/// An account has none any more.
pub(crate) fn forget_account(account: &Owner) -> Statement {
    run("DELETE FROM identities WHERE account = $1", vec![bytes(account)])
}
