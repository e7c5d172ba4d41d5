//! The writer: one thread, one connection, many writes in one transaction.

use crate::account_statements::NOBODY;
use crate::account_statements::sqlite::carry_out;
use crate::change::{Done, Write};
use crate::checkpoint::Log;
use crate::clock::now;
use crate::commits::{Commit, Commits};
use crate::health::{Health, at_size_limit};
use crate::tokens::{NewToken, TokenWrite};
use crate::values::{Moment, NewTable};
use crate::{
    Owner, SeatKind, StoreError, StoredEntry, account_statements, analyses, chat_statements, due_statements,
    email_statements, files, free_statements, identity_statements, invitations, keepsakes, lobby, notice_statements,
    open_tables, outcome_statements, passkey_statements, people_statements, read, removal, seek_statements, seeks,
    sessions, sign_in_statements, terms_statements, tokens, vacation_statements,
};
use rusqlite::{Connection, Savepoint, Transaction, TransactionBehavior, params};
use std::sync::mpsc::Receiver;
use std::time::{Duration, Instant};

/// The most writes in one transaction.
const GROUP: usize = 256;

/// A queued write and its callback.
pub(crate) type Job = (Write, Done);

/// Everything the writer uses.
pub(crate) struct Around<'a> {
    pub health: &'a Health,
    pub log: &'a Log,
    pub commits: &'a Commits,
    /// How long to wait for another process that has the database locked.
    pub busy: Duration,
}

/// Carries out jobs until the last sender is dropped.
pub(crate) fn run(mut connection: Connection, jobs: &Receiver<Job>, around: &Around<'_>) {
    let Around { health, log, commits, busy } = around;
    while let Ok(first) = jobs.recv() {
        let mut group = vec![first];
        while group.len() < GROUP
            && let Ok(next) = jobs.try_recv()
        {
            group.push(next);
        }
        let (writes, waiting): (Vec<Write>, Vec<Done>) = group.into_iter().unzip();
        let began = Instant::now();
        let results = commit(&mut connection, &writes);
        let stored = results.iter().any(Result::is_ok);
        commits.done(Commit { writes: writes.len(), time: began.elapsed(), stored });
        for (done, result) in waiting.into_iter().zip(results) {
            done(health.note(result));
        }
        log.restart_if_asked(&connection, *busy);
    }
    log.end();
    // Merges the log into the file, so that the file alone is the whole database.
    let _ = connection.execute_batch("PRAGMA wal_checkpoint(TRUNCATE)");
}

/// One transaction for all. A write that conflicts fails alone; a disk error fails the whole group.
fn commit(connection: &mut Connection, writes: &[Write]) -> Vec<Result<(), StoreError>> {
    match try_commit(connection, writes) {
        Ok(results) => results,
        // The one that conflicts must not make the others fail.
        Err(StoreError::Full) if writes.len() > 1 => writes.chunks(1).flat_map(|one| commit(connection, one)).collect(),
        Err(StoreError::Unsure(_)) if at_size_limit(connection) => vec![Err(StoreError::Full); writes.len()],
        Err(error) => vec![Err(error); writes.len()],
    }
}

fn try_commit(connection: &mut Connection, writes: &[Write]) -> Result<Vec<Result<(), StoreError>>, StoreError> {
    let mut transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let mut results = Vec::with_capacity(writes.len());
    for write in writes {
        match apply_one(&mut transaction, write) {
            Ok(()) => results.push(Ok(())),
            Err(StoreError::Conflict) => results.push(Err(StoreError::Conflict)),
            // The database may have rolled everything back already: nothing of this group is valid.
            Err(other) => return Err(other),
        }
    }
    transaction.commit()?;
    Ok(results)
}

