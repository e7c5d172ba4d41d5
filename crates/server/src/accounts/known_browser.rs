//! A cookie that shows that this browser was signed in to an account before. It gives only one right: other people's
//! guesses at the password do not slow this browser down. Its number brings guesses of its own, so nobody gets one number after the
//! other: a browser keeps its number, and a session without one always gets the same.

use crate::accounts::passwords::unhex;
use crate::admission::token::{keyed, same};
use crate::base::random::hex;
use axum::http::{HeaderMap, HeaderValue, header};
use hmac::Mac;
use store::Owner;

const COOKIE: &str = "goldfever-known";
/// Its name over HTTPS, with a prefix that browsers accept only from us.
const HOST_COOKIE: &str = "__Host-goldfever-known";

/// A cookie for a browser that is signed in to this account in this session.
pub(crate) fn cookie(
    secret: &[u8; 32],
    account: &Owner,
    session: &Owner,
    headers: &HeaderMap,
    https: bool,
) -> Option<HeaderValue> {
    let (name, secure) = if https { (HOST_COOKIE, "; Secure") } else { (COOKIE, "") };
    let browser = number(secret, account, headers).unwrap_or_else(|| first(secret, session));
    let seal = seal(secret, account, &browser);
    let text = format!("{name}={browser}.{seal}; Path=/; HttpOnly; SameSite=Strict; Max-Age=34560000{secure}");
    HeaderValue::from_str(&text).ok()
}

/// The browser's number, if it was signed in to this account before.
pub(crate) fn number(secret: &[u8; 32], account: &Owner, headers: &HeaderMap) -> Option<String> {
    let lines = headers.get_all(header::COOKIE).iter().filter_map(|line| line.to_str().ok());
    let pairs = lines.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    let ours = pairs.filter(|(name, _)| [COOKIE, HOST_COOKIE].contains(name)).take(8);
    let mut known = ours.filter_map(|(_, text)| text.split_once('.'));
    let (browser, _) = known.find(|(browser, found)| {
        browser.len() == 32 && unhex(browser).is_some() && same(found, &seal(secret, account, browser))
    })?;
    Some(browser.to_owned())
}

/// The number of a browser that has none yet.
fn first(secret: &[u8; 32], session: &Owner) -> String {
    let mac = keyed(secret, &[b"number of a known browser ", &session.bytes()]);
    hex(&mac.finalize().into_bytes()[..16])
}

fn seal(secret: &[u8; 32], account: &Owner, browser: &str) -> String {
    let mac = keyed(secret, &[b"known browser ", &account.bytes(), browser.as_bytes()]);
    hex(&mac.finalize().into_bytes()[..16])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_browser_is_known_to_its_account_alone() {
        let (secret, ann, bob) = ([1; 32], Owner::new([1; 32]), Owner::new([2; 32]));
        for https in [false, true] {
            let (none, session) = (HeaderMap::new(), Owner::new([3; 32]));
            let made = cookie(&secret, &ann, &session, &none, https).unwrap();
            assert_eq!(cookie(&secret, &ann, &session, &none, https).unwrap(), made, "a session gets one number");
            let text = made.to_str().unwrap();
            assert_eq!(text.starts_with("__Host-") && text.contains("; Secure"), https);
            let mut headers = HeaderMap::new();
            let sent = text.split(';').next().unwrap();
            headers.insert(header::COOKIE, format!("goldfever-known=x.y; a=b; {sent}").parse().unwrap());
            let found = number(&secret, &ann, &headers).unwrap();
            let elsewhere = Owner::new([4; 32]);
            let again = cookie(&secret, &ann, &elsewhere, &headers, https).unwrap();
            assert!(again.to_str().unwrap().contains(&found), "a browser keeps its number");
            assert_ne!(cookie(&secret, &ann, &elsewhere, &none, https).unwrap(), made);
            assert!(number(&secret, &bob, &headers).is_none() && number(&[2; 32], &ann, &headers).is_none());
        }
    }
}
