//! How somebody is recognized who signs in, and on what grounds something important about an account changes. The change is stored only if they still hold then: the account may
//! have changed while the request waited.

use crate::Owner;
use crate::identity::Identity;
use crate::passkeys::SpentChallenge;

/// How somebody was recognized who signs in.
#[derive(Clone, PartialEq, Eq)]
pub enum Way {
    /// By the password.
    Password {
        /// Its hash.
        hash: String,
        /// Whether a one-time code was used, too. Otherwise the account must have none.
        code: bool,
    },
    /// By the passkey with this id.
    Passkey(Vec<u8>),
    /// By an identity.
    Identity(Identity),
}

/// Without secrets, which do not belong in a log.
impl std::fmt::Debug for Way {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Way::Password { .. } => "Way::Password",
            Way::Passkey(_) => "Way::Passkey",
            Way::Identity(_) => "Way::Identity",
        })
    }
}

/// On what grounds something important about an account changes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Grounds {
    /// Somebody who is signed in has shown that the account is theirs. They must still be signed in, and what they have shown must
    /// still be a way to sign in.
    Shown {
        /// Their session.
        session: Owner,
        /// What they have shown.
        way: Way,
    },
    /// Somebody has a link of the operator, which is used up.
    Link(SpentChallenge),
    /// Somebody has a link from an e-mail, which is used up.
    Letter {
        /// The link.
        link: SpentChallenge,
        /// The address to which it was sent; it must still be the confirmed address of the account.
        address: String,
        /// Whether a one-time code was used, too. Otherwise the account must have none.
        code: bool,
    },
    /// The operator changes it.
    Operator,
}

impl Grounds {
    /// The session that shows them.
    pub(crate) fn session(&self) -> Option<&Owner> {
        match self {
            Grounds::Shown { session, .. } => Some(session),
            Grounds::Link(_) | Grounds::Letter { .. } | Grounds::Operator => None,
        }
    }
}
