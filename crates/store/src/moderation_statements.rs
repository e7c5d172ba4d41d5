//! The statements about reports and what moderators do, in SQL that works in both SQLite and PostgreSQL. No statement changes or
//! removes a row of the log.

use crate::account_statements;
use crate::bans;
use crate::chat_statements;
use crate::columns::Columns;
use crate::parts::{Line, Value};
use crate::people::{
    Act, LoggedAct, MOST_NETWORK_BANS, MOST_REPORTS, NetworkBan, NewAct, NewNetworkBan, NewReport, StoredReport,
};
use crate::question::Question;
use crate::statements::{self, Expect, Statement, bytes, run, say, text};
use crate::{Owner, StoreError};

fn maybe_number(number: Option<i64>) -> Value {
    number.map_or(Value::Null, Value::Number)
}

fn each<T>(lines: Vec<Line>, read: impl Fn(&mut Columns) -> Result<T, StoreError>) -> Result<Vec<T>, StoreError> {
    statements::each(lines, "moderation", read)
}

/// A new report.
pub(crate) fn report(report: &NewReport, now: i64) -> Vec<Statement> {
    let NewReport { id, reporter, person, table, seat, reason, words, program } = report;
    let many = "SELECT 1 FROM reports WHERE reporter = $1 AND closed IS NULL ORDER BY id LIMIT 1 OFFSET $2";
    let insert = "INSERT INTO reports (id, reporter, person, table_id, seat, reason, words, made, program)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING";
    let lines = table.as_ref().map(|table| chat_statements::report(id, table, person));
    let (table, seat) =
        (table.as_ref().map_or(Value::Null, |table| text(table.as_str())), maybe_number(seat.map(i64::from)));
    let program = program.as_deref().map_or(Value::Null, text);
    let (id, reason, words, now) = (text(id), text(reason), text(words), Value::Number(now));
    let row = vec![id, bytes(reporter), bytes(person), table, seat, reason, words, now, program];
    let mut all = vec![
        say(Expect::NoRow, many, vec![bytes(reporter), Value::Number(MOST_REPORTS - 1)]),
        say(Expect::One, insert, row),
    ];
    all.extend(lines);
    all
}

/// An act of a moderator, and what follows from it. The moderator must still be one.
pub(crate) fn moderate(act: &NewAct, now: i64) -> Vec<Statement> {
    let NewAct { moderator, report, person, act, until, words } = act;
    let mut all = vec![
        is_moderator(moderator),
        say(
            Expect::One,
            "UPDATE reports SET closed = $1 WHERE id = $2 AND person = $3 AND closed IS NULL",
            vec![Value::Number(now), text(report), bytes(person)],
        ),
    ];
    let ban = until.filter(|_| *act == Act::Ban);
    all.extend(ban.map(|until| bans::keep_of_operator(person, until, now)));
    all.extend([say(
        Expect::One,
        "INSERT INTO moderation (number, at, moderator, person, report, act, until, words)
             SELECT (SELECT coalesce(max(number), 0) + 1 FROM moderation), $1, $2, person, id, $3, $4, $5
             FROM reports WHERE id = $6 ON CONFLICT DO NOTHING",
        vec![Value::Number(now), bytes(moderator), text(act.word()), maybe_number(*until), text(words), text(report)],
    )]);
    if let Some(until) = ban {
        all.extend(account_statements::ban_at_least(person, until, words, now));
    }
    if *act == Act::Unrated {
        // Nobody should come to a rated table where this person waits: the game could not begin.
        let sql = "DELETE FROM lobby WHERE table_id IN (SELECT tables.id FROM owners JOIN tables ON tables.id = owners.table_id
            WHERE owners.owner = $1 AND tables.rated
                AND EXISTS (SELECT 1 FROM seats WHERE seats.table_id = tables.id AND seats.kind = 'open'))";
        all.push(run(sql, vec![bytes(person)]));
    }
    all
}

