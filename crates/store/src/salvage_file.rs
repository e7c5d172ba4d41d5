//! Writes everything that can be read of a damaged database file into a new one. Rows are copied unchanged: missing
//! data stays missing.

use crate::copy::file::{FileSide, value};
use crate::copy::side::{CopyError, Side};
use crate::health::{keep_log, open_existing};
use crate::in_order::{InOrder, Judged};
use crate::parts::{Line, PARTS, Part, Value};
use crate::{Moved, StoreError, migrate};
use rusqlite::{Connection, ErrorCode, OpenFlags, Row, params_from_iter};
use std::cmp::Ordering;
use std::collections::BTreeSet;
use std::path::Path;
use std::time::Duration;

/// How long to wait for another process that has the database locked.
const BUSY: Duration = Duration::from_secs(10);
/// The most losses that are listed one by one for each part of the database.
const MAX_LISTED: usize = 1000;

/// The result of a salvage.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Salvaged {
    /// What was written.
    pub written: Moved,
    /// What could not be read or written, in words.
    pub lost: Vec<String>,
}

/// Writes every row that can be read into the new file `to`, which appears when it is complete. Nobody should write to the
/// source meanwhile.
///
/// # Errors
/// The source is no database of this program, has another schema, or nothing of it can be read; or the target exists or
/// cannot be written. Then no file `to` is left behind.
pub fn salvage_file(from: &Path, to: &Path) -> Result<Salvaged, CopyError> {
    let source = open(from)?;
    let target = FileSide::target(to)?;
    let mut work = Work { source, target, lost: Vec::new() };
    for part in PARTS {
        work.part(part)?;
    }
    let Work { source, mut target, mut lost, .. } = work;
    drop(source);
    // Without the secret of private links, a new one is made.
    let secret = "INSERT OR IGNORE INTO secrets VALUES ('links', randomblob(32))";
    if target.connection().execute(secret, []).map_err(StoreError::from)? > 0 {
        lost.push("the secret of private links; there is a new one, and old links are invalid".to_owned());
    }
    lost.extend(gaps(target.connection())?);
    let written = Moved { tables: target.count("tables")?, entries: target.count("entries")? };
    Box::new(target).finish()?;
    Ok(Salvaged { written, lost })
}

fn open(from: &Path) -> Result<Connection, CopyError> {
    if !from.is_file() {
        return Err(StoreError::Other("there is no such file".to_owned()).into());
    }
    let reading = || Connection::open_with_flags(from, OpenFlags::SQLITE_OPEN_READ_ONLY).map_err(StoreError::from);
    let source = open_existing(from, BUSY).or_else(|_| reading())?;
    keep_log(&source)?;
    source.pragma_update(None, "query_only", true).map_err(StoreError::from)?;
    source.execute_batch("BEGIN").map_err(StoreError::from)?;
    let found: i64 = source.query_row("PRAGMA user_version", [], |row| row.get(0)).map_err(StoreError::from)?;
    migrate::check_form(found)?;
    if found != migrate::today() {
        return Err(CopyError::Older { found, today: migrate::today() });
    }
    Ok(source)
}

/// A row with its key, by which it is compared.
#[derive(Clone)]
struct Keyed {
    key: usize,
    line: Line,
}

impl Keyed {
    fn key(&self) -> &[Value] {
        &self.line[..self.key]
    }
}

impl PartialEq for Keyed {
    fn eq(&self, other: &Keyed) -> bool {
        self.key() == other.key()
    }
}

impl PartialOrd for Keyed {
    fn partial_cmp(&self, other: &Keyed) -> Option<Ordering> {
        for pair in self.key().iter().zip(other.key()) {
            let order = match pair {
                (Value::Number(a), Value::Number(b)) => a.cmp(b),
                (Value::Text(a), Value::Text(b)) => a.cmp(b),
                (Value::Bytes(a), Value::Bytes(b)) => a.cmp(b),
                _ => return None,
            };
            if order.is_ne() {
                return Some(order);
            }
        }
        Some(Ordering::Equal)
    }
}

