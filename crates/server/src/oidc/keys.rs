//! The public keys of the provider (a JWK set, RFC 7517), and what they signed. `ring` checks the signatures.

use data_encoding::BASE64URL_NOPAD;
use ring::signature::{
    ECDSA_P256_SHA256_FIXED, ED25519, RSA_PKCS1_2048_8192_SHA256, RSA_PSS_2048_8192_SHA256, RsaPublicKeyComponents,
    UnparsedPublicKey,
};
use serde::Deserialize;

/// The most keys that are read.
const MAX_KEYS: usize = 100;

/// The algorithms that are accepted. There is none without a key, and none with a key that both sides know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Algorithm {
    Rs256,
    Ps256,
    Es256,
    EdDsa,
}

impl Algorithm {
    /// The algorithm with this name.
    pub fn read(name: &str) -> Option<Algorithm> {
        match name {
            "RS256" => Some(Algorithm::Rs256),
            "PS256" => Some(Algorithm::Ps256),
            "ES256" => Some(Algorithm::Es256),
            "EdDSA" | "Ed25519" => Some(Algorithm::EdDsa),
            _ => None,
        }
    }
}

/// A public key. Its kind decides which algorithms it is for.
#[derive(Debug)]
enum PublicKey {
    Rsa {
        modulus: Vec<u8>,
        exponent: Vec<u8>,
    },
    /// A point of P-256, uncompressed.
    P256(Vec<u8>),
    Ed25519(Vec<u8>),
}

/// A key of the provider.
#[derive(Debug)]
pub(crate) struct Key {
    id: Option<String>,
    /// The only algorithm that it is for, if it says one.
    only: Option<Algorithm>,
    key: PublicKey,
}

/// The keys of the provider.
#[derive(Debug)]
pub(crate) struct Keys(Vec<Key>);

#[derive(Deserialize)]
struct RawKeys {
    keys: Vec<serde_json::Value>,
}

/// A key as it is published. Fields that are not needed are ignored.
#[derive(Deserialize)]
struct RawKey {
    kty: String,
    kid: Option<String>,
    alg: Option<String>,
    #[serde(rename = "use")]
    purpose: Option<String>,
    crv: Option<String>,
    n: Option<String>,
    e: Option<String>,
    x: Option<String>,
    y: Option<String>,
}

impl Keys {
    /// Reads the keys that can check a signature; others are left out.
    pub fn read(json: &[u8]) -> Option<Keys> {
        let all: RawKeys = serde_json::from_slice(json).ok()?;
        let keys = all.keys.into_iter().take(MAX_KEYS).filter_map(|one| serde_json::from_value(one).ok());
        Some(Keys(keys.filter_map(Key::read).collect()))
    }

    /// The keys with this id, or all if the token names none, that are for this algorithm.
    pub fn of<'a>(&'a self, id: Option<&'a str>, algorithm: Algorithm) -> impl Iterator<Item = &'a Key> {
        self.0.iter().filter(move |key| (id.is_none() || key.id.as_deref() == id) && key.is_for(algorithm))
    }
}

fn bytes(text: Option<&String>) -> Option<Vec<u8>> {
    BASE64URL_NOPAD.decode(text?.trim_end_matches('=').as_bytes()).ok()
}

impl Key {
    fn read(raw: RawKey) -> Option<Key> {
        if raw.purpose.as_deref().is_some_and(|purpose| purpose != "sig") {
            return None;
        }
        let only = match &raw.alg {
            Some(name) => Some(Algorithm::read(name)?),
            None => None,
        };
        let curve = raw.crv.as_deref();
        let key = match raw.kty.as_str() {
            "RSA" => {
                let (modulus, exponent) = (plain(&bytes(raw.n.as_ref())?), plain(&bytes(raw.e.as_ref())?));
                let fine = (256..=1024).contains(&modulus.len()) && (1..=8).contains(&exponent.len());
                fine.then_some(PublicKey::Rsa { modulus, exponent })?
            }
            "EC" if curve == Some("P-256") => {
                let (x, y) = (bytes(raw.x.as_ref())?, bytes(raw.y.as_ref())?);
                (x.len() == 32 && y.len() == 32).then(|| PublicKey::P256([&[4][..], &x, &y].concat()))?
            }
            "OKP" if curve == Some("Ed25519") => {
                let x = bytes(raw.x.as_ref())?;
                (x.len() == 32).then_some(PublicKey::Ed25519(x))?
            }
            _ => return None,
        };
        Some(Key { id: raw.kid, only, key })
    }

