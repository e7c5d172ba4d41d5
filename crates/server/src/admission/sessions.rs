//! Sessions without accounts: a token in a cookie, `id.generation.mark.before.seal` (see [`crate::admission::token`]). The
//! id is random and its hash is the holder of seats; the seal is a keyed hash, so only tokens that this server made are
//! valid, and none has to be stored. The store keeps one number and one mark for each session that was ever renewed.
//!
//! A session that is signed in to an account holds the account's seats instead of its own. When it ends for good - signing
//! out, a new password, a ban - its generation becomes the last one, so that no token of it is ever valid again.
//!
//! # What is defended, and what is not
//!
//! An attacker may know a token before its browser has gained anything with it: they obtained it here and planted it (a
//! page of a sibling domain, a shared computer, plain HTTP), and may keep in reserve whatever this server gives for it:
//! next tokens, open sockets. So each right gained - a table, a seat - is answered with a new token that nobody can
//! predict. Once the browser uses it, only that token is valid: the previous one and all others made in its place are
//! refused, also after a restart, and sockets opened with them are closed. The page reconnects with the new token at once.
//! Signing up and a new password make the new token the only one immediately.
//!
//! Otherwise, until the browser uses the new token, the previous token is valid too, so that a lost answer loses no seat:
//! claiming again succeeds and brings another new token. The token of a request is checked when the whole request has arrived. For requests that change a
//! table - choices, undo, taking a seat - it is checked again when the table handles them, however long they waited;
//! requests that only read are answered.
//!
//! **Not defended:** someone who knows the old token can use the seat until the browser uses the new one. If they gain a
//! right and use their new token first, they keep the seat and the browser loses its rights; its private link brings the
//! seat back only if it was copied. Nor is there a defence against someone who reads the browser's cookies or listens to
//! plain HTTP later, who knows a private link, or who restores an old database. A browser that gains two rights at the same
//! moment and uses one new token before it receives the other loses the session; the page requests one at a time. Someone
//! who can set cookies for the domain can always log a browser out, by overwriting or by sheer number; over HTTPS our
//! cookie has the prefix `__Host-`, which other domains cannot set.

use crate::admission::bearer::Bearer;
use crate::admission::known::{Account, Known, Recognised};
use crate::admission::session_keys::SessionKeys;
use crate::admission::sockets::Sockets;
use crate::admission::token::{Token, TokenState};
use crate::base::holders::AsOwner;
use crate::operation::database::Database;
use axum::http::HeaderMap;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use store::{AccountWrite, Accounts, Generation, Store, StoreError, Write};
use table::Holder;

/// The most holders whose generation is kept in memory; the store knows the others.
const MAX_REMEMBERED: usize = 50_000;
/// A browser that still uses a token this long after it was replaced will never receive the new one.
const LOST_AFTER: Duration = Duration::from_secs(60);

/// How precisely the store knows when a session of an account was last used.
const SEEN: Duration = Duration::from_secs(300);
/// The generation of sessions that have ended for good.
const ENDED: Generation = Generation { number: u32::MAX, mark: i64::MAX };

/// The valid token of a holder.
#[derive(Clone)]
struct Current {
    generation: Generation,
    /// Since when, if that is known.
    since: Option<Instant>,
    /// When the store was last read.
    asked: Instant,
    /// The account that the session is signed in to.
    account: Option<Arc<Account>>,
    /// When the store was last told that this session of an account was here.
    seen: Option<Instant>,
}

/// Whether a token that was sent is valid.
enum Standing {
    Counts(Option<Arc<Account>>),
    /// Another token has taken its place; at this time, if that is known.
    Replaced(Option<Instant>),
}

/// How long this is trusted if other servers may renew sessions, too.
const ASKED: Duration = Duration::from_secs(3);

/// Forgets what the store knows as well, since anyone can send ever new tokens. Sessions renewed since the start may not be
/// stored yet, and stay unless they are the majority.
fn make_room(all: &mut HashMap<Holder, Current>) {
    all.retain(|_, current| current.since.is_some());
    if all.len() > MAX_REMEMBERED / 2 {
        all.clear();
    }
}

