//! What must still be true when somebody signs in, or changes something important about an account: it may have changed since they
//! were recognized.

use crate::Owner;
use crate::account_lock::lock;
use crate::grounds::{Grounds, Way};
use crate::identity::Identity;
use crate::parts::Value;
use crate::spent_statements::spend;
use crate::statements::{Expect, Statement, bytes, say, text};

/// The statements that check whether this is still a way to sign in to the account. It is locked before anybody looks.
pub(crate) fn still(account: &Owner, way: &Way) -> Vec<Statement> {
    match way {
        Way::Password { hash, code } => {
            let same = "UPDATE accounts SET password = password WHERE owner = $1 AND password = $2";
            let mut all = vec![say(Expect::One, same, vec![bytes(account), text(hash)])];
            all.extend((!code).then(|| no_codes(account)));
            all
        }
        Way::Passkey(credential) => {
            let sql = "SELECT 1 FROM passkeys WHERE account = $1 AND credential = $2";
            let values = vec![bytes(account), Value::Bytes(credential.clone())];
            vec![lock(account), say(Expect::Row, sql, values)]
        }
        Way::Identity(Identity { issuer, subject }) => {
            let sql = "SELECT 1 FROM identities WHERE account = $1 AND issuer = $2 AND subject = $3";
            vec![lock(account), say(Expect::Row, sql, vec![bytes(account), text(issuer), text(subject)])]
        }
    }
}

/// The statements that check whether these grounds still hold, and use up what is valid once. The account is locked before anybody
/// looks.
pub(crate) fn hold(account: &Owner, grounds: &Grounds, now: i64) -> Vec<Statement> {
    match grounds {
        Grounds::Shown { session, way } => {
            let mut all = still(account, way);
            all.push(signed_in(account, session));
            all
        }
        Grounds::Link(link) => {
            let mut all = vec![lock(account)];
            all.extend(spend(link, now));
            all
        }
        Grounds::Letter { link, address, code } => {
            let sql = "SELECT 1 FROM emails WHERE account = $1 AND address = $2";
            let mut all = vec![lock(account)];
            all.extend(spend(link, now));
            all.push(say(Expect::Row, sql, vec![bytes(account), text(address)]));
            all.extend((!code).then(|| no_codes(account)));
            all
        }
        Grounds::Operator => vec![lock(account)],
    }
}

/// The statement that checks whether this session is signed in to the account.
pub(crate) fn signed_in(account: &Owner, session: &Owner) -> Statement {
    let sql = "SELECT 1 FROM sign_ins WHERE session = $1 AND account = $2";
    say(Expect::Row, sql, vec![bytes(session), bytes(account)])
}

fn no_codes(account: &Owner) -> Statement {
    say(Expect::NoRow, "SELECT 1 FROM one_time_codes WHERE account = $1", vec![bytes(account)])
}
