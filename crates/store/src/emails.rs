//! E-mail addresses of accounts. Nothing but a link to confirm it is sent to an address that is not confirmed.

use crate::Owner;
use crate::grounds::Grounds;

/// The kind of the notice channel that leads to the confirmed address of an account. It goes with that address.
pub const EMAIL_CHANNEL: &str = "email";
/// The most accounts with the same address that are found by it.
pub const MOST_WITH_EMAIL: i64 = 5;

/// What is stored of the address of an account.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredEmail {
    /// The account.
    pub account: Owner,
    /// The confirmed address.
    pub address: Option<String>,
    /// An address that waits to be confirmed.
    pub asked: Option<String>,
    /// Until when it can be, in seconds since 1970.
    pub until: Option<i64>,
}

/// A change of addresses.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EmailWrite {
    /// An account has an address that is to be confirmed; a former one that waited is forgotten.
    /// [`StoreError::Conflict`](crate::StoreError::Conflict) if there is no such account, or it has another password.
    Ask {
        /// The account.
        account: Owner,
        /// The hash of its password, which was checked.
        password: String,
        /// The address.
        address: String,
        /// Its form for finding it.
        looks: String,
        /// The SHA-256 of the code in the link.
        code: [u8; 32],
        /// Until when the code is valid, in seconds since 1970.
        until: i64,
    },
    /// The address with this code is confirmed, and takes the place of the former one.
    /// [`StoreError::Conflict`](crate::StoreError::Conflict) if there is none, or not any more.
    Confirm([u8; 32]),
    /// An account has no address any more, and gets no notices by e-mail; nothing happens if it had none.
    /// [`StoreError::Conflict`](crate::StoreError::Conflict) if there is no such account, or the grounds do not hold any more.
    Remove {
        /// The account.
        account: Owner,
        /// On what grounds.
        grounds: Grounds,
    },
}
