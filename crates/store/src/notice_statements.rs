//! The statements that change and read notices, in words that SQLite and PostgreSQL both understand.

use crate::columns::Columns;
use crate::notices::{DIGEST, MOST_CHANNELS, Notice, NoticeChannel, NoticeWrite, OF_TABLES, table_webhook};
use crate::parts::{Line, Value};
use crate::question::Question;
use crate::statements::{self, Expect, Statement, bytes, run, say, text};
use crate::{Owner, StoreError};
use ids::TableId;

/// The statements of a change, in order.
pub(crate) fn statements(write: &NoticeWrite, now: i64) -> Vec<Statement> {
    match write {
        NoticeWrite::Add(notices) => notices.iter().map(add).collect(),
        NoticeWrite::Take { notice, until_ms } => vec![take(notice, *until_ms)],
        NoticeWrite::TakeAll { notices, until_ms } => notices.iter().map(|notice| take(notice, *until_ms)).collect(),
        NoticeWrite::Hold { notice, at_ms, rest } => {
            let sql = "UPDATE notices SET at = $1, rest = $2
                WHERE owner = $3 AND table_id = $4 AND place = $5 AND what = $6 AND tries = $7 AND at = $8";
            let mut values = moved(notice, *at_ms);
            values.insert(1, text(rest));
            vec![run(sql, values)]
        }
        NoticeWrite::Release { owner, at_ms } => {
            let sql = "UPDATE notices SET at = $1, rest = '' WHERE owner = $2 AND tries = 0 AND rest LIKE $3";
            vec![run(sql, vec![Value::Number(*at_ms), bytes(owner), text(&format!("{DIGEST}%"))])]
        }
        NoticeWrite::PutOff { notice, at_ms } => {
            let sql = "UPDATE notices SET at = $1
                WHERE owner = $2 AND table_id = $3 AND place = $4 AND what = $5 AND tries = $6 AND at = $7";
            vec![run(sql, moved(notice, *at_ms))]
        }
        NoticeWrite::Drop(notice) => {
            let sql = "DELETE FROM notices
                WHERE owner = $1 AND table_id = $2 AND place = $3 AND what = $4 AND tries = $5 AND at = $6";
            let mut values = key(notice, 0);
            values.push(Value::Number(notice.at_ms));
            vec![run(sql, values)]
        }
        NoticeWrite::Later { notice, at_ms, rest } => {
            let sql = "UPDATE notices SET at = $1, rest = $2
                WHERE owner = $3 AND table_id = $4 AND place = $5 AND what = $6 AND tries = $7";
            let mut values = vec![Value::Number(*at_ms), text(rest)];
            values.extend(key(notice, 1));
            vec![run(sql, values)]
        }
        NoticeWrite::Done(notice) => {
            let sql = "DELETE FROM notices
                WHERE owner = $1 AND table_id = $2 AND place = $3 AND what = $4 AND tries = $5";
            vec![run(sql, key(notice, 1))]
        }
        NoticeWrite::AddChannel(channel) => add_channel(channel, now),
        NoticeWrite::TableWebhook { table, webhook } => set_table_webhook(table, webhook.as_ref(), now),
        NoticeWrite::AddDevice { channel, instead } => {
            let NoticeChannel { owner, kind, address, .. } = channel;
            let others = "DELETE FROM notice_channels WHERE kind = $1 AND address = $2 AND owner <> $3";
            let mut all = vec![run(others, vec![text(kind), text(address), bytes(owner)])];
            all.extend(instead.iter().map(|earlier| remove_channel(owner, kind, earlier)));
            all.extend(add_channel(channel, now));
            all
        }
        NoticeWrite::RemoveChannel { owner, kind, address } => vec![remove_channel(owner, kind, address)],
        NoticeWrite::Settings { owner, state } => {
            let sql = "INSERT INTO notice_settings (owner, state) VALUES ($1, $2)
                ON CONFLICT (owner) DO UPDATE SET state = excluded.state";
            vec![run(sql, vec![bytes(owner), text(state)])]
        }
        NoticeWrite::PushKeys(keys) => {
            let sql = "INSERT INTO secrets (name, value) VALUES ('push', $1) ON CONFLICT (name) DO NOTHING";
            vec![run(sql, vec![Value::Bytes(keys.clone())])]
        }
    }
}

fn take(notice: &Notice, until_ms: i64) -> Statement {
    let sql = "UPDATE notices SET at = $1, tries = tries + 1
        WHERE owner = $2 AND table_id = $3 AND place = $4 AND what = $5 AND tries = $6 AND at = $7";
    say(Expect::One, sql, moved(notice, until_ms))
}

fn remove_channel(owner: &Owner, kind: &str, address: &str) -> Statement {
    let sql = "DELETE FROM notice_channels WHERE owner = $1 AND kind = $2 AND address = $3";
    run(sql, vec![bytes(owner), text(kind), text(address)])
}

