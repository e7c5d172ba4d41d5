//! What an account keeps for its browsers besides its seats: settings and solved puzzles, as a text of the server's.

use crate::Owner;
use crate::account_lock::lock;
use crate::parts::Value;
use crate::question::Question;
use crate::statements::{self, Expect, Statement, bytes, run, say, text};

/// What an account keeps.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredKept {
    /// A text. The store does not read it.
    pub state: String,
    /// How often it was changed.
    pub version: i64,
}

/// The statements that store what an account keeps in place of the version that was read; 0: there was none.
pub(crate) fn keep(account: &Owner, state: &str, version: i64) -> Vec<Statement> {
    let sql = "INSERT INTO account_kept (account, state, version) VALUES ($1, $2, 1)
        ON CONFLICT (account) DO UPDATE SET state = excluded.state, version = account_kept.version + 1
        WHERE account_kept.version = $3";
    // An account that was deleted meanwhile keeps nothing.
    vec![lock(account), say(Expect::One, sql, vec![bytes(account), text(state), Value::Number(version)])]
}

/// The statement that forgets what an account keeps.
pub(crate) fn forget_account(account: &Owner) -> Statement {
    run("DELETE FROM account_kept WHERE account = $1", vec![bytes(account)])
}

/// What an account keeps; `None`: nothing yet.
#[must_use]
pub fn kept_of(account: &Owner) -> Question<Option<StoredKept>> {
    let sql = "SELECT state, version FROM account_kept WHERE account = $1";
    Question::new(run(sql, vec![bytes(account)]), |lines| {
        let mut all = statements::each(lines, "what an account keeps", |row| {
            Ok(StoredKept { state: row.text()?, version: row.number()? })
        })?;
        Ok(all.pop())
    })
}
