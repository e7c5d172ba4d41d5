//! Whether this program can work with the schema of the database. A newer program may change the schema at any moment; if
//! earlier programs then have to stop, it first locks the table that contains the schema version. So a transaction that has
//! read the version can rely on it until its end.

use super::forms::KNOWN;
use crate::StoreError;
use deadpool_postgres::{Client, Transaction};
use futures_util::future::{FutureExt, try_join};
use tokio_postgres::{GenericClient, Row};

/// The schema version, the version since which programs can work with the database (`since`), and whether a program that
/// knows version `$1` can (`fits`). The second comes as JSON, because the column does not exist before a program that has
/// it has opened the database.
macro_rules! form {
    () => {
        "SELECT form, since, form BETWEEN 1 AND $1::bigint OR coalesce(since <= $1::bigint, false) AS fits FROM
            (SELECT form, (to_jsonb(f) ->> 'compatible_since')::bigint AS since
             FROM goldfever_form AS f ORDER BY form DESC LIMIT 1) AS last"
    };
}

/// The beginning of a statement that reads the schema version under the name `form`; its other parts depend on `fits`. Its
/// first parameter is the last version that this program knows. The database locks tables in the order of such parts: as
/// all tables are in them, the schema's comes first, and no migration that has locked it waits for this statement while
/// this one waits for it.
macro_rules! with_form {
    () => {
        concat!("WITH form AS MATERIALIZED (", $crate::postgres::fit::form!(), ")")
    };
}

pub(crate) use {form, with_form};

/// The first schema version whose programs can work with the database; `None` if it does not say so, and then only programs
/// that know its version can.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Found {
    pub form: i64,
    pub since: Option<i64>,
}

impl Found {
    /// From a row that begins with the version and the version since which programs can work with it.
    pub fn of(row: &Row) -> Result<Found, StoreError> {
        Ok(Found { form: row.try_get(0)?, since: row.try_get(1)? })
    }

    /// Whether programs that know this version, or an earlier one, can work with it.
    pub fn fits(self, known: i64) -> Result<(), StoreError> {
        match self.form {
            0 => Err(none_of_ours()),
            form if (1..=known).contains(&form) => Ok(()),
            form if form > known && self.since.is_some_and(|since| since <= known) => Ok(()),
            found => Err(StoreError::Newer { found, known }),
        }
    }
}

fn none_of_ours() -> StoreError {
    StoreError::Other("this is no database of goldfever".to_owned())
}

/// The database's own schema version; `None` if it has none yet.
pub(crate) async fn found(on: &impl GenericClient) -> Result<Option<Found>, StoreError> {
    on.query_opt(form!(), &[&KNOWN]).await?.as_ref().map(Found::of).transpose()
}

/// Whether this program can work with the database as it is.
pub(crate) async fn check(client: &Client) -> Result<(), StoreError> {
    let row = client.query_opt(&client.prepare_cached(form!()).await?, &[&KNOWN]).await?;
    answered(row.as_ref())
}

/// The same for any database, ours or not.
pub(crate) async fn check_anywhere(client: &Client) -> Result<(), StoreError> {
    let there: bool = client.query_one("SELECT to_regclass('goldfever_form') IS NOT NULL", &[]).await?.try_get(0)?;
    if there { check(client).await } else { Err(none_of_ours()) }
}

/// The schema of the database, if this program would migrate it.
pub(crate) async fn older(client: &Client) -> Result<Option<i64>, StoreError> {
    let there: bool = client.query_one("SELECT to_regclass('goldfever_form') IS NOT NULL", &[]).await?.try_get(0)?;
    let found = if there { found(&***client).await? } else { None };
    Ok(found.map(|found| found.form).filter(|form| (1..KNOWN).contains(form)))
}

/// Whether this program knows everything in the database, which is necessary for copying it: in a newer schema there may be
/// tables that a copy would leave out.
pub(crate) async fn check_whole(client: &Client) -> Result<(), StoreError> {
    check(client).await?;
    match found(&***client).await? {
        Some(Found { form, .. }) if form > KNOWN => Err(StoreError::Newer { found: form, known: KNOWN }),
        _ => Ok(()),
    }
}

/// A fault if the row returned by a statement says that this program cannot work with the database. The row begins with the
/// version and the version since which programs can work with it; there is no row if the database has no schema.
pub(crate) fn answered(row: Option<&Row>) -> Result<(), StoreError> {
    Found::of(row.ok_or_else(none_of_ours)?)?.fits(KNOWN)
}

/// Locks the schema until the end of the transaction; a fault if this program cannot work with it.
pub(crate) async fn hold(on: &Transaction<'_>) -> Result<(), StoreError> {
    hold_for(on, async { Ok(()) }).await?
}

/// The same for the work in the transaction. Its first statement is sent without waiting for the answer about the schema,
/// and the database runs it afterwards. If the schema does not fit, nothing more is sent, and nothing is committed.
pub(crate) async fn hold_for<T>(
    on: &Transaction<'_>,
    work: impl Future<Output = Result<T, StoreError>>,
) -> Result<Result<T, StoreError>, StoreError> {
    let statement = on.prepare_cached(form!()).await?;
    let fits = async { answered(on.query_opt(&statement, &[&KNOWN]).await?.as_ref()) };
    let ((), done) = try_join(fits, work.map(Ok)).await?;
    Ok(done)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_later_form_is_taken_where_it_says_that_it_may_be() {
        let fits = |form, since| Found { form, since }.fits(7);
        assert_eq!(fits(7, None), Ok(()));
        assert_eq!(fits(1, Some(1)), Ok(()));
        assert_eq!(fits(8, Some(7)), Ok(()));
        let refused = Err(StoreError::Newer { found: 8, known: 7 });
        assert_eq!((fits(8, Some(8)), fits(8, None)), (refused.clone(), refused));
        assert!(matches!(fits(0, None), Err(StoreError::Other(_))));
    }
}