/// What tells a notice from a newer one in its place, after so many more servers took it.
fn key(notice: &Notice, taken: i64) -> Vec<Value> {
    let Notice { owner, table, place, what, tries, .. } = notice;
    vec![bytes(owner), text(table.as_str()), text(place), text(what), Value::Number(i64::from(*tries) + taken)]
}

/// A new moment for a notice, and the notice as it was read.
fn moved(notice: &Notice, at_ms: i64) -> Vec<Value> {
    let mut values = vec![Value::Number(at_ms)];
    values.extend(key(notice, 0));
    values.push(Value::Number(notice.at_ms));
    values
}

/// Adds a notice, if the person has a channel, or the table a webhook.
pub(crate) fn add(notice: &Notice) -> Statement {
    if notice.owner == OF_TABLES {
        return add_of_table(notice);
    }
    let sql = "INSERT INTO notices (owner, table_id, place, what, at, tries)
        SELECT people.owner, tables.id, $1, $2, CAST($3 AS bigint), 0
        FROM tables, (SELECT DISTINCT owner FROM notice_channels WHERE owner = $4) AS people WHERE tables.id = $5
        ON CONFLICT (owner, table_id, place) DO UPDATE SET what = excluded.what, at = excluded.at, tries = 0, rest = ''";
    let Notice { owner, table, place, what, at_ms, .. } = notice;
    run(sql, vec![text(place), text(what), Value::Number(*at_ms), bytes(owner), text(table.as_str())])
}

fn add_of_table(notice: &Notice) -> Statement {
    let sql = "INSERT INTO notices (owner, table_id, place, what, at, tries)
        SELECT channels.owner, tables.id, $1, $2, CAST($3 AS bigint), 0
        FROM tables, (SELECT DISTINCT owner FROM notice_channels WHERE owner = $4 AND kind = $5) AS channels
        WHERE tables.id = $6
        ON CONFLICT (owner, table_id, place) DO UPDATE SET what = excluded.what, at = excluded.at, tries = 0, rest = ''";
    let Notice { owner, table, place, what, at_ms, .. } = notice;
    let kind = table_webhook(table);
    let values = vec![text(place), text(what), Value::Number(*at_ms), bytes(owner), text(&kind), text(table.as_str())];
    run(sql, values)
}

fn set_table_webhook(table: &TableId, webhook: Option<&(String, String)>, now: i64) -> Vec<Statement> {
    let exists = say(Expect::Row, "SELECT 1 FROM tables WHERE id = $1", vec![text(table.as_str())]);
    let mut all = vec![exists, forget_webhook(table.as_str())];
    if let Some((address, state)) = webhook {
        let (owner, kind) = (OF_TABLES, table_webhook(table));
        let (address, state) = (address.clone(), state.clone());
        all.extend(add_channel(&NoticeChannel { owner, kind, address, state, session: None }, now));
    }
    all
}

fn add_channel(channel: &NoticeChannel, now: i64) -> Vec<Statement> {
    let NoticeChannel { owner, kind, address, state, session } = channel;
    let insert = "INSERT INTO notice_channels (owner, kind, address, state, made, session)
        VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (owner, kind, address)
        DO UPDATE SET state = excluded.state, made = excluded.made, session = excluded.session";
    let limit = "DELETE FROM notice_channels WHERE owner = $1 AND kind = $2 AND address <> $3 AND address NOT IN
        (SELECT address FROM notice_channels WHERE owner = $1 AND kind = $2 AND address <> $3
         ORDER BY made DESC, address LIMIT $4)";
    let session = session.as_ref().map_or(Value::Null, bytes);
    let values = vec![bytes(owner), text(kind), text(address), text(state), Value::Number(now), session];
    let others = vec![bytes(owner), text(kind), text(address), Value::Number(MOST_CHANNELS - 1)];
    vec![run(insert, values), run(limit, others)]
}

/// Forgets the webhook of a table.
fn forget_webhook(table: &str) -> Statement {
    let sql = "DELETE FROM notice_channels WHERE owner = $1 AND kind = 'table:' || CAST($2 AS text)";
    run(sql, vec![bytes(&OF_TABLES), text(table)])
}

/// The statements that forget a table.
pub(crate) fn forget(table: &str) -> Vec<Statement> {
    vec![run("DELETE FROM notices WHERE table_id = $1", vec![text(table)]), forget_webhook(table)]
}

/// The statements that forget an account, before its tables are nobody's. The webhooks of its tables are secrets of that person.
pub(crate) fn forget_account(account: &Owner) -> Vec<Statement> {
    let webhooks = "DELETE FROM notice_channels WHERE owner = $1
        AND kind IN (SELECT 'table:' || id FROM tables WHERE maker = $2)";
    let own = [
        "DELETE FROM notices WHERE owner = $1",
        "DELETE FROM notice_channels WHERE owner = $1",
        "DELETE FROM notice_settings WHERE owner = $1",
    ];
    let own = own.iter().map(|sql| run(sql, vec![bytes(account)]));
    std::iter::once(run(webhooks, vec![bytes(&OF_TABLES), bytes(account)])).chain(own).collect()
}

