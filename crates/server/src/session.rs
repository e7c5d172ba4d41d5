//! Sessions without accounts: a token in a cookie, `id.generation.seal`. The id is random and its hash is the holder of
//! seats; the seal is a keyed hash, so only tokens that this server made count, and none has to be kept.
//!
//! When a session gains a right, its token is renewed with the next generation. Once the new one has been seen, older
//! ones no longer count. Until then the older one is good, so that an answer that gets lost loses no seat. This helps
//! against a token that was seen before; it does not yet help against one that was planted by somebody who keeps the next
//! generation of it, or a socket opened with it, in reserve.

use crate::app::App;
use crate::door::Visit;
use crate::fault::Fault;
use crate::random::{bytes, hex};
use axum::extract::{FromRequestParts, OptionalFromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};
use std::collections::HashMap;
use std::convert::Infallible;
use std::sync::{Arc, Mutex, PoisonError};
use store::{StoreError, Write};
use table::Holder;

const COOKIE: &str = "goldfever";
/// Bytes of the seal.
const SEAL: usize = 16;
/// Most holders whose generation is remembered; the store knows the others.
const MOST: usize = 50_000;
/// Most cookies of our name that are looked at.
const MOST_COOKIES: usize = 4;

/// A token that this server made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Token {
    id: String,
    generation: u32,
    /// True for a token of old, without generation and seal.
    old_form: bool,
}

impl Token {
    fn new() -> Token {
        Token { id: hex(&bytes::<16>()), generation: 0, old_form: false }
    }

    /// Who holds seats with it. Tokens of old have the same holders.
    pub fn holder(&self) -> Holder {
        Sha256::digest(self.id.as_bytes()).into()
    }

    fn renewed(&self) -> Token {
        Token { id: self.id.clone(), generation: self.generation.saturating_add(1), old_form: false }
    }
}

/// What is known of the session of a request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Known {
    /// There is none.
    Nobody,
    /// Its token has been renewed since and counts no longer; no other is given for it.
    Outdated,
    /// This one.
    Session(Token),
}

/// Makes and checks tokens.
pub(crate) struct Sessions {
    key: [u8; 32],
    table_key: [u8; 32],
    /// The oldest generation that counts.
    generations: Mutex<HashMap<Holder, u32>>,
}

impl Sessions {
    /// `secret` is the store's.
    pub fn new(secret: &[u8; 32]) -> Sessions {
        let derive = |purpose: &str| keyed(secret, &[purpose.as_bytes()]).finalize().into_bytes().into();
        Sessions { key: derive("session tokens"), table_key: derive("ids of tables"), generations: Mutex::default() }
    }

    fn seal(&self, id: &str, generation: u32) -> Hmac<Sha256> {
        keyed(&self.key, &[id.as_bytes(), b".", generation.to_string().as_bytes()])
    }

    fn write(&self, token: &Token) -> String {
        let seal = self.seal(&token.id, token.generation).finalize().into_bytes();
        format!("{}.{}.{}", token.id, token.generation, hex(&seal[..SEAL]))
    }

    /// A token that is ours, or has the form of old; nothing else.
    fn read(&self, text: &str) -> Option<Token> {
        let mut parts = text.split('.');
        let id = parts.next().filter(|id| is_hex(id, 32))?.to_owned();
        let Some(generation) = parts.next() else { return Some(Token { id, generation: 0, old_form: true }) };
        let seal = parts.next().filter(|seal| is_hex(seal, 2 * SEAL) && parts.next().is_none())?;
        let number: u32 = generation.parse().ok().filter(|n: &u32| n.to_string() == generation)?;
        let right = hex(&self.seal(&id, number).finalize().into_bytes()[..SEAL]);
        same(seal, &right).then_some(Token { id, generation: number, old_form: false })
    }

