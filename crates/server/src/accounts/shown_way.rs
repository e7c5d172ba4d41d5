//! What somebody has shown before a change that takes two requests. A browser keeps only its mark in between, sealed: at the end the
//! account must still have what was shown.

use crate::accounts::parts::Office;
use sha2::{Digest, Sha256};
use store::{Identity, StoreError, StoredAccount, Way};

/// The mark of what was shown, from which nobody finds it.
pub(crate) fn mark(way: &Way) -> [u8; 32] {
    let text = match way {
        Way::Password { hash, code } => {
            [if *code { b"code and password ".as_slice() } else { b"password " }, hash.as_bytes()].concat()
        }
        Way::Passkey(credential) => [b"passkey ", credential.as_slice()].concat(),
        Way::Identity(Identity { issuer, subject }) => {
            let length = issuer.len().to_string();
            ["identity ", &length, " ", issuer, subject].concat().into_bytes()
        }
    };
    Sha256::digest(text).into()
}

impl Office {
    /// All that could have been shown for this account, and is still there.
    pub async fn ways(&self, account: &StoredAccount) -> Result<Vec<Way>, StoreError> {
        let hash = || Some(account.password.clone()).filter(|hash| !hash.is_empty());
        let password = [false, true].into_iter().filter_map(|code| Some(Way::Password { hash: hash()?, code }));
        let passkeys = self.passkeys(account.owner).await?.into_iter().map(|one| Way::Passkey(one.credential));
        let identities = self.identities(account.owner).await?.into_iter().map(|one| Way::Identity(one.identity));
        Ok(password.chain(passkeys).chain(identities).collect())
    }

    /// What has this mark; `None` if the account does not have it any more.
    pub async fn marked(&self, account: &StoredAccount, marked: &[u8; 32]) -> Result<Option<Way>, StoreError> {
        Ok(self.ways(account).await?.into_iter().find(|way| mark(way) == *marked))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn different_things_have_different_marks() {
        let identity = |issuer: &str, subject: &str| {
            Way::Identity(Identity { issuer: issuer.to_owned(), subject: subject.to_owned() })
        };
        let password = |hash: &str, code| Way::Password { hash: hash.to_owned(), code };
        let all = [
            password("a", false),
            password("a", true),
            password("b", false),
            Way::Passkey(b"a".to_vec()),
            Way::Passkey(b"b".to_vec()),
            identity("a", "bc"),
            identity("ab", "c"),
        ];
        for (at, one) in all.iter().enumerate() {
            assert_eq!(mark(one), mark(&one.clone()));
            assert!(all[..at].iter().all(|other| mark(other) != mark(one)), "{at}");
        }
    }
}
