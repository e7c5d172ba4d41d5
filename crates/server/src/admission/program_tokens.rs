//! Tokens of programs: `Authorization: Bearer gf_...` instead of a session cookie. Only the hash of a token is stored,
//! and under that hash its program holds seats. `bots_online`, `invitations` and `program_events` handle what programs
//! do with them.

use crate::admission::sockets::Sockets;
use crate::admission::token_rights::{TokenRights, maker, needed};
use crate::admission::visitors::Visitor;
use crate::base::fault::Fault;
use crate::base::holders::{AsHolder, AsOwner};
use crate::base::names::{check_clash, good_name, look_of};
use crate::base::random::{bytes, hex};
use crate::base::staff_names::is_of_staff;
use crate::operation::database::Database;
use axum::http::{HeaderMap, Method, StatusCode, header};
use registry::Shelf;
use sha2::{Digest, Sha256};
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use store::{Generation, NewToken, Store, StoreError, StoredToken, TokenWrite, Write, write_and_wait};
use table::Holder;
use tokio::sync::futures::Notified;
use wire::TokenScope as Scope;

/// The prefix of tokens, by which people and programs can recognize them.
const PREFIX: &str = "gf_";
/// How precisely the store knows when a token was last used.
const USED: Duration = Duration::from_secs(60);

/// A program with a valid token.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Program {
    /// The holder of its seats: the hash of its token.
    pub holder: Holder,
    pub name: String,
    /// Whether it plays under its name, marked as a bot.
    pub bot: bool,
    rights: TokenRights,
}

impl Program {
    fn new(token: StoredToken) -> Program {
        let rights = TokenRights::read(&token.scopes);
        Program { holder: token.owner.holder(), name: token.name, bot: token.bot, rights }
    }

    /// A fault if its scopes do not allow this.
    pub fn may(&self, method: &Method, pattern: &str) -> Result<(), Fault> {
        let needed = needed(method, pattern);
        if self.rights.scopes.contains(&needed) {
            return Ok(());
        }
        Err(Fault::new(StatusCode::FORBIDDEN, "token-scope").with("scope", needed))
    }

    /// The session or account that made its token on the page; `None`: the operator made it.
    pub fn maker(&self) -> Option<Holder> {
        self.rights.maker_holder()
    }

    /// Whether a visitor made its token on the page.
    pub fn is_visitors(&self) -> bool {
        self.rights.maker.is_some()
    }
}

/// The secret of the token in a request; an empty one, which nobody has, if the header claims a token but is malformed.
/// Credentials for a proxy in front of the server are ignored.
pub(crate) fn secret_in(headers: &HeaderMap) -> Option<&str> {
    let value = headers.get(header::AUTHORIZATION)?.to_str().ok()?.trim();
    let (kind, secret) = value.split_once(' ').unwrap_or((value, ""));
    let (is_bearer, secret) = (kind.eq_ignore_ascii_case("bearer"), secret.trim());
    if kind.starts_with(PREFIX) || is_bearer && secret.is_empty() {
        return Some("");
    }
    Some(secret).filter(|secret| is_bearer && secret.starts_with(PREFIX))
}

fn holder_of(secret: &str) -> Holder {
    Holder::new(Sha256::digest(secret.as_bytes()).into())
}

/// A token that was used before.
struct Remembered {
    program: Arc<Program>,
    /// When the store was last informed of its use.
    told: Option<Instant>,
}

/// The programs that have been here lately.
pub(crate) struct Programs {
    database: Database,
    sockets: Arc<Sockets>,
    known: Mutex<HashMap<Holder, Remembered>>,
    /// How many event streams each has open here.
    streams: Mutex<HashMap<Holder, usize>>,
    changed: tokio::sync::Notify,
    /// Held while a token is made on the page, so that the limit on valid tokens cannot be exceeded by simultaneous
    /// requests.
    pub making: tokio::sync::Mutex<()>,
}

impl Programs {
    pub fn new(database: Database, sockets: Arc<Sockets>) -> Programs {
        Programs {
            database,
            sockets,
            known: Mutex::default(),
            streams: Mutex::default(),
            changed: tokio::sync::Notify::new(),
            making: tokio::sync::Mutex::default(),
        }
    }

    /// The program that has this token. An unknown token counts as a request of its sender.
    pub async fn recognise(&self, secret: &str, visitor: &Arc<Visitor>) -> Result<Arc<Program>, Fault> {
        let holder = holder_of(secret);
        let known = self.known().get(&holder).map(|known| Arc::clone(&known.program));
        let program = match known {
            Some(program) => program,
            None => {
                visitor.request(1)?;
                let found =
                    self.database.read(move |store| store.token(&holder.owner())).await?.filter(StoredToken::counts);
                let program = found.map(|token| Arc::new(Program::new(token)));
                let program = program.ok_or_else(|| Fault::new(StatusCode::UNAUTHORIZED, "bad-token"))?;
                // All valid tokens are remembered, because remembered tokens are checked later: see `refresh`.
                self.known().insert(holder, Remembered { program: Arc::clone(&program), told: None });
                program
            }
        };
        let due = {
            let mut all = self.known();
            let known = all.get_mut(&holder).filter(|known| known.told.is_none_or(|at| at.elapsed() > USED));
            known.map(|known| known.told = Some(Instant::now())).is_some()
        };
        if due {
            self.database.write_unawaited(Write::Token(TokenWrite::Use(holder.owner(), None)));
        }
        Ok(program)
    }

