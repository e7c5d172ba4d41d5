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

use crate::admission::bearer::Bearer;
use crate::admission::known::Known;
use crate::admission::session_keys::SessionKeys;
use crate::admission::sockets::Sockets;
use crate::admission::token::{Token, TokenState};
use crate::base::holders::AsOwner;
use crate::operation::database::Database;
use axum::http::HeaderMap;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use store::{Generation, StoreError, Write};
use table::Holder;

/// Most holders whose generation is remembered; the store knows the others.
const MAX_REMEMBERED: usize = 50_000;
/// A browser that still comes with a token so long after it was replaced will never have the new one.
const LOST_AFTER: Duration = Duration::from_secs(60);

/// The token of a holder that counts.
#[derive(Clone, Copy)]
struct Current {
    generation: Generation,
    /// Since when, where that is known.
    since: Option<Instant>,
    /// When the store was last asked.
    asked: Instant,
}

/// Whether a token counts that somebody comes with.
enum Standing {
    Counts,
    /// Another has taken its place, then, where that is known.
    Replaced(Option<Instant>),
}

/// How long that counts where other servers may renew sessions, too.
const ASKED: Duration = Duration::from_secs(3);

/// Forgets what the store knows as well: anybody can come with ever new tokens. What was renewed since the start may not
/// be stored yet, and stays as long as it is not most of all.
fn make_room(all: &mut HashMap<Holder, Current>) {
    all.retain(|_, current| current.since.is_some());
    if all.len() > MAX_REMEMBERED / 2 {
        all.clear();
    }
}

/// Which token of each session counts.
pub(crate) struct Sessions {
    keys: Arc<SessionKeys>,
    database: Database,
    sockets: Arc<Sockets>,
    /// Whether other servers may renew sessions, too.
    shared: bool,
    current: Mutex<HashMap<Holder, Current>>,
}

impl Sessions {
    /// With no session yet; `shared` where other servers may renew sessions, too.
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
                Standing::Counts => return Ok(Known::Session(token)),
                Standing::Replaced(since) => {
                    known = Known::Outdated { long: since.is_none_or(|since| since.elapsed() > LOST_AFTER) }
                }
            }
        }
        Ok(known)
    }

    /// What has become of a session that was recognised a while ago.
    pub async fn again(&self, known: Known) -> Result<Known, StoreError> {
        let Known::Session(token) = known else { return Ok(known) };
        Ok(match self.comes(&token).await? {
            Standing::Counts => Known::Session(token),
            Standing::Replaced(_) => Known::Outdated { long: false },
        })
    }

    /// Somebody comes with this token.
    async fn comes(&self, token: &Token) -> Result<Standing, StoreError> {
        let holder = token.holder();
        let known = self.lock().get(&holder).copied();
        let stored = match known {
            Some(current) if !self.shared || current.asked.elapsed() < ASKED => current,
            known => self.stored(&holder, known).await?,
        };
        {
            let mut all = self.lock();
            if all.len() >= MAX_REMEMBERED && !all.contains_key(&holder) {
                make_room(&mut all);
            }
            let current = all.entry(holder).or_insert(stored);
            match token.state(current.generation) {
                TokenState::Current => return Ok(Standing::Counts),
                TokenState::Outdated => return Ok(Standing::Replaced(current.since)),
                TokenState::Next => {
                    let now = Instant::now();
                    *current = Current { generation: token.generation, since: Some(now), asked: now };
                }
            }
        }
        self.sockets.renewed(&holder, token.generation);
        if let Err(error) = self.database.write(Write::Renew { owner: holder.owner(), to: token.generation }).await {
            // It is remembered here, and written to the store when the token comes after that is forgotten.
            tracing::warn!(%error, "that a session was renewed could not be stored");
        }
        Ok(Standing::Counts)
    }

    /// What the store says of a holder's token. Where another server has renewed the session, the sockets of the token before
    /// are closed here, too. When that was is not known there: it counts from now, so that nobody who comes with the token before
    /// is taken for lost too soon.
    async fn stored(&self, holder: &Holder, known: Option<Current>) -> Result<Current, StoreError> {
        let owner = holder.owner();
        let (generation, now) = (self.database.read(move |store| store.generation(&owner)).await?, Instant::now());
        let found = match known {
            Some(known) if generation.number <= known.generation.number => Current { asked: now, ..known },
            Some(_) => Current { generation, since: Some(now), asked: now },
            None => Current { generation, since: self.shared.then_some(now), asked: now },
        };
        if known.is_some_and(|known| known.generation != found.generation) {
            self.sockets.renewed(holder, found.generation);
        }
        if known.is_some() {
            let mut all = self.lock();
            let current = all.entry(*holder).or_insert(found);
            if current.generation.number <= found.generation.number {
                *current = found;
            }
        }
        Ok(found)
    }

    /// Another server may have renewed this session: it is read again, if anything is remembered of it here.
    pub async fn look_again(&self, holder: &Holder) {
        let known = self.lock().get(holder).copied();
        if known.is_some()
            && let Err(error) = self.stored(holder, known).await
        {
            // Whoever comes with it makes it read again.
            tracing::debug!(%error, "a session that was renewed elsewhere could not be read");
        }
    }

    /// Whether the token of somebody who was recognised a while ago still counts.
    pub fn still_counts(&self, bearer: &Bearer) -> bool {
        let current = self.lock().get(&bearer.holder).copied();
        current.is_none_or(|current| current.generation == bearer.generation)
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
                .map(|n| (holder(n), Current { generation: new, since: since(n), asked: Instant::now() }))
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