/// The valid token of each session.
pub(crate) struct Sessions {
    keys: Arc<SessionKeys>,
    database: Database,
    sockets: Arc<Sockets>,
    /// Whether other servers may renew sessions, too.
    shared: bool,
    current: Mutex<HashMap<Holder, Current>>,
}

impl Sessions {
    /// With no sessions yet; `shared` if other servers may renew sessions, too.
    pub fn new(keys: Arc<SessionKeys>, database: Database, sockets: Arc<Sockets>, shared: bool) -> Sessions {
        Sessions { keys, database, sockets, shared, current: Mutex::default() }
    }

    /// The session of a request.
    pub async fn recognise(&self, headers: &HeaderMap) -> Result<Known, StoreError> {
        let mut known = Known::Nobody;
        for token in self.keys.tokens(headers) {
            let holder = token.holder();
            if token.old_form && !self.database.read(move |store| store.knows(&holder.owner())).await? {
                continue;
            }
            match self.comes(&token).await? {
                Standing::Counts(account) => return Ok(Known::Session(Recognised { token, account })),
                Standing::Replaced(since) => {
                    known = Known::Outdated { long: since.is_none_or(|since| since.elapsed() > LOST_AFTER) }
                }
            }
        }
        Ok(known)
    }

    /// What has happened to a session that was recognized a while ago.
    pub async fn again(&self, known: Known) -> Result<Known, StoreError> {
        let Known::Session(Recognised { token, .. }) = known else { return Ok(known) };
        Ok(match self.comes(&token).await? {
            Standing::Counts(account) => Known::Session(Recognised { token, account }),
            Standing::Replaced(_) => Known::Outdated { long: false },
        })
    }

    /// From now on this token, the next one of its session, is the only valid one, even if its browser never receives it.
    /// For sessions of accounts: their owner can sign in again.
    pub async fn begin(&self, token: &Token) -> Result<(), StoreError> {
        self.comes(token).await.map(drop)
    }

    /// A request came with this token.
    async fn comes(&self, token: &Token) -> Result<Standing, StoreError> {
        let holder = token.holder();
        let known = self.lock().get(&holder).cloned();
        // The operator's commands change accounts as well.
        let alone = |current: &Current| !self.shared && current.account.is_none();
        let stored = match known {
            Some(current) if alone(&current) || current.asked.elapsed() < ASKED => current,
            known => self.stored(&holder, known).await?,
        };
        let account = stored.account.clone();
        self.note(&holder, &stored);
        {
            let mut all = self.room_for(&holder);
            let current = all.entry(holder).or_insert(stored);
            match token.state(current.generation) {
                TokenState::Current => return Ok(Standing::Counts(account)),
                // Nobody will ever get another token for an ended session.
                TokenState::Outdated => {
                    return Ok(Standing::Replaced(current.since.filter(|_| current.generation != ENDED)));
                }
                TokenState::Next => {
                    let now = Instant::now();
                    let since = Some(now);
                    *current = Current { generation: token.generation, since, asked: now, ..current.clone() };
                }
            }
        }
        self.sockets.renewed(&holder, token.generation);
        if let Err(error) = self.database.write(Write::Renew { owner: holder.owner(), to: token.generation }).await {
            // It is remembered here, and written to the store when the token is used after that entry was forgotten.
            tracing::warn!(%error, "the renewal of a session could not be stored");
        }
        Ok(Standing::Counts(account))
    }

    /// Notes from time to time that a session of an account is in use.
    fn note(&self, holder: &Holder, stored: &Current) {
        if stored.account.is_none() || stored.seen.is_some_and(|seen| seen.elapsed() < SEEN) {
            return;
        }
        if let Some(current) = self.lock().get_mut(holder) {
            current.seen = Some(Instant::now());
            self.database.write_unawaited(Write::Account(AccountWrite::Seen(holder.owner())));
        }
    }

    /// This session has signed up: from now on it belongs to an account.
    pub fn signed_up(&self, holder: &Holder, account: Account) {
        if let Some(current) = self.lock().get_mut(holder) {
            current.account = Some(Arc::new(account));
        }
    }

