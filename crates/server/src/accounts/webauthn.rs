//! What browsers and authenticators answer about a passkey (Web Authentication, level 2): read and checked. The statement about
//! the make of an authenticator is not asked for, and not read.

use crate::accounts::passkey_key::PasskeyKey;
use crate::base::cbor::Cbor;
use data_encoding::BASE64URL_NOPAD;
use serde::Deserialize;
use sha2::{Digest, Sha256};

/// The most bytes of the id of a passkey.
const MAX_CREDENTIAL: usize = 1023;
/// Flags of an authenticator.
const PRESENT: u8 = 0x01;
const VERIFIED: u8 = 0x04;
const ELIGIBLE: u8 = 0x08;
const BACKED_UP: u8 = 0x10;
const HAS_CREDENTIAL: u8 = 0x40;
const HAS_EXTENSIONS: u8 = 0x80;

/// What was done with a passkey.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ceremony {
    Create,
    Get,
}

/// What the browser says about the page that asked.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct ClientData {
    pub challenge: Vec<u8>,
    pub origin: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct RawClientData {
    r#type: String,
    challenge: String,
    origin: String,
    #[serde(default)]
    cross_origin: bool,
    #[serde(default)]
    top_origin: Option<String>,
}

impl ClientData {
    /// Reads it; `None` if it is about something else, or another site showed our page inside its own.
    pub fn read(bytes: &[u8], of: Ceremony) -> Option<ClientData> {
        let raw: RawClientData = serde_json::from_slice(bytes).ok()?;
        let kind = match of {
            Ceremony::Create => "webauthn.create",
            Ceremony::Get => "webauthn.get",
        };
        let ours = raw.r#type == kind && !raw.cross_origin && raw.top_origin.is_none();
        let challenge = BASE64URL_NOPAD.decode(raw.challenge.as_bytes()).ok()?;
        ours.then_some(ClientData { challenge, origin: raw.origin })
    }
}

/// A passkey that was just made.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct MadeCredential {
    pub id: Vec<u8>,
    /// In its canonical form.
    pub key: Vec<u8>,
}

/// What an authenticator says.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct AuthenticatorData {
    pub count: u32,
    /// Whether it has recognized its owner, by a finger, a face or a number.
    pub verified: bool,
    pub eligible: bool,
    pub backed_up: bool,
    pub made: Option<MadeCredential>,
}

impl AuthenticatorData {
    /// Reads it; `None` if it is about another site, or nobody was there.
    pub fn read(bytes: &[u8], site: &str) -> Option<AuthenticatorData> {
        let (head, mut rest) = bytes.split_at_checked(37)?;
        let (hash, flags, count) = (&head[..32], head[32], &head[33..]);
        let (eligible, backed_up) = (flags & ELIGIBLE != 0, flags & BACKED_UP != 0);
        let verified = flags & VERIFIED != 0;
        if hash != Sha256::digest(site).as_slice() || flags & PRESENT == 0 || (backed_up && !eligible) {
            return None;
        }
        let mut made = None;
        if flags & HAS_CREDENTIAL != 0 {
            let (credential, after) = credential(rest)?;
            made = Some(credential);
            rest = after;
        }
        if flags & HAS_EXTENSIONS != 0 {
            rest = Cbor::read(rest)?.1;
        }
        let count = u32::from_be_bytes(count.try_into().ok()?);
        rest.is_empty().then_some(AuthenticatorData { count, verified, eligible, backed_up, made })
    }

    /// Reads it from the answer to a request for a new passkey.
    pub fn attested(bytes: &[u8], site: &str) -> Option<AuthenticatorData> {
        let (whole, rest) = Cbor::read(bytes)?;
        let Cbor::Bytes(data) = whole.named("authData")? else { return None };
        rest.is_empty().then(|| AuthenticatorData::read(data, site))?
    }
}

