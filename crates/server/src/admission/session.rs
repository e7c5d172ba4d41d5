//! Sessions without accounts: a token in a cookie, `id.generation.mark.before.seal` (see [`crate::admission::token`]). The id is
//! random and its hash is the holder of seats; the seal is a keyed hash, so only tokens that this server made count, and
//! none has to be kept. The store keeps one number and one mark for each session that was ever renewed.
//!
//! # What is defended, and what is not
//!
//! Somebody may know a token before its browser has gained anything with it: he got it here himself and planted it (a page
//! of a sibling domain, a shared computer, plain HTTP), and may keep in reserve whatever this server gives for it: next
//! tokens, sockets that are open. So each right gained - a table, a seat - is answered with a new token that nobody can
//! foretell. When the browser comes with it, it alone counts: the one before and all others made in its place are refused,
//! also after a restart, and sockets opened with them are closed. The page comes back with the new token at once.
//!
//! Until then the one before counts too, so that a lost answer loses no seat: claiming again is a success and brings
//! another new token. A request counts by what its token is worth when all of it is here. What changes a table - choices,
//! undo, taking a seat - is asked again when the table comes to it, however long it waited for its turn there; who only
//! looked is shown what he asked for.
//!
//! **Not defended:** whoever knows the old token can use the seat until the new one comes, and if he gains a right and comes
//! with his new token first, he keeps the seat and the browser has no rights; its private link brings it back only if it
//! was copied. Nor is anything defended against somebody who reads the cookies of the browser or listens to
//! plain HTTP later on, who knows a private link, or who restores an old database. A browser that gains two rights at the
//! same moment and comes with one new token before it receives the other loses the session; the page asks for one at a
//! time. Who can set cookies for the domain can always throw a browser out, by overwriting or by sheer number; over HTTPS
//! our cookie has the prefix `__Host-`, which other domains cannot set.

use crate::admission::program_tokens::Program;
use crate::admission::requests::Visit;
use crate::admission::token::{Sealer, Token, TokenState, keyed};
use crate::app::state::App;
use crate::base::fault::Fault;
use crate::base::random::hex;
use axum::extract::{FromRequestParts, OptionalFromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use hmac::Mac;
use sha2::{Digest, Sha256};
use std::cmp::Reverse;
use std::collections::HashMap;
use std::convert::Infallible;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use store::{Generation, StoreError, Write};
use table::Holder;

const COOKIE: &str = "goldfever";
/// Its name over HTTPS: browsers take it from nobody but us.
const HOST_COOKIE: &str = "__Host-goldfever";
/// Most holders whose generation is remembered; the store knows the others.
const MOST: usize = 50_000;
/// Most texts that are tried as tokens: more do not fit into the head of a request.
const MOST_TRIED: usize = 512;
/// Of these texts, the most that the store is asked about: with a good seal, and without one.
const MOST_ASKED: [usize; 2] = [16, 4];
/// A browser that still comes with a token so long after it was replaced will never have the new one.
const LONG: Duration = Duration::from_secs(60);

/// What is known of the session of a request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Known {
    /// There is none.
    Nobody,
    /// Its token has been renewed since and counts no longer.
    Outdated {
        /// It was replaced so long ago that the answer with the new one cannot still be on its way.
        long: bool,
    },
    /// This one.
    Session(Token),
    /// None of a browser: that of a program, which came with its own token.
    Program(Arc<Program>),
}

impl Known {
    /// Who holds seats so.
    pub fn holder(&self) -> Option<Holder> {
        match self {
            Known::Session(token) => Some(token.holder()),
            Known::Program(program) => Some(program.holder),
            Known::Nobody | Known::Outdated { .. } => None,
        }
    }
}

/// Who asks, and with which of his session's tokens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Bearer {
    pub holder: Holder,
    pub generation: Generation,
    /// Whether it is a bot of others.
    pub bot: bool,
}

/// The token of a holder that counts, since when, where that is known, and when the store was last asked.
#[derive(Clone, Copy)]
struct Current(Generation, Option<Instant>, Instant);

/// How long that counts where other servers may renew sessions, too.
const ASKED: Duration = Duration::from_secs(3);

/// Forgets what the store knows as well: anybody can come with ever new tokens. What was renewed since the start may not
/// be stored yet, and stays as long as it is not most of all.
fn make_room(all: &mut HashMap<Holder, Current>) {
    all.retain(|_, current| current.1.is_some());
    if all.len() > MOST / 2 {
        all.clear();
    }
}

