//! What must still be true when somebody signs in: the account may have changed since they were recognized.

use crate::Owner;
use crate::accounts::Way;
use crate::identity::Identity;
use crate::parts::Value;
use crate::passkey_statements::lock;
use crate::statements::{Expect, Statement, bytes, say, text};

/// The statements that check whether this is still a way to sign in to the account. It is locked before anybody looks.
pub(crate) fn still(account: &Owner, way: &Way) -> Vec<Statement> {
    match way {
        Way::Password { hash, code } => {
            let same = "UPDATE accounts SET password = password WHERE owner = $1 AND password = $2";
            let mut all = vec![say(Expect::One, same, vec![bytes(account), text(hash)])];
            if !code {
                let sql = "SELECT 1 FROM one_time_codes WHERE account = $1";
                all.push(say(Expect::NoRow, sql, vec![bytes(account)]));
            }
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