fn credential(bytes: &[u8]) -> Option<(MadeCredential, &[u8])> {
    // The first 16 bytes name the make of the authenticator, which nobody wants to know.
    let (length, rest) = bytes.get(16..)?.split_at_checked(2)?;
    let length = usize::from(u16::from_be_bytes(length.try_into().ok()?));
    let (id, rest) = rest.split_at_checked(length)?;
    let (_, after) = Cbor::read(rest)?;
    let key = PasskeyKey::read(&rest[..rest.len() - after.len()])?.canonical();
    (1..=MAX_CREDENTIAL).contains(&length).then(|| (MadeCredential { id: id.to_vec(), key }, after))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn data(flags: u8, more: &[u8]) -> Vec<u8> {
        [Sha256::digest("games.example").as_slice(), &[flags, 0, 0, 0, 9], more].concat()
    }

    fn made() -> Vec<u8> {
        let key = [&[0xa4, 0x01, 0x01, 0x03, 0x27, 0x20, 0x06, 0x21, 0x58, 0x20][..], &[7; 32]].concat();
        [&[0; 16][..], &[0, 3], b"abc", &key].concat()
    }

    #[test]
    fn an_authenticator_speaks_for_one_site_and_somebody_is_there() {
        let read = |flags, more: &[u8]| AuthenticatorData::read(&data(flags, more), "games.example");
        let found = read(0x05, &[]).unwrap();
        assert_eq!((found.count, found.eligible, found.backed_up, found.made), (9, false, false, None));
        for (flags, verified) in [(0x05, true), (0x0d, true), (0x01, false), (0x09, false), (0x19, false)] {
            assert_eq!(read(flags, &[]).unwrap().verified, verified, "{flags}");
        }
        assert!(read(0x1d, &[]).unwrap().backed_up && read(0x0d, &[]).unwrap().eligible);
        assert!(AuthenticatorData::read(&data(0x05, &[]), "other.example").is_none());
        assert_eq!(read(0x04, &[]), None, "nobody was there");
        assert_eq!(read(0x11, &[]), None, "a copy of what cannot be copied");
        assert_eq!(read(0x05, &[0]), None, "something follows");
        assert!(read(0x85, &[0xa0]).is_some() && read(0x85, &[]).is_none() && read(0x85, &[0xa0, 0]).is_none());
    }

    #[test]
    fn a_new_passkey_has_an_id_and_a_key() {
        let bytes = data(0x45, &made());
        let found = AuthenticatorData::read(&bytes, "games.example").unwrap().made.unwrap();
        assert_eq!((found.id.as_slice(), found.key.len()), (&b"abc"[..], 42));
        for at in 0..bytes.len() {
            assert_eq!(AuthenticatorData::read(&bytes[..at], "games.example"), None, "{at}");
        }
        let mut more = [&made()[..], &[0x18, 99, 0x59, 0x0f, 0xa0], &[1; 4000]].concat();
        more[21] += 1;
        let found = AuthenticatorData::read(&data(0x45, &more), "games.example").unwrap().made.unwrap();
        assert_eq!(found.key.len(), 42, "what does not count is not kept");
        let mut empty = made();
        empty.splice(16..21, [0, 0]);
        assert_eq!(AuthenticatorData::read(&data(0x45, &empty), "games.example"), None);
        let attestation = [
            &[0xa2, 0x63][..],
            b"fmt",
            &[0x64],
            b"none",
            &[0x68],
            b"authData",
            &[0x58, u8::try_from(bytes.len()).unwrap()],
            &bytes,
        ]
        .concat();
        assert!(AuthenticatorData::attested(&attestation, "games.example").unwrap().made.is_some());
        assert_eq!(AuthenticatorData::attested(&attestation, "other.example"), None);
        assert_eq!(AuthenticatorData::attested(&attestation[..50], "games.example"), None);
    }

    #[test]
    fn the_browser_says_for_which_page_and_what() {
        let read = |text: &str| ClientData::read(text.as_bytes(), Ceremony::Get);
        let fine =
            r#"{"type":"webauthn.get","challenge":"AQI","origin":"https://games.example","crossOrigin":false,"x":1}"#;
        let found = ClientData { challenge: vec![1, 2], origin: "https://games.example".to_owned() };
        assert_eq!(read(fine), Some(found));
        assert_eq!(ClientData::read(fine.as_bytes(), Ceremony::Create), None);
        for bad in [
            "",
            "{}",
            &fine.replace(":false", ":true"),
            &fine.replace("\"x\":1", "\"topOrigin\":\"https://evil.example\""),
            &fine.replace("AQI", "AQ=="),
            &fine.replace(".get", ".create"),
        ] {
            assert_eq!(read(bad), None, "{bad}");
        }
    }
}