/// A moderator or the operator bans a network.
pub(crate) fn ban_network(ban: &NewNetworkBan, now: i64) -> Vec<Statement> {
    let NewNetworkBan { moderator, network, until, words } = ban;
    let many = "SELECT 1 FROM moderation AS ban WHERE network IS NOT NULL AND until > $1
        AND NOT EXISTS (SELECT 1 FROM moderation AS later WHERE later.undoes = ban.number) ORDER BY number LIMIT 1 OFFSET $2";
    let insert = "INSERT INTO moderation (number, at, moderator, act, until, words, network)
        SELECT (SELECT coalesce(max(number), 0) + 1 FROM moderation), $1, $2, $3, $4, $5, $6 WHERE TRUE
        ON CONFLICT DO NOTHING";
    let by = moderator.as_ref().map_or(Value::Null, bytes);
    let (act, until) = (text(Act::BanNetwork.word()), Value::Number(*until));
    let row = vec![Value::Number(now), by, act, until, text(words), text(network)];
    let few = || say(Expect::NoRow, many, vec![Value::Number(now), Value::Number(MOST_NETWORK_BANS - 1)]);
    // Moderators cannot keep the operator from banning a network.
    let by_moderator = moderator.iter().flat_map(|who| [is_moderator(who), few()]);
    by_moderator.chain([say(Expect::One, insert, row)]).collect()
}

/// The values are numbered in the order in which they occur: SQLite takes them by their order.
macro_rules! undo {
    ($by:literal, $words:literal, $number:literal, $whose:literal) => {
        concat!(
            "INSERT INTO moderation (number, at, moderator, person, report, act, undoes, words, network)
             SELECT (SELECT coalesce(max(number), 0) + 1 FROM moderation), $1, ",
            $by,
            ", m.person, m.report, 'undo', m.number, ",
            $words,
            ", m.network FROM moderation AS m WHERE m.number = ",
            $number,
            " AND m.act <> 'undo' ",
            $whose,
            " AND NOT EXISTS (SELECT 1 FROM moderation AS later WHERE later.undoes = m.number)
             ON CONFLICT DO NOTHING"
        )
    };
}

/// Another moderator undoes an act, unless it is about them or the operator did it.
pub(crate) fn undo(moderator: &Owner, number: i64, words: &str, now: i64) -> Vec<Statement> {
    let sql = undo!("$2", "$3", "$4", "AND m.moderator <> $2 AND (m.person IS NULL OR m.person <> $2)");
    let values = vec![Value::Number(now), bytes(moderator), text(words), Value::Number(number)];
    [is_moderator(moderator), say(Expect::One, sql, values)].into_iter().chain(undone(number)).collect()
}

/// The operator undoes an act.
pub(crate) fn undo_as_operator(number: i64, words: &str, now: i64) -> Vec<Statement> {
    let values = vec![Value::Number(now), text(words), Value::Number(number)];
    std::iter::once(say(Expect::One, undo!("NULL", "$2", "$3", ""), values)).chain(undone(number)).collect()
}

/// What follows when an act is undone.
fn undone(number: i64) -> [Statement; 2] {
    [
        run(
            "UPDATE reports SET closed = NULL WHERE id = (SELECT report FROM moderation WHERE number = $1)",
            vec![Value::Number(number)],
        ),
        bans::after_undo(number),
    ]
}

fn is_moderator(account: &Owner) -> Statement {
    say(Expect::Row, "SELECT 1 FROM accounts WHERE owner = $1 AND role = 'moderator'", vec![bytes(account)])
}

macro_rules! reports {
    ($where:literal) => {
        concat!(
            "SELECT id, reporter, person, table_id, seat, reason, words, program, made, closed,
                 coalesce((SELECT name FROM accounts WHERE owner = reporter), ''),
                 coalesce((SELECT name FROM accounts WHERE owner = person), ''),
                 (SELECT game FROM tables WHERE tables.id = reports.table_id)
             FROM reports WHERE ",
            $where
        )
    };
}

/// The reports that are not decided, the first first; at most 200.
#[must_use]
pub fn open_reports() -> Question<Vec<StoredReport>> {
    let sql = reports!("closed IS NULL ORDER BY made, id LIMIT 200");
    Question::new(run(sql, Vec::new()), |lines| each(lines, stored_report))
}

