//! Public keys of passkeys, in the form in which authenticators give them (COSE, RFC 9052), and what they signed. `ring` checks the
//! signatures.

use crate::base::cbor::Cbor;
use ring::signature::{
    ECDSA_P256_SHA256_ASN1, ED25519, RSA_PKCS1_2048_8192_SHA256, RsaPublicKeyComponents, UnparsedPublicKey,
};

/// The algorithms, by their numbers in COSE, in the order in which authenticators should choose one: ES256, EdDSA, RS256.
pub(crate) const ALGORITHMS: [i32; 3] = [-7, -8, -257];

/// Fields of a key.
const KIND: i64 = 1;
const ALGORITHM: i64 = 3;
const CURVE: i64 = -1;
const X: i64 = -2;
const Y: i64 = -3;
const MODULUS: i64 = -1;
const EXPONENT: i64 = -2;

/// A public key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum PasskeyKey {
    /// A point of P-256, uncompressed.
    P256(Vec<u8>),
    Ed25519(Vec<u8>),
    Rsa {
        modulus: Vec<u8>,
        exponent: Vec<u8>,
    },
}

impl PasskeyKey {
    /// Reads a key that is the whole of these bytes.
    pub fn read(bytes: &[u8]) -> Option<PasskeyKey> {
        let (key, rest) = Cbor::read(bytes)?;
        if !rest.is_empty() {
            return None;
        }
        match (key.number_at(KIND)?, key.number_at(ALGORITHM)?) {
            (2, -7) if key.number_at(CURVE) == Some(1) => {
                let (x, y) = (key.bytes_at(X)?, key.bytes_at(Y)?);
                let whole = x.len() == 32 && y.len() == 32;
                whole.then(|| PasskeyKey::P256([&[4], x, y].concat()))
            }
            (1, -8) if key.number_at(CURVE) == Some(6) => {
                let x = key.bytes_at(X)?;
                (x.len() == 32).then(|| PasskeyKey::Ed25519(x.to_vec()))
            }
            (3, -257) => {
                let (modulus, exponent) = (plain(key.bytes_at(MODULUS)?), plain(key.bytes_at(EXPONENT)?));
                let fine = (256..=1024).contains(&modulus.len()) && (1..=8).contains(&exponent.len());
                fine.then(|| PasskeyKey::Rsa { modulus: modulus.to_vec(), exponent: exponent.to_vec() })
            }
            _ => None,
        }
    }

    /// The one form in which it is stored: only the fields that count, so that its size is bounded.
    pub fn canonical(&self) -> Vec<u8> {
        match self {
            PasskeyKey::P256(point) => {
                let (x, y) = point[1..].split_at(32);
                [&[0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 32][..], x, &[0x22, 0x58, 32], y].concat()
            }
            PasskeyKey::Ed25519(point) => {
                [&[0xa4, 0x01, 0x01, 0x03, 0x27, 0x20, 0x06, 0x21, 0x58, 32][..], point].concat()
            }
            PasskeyKey::Rsa { modulus, exponent } => {
                let [.., high, low] = modulus.len().to_be_bytes();
                let [.., short] = exponent.len().to_be_bytes();
                let head = [0xa4, 0x01, 0x03, 0x03, 0x39, 0x01, 0x00, 0x20, 0x59, high, low];
                [&head[..], modulus, &[0x21, 0x40 | short], exponent].concat()
            }
        }
    }

    /// Whether its private half signed this message.
    pub fn signed(&self, message: &[u8], signature: &[u8]) -> bool {
        let checked = match self {
            PasskeyKey::P256(point) => {
                UnparsedPublicKey::new(&ECDSA_P256_SHA256_ASN1, point).verify(message, signature)
            }
            PasskeyKey::Ed25519(point) => UnparsedPublicKey::new(&ED25519, point).verify(message, signature),
            PasskeyKey::Rsa { modulus, exponent } => RsaPublicKeyComponents { n: modulus, e: exponent }.verify(
                &RSA_PKCS1_2048_8192_SHA256,
                message,
                signature,
            ),
        };
        checked.is_ok()
    }
}

/// A number without zeros in front.
fn plain(number: &[u8]) -> &[u8] {
    let zeros = number.iter().take_while(|byte| **byte == 0).count();
    &number[zeros..]
}

