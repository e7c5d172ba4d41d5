//! Connections to a PostgreSQL server, and the threads that they need.

use super::connect::{Opener, of_tls};
use crate::{PostgresUrl, StoreError};
use deadpool_postgres::{Client, Hook, HookError, Manager, ManagerConfig, Pool, PoolError, RecyclingMethod, Runtime};
use std::sync::mpsc::channel;
use std::time::Duration;
use tokio::runtime::Handle;

/// How long one piece of work may take, including the wait for its connection.
pub(crate) const WORK_TIMEOUT: Duration = Duration::from_secs(20);
/// How long to wait for a free connection.
const WAIT: Duration = Duration::from_secs(10);
/// How long it may take to open a connection.
const CONNECT: Duration = Duration::from_secs(5);

/// The settings of every connection, whatever those of server, database and user are. A commit is answered when it is on
/// the disk. A statement that has waited for a lock sees what was done meanwhile: the schema version of the database, the
/// node that has a table. A program that waits for a lock, or has stopped in the middle of a transaction, delays nobody for
/// long.
fn settings(lock: Duration) -> String {
    format!(
        "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off';
         SET default_transaction_isolation = 'read committed';
         SET lock_timeout = '{}ms'; SET idle_in_transaction_session_timeout = '{}ms';",
        lock.as_millis().max(1),
        IDLE_IN_TRANSACTION.as_millis()
    )
}

/// After this time without a statement, the database itself ends a transaction.
const IDLE_IN_TRANSACTION: Duration = Duration::from_secs(5);

/// A pool of this many connections. They are opened on demand, and replaced when lost.
pub(crate) fn pool(url: &PostgresUrl, size: usize, lock: Duration) -> Result<Pool, StoreError> {
    let usual = ManagerConfig { recycling_method: RecyclingMethod::Fast };
    let begin = Hook::async_fn(move |client: &mut deadpool_postgres::ClientWrapper, _| {
        Box::pin(async move { client.batch_execute(&settings(lock)).await.map_err(HookError::Backend) })
    });
    Pool::builder(Manager::from_connect(url.config().clone(), Opener(url.clone()), usual))
        .max_size(size)
        .runtime(Runtime::Tokio1)
        .wait_timeout(Some(WAIT))
        .create_timeout(Some(CONNECT))
        .recycle_timeout(Some(CONNECT))
        .post_create(begin)
        .build()
        .map_err(|error| StoreError::Other(error.to_string()))
}

/// A connection of the pool.
pub(crate) async fn connection(pool: &Pool) -> Result<Client, StoreError> {
    pool.get().await.map_err(|error| match error {
        PoolError::Backend(error) => of_tls(&error).map_or_else(|| error.into(), StoreError::Tls),
        PoolError::PostCreateHook(HookError::Backend(error)) => error.into(),
        PoolError::Closed => StoreError::Closed,
        PoolError::Timeout(_) => late(),
        other => StoreError::Other(other.to_string()),
    })
}

/// Closes idle connections. If one connection was lost, the others may be lost too without showing it yet: the next
/// piece of work opens a new one.
pub(crate) fn forget_idle(pool: &Pool) {
    pool.retain(|_, _| false);
}

/// The error if an answer does not arrive.
pub(crate) fn late() -> StoreError {
    StoreError::Unreachable("it did not answer in time".to_owned())
}

/// Does work on the threads of the runtime and waits for it. It can be called anywhere, even in an asynchronous task.
pub(crate) fn wait_for<T: Send + 'static>(
    threads: &Handle,
    work: impl Future<Output = Result<T, StoreError>> + Send + 'static,
) -> Result<T, StoreError> {
    let (sender, receiver) = channel();
    threads.spawn(async move {
        let _ = sender.send(work.await);
    });
    receiver.recv().unwrap_or(Err(StoreError::Closed))
}

impl From<tokio_postgres::Error> for StoreError {
    fn from(error: tokio_postgres::Error) -> StoreError {
        let Some(told) = error.as_db_error() else {
            let why =
                std::error::Error::source(&error).map_or_else(|| error.to_string(), |why| format!("{error}: {why}"));
            // A row contains something that its column does not allow.
            let bad_row = why.starts_with("error deserializing column");
            return if bad_row { StoreError::BadRow(why) } else { StoreError::Unreachable(why) };
        };
        let text = told.message().to_owned();
        match told.code().code() {
            code if code.starts_with("23") => StoreError::Conflict,
            "53100" => StoreError::Full,
            "55P03" | "57014" => StoreError::Locked(text),
            "25006" | "42501" => StoreError::ReadOnly(text),
            code if ["28", "3D"].iter().any(|begin| code.starts_with(begin)) => {
                StoreError::Refused(format!("{text} ({code})"))
            }
            "XX001" | "XX002" => StoreError::Damaged(text),
            code if ["08", "53", "57", "25P03"].iter().any(|begin| code.starts_with(begin)) => {
                StoreError::Unreachable(text)
            }
            code => StoreError::Other(format!("{text} ({code})")),
        }
    }
}