    /// Checks which of the remembered tokens were revoked or have expired. Their streams end.
    pub async fn refresh(&self) {
        let known: Vec<Holder> = self.known().keys().copied().collect();
        if known.is_empty() {
            return;
        }
        let tokens = match self.database.read(|store| store.tokens()).await {
            Ok(tokens) => tokens,
            Err(error) => return tracing::warn!(%error, "could not read which tokens are valid"),
        };
        let counting: HashSet<Holder> =
            tokens.into_iter().filter(StoredToken::counts).map(|token| token.owner.holder()).collect();
        // A token made during the read is not among those remembered before.
        for holder in known.into_iter().filter(|holder| !counting.contains(holder)) {
            self.known().remove(&holder);
            self.sockets.renewed(&holder, Generation { number: u32::MAX, mark: i64::MAX });
        }
    }

    /// Something has changed that may concern programs.
    pub fn news(&self) {
        self.changed.notify_waiters();
    }

    /// Resolves when there is news.
    pub fn next_news(&self) -> Notified<'_> {
        self.changed.notified()
    }

    /// Opens or closes an event stream. Returns how many there are then.
    pub fn stream(&self, holder: Holder, opens: bool) -> usize {
        let mut all = self.streams.lock().unwrap_or_else(PoisonError::into_inner);
        let count = all.entry(holder).or_default();
        *count = if opens { *count + 1 } else { count.saturating_sub(1) };
        let now = *count;
        if now == 0 {
            all.remove(&holder);
        }
        now
    }

    fn known(&self) -> MutexGuard<'_, HashMap<Holder, Remembered>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A token to be made.
#[derive(Clone, Debug)]
pub struct TokenWanted {
    /// Name shown, at most 40 characters.
    pub name: String,
    /// Its scopes.
    pub scopes: Vec<Scope>,
    /// Whether its program plays under its name, is marked as a bot, and can be invited to tables.
    pub bot: bool,
    /// The number of days for which it is valid; `None`: until it is revoked.
    pub days: Option<u32>,
}

/// Why no token was made.
#[derive(Debug, thiserror::Error)]
pub enum TokenError {
    /// The name is empty, too long, or contains invisible characters.
    #[error("a name must have 1 to 40 visible characters")]
    BadName,
    /// One of our computer players has this name.
    #[error("a computer player of the server has this name")]
    NameOfBot,
    /// Nobody may have this name but those who run the server.
    #[error("this name is reserved for those who run the server")]
    NameReserved,
    /// Another valid token has this name, or one that looks the same.
    #[error("another token has this name, or one that looks the same; it can be revoked")]
    NameTaken,
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Makes a token for the operator of the server, and stores its hash. The secret is only in the answer. Blocks.
///
/// # Errors
/// If the name cannot be used, or the store fails.
pub fn make_token(store: &dyn Store, shelf: &[&'static dyn Shelf], wanted: &TokenWanted) -> Result<String, TokenError> {
    let (secret, token) = new_token(shelf, wanted, None)?;
    match write_and_wait(store, Write::Token(TokenWrite::Make(token))) {
        Ok(()) => Ok(secret),
        Err(StoreError::Conflict) => Err(TokenError::NameTaken),
        Err(error) => Err(error.into()),
    }
}

/// A token to be stored, made by this session or, without one, by the operator; and its secret.
pub(crate) fn new_token(
    shelf: &[&'static dyn Shelf],
    wanted: &TokenWanted,
    by: Option<&Holder>,
) -> Result<(String, NewToken), TokenError> {
    let name = good_name(&wanted.name).ok().filter(|name| !name.is_empty()).ok_or(TokenError::BadName)?;
    let rights = TokenRights { scopes: wanted.scopes.clone(), maker: by.map(maker) };
    let looks = match &rights.maker {
        // Nobody else ever sees this name, so it blocks nobody else's. The skeletons of names have no spaces.
        Some(maker) if !wanted.bot => format!("{maker} {}", look_of(&name)),
        _ => {
            let ours: Vec<&str> = shelf.iter().flat_map(|game| game.bots()).copied().collect();
            check_clash(0, &name, [], &ours).map_err(|_| TokenError::NameOfBot)?;
            if by.is_some() && is_of_staff(&name) {
                return Err(TokenError::NameReserved);
            }
            look_of(&name)
        }
    };
    let secret = format!("{PREFIX}{}", hex(&bytes::<32>()));
    let owner = holder_of(&secret).owner();
    let valid = wanted.days.map(|days| days.saturating_mul(24 * 3600));
    Ok((secret, NewToken { owner, looks, name, scopes: rights.to_string(), bot: wanted.bot, valid, maker: None }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_bearer_of_ours_is_a_token() {
        let with = |value: &str| HeaderMap::from_iter([(header::AUTHORIZATION, value.parse().unwrap())]);
        assert_eq!(secret_in(&with("Bearer gf_1")), Some("gf_1"));
        assert_eq!(secret_in(&with("bearer  gf_1 ")), Some("gf_1"));
        for other in ["Basic gf_1", "Bearer abc", ""] {
            assert_eq!(secret_in(&with(other)), None, "{other}");
        }
        for meant in ["gf_1", "Bearer", "bearer  "] {
            assert_eq!(secret_in(&with(meant)), Some(""), "{meant}");
        }
        assert_eq!(secret_in(&HeaderMap::new()), None);
    }
}