/// Carries out one write within a savepoint, which is rolled back if it fails.
fn apply_one(transaction: &mut Transaction, write: &Write) -> Result<(), StoreError> {
    let mut savepoint = transaction.savepoint()?;
    match write {
        Write::Create(table) => create(&savepoint, table)?,
        Write::CreateFrom { table, entries, zones, terms: made_on, chat_off } => {
            create(&savepoint, table)?;
            carry_out(&savepoint, free_statements::at_seats(table.id.as_str(), zones))?;
            carry_out(&savepoint, terms_statements::of_new(table.id.as_str(), made_on))?;
            carry_out(&savepoint, chat_statements::of_new(table.id.as_str(), *chat_off))?;
            append(&savepoint, table.id.as_str(), 0, entries)?;
        }
        Write::Claim { table, seat, name, owner, zone, color } => {
            let sql = "UPDATE seats SET kind = 'human', name = ?3, color = ?4
                       WHERE table_id = ?1 AND seat = ?2 AND kind = 'open'";
            exactly_one(savepoint.prepare_cached(sql)?.execute(params![table.as_str(), seat, name, color])?)?;
            own(&savepoint, table.as_str(), *seat, owner)?;
            carry_out(&savepoint, free_statements::sit(table.as_str(), *seat, zone.as_deref()))?;
            carry_out(&savepoint, vec![seek_statements::hand_over(table.as_str())])?;
            invitations::answered(&savepoint, table.as_str(), *seat)?;
            touch(&savepoint, table.as_str(), false, None)?;
            for ended in seeks::ended_by(&savepoint, table.as_str(), owner)? {
                removal::remove(&savepoint, &ended)?;
            }
        }
        Write::Leave { table, seat } => {
            let sql = "UPDATE seats SET kind = 'open', name = '', color = NULL
                       WHERE table_id = ?1 AND seat = ?2 AND kind = 'human'
                       AND EXISTS (SELECT 1 FROM tables WHERE id = ?1 AND NOT played AND NOT over)";
            exactly_one(savepoint.prepare_cached(sql)?.execute(params![table.as_str(), seat])?)?;
            carry_out(&savepoint, seek_statements::leave(table.as_str(), *seat))?;
            let sql = "UPDATE tables SET held = 0 WHERE id = ?1 AND held";
            savepoint.prepare_cached(sql)?.execute([table.as_str()])?;
            touch(&savepoint, table.as_str(), false, None)?;
        }
        Write::PutBot { table, seat, bot, held } => {
            let kind = if bot.is_some() { SeatKind::Bot } else { SeatKind::Open };
            let sql = "UPDATE seats SET kind = ?3, name = ?4, color = NULL
                       WHERE table_id = ?1 AND seat = ?2 AND kind <> 'human'";
            let row = params![table.as_str(), seat, kind, bot.as_deref().unwrap_or_default()];
            exactly_one(savepoint.prepare_cached(sql)?.execute(row)?)?;
            // It is reserved for nobody any more.
            let sql = "DELETE FROM owners WHERE table_id = ?1 AND seat = ?2";
            savepoint.prepare_cached(sql)?.execute(params![table.as_str(), seat])?;
            invitations::answered(&savepoint, table.as_str(), *seat)?;
            let sql = "UPDATE tables SET held = ?2 WHERE id = ?1 AND held <> ?2";
            savepoint.prepare_cached(sql)?.execute(params![table.as_str(), held])?;
            touch(&savepoint, table.as_str(), false, None)?;
        }
        Write::StandIn { table, seat, bot } => {
            let sql = "UPDATE seats SET stand_in = ?3 WHERE table_id = ?1 AND seat = ?2 AND kind = 'human'";
            exactly_one(savepoint.prepare_cached(sql)?.execute(params![table.as_str(), seat, bot])?)?;
            touch(&savepoint, table.as_str(), false, None)?;
        }
        Write::Begin { table } => {
            let sql = "UPDATE tables SET held = 0 WHERE id = ?1 AND held = 1";
            exactly_one(savepoint.prepare_cached(sql)?.execute([table.as_str()])?)?;
            touch(&savepoint, table.as_str(), false, None)?;
            for ended in seeks::ended_by(&savepoint, table.as_str(), &NOBODY)? {
                removal::remove(&savepoint, &ended)?;
            }
        }
        Write::Invite { table, seat, invitation } => {
            invitations::invite(&savepoint, table.as_str(), *seat, invitation.as_ref())?;
        }
        Write::Decline { table, seat, id } => invitations::decline(&savepoint, table.as_str(), *seat, id.as_str())?,
        Write::Token(change) => {
            if let TokenWrite::Make(NewToken { maker: Some(maker), .. }) = change {
                carry_out(&savepoint, sign_in_statements::makes_token(maker, now()))?;
            }
            tokens::change(&savepoint, change)?;
        }
        Write::Account(change) => account_statements::sqlite::change(&savepoint, change)?,
        Write::Outcome(change) => carry_out(&savepoint, outcome_statements::statements(change))?,
        Write::People(change) => carry_out(&savepoint, people_statements::statements(change, now()))?,
        Write::Notice(change) => carry_out(&savepoint, notice_statements::statements(change, now()))?,
        Write::Chat(change) => carry_out(&savepoint, chat_statements::statements(change))?,
        Write::Email(change) => carry_out(&savepoint, email_statements::statements(change, now()))?,
        Write::Vacation(change) => carry_out(&savepoint, vacation_statements::statements(change))?,
        Write::Passkey(change) => carry_out(&savepoint, passkey_statements::statements(change, now()))?,
        Write::Identity(change) => carry_out(&savepoint, identity_statements::statements(change, now()))?,
        Write::Enter { table, seat, owner } => own(&savepoint, table.as_str(), *seat, owner)?,
        Write::Append { table, from, entries, over } => {
            append(&savepoint, table.as_str(), *from, entries)?;
            // The last command of a batch is the one behind it.
            let seat = entries.iter().rev().find_map(|e| e.command.as_ref()).map(|(seat, _)| *seat);
            touch(&savepoint, table.as_str(), *over, seat)?;
        }
        Write::AppendTimed { table, from, entries, over, clock, stand_in, notices } => {
            append(&savepoint, table.as_str(), *from, entries)?;
            let seat = entries.iter().rev().find_map(|e| e.command.as_ref()).map(|(seat, _)| *seat);
            touch(&savepoint, table.as_str(), *over, seat)?;
            let mut beside = due_statements::keep(table.as_str(), clock);
            beside.extend(stand_in.iter().map(|(seat, bot)| due_statements::stand_in(table.as_str(), *seat, bot)));
            beside.extend(notices.iter().map(notice_statements::add));
            carry_out(&savepoint, beside)?;
        }
        Write::Prepare { table, seat, prepared } => {
            carry_out(&savepoint, due_statements::prepare(table.as_str(), *seat, prepared.as_deref()))?;
        }
        Write::KeepClock { table, clock } => carry_out(&savepoint, due_statements::keep(table.as_str(), clock))?,
        Write::DueLater { item, at_ms } => carry_out(&savepoint, due_statements::later(item, *at_ms))?,
        Write::Seen(uptime) => carry_out(&savepoint, due_statements::seen(uptime))?,
        Write::Renew { owner, to } => sessions::renew(&savepoint, owner, *to)?,
        Write::Keep { table, entries, texts } => keepsakes::keep(&savepoint, table.as_str(), *entries, texts)?,
        Write::KeepAnalysis { table, analysis } => analyses::keep(&savepoint, table.as_str(), analysis)?,
        Write::List { table } => lobby::list(&savepoint, table.as_str())?,
        Write::ListAgain { table } => lobby::list_again(&savepoint, table.as_str())?,
        Write::Present { tables } => lobby::present(&savepoint, tables)?,
        Write::Remove { table } => removal::remove(&savepoint, table.as_str())?,
        Write::RemoveLone { table, owner } => {
            seeks::check_lone(&savepoint, table.as_str(), owner)?;
            removal::remove(&savepoint, table.as_str())?;
        }
        Write::Sweep { idle } => removal::sweep(&savepoint, i64::from(*idle))?,
        Write::MakeRoom { origin, most_resting } => open_tables::make_room(&savepoint, origin.as_ref(), *most_resting)?,
        Write::Probe => {
            room(&mut savepoint)?;
            savepoint.execute("UPDATE probe SET at = ?1", [now()])?;
        }
    }
    Ok(savepoint.commit()?)
}

