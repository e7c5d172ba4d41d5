//! The statements that change and read one-time codes, in words that SQLite and PostgreSQL both understand.

use crate::Owner;
use crate::account_lock::lock;
use crate::columns::Columns;
use crate::one_time_codes::{CodesWrite, StoredCodes};
use crate::parts::Value;
use crate::question::Question;
use crate::sign_in_statements::signed_in;
use crate::statements::{self, Expect, Statement, bytes, run, say, text};

/// The statements of a change, in order. That sessions end is not among them.
pub(crate) fn statements(write: &CodesWrite, now: i64) -> Vec<Statement> {
    match write {
        CodesWrite::On { account, session, password, secret, step, recovery_codes } => {
            // Only in the state in which it was allowed: the account is locked before anybody looks.
            let same = "UPDATE accounts SET password = password WHERE owner = $1 AND password = $2";
            let signed_in = "SELECT 1 FROM sign_ins WHERE session = $1 AND account = $2";
            let insert = "INSERT INTO one_time_codes (account, secret, step, created) VALUES ($1, $2, $3, $4)
                ON CONFLICT DO NOTHING";
            let secret = Value::Bytes(secret.clone());
            let mut all = vec![
                say(Expect::One, same, vec![bytes(account), text(password)]),
                say(Expect::Row, signed_in, vec![bytes(session), bytes(account)]),
                say(Expect::One, insert, vec![bytes(account), secret, Value::Number(*step), Value::Number(now)]),
            ];
            all.extend(recoveries(account, recovery_codes));
            all
        }
        CodesWrite::Use { account, step } => {
            let sql = "UPDATE one_time_codes SET step = $1 WHERE account = $2 AND step < $1";
            vec![say(Expect::One, sql, vec![Value::Number(*step), bytes(account)])]
        }
        CodesWrite::Recover { account, hash } => {
            let sql = "DELETE FROM recovery_codes WHERE account = $1 AND hash = $2";
            vec![say(Expect::One, sql, vec![bytes(account), Value::Bytes(hash.to_vec())])]
        }
        CodesWrite::Renew { account, session, recovery_codes } => {
            let are_on = "UPDATE one_time_codes SET step = step WHERE account = $1";
            let signed_in = "SELECT 1 FROM sign_ins WHERE session = $1 AND account = $2";
            let mut all = vec![
                say(Expect::One, are_on, vec![bytes(account)]),
                say(Expect::Row, signed_in, vec![bytes(session), bytes(account)]),
                run("DELETE FROM recovery_codes WHERE account = $1", vec![bytes(account)]),
            ];
            all.extend(recoveries(account, recovery_codes));
            all
        }
        CodesWrite::Off { account, session } => {
            let mut all = vec![lock(account), signed_in(account, session)];
            all.extend(forget_account(account));
            all
        }
    }
}

fn recoveries(account: &Owner, hashes: &[[u8; 32]]) -> impl Iterator<Item = Statement> {
    hashes.iter().map(|hash| {
        let sql = "INSERT INTO recovery_codes (account, hash) VALUES ($1, $2)";
        run(sql, vec![bytes(account), Value::Bytes(hash.to_vec())])
    })
}

/// The statements that forget the one-time codes of an account.
pub(crate) fn forget_account(account: &Owner) -> Vec<Statement> {
    vec![
        run("DELETE FROM one_time_codes WHERE account = $1", vec![bytes(account)]),
        run("DELETE FROM recovery_codes WHERE account = $1", vec![bytes(account)]),
    ]
}

/// The one-time codes of an account; `None`: they are off.
#[must_use]
pub fn codes_of(account: &Owner) -> Question<Option<StoredCodes>> {
    let sql = "SELECT secret, step, created,
            (SELECT count(*) FROM recovery_codes WHERE recovery_codes.account = one_time_codes.account)
        FROM one_time_codes WHERE account = $1";
    Question::new(run(sql, vec![bytes(account)]), |lines| {
        let all = statements::each(lines, "one-time codes", |row: &mut Columns| {
            Ok(StoredCodes {
                secret: row.blob()?,
                step: row.number()?,
                created: row.number()?,
                recovery_codes: row.small()?,
            })
        });
        Ok(all?.pop())
    })
}
