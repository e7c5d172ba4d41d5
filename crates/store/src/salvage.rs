//! Reads a damaged table: every row that can be read, and the errors in the rest.

use crate::{Owner, SeatKind, StoreError, StoredEntry, StoredSeat, files, read};
use ids::TableId;
use rusqlite::types::ValueRef;
use rusqlite::{Connection, OptionalExtension, Row};
use std::collections::BTreeMap;

/// Whatever can be read of a table, in a database with any schema.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Salvage {
    /// Id.
    pub id: TableId,
    /// Name of the game.
    pub game: String,
    /// Version of its rules; -1 if it cannot be read.
    pub rules: i64,
    /// Options as they are stored.
    pub options: String,
    /// Tiles or cards given with the table.
    pub data: Option<String>,
    /// True only if the game is known to be over.
    pub over: bool,
    /// Seats in turn order.
    pub seats: Vec<StoredSeat>,
    /// The existing entries, by number.
    pub entries: Vec<KeptEntry>,
    /// Errors other than in single entries.
    pub flaw: Option<String>,
}

/// An entry as far as it can be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeptEntry {
    /// Its number, from 1.
    pub number: u32,
    /// The step, or an undo mark.
    pub text: Option<String>,
    /// State hash after it.
    pub hash: Option<u64>,
    /// Seat and id of the command that ended with it.
    pub command: Option<(u8, String)>,
}

/// Why entries cannot be played from the first to the last.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Flaw {
    /// This entry cannot be read, or (0) the table itself.
    Row(u32),
    /// This entry is missing, though later ones exist.
    Missing(u32),
}

impl Salvage {
    /// The entries up to the first that is missing or unreadable, and which that is. If the table is damaged elsewhere, all
    /// entries, and that flaw.
    pub fn sound(&self) -> (Vec<StoredEntry>, Option<Flaw>) {
        let mut sound = Vec::with_capacity(self.entries.len());
        for (expected, entry) in (1..).zip(&self.entries) {
            if entry.number != expected {
                return (sound, Some(Flaw::Missing(expected)));
            }
            let (Some(text), Some(hash)) = (entry.text.clone(), entry.hash) else {
                return (sound, Some(Flaw::Row(expected)));
            };
            sound.push(StoredEntry { text, hash, command: entry.command.clone(), moment: None });
        }
        let flaw = self.flaw.as_ref().map(|_| Flaw::Row(0));
        (sound, flaw)
    }

    /// Number of the last existing entry.
    pub fn last(&self) -> u32 {
        self.entries.last().map_or(0, |entry| entry.number)
    }
}

/// What can be read of the table; `None` if there is none with this id.
pub(crate) fn salvage(connection: &mut Connection, id: &str) -> Result<Option<Salvage>, StoreError> {
    let transaction = connection.transaction()?;
    let sql = if files::are_apart(&transaction)? {
        // `x''` is not text and so counts as damage: a table without its file is damaged.
        "SELECT game, rules, options,
                iif(file IS NULL, NULL, coalesce((SELECT text FROM files WHERE hash = file), x'')), over
         FROM tables WHERE id = ?1"
    } else {
        "SELECT game, rules, options, data, over FROM tables WHERE id = ?1"
    };
    let head = |row: &Row| {
        let mut flaw = None;
        let mut text_at = |at: usize| {
            let found = text(row, at);
            flaw = flaw.take().or_else(|| found.is_none().then(|| "the table's row".to_owned()));
            found.unwrap_or_default()
        };
        let (game, options) = (text_at(0), text_at(2));
        let data = match row.get_ref(3)? {
            ValueRef::Null => None,
            _ => Some(text_at(3)),
        };
        Ok(Salvage {
            id: id.into(),
            game,
            rules: number(row, 1).unwrap_or(-1),
            options,
            data,
            over: number(row, 4) == Some(1),
            seats: Vec::new(),
            entries: Vec::new(),
            flaw,
        })
    };
    let Some(mut table) = transaction.query_row(sql, [id], head).optional()? else { return Ok(None) };
    for read in [seats, owners, entries] {
        if let Err(error) = read(&transaction, &mut table) {
            match StoreError::from(error) {
                StoreError::Damaged(why) | StoreError::BadRow(why) | StoreError::Unsure(why) => {
                    table.flaw.get_or_insert(why);
                }
                other => return Err(other),
            }
        }
    }
    Ok(Some(table))
}

