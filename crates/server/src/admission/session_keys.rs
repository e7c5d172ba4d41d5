//! The keys of sessions: cookies and their tokens, table ids derived from the sender, secrets of seats.

use crate::admission::known::{Known, Recognised};
use crate::admission::token::{Sealer, Token, keyed};
use crate::base::random::{hex, letters};
use axum::http::{HeaderMap, HeaderValue, header};
use hmac::Mac;
use ids::TableId;
use sha2::{Digest, Sha256};
use std::cmp::Reverse;
use table::Holder;

const COOKIE: &str = "goldfever";
/// Its name over HTTPS, with a prefix that browsers accept only from us.
const HOST_COOKIE: &str = "__Host-goldfever";
/// The most cookie values that are tried as tokens: more do not fit into the head of a request.
const MOST_TRIED: usize = 512;
/// Of these, the most that are looked up in the store: with a valid seal, and without one.
const MOST_ASKED: [usize; 2] = [16, 4];

/// Makes and reads session cookies, and everything else derived from the secret of the store.
pub(crate) struct SessionKeys {
    sealer: Sealer,
    table_key: [u8; 32],
}

impl SessionKeys {
    /// `secret` is the store's.
    pub fn new(secret: &[u8; 32]) -> SessionKeys {
        let derive = |purpose: &str| keyed(secret, &[purpose.as_bytes()]).finalize().into_bytes().into();
        SessionKeys { sealer: Sealer::new(derive("session tokens")), table_key: derive("ids of tables") }
    }

    /// The tokens among the cookies, the likeliest first. Others can set cookies with our name, and put them first; a
    /// cookie without a valid seal hides none that has one, and nothing hides the one that only we can set.
    pub fn tokens(&self, headers: &HeaderMap) -> Vec<Token> {
        let lines = headers.get_all(header::COOKIE).iter().flat_map(|line| line.as_bytes().split(|b| *b == b';'));
        let pairs = lines.filter_map(|pair| std::str::from_utf8(pair).ok()?.trim().split_once('='));
        let ours = pairs.filter(|(name, _)| [COOKIE, HOST_COOKIE].contains(name)).take(MOST_TRIED);
        let mut tokens: Vec<(bool, Token)> =
            ours.filter_map(|(name, text)| Some((name == HOST_COOKIE, self.sealer.read(text)?))).collect();
        tokens.sort_by_key(|(host, token)| Reverse((!token.old_form, *host, token.generation.number)));
        let mut left = MOST_ASKED;
        tokens.retain(|(_, token)| {
            let left = &mut left[usize::from(token.old_form)];
            let asked = *left > 0;
            *left -= usize::from(asked);
            asked
        });
        tokens.into_iter().map(|(_, token)| token).collect()
    }

    /// The cookie that an answer carries unasked: an old token is replaced by a current one at once, and someone who opens
    /// a table gets a cookie before they take a seat.
    pub fn unasked(&self, known: &Known, https: bool, wants_one: bool) -> Option<HeaderValue> {
        match known {
            Known::Session(Recognised { token, .. }) if token.old_form => {
                Some(self.cookie(&self.sealer.sealed(token), https))
            }
            Known::Nobody | Known::Outdated { long: true } if wants_one => Some(self.cookie(&Token::new(), https)),
            _ => None,
        }
    }

    /// The cookie of a token.
    pub fn cookie(&self, token: &Token, https: bool) -> HeaderValue {
        let (name, secure) = if https { (HOST_COOKIE, "; Secure") } else { (COOKIE, "") };
        let text = self.sealer.write(token);
        let text = format!("{name}={text}; Path=/; HttpOnly; SameSite=Lax; Max-Age=34560000{secure}");
        HeaderValue::from_str(&text).expect("tokens are letters, digits and dots")
    }

    /// The first token of the session that claims this seat with this request id: repeated, it is the same.
    pub fn claiming(&self, table: &TableId, seat: u8, request: &str) -> Token {
        self.repeated(&[b"claim of ", table.as_str().as_bytes(), b" ", &[seat], request.as_bytes()])
    }

    /// The first token of the session that looks for people to play with by this request id: repeated, it is the same.
    pub fn seeking(&self, request: &str) -> Token {
        self.repeated(&[b"seek ", request.as_bytes()])
    }

    fn repeated(&self, parts: &[&[u8]]) -> Token {
        Token::first(&hex(&keyed(&self.table_key, parts).finalize().into_bytes()[..16]))
    }

    /// The id of the rematch table of another, when it is made for the `n`th time.
    pub fn rematch_id(&self, table: &TableId, n: u32) -> TableId {
        let parts: [&[u8]; 3] = [b"rematch of ", table.as_str().as_bytes(), &n.to_be_bytes()];
        let digest = keyed(&self.table_key, &parts).finalize().into_bytes();
        letters(&digest[..16]).into()
    }

    /// The id of the table that this holder requested with this request id: repeated, it is the same.
    pub fn table_id(&self, holder: &Holder, request: &str) -> TableId {
        self.of_request(holder, request).into()
    }

