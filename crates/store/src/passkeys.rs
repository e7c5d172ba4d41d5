//! Passkeys of accounts: public keys whose private halves stay on people's devices. The store does not read the keys.

use crate::Owner;

/// The most passkeys of an account.
pub const MOST_PASSKEYS: i64 = 20;

/// A challenge that was answered: nobody can answer it again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SpentChallenge {
    /// Its SHA-256.
    pub hash: [u8; 32],
    /// When it expires, in seconds since 1970: it is remembered for longer.
    pub until: i64,
}

/// A passkey to be stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewPasskey {
    /// The id that the authenticator gave it.
    pub credential: Vec<u8>,
    /// The name that its owner gave it.
    pub name: String,
    /// The host name at which it can be used.
    pub site: String,
    /// The public key.
    pub key: Vec<u8>,
    /// How often its authenticator says that it was used.
    pub count: u32,
    /// Whether it may be copied to other devices.
    pub eligible: bool,
    /// Whether it is.
    pub backed_up: bool,
    /// The challenge with which it was made.
    pub challenge: SpentChallenge,
}

/// A stored passkey.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredPasskey {
    /// Its account.
    pub account: Owner,
    /// The id that the authenticator gave it.
    pub credential: Vec<u8>,
    /// The name that its owner gave it.
    pub name: String,
    /// The host name at which it can be used.
    pub site: String,
    /// The public key.
    pub key: Vec<u8>,
    /// How often its authenticator said that it was used.
    pub count: u32,
    /// Whether it may be copied to other devices.
    pub eligible: bool,
    /// Whether it was, the last time.
    pub backed_up: bool,
    /// When it was made, in seconds since 1970.
    pub created: i64,
    /// When it was last used.
    pub used: Option<i64>,
}

/// A change of passkeys.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PasskeyWrite {
    /// An account has one more. [`StoreError::Conflict`](crate::StoreError::Conflict) if there is no such account, or it has another
    /// password, or this session is not signed in to it any more, or it has [`MOST_PASSKEYS`], or the passkey is known, or its
    /// challenge was answered before.
    Add {
        /// The account.
        account: Owner,
        /// The session that adds it.
        session: Owner,
        /// The hash of the password that the account had when adding it was allowed.
        password: String,
        /// The passkey.
        passkey: NewPasskey,
    },
    /// It was used. [`StoreError::Conflict`](crate::StoreError::Conflict) if it was removed, if the challenge was answered before, or
    /// if its count did not grow, unless its authenticator does not count, or it may be copied to other devices, which count on
    /// their own.
    Use {
        /// Its id.
        credential: Vec<u8>,
        /// How often its authenticator says that it was used.
        count: u32,
        /// Whether it is copied to other devices.
        backed_up: bool,
        /// The challenge that it answered.
        challenge: SpentChallenge,
    },
    /// It gets another name. [`StoreError::Conflict`](crate::StoreError::Conflict) if the account does not have it.
    Rename {
        /// The account.
        account: Owner,
        /// Its id.
        credential: Vec<u8>,
        /// The name.
        name: String,
    },
    /// An account does not have it any more, and an e-mail address that waits to be confirmed is forgotten: whoever used the passkey
    /// may have asked for it. [`StoreError::Conflict`](crate::StoreError::Conflict) if the account does not have it, or has no
    /// other way to sign in: no password, no other passkey of this site, and no identity of this provider.
    Remove {
        /// The account.
        account: Owner,
        /// The host name whose passkeys can be used now.
        site: String,
        /// The address of the OpenID Connect provider that can be used now; empty: none.
        issuer: String,
        /// Its id.
        credential: Vec<u8>,
    },
}