    fn is_for(&self, algorithm: Algorithm) -> bool {
        let kind = match self.key {
            PublicKey::Rsa { .. } => matches!(algorithm, Algorithm::Rs256 | Algorithm::Ps256),
            PublicKey::P256(_) => algorithm == Algorithm::Es256,
            PublicKey::Ed25519(_) => algorithm == Algorithm::EdDsa,
        };
        kind && self.only.is_none_or(|only| only == algorithm)
    }

    /// Whether its private half signed this message in this way.
    pub fn signed(&self, algorithm: Algorithm, message: &[u8], signature: &[u8]) -> bool {
        if !self.is_for(algorithm) {
            return false;
        }
        let checked = match &self.key {
            PublicKey::Rsa { modulus, exponent } => {
                let parameters = match algorithm {
                    Algorithm::Ps256 => &RSA_PSS_2048_8192_SHA256,
                    _ => &RSA_PKCS1_2048_8192_SHA256,
                };
                RsaPublicKeyComponents { n: modulus, e: exponent }.verify(parameters, message, signature)
            }
            PublicKey::P256(point) => {
                UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, point).verify(message, signature)
            }
            PublicKey::Ed25519(point) => UnparsedPublicKey::new(&ED25519, point).verify(message, signature),
        };
        checked.is_ok()
    }
}

