//! Sessions without accounts: a random token in a cookie. Only its hash is kept or compared.

use crate::app::App;
use crate::random::{bytes, hex};
use axum::extract::{FromRequestParts, OptionalFromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use sha2::{Digest, Sha256};
use std::convert::Infallible;
use std::sync::Arc;
use table::Holder;

const COOKIE: &str = "goldfever";

/// Who asks. As an extractor it makes a session where there is none; `Option<Session>` does not.
#[derive(Clone)]
pub(crate) struct Session {
    pub holder: Holder,
    /// The cookie to be set, for a session just made.
    pub cookie: Option<HeaderValue>,
}

impl Session {
    fn found(headers: &HeaderMap) -> Option<Session> {
        let cookies = headers.get_all(header::COOKIE).iter().filter_map(|v| v.to_str().ok());
        let mut pairs = cookies.flat_map(|v| v.split(';')).filter_map(|pair| pair.trim().split_once('='));
        let token = pairs.find_map(|(name, value)| (name == COOKIE && is_token(value)).then_some(value))?;
        Some(Session { holder: holder(token), cookie: None })
    }

    fn made(secure: bool) -> Session {
        let token = hex(&bytes::<16>());
        let secure = if secure { "; Secure" } else { "" };
        let text = format!("{COOKIE}={token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=34560000{secure}");
        Session { holder: holder(&token), cookie: HeaderValue::from_str(&text).ok() }
    }

    /// Headers that tell the browser of a new session.
    pub fn headers(&self) -> HeaderMap {
        self.cookie.iter().map(|cookie| (header::SET_COOKIE, cookie.clone())).collect()
    }
}

impl FromRequestParts<Arc<App>> for Session {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Session, Infallible> {
        let https = parts.headers.get("x-forwarded-proto").is_some_and(|p| p == "https");
        Ok(Session::found(&parts.headers).unwrap_or_else(|| Session::made(app.config.behind_proxy && https)))
    }
}

impl OptionalFromRequestParts<Arc<App>> for Session {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &Arc<App>) -> Result<Option<Session>, Infallible> {
        Ok(Session::found(&parts.headers))
    }
}

fn is_token(text: &str) -> bool {
    text.len() == 32 && text.bytes().all(|b| b.is_ascii_digit() || (b'a'..=b'f').contains(&b))
}

fn holder(token: &str) -> Holder {
    Sha256::digest(token.as_bytes()).into()
}

/// The secret of a seat's private link: whoever knows it may play there.
pub(crate) fn seat_key(secret: &[u8; 32], table: &str, seat: u8) -> String {
    let digest = Sha256::new().chain_update(secret).chain_update([seat]).chain_update(table).finalize();
    hex(&digest[..16])
}

/// Compares without telling by its time how much was right.
pub(crate) fn same(a: &str, b: &str) -> bool {
    a.len() == b.len() && a.bytes().zip(b.bytes()).fold(0, |all, (x, y)| all | (x ^ y)) == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_session_is_found_by_its_cookie_alone() {
        let made = Session::made(true);
        let set = made.cookie.clone().unwrap();
        let set = set.to_str().unwrap();
        assert!(set.contains("HttpOnly; SameSite=Lax") && set.ends_with("; Secure"));
        let pair = set.split(';').next().unwrap();
        let mut headers = HeaderMap::new();
        headers.insert(header::COOKIE, format!("a=b; {pair}; goldfever=zzz").parse().unwrap());
        assert_eq!(Session::found(&headers).unwrap().holder, made.holder);
        for bad in ["", "goldfever", "goldfever=", "goldfever=123", "other=0123456789abcdef0123456789abcdef"] {
            headers.insert(header::COOKIE, bad.parse().unwrap());
            assert!(Session::found(&headers).is_none(), "{bad}");
        }
        assert!(!Session::made(false).cookie.unwrap().to_str().unwrap().contains("Secure"));
    }

    #[test]
    fn seat_keys_depend_on_everything() {
        let key = seat_key(&[1; 32], "t", 0);
        assert_eq!(key, seat_key(&[1; 32], "t", 0));
        assert!(key != seat_key(&[2; 32], "t", 0) && key != seat_key(&[1; 32], "u", 0));
        assert!(key != seat_key(&[1; 32], "t", 1) && key.len() == 32);
        assert!(same("abc", "abc") && !same("abc", "abd") && !same("abc", "ab"));
    }
}
