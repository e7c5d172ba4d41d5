//! When the tables of a person last changed, in SQL that works in both SQLite and PostgreSQL.

use crate::Owner;
use crate::question::Question;
use crate::statements::{bytes, each, run};
use ids::TableId;

/// When the tables of an owner last changed, in seconds since 1970, by their ids: those they made, and those where they have a
/// seat.
#[must_use]
pub fn changes(owner: &Owner) -> Question<Vec<(TableId, i64)>> {
    let sql = "SELECT id, touched FROM tables
        WHERE maker = $1 OR id IN (SELECT table_id FROM owners WHERE owner = $1)
        ORDER BY touched DESC, created DESC, id LIMIT 200";
    Question::new(run(sql, vec![bytes(owner)]), |lines| {
        each(lines, "a table", |row| Ok((row.text()?.into(), row.number()?)))
    })
}