/// A report.
#[must_use]
pub fn report_with_id(id: &str) -> Question<Option<StoredReport>> {
    Question::new(run(reports!("id = $1"), vec![text(id)]), |lines| Ok(each(lines, stored_report)?.pop()))
}

/// The reports that an account has made, the latest first.
#[must_use]
pub fn reports_by(account: &Owner) -> Question<Vec<StoredReport>> {
    let sql = reports!("reporter = $1 ORDER BY made DESC, id");
    Question::new(run(sql, vec![bytes(account)]), |lines| each(lines, stored_report))
}

fn stored_report(row: &mut Columns) -> Result<StoredReport, StoreError> {
    let (id, reporter, person) = (row.text()?, row.owner()?, row.owner()?);
    let (table, seat) = (row.maybe_text()?, row.maybe_number()?.and_then(|seat| u8::try_from(seat).ok()));
    let (reason, words, program) = (row.text()?, row.text()?, row.maybe_text()?);
    let (made, closed) = (row.number()?, row.maybe_number()?);
    let report = NewReport { id, reporter, person, table: table.map(Into::into), seat, reason, words, program };
    let (reporter_name, person_name, game) = (row.text()?, row.text()?, row.maybe_text()?);
    Ok(StoredReport { report, reporter_name, person_name, game, made, closed })
}

macro_rules! acts {
    ($where:literal) => {
        concat!(
            "SELECT number, at, moderator, coalesce((SELECT name FROM accounts WHERE owner = moderator), ''),
                 person, coalesce((SELECT name FROM accounts WHERE owner = person), ''), network, report, act, until, undoes,
                 words,
                 CAST(CASE WHEN EXISTS (SELECT 1 FROM moderation AS later WHERE later.undoes = moderation.number)
                     THEN 1 ELSE 0 END AS bigint)
             FROM moderation WHERE ",
            $where
        )
    };
}

/// What moderators did before this number, the latest first; at most 100.
#[must_use]
pub fn acts_before(number: i64) -> Question<Vec<LoggedAct>> {
    let sql = acts!("number < $1 ORDER BY number DESC LIMIT 100");
    Question::new(run(sql, vec![Value::Number(number)]), |lines| each(lines, act))
}

/// What moderators did about an account, the latest first.
#[must_use]
pub fn acts_about(account: &Owner) -> Question<Vec<LoggedAct>> {
    let sql = acts!("person = $1 ORDER BY number DESC");
    Question::new(run(sql, vec![bytes(account)]), |lines| each(lines, act))
}

/// The bans of networks that last at this time, in order.
#[must_use]
pub fn network_bans(now: i64) -> Question<Vec<NetworkBan>> {
    let sql = "SELECT number, network, until, words FROM moderation
        WHERE network IS NOT NULL AND until > $1
            AND NOT EXISTS (SELECT 1 FROM moderation AS later WHERE later.undoes = moderation.number)
        ORDER BY number";
    Question::new(run(sql, vec![Value::Number(now)]), |lines| {
        each(lines, |row| {
            Ok(NetworkBan { number: row.number()?, network: row.text()?, until: row.number()?, words: row.text()? })
        })
    })
}

fn act(row: &mut Columns) -> Result<LoggedAct, StoreError> {
    Ok(LoggedAct {
        number: row.number()?,
        at: row.number()?,
        moderator: row.maybe_owner()?,
        moderator_name: row.text()?,
        person: row.maybe_owner()?,
        person_name: row.text()?,
        network: row.maybe_text()?,
        report: row.maybe_text()?,
        act: {
            let word = row.text()?;
            let found = Act::ALL.into_iter().find(|act| act.word() == word);
            found.ok_or_else(|| StoreError::BadRow("an act of a moderator".to_owned()))?
        },
        until: row.maybe_number()?,
        undoes: row.maybe_number()?,
        words: row.text()?,
        undone: row.number()? != 0,
    })
}
