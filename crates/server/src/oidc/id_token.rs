//! What the provider says about a person: an ID token (OpenID Connect Core 1.0, 3.1.3.7), signed with one of its keys.

use crate::oidc::keys::{Algorithm, Keys};
use data_encoding::BASE64URL_NOPAD;
use serde::Deserialize;
use serde_json::Value;
use subtle::ConstantTimeEq;

/// Seconds by which the clocks of the provider and of this server may differ.
pub(crate) const LEEWAY: i64 = 60;
/// The most seconds since a token was made: it is fetched just after that.
const MAX_AGE: i64 = 10 * 60;
/// The most characters of a token.
const MAX_TOKEN: usize = 64 * 1024;
/// The most bytes of a provider's number of a person.
const MAX_SUBJECT: usize = 255;

/// Why a token is not believed, for the log.
pub(crate) type Bad = &'static str;

/// A token whose signature is not checked yet.
pub(crate) struct IdToken {
    key: Option<String>,
    algorithm: Algorithm,
    signed: String,
    signature: Vec<u8>,
    claims: Vec<u8>,
}

/// What a token must say.
#[derive(Clone, Copy)]
pub(crate) struct Expected<'a> {
    pub issuer: &'a str,
    /// The name of this server at the provider.
    pub client: &'a str,
    pub nonce: &'a str,
    /// Seconds since 1970.
    pub now: i64,
}

/// What a provider said about a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Person {
    /// The provider's number of the person.
    pub subject: String,
    /// When they last signed in there, in seconds since 1970, if the provider says so.
    pub signed_in: Option<i64>,
}

#[derive(Deserialize)]
struct Head {
    alg: String,
    kid: Option<String>,
    crit: Option<Value>,
}

#[derive(Deserialize)]
struct Claims {
    iss: String,
    sub: String,
    aud: Value,
    azp: Option<String>,
    exp: Value,
    iat: Value,
    nonce: Option<String>,
    auth_time: Option<Value>,
}

impl IdToken {
    /// Reads a token.
    ///
    /// # Errors
    /// If it is none, or not signed in a way that is accepted.
    pub fn read(text: &str) -> Result<IdToken, Bad> {
        let bytes = |text: &str| BASE64URL_NOPAD.decode(text.as_bytes()).map_err(|_| "it is no base64url");
        let mut parts = text.splitn(4, '.');
        let (Some(head), Some(claims), Some(signature), None) =
            (parts.next(), parts.next(), parts.next(), parts.next())
        else {
            return Err("it does not have three parts");
        };
        if text.len() > MAX_TOKEN {
            return Err("it is too long");
        }
        let read: Head = serde_json::from_slice(&bytes(head)?).map_err(|_| "its head cannot be read")?;
        if read.crit.is_some() {
            return Err("it demands an extension");
        }
        let algorithm = Algorithm::read(&read.alg).ok_or("its algorithm is not accepted")?;
        Ok(IdToken {
            key: read.kid,
            algorithm,
            signed: format!("{head}.{claims}"),
            signature: bytes(signature)?,
            claims: bytes(claims)?,
        })
    }

    /// Whether one of these keys has signed it.
    pub fn is_signed_by(&self, keys: &Keys) -> bool {
        let mut keys = keys.of(self.key.as_deref(), self.algorithm);
        keys.any(|key| key.signed(self.algorithm, self.signed.as_bytes(), &self.signature))
    }

    /// The person of whom it speaks.
    ///
    /// # Errors
    /// If none of these keys has signed it, or it is for somebody else, or too old.
    pub fn person(&self, keys: &Keys, expected: Expected<'_>) -> Result<Person, Bad> {
        if !self.is_signed_by(keys) {
            return Err("no key of the provider has signed it");
        }
        let claims: Claims = serde_json::from_slice(&self.claims).map_err(|_| "its claims cannot be read")?;
        claims.person(expected)
    }
}

