//! Challenges that passkeys answer. Each is sealed with the secret of the database and says when it expires, so that every server
//! knows it again and nothing is stored until it is answered. A challenge is valid for one purpose in one browser.

use crate::accounts::codes::now;
use crate::accounts::passwords::unhex;
use crate::admission::token::keyed;
use crate::base::random::{bytes, hex};
use axum::http::{HeaderMap, HeaderValue, header};
use hmac::Mac;
use sha2::{Digest, Sha256};
use store::{Owner, SpentChallenge};
use subtle::ConstantTimeEq;

/// Seconds for which a challenge is valid.
pub(crate) const VALID: i64 = 5 * 60;
/// Bytes of its parts: a random number, its end, and the seal.
const NUMBER: usize = 16;
const UNTIL: usize = 8;
const SEAL: usize = 16;

/// A cookie by which a browser that is not signed in is known while it answers.
const COOKIE: &str = "goldfever-passkey";
/// Its name over HTTPS, with a prefix that browsers accept only from us.
const HOST_COOKIE: &str = "__Host-goldfever-passkey";

/// What a challenge is for.
pub(crate) enum Purpose {
    /// To sign in, in the browser with this number.
    SignIn(String),
    /// To create an account whose name has this skeleton, in this session.
    SignUp(Owner, String),
    /// To add a passkey to this account, in this session, while its password has this hash, after something with this mark was
    /// shown.
    Add(Owner, Owner, String, [u8; 32]),
    /// To do something with this account that needs more than a session.
    Confirm(Owner, Owner),
}

impl Purpose {
    /// A new challenge.
    pub fn challenge(&self, secret: &[u8; 32]) -> Vec<u8> {
        self.made(secret, &bytes::<NUMBER>(), now() + VALID)
    }

    fn made(&self, secret: &[u8; 32], number: &[u8], until: i64) -> Vec<u8> {
        let until = until.to_be_bytes();
        let (word, about) = match self {
            Purpose::SignIn(browser) => ("sign in", browser.as_bytes().to_vec()),
            Purpose::SignUp(session, looks) => ("sign up", [&session.bytes()[..], looks.as_bytes()].concat()),
            Purpose::Add(account, session, password, shown) => {
                ("add", [&account.bytes()[..], &session.bytes(), &Sha256::digest(password), shown].concat())
            }
            Purpose::Confirm(account, session) => ("confirm", [account.bytes(), session.bytes()].concat()),
        };
        let parts = [b"passkey challenge to ", word.as_bytes(), b": ", number, &until, &about];
        let seal = keyed(secret, &parts).finalize().into_bytes();
        [number, &until, &seal[..SEAL]].concat()
    }

    /// The challenge that was answered; `None` if it was not made for this, and `Err` if it has expired.
    pub fn answered(&self, secret: &[u8; 32], challenge: &[u8]) -> Option<Result<SpentChallenge, Expired>> {
        if challenge.len() != NUMBER + UNTIL + SEAL {
            return None;
        }
        let (number, rest) = challenge.split_at_checked(NUMBER)?;
        let until = i64::from_be_bytes(rest.get(..UNTIL)?.try_into().ok()?);
        if !bool::from(self.made(secret, number, until).ct_eq(challenge)) {
            return None;
        }
        let hash = Sha256::digest(challenge).into();
        Some(if until > now() { Ok(SpentChallenge { hash, until }) } else { Err(Expired) })
    }
}

/// The challenge was made too long ago.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Expired;

/// The name of the cookie. Over HTTPS only the one with the prefix counts: anybody near could set the other.
fn cookie_name(https: bool) -> &'static str {
    if https { HOST_COOKIE } else { COOKIE }
}

/// The number of a browser that has asked for a challenge before.
pub(crate) fn browser(headers: &HeaderMap, https: bool) -> Option<String> {
    let lines = headers.get_all(header::COOKIE).iter().filter_map(|line| line.to_str().ok());
    let pairs = lines.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    let mut ours = pairs.filter(|(name, _)| *name == cookie_name(https)).map(|(_, number)| number);
    ours.find(|number| number.len() == 32 && unhex(number).is_some()).map(str::to_owned)
}

