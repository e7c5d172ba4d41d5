//! One-time codes of accounts: the sealed secret of an authenticator app, and recovery codes for when the app is lost.

use crate::Owner;

/// The one-time codes of an account.
#[derive(Clone, PartialEq, Eq)]
pub struct StoredCodes {
    /// The secret of the app, sealed. The store does not read it.
    pub secret: Vec<u8>,
    /// The time step of the last code that was used.
    pub step: i64,
    /// When they were switched on, in seconds since 1970.
    pub created: i64,
    /// How many recovery codes were not used yet.
    pub recovery_codes: u32,
}

/// A change of one-time codes.
#[derive(Clone, PartialEq, Eq)]
pub enum CodesWrite {
    /// They are switched on; all sessions end but one. [`StoreError::Conflict`](crate::StoreError::Conflict) if there is no such
    /// account, or it has another password, or this session is not signed in to it any more, or they are on.
    On {
        /// The account.
        account: Owner,
        /// The session that switches them on, and stays.
        session: Owner,
        /// The hash of the password that the account had when switching them on was allowed.
        password: String,
        /// The sealed secret of the app.
        secret: Vec<u8>,
        /// The time step of the first code, which counts as used.
        step: i64,
        /// The hashes of the recovery codes.
        recovery_codes: Vec<[u8; 32]>,
    },
    /// A code of the app is used. [`StoreError::Conflict`](crate::StoreError::Conflict) if that one or a later one was used before, or
    /// they are off.
    Use {
        /// The account.
        account: Owner,
        /// The time step of the code.
        step: i64,
    },
    /// A recovery code is used. [`StoreError::Conflict`](crate::StoreError::Conflict) if it is none, or was used before.
    Recover {
        /// The account.
        account: Owner,
        /// The hash of the code.
        hash: [u8; 32],
    },
    /// The recovery codes are replaced. [`StoreError::Conflict`](crate::StoreError::Conflict) if one-time codes are off, or this
    /// session is not signed in to the account any more.
    Renew {
        /// The account.
        account: Owner,
        /// The session that asks for it.
        session: Owner,
        /// The hashes of the new ones.
        recovery_codes: Vec<[u8; 32]>,
    },
    /// They are switched off; all sessions end but one. [`StoreError::Conflict`](crate::StoreError::Conflict) if this session is not
    /// signed in to the account any more.
    Off {
        /// The account.
        account: Owner,
        /// The session that stays.
        session: Owner,
    },
}

/// Without secrets, which do not belong in a log.
impl std::fmt::Debug for CodesWrite {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            CodesWrite::On { .. } => "CodesWrite::On",
            CodesWrite::Use { .. } => "CodesWrite::Use",
            CodesWrite::Recover { .. } => "CodesWrite::Recover",
            CodesWrite::Renew { .. } => "CodesWrite::Renew",
            CodesWrite::Off { .. } => "CodesWrite::Off",
        })
    }
}
