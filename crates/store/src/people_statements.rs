//! The statements about people among each other, in SQL that works in both SQLite and PostgreSQL.

use crate::columns::Columns;
use crate::moderation_statements;
use crate::parts::{Line, Value};
use crate::people::{Access, Block, Invitee, MOST_BLOCKS, PeopleWrite, StoredInvitation};
use crate::question::Question;
use crate::statements::{self, Expect, Statement, bytes, run, say, text};
use crate::{Owner, StoreError};
use ids::TableId;

/// The statements of a change, in order.
pub(crate) fn statements(write: &PeopleWrite, now: i64) -> Vec<Statement> {
    match write {
        PeopleWrite::Invite { table, accounts } => {
            let exists = say(Expect::Row, "SELECT 1 FROM tables WHERE id = $1", vec![text(table.as_str())]);
            let invite = |account| {
                let sql = "INSERT INTO invitees (table_id, account, made) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
                run(sql, vec![text(table.as_str()), bytes(account), Value::Number(now)])
            };
            std::iter::once(exists).chain(accounts.iter().map(invite)).collect()
        }
        PeopleWrite::Uninvite { table, account } => {
            let sql = "DELETE FROM invitees WHERE table_id = $1 AND account = $2";
            vec![run(sql, vec![text(table.as_str()), bytes(account)])]
        }
        PeopleWrite::Decline { table, account } => {
            let sql = "UPDATE invitees SET declined = 1 WHERE table_id = $1 AND account = $2";
            vec![say(Expect::One, sql, vec![text(table.as_str()), bytes(account)])]
        }
        PeopleWrite::Block { account, blocked } => block(account, blocked, now),
        PeopleWrite::Unblock { account, blocked } => {
            let sql = "DELETE FROM blocks WHERE account = $1 AND blocked = $2";
            vec![say(Expect::One, sql, vec![bytes(account), bytes(blocked)])]
        }
        PeopleWrite::Report(report) => moderation_statements::report(report, now),
        PeopleWrite::Moderate(act) => moderation_statements::moderate(act, now),
        PeopleWrite::BanNetwork(ban) => moderation_statements::ban_network(ban, now),
        PeopleWrite::Undo { moderator: Some(moderator), number, words } => {
            moderation_statements::undo(moderator, *number, words, now)
        }
        PeopleWrite::Undo { moderator: None, number, words } => {
            moderation_statements::undo_as_operator(*number, words, now)
        }
    }
}

fn each<T>(lines: Vec<Line>, read: impl Fn(&mut Columns) -> Result<T, StoreError>) -> Result<Vec<T>, StoreError> {
    statements::each(lines, "people", read)
}

fn block(account: &Owner, blocked: &Owner, now: i64) -> Vec<Statement> {
    let many = "SELECT 1 FROM blocks WHERE account = $1 AND blocked <> $2 ORDER BY blocked LIMIT 1 OFFSET $3";
    let insert = "INSERT INTO blocks (account, blocked, made) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
    vec![
        say(Expect::NoRow, many, vec![bytes(account), bytes(blocked), Value::Number(MOST_BLOCKS - 1)]),
        run(insert, vec![bytes(account), bytes(blocked), Value::Number(now)]),
    ]
}

/// What somebody may do with a table; `None` if there is none with this id. Whether there is none or they may not enter takes
/// the same time.
#[must_use]
pub fn access(table: &TableId, owner: Option<&Owner>) -> Question<Option<Access>> {
    let sql = "SELECT CAST(CASE WHEN tables.private THEN 1 ELSE 0 END AS bigint),
            CAST(CASE WHEN tables.maker = $1
                OR EXISTS (SELECT 1 FROM owners WHERE owners.table_id = tables.id AND owners.owner = $1)
                OR EXISTS (SELECT 1 FROM invitees WHERE invitees.table_id = tables.id AND invitees.account = $1)
                OR EXISTS (SELECT 1 FROM invitations WHERE invitations.table_id = tables.id AND invitations.owner = $1)
                THEN 1 ELSE 0 END AS bigint),
            CAST(CASE WHEN EXISTS (SELECT 1 FROM reports JOIN accounts ON accounts.owner = $1
                                   WHERE reports.table_id = tables.id AND accounts.role = 'moderator')
                THEN 1 ELSE 0 END AS bigint)
        FROM tables WHERE tables.id = $2";
    let owner = owner.map_or(Value::Null, bytes);
    Question::new(run(sql, vec![owner, text(table.as_str())]), |lines| {
        let found = each(lines, |row| Ok((row.number()? != 0, row.number()? != 0, row.number()? != 0)))?;
        Ok(found.first().map(|table| match table {
            (false, ..) => Access::Anyone,
            (true, true, _) => Access::Invited,
            (true, false, true) => Access::Looks,
            (true, false, false) => Access::Refused,
        }))
    })
}