/// The number of a browser, a new one if it has none, and the cookie with it.
pub(crate) fn number(headers: &HeaderMap, https: bool) -> (String, Option<HeaderValue>) {
    let number = browser(headers, https).unwrap_or_else(|| hex(&bytes::<16>()));
    let (name, secure) = (cookie_name(https), if https { "; Secure" } else { "" });
    let text = format!("{name}={number}; Path=/; HttpOnly; SameSite=Strict; Max-Age=86400{secure}");
    (number, HeaderValue::from_str(&text).ok())
}

/// The number under which authenticators keep an account: it says nothing, and is the same in every passkey of the account.
pub(crate) fn user(secret: &[u8; 32], account: &Owner) -> [u8; 32] {
    keyed(secret, &[b"user of a passkey ", &account.bytes()]).finalize().into_bytes().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANN: Owner = Owner::new([1; 32]);
    const BOB: Owner = Owner::new([2; 32]);
    const SECRET: [u8; 32] = [3; 32];

    #[test]
    fn a_challenge_is_valid_for_one_purpose_in_one_browser() {
        let all = [
            Purpose::SignIn("a".repeat(32)),
            Purpose::SignIn("b".repeat(32)),
            Purpose::SignUp(ANN, "ann".to_owned()),
            Purpose::SignUp(ANN, "bob".to_owned()),
            Purpose::SignUp(BOB, "ann".to_owned()),
            Purpose::Add(ANN, ANN, String::new(), [1; 32]),
            Purpose::Add(ANN, ANN, String::new(), [2; 32]),
            Purpose::Add(ANN, ANN, "a hash".to_owned(), [1; 32]),
            Purpose::Add(ANN, BOB, String::new(), [1; 32]),
            Purpose::Confirm(ANN, ANN),
            Purpose::Confirm(BOB, ANN),
        ];
        for (at, made) in all.iter().enumerate() {
            let challenge = made.challenge(&SECRET);
            for (other, purpose) in all.iter().enumerate() {
                assert_eq!(matches!(purpose.answered(&SECRET, &challenge), Some(Ok(_))), at == other, "{at} {other}");
            }
            assert!(made.answered(&[4; 32], &challenge).is_none());
            assert_ne!(made.challenge(&SECRET), challenge);
            for at in 0..challenge.len() {
                let mut changed = challenge.clone();
                changed[at] ^= 1;
                assert!(made.answered(&SECRET, &changed).is_none());
                assert!(made.answered(&SECRET, &challenge[..at]).is_none());
            }
        }
    }

    #[test]
    fn it_expires() {
        let purpose = Purpose::Confirm(ANN, BOB);
        let late = purpose.made(&SECRET, &[5; NUMBER], now() - 1);
        assert_eq!(purpose.answered(&SECRET, &late), Some(Err(Expired)));
        let early = purpose.made(&SECRET, &[5; NUMBER], now() + 60);
        assert!(matches!(purpose.answered(&SECRET, &early), Some(Ok(_))));
    }

    #[test]
    fn a_browser_keeps_its_number() {
        for https in [false, true] {
            let (made, cookie) = number(&HeaderMap::new(), https);
            let cookie = cookie.unwrap();
            let text = cookie.to_str().unwrap();
            assert_eq!(text.starts_with("__Host-") && text.contains("; Secure"), https);
            let mut headers = HeaderMap::new();
            headers.insert(header::COOKIE, format!("a=b; {}", text.split(';').next().unwrap()).parse().unwrap());
            assert_eq!((browser(&headers, https), number(&headers, https).0), (Some(made.clone()), made));
            assert_eq!(browser(&headers, !https), None, "the name belongs to the scheme");
        }
        let mut headers = HeaderMap::new();
        headers.insert(header::COOKIE, "goldfever-passkey=x".parse().unwrap());
        assert_eq!(browser(&headers, false), None);
    }
}