/// A number without zeros in front.
fn plain(number: &[u8]) -> Vec<u8> {
    number.iter().copied().skip_while(|byte| *byte == 0).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use ring::signature::{Ed25519KeyPair, KeyPair};
    use serde_json::json;

    fn keys(all: serde_json::Value) -> Keys {
        Keys::read(json!({ "keys": all }).to_string().as_bytes()).unwrap()
    }

    /// RFC 7515, A.2 and A.3: an example of a signature with each kind of key, by others.
    const EC_X: &str = "f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU";
    const EC_Y: &str = "x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0";
    const EC_MESSAGE: &str = "eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ";
    const EC_SIGNATURE: &str = "DtEhU3ljbEg8L38VWAfUAqOyKAM6-Xx-F4GawxaepmXFCgfTjDxw5djxLa8ISlSApmWQxfKTUJqPP3-Kg6NU1Q";
    const RSA_N: &str = "ofgWCuLjybRlzo0tZWJjNiuSfb4p4fAkd_wWJcyQoTbji9k0l8W26mPddxHmfHQp-Vaw-4qPCJrcS2mJPMEzP1Pt0Bm4d4QlL-yRT-SFd2lZS-pCgNMsD1W_YpRPEwOWvG6b32690r2jZ47soMZo9wGzjb_7OMg0LOL-bSf63kpaSHSXndS5z5rexMdbBYUsLA9e-KXBdQOS-UTo7WTBEMa2R2CapHg665xsmtdVMTBQY4uDZlxvb3qCo5ZwKh9kG4LT6_I5IhlJH7aGhyxXFvUK-DWNmoudF8NAco9_h9iaGNj8q2ethFkMLs91kzk2PAcDTW9gb54h4FRWyuXpoQ";
    const RSA_MESSAGE: &str = "eyJhbGciOiJSUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ";
    const RSA_SIGNATURE: &str = "cC4hiUPoj9Eetdgtv3hF80EGrhuB__dzERat0XF9g2VtQgr9PJbu3XOiZj5RZmh7AAuHIm4Bh-0Qc_lF5YKt_O8W2Fp5jujGbds9uJdbF9CUAr7t1dnZcAcQjbKBYNX4BAynRFdiuB--f_nZLgrnbyTyWzO75vRK5h6xBArLIARNPvkSjtQBMHlb1L07Qe7K0GarZRmB_eSN9383LcOLn6_dO--xi12jzDwusC-eOkHWEsqtFZESc6BfI7noOPqvhJ1phCnvWh6IeYI2w9QOYEUipUTI8np6LbgGY9Fs98rqVt5AXLIhWkWywlVmtVrBp0igcN_IoypGlUPQGe77Rw";

    fn decoded(text: &str) -> Vec<u8> {
        BASE64URL_NOPAD.decode(text.as_bytes()).unwrap()
    }

    #[test]
    fn signatures_of_others_are_checked() {
        let all = keys(json!([
            { "kty": "EC", "crv": "P-256", "x": EC_X, "y": EC_Y, "kid": "ec" },
            { "kty": "RSA", "n": RSA_N, "e": "AQAB", "kid": "rsa", "use": "sig", "alg": "RS256" },
        ]));
        for (id, algorithm, message, signature) in
            [("ec", Algorithm::Es256, EC_MESSAGE, EC_SIGNATURE), ("rsa", Algorithm::Rs256, RSA_MESSAGE, RSA_SIGNATURE)]
        {
            let key = all.of(Some(id), algorithm).next().unwrap();
            let signature = decoded(signature);
            assert!(key.signed(algorithm, message.as_bytes(), &signature), "{id}");
            assert!(!key.signed(algorithm, b"other", &signature), "{id}");
            assert!(!key.signed(algorithm, message.as_bytes(), &signature[1..]), "{id}");
            let mut changed = signature.clone();
            changed[7] ^= 1;
            assert!(!key.signed(algorithm, message.as_bytes(), &changed), "{id}");
            for other in [Algorithm::Rs256, Algorithm::Ps256, Algorithm::Es256, Algorithm::EdDsa] {
                assert_eq!(key.signed(other, message.as_bytes(), &signature), other == algorithm, "{id}");
            }
        }
        let pair = Ed25519KeyPair::from_seed_unchecked(&[7; 32]).unwrap();
        let x = BASE64URL_NOPAD.encode(pair.public_key().as_ref());
        let all = keys(json!([{ "kty": "OKP", "crv": "Ed25519", "x": x }]));
        let key = all.of(None, Algorithm::EdDsa).next().unwrap();
        assert!(key.signed(Algorithm::EdDsa, b"hello", pair.sign(b"hello").as_ref()));
    }

    #[test]
    fn a_key_is_only_for_algorithms_of_its_kind() {
        let all = keys(json!([
            { "kty": "EC", "crv": "P-256", "x": EC_X, "y": EC_Y, "kid": "a" },
            { "kty": "RSA", "n": RSA_N, "e": "AQAB", "kid": "b" },
            { "kty": "RSA", "n": RSA_N, "e": "AQAB", "kid": "c", "alg": "PS256" },
        ]));
        let count = |id: Option<&'static str>, algorithm| all.of(id, algorithm).count();
        assert_eq!((count(None, Algorithm::Rs256), count(None, Algorithm::Ps256)), (1, 2));
        assert_eq!((count(Some("a"), Algorithm::Es256), count(Some("a"), Algorithm::Rs256)), (1, 0));
        assert_eq!((count(Some("c"), Algorithm::Rs256), count(Some("d"), Algorithm::Es256)), (0, 0));
        assert_eq!(count(None, Algorithm::EdDsa), 0);
        for name in ["none", "None", "HS256", "RS512", "ES384", "", "rs256"] {
            assert_eq!(Algorithm::read(name), None, "{name}");
        }
    }

    #[test]
    fn what_is_no_key_for_signatures_is_left_out() {
        let short = "q".repeat(172);
        let all = keys(json!([
            { "kty": "oct", "k": "c2VjcmV0", "alg": "HS256" },
            { "kty": "RSA", "n": short, "e": "AQAB" },
            { "kty": "RSA", "n": RSA_N, "e": "AQAB", "use": "enc" },
            { "kty": "RSA", "n": RSA_N, "e": "AQAB", "alg": "RSA-OAEP" },
            { "kty": "RSA", "e": "AQAB" },
            { "kty": "EC", "crv": "P-384", "x": EC_X, "y": EC_Y },
            { "kty": "EC", "crv": "P-256", "x": "AAAA", "y": EC_Y },
            { "kty": "EC", "crv": "P-256", "x": "!", "y": EC_Y },
            { "kty": "OKP", "crv": "X25519", "x": EC_X },
            { "kty": 7 },
            "key",
        ]));
        assert!(all.0.is_empty(), "{all:?}");
        for bad in ["", "[]", "{}", r#"{"keys": 3}"#] {
            assert!(Keys::read(bad.as_bytes()).is_none(), "{bad}");
        }
    }
}