/// A visitor becomes an account: so do the channels of their browser, and the notices that they wait for. Where the account has
/// one in the same place, that one stays.
pub(crate) fn adopt(account: &Owner, session: &Owner, guest: &Owner) -> Vec<Statement> {
    let channels = "UPDATE notice_channels SET owner = $1, session = $2 WHERE owner = $3";
    let notices = "INSERT INTO notices (owner, table_id, place, what, at, tries, rest)
        SELECT $1, table_id, place, what, at, tries, rest FROM notices WHERE owner = $2
        ON CONFLICT (owner, table_id, place) DO NOTHING";
    vec![
        run(channels, vec![bytes(account), bytes(session), bytes(guest)]),
        run(notices, vec![bytes(account), bytes(guest)]),
        run("DELETE FROM notices WHERE owner = $1", vec![bytes(guest)]),
    ]
}

/// Notices no longer go to browsers that are not signed in to the account any more.
pub(crate) fn end_devices(account: &Owner) -> Statement {
    let sql = "DELETE FROM notice_channels WHERE owner = $1 AND session IS NOT NULL AND session NOT IN
        (SELECT session FROM sign_ins WHERE account = $2)";
    run(sql, vec![bytes(account), bytes(account)])
}

/// The notices that go out next, at most this many, the earliest first.
#[must_use]
pub fn notices(most: u32) -> Question<Vec<Notice>> {
    let sql =
        "SELECT owner, table_id, place, what, at, tries, rest FROM notices WHERE rest NOT LIKE $1 ORDER BY at LIMIT $2";
    Question::new(run(sql, vec![text(&format!("{DIGEST}%")), Value::Number(i64::from(most))]), found)
}

/// The next notices that wait for a digest, the earliest first.
#[must_use]
pub fn held_notices(most: u32) -> Question<Vec<Notice>> {
    let sql =
        "SELECT owner, table_id, place, what, at, tries, rest FROM notices WHERE rest LIKE $1 ORDER BY at LIMIT $2";
    Question::new(run(sql, vec![text(&format!("{DIGEST}%")), Value::Number(i64::from(most))]), found)
}

/// The notices that are to go out to a person, the earliest first.
#[must_use]
pub fn notices_of(owner: &Owner) -> Question<Vec<Notice>> {
    let sql = "SELECT owner, table_id, place, what, at, tries, rest FROM notices WHERE owner = $1
        ORDER BY at, table_id, place";
    Question::new(run(sql, vec![bytes(owner)]), found)
}

fn found(lines: Vec<Line>) -> Result<Vec<Notice>, StoreError> {
    each(lines, |row| {
        Ok(Notice {
            owner: row.owner()?,
            table: row.text()?.into(),
            place: row.text()?,
            what: row.text()?,
            at_ms: row.number()?,
            tries: row.small()?,
            rest: row.text()?,
        })
    })
}

/// Where the notices of a person go, the oldest channel first.
#[must_use]
pub fn notice_channels(owner: &Owner) -> Question<Vec<NoticeChannel>> {
    let sql =
        "SELECT owner, kind, address, state, session FROM notice_channels WHERE owner = $1 ORDER BY made, address";
    Question::new(run(sql, vec![bytes(owner)]), channels)
}

/// The webhook of a table.
#[must_use]
pub fn webhook_of_table(table: &TableId) -> Question<Option<NoticeChannel>> {
    let sql = "SELECT owner, kind, address, state, session FROM notice_channels WHERE owner = $1 AND kind = $2";
    let asked = run(sql, vec![bytes(&OF_TABLES), text(&table_webhook(table))]);
    Question::new(asked, |lines| Ok(channels(lines)?.pop()))
}

/// The channels of this kind and address, of whomever they are.
#[must_use]
pub fn notice_channels_at(kind: &str, address: &str) -> Question<Vec<NoticeChannel>> {
    let sql = "SELECT owner, kind, address, state, session FROM notice_channels WHERE kind = $1 AND address = $2";
    Question::new(run(sql, vec![text(kind), text(address)]), channels)
}

fn channels(lines: Vec<Line>) -> Result<Vec<NoticeChannel>, StoreError> {
    each(lines, |row| {
        Ok(NoticeChannel {
            owner: row.owner()?,
            kind: row.text()?,
            address: row.text()?,
            state: row.text()?,
            session: row.maybe_owner()?,
        })
    })
}

/// The keys with which servers sign what they send to devices; `None`: nobody made any yet.
#[must_use]
pub fn push_keys() -> Question<Option<Vec<u8>>> {
    Question::new(run("SELECT value FROM secrets WHERE name = 'push'", vec![]), |lines| {
        Ok(each(lines, Columns::blob)?.pop())
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
