//! Identities in the list that their owner sees.

use crate::base::random::hex;
use sha2::{Digest, Sha256};
use store::{Identity, StoredIdentity};

/// The most characters of the provider's number of a person: enough to recognize it.
const MAX_SUBJECT: usize = 60;

/// The id of an identity in lists.
pub(crate) fn identity_id(Identity { issuer, subject }: &Identity) -> String {
    hex(&Sha256::digest(format!("{issuer} {subject}"))[..8])
}

/// An identity as its owner sees it; `issuer`: the provider that can be used now.
pub(crate) fn listed(one: StoredIdentity, issuer: &str, now: i64) -> wire::Identity {
    wire::Identity {
        id: identity_id(&one.identity),
        usable: one.identity.issuer == issuer,
        subject: one.identity.subject.chars().take(MAX_SUBJECT).collect(),
        issuer: one.identity.issuer,
        age_seconds: u32::try_from(now.saturating_sub(one.created)).unwrap_or_default(),
    }
}