    /// The same for a quick game.
    pub fn seek_id(&self, holder: &Holder, request: &str) -> TableId {
        TableId::of_quick_game(&self.of_request(holder, request))
    }

    fn of_request(&self, holder: &Holder, request: &str) -> String {
        let digest = keyed(&self.table_key, &[&holder.bytes(), request.as_bytes()]).finalize().into_bytes();
        letters(&digest[..16])
    }
}

/// The secret of a seat's private link: whoever knows it may act for the seat.
pub(crate) fn seat_key(secret: &[u8; 32], table: &TableId, seat: u8) -> String {
    let digest = Sha256::new().chain_update(secret).chain_update([seat]).chain_update(table.as_str()).finalize();
    hex(&digest[..16])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cookies(lines: &[&[u8]]) -> HeaderMap {
        lines.iter().map(|line| (header::COOKIE, HeaderValue::from_bytes(line).unwrap())).collect()
    }

    #[test]
    fn a_cookie_is_for_this_server_alone() {
        let keys = SessionKeys::new(&[1; 32]);
        let text = |https| keys.cookie(&Token::new(), https).to_str().unwrap().to_owned();
        assert!(text(true).starts_with("__Host-goldfever=") && text(true).ends_with("; Secure"));
        assert!(text(true).contains("; Path=/; HttpOnly; SameSite=Lax;") && !text(true).contains("Domain"));
        assert!(text(false).starts_with("goldfever=") && !text(false).contains("Secure"));
        assert_ne!(text(false), text(false));
    }

    #[test]
    fn a_good_seal_is_found_among_whatever_others_have_set() {
        let keys = SessionKeys::new(&[1; 32]);
        let (mine, planted) = (Token::new(), Token::new().renewed());
        let (text, theirs) = (keys.sealer.write(&mine), keys.sealer.write(&planted));
        let (id, old) = (text.split('.').next().unwrap(), "0".repeat(32));
        let forged = format!("{id}.0.{old}");
        let junk = [format!("goldfever={forged}; "), format!("goldfever={old}; "), "goldfever=x; ".to_owned()];
        for kind in &junk {
            let all = format!("{}goldfever={text}", kind.repeat(150));
            let tokens = keys.tokens(&cookies(&[all.as_bytes()]));
            assert_eq!(tokens[0], mine, "{kind}");
            assert!(tokens.len() <= 20);
        }
        // Bytes that are not text do not spoil the rest, wherever they are.
        let line = format!("goldfever={text}; x=");
        let lines: [&[u8]; 2] = [b"a=\xff; goldfever=\xfe", &[line.as_bytes(), b"\xff"].concat()];
        assert_eq!(keys.tokens(&cookies(&lines)), std::slice::from_ref(&mine));
        // A sealed token that someone obtained here and planted comes after the cookie that only we can set.
        let line = format!("{}__Host-goldfever={text}", format!("goldfever={theirs}; ").repeat(50));
        assert_eq!(keys.tokens(&cookies(&[line.as_bytes()]))[0], mine);
    }

    #[test]
    fn ids_of_tables_depend_on_holder_and_request() {
        let keys = SessionKeys::new(&[1; 32]);
        let id = keys.table_id(&Holder::new([1; 32]), "a");
        assert_eq!((id.as_str().len(), &id), (16, &keys.table_id(&Holder::new([1; 32]), "a")));
        assert_ne!(id, keys.table_id(&Holder::new([1; 32]), "b"));
        assert_ne!(id, keys.table_id(&Holder::new([2; 32]), "a"));
        assert_ne!(id, SessionKeys::new(&[2; 32]).table_id(&Holder::new([1; 32]), "a"));
    }

    #[test]
    fn the_session_of_a_claim_depends_on_seat_and_request() {
        let keys = SessionKeys::new(&[1; 32]);
        let holder = |table: &str, seat, request: &str| keys.claiming(&table.into(), seat, request).holder();
        assert_eq!(holder("t", 1, "abc"), holder("t", 1, "abc"));
        assert_ne!(holder("t", 1, "abc"), holder("t", 2, "abc"));
        assert_ne!(holder("t", 1, "abc"), holder("u", 1, "abc"));
        assert_ne!(holder("t", 1, "abc"), holder("t", 1, "abd"));
        assert_ne!(holder("t", 1, "abc"), SessionKeys::new(&[2; 32]).claiming(&"t".into(), 1, "abc").holder());
    }

    #[test]
    fn seat_keys_depend_on_everything() {
        let key = seat_key(&[1; 32], &"t".into(), 0);
        assert_eq!(key, seat_key(&[1; 32], &"t".into(), 0));
        assert!(key != seat_key(&[2; 32], &"t".into(), 0) && key != seat_key(&[1; 32], &"u".into(), 0));
        assert!(key != seat_key(&[1; 32], &"t".into(), 1) && key.len() == 32);
    }
}