/// Makes and checks tokens.
pub(crate) struct Sessions {
    sealer: Sealer,
    table_key: [u8; 32],
    current: Mutex<HashMap<Holder, Current>>,
}

impl Sessions {
    /// `secret` is the store's.
    pub fn new(secret: &[u8; 32]) -> Sessions {
        let derive = |purpose: &str| keyed(secret, &[purpose.as_bytes()]).finalize().into_bytes().into();
        let (sealer, table_key) = (Sealer::new(derive("session tokens")), derive("ids of tables"));
        Sessions { sealer, table_key, current: Mutex::default() }
    }

    /// The session of a request.
    pub async fn recognise(&self, app: &Arc<App>, headers: &HeaderMap) -> Result<Known, StoreError> {
        let mut known = Known::Nobody;
        for token in self.tokens(headers) {
            let holder = token.holder();
            if token.old_form && !app.read(move |store| store.knows(&holder)).await? {
                continue;
            }
            match self.comes(app, &token).await? {
                None => return Ok(Known::Session(token)),
                Some(since) => known = Known::Outdated { long: since.is_none_or(|since| since.elapsed() > LONG) },
            }
        }
        Ok(known)
    }

    /// What has become of a session that was recognised a while ago.
    pub async fn again(&self, app: &Arc<App>, known: Known) -> Result<Known, StoreError> {
        let Known::Session(token) = known else { return Ok(known) };
        let outdated = self.comes(app, &token).await?.is_some();
        Ok(if outdated { Known::Outdated { long: false } } else { Known::Session(token) })
    }

