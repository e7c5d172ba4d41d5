//! The statements that change and read passkeys, in words that SQLite and PostgreSQL both understand.

use crate::account_lock::lock;
use crate::columns::Columns;
use crate::email_statements;
use crate::parts::{Line, Value};
use crate::passkeys::{MOST_PASSKEYS, NewPasskey, PasskeyWrite, StoredPasskey};
use crate::question::Question;
use crate::spent_statements::spend;
use crate::statements::{self, Expect, Statement, bytes, run, say, text};
use crate::{Owner, StoreError};

/// The statements of a change, in order.
pub(crate) fn statements(write: &PasskeyWrite, now: i64) -> Vec<Statement> {
    match write {
        PasskeyWrite::Add { account, session, password, passkey } => {
            // Only in the state in which it was allowed: the account is locked before anybody looks.
            let same = "UPDATE accounts SET password = password WHERE owner = $1 AND password = $2";
            let signed_in = "SELECT 1 FROM sign_ins WHERE session = $1 AND account = $2";
            let mut all = vec![
                say(Expect::One, same, vec![bytes(account), text(password)]),
                say(Expect::Row, signed_in, vec![bytes(session), bytes(account)]),
            ];
            all.extend(add(account, passkey, now));
            all
        }
        PasskeyWrite::Use { credential, count, backed_up, challenge } => {
            let sql = "UPDATE passkeys SET count = $1, backed_up = $2, used = $3
                WHERE credential = $4 AND (eligible <> 0 OR count < $1 OR (count = 0 AND $1 = 0))";
            let count = Value::Number((*count).into());
            let values = vec![count, flag(*backed_up), Value::Number(now), Value::Bytes(credential.clone())];
            let mut all = spend(challenge, now);
            all.push(say(Expect::One, sql, values));
            all
        }
        PasskeyWrite::Rename { account, credential, name } => {
            let sql = "UPDATE passkeys SET name = $1 WHERE account = $2 AND credential = $3";
            vec![say(Expect::One, sql, vec![text(name), bytes(account), Value::Bytes(credential.clone())])]
        }
        PasskeyWrite::Remove { account, site, issuer, credential } => {
            let other_way = "SELECT 1 FROM accounts WHERE owner = $1 AND (password <> ''
                OR EXISTS (SELECT 1 FROM passkeys WHERE account = $2 AND credential <> $3 AND site = $4)
                OR EXISTS (SELECT 1 FROM identities WHERE account = $5 AND issuer = $6))";
            let credential = || Value::Bytes(credential.clone());
            let ways = vec![bytes(account), bytes(account), credential(), text(site), bytes(account), text(issuer)];
            vec![
                lock(account),
                say(Expect::Row, other_way, ways),
                say(
                    Expect::One,
                    "DELETE FROM passkeys WHERE account = $1 AND credential = $2",
                    vec![bytes(account), credential()],
                ),
                email_statements::end_asked(account),
            ]
        }
    }
}

/// An account has one more.
pub(crate) fn add(account: &Owner, passkey: &NewPasskey, now: i64) -> Vec<Statement> {
    let NewPasskey { credential, name, site, key, count, eligible, backed_up, challenge } = passkey;
    let mut all = spend(challenge, now);
    all.extend([
        lock(account),
        say(
            Expect::NoRow,
            "SELECT 1 FROM passkeys WHERE account = $1 ORDER BY created LIMIT 1 OFFSET $2",
            vec![bytes(account), Value::Number(MOST_PASSKEYS - 1)],
        ),
        say(
            Expect::One,
            "INSERT INTO passkeys (credential, account, name, site, key, count, eligible, backed_up, created)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING",
            vec![
                Value::Bytes(credential.clone()),
                bytes(account),
                text(name),
                text(site),
                Value::Bytes(key.clone()),
                Value::Number((*count).into()),
                flag(*eligible),
                flag(*backed_up),
                Value::Number(now),
            ],
        ),
    ]);
    all
}

fn flag(on: bool) -> Value {
    Value::Number(on.into())
}

/// The statement that forgets the passkeys of an account.
pub(crate) fn forget_account(account: &Owner) -> Statement {
    run("DELETE FROM passkeys WHERE account = $1", vec![bytes(account)])
}

/// The passkeys of an account, the first that was made first.
#[must_use]
pub fn passkeys_of(account: &Owner) -> Question<Vec<StoredPasskey>> {
    let sql = "SELECT account, credential, name, site, key, count, eligible, backed_up, created, used FROM passkeys
        WHERE account = $1 ORDER BY created, credential";
    Question::new(run(sql, vec![bytes(account)]), passkeys)
}

/// The passkey with this id.
#[must_use]
pub fn passkey_with(credential: &[u8]) -> Question<Option<StoredPasskey>> {
    let sql = "SELECT account, credential, name, site, key, count, eligible, backed_up, created, used FROM passkeys
        WHERE credential = $1";
    Question::new(run(sql, vec![Value::Bytes(credential.to_vec())]), |lines| Ok(passkeys(lines)?.pop()))
}

fn passkeys(lines: Vec<Line>) -> Result<Vec<StoredPasskey>, StoreError> {
    statements::each(lines, "a passkey", |row: &mut Columns| {
        Ok(StoredPasskey {
            account: row.owner()?,
            credential: row.blob()?,
            name: row.text()?,
            site: row.text()?,
            key: row.blob()?,
            count: row.small()?,
            eligible: row.number()? != 0,
            backed_up: row.number()? != 0,
            created: row.number()?,
            used: row.maybe_number()?,
        })
    })
}