/// The people who were invited to a table, by name.
#[must_use]
pub fn invitees(table: &TableId) -> Question<Vec<Invitee>> {
    let sql = "SELECT account, name, declined FROM invitees JOIN accounts ON owner = account
        WHERE table_id = $1 ORDER BY looks";
    Question::new(run(sql, vec![text(table.as_str())]), |lines| {
        each(lines, |row| Ok(Invitee { account: row.owner()?, name: row.text()?, declined: row.number()? != 0 }))
    })
}

/// The open invitations of an account: a seat is open, and it has none there yet, unless one is reserved for it. The latest of each host comes first, so that
/// nobody's invitations push out those of others.
#[must_use]
pub fn invitations(account: &Owner) -> Question<Vec<StoredInvitation>> {
    let sql = "SELECT tables.id, tables.game, tables.options,
            CAST(CASE WHEN tables.file IS NULL THEN 0 ELSE 1 END AS bigint),
            CAST(CASE WHEN tables.rated THEN 1 ELSE 0 END AS bigint),
            CAST(CASE WHEN tables.private THEN 1 ELSE 0 END AS bigint),
            (SELECT count(*) FROM seats WHERE seats.table_id = tables.id), tables.pace, invitees.made, accounts.owner, accounts.name
        FROM invitees JOIN tables ON tables.id = invitees.table_id JOIN accounts ON accounts.owner = tables.maker
        WHERE invitees.account = $1 AND invitees.declined = 0
            AND EXISTS (SELECT 1 FROM seats WHERE seats.table_id = tables.id AND seats.kind = 'open')
            AND NOT EXISTS (SELECT 1 FROM owners JOIN seats ON seats.table_id = owners.table_id AND seats.seat = owners.seat
                WHERE owners.table_id = tables.id AND owners.owner = $1 AND seats.kind <> 'open')
            AND NOT EXISTS (SELECT 1 FROM blocks WHERE blocks.account = $1 AND blocks.blocked = tables.maker)
        ORDER BY row_number() OVER (PARTITION BY tables.maker ORDER BY invitees.made DESC, tables.id),
            invitees.made DESC, tables.id LIMIT 50";
    Question::new(run(sql, vec![bytes(account)]), |lines| {
        each(lines, |row| {
            Ok(StoredInvitation {
                table: row.text()?.into(),
                game: row.text()?,
                options: row.text()?,
                has_data: row.number()? != 0,
                rated: row.number()? != 0,
                private: row.number()? != 0,
                seats: row.small()?,
                pace: row.maybe_text()?,
                made: row.number()?,
                host: row.owner()?,
                host_name: row.text()?,
            })
        })
    })
}

/// The tables with an open seat to which an account is invited, at most 200.
#[must_use]
pub fn invited_to(account: &Owner) -> Question<Vec<TableId>> {
    let sql = "SELECT table_id FROM invitees WHERE account = $1
            AND EXISTS (SELECT 1 FROM seats WHERE seats.table_id = invitees.table_id AND seats.kind = 'open')
        ORDER BY table_id LIMIT 200";
    Question::new(run(sql, vec![bytes(account)]), |lines| each(lines, |row| Ok(row.text()?.into())))
}

/// The accounts that this one has blocked, by name.
#[must_use]
pub fn blocks(account: &Owner) -> Question<Vec<Block>> {
    let sql =
        "SELECT blocked, name, made FROM blocks JOIN accounts ON owner = blocked WHERE account = $1 ORDER BY looks";
    Question::new(run(sql, vec![bytes(account)]), |lines| {
        each(lines, |row| Ok(Block { account: row.owner()?, name: row.text()?, made: row.number()? }))
    })
}

/// The accounts that have blocked this one.
#[must_use]
pub fn blockers(account: &Owner) -> Question<Vec<Owner>> {
    let sql = "SELECT account FROM blocks WHERE blocked = $1";
    Question::new(run(sql, vec![bytes(account)]), |lines| each(lines, Columns::owner))
}

/// The tables in the lobby where somebody sits who has blocked this account, or whom it has blocked.
#[must_use]
pub fn apart(account: &Owner) -> Question<Vec<TableId>> {
    let sql = "SELECT DISTINCT lobby.table_id FROM lobby JOIN owners ON owners.table_id = lobby.table_id
        WHERE EXISTS (SELECT 1 FROM blocks WHERE blocks.account = $1 AND blocks.blocked = owners.owner)
            OR EXISTS (SELECT 1 FROM blocks WHERE blocks.blocked = $1 AND blocks.account = owners.owner)";
    Question::new(run(sql, vec![bytes(account)]), |lines| each(lines, |row| Ok(row.text()?.into())))
}
