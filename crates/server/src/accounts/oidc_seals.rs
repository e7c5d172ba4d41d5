//! What a browser keeps while its visitor is at the OpenID Connect provider, and after that: sealed with the secret of the database, so
//! that every server on it knows it again and nobody can change it.

use crate::accounts::codes::now;
use crate::accounts::passwords::unhex;
use crate::admission::token::{keyed, same};
use crate::base::random::{bytes, hex};
use axum::http::{HeaderMap, HeaderValue, header};
use data_encoding::BASE64URL_NOPAD;
use hmac::Mac;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use store::{Identity, Owner, SpentChallenge};

/// Seconds that somebody may take at the provider.
const AT_PROVIDER: i64 = 10 * 60;
/// Seconds for which an account can be made with an identity that was found.
const FOUND: i64 = 15 * 60;
/// Seconds for which a proof is valid.
const PROVEN: i64 = 5 * 60;
/// The most characters of something sealed.
const MAX_SEALED: usize = 4000;

/// What is sealed.
pub(crate) trait Sealed: Serialize + DeserializeOwned {
    /// A word that no other kind has.
    const KIND: &'static str;
    /// When it expires, in seconds since 1970.
    fn until(&self) -> i64;

    /// As text.
    fn seal(&self, secret: &[u8; 32]) -> String {
        let body = BASE64URL_NOPAD.encode(&serde_json::to_vec(self).unwrap_or_default());
        let seal = seal_of(secret, Self::KIND, &body);
        format!("{body}.{seal}")
    }

    /// What was sealed; `None` if it was not sealed here, or for something else. It may have expired.
    fn open(secret: &[u8; 32], text: &str) -> Option<Self> {
        let (body, seal) = text.split_once('.').filter(|_| text.len() <= MAX_SEALED)?;
        if !same(seal, &seal_of(secret, Self::KIND, body)) {
            return None;
        }
        serde_json::from_slice(&BASE64URL_NOPAD.decode(body.as_bytes()).ok()?).ok()
    }

    /// Whether it is still valid.
    fn is_current(&self) -> bool {
        self.until() > now()
    }
}

fn seal_of(secret: &[u8; 32], kind: &str, body: &str) -> String {
    let mac = keyed(secret, &[b"openid connect, ", kind.as_bytes(), b": ", body.as_bytes()]);
    hex(&mac.finalize().into_bytes())
}

/// What somebody wants from the provider. Accounts and sessions are in hexadecimal digits.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum Wish {
    /// To sign in or up.
    SignIn,
    /// To add an identity to this account, in this session, while its password has the hash with this SHA-256, after something with
    /// this mark was shown.
    Link { account: String, session: String, password: String, shown: [u8; 32] },
    /// To show in this session that this account is theirs.
    Confirm { account: String, session: String },
}

/// An owner in this form.
pub(crate) fn owner_text(owner: &Owner) -> String {
    hex(&owner.bytes())
}

/// The hash of a password in this form.
pub(crate) fn password_text(hash: &str) -> String {
    hex(&Sha256::digest(hash))
}

/// Somebody who is at the provider.
#[derive(Serialize, Deserialize)]
pub(crate) struct Asked {
    number: String,
    until: i64,
    pub wish: Wish,
    /// The path of our page to which they return.
    pub back: String,
}

impl Sealed for Asked {
    const KIND: &'static str = "asked";

    fn until(&self) -> i64 {
        self.until
    }
}

impl Asked {
    /// Somebody who goes there now.
    pub fn new(wish: Wish, back: String) -> Asked {
        Asked { number: hex(&bytes::<16>()), until: now() + AT_PROVIDER, wish, back }
    }

    /// When they went, in seconds since 1970.
    pub fn since(&self) -> i64 {
        self.until - AT_PROVIDER
    }

    fn derived(&self, secret: &[u8; 32], what: &str) -> [u8; 32] {
        let parts = [b"openid connect, ", what.as_bytes(), b" of ", self.number.as_bytes()];
        keyed(secret, &parts).finalize().into_bytes().into()
    }

    /// What the provider sends back. From it, nobody finds the others.
    pub fn state(&self, secret: &[u8; 32]) -> String {
        hex(&self.derived(secret, "state"))
    }