    /// The session of a request.
    pub async fn recognise(&self, app: &Arc<App>, headers: &HeaderMap) -> Result<Known, StoreError> {
        let cookies = headers.get_all(header::COOKIE).iter().filter_map(|v| v.to_str().ok());
        let pairs = cookies.flat_map(|v| v.split(';')).filter_map(|pair| pair.trim().split_once('='));
        let tokens: Vec<Token> = pairs
            .filter(|(name, _)| *name == COOKIE)
            .take(MOST_COOKIES)
            .filter_map(|(_, text)| self.read(text))
            .collect();
        let mut known = Known::Nobody;
        for token in tokens {
            let holder = token.holder();
            if token.old_form && !app.read(move |store| store.knows(&holder)).await? {
                continue;
            }
            let oldest = self.oldest(app, holder).await?;
            if token.generation < oldest {
                known = Known::Outdated;
                continue;
            }
            if token.generation > oldest {
                self.see(app, holder, token.generation).await;
            }
            return Ok(Known::Session(token));
        }
        Ok(known)
    }

    async fn oldest(&self, app: &Arc<App>, holder: Holder) -> Result<u32, StoreError> {
        let found = self.generations.lock().unwrap_or_else(PoisonError::into_inner).get(&holder).copied();
        match found {
            Some(generation) => Ok(generation),
            None => {
                let generation = app.read(move |store| store.generation(&holder)).await?;
                Ok(self.remember(holder, generation))
            }
        }
    }

    /// A newer generation has come: older ones count no longer.
    async fn see(&self, app: &Arc<App>, holder: Holder, generation: u32) {
        self.remember(holder, generation);
        if let Err(error) = app.write(Write::Renew { owner: holder, generation }).await {
            // It holds until the server ends; the store is told when the token comes after that.
            tracing::warn!(%error, "that a session was renewed could not be stored");
        }
    }

    fn remember(&self, holder: Holder, generation: u32) -> u32 {
        let mut all = self.generations.lock().unwrap_or_else(PoisonError::into_inner);
        if all.len() >= MOST && !all.contains_key(&holder) {
            all.clear();
        }
        let known = all.entry(holder).or_default();
        *known = generation.max(*known);
        *known
    }

    /// The cookie of a token.
    fn cookie(&self, token: &Token, secure: bool) -> HeaderValue {
        let secure = if secure { "; Secure" } else { "" };
        let text = format!("{COOKIE}={}; Path=/; HttpOnly; SameSite=Lax; Max-Age=34560000{secure}", self.write(token));
        HeaderValue::from_str(&text).expect("tokens are letters, digits and dots")
    }

    /// The cookie of a new session, for somebody who looks and may want to sit down.
    pub fn new_cookie(&self, secure: bool) -> HeaderValue {
        self.cookie(&Token::new(), secure)
    }

    /// The id of a table that this holder asked for with this request: asked again, it is the same.
    pub fn table_id(&self, holder: &Holder, request: &str) -> String {
        let digest = keyed(&self.table_key, &[holder, request.as_bytes()]).finalize().into_bytes();
        crate::random::letters(&digest[..16])
    }
}

fn keyed(key: &[u8], parts: &[&[u8]]) -> Hmac<Sha256> {
    let mut mac = <Hmac<Sha256> as KeyInit>::new_from_slice(key).expect("a key of any length will do");
    parts.iter().for_each(|part| mac.update(part));
    mac
}

/// Who asks. As an extractor it makes a session where there is none; `Option<Session>` does not.
#[derive(Clone)]
pub(crate) struct Session {
    pub holder: Holder,
    token: Token,
    secure: bool,
    /// True for a session that this request made: its browser is to be told.
    made: bool,
}

impl Session {
    /// Headers that tell the browser of a new session.
    pub fn headers(&self, app: &App) -> HeaderMap {
        let cookie = self.made.then(|| app.door.sessions.cookie(&self.token, self.secure));
        cookie.into_iter().map(|cookie| (header::SET_COOKIE, cookie)).collect()
    }

    /// The same after a right was gained: the token of the next generation. One made just now is nobody else's yet.
    pub fn gained(&self, app: &App) -> HeaderMap {
        let token = if self.made { self.token.clone() } else { self.token.renewed() };
        HeaderMap::from_iter([(header::SET_COOKIE, app.door.sessions.cookie(&token, self.secure))])
    }
}