impl Claims {
    fn person(self, Expected { issuer, client, nonce, now }: Expected<'_>) -> Result<Person, Bad> {
        if self.iss != issuer {
            return Err("it is from another provider");
        }
        let (for_us, others) = match &self.aud {
            Value::String(one) => (one == client, false),
            Value::Array(all) => (all.iter().any(|one| one == client), all.len() > 1),
            _ => (false, false),
        };
        if !for_us {
            return Err("it is for another server");
        }
        match &self.azp {
            Some(azp) if azp != client => return Err("another server has asked for it"),
            None if others => return Err("it does not say which server has asked for it"),
            _ => {}
        }
        let (until, made) = (time(&self.exp)?, time(&self.iat)?);
        if until <= now - LEEWAY {
            return Err("it has expired");
        }
        if made > now + LEEWAY || made < now - MAX_AGE - LEEWAY {
            return Err("it was not made just now");
        }
        let same = self.nonce.is_some_and(|found| found.as_bytes().ct_eq(nonce.as_bytes()).into());
        if !same {
            return Err("it answers another request");
        }
        let plain = !self.sub.is_empty() && self.sub.len() <= MAX_SUBJECT && !self.sub.contains(char::is_control);
        if !plain {
            return Err("its number of the person is not plain");
        }
        Ok(Person { subject: self.sub, signed_in: self.auth_time.as_ref().map(time).transpose()? })
    }
}

/// A time, in seconds since 1970. Some providers write fractions.
fn time(value: &Value) -> Result<i64, Bad> {
    let whole = value.as_i64().or_else(|| value.as_f64().filter(|time| time.abs() < 1e15).map(|time| time as i64));
    whole.filter(|time| time.unsigned_abs() < 1 << 50).ok_or("a time in it is no number")
}

#[cfg(test)]
mod tests {
    use super::*;
    use ring::hmac;
    use ring::signature::{Ed25519KeyPair, KeyPair};
    use serde_json::json;

    const NOW: i64 = 1_800_000_000;
    const EXPECTED: Expected<'static> =
        Expected { issuer: "https://id.example.org", client: "games", nonce: "n-1", now: NOW };

    fn pair() -> Ed25519KeyPair {
        Ed25519KeyPair::from_seed_unchecked(&[7; 32]).unwrap()
    }

    fn keys() -> Keys {
        let x = BASE64URL_NOPAD.encode(pair().public_key().as_ref());
        let key = json!({ "kty": "OKP", "crv": "Ed25519", "x": x, "kid": "k" });
        Keys::read(json!({ "keys": [key] }).to_string().as_bytes()).unwrap()
    }

    fn claims() -> Value {
        json!({ "iss": "https://id.example.org", "sub": "ann", "aud": "games", "exp": NOW + 300, "iat": NOW,
            "nonce": "n-1" })
    }

    fn unsigned(head: &Value, claims: &Value) -> String {
        let part = |value: &Value| BASE64URL_NOPAD.encode(value.to_string().as_bytes());
        format!("{}.{}", part(head), part(claims))
    }

    fn token(head: &Value, claims: &Value) -> String {
        let text = unsigned(head, claims);
        let signature = BASE64URL_NOPAD.encode(pair().sign(text.as_bytes()).as_ref());
        format!("{text}.{signature}")
    }

    fn judged(text: &str) -> Result<Person, Bad> {
        IdToken::read(text)?.person(&keys(), EXPECTED)
    }

    fn with(changes: Value) -> Result<Person, Bad> {
        let mut claims = claims();
        for (name, value) in changes.as_object().unwrap() {
            claims[name] = value.clone();
        }
        judged(&token(&json!({ "alg": "EdDSA", "kid": "k" }), &claims))
    }

    #[test]
    fn a_person_is_known_by_the_number_that_the_provider_gives() {
        let ann = Person { subject: "ann".to_owned(), signed_in: None };
        for fine in [
            json!({}),
            json!({ "aud": ["games"] }),
            json!({ "aud": ["games", "chat"], "azp": "games" }),
            json!({ "azp": "games" }),
            json!({ "exp": NOW - 59 }),
            json!({ "iat": NOW + 60 }),
            json!({ "iat": (NOW - 5) as f64 + 0.5 }),
            json!({ "iat": NOW - 600 }),
            json!({ "email": "bob@example.org", "email_verified": true }),
        ] {
            assert_eq!(with(fine.clone()), Ok(ann.clone()), "{fine}");
        }
        assert_eq!(with(json!({ "auth_time": NOW - 7 })).unwrap().signed_in, Some(NOW - 7));
        let none = judged(&token(&json!({ "alg": "EdDSA" }), &claims()));
        assert_eq!(none, Ok(ann), "without the id of a key");
    }