    /// What the provider signs.
    pub fn nonce(&self, secret: &[u8; 32]) -> String {
        hex(&self.derived(secret, "nonce"))
    }

    /// What the provider is shown at the end, so that a code is of use to this server alone (RFC 7636).
    pub fn verifier(&self, secret: &[u8; 32]) -> String {
        BASE64URL_NOPAD.encode(&self.derived(secret, "verifier"))
    }

    /// What the provider is told of it at the beginning.
    pub fn challenge(&self, secret: &[u8; 32]) -> String {
        BASE64URL_NOPAD.encode(&Sha256::digest(self.verifier(secret)))
    }

    /// It is used up.
    pub fn spent(&self) -> SpentChallenge {
        spent(Asked::KIND, &self.number, self.until)
    }
}

fn spent(kind: &str, number: &str, until: i64) -> SpentChallenge {
    SpentChallenge { hash: Sha256::digest(format!("openid connect, {kind}: {number}")).into(), until }
}

/// A visitor who came back with an identity that no account has.
#[derive(Serialize, Deserialize)]
pub(crate) struct Found {
    number: String,
    until: i64,
    /// The session of the visitor: somebody else at the same browser does not get the identity.
    session: String,
    issuer: String,
    subject: String,
}

impl Sealed for Found {
    const KIND: &'static str = "found";

    fn until(&self) -> i64 {
        self.until
    }
}

impl Found {
    pub fn new(identity: &Identity, session: &Owner) -> Found {
        let Identity { issuer, subject } = identity.clone();
        Found { number: hex(&bytes::<16>()), until: now() + FOUND, session: owner_text(session), issuer, subject }
    }

    /// Whether it is one for this session, and still valid.
    pub fn is_for(&self, session: &Owner) -> bool {
        self.is_current() && self.session == owner_text(session)
    }

    pub fn identity(&self) -> Identity {
        Identity { issuer: self.issuer.clone(), subject: self.subject.clone() }
    }

    /// It is used up.
    pub fn spent(&self) -> SpentChallenge {
        spent(Found::KIND, &self.number, self.until)
    }
}

/// Somebody has shown in this session that this account is theirs, by this identity.
#[derive(Serialize, Deserialize)]
pub(crate) struct Proof {
    until: i64,
    account: String,
    session: String,
    issuer: String,
    subject: String,
}

impl Sealed for Proof {
    const KIND: &'static str = "proof";

    fn until(&self) -> i64 {
        self.until
    }
}

impl Proof {
    pub fn new(account: &Owner, session: &Owner, identity: &Identity) -> Proof {
        let Identity { issuer, subject } = identity.clone();
        let (account, session) = (owner_text(account), owner_text(session));
        Proof { until: now() + PROVEN, account, session, issuer, subject }
    }

    /// Whether it is one for this account in this session, and still valid.
    pub fn is_for(&self, account: &Owner, session: &Owner) -> bool {
        self.is_current() && self.account == owner_text(account) && self.session == owner_text(session)
    }

    pub fn identity(&self) -> Identity {
        Identity { issuer: self.issuer.clone(), subject: self.subject.clone() }
    }
}

/// The name of the cookie of this kind. Over HTTPS only the one with the prefix counts: anybody near could set the other.
fn cookie_name(kind: &str, https: bool) -> String {
    format!("{}goldfever-oidc-{kind}", if https { "__Host-" } else { "" })
}

/// A cookie with this; the browser also sends it when it comes back from the provider.
pub(crate) fn cookie<S: Sealed>(secret: &[u8; 32], kept: &S, https: bool) -> Option<HeaderValue> {
    let seconds = kept.until() - now();
    cookie_of(S::KIND, &kept.seal(secret), seconds, https)
}

/// A cookie that ends the one of this kind.
pub(crate) fn no_cookie<S: Sealed>(https: bool) -> Option<HeaderValue> {
    cookie_of(S::KIND, "", 0, https)
}

fn cookie_of(kind: &str, text: &str, seconds: i64, https: bool) -> Option<HeaderValue> {
    let (name, secure) = (cookie_name(kind, https), if https { "; Secure" } else { "" });
    let text = format!("{name}={text}; Path=/; HttpOnly; SameSite=Lax; Max-Age={seconds}{secure}");
    HeaderValue::from_str(&text).ok()
}

