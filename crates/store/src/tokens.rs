//! Tokens of programs: their owners and scopes, and, for a bot, the games it plays. Only a hash of a token is stored.

use crate::clock::now;
use crate::token_maker::TokenMaker;
use crate::{Owner, StoreError};
use rusqlite::{Connection, OptionalExtension, Row, params};

/// A token to be stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewToken {
    /// SHA-256 of its secret. Seats are held under it.
    pub owner: Owner,
    /// Name shown.
    pub name: String,
    /// The skeleton of the name: no two valid tokens have the same.
    pub looks: String,
    /// Its scopes and its maker, as words separated by spaces. The store does not read them.
    pub scopes: String,
    /// Whether it belongs to a bot, which plays under its name and is marked.
    pub bot: bool,
    /// Seconds for which it is valid; `None`: until it is revoked.
    pub valid: Option<u32>,
    /// Who makes it on the page; `None`: the operator makes it.
    pub maker: Option<TokenMaker>,
}

/// A stored token.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredToken {
    /// As in [`NewToken`].
    pub owner: Owner,
    /// As in [`NewToken`].
    pub name: String,
    /// As in [`NewToken`].
    pub scopes: String,
    /// As in [`NewToken`].
    pub bot: bool,
    /// Seconds since it was made.
    pub age: u64,
    /// Seconds since it was last used; `None`: never.
    pub unused: Option<u64>,
    /// Seconds for which it is still valid, 0 once it has expired; `None`: until it is revoked.
    pub left: Option<u64>,
    /// Whether it was revoked.
    pub revoked: bool,
    /// Whether its program is online.
    pub online: bool,
    /// A bot's latest announcement of what it plays; empty before the first. The store does not read it.
    pub plays: String,
}

impl StoredToken {
    /// Whether it is valid.
    pub fn counts(&self) -> bool {
        !self.revoked && self.left != Some(0)
    }
}

/// A change of tokens.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TokenWrite {
    /// A new one; [`StoreError::Conflict`] if a valid one has a name that looks the same, or it exists already, or its maker may not
    /// make it any more.
    Make(NewToken),
    /// It is no longer valid; [`StoreError::Conflict`] if this owner has no valid one.
    Revoke(Owner),
    /// It was used, and its program is online for this many seconds from now on; `None`: unknown.
    Use(Owner, Option<u32>),
    /// The games that a bot plays.
    Plays(Owner, String),
}

/// Carries out a change; the maker of a new token was checked before.
pub(crate) fn change(connection: &Connection, write: &TokenWrite) -> Result<(), StoreError> {
    match write {
        TokenWrite::Make(token) => make(connection, token),
        TokenWrite::Revoke(owner) => {
            let sql = "UPDATE tokens SET revoked = ?2 WHERE owner = ?1 AND revoked IS NULL";
            match connection.prepare_cached(sql)?.execute(params![owner, now()])? {
                1 => Ok(()),
                _ => Err(StoreError::Conflict),
            }
        }
        TokenWrite::Use(owner, online) => {
            let sql = "UPDATE tokens SET used = ?2, online = coalesce(?3, online) WHERE owner = ?1";
            let until = online.map(|seconds| now() + i64::from(seconds));
            connection.prepare_cached(sql)?.execute(params![owner, now(), until])?;
            Ok(())
        }
        TokenWrite::Plays(owner, plays) => {
            connection
                .prepare_cached("UPDATE tokens SET plays = ?2 WHERE owner = ?1")?
                .execute(params![owner, plays])?;
            Ok(())
        }
    }
}

/// The minimum number of seconds for which an invalid token is kept.
pub(crate) const KEPT: i64 = 24 * 3600;

fn make(connection: &Connection, token: &NewToken) -> Result<(), StoreError> {
    let NewToken { owner, name, looks, scopes, bot, valid, maker: _ } = token;
    // Invalid tokens that hold nothing are of no use to anyone: making tokens over and over must not fill the database.
    let sql = "DELETE FROM tokens WHERE coalesce(min(revoked, expires), revoked, expires) < ?1
               AND NOT EXISTS (SELECT 1 FROM owners WHERE owners.owner = tokens.owner)
               AND NOT EXISTS (SELECT 1 FROM invitations WHERE invitations.owner = tokens.owner)";
    connection.prepare_cached(sql)?.execute([now() - KEPT])?;
    // An expired token releases its name.
    let sql = "UPDATE tokens SET revoked = ?2 WHERE looks = ?1 AND revoked IS NULL AND expires <= ?2";
    connection.prepare_cached(sql)?.execute(params![looks, now()])?;
    let sql = "SELECT 1 FROM tokens WHERE owner = ?1 OR (looks = ?2 AND revoked IS NULL)";
    if connection.prepare_cached(sql)?.exists(params![owner, looks])? {
        return Err(StoreError::Conflict);
    }
    let sql = "INSERT INTO tokens (owner, name, looks, scopes, bot, created, expires)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";
    let expires = valid.map(|seconds| now() + i64::from(seconds));
    connection.prepare_cached(sql)?.execute(params![owner, name, looks, scopes, bot, now(), expires])?;
    Ok(())
}

const COLUMNS: &str = "owner, name, scopes, bot, created, used, expires, revoked IS NOT NULL, online, plays";

/// The token of this owner.
pub(crate) fn of(connection: &Connection, owner: &Owner) -> Result<Option<StoredToken>, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM tokens WHERE owner = ?1");
    Ok(connection.prepare_cached(&sql)?.query_row([owner], token).optional()?)
}

/// All tokens, sorted by name; valid ones before others with the same name.
pub(crate) fn all(connection: &Connection) -> Result<Vec<StoredToken>, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM tokens ORDER BY name, revoked IS NOT NULL, created DESC, owner");
    let all = connection.prepare_cached(&sql)?.query_map([], token)?.collect::<Result<_, _>>()?;
    Ok(all)
}

fn token(row: &Row) -> rusqlite::Result<StoredToken> {
    let (now, revoked) = (now(), row.get(7)?);
    let since = |at: i64| u64::try_from(now - at).unwrap_or_default();
    Ok(StoredToken {
        owner: row.get(0)?,
        name: row.get(1)?,
        scopes: row.get(2)?,
        bot: row.get(3)?,
        age: since(row.get(4)?),
        unused: row.get::<_, Option<i64>>(5)?.map(since),
        left: row.get::<_, Option<i64>>(6)?.map(|until| u64::try_from(until - now).unwrap_or_default()),
        revoked,
        online: !revoked && row.get::<_, i64>(8)? > now,
        plays: row.get(9)?,
    })
}
