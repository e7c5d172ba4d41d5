//! A PostgreSQL database as source or target of a copy.

use super::{fit, migrate, pool};
use crate::copy::side::{CopyError, Side};
use crate::parts::{Kind, Line, Part, USED, Value};
use crate::{PostgresUrl, StoreError};
use deadpool_postgres::Client;
use futures_util::future::join_all;
use std::time::Duration;
use tokio::runtime::{Builder, Runtime};
use tokio_postgres::Row;
use tokio_postgres::types::ToSql;

/// How long to wait for others that use the target.
const LOCK: Duration = Duration::from_secs(10);

/// A database that is read or written, within one transaction.
pub(crate) struct PostgresSide {
    client: Client,
    runtime: Runtime,
}

impl PostgresSide {
    /// A database to copy from, in its current state.
    pub fn source(url: &PostgresUrl) -> Result<PostgresSide, CopyError> {
        PostgresSide::begin(url, false, "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", "")
    }

    /// A database to copy to; our tables are created if it has none.
    pub fn target(url: &PostgresUrl) -> Result<PostgresSide, CopyError> {
        // Others may read, but not write in the meantime.
        let sql = "LOCK TABLE secrets, files, tables, sessions, removed, tokens IN EXCLUSIVE MODE; DELETE FROM secrets";
        PostgresSide::begin(url, true, "BEGIN", sql)
    }

    fn begin(url: &PostgresUrl, is_target: bool, begin: &str, sql: &str) -> Result<PostgresSide, CopyError> {
        let runtime = Builder::new_current_thread().enable_all().build().map_err(StoreError::from)?;
        let (mut client, used) = runtime.block_on(async {
            let client = pool::connection(&pool::pool(url, 1, LOCK)?).await?;
            let used = is_target && is_used(&client).await?;
            Ok::<_, StoreError>((client, used))
        })?;
        if used {
            return Err(CopyError::NotEmpty);
        }
        let client = runtime.block_on(async {
            if is_target {
                migrate::migrate(&mut client).await?;
            }
            // Between two pages, the other side may take its time.
            client.batch_execute("SET idle_in_transaction_session_timeout = 0").await?;
            fit::check_anywhere(&client).await?;
            // From here on the schema does not change until the end. The lock comes before the snapshot that is copied.
            client.batch_execute(&format!("{begin}; LOCK TABLE goldfever_form IN ACCESS SHARE MODE")).await?;
            fit::check_whole(&client).await?;
            client.batch_execute(sql).await?;
            Ok::<_, StoreError>(client)
        })?;
        Ok(PostgresSide { client, runtime })
    }
}

impl Side for PostgresSide {
    fn page(&mut self, part: &Part, after: Option<&Line>) -> Result<Vec<Line>, StoreError> {
        let columns: Vec<String> = part
            .columns
            .iter()
            .map(|(name, kind)| match kind {
                Kind::Small => format!("{name}::bigint"),
                Kind::Flag => format!("{name}::int::bigint"),
                _ => (*name).to_owned(),
            })
            .collect();
        let key = part.key_names();
        let places: Vec<String> = (0..part.key).map(|at| place(at, part.columns[at].1)).collect();
        let from = match after {
            Some(_) => format!("WHERE ({key}) > ({})", places.join(", ")),
            None => String::new(),
        };
        let (columns, page) = (columns.join(", "), part.page);
        let sql = format!("SELECT {columns} FROM {} {from} ORDER BY {key} LIMIT {page}", part.name);
        let key = after.map(|line| &line[..part.key]).unwrap_or_default();
        let rows = self.runtime.block_on(async {
            let statement = self.client.prepare_cached(&sql).await?;
            self.client.query(&statement, &borrowed(&parameters(part, key))).await
        })?;
        rows.iter().map(|row| line(part, row)).collect()
    }

    fn put(&mut self, part: &Part, lines: &[Line]) -> Result<(), StoreError> {
        let places: Vec<String> = part.columns.iter().enumerate().map(|(at, (_, kind))| place(at, *kind)).collect();
        let sql = format!("INSERT INTO {} ({}) VALUES ({})", part.name, part.names(), places.join(", "));
        let client = &self.client;
        self.runtime.block_on(async {
            let statement = &client.prepare_cached(&sql).await?;
            let done = lines
                .iter()
                .map(|line| async move { client.execute(statement, &borrowed(&parameters(part, line))).await });
            join_all(done).await.into_iter().collect::<Result<Vec<u64>, _>>()
        })?;
        Ok(())
    }