/// What the browser keeps of this kind.
pub(crate) fn kept<S: Sealed>(secret: &[u8; 32], headers: &HeaderMap, https: bool) -> Option<S> {
    let name = cookie_name(S::KIND, https);
    let lines = headers.get_all(header::COOKIE).iter().filter_map(|line| line.to_str().ok());
    let pairs = lines.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    let mut ours = pairs.filter(|(found, _)| *found == name).take(8);
    ours.find_map(|(_, text)| S::open(secret, text))
}

/// Whether this is a state, and not something that others have put into a link.
pub(crate) fn is_state(text: &str) -> bool {
    text.len() == 64 && unhex(text).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANN: Owner = Owner::new([1; 32]);
    const BOB: Owner = Owner::new([2; 32]);
    const SECRET: [u8; 32] = [3; 32];

    fn identity() -> Identity {
        Identity { issuer: "https://id.example.org".to_owned(), subject: "ann".to_owned() }
    }

    #[test]
    fn what_is_sealed_is_opened_here_alone_and_for_one_thing() {
        let asked = Asked::new(Wish::SignIn, "/t/x".to_owned());
        let text = asked.seal(&SECRET);
        let opened = Asked::open(&SECRET, &text).unwrap();
        assert_eq!((opened.state(&SECRET), opened.wish, &*opened.back), (asked.state(&SECRET), Wish::SignIn, "/t/x"));
        assert!(Asked::open(&[4; 32], &text).is_none() && Found::open(&SECRET, &text).is_none());
        let proof = Proof::new(&ANN, &BOB, &identity()).seal(&SECRET);
        assert!(Found::open(&SECRET, &proof).is_none() && Asked::open(&SECRET, &proof).is_none());
        for at in 0..text.len() {
            let mut changed = text.clone().into_bytes();
            changed[at] = if changed[at] == b'A' { b'B' } else { b'A' };
            assert!(Asked::open(&SECRET, &String::from_utf8(changed).unwrap()).is_none());
            assert!(Asked::open(&SECRET, &text[..at]).is_none());
        }
    }

    #[test]
    fn everything_that_the_provider_sees_differs() {
        let asked = Asked::new(Wish::SignIn, String::new());
        let all = [asked.state(&SECRET), asked.nonce(&SECRET), asked.verifier(&SECRET), asked.challenge(&SECRET)];
        for (at, one) in all.iter().enumerate() {
            assert!(!all[..at].contains(one) && !one.contains(&asked.number));
        }
        assert!(is_state(&all[0]) && all[2].len() == 43 && all[3].len() == 43);
        assert_ne!(Asked::new(Wish::SignIn, String::new()).state(&SECRET), all[0]);
    }

    #[test]
    fn a_proof_is_for_one_account_in_one_session_and_expires() {
        let mut proof = Proof::new(&ANN, &BOB, &identity());
        assert!(proof.is_for(&ANN, &BOB) && !proof.is_for(&BOB, &BOB) && !proof.is_for(&ANN, &ANN));
        proof.until = now() - 1;
        assert!(!proof.is_for(&ANN, &BOB));
    }

    #[test]
    fn cookies_are_for_this_server_alone() {
        for https in [false, true] {
            let made = cookie(&SECRET, &Found::new(&identity(), &ANN), https).unwrap();
            let text = made.to_str().unwrap();
            assert_eq!(text.starts_with("__Host-") && text.contains("; Secure"), https);
            assert!(text.contains("; HttpOnly; SameSite=Lax;") && !text.contains("Domain"));
            let mut headers = HeaderMap::new();
            headers.insert(header::COOKIE, format!("a=b; {}", text.split(';').next().unwrap()).parse().unwrap());
            assert_eq!(kept::<Found>(&SECRET, &headers, https).map(|found| found.identity()), Some(identity()));
            let found = kept::<Found>(&SECRET, &headers, https).unwrap();
            assert!(found.is_for(&ANN) && !found.is_for(&BOB), "it is for one visitor");
            assert!(kept::<Found>(&SECRET, &headers, !https).is_none(), "the name belongs to the scheme");
            assert!(kept::<Asked>(&SECRET, &headers, https).is_none());
        }
        assert!(no_cookie::<Found>(true).unwrap().to_str().unwrap().contains("Max-Age=0"));
    }
}