impl FromRequestParts<Arc<App>> for Session {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, _: &Arc<App>) -> Result<Session, Fault> {
        let visit = parts.extensions.get::<Visit>().ok_or_else(Fault::internal)?;
        let secure = visit.origin.https == Some(true);
        let (token, made) = match &visit.session {
            Known::Session(token) => (token.clone(), false),
            Known::Nobody => (Token::new(), true),
            // Somebody who only looks is a stranger, and keeps the cookie that his browser may have got meanwhile.
            Known::Outdated if visit.looks => (Token::new(), false),
            Known::Outdated => return Err(Fault::new(StatusCode::FORBIDDEN, "old-session")),
        };
        // A session counts when it first wants something; tokens for lookers cost nothing and are not kept.
        if token.generation == 0 && !visit.looks && (made || !token.old_form) {
            visit.visitor.session()?;
        }
        Ok(Session { holder: token.holder(), token, secure, made })
    }
}

impl OptionalFromRequestParts<Arc<App>> for Session {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &Arc<App>) -> Result<Option<Session>, Infallible> {
        Ok(parts.extensions.get::<Visit>().and_then(|visit| match &visit.session {
            Known::Session(token) => {
                let secure = visit.origin.https == Some(true);
                Some(Session { holder: token.holder(), token: token.clone(), secure, made: false })
            }
            _ => None,
        }))
    }
}

/// The cookie that an answer carries without being asked: a token of old becomes one of today at once, and somebody who
/// looks at a table gets his before he sits down.
pub(crate) fn unasked(app: &App, visit: &Visit, wants_one: bool) -> Option<HeaderValue> {
    let secure = visit.origin.https == Some(true);
    match &visit.session {
        Known::Session(token) if token.old_form => Some(app.door.sessions.cookie(&token.renewed(), secure)),
        Known::Nobody if wants_one => Some(app.door.sessions.new_cookie(secure)),
        _ => None,
    }
}

fn is_hex(text: &str, length: usize) -> bool {
    text.len() == length && text.bytes().all(|b| b.is_ascii_digit() || (b'a'..=b'f').contains(&b))
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
    fn only_tokens_of_this_server_are_read() {
        let (ours, theirs) = (Sessions::new(&[1; 32]), Sessions::new(&[2; 32]));
        let token = Token::new().renewed();
        let text = ours.write(&token);
        assert_eq!(ours.read(&text), Some(token.clone()));
        assert_eq!(theirs.read(&text), None);
        let (id, seal) = (&token.id, text.rsplit('.').next().unwrap());
        let last = if seal.ends_with('0') { "1" } else { "0" };
        for bad in [
            "",
            "zzz",
            ".",
            "..",
            &id[1..],
            &id.to_uppercase().replace(char::is_numeric, "A"),
            &format!("{id}.1"),
            &format!("{id}.1."),
            &format!("{id}.0.{seal}"),
            &format!("{id}.2.{seal}"),
            &format!("{id}.01.{seal}"),
            &format!("{id}.+1.{seal}"),
            &format!("{text}.1"),
            &format!("{text}0"),
            &format!("{}{last}", &text[..text.len() - 1]),
            &format!("{id}.4294967296.{seal}"),
        ] {
            assert_eq!(ours.read(bad), None, "{bad}");
        }
        let old = ours.read(id).unwrap();
        assert!(old.old_form && old.generation == 0 && old.holder() == token.holder());
    }

    #[test]
    fn a_cookie_is_for_this_server_alone() {
        let sessions = Sessions::new(&[1; 32]);
        let text = |secure| sessions.new_cookie(secure).to_str().unwrap().to_owned();
        assert!(text(true).contains("; Path=/; HttpOnly; SameSite=Lax;") && text(true).ends_with("; Secure"));
        assert!(!text(false).contains("Secure"));
        assert_ne!(text(false), text(false));
    }

    #[test]
    fn ids_of_tables_depend_on_holder_and_request() {
        let sessions = Sessions::new(&[1; 32]);
        let id = sessions.table_id(&[1; 32], "a");
        assert_eq!((id.len(), &id), (16, &sessions.table_id(&[1; 32], "a")));
        assert_ne!(id, sessions.table_id(&[1; 32], "b"));
        assert_ne!(id, sessions.table_id(&[2; 32], "a"));
        assert_ne!(id, Sessions::new(&[2; 32]).table_id(&[1; 32], "a"));
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
