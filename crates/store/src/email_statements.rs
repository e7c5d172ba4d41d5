//! The statements that change and read e-mail addresses, in words that SQLite and PostgreSQL both understand.

use crate::columns::Columns;
use crate::emails::{EMAIL_CHANNEL, EmailWrite, MOST_WITH_EMAIL, StoredEmail};
use crate::parts::{Line, Value};
use crate::question::Question;
use crate::statements::{self, Expect, Statement, bytes, run, say, text};
use crate::{Owner, StoreError, sign_in_statements};

/// The statements of a change, in order.
pub(crate) fn statements(write: &EmailWrite, now: i64) -> Vec<Statement> {
    match write {
        EmailWrite::Ask { account, password, address, looks, code, until } => {
            let sql = "INSERT INTO emails (account, asked, asked_looks, code, until)
                SELECT owner, $1, $2, $3, CAST($4 AS bigint) FROM accounts WHERE owner = $5 AND password = $6
                ON CONFLICT (account) DO UPDATE SET asked = excluded.asked, asked_looks = excluded.asked_looks,
                    code = excluded.code, until = excluded.until";
            let (code, until) = (hash(code), Value::Number(*until));
            let values = vec![text(address), text(looks), code, until, bytes(account), text(password)];
            vec![say(Expect::One, sql, values)]
        }
        EmailWrite::Confirm(code) => {
            let sql =
                "UPDATE emails SET address = asked, looks = asked_looks, asked = NULL, asked_looks = NULL, code = NULL,
                    until = NULL
                WHERE code = $1 AND until > $2 AND asked IS NOT NULL";
            vec![say(Expect::One, sql, vec![hash(code), Value::Number(now)])]
        }
        EmailWrite::Remove { account, grounds } => {
            let mut all = sign_in_statements::hold(account, grounds, now);
            all.extend(remove(account));
            all
        }
    }
}

fn hash(code: &[u8; 32]) -> Value {
    Value::Bytes(code.to_vec())
}

/// An account has no address any more, and gets no notices by e-mail.
pub(crate) fn remove(account: &Owner) -> Vec<Statement> {
    let channel = "DELETE FROM notice_channels WHERE owner = $1 AND kind = $2";
    let mut all = forget_account(account);
    all.push(run(channel, vec![bytes(account), text(EMAIL_CHANNEL)]));
    all
}

/// The link that an account waits for is no longer valid.
pub(crate) fn end_asked(account: &Owner) -> Statement {
    let sql = "UPDATE emails SET asked = NULL, asked_looks = NULL, code = NULL, until = NULL WHERE account = $1";
    run(sql, vec![bytes(account)])
}

/// The statements that forget an account.
pub(crate) fn forget_account(account: &Owner) -> Vec<Statement> {
    vec![run("DELETE FROM emails WHERE account = $1", vec![bytes(account)])]
}

/// The address of an account; `None`: it never had one.
#[must_use]
pub fn email_of(account: &Owner) -> Question<Option<StoredEmail>> {
    let sql = "SELECT account, address, asked, until FROM emails WHERE account = $1";
    Question::new(run(sql, vec![bytes(account)]), |lines| Ok(emails(lines)?.pop()))
}

/// The account for which this code confirms an address.
#[must_use]
pub fn email_asked_with(code: &[u8; 32]) -> Question<Option<StoredEmail>> {
    let sql = "SELECT account, address, asked, until FROM emails WHERE code = $1";
    Question::new(run(sql, vec![hash(code)]), |lines| Ok(emails(lines)?.pop()))
}

/// The accounts whose confirmed address has this form, at most [`MOST_WITH_EMAIL`].
#[must_use]
pub fn emails_like(looks: &str) -> Question<Vec<StoredEmail>> {
    let sql = "SELECT account, address, asked, until FROM emails WHERE looks = $1 ORDER BY account LIMIT $2";
    Question::new(run(sql, vec![text(looks), Value::Number(MOST_WITH_EMAIL)]), emails)
}

fn emails(lines: Vec<Line>) -> Result<Vec<StoredEmail>, StoreError> {
    statements::each(lines, "an e-mail address", |row: &mut Columns| {
        Ok(StoredEmail {
            account: row.owner()?,
            address: row.maybe_text()?,
            asked: row.maybe_text()?,
            until: row.maybe_number()?,
        })
    })
}
