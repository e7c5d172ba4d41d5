//! Examines a PostgreSQL database and its server for the operator, without changing anything: does it have what our server
//! needs?

use super::{LOCK, PostgresUrl, fit, forms, pool};
use crate::StoreError;
use deadpool_postgres::{Client, Transaction};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::runtime::Builder;

/// The time limit for the whole examination.
const SURVEY_TIMEOUT: &str = "15s";

/// The findings.
#[derive(Clone, Debug)]
pub struct Survey {
    /// Version of PostgreSQL in words, such as `15.5`.
    pub version: String,
    /// The same as a number: 150005.
    pub version_number: i64,
    /// Schema version of our tables; `None` if there are none yet, or the user may not read it.
    pub form: Option<i64>,
    /// The first schema version whose programs can work with the tables; `None` if they do not say so.
    pub compatible_since: Option<i64>,
    /// The schema version that this program makes, and the last that it knows.
    pub known: i64,
    /// The first schema version whose programs can work with the tables once this program has migrated them.
    pub compatible_then: i64,
    /// The database can store all characters: its encoding is UTF8.
    pub unicode: bool,
    /// It accepts no writes: it is a replica, or set to read-only.
    pub only_read: bool,
    /// The user whose rights were examined.
    pub user: String,
    /// Missing rights, such as `INSERT on tables`; on the schema only if tables have to be created there.
    pub missing_rights: Vec<String>,
    /// Settings of the database server that could lose acknowledged moves, such as `fsync=off`.
    pub risky: Vec<String>,
    /// How far its clock is ahead of this machine's, in seconds.
    pub clock_ahead: f64,
    /// Connections that can still be opened.
    pub connections_left: i64,
    /// Bytes of the database.
    pub bytes: u64,
    /// The version of TLS of this connection, as the database sees it; `None` if it is not encrypted.
    pub tls: Option<String>,
    /// Servers of ours that it knows; those that left more than a day ago are forgotten.
    pub nodes: Vec<SurveyedNode>,
}

/// A server of ours, as the database knows it.
#[derive(Clone, Debug)]
pub struct SurveyedNode {
    /// Where other servers reach it.
    pub url: String,
    /// Whether it has renewed its row lately.
    pub alive: bool,
    /// Tables that it has, or had.
    pub tables: u64,
}

/// Examines a database. It is read in a transaction that cannot write.
///
/// # Errors
/// If it cannot be reached or read. Blocks for at most about twenty seconds.
pub fn survey(url: &PostgresUrl) -> Result<Survey, StoreError> {
    let runtime = Builder::new_multi_thread().worker_threads(1).enable_all().build()?;
    let pool = {
        let _inside = runtime.enter();
        pool::pool(url, 1, LOCK)?
    };
    let found = pool::wait_for(runtime.handle(), async move {
        let mut client = pool::connection(&pool).await?;
        look(&mut client).await
    });
    runtime.shutdown_background();
    found
}

async fn look(client: &mut Client) -> Result<Survey, StoreError> {
    let clock_ahead = clock(client).await?;
    let on = client.build_transaction().read_only(true).start().await?;
    on.batch_execute(&format!("SET LOCAL statement_timeout = '{SURVEY_TIMEOUT}'")).await?;
    let sql = "SELECT current_setting('server_version'), current_setting('server_version_num')::bigint,
        current_setting('server_encoding') = 'UTF8',
        pg_is_in_recovery() OR current_setting('default_transaction_read_only') = 'on',
        current_user::text, pg_database_size(current_database()), to_regclass('goldfever_form') IS NOT NULL,
        ARRAY(SELECT name || '=off' FROM unnest(ARRAY['fsync', 'full_page_writes']) AS name WHERE current_setting(name) = 'off'),
        (SELECT version FROM pg_stat_ssl WHERE pid = pg_backend_pid() AND ssl)";
    let row = on.query_one(sql, &[]).await?;
    let ours: bool = row.try_get(6)?;
    let mut missing_rights = missing_on_tables(&on).await?;
    let readable = |table: &str| !missing_rights.contains(&format!("SELECT on {table}"));
    let found = match ours && readable("goldfever_form") {
        true => fit::found(&*on).await?,
        false => None,
    };
    let form = found.map(|found| found.form);
    let shared = form.is_some_and(|form| form >= forms::WITH_NODES) && readable("nodes") && readable("leases");
    let nodes = if shared { nodes(&on).await? } else { Vec::new() };
    if !ours || form.is_some_and(|form| form < forms::KNOWN) {
        missing_rights.extend(missing_on_schema(&on).await?);
    }
    Ok(Survey {
        version: row.try_get(0)?,
        version_number: row.try_get(1)?,
        form,
        compatible_since: found.and_then(|found| found.since),
        known: forms::KNOWN,
        compatible_then: forms::compatible_since(forms::FORMS),
        unicode: row.try_get(2)?,
        only_read: row.try_get(3)?,
        user: row.try_get(4)?,
        missing_rights,
        risky: row.try_get(7)?,
        clock_ahead,
        connections_left: connections_left(&on).await?,
        bytes: row.try_get::<_, i64>(5)?.max(0).cast_unsigned(),
        tls: row.try_get(8)?,
        nodes,
    })
}