    fn count(&mut self, part: &str) -> Result<u64, StoreError> {
        let sql = format!("SELECT count(*) FROM {part}");
        let row = self.runtime.block_on(self.client.query_one(&sql, &[]))?;
        Ok(row.try_get::<_, i64>(0)?.max(0).cast_unsigned())
    }

    fn finish(self: Box<Self>) -> Result<(), StoreError> {
        // The next removal gets a higher number than the copied ones.
        let sql = "SELECT setval(pg_get_serial_sequence('removed', 'number'), max(number)) FROM removed
                   HAVING max(number) IS NOT NULL;
                   COMMIT";
        Ok(self.runtime.block_on(self.client.batch_execute(sql))?)
    }
}

/// Whether a database with any schema contains anything. Checked before a migration, because running servers may have to
/// stop then.
async fn is_used(client: &Client) -> Result<bool, StoreError> {
    for part in USED {
        let there = format!("SELECT to_regclass('{part}') IS NOT NULL");
        if client.query_one(&there, &[]).await?.try_get(0)? {
            let sql = format!("SELECT EXISTS (SELECT 1 FROM {part})");
            if client.query_one(&sql, &[]).await?.try_get(0)? {
                return Ok(true);
            }
        }
    }
    Ok(false)
}

/// Whether anyone has used a database. Nothing in it is changed, not even its schema.
///
/// # Errors
/// When it cannot be read.
pub fn is_in_use(url: &PostgresUrl) -> Result<bool, StoreError> {
    let runtime = Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async { is_used(&pool::connection(&pool::pool(url, 1, LOCK)?).await?).await })
}

/// The placeholder of a value in a statement, with the cast to its column's type.
fn place(at: usize, kind: Kind) -> String {
    let number = at + 1;
    match kind {
        Kind::Small => format!("${number}::bigint::smallint"),
        Kind::Flag => format!("${number}::bigint <> 0"),
        _ => format!("${number}"),
    }
}

fn parameters<'a>(part: &Part, line: &'a [Value]) -> Vec<Box<dyn ToSql + Sync + Send + 'a>> {
    line.iter().zip(part.columns).map(|(value, (_, kind))| parameter(value, *kind)).collect()
}

fn parameter(value: &Value, kind: Kind) -> Box<dyn ToSql + Sync + Send + '_> {
    match (value, kind) {
        (Value::Null, Kind::Number | Kind::Small | Kind::Flag) => Box::new(None::<i64>),
        (Value::Null, Kind::Text) => Box::new(None::<&str>),
        (Value::Null, Kind::AnyText | Kind::Bytes) => Box::new(None::<&[u8]>),
        (Value::Number(n), _) => Box::new(*n),
        (Value::Text(text), Kind::AnyText) => Box::new(text.as_bytes()),
        (Value::Text(text), _) => Box::new(text.as_str()),
        (Value::Bytes(bytes), _) => Box::new(bytes.as_slice()),
    }
}

/// The types that the client uses for them.
fn borrowed<'a>(values: &'a [Box<dyn ToSql + Sync + Send + '_>]) -> Vec<&'a (dyn ToSql + Sync)> {
    values.iter().map(|value| &**value as &(dyn ToSql + Sync)).collect()
}

fn line(part: &Part, row: &Row) -> Result<Line, StoreError> {
    let value = |(at, (name, kind)): (usize, &(&str, Kind))| {
        Ok::<_, StoreError>(
            match kind {
                Kind::Number | Kind::Small | Kind::Flag => row.try_get::<_, Option<i64>>(at)?.map(Value::Number),
                Kind::Text => row.try_get::<_, Option<String>>(at)?.map(Value::Text),
                Kind::Bytes => row.try_get::<_, Option<Vec<u8>>>(at)?.map(Value::Bytes),
                Kind::AnyText => match row.try_get::<_, Option<Vec<u8>>>(at)?.map(String::from_utf8) {
                    Some(Err(_)) => return Err(StoreError::BadRow(format!("{name} in a row of {}", part.name))),
                    text => text.and_then(Result::ok).map(Value::Text),
                },
            }
            .unwrap_or(Value::Null),
        )
    };
    part.columns.iter().enumerate().map(value).collect()
}