/// Entries are numbered from 1 at each table.
fn entry_goes_on(last: Option<&Keyed>, row: &Keyed) -> bool {
    let [of, Value::Number(number)] = row.key() else { return true };
    match last.map(Keyed::key) {
        Some([same, Value::Number(before)]) if same == of => before.checked_add(1) == Some(*number),
        _ => *number == 1,
    }
}

struct Work {
    source: Connection,
    target: FileSide,
    lost: Vec<String>,
}

impl Work {
    /// Reads a part in storage order. If a page cannot be read, the rows after it are found from the other end, and
    /// those between two such pages table by table.
    fn part(&mut self, part: &Part) -> Result<(), CopyError> {
        let mut lost = BTreeSet::new();
        let (names, key, name) = (part.names(), part.key_names(), part.name);
        // Parts whose rows are stored by number, not by key, are not sorted by their keys.
        let by_number = self.source.prepare(&format!("SELECT rowid FROM {name}")).is_ok();
        let order = if by_number { "rowid" } else { key.as_str() };
        let all = format!("SELECT {names} FROM {name} ORDER BY {order}");
        if let Err(error) = self.copy(part, &all, None, !by_number, &mut lost)? {
            lost.insert(format!("{name}: {error}"));
            let descending = order.split(", ").map(|column| format!("{column} DESC")).collect::<Vec<_>>().join(", ");
            let backwards = format!("SELECT {names} FROM {name} ORDER BY {descending}");
            let _ = self.copy(part, &backwards, None, false, &mut lost)?;
            if part.columns[0].0 == "table_id" {
                for id in self.written_tables()? {
                    let of_table = format!("SELECT {names} FROM {name} WHERE table_id = ?1 ORDER BY {key}");
                    let _ = self.copy(part, &of_table, Some(&id), false, &mut lost)?;
                    let backwards = format!("{of_table} DESC");
                    let _ = self.copy(part, &backwards, Some(&id), false, &mut lost)?;
                }
            }
        }
        let more = lost.len().saturating_sub(MAX_LISTED);
        self.lost.extend(lost.into_iter().take(MAX_LISTED));
        if more > 0 {
            self.lost.push(format!("{name}: {more} more"));
        }
        Ok(())
    }

    /// Copies the rows of a query up to one that cannot be reached; the inner error is the reason.
    fn copy(
        &mut self,
        part: &Part,
        sql: &str,
        table: Option<&str>,
        ordered: bool,
        lost: &mut BTreeSet<String>,
    ) -> Result<Result<(), StoreError>, CopyError> {
        let Work { source, target, .. } = self;
        let mut statement = match source.prepare(sql) {
            Ok(statement) => statement,
            Err(error) => return Ok(Err(error.into())),
        };
        let mut rows = statement.query(params_from_iter(table)).map_err(StoreError::from)?;
        // The keys of other rows say nothing about their neighbors.
        let mut in_order = InOrder::new(if part.name == "entries" { entry_goes_on } else { |_, _| true });
        let mut last = None;
        let mut judged = |judged: Judged<Keyed>, lost: &mut BTreeSet<String>| match judged {
            Judged::Good(row) => {
                match put(target.connection(), part, &row.line)? {
                    Put::Done | Put::Twice => {}
                    Put::Refused(why) => {
                        lost.insert(format!("{}: {}: {why}", part.name, key_of(part, &row.line)));
                    }
                }
                last = Some(row);
                Ok::<_, StoreError>(())
            }
            Judged::Bad(row) => {
                let place =
                    last.as_ref().map_or_else(String::new, |last| format!(" after {}", key_of(part, &last.line)));
                lost.insert(format!("{}: a row with a damaged key{place}: {}", part.name, key_of(part, &row.line)));
                Ok(())
            }
        };
        let ended = loop {
            match rows.next() {
                Ok(Some(row)) => match line(part, row) {
                    Ok(line) => {
                        let row = Keyed { key: part.key, line };
                        let next = if ordered { in_order.next(row) } else { Some(Judged::Good(row)) };
                        if let Some(next) = next {
                            judged(next, lost)?;
                        }
                    }
                    Err(why) => {
                        lost.insert(format!("{}: {why}", part.name));
                    }
                },
                Ok(None) => break Ok(()),
                Err(error) => break Err(error.into()),
            }
        };
        while let Some(next) = in_order.rest() {
            judged(next, lost)?;
        }
        Ok(ended)
    }