    /// The store's answer about a holder's token. If another server has renewed the session, the sockets of the previous
    /// token are closed here, too. The time of the renewal is unknown here and set to now, so that a browser with the
    /// previous token is not given up too soon.
    async fn stored(&self, holder: &Holder, known: Option<Current>) -> Result<Current, StoreError> {
        let owner = holder.owner();
        let read =
            move |store: &dyn Store| Ok((store.generation(&owner)?, store.accounts(&Accounts::SignedIn(owner))?));
        let ((generation, accounts), now) = (self.database.read(read).await?, Instant::now());
        let account = accounts.into_iter().next().map(|found| Account { owner: found.owner, name: found.name });
        let (account, seen) = (account.map(Arc::new), known.as_ref().and_then(|known| known.seen));
        let found = match &known {
            Some(Current { generation: known, since, .. }) if generation.number <= known.number => {
                Current { generation: *known, since: *since, asked: now, account, seen }
            }
            Some(_) => Current { generation, since: Some(now), asked: now, account, seen },
            None => Current { generation, since: self.shared.then_some(now), asked: now, account, seen },
        };
        if known.as_ref().is_some_and(|known| known.generation != found.generation) {
            self.sockets.renewed(holder, found.generation);
        }
        if known.is_some() {
            let mut all = self.lock();
            let current = all.entry(*holder).or_insert_with(|| found.clone());
            if current.generation.number <= found.generation.number {
                *current = found.clone();
            }
        }
        Ok(found)
    }

    /// This session may have been renewed, or has ended, elsewhere: it is read again, and its sockets with former tokens close. It
    /// may have sockets although nothing about it is in memory any more.
    pub async fn look_again(&self, holder: &Holder) {
        let known = self.lock().get(holder).cloned();
        if known.as_ref().is_some_and(|known| known.generation == ENDED) {
            return;
        }
        let forgotten = known.is_none();
        match self.stored(holder, known).await {
            Ok(found) if forgotten => {
                let ended = found.generation == ENDED;
                let generation = found.generation;
                if ended {
                    // Requests that were recognized before are refused.
                    self.room_for(holder).entry(*holder).or_insert(found);
                }
                self.sockets.renewed(holder, generation);
            }
            Ok(_) => {}
            // The next request of this session reads it again from the store.
            Err(error) => tracing::debug!(%error, "a session that was renewed elsewhere could not be read"),
        }
    }

    /// All that is in memory, with room for this holder.
    fn room_for(&self, holder: &Holder) -> MutexGuard<'_, HashMap<Holder, Current>> {
        let mut all = self.lock();
        if all.len() >= MAX_REMEMBERED && !all.contains_key(holder) {
            make_room(&mut all);
        }
        all
    }

    /// Whether the token of a session recognized a while ago is still valid.
    pub fn still_counts(&self, bearer: &Bearer) -> bool {
        self.lock().get(&bearer.session).is_none_or(|current| current.generation == bearer.generation)
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<Holder, Current>> {
        self.current.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_comes_with_ever_new_tokens_makes_no_renewal_forgotten() {
        let holder = |n: usize| {
            let mut holder = [0; 32];
            holder[..8].copy_from_slice(&n.to_le_bytes());
            Holder::new(holder)
        };
        let new = Generation { number: 1, mark: 7 };
        let filled = |renewed: usize| {
            let since = |n: usize| (n < renewed).then(Instant::now);
            let mut all: HashMap<_, _> = (0..MAX_REMEMBERED)
                .map(|n| {
                    (
                        holder(n),
                        Current { generation: new, since: since(n), asked: Instant::now(), account: None, seen: None },
                    )
                })
                .collect();
            make_room(&mut all);
            all
        };
        assert!(filled(0).is_empty());
        let left = filled(100);
        assert!(left.len() == 100 && left.contains_key(&holder(99)));
        assert!(filled(MAX_REMEMBERED).is_empty(), "it never has to be searched at every step");
    }
}
