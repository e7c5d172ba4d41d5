//! The statements that change and read identities, in words that SQLite and PostgreSQL both understand.

use crate::account_lock::lock;
use crate::accounts::{AccountWrite, NewAccount};
use crate::columns::Columns;
use crate::identities::{IdentityWrite, MOST_IDENTITIES, StoredIdentity};
use crate::identity::Identity;
use crate::parts::{Line, Value};
use crate::question::Question;
use crate::spent_statements::spend;
use crate::statements::{self, Expect, Statement, bytes, run, say, text};
use crate::{Owner, StoreError, account_statements, email_statements};

/// The statements of a change, in order.
pub(crate) fn statements(write: &IdentityWrite, now: i64) -> Vec<Statement> {
    match write {
        IdentityWrite::Spend(challenge) => spend(challenge, now),
        IdentityWrite::SignUp { account, identity, challenge } => {
            let owner = account.owner;
            let mut all = spend(challenge, now);
            all.extend(account_statements::statements(&AccountWrite::Make(NewAccount::clone(account)), now));
            all.extend(add(&owner, identity, now));
            all
        }
        IdentityWrite::Add { account, session, password, identity } => {
            // Only in the state in which it was allowed: the account is locked before anybody looks.
            let same = "UPDATE accounts SET password = password WHERE owner = $1 AND password = $2";
            let signed_in = "SELECT 1 FROM sign_ins WHERE session = $1 AND account = $2";
            let mut all = vec![
                say(Expect::One, same, vec![bytes(account), text(password)]),
                say(Expect::Row, signed_in, vec![bytes(session), bytes(account)]),
            ];
            all.extend(add(account, identity, now));
            all
        }
        IdentityWrite::Remove { account, site, issuer, identity } => {
            let other_way = "SELECT 1 FROM accounts WHERE owner = $1 AND (password <> ''
                OR EXISTS (SELECT 1 FROM passkeys WHERE account = $2 AND site = $3)
                OR EXISTS (SELECT 1 FROM identities WHERE account = $4 AND issuer = $5
                           AND NOT (issuer = $6 AND subject = $7)))";
            let Identity { issuer: removed, subject } = identity;
            let values = vec![
                bytes(account),
                bytes(account),
                text(site),
                bytes(account),
                text(issuer),
                text(removed),
                text(subject),
            ];
            vec![
                lock(account),
                say(Expect::Row, other_way, values),
                say(
                    Expect::One,
                    "DELETE FROM identities WHERE account = $1 AND issuer = $2 AND subject = $3",
                    vec![bytes(account), text(removed), text(subject)],
                ),
                email_statements::end_asked(account),
            ]
        }
    }
}

/// An account has one more.
fn add(account: &Owner, identity: &Identity, now: i64) -> Vec<Statement> {
    let Identity { issuer, subject } = identity;
    vec![
        lock(account),
        say(
            Expect::NoRow,
            "SELECT 1 FROM identities WHERE account = $1 ORDER BY created LIMIT 1 OFFSET $2",
            vec![bytes(account), Value::Number(MOST_IDENTITIES - 1)],
        ),
        say(
            Expect::One,
            "INSERT INTO identities (issuer, subject, account, created) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
            vec![text(issuer), text(subject), bytes(account), Value::Number(now)],
        ),
    ]
}

/// The identities of an account, the first that it got first.
#[must_use]
pub fn identities_of(account: &Owner) -> Question<Vec<StoredIdentity>> {
    let sql = "SELECT issuer, subject, account, created FROM identities WHERE account = $1
        ORDER BY created, issuer, subject";
    Question::new(run(sql, vec![bytes(account)]), identities)
}

/// Who this is.
#[must_use]
pub fn identity_with(identity: &Identity) -> Question<Option<StoredIdentity>> {
    let Identity { issuer, subject } = identity;
    let sql = "SELECT issuer, subject, account, created FROM identities WHERE issuer = $1 AND subject = $2";
    Question::new(run(sql, vec![text(issuer), text(subject)]), |lines| Ok(identities(lines)?.pop()))
}

fn identities(lines: Vec<Line>) -> Result<Vec<StoredIdentity>, StoreError> {
    statements::each(lines, "an identity", |row: &mut Columns| {
        let identity = Identity { issuer: row.text()?, subject: row.text()? };
        Ok(StoredIdentity { account: row.owner()?, identity, created: row.number()? })
    })
}