    #[test]
    fn what_is_for_others_or_too_old_is_not_believed() {
        for bad in [
            json!({ "iss": "https://id.example.org/" }),
            json!({ "iss": "https://evil.example.org" }),
            json!({ "iss": null }),
            json!({ "aud": "chat" }),
            json!({ "aud": [] }),
            json!({ "aud": null }),
            json!({ "aud": 7 }),
            json!({ "aud": { "games": 1 } }),
            json!({ "aud": ["games", "chat"] }),
            json!({ "aud": ["games", "chat"], "azp": "chat" }),
            json!({ "azp": "chat" }),
            json!({ "exp": NOW - 60 }),
            json!({ "exp": "2100-01-01" }),
            json!({ "exp": (NOW + 300).to_string() }),
            json!({ "exp": null }),
            json!({ "exp": 1e300 }),
            json!({ "iat": NOW + 61 }),
            json!({ "iat": NOW - 661 }),
            json!({ "iat": i64::MIN }),
            json!({ "iat": null }),
            json!({ "nonce": "n-2" }),
            json!({ "nonce": null }),
            json!({ "nonce": "" }),
            json!({ "sub": "" }),
            json!({ "sub": 7 }),
            json!({ "sub": "a\u{0}b" }),
            json!({ "sub": "a".repeat(256) }),
            json!({ "auth_time": "yesterday" }),
        ] {
            assert!(with(bad.clone()).is_err(), "{bad}");
        }
    }

    #[test]
    fn what_the_provider_has_not_signed_is_not_believed() {
        let fine = token(&json!({ "alg": "EdDSA", "kid": "k" }), &claims());
        assert!(judged(&fine).is_ok());
        for (head, why) in [
            (json!({ "alg": "EdDSA", "kid": "other" }), "no key of the provider has signed it"),
            (json!({ "alg": "ES256", "kid": "k" }), "no key of the provider has signed it"),
            (json!({ "alg": "RS256" }), "no key of the provider has signed it"),
            (json!({ "alg": "none" }), "its algorithm is not accepted"),
            (json!({ "alg": "nOnE" }), "its algorithm is not accepted"),
            (json!({ "alg": "HS256", "kid": "k" }), "its algorithm is not accepted"),
            (json!({ "alg": "EdDSA", "kid": "k", "crit": ["x"] }), "it demands an extension"),
            (json!({ "kid": "k" }), "its head cannot be read"),
        ] {
            assert_eq!(judged(&token(&head, &claims())), Err(why), "{head}");
        }
        // Without a signature, and with one by the public key.
        for alg in ["none", "EdDSA", "HS256"] {
            let text = unsigned(&json!({ "alg": alg, "kid": "k" }), &claims());
            let key = hmac::Key::new(hmac::HMAC_SHA256, pair().public_key().as_ref());
            let by_key = BASE64URL_NOPAD.encode(hmac::sign(&key, text.as_bytes()).as_ref());
            for signature in [String::new(), by_key] {
                assert!(judged(&format!("{text}.{signature}")).is_err(), "{alg}");
            }
        }
        for at in (0..fine.len()).step_by(5) {
            let mut changed = fine.clone().into_bytes();
            changed[at] = if changed[at] == b'A' { b'B' } else { b'A' };
            assert!(judged(&String::from_utf8(changed).unwrap()).is_err(), "{at}");
            assert!(judged(&fine[..at]).is_err());
        }
        for bad in ["", ".", "..", "...", "a.b.c", &format!("{fine}.x"), &"a".repeat(70_000)] {
            assert!(judged(bad).is_err(), "{bad}");
        }
    }
}