/// The database's clock compared with ours, which is read before and after.
async fn clock(client: &Client) -> Result<f64, StoreError> {
    let ours = || SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or(Duration::ZERO).as_secs_f64();
    let before = ours();
    let theirs: f64 =
        client.query_one("SELECT extract(epoch FROM clock_timestamp())::float8", &[]).await?.try_get(0)?;
    Ok(theirs - f64::midpoint(before, ours()))
}

/// Rights that the user lacks on existing tables.
async fn missing_on_tables(on: &Transaction<'_>) -> Result<Vec<String>, StoreError> {
    let sql = "SELECT wanted || ' on ' || name FROM unnest($1::text[]) AS name,
            unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE']) AS wanted
        WHERE to_regclass(name) IS NOT NULL AND NOT has_table_privilege(to_regclass(name), wanted)";
    let rows = on.query(sql, &[&forms::TABLES]).await?;
    rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
}

/// The right to create tables, if the user lacks it.
async fn missing_on_schema(on: &Transaction<'_>) -> Result<Option<String>, StoreError> {
    let sql = "SELECT coalesce(current_schema()::text, 'no schema'),
        current_schema() IS NOT NULL AND has_schema_privilege(current_schema()::text, 'CREATE')";
    let row = on.query_one(sql, &[]).await?;
    let name: String = row.try_get(0)?;
    Ok((!row.try_get::<_, bool>(1)?).then(|| format!("CREATE on schema {name}")))
}

/// The minimum of what the server, the database and the user allow.
async fn connections_left(on: &Transaction<'_>) -> Result<i64, StoreError> {
    let sql = "SELECT least(
        current_setting('max_connections')::bigint - current_setting('superuser_reserved_connections')::bigint
            - coalesce(nullif(current_setting('reserved_connections', true), ''), '0')::bigint
            - (SELECT sum(numbackends) FROM pg_stat_database)::bigint,
        (SELECT CASE WHEN datconnlimit >= 0 THEN datconnlimit - numbackends END
            FROM pg_database JOIN pg_stat_database ON datid = pg_database.oid WHERE pg_database.datname = current_database()),
        (SELECT CASE WHEN rolconnlimit >= 0 THEN rolconnlimit - (SELECT count(*) FROM pg_stat_activity WHERE usename = rolname)
            END FROM pg_roles WHERE rolname = current_user))::bigint";
    // This examination itself has one.
    Ok(on.query_one(sql, &[]).await?.try_get::<_, i64>(0)? + 1)
}

async fn nodes(on: &Transaction<'_>) -> Result<Vec<SurveyedNode>, StoreError> {
    let sql = "SELECT url, NOT dead AND until > clock_timestamp(), (SELECT count(*) FROM leases WHERE node = nodes.id)
        FROM nodes ORDER BY until DESC LIMIT 1000";
    let node = |row: &tokio_postgres::Row| {
        let tables = row.try_get::<_, i64>(2)?.max(0).cast_unsigned();
        Ok(SurveyedNode { url: row.try_get(0)?, alive: row.try_get(1)?, tables })
    };
    on.query(sql, &[]).await?.iter().map(node).collect()
}