#[cfg(test)]
mod tests {
    use super::*;
    use ring::rand::SystemRandom;
    use ring::signature::{ECDSA_P256_SHA256_ASN1_SIGNING, EcdsaKeyPair, Ed25519KeyPair, KeyPair};

    fn p256(point: &[u8]) -> Vec<u8> {
        let head = [0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20];
        [&head[..], &point[1..33], &[0x22, 0x58, 0x20], &point[33..]].concat()
    }

    #[test]
    fn signatures_of_both_curves_are_checked() {
        let random = SystemRandom::new();
        let document = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_ASN1_SIGNING, &random).unwrap();
        let pair = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_ASN1_SIGNING, document.as_ref(), &random).unwrap();
        let key = PasskeyKey::read(&p256(pair.public_key().as_ref())).unwrap();
        let signature = pair.sign(&random, b"hello").unwrap();
        assert!(key.signed(b"hello", signature.as_ref()) && !key.signed(b"hallo", signature.as_ref()));
        assert!(!key.signed(b"hello", &[]) && !key.signed(b"hello", &[0; 70]));

        let pair = Ed25519KeyPair::from_seed_unchecked(&[7; 32]).unwrap();
        let head = [0xa4, 0x01, 0x01, 0x03, 0x27, 0x20, 0x06, 0x21, 0x58, 0x20];
        let key = PasskeyKey::read(&[&head[..], pair.public_key().as_ref()].concat()).unwrap();
        let signature = pair.sign(b"hello");
        assert!(key.signed(b"hello", signature.as_ref()) && !key.signed(b"hallo", signature.as_ref()));
    }

    #[test]
    fn a_key_of_rsa_has_2048_bits_or_more() {
        let rsa = |bytes: u16| {
            let size = bytes.to_be_bytes();
            let head = [0xa4, 0x01, 0x03, 0x03, 0x39, 0x01, 0x00, 0x20, 0x59, size[0], size[1]];
            [&head[..], &vec![0xab; bytes.into()], &[0x21, 0x43, 1, 0, 1]].concat()
        };
        assert!(PasskeyKey::read(&rsa(256)).is_some());
        assert!(PasskeyKey::read(&rsa(128)).is_none() && PasskeyKey::read(&rsa(1025)).is_none());
        assert!(!PasskeyKey::read(&rsa(256)).unwrap().signed(b"hello", &[0xab; 256]));
    }

    #[test]
    fn a_key_is_stored_without_what_does_not_count() {
        let p256 = p256(&[4; 65]);
        let ed25519 = [&[0xa4, 0x01, 0x01, 0x03, 0x27, 0x20, 0x06, 0x21, 0x58, 0x20][..], &[7; 32]].concat();
        let rsa =
            [&[0xa4, 0x01, 0x03, 0x03, 0x39, 0x01, 0x00, 0x20, 0x59, 1, 0][..], &[0xab; 256], &[0x21, 0x43, 1, 0, 1]]
                .concat();
        for key in [p256.clone(), ed25519, rsa.clone()] {
            assert_eq!(PasskeyKey::read(&key).unwrap().canonical(), key);
            // With one field more, of 4000 bytes.
            let mut more = [&key[..], &[0x18, 99, 0x59, 0x0f, 0xa0], &[1; 4000]].concat();
            more[0] += 1;
            assert_eq!(PasskeyKey::read(&more).unwrap().canonical(), key);
        }
        let zeros = [&rsa[..8], &[0x59, 1, 1, 0], &rsa[11..]].concat();
        assert_eq!(PasskeyKey::read(&zeros).unwrap().canonical(), rsa, "without a zero in front");
    }

    #[test]
    fn other_keys_are_refused() {
        let fine = p256(&[4; 65]);
        let key = PasskeyKey::read(&fine).unwrap();
        assert!(!key.signed(b"hello", &[1; 70]), "no point of the curve");
        for (at, to) in [(2, 1), (4, 0x27), (6, 2), (9, 0x1f)] {
            let mut other = fine.clone();
            other[at] = to;
            assert_eq!(PasskeyKey::read(&other), None, "{at}");
        }
        assert_eq!(PasskeyKey::read(&[&fine[..], &[0]].concat()), None, "something follows");
        assert_eq!(PasskeyKey::read(&[]), None);
    }
}
