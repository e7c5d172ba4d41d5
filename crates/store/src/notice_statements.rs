//! The statements that change and read notices, in words that SQLite and PostgreSQL both understand.

use crate::columns::Columns;
use crate::notices::{MOST_CHANNELS, Notice, NoticeChannel, NoticeWrite};
use crate::parts::{Line, Value};
use crate::question::Question;
use crate::statements::{self, Expect, Statement, bytes, run, say, text};
use crate::{Owner, StoreError};

/// The statements of a change, in order.
pub(crate) fn statements(write: &NoticeWrite, now: i64) -> Vec<Statement> {
    match write {
        NoticeWrite::Add(notices) => notices.iter().map(add).collect(),
        NoticeWrite::Take { notice, until_ms } => {
            let sql = "UPDATE notices SET at = $1, tries = tries + 1
                WHERE owner = $2 AND table_id = $3 AND place = $4 AND what = $5 AND tries = $6 AND at = $7";
            let mut values = vec![Value::Number(*until_ms)];
            values.extend(key(notice, 0));
            values.push(Value::Number(notice.at_ms));
            vec![say(Expect::One, sql, values)]
        }
        NoticeWrite::Later { notice, at_ms } => {
            let sql = "UPDATE notices SET at = $1
                WHERE owner = $2 AND table_id = $3 AND place = $4 AND what = $5 AND tries = $6";
            let mut values = vec![Value::Number(*at_ms)];
            values.extend(key(notice, 1));
            vec![run(sql, values)]
        }
        NoticeWrite::Done(notice) => {
            let sql = "DELETE FROM notices
                WHERE owner = $1 AND table_id = $2 AND place = $3 AND what = $4 AND tries = $5";
            vec![run(sql, key(notice, 1))]
        }
        NoticeWrite::AddChannel(channel) => add_channel(channel, now),
        NoticeWrite::RemoveChannel { owner, kind, address } => {
            let sql = "DELETE FROM notice_channels WHERE owner = $1 AND kind = $2 AND address = $3";
            vec![run(sql, vec![bytes(owner), text(kind), text(address)])]
        }
        NoticeWrite::Settings { owner, state } => {
            let sql = "INSERT INTO notice_settings (owner, state) VALUES ($1, $2)
                ON CONFLICT (owner) DO UPDATE SET state = excluded.state";
            vec![run(sql, vec![bytes(owner), text(state)])]
        }
    }
}

/// What tells a notice from a newer one in its place, after so many more servers took it.
fn key(notice: &Notice, taken: i64) -> Vec<Value> {
    let Notice { owner, table, place, what, tries, .. } = notice;
    vec![bytes(owner), text(table), text(place), text(what), Value::Number(i64::from(*tries) + taken)]
}

fn add(notice: &Notice) -> Statement {
    let sql = "INSERT INTO notices (owner, table_id, place, what, at, tries)
        SELECT people.owner, tables.id, $1, $2, CAST($3 AS bigint), 0
        FROM tables, (SELECT DISTINCT owner FROM notice_channels WHERE owner = $4) AS people WHERE tables.id = $5
        ON CONFLICT (owner, table_id, place) DO UPDATE SET what = excluded.what, at = excluded.at, tries = 0";
    let Notice { owner, table, place, what, at_ms, .. } = notice;
    run(sql, vec![text(place), text(what), Value::Number(*at_ms), bytes(owner), text(table)])
}

fn add_channel(channel: &NoticeChannel, now: i64) -> Vec<Statement> {
    let NoticeChannel { owner, kind, address, state } = channel;
    let insert = "INSERT INTO notice_channels (owner, kind, address, state, made) VALUES ($1, $2, $3, $4, $5)
        ON CONFLICT (owner, kind, address) DO UPDATE SET state = excluded.state, made = excluded.made";
    let limit = "DELETE FROM notice_channels WHERE owner = $1 AND kind = $2 AND address <> $3 AND address NOT IN
        (SELECT address FROM notice_channels WHERE owner = $1 AND kind = $2 AND address <> $3
         ORDER BY made DESC, address LIMIT $4)";
    let values = vec![bytes(owner), text(kind), text(address), text(state), Value::Number(now)];
    let others = vec![bytes(owner), text(kind), text(address), Value::Number(MOST_CHANNELS - 1)];
    vec![run(insert, values), run(limit, others)]
}

/// Forgets the notices of a table that is removed.
pub(crate) const FORGET: &str = "DELETE FROM notices WHERE table_id = $1";

/// The statements that forget a table.
pub(crate) fn forget(table: &str) -> Vec<Statement> {
    vec![run(FORGET, vec![text(table)])]
}

/// The statements that forget an account.
pub(crate) fn forget_account(account: &Owner) -> Vec<Statement> {
    [
        "DELETE FROM notices WHERE owner = $1",
        "DELETE FROM notice_channels WHERE owner = $1",
        "DELETE FROM notice_settings WHERE owner = $1",
    ]
    .iter()
    .map(|sql| run(sql, vec![bytes(account)]))
    .collect()
}

/// The notices that go out next, at most this many, the earliest first.
#[must_use]
pub fn notices(most: u32) -> Question<Vec<Notice>> {
    let sql = "SELECT owner, table_id, place, what, at, tries FROM notices ORDER BY at LIMIT $1";
    Question::new(run(sql, vec![Value::Number(i64::from(most))]), |lines| {
        each(lines, |row| {
            Ok(Notice {
                owner: row.owner()?,
                table: row.text()?,
                place: row.text()?,
                what: row.text()?,
                at_ms: row.number()?,
                tries: row.small()?,
            })
        })
    })
}

/// Where the notices of a person go, the oldest channel first.
#[must_use]
pub fn notice_channels(owner: &Owner) -> Question<Vec<NoticeChannel>> {
    let sql = "SELECT owner, kind, address, state FROM notice_channels WHERE owner = $1 ORDER BY made, address";
    Question::new(run(sql, vec![bytes(owner)]), |lines| {
        each(lines, |row| {
            Ok(NoticeChannel { owner: row.owner()?, kind: row.text()?, address: row.text()?, state: row.text()? })
        })
    })
}

/// Which notices a person wants; `None`: they never said.
#[must_use]
pub fn notice_settings(owner: &Owner) -> Question<Option<String>> {
    let sql = "SELECT state FROM notice_settings WHERE owner = $1";
    Question::new(run(sql, vec![bytes(owner)]), |lines| Ok(each(lines, Columns::text)?.pop()))
}

fn each<T>(lines: Vec<Line>, read: impl Fn(&mut Columns) -> Result<T, StoreError>) -> Result<Vec<T>, StoreError> {
    statements::each(lines, "a notice", read)
}