    /// The tokens among the cookies, the likeliest first. Others can set cookies of our name, and put them first; what
    /// has no good seal hides none that has, and nothing hides the one that only we can set.
    fn tokens(&self, headers: &HeaderMap) -> Vec<Token> {
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

    /// Somebody comes with this token. `None`: it counts. Else another has taken its place, then, where that is known.
    async fn comes(&self, app: &Arc<App>, token: &Token) -> Result<Option<Option<Instant>>, StoreError> {
        let holder = token.holder();
        let known = self.lock().get(&holder).copied();
        let shared = app.nodes.is_some();
        let stored = match known {
            Some(current) if !shared || current.2.elapsed() < ASKED => current,
            known => self.stored(app, &holder, known).await?,
        };
        {
            let mut all = self.lock();
            if all.len() >= MOST && !all.contains_key(&holder) {
                make_room(&mut all);
            }
            let current = all.entry(holder).or_insert(stored);
            match token.state(current.0) {
                TokenState::Current => return Ok(None),
                TokenState::Outdated => return Ok(Some(current.1)),
                TokenState::Next => *current = Current(token.generation, Some(Instant::now()), Instant::now()),
            }
        }
        app.sockets.renewed(&holder, token.generation);
        if let Err(error) = app.write(Write::Renew { owner: holder, to: token.generation }).await {
            // It is remembered here, and written to the store when the token comes after that is forgotten.
            tracing::warn!(%error, "that a session was renewed could not be stored");
        }
        Ok(None)
    }

    /// What the store says of a holder's token. Where another server has renewed the session, the sockets of the token before
    /// are closed here, too. When that was is not known there: it counts from now, so that nobody who comes with the token before
    /// is taken for lost too soon.
    async fn stored(&self, app: &Arc<App>, holder: &Holder, known: Option<Current>) -> Result<Current, StoreError> {
        let owner = *holder;
        let (generation, now) = (app.read(move |store| store.generation(&owner)).await?, Instant::now());
        let found = match known {
            Some(known) if generation.number <= known.0.number => Current(known.0, known.1, now),
            Some(_) => Current(generation, Some(now), now),
            None => Current(generation, app.nodes.is_some().then_some(now), now),
        };
        if known.is_some_and(|known| known.0 != found.0) {
            app.sockets.renewed(holder, found.0);
        }
        if known.is_some() {
            let mut all = self.lock();
            let current = all.entry(*holder).or_insert(found);
            if current.0.number <= found.0.number {
                *current = found;
            }
        }
        Ok(found)
    }

    /// Another server may have renewed this session: it is read again, if anything is remembered of it here.
    pub async fn look_again(&self, app: &Arc<App>, holder: &Holder) {
        let known = self.lock().get(holder).copied();
        if known.is_some()
            && let Err(error) = self.stored(app, holder, known).await
        {
            // Whoever comes with it makes it read again.
            tracing::debug!(%error, "a session that was renewed elsewhere could not be read");
        }
    }

    /// Whether the token of somebody who was recognised a while ago still counts.
    pub fn still_counts(&self, bearer: &Bearer) -> bool {
        let current = self.lock().get(&bearer.holder).copied();
        current.is_none_or(|current| current.0 == bearer.generation)
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<Holder, Current>> {
        self.current.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The cookie of a token.
    fn cookie(&self, token: &Token, https: bool) -> HeaderValue {
        let (name, secure) = if https { (HOST_COOKIE, "; Secure") } else { (COOKIE, "") };
        let text = self.sealer.write(token);
        let text = format!("{name}={text}; Path=/; HttpOnly; SameSite=Lax; Max-Age=34560000{secure}");
        HeaderValue::from_str(&text).expect("tokens are letters, digits and dots")
    }

    /// The id of the table at which those of another play again, for the `n`th time that it is made.
    pub fn rematch_id(&self, table: &str, n: u32) -> String {
        let parts: [&[u8]; 3] = [b"rematch of ", table.as_bytes(), &n.to_be_bytes()];
        let digest = keyed(&self.table_key, &parts).finalize().into_bytes();
        crate::base::random::letters(&digest[..16])
    }

    /// The id of a table that this holder asked for with this request: asked again, it is the same.
    pub fn table_id(&self, holder: &Holder, request: &str) -> String {
        let digest = keyed(&self.table_key, &[holder, request.as_bytes()]).finalize().into_bytes();
        crate::base::random::letters(&digest[..16])
    }
}

/// Who asks. As an extractor it makes a session where there is none; `Option<Session>` does not.
#[derive(Clone)]
pub(crate) struct Session {
    pub holder: Holder,
    /// `None` for programs, which have a token of their own and get no cookie.
    token: Option<Token>,
    program: Option<Arc<Program>>,
    https: bool,
    /// True for a session that this request made: its browser is to get the cookie.
    made: bool,
}

impl Session {
    /// What is remembered of it where its request has to wait.
    pub fn bearer(&self) -> Bearer {
        let generation = self.token.as_ref().map(|token| token.generation).unwrap_or_default();
        Bearer { holder: self.holder, generation, bot: self.bot().is_some() }
    }

    /// The program that asks.
    pub fn program(&self) -> Option<&Arc<Program>> {
        self.program.as_ref()
    }

    /// The program that asks, if it is a bot.
    pub fn bot(&self) -> Option<&Arc<Program>> {
        self.program.as_ref().filter(|program| program.bot)
    }

    /// The name at a seat: what was asked for; a bot always has its own.
    pub fn name(&self, asked: &str) -> String {
        self.bot().map_or(asked, |bot| &bot.name).to_owned()
    }

    /// Headers that give the browser a new session.
    pub fn headers(&self, app: &App) -> HeaderMap {
        let made = self.token.as_ref().filter(|_| self.made);
        let cookie = made.map(|token| app.admission.sessions.cookie(token, self.https));
        cookie.into_iter().map(|cookie| (header::SET_COOKIE, cookie)).collect()
    }

    /// Headers that give the browser its next token, after it has gained a right. A token made for this very request
    /// stays: nobody else can know it.
    pub fn gained(&self, app: &App) -> HeaderMap {
        let token = self.token.as_ref().map(|token| if self.made { token.clone() } else { token.renewed() });
        let cookie = token.map(|token| app.admission.sessions.cookie(&token, self.https));
        cookie.into_iter().map(|cookie| (header::SET_COOKIE, cookie)).collect()
    }
}

impl Session {
    fn of_program(program: &Arc<Program>) -> Session {
        let holder = program.holder;
        Session { holder, token: None, program: Some(Arc::clone(program)), https: false, made: false }
    }
}

impl FromRequestParts<Arc<App>> for Session {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, _: &Arc<App>) -> Result<Session, Fault> {
        let visit = parts.extensions.get::<Visit>().ok_or_else(Fault::internal)?;
        let https = visit.origin.https == Some(true);
        let (token, made) = match &visit.session {
            Known::Program(program) => return Ok(Session::of_program(program)),
            Known::Session(token) => (token.clone(), false),
            Known::Nobody => (Token::new(), true),
            // Somebody who only watches has no rights, and keeps the cookie that his browser may have got meanwhile.
            Known::Outdated { .. } if visit.only_reads => (Token::new(), false),
            Known::Outdated { .. } => return Err(Fault::old_session()),
        };
        // A session counts when it first wants something; tokens for viewers cost nothing and are not kept.
        if token.generation == Generation::default() && !visit.only_reads && (made || !token.old_form) {
            visit.visitor.session()?;
        }
        Ok(Session { holder: token.holder(), token: Some(token), program: None, https, made })
    }
}

impl OptionalFromRequestParts<Arc<App>> for Session {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &Arc<App>) -> Result<Option<Session>, Infallible> {
        Ok(parts.extensions.get::<Visit>().and_then(|visit| match &visit.session {
            Known::Session(token) => {
                let https = visit.origin.https == Some(true);
                Some(Session { holder: token.holder(), token: Some(token.clone()), program: None, https, made: false })
            }
            Known::Program(program) => Some(Session::of_program(program)),
            _ => None,
        }))
    }
}

/// The cookie that an answer carries without being asked: a token of old becomes one of today at once, and somebody who
/// opens a table gets his before he takes a seat.
pub(crate) fn unasked(app: &App, visit: &Visit, wants_one: bool) -> Option<HeaderValue> {
    let (sessions, https) = (&app.admission.sessions, visit.origin.https == Some(true));
    match &visit.session {
        Known::Session(token) if token.old_form => Some(sessions.cookie(&sessions.sealer.sealed(token), https)),
        Known::Nobody | Known::Outdated { long: true } if wants_one => Some(sessions.cookie(&Token::new(), https)),
        _ => None,
    }
}

/// The secret of a seat's private link: whoever knows it may play there.
pub(crate) fn seat_key(secret: &[u8; 32], table: &str, seat: u8) -> String {
    let digest = Sha256::new().chain_update(secret).chain_update([seat]).chain_update(table).finalize();
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
        let sessions = Sessions::new(&[1; 32]);
        let text = |https| sessions.cookie(&Token::new(), https).to_str().unwrap().to_owned();
        assert!(text(true).starts_with("__Host-goldfever=") && text(true).ends_with("; Secure"));
        assert!(text(true).contains("; Path=/; HttpOnly; SameSite=Lax;") && !text(true).contains("Domain"));
        assert!(text(false).starts_with("goldfever=") && !text(false).contains("Secure"));
        assert_ne!(text(false), text(false));
    }

