//! The statements that forget what people have among each other, when a table or an account is removed.

use crate::Owner;
use crate::statements::{Statement, bytes, run, text};

/// Forgets the people who were invited to a table that is removed.
pub(crate) const FORGET: &str = "DELETE FROM invitees WHERE table_id = $1";

/// The statements that forget a table.
pub(crate) fn forget(table: &str) -> Vec<Statement> {
    vec![run(FORGET, vec![text(table)])]
}

/// The statements that forget an account.
pub(crate) fn forget_account(account: &Owner) -> Vec<Statement> {
    vec![
        run("DELETE FROM invitees WHERE account = $1", vec![bytes(account)]),
        run("DELETE FROM blocks WHERE account = $1 OR blocked = $1", vec![bytes(account)]),
    ]
}
