//! Accounts: runs the statements of `account_statements.rs`.

use crate::account_statements::{Expect, Statement, statements};
use crate::accounts::AccountWrite;
use crate::parts::{Line, Value};
use crate::{StoreError, clock};
use deadpool_postgres::{Client, Transaction};
use tokio_postgres::types::{IsNull, ToSql, Type, private::BytesMut, to_sql_checked};

/// A value for a column of its own type.
#[derive(Debug)]
struct Given<'a>(&'a Value);

impl ToSql for Given<'_> {
    fn to_sql(&self, kind: &Type, out: &mut BytesMut) -> Result<IsNull, Box<dyn std::error::Error + Sync + Send>> {
        match &self.0 {
            Value::Null => Ok(IsNull::Yes),
            Value::Number(number) => number.to_sql(kind, out),
            Value::Text(text) => text.to_sql(kind, out),
            Value::Bytes(bytes) => bytes.to_sql(kind, out),
        }
    }

    fn accepts(kind: &Type) -> bool {
        [Type::INT8, Type::TEXT, Type::BYTEA].contains(kind)
    }

    to_sql_checked!();
}

/// Carries out a change.
pub(crate) async fn change(on: &Transaction<'_>, write: &AccountWrite) -> Result<(), StoreError> {
    carry_out(on, statements(write, clock::now())).await
}

/// Carries statements out.
pub(crate) async fn carry_out(on: &Transaction<'_>, all: Vec<Statement>) -> Result<(), StoreError> {
    for Statement { sql, parameters, expect } in all {
        let given: Vec<Given<'_>> = parameters.iter().map(Given).collect();
        let given: Vec<&(dyn ToSql + Sync)> = given.iter().map(|one| one as &(dyn ToSql + Sync)).collect();
        let rows = on.execute(&on.prepare_cached(sql).await?, &given).await?;
        let fits = match expect {
            Expect::Any => true,
            Expect::One | Expect::Row => rows == 1,
            Expect::NoRow => rows == 0,
        };
        if !fits {
            return Err(StoreError::Conflict);
        }
    }
    Ok(())
}

/// The rows that a statement reads.
pub(crate) async fn lines(client: &Client, statement: &Statement) -> Result<Vec<Line>, StoreError> {
    let given: Vec<Given<'_>> = statement.parameters.iter().map(Given).collect();
    let given: Vec<&(dyn ToSql + Sync)> = given.iter().map(|one| one as &(dyn ToSql + Sync)).collect();
    let rows = client.query(&client.prepare_cached(statement.sql).await?, &given).await?;
    let value = |row: &tokio_postgres::Row, at: usize| {
        let found = match *row.columns()[at].type_() {
            Type::INT8 => row.try_get::<_, Option<i64>>(at)?.map(Value::Number),
            Type::BYTEA => row.try_get::<_, Option<Vec<u8>>>(at)?.map(Value::Bytes),
            _ => row.try_get::<_, Option<String>>(at)?.map(Value::Text),
        };
        Ok(found.unwrap_or(Value::Null))
    };
    rows.iter().map(|row| (0..row.len()).map(|at| value(row, at)).collect()).collect()
}
