//! Identities of accounts: people whom an OpenID Connect provider knows. Each belongs to at most one account.

use crate::Owner;
use crate::accounts::NewAccount;
use crate::grounds::Grounds;
use crate::identity::Identity;
use crate::spent::SpentChallenge;

/// The most identities of an account.
pub const MOST_IDENTITIES: i64 = 5;

/// An identity of an account.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredIdentity {
    /// The account.
    pub account: Owner,
    /// The person.
    pub identity: Identity,
    /// When the account got it, in seconds since 1970.
    pub created: i64,
}

/// A change of identities.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum IdentityWrite {
    /// Somebody comes back from the provider: nobody can do so again with the same state.
    /// [`StoreError::Conflict`](crate::StoreError::Conflict) if somebody did before.
    Spend(SpentChallenge),
    /// An account is made with an identity. [`StoreError::Conflict`](crate::StoreError::Conflict) as for
    /// [`AccountWrite::Make`](crate::AccountWrite::Make), or if an account has the identity, or it was used to make one before.
    SignUp {
        /// The account.
        account: Box<NewAccount>,
        /// The identity.
        identity: Identity,
        /// What shows that the identity is theirs.
        challenge: SpentChallenge,
    },
    /// An account has one more. [`StoreError::Conflict`](crate::StoreError::Conflict) if there is no such account, or it has another
    /// password, or the grounds do not hold any more, or it has [`MOST_IDENTITIES`], or an account has the identity.
    Add {
        /// The account.
        account: Owner,
        /// On what grounds.
        grounds: Grounds,
        /// The hash of the password that the account had when adding it was allowed.
        password: String,
        /// The identity.
        identity: Identity,
    },
    /// An account does not have it any more, and an e-mail address that waits to be confirmed is forgotten: whoever used the identity
    /// may have asked for it. [`StoreError::Conflict`](crate::StoreError::Conflict) if the account does not have it, or has no
    /// other way to sign in: no password, no passkey of this site, and no other identity of this provider; or if the grounds do not
    /// hold any more.
    Remove {
        /// The account.
        account: Owner,
        /// On what grounds.
        grounds: Grounds,
        /// The host name whose passkeys can be used now.
        site: String,
        /// The address of the provider that can be used now; empty: none.
        issuer: String,
        /// The identity.
        identity: Identity,
    },
}
