//! Secrets of authenticator apps, sealed: as they are stored, and on the way through a browser until the first code has come.

use crate::accounts::codes::now;
use crate::accounts::totp::SECRET;
use crate::admission::token::keyed;
use crate::base::random::bytes;
use data_encoding::BASE64URL_NOPAD;
use hmac::Mac;
use ring::aead::{AES_256_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use sha2::{Digest, Sha256};
use store::{Owner, StoredAccount};

/// Seconds within which the first code must come.
const VALID: i64 = 15 * 60;
/// Bytes of a number that is used once.
const NONCE: usize = 12;

/// For what a secret is sealed: it can be opened for nothing else.
enum Use<'a> {
    /// To be stored for an account.
    Stored(&'a Owner),
    /// To come back from this session, while its account has this password.
    Setup(&'a Owner, &'a StoredAccount),
}

impl Use<'_> {
    fn words(&self) -> Vec<u8> {
        match self {
            Use::Stored(account) => [b"stored ".as_slice(), &account.bytes()].concat(),
            Use::Setup(session, account) => {
                let password = Sha256::digest(&account.password);
                [b"setup ".as_slice(), &account.owner.bytes(), &session.bytes(), &password].concat()
            }
        }
    }
}

/// The secret as it is stored.
pub(crate) fn stored(database: &[u8; 32], account: &Owner, secret: &[u8; SECRET]) -> Option<Vec<u8>> {
    seal(database, &Use::Stored(account), secret)
}

/// The stored secret; `None`: it was sealed with the secret of another database.
pub(crate) fn read(database: &[u8; 32], account: &Owner, sealed: &[u8]) -> Option<[u8; SECRET]> {
    open(database, &Use::Stored(account), sealed)?.try_into().ok()
}

/// A new secret as the browser in this session sends it back, with the mark of what was shown.
pub(crate) fn setup(
    database: &[u8; 32],
    session: &Owner,
    account: &StoredAccount,
    secret: &[u8; SECRET],
    shown: &[u8; 32],
) -> Option<String> {
    setup_until(database, session, account, (secret, shown), now() + VALID)
}

fn setup_until(
    database: &[u8; 32],
    session: &Owner,
    account: &StoredAccount,
    (secret, shown): (&[u8; SECRET], &[u8; 32]),
    until: i64,
) -> Option<String> {
    let text = [&until.to_be_bytes()[..], shown, secret].concat();
    Some(BASE64URL_NOPAD.encode(&seal(database, &Use::Setup(session, account), &text)?))
}

/// The secret that has come back, and the mark of what was shown; `None`: it is not for this session, its account has another password now, or it is too late.
pub(crate) fn from_setup(
    database: &[u8; 32],
    session: &Owner,
    account: &StoredAccount,
    setup: &str,
) -> Option<([u8; SECRET], [u8; 32])> {
    let sealed = BASE64URL_NOPAD.decode(setup.as_bytes()).ok()?;
    let text = open(database, &Use::Setup(session, account), &sealed)?;
    let (until, secret) = text.split_first_chunk::<8>()?;
    if i64::from_be_bytes(*until) <= now() {
        return None;
    }
    let (shown, secret) = secret.split_first_chunk::<32>()?;
    Some((secret.try_into().ok()?, *shown))
}

fn key(database: &[u8; 32]) -> Option<LessSafeKey> {
    let key = keyed(database, &[b"secrets of one-time codes"]).finalize().into_bytes();
    Some(LessSafeKey::new(UnboundKey::new(&AES_256_GCM, &key).ok()?))
}

fn seal(database: &[u8; 32], purpose: &Use, text: &[u8]) -> Option<Vec<u8>> {
    let nonce = bytes::<NONCE>();
    let mut sealed = text.to_vec();
    let aad = Aad::from(purpose.words());
    key(database)?.seal_in_place_append_tag(Nonce::assume_unique_for_key(nonce), aad, &mut sealed).ok()?;
    Some([&nonce[..], &sealed].concat())
}

fn open(database: &[u8; 32], purpose: &Use, sealed: &[u8]) -> Option<Vec<u8>> {
    let (nonce, sealed) = sealed.split_first_chunk::<NONCE>()?;
    let mut text = sealed.to_vec();
    let aad = Aad::from(purpose.words());
    let opened = key(database)?.open_in_place(Nonce::assume_unique_for_key(*nonce), aad, &mut text).ok()?;
    Some(opened.to_vec())
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANN: Owner = Owner::new([1; 32]);
    const BOB: Owner = Owner::new([2; 32]);
    const DATABASE: [u8; 32] = [3; 32];

    fn account(owner: Owner, password: &str) -> StoredAccount {
        StoredAccount {
            owner,
            name: "Ann".to_owned(),
            password: password.to_owned(),
            created: 0,
            renamed: None,
            former_name: None,
            role: String::new(),
            banned_until: None,
            ban_reason: String::new(),
            shows: "all".to_owned(),
        }
    }

    #[test]
    fn a_stored_secret_is_opened_for_its_account_alone() {
        let secret = bytes::<SECRET>();
        let sealed = stored(&DATABASE, &ANN, &secret).unwrap();
        assert!(!sealed.windows(SECRET).any(|part| part == secret));
        assert_eq!(read(&DATABASE, &ANN, &sealed), Some(secret));
        assert_eq!(read(&DATABASE, &BOB, &sealed), None);
        assert_eq!(read(&[4; 32], &ANN, &sealed), None);
        for at in 0..sealed.len() {
            let mut changed = sealed.clone();
            changed[at] ^= 1;
            assert_eq!(read(&DATABASE, &ANN, &changed), None);
            assert_eq!(read(&DATABASE, &ANN, &sealed[..at]), None);
        }
        assert_ne!(stored(&DATABASE, &ANN, &secret).unwrap(), sealed);
    }

    #[test]
    fn a_new_secret_comes_back_from_its_session_in_time() {
        let (secret, ann) = (bytes::<SECRET>(), account(ANN, "hash"));
        let made = setup(&DATABASE, &ANN, &ann, &secret, &[4; 32]).unwrap();
        assert_eq!(from_setup(&DATABASE, &ANN, &ann, &made), Some((secret, [4; 32])));
        assert_eq!(from_setup(&DATABASE, &BOB, &ann, &made), None, "another session");
        assert_eq!(from_setup(&DATABASE, &ANN, &account(BOB, "hash"), &made), None);
        assert_eq!(from_setup(&DATABASE, &ANN, &account(ANN, "new"), &made), None);
        let late = setup_until(&DATABASE, &ANN, &ann, (&secret, &[4; 32]), now() - 1).unwrap();
        assert_eq!(from_setup(&DATABASE, &ANN, &ann, &late), None);
        let sealed = stored(&DATABASE, &ANN, &secret).unwrap();
        assert_eq!(from_setup(&DATABASE, &ANN, &ann, &BASE64URL_NOPAD.encode(&sealed)), None);
        for other in ["", "x", "AAAA", &"A".repeat(5000)] {
            assert_eq!(from_setup(&DATABASE, &ANN, &ann, other), None);
        }
    }
}
