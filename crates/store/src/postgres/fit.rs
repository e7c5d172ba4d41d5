//! Whether this program can work with the form of the database. A later program may change the form at any moment; one after which
//! earlier programs have to stop locks the table that holds the form first. So whoever has read the form in a transaction can rely on
//! it until the end of that transaction.

use super::forms::KNOWN;
use crate::StoreError;
use deadpool_postgres::{Client, Transaction};
use futures_util::future::{FutureExt, try_join};
use tokio_postgres::{GenericClient, Row};

/// The form of the database, since which form programs can work with it (`since`), and whether one that knows form `$1` can (`fits`).
/// The second as JSON: the column is not there before a program that knows of it has opened the database.
macro_rules! form {
    () => {
        "SELECT form, since, form BETWEEN 1 AND $1::bigint OR coalesce(since <= $1::bigint, false) AS fits FROM
            (SELECT form, (to_jsonb(f) ->> 'compatible_since')::bigint AS since
             FROM goldfever_form AS f ORDER BY form DESC LIMIT 1) AS last"
    };
}

/// The beginning of a statement that reads the form under the name `form`, and whose other parts depend on `fits`. Its first parameter
/// is the last form that this program knows. The database locks tables in the order of such parts: where all tables stand in them,
/// that of the form comes first, and no migration that has locked it waits for this statement while this one waits for it.
macro_rules! with_form {
    () => {
        concat!("WITH form AS MATERIALIZED (", $crate::postgres::fit::form!(), ")")
    };
}

pub(crate) use {form, with_form};

/// The first form whose programs can work with the database; `None` where it does not say so, and then only programs that know its
/// form can.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Found {
    pub form: i64,
    pub since: Option<i64>,
}

impl Found {
    /// Of a row that begins with the form and since when programs can work with it.
    pub fn of(row: &Row) -> Result<Found, StoreError> {
        Ok(Found { form: row.try_get(0)?, since: row.try_get(1)? })
    }

    /// Whether programs that know this form, and those before, can work with it.
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

/// What the database says of its form; `None` where it has none yet.
pub(crate) async fn found(on: &impl GenericClient) -> Result<Option<Found>, StoreError> {
    on.query_opt(form!(), &[&KNOWN]).await?.as_ref().map(Found::of).transpose()
}

/// Whether this program can work with the database as it is.
pub(crate) async fn check(client: &Client) -> Result<(), StoreError> {
    let row = client.query_opt(&client.prepare_cached(form!()).await?, &[&KNOWN]).await?;
    answered(row.as_ref())
}

/// The same of any database, be it ours or not.
pub(crate) async fn check_anywhere(client: &Client) -> Result<(), StoreError> {
    let there: bool = client.query_one("SELECT to_regclass('goldfever_form') IS NOT NULL", &[]).await?.try_get(0)?;
    if there { check(client).await } else { Err(none_of_ours()) }
}

/// The schema of the database, where this program would migrate it.
pub(crate) async fn older(client: &Client) -> Result<Option<i64>, StoreError> {
    let there: bool = client.query_one("SELECT to_regclass('goldfever_form') IS NOT NULL", &[]).await?.try_get(0)?;
    let found = if there { found(&***client).await? } else { None };
    Ok(found.map(|found| found.form).filter(|form| (1..KNOWN).contains(form)))
}

/// Whether this program knows everything in the database, as whoever copies it must: in a later form there may be tables that a
/// copy would leave out.
pub(crate) async fn check_whole(client: &Client) -> Result<(), StoreError> {
    check(client).await?;
    match found(&***client).await? {
        Some(Found { form, .. }) if form > KNOWN => Err(StoreError::Newer { found: form, known: KNOWN }),
        _ => Ok(()),
    }
}

/// A fault where the row that a statement has answered says that this program cannot work with the database. The row begins with
/// the form and since when programs can work with it; none is there where the database has no form.
pub(crate) fn answered(row: Option<&Row>) -> Result<(), StoreError> {
    Found::of(row.ok_or_else(none_of_ours)?)?.fits(KNOWN)
}

/// Holds the form as it is until the end of the transaction; a fault where this program cannot work with it.
pub(crate) async fn hold(on: &Transaction<'_>) -> Result<(), StoreError> {
    hold_for(on, async { Ok(()) }).await?
}

/// The same for what is to be done in the transaction. The first of that is sent without waiting for the answer about the form; the
/// database takes it afterwards. Where the form does not fit, nothing more is sent, and nobody commits.
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