/// Allocates some pages and frees them: fails if the database may not grow.
fn room(savepoint: &mut Savepoint) -> Result<(), StoreError> {
    let mut asked = savepoint.savepoint()?;
    asked.prepare_cached("INSERT INTO secrets VALUES ('room', zeroblob(65536))")?.execute([])?;
    Ok(asked.rollback()?)
}

fn create(connection: &Connection, table: &NewTable) -> Result<(), StoreError> {
    let sql = "INSERT INTO tables (id, game, rules, options, file, maker, created, touched, address, network,
                                   rated, pace, private)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7, ?8, ?9, ?10, ?11, ?12)";
    if removal::was_removed(connection, table.id.as_str())? {
        return Err(StoreError::Conflict);
    }
    let NewTable { id, game, rules, options, data, seats, maker, origin, rated, pace, private } = table;
    let file = data.as_deref().map(|text| files::keep(connection, text)).transpose()?;
    let (address, network) = origin.map(|origin| (origin.address, origin.network)).unzip();
    let row = params![id.as_str(), game, rules, options, file, maker, now(), address, network, rated, pace, private];
    connection.prepare_cached(sql)?.execute(row)?;
    for (n, seat) in (0u8..).zip(seats) {
        let sql = "INSERT INTO seats (table_id, seat, kind, name, stand_in, color) VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
        let row = params![id.as_str(), n, seat.kind, seat.name, seat.stand_in, seat.color];
        connection.prepare_cached(sql)?.execute(row)?;
        for owner in &seat.owners {
            own(connection, id.as_str(), n, owner)?;
        }
    }
    Ok(())
}