    #[test]
    fn a_good_seal_is_found_among_whatever_others_have_set() {
        let sessions = Sessions::new(&[1; 32]);
        let (mine, planted) = (Token::new(), Token::new().renewed());
        let (text, theirs) = (sessions.sealer.write(&mine), sessions.sealer.write(&planted));
        let (id, old) = (text.split('.').next().unwrap(), "0".repeat(32));
        let forged = format!("{id}.0.{old}");
        let junk = [format!("goldfever={forged}; "), format!("goldfever={old}; "), "goldfever=x; ".to_owned()];
        for kind in &junk {
            let all = format!("{}goldfever={text}", kind.repeat(150));
            let tokens = sessions.tokens(&cookies(&[all.as_bytes()]));
            assert_eq!(tokens[0], mine, "{kind}");
            assert!(tokens.len() <= 20);
        }
        // Bytes that are no text do not spoil the rest, wherever they stand.
        let line = format!("goldfever={text}; x=");
        let lines: [&[u8]; 2] = [b"a=\xff; goldfever=\xfe", &[line.as_bytes(), b"\xff"].concat()];
        assert_eq!(sessions.tokens(&cookies(&lines)), std::slice::from_ref(&mine));
        // What has a seal since its planter got it here stands behind the cookie that only we can set.
        let line = format!("{}__Host-goldfever={text}", format!("goldfever={theirs}; ").repeat(50));
        assert_eq!(sessions.tokens(&cookies(&[line.as_bytes()]))[0], mine);
    }

    #[test]
    fn who_comes_with_ever_new_tokens_makes_no_renewal_forgotten() {
        let holder = |n: usize| {
            let mut holder = [0; 32];
            holder[..8].copy_from_slice(&n.to_le_bytes());
            holder
        };
        let new = Generation { number: 1, mark: 7 };
        let filled = |renewed: usize| {
            let since = |n: usize| (n < renewed).then(Instant::now);
            let mut all: HashMap<_, _> =
                (0..MOST).map(|n| (holder(n), Current(new, since(n), Instant::now()))).collect();
            make_room(&mut all);
            all
        };
        assert!(filled(0).is_empty());
        let left = filled(100);
        assert!(left.len() == 100 && left.contains_key(&holder(99)));
        assert!(filled(MOST).is_empty(), "it never has to be searched at every step");
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
    }
}
