//! Tokens of programs.

use super::accounts::carry_out;
use super::statement::execute;
use crate::clock::now;
use crate::sign_in_statements::makes_token;
use crate::tokens::{KEPT, NewToken, StoredToken, TokenWrite};
use crate::{Owner, StoreError};
use deadpool_postgres::{Client, Transaction};
use tokio_postgres::Row;

/// Carries a change out.
pub(crate) async fn change(on: &Transaction<'_>, write: &TokenWrite) -> Result<(), StoreError> {
    match write {
        TokenWrite::Make(token) => make(on, token).await,
        TokenWrite::Revoke(owner) => {
            let sql = concat!("UPDATE tokens SET revoked = ", now!(), " WHERE owner = $1 AND revoked IS NULL");
            match execute(on, sql, &[&owner.as_slice()]).await? {
                1 => Ok(()),
                _ => Err(StoreError::Conflict),
            }
        }
        TokenWrite::Use(owner, online) => {
            let sql = concat!(
                "UPDATE tokens SET used = ",
                now!(),
                ", online = coalesce(",
                now!(),
                " + $2::bigint, online) WHERE owner = $1"
            );
            execute(on, sql, &[&owner.as_slice(), &online.map(i64::from)]).await?;
            Ok(())
        }
        TokenWrite::Plays(owner, plays) => {
            execute(on, "UPDATE tokens SET plays = $2 WHERE owner = $1", &[&owner.as_slice(), plays]).await?;
            Ok(())
        }
    }
}

async fn make(on: &Transaction<'_>, token: &NewToken) -> Result<(), StoreError> {
    let NewToken { owner, name, looks, scopes, bot, valid, maker } = token;
    carry_out(on, maker.iter().flat_map(|maker| makes_token(maker, now())).collect()).await?;
    // Invalid tokens that hold nothing are of no use to anyone: making tokens over and over must not fill the database.
    let sql = concat!(
        "DELETE FROM tokens WHERE least(revoked, expires) < ",
        now!(),
        " - $1::bigint AND NOT EXISTS (SELECT 1 FROM owners WHERE owners.owner = tokens.owner)
           AND NOT EXISTS (SELECT 1 FROM invitations WHERE invitations.owner = tokens.owner)"
    );
    execute(on, sql, &[&KEPT]).await?;
    // An expired token releases its name.
    let sql = concat!(
        "UPDATE tokens SET revoked = ",
        now!(),
        " WHERE looks = $1 AND revoked IS NULL AND expires <= ",
        now!()
    );
    execute(on, sql, &[looks]).await?;
    let found = on.prepare_cached("SELECT 1 FROM tokens WHERE owner = $1 OR (looks = $2 AND revoked IS NULL)").await?;
    if on.query_opt(&found, &[&owner.as_slice(), looks]).await?.is_some() {
        return Err(StoreError::Conflict);
    }
    let sql = concat!(
        "INSERT INTO tokens (owner, name, looks, scopes, bot, created, expires)
         VALUES ($1, $2, $3, $4, $5, ",
        now!(),
        ", ",
        now!(),
        " + $6::bigint)"
    );
    execute(on, sql, &[&owner.as_slice(), name, looks, scopes, bot, &valid.map(i64::from)]).await?;
    Ok(())
}

/// The columns that [`token`] reads.
macro_rules! columns {
    () => {
        concat!(
            "SELECT owner, name, scopes, bot, ",
            now!(),
            " - created, ",
            now!(),
            " - used, expires - ",
            now!(),
            ", revoked IS NOT NULL, revoked IS NULL AND online > ",
            now!(),
            ", plays FROM tokens "
        )
    };
}

/// The token of this owner.
pub(crate) async fn of(client: &Client, owner: &Owner) -> Result<Option<StoredToken>, StoreError> {
    let statement = client.prepare_cached(concat!(columns!(), "WHERE owner = $1")).await?;
    client.query_opt(&statement, &[&owner.as_slice()]).await?.as_ref().map(token).transpose()
}

/// All tokens, sorted by name; valid ones before others with the same name.
pub(crate) async fn all(client: &Client) -> Result<Vec<StoredToken>, StoreError> {
    let sql = concat!(columns!(), "ORDER BY name COLLATE \"C\", revoked IS NOT NULL, created DESC, owner");
    client.query(&client.prepare_cached(sql).await?, &[]).await?.iter().map(token).collect()
}

fn token(row: &Row) -> Result<StoredToken, StoreError> {
    let seconds = |number: i64| u64::try_from(number).unwrap_or_default();
    Ok(StoredToken {
        owner: Owner::read(row.try_get(0)?)?,
        name: row.try_get(1)?,
        scopes: row.try_get(2)?,
        bot: row.try_get(3)?,
        age: seconds(row.try_get(4)?),
        unused: row.try_get::<_, Option<i64>>(5)?.map(seconds),
        left: row.try_get::<_, Option<i64>>(6)?.map(seconds),
        revoked: row.try_get(7)?,
        online: row.try_get(8)?,
        plays: row.try_get(9)?,
    })
}