fn own(connection: &Connection, table: &str, seat: u8, owner: &Owner) -> Result<(), StoreError> {
    let sql = "INSERT INTO owners (owner, table_id, seat) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING";
    connection.prepare_cached(sql)?.execute(params![owner, table, seat])?;
    Ok(())
}

fn append(connection: &Connection, table: &str, from: u32, entries: &[StoredEntry]) -> Result<(), StoreError> {
    if read::length(connection, table)? != from {
        return Err(StoreError::Conflict);
    }
    let sql = "INSERT INTO entries (table_id, seq, text, hash, seat, command, at, decided_by)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)";
    let mut insert = connection.prepare_cached(sql)?;
    for (seq, entry) in (from + 1..).zip(entries) {
        let (seat, command) = entry.command.as_ref().map(|(s, c)| (*s, c.as_str())).unzip();
        let (at, by) = Moment::columns(entry.moment.as_ref());
        insert.execute(params![table, seq, entry.text, entry.hash.cast_signed(), seat, command, at, by])?;
    }
    Ok(())
}

/// Activity at a table, by a command of this seat or without one. The row is changed at most once a second, unless more has
/// changed.
fn touch(connection: &Connection, table: &str, over: bool, seat: Option<u8>) -> Result<(), StoreError> {
    let sql = "UPDATE tables SET touched = ?2, over = max(over, ?3), rests = 0,
                   address = iif(?3, NULL, address), network = iif(?3, NULL, network),
                   played = played OR EXISTS (SELECT 1 FROM seats WHERE table_id = ?1 AND seat = ?4 AND kind = 'human')
               WHERE id = ?1 AND (touched <> ?2 OR over < ?3 OR rests OR NOT played
                   AND EXISTS (SELECT 1 FROM seats WHERE table_id = ?1 AND seat = ?4 AND kind = 'human'))";
    if connection.prepare_cached(sql)?.execute(params![table, now(), over, seat])? == 1 {
        return Ok(());
    }
    let exists = connection.prepare_cached("SELECT 1 FROM tables WHERE id = ?1")?.exists([table])?;
    exactly_one(usize::from(exists))
}

fn exactly_one(changed: usize) -> Result<(), StoreError> {
    if changed == 1 { Ok(()) } else { Err(StoreError::Conflict) }
}
