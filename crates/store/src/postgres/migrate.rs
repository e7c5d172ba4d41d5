//! Migrates databases from earlier schema versions to today's.

use super::fit::{self, Found};
use super::forms::{Earlier, FORMS, Form, compatible_since};
use super::write::is_deadlock;
use super::{LOCK, PostgresUrl, pool};
use crate::StoreError;
use deadpool_postgres::Client;
use std::time::Duration;
use tokio::runtime::Builder;

/// Any number will do, as long as every version of the program uses the same.
const ORDER: i64 = 0x676f_6c64_6665_7665;
/// How long to wait for writes in progress: slightly longer than a server that hangs in one can hold its locks.
const PATIENCE: Duration = Duration::from_secs(7);
/// How often to retry if the database aborted it in favour of somebody else's write.
const TRIES: u32 = 3;

/// Migrates a database to today's schema; refuses a newer one that does not fit. Several servers that start at once do it
/// one after the other.
pub(crate) async fn migrate(client: &mut Client) -> Result<(), StoreError> {
    migrate_to(client, FORMS).await
}

async fn migrate_to(client: &mut Client, forms: &[Form]) -> Result<(), StoreError> {
    for _ in 1..TRIES {
        match one_try(client, forms).await {
            Err(error) if is_deadlock(&error) => {}
            done => return done,
        }
    }
    one_try(client, forms).await
}

async fn one_try(client: &mut Client, forms: &[Form]) -> Result<(), StoreError> {
    let (known, since) = (forms.len() as i64, compatible_since(forms));
    let transaction = client.transaction().await?;
    transaction.batch_execute(&format!("SET LOCAL lock_timeout = '{}ms'", PATIENCE.as_millis())).await?;
    // The lock ends with the transaction, however that ends.
    transaction.execute("SELECT pg_advisory_xact_lock($1)", &[&ORDER]).await?;
    transaction.batch_execute("CREATE TABLE IF NOT EXISTS goldfever_form (form bigint NOT NULL)").await?;
    let found = fit::found(&*transaction).await?.unwrap_or(Found { form: 0, since: None });
    if found.form != 0 {
        found.fits(known)?;
    }
    if found.form > known {
        // A newer program has been here, and this one can work with its schema, which stays as it is.
        return Ok(());
    }
    if since > found.form || found.since.is_none() {
        // Writes of servers that must stop are awaited, and later writes find the new schema.
        transaction.batch_execute("LOCK TABLE goldfever_form IN ACCESS EXCLUSIVE MODE").await?;
    }
    for form in &forms[found.form as usize..] {
        transaction.batch_execute(form.sql).await?;
    }
    if found.since.is_none() {
        transaction
            .batch_execute("ALTER TABLE goldfever_form ADD COLUMN IF NOT EXISTS compatible_since bigint")
            .await?;
    }
    if found.form < known || found.since.is_none() {
        transaction.execute("DELETE FROM goldfever_form", &[]).await?;
        transaction.execute("INSERT INTO goldfever_form VALUES ($1, $2)", &[&known, &since]).await?;
    }
    Ok(transaction.commit().await?)
}

/// Does what a newer program with one more schema version does, for tests of older servers.
///
/// # Errors
/// As when a store is opened.
#[doc(hidden)]
pub fn migrate_as_later_program(url: &PostgresUrl, earlier: Earlier, sql: &'static str) -> Result<(), StoreError> {
    let runtime = Builder::new_multi_thread().worker_threads(1).enable_all().build()?;
    let pool = {
        let _inside = runtime.enter();
        pool::pool(url, 1, LOCK)?
    };
    let done = pool::wait_for(runtime.handle(), async move {
        let forms: Vec<Form> = FORMS.iter().copied().chain([Form { earlier, sql }]).collect();
        migrate_to(&mut pool::connection(&pool).await?, &forms).await
    });
    runtime.shutdown_background();
    done
}