fn seats(connection: &Connection, table: &mut Salvage) -> rusqlite::Result<()> {
    let mut statement = connection.prepare("SELECT kind, name FROM seats WHERE table_id = ?1 ORDER BY seat")?;
    let mut rows = statement.query([table.id.as_str()])?;
    while let Some(row) = rows.next()? {
        let (kind, name) = (row.get(0).ok(), text(row, 1));
        if kind.is_none() || name.is_none() {
            table.flaw.get_or_insert_with(|| "a seat".to_owned());
        }
        let (kind, name) = (kind.unwrap_or(SeatKind::Open), name.unwrap_or_default());
        table.seats.push(StoredSeat { kind, name, owners: Vec::new(), stand_in: None, color: None });
    }
    Ok(())
}

fn owners(connection: &Connection, table: &mut Salvage) -> rusqlite::Result<()> {
    let mut statement =
        connection.prepare("SELECT seat, owner FROM owners WHERE table_id = ?1 ORDER BY seat, owner")?;
    let mut rows = statement.query([table.id.as_str()])?;
    while let Some(row) = rows.next()? {
        let seat = number(row, 0).and_then(|seat| table.seats.get_mut(usize::try_from(seat).ok()?));
        match (seat, row.get::<_, Owner>(1)) {
            (Some(seat), Ok(owner)) => seat.owners.push(owner),
            _ => drop(table.flaw.get_or_insert_with(|| "the owner of a seat".to_owned())),
        }
    }
    Ok(())
}

/// Reads the entries forwards, and backwards too if that is not all: past a damaged page or a damaged key, the other
/// direction finds the rest.
fn entries(connection: &Connection, table: &mut Salvage) -> rusqlite::Result<()> {
    let mut found = BTreeMap::new();
    let forwards = scan(connection, table, "ASC", &mut found);
    let whole = forwards.and_then(|()| is_whole(connection, table.id.as_str(), &found));
    if !matches!(whole, Ok(true)) {
        let backwards = scan(connection, table, "DESC", &mut found);
        table.entries = std::mem::take(&mut found).into_values().collect();
        // A missing or unreadable entry is the better reason.
        if table.sound().1.is_none() {
            table.flaw.get_or_insert_with(|| "the keys of the entries".to_owned());
        }
        whole?;
        return backwards;
    }
    table.entries = found.into_values().collect();
    Ok(())
}

fn scan(
    connection: &Connection,
    table: &mut Salvage,
    order: &str,
    found: &mut BTreeMap<u32, KeptEntry>,
) -> rusqlite::Result<()> {
    let sql = format!("SELECT seq, text, hash, seat, command FROM entries WHERE table_id = ?1 ORDER BY seq {order}");
    let mut statement = connection.prepare(&sql)?;
    let mut rows = statement.query([table.id.as_str()])?;
    while let Some(row) = rows.next()? {
        let Some(number_of) = number(row, 0).and_then(|n| u32::try_from(n).ok()) else {
            table.flaw.get_or_insert_with(|| "the number of an entry".to_owned());
            continue;
        };
        let seat = number(row, 3).and_then(|seat| u8::try_from(seat).ok());
        found.entry(number_of).or_insert_with(|| KeptEntry {
            number: number_of,
            text: text(row, 1),
            hash: number(row, 2).map(i64::cast_unsigned),
            command: seat.zip(text(row, 4)),
        });
    }
    Ok(())
}

/// Whether these are all entries, and each is found by its number: a damaged key hides the rows around it.
fn is_whole(connection: &Connection, id: &str, found: &BTreeMap<u32, KeptEntry>) -> rusqlite::Result<bool> {
    let last = found.last_key_value().map_or(0, |(last, _)| *last);
    if read::count_by_index(connection, id)? > last {
        return Ok(false);
    }
    let mut statement = connection.prepare_cached("SELECT hash FROM entries WHERE table_id = ?1 AND seq = ?2")?;
    for number in 1..=u32::try_from(found.len()).unwrap_or(u32::MAX) {
        if !statement.exists((id, number))? {
            return Ok(false);
        }
    }
    Ok(true)
}

fn text(row: &Row, at: usize) -> Option<String> {
    row.get_ref(at).ok().and_then(|value| value.as_str().ok()).map(str::to_owned)
}

fn number(row: &Row, at: usize) -> Option<i64> {
    row.get_ref(at).ok().and_then(|value| value.as_i64().ok())
}
