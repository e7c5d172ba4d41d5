//! The statements that change and read the time zones of seats, in words that SQLite and PostgreSQL both understand.

use crate::parts::{Line, Value};
use crate::question::Question;
use crate::statements::{self, Statement, bytes, run, text};
use crate::{Owner, StoreError};
use ids::TableId;

/// A person takes a seat and names this time zone; `None`: none.
pub(crate) fn sit(table: &str, seat: u8, zone: Option<&str>) -> Vec<Statement> {
    let of = || vec![text(table), Value::Number(i64::from(seat))];
    let former = "DELETE FROM seat_zones WHERE table_id = $1 AND CAST(seat AS bigint) = $2";
    let mut all = vec![run(former, of())];
    if let Some(zone) = zone {
        let sql = "INSERT INTO seat_zones (table_id, seat, zone)
            SELECT table_id, seat, $1 FROM seats WHERE table_id = $2 AND CAST(seat AS bigint) = $3";
        all.push(run(sql, [vec![text(zone)], of()].concat()));
    }
    all
}

/// The time zones of seats of a new table.
pub(crate) fn at_seats(table: &str, zones: &[(u8, String)]) -> Vec<Statement> {
    zones.iter().flat_map(|(seat, zone)| sit(table, *seat, Some(zone))).collect()
}

/// Forgets a table.
pub(crate) fn forget(table: &str) -> Vec<Statement> {
    vec![run("DELETE FROM seat_zones WHERE table_id = $1", vec![text(table)])]
}

/// Forgets where an account lives, before its seats are forgotten. A seat that others hold, too, keeps its time zone.
pub(crate) fn forget_account(account: &Owner) -> Vec<Statement> {
    let zones = "DELETE FROM seat_zones WHERE EXISTS (SELECT 1 FROM owners WHERE owners.table_id = seat_zones.table_id
        AND owners.seat = seat_zones.seat AND owners.owner = $1)
        AND NOT EXISTS (SELECT 1 FROM owners WHERE owners.table_id = seat_zones.table_id
        AND owners.seat = seat_zones.seat AND owners.owner <> $1)";
    vec![run(zones, vec![bytes(account)])]
}

/// The time zones of the seats of a table, by seat.
#[must_use]
pub fn seat_zones(table: &TableId) -> Question<Vec<(u8, String)>> {
    let sql = "SELECT CAST(seat AS bigint), zone FROM seat_zones WHERE table_id = $1 ORDER BY seat";
    Question::new(run(sql, vec![text(table.as_str())]), |lines: Vec<Line>| {
        statements::each(lines, "a time zone", |row| Ok((row.small()?, row.text()?)))
    })
}

/// The time zones of the seats of an account, with the table and the seat.
#[must_use]
pub fn zones_of(account: &Owner) -> Question<Vec<(String, u8, String)>> {
    let sql = "SELECT owners.table_id, CAST(owners.seat AS bigint), seat_zones.zone FROM owners
        JOIN seat_zones ON seat_zones.table_id = owners.table_id AND seat_zones.seat = owners.seat
        WHERE owners.owner = $1 ORDER BY owners.table_id, owners.seat";
    Question::new(run(sql, vec![bytes(account)]), |lines: Vec<Line>| -> Result<_, StoreError> {
        statements::each(lines, "a time zone", |row| Ok((row.text()?, row.small()?, row.text()?)))
    })
}