    fn written_tables(&mut self) -> Result<Vec<String>, StoreError> {
        let mut statement = self.target.connection().prepare("SELECT id FROM tables ORDER BY id")?;
        let ids = statement.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?;
        Ok(ids)
    }
}

/// The values of a row, or which of them are damaged.
fn line(part: &Part, row: &Row) -> Result<Line, String> {
    let mut line = Line::with_capacity(part.columns.len());
    let mut damaged = Vec::new();
    for (at, (name, kind)) in part.columns.iter().enumerate() {
        match row.get_ref(at).ok().and_then(|found| value(found, *kind)) {
            Some(found) => line.push(found),
            None => {
                line.push(Value::Null);
                damaged.push(*name);
            }
        }
    }
    if damaged.is_empty() { Ok(line) } else { Err(format!("{}: {}", key_of(part, &line), damaged.join(", "))) }
}

enum Put {
    Done,
    /// It has been written already.
    Twice,
    Refused(&'static str),
}

fn put(target: &Connection, part: &Part, line: &Line) -> Result<Put, StoreError> {
    let numbered = part.name == "entries" && part.columns[1].0 == "seq";
    if numbered && !matches!(line[1], Value::Number(number) if (1..=i64::from(u32::MAX)).contains(&number)) {
        return Ok(Put::Refused("no entry can have this number"));
    }
    let places = vec!["?"; part.columns.len()].join(", ");
    let sql = format!("INSERT INTO {} ({}) VALUES ({places})", part.name, part.names());
    let error = match target.prepare_cached(&sql)?.execute(params_from_iter(line)) {
        Ok(_) => return Ok(Put::Done),
        Err(error) => error,
    };
    if error.sqlite_error_code() != Some(ErrorCode::ConstraintViolation) {
        return Err(error.into());
    }
    let keys = part.columns[..part.key].iter().map(|(name, _)| format!("{name} = ?")).collect::<Vec<_>>().join(" AND ");
    let sql = format!("SELECT {} FROM {} WHERE {keys}", part.names(), part.name);
    let mut there = target.prepare_cached(&sql)?;
    let mut rows = there.query(params_from_iter(&line[..part.key]))?;
    Ok(match rows.next()? {
        Some(row) if self::line(part, row).as_ref() == Ok(line) => Put::Twice,
        Some(_) => Put::Refused("another row has this key"),
        None => Put::Refused("it belongs to nothing, or has an invalid value"),
    })
}

/// The key of a row, in words. Owners of seats are secrets.
fn key_of(part: &Part, line: &Line) -> String {
    let words = part.columns[..part.key].iter().zip(line).map(|((name, _), value)| match value {
        Value::Text(text) => format!("{name} {text}"),
        Value::Number(number) => format!("{name} {number}"),
        Value::Bytes(_) => format!("{name} (hidden)"),
        Value::Null => format!("{name} ?"),
    });
    words.collect::<Vec<_>>().join(" ")
}

/// The tables that are incomplete as they were written.
fn gaps(target: &Connection) -> Result<Vec<String>, StoreError> {
    let sql = "SELECT id, (SELECT count(*) FROM entries WHERE table_id = id),
                      (SELECT max(seq) FROM entries WHERE table_id = id), (SELECT count(*) FROM seats WHERE table_id = id)
               FROM tables ORDER BY id";
    let mut statement = target.prepare(sql)?;
    let mut rows = statement.query([])?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        let (id, count): (String, u32) = (row.get(0)?, row.get(1)?);
        let last = row.get::<_, Option<u32>>(2)?.unwrap_or(0);
        if row.get::<_, u32>(3)? == 0 {
            found.push(format!("table {id}: its seats"));
        }
        if count < last {
            found.push(format!("table {id}: {} of {last} entries", last - count));
        }
    }
    Ok(found)
}
