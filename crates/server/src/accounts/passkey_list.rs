//! Passkeys in the list that their owner sees.

use crate::base::random::hex;
use sha2::{Digest, Sha256};
use store::StoredPasskey;

/// The id of a passkey in lists.
pub(crate) fn passkey_id(passkey: &StoredPasskey) -> String {
    hex(&Sha256::digest(&passkey.credential)[..8])
}

/// A passkey as its owner sees it.
pub(crate) fn listed(passkey: StoredPasskey, now: i64) -> wire::Passkey {
    let seconds = |since: i64| u32::try_from(now.saturating_sub(since)).unwrap_or_default();
    wire::Passkey {
        id: passkey_id(&passkey),
        name: passkey.name,
        site: passkey.site,
        backed_up: passkey.backed_up,
        age_seconds: seconds(passkey.created),
        unused_seconds: passkey.used.map(seconds),
    }
}
