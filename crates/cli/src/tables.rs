//! `goldfever tables`: the tables of a database, for the operator of the server.

use crate::counted;
use crate::database::At;
use crate::{Verdict, output};
use anyhow::{Context, Result, bail};
use clap::Subcommand;
use serde_json::json;
use store::{
    Listed, Migrated, Place, Postgres, SeatKind, Sqlite, SqliteOptions, Store, StoredSeat, Write, write_and_wait,
};

/// How many letters of an id lists show; enough to distinguish tables.
const SHORT: usize = 6;

/// `goldfever tables`
#[derive(Subcommand)]
pub enum Tables {
    /// List all tables, the most recently used first
    List {
        /// The database.
        #[command(flatten)]
        at: At,
        /// Print one JSON object
        #[arg(long)]
        json: bool,
    },
    /// Delete a table for good; a running server unloads it within seconds
    Delete {
        /// Id of a table, or its first letters if no other table's id begins with them
        #[arg(value_name = "ID")]
        id: String,
        /// The database.
        #[command(flatten)]
        at: At,
    },
    /// Write keepsakes for tables under earlier rules: what they showed, step by step, for programs that no longer have
    /// these rules
    Keep {
        /// Also for tables under the latest rules, for example before a downgrade
        #[arg(long)]
        all: bool,
        /// The database.
        #[command(flatten)]
        at: At,
    },
}

/// Lists, deletes or keeps.
pub fn run(command: &Tables) -> Result<Verdict> {
    match command {
        Tables::List { at, json } => list(&*open(at)?, *json),
        Tables::Delete { id, at } => delete(&*open(at)?, id),
        Tables::Keep { all, at } => keep(&*open(at)?, *all),
    }
}

/// The database, which must exist: this command does not create one.
pub fn open(at: &At) -> Result<Box<dyn Store>> {
    Ok(match at.place()? {
        Place::File(file) if !file.is_file() => bail!("{}: there is no such database", file.display()),
        Place::File(file) => {
            let store = Sqlite::open(&file, &SqliteOptions::default()).with_context(|| file.display().to_string())?;
            if let Some(Migrated { from, to, backup }) = store.migrated() {
                errln!("{}: migrated from schema {from} to {to}; older programs cannot open it now", file.display());
                errln!("The backup {} contains the old version.", backup.display());
            }
            Box::new(store)
        }
        Place::Postgres(url) => Box::new(Postgres::existing(&url).with_context(|| url.to_string())?),
    })
}

fn list(store: &dyn Store, as_json: bool) -> Result<Verdict> {
    let tables = store.list()?;
    if as_json {
        let tables: Vec<_> = tables.iter().map(as_value).collect();
        output::object(json!({ "tables": tables }))?;
        return Ok(Verdict::Fine);
    }
    outln!(
        "{:<SHORT$}  {:<18}{:<12} {:<8} {:>5} {:>5}  {:>7}  seats",
        "",
        "id",
        "game",
        "phase",
        "age",
        "idle",
        "version"
    )?;
    for table in &tables {
        let short: String = table.id.as_str().chars().take(SHORT).collect();
        let seats: Vec<String> = table.seats.iter().map(shown).collect();
        let (age, idle) = (time(table.age), time(table.idle));
        let (id, game, phase, version) = (&table.id, &table.game, phase(table), table.version);
        outln!(
            "{short:<SHORT$}  {id:<18}{game:<12} {phase:<8} {age:>5} {idle:>5}  {version:>7}  {}",
            seats.join(", ")
        )?;
    }
    outln!("{} in all; anyone who has an id can join that table", tables.len())?;
    Ok(Verdict::Fine)
}

fn as_value(table: &Listed) -> serde_json::Value {
    let seats: Vec<_> = table.seats.iter().map(|s| json!({ "kind": s.kind.word(), "name": s.name })).collect();
    json!({
        "id": table.id, "game": table.game, "phase": phase(table), "played": table.played, "version": table.version,
        "age_seconds": table.age, "idle_seconds": table.idle, "seats": seats,
    })
}

fn phase(table: &Listed) -> &'static str {
    match table.over {
        _ if table.seats.iter().any(|seat| seat.kind == SeatKind::Open) => "waiting",
        true => "over",
        false => "playing",
    }
}

fn shown(seat: &StoredSeat) -> String {
    match seat.kind {
        SeatKind::Open => "-".to_owned(),
        SeatKind::Bot => format!("({})", seat.name),
        // An old name may contain characters that would change the reader's terminal.
        SeatKind::Human => seat.name.chars().filter(|c| !c.is_control()).collect(),
    }
}

/// A duration in its largest unit.
pub(crate) fn time(seconds: u64) -> String {
    match seconds {
        0..60 => format!("{seconds}s"),
        60..3600 => format!("{}m", seconds / 60),
        3600..172_800 => format!("{}h", seconds / 3600),
        _ => format!("{}d", seconds / 86_400),
    }
}

fn delete(store: &dyn Store, wanted: &str) -> Result<Verdict> {
    let tables = store.list()?;
    let exact = tables.iter().find(|table| table.id == *wanted);
    let mut begin: Vec<&Listed> =
        tables.iter().filter(|table| !wanted.is_empty() && table.id.as_str().starts_with(wanted)).collect();
    let table = match (exact, begin.len()) {
        (Some(table), _) => table,
        (None, 1) => begin.remove(0),
        (None, 0) => bail!("unknown table '{wanted}'; `goldfever tables list` lists all"),
        (None, many) => bail!("the ids of {many} tables begin with '{wanted}'; write more letters"),
    };
    write_and_wait(store, Write::Remove { table: table.id.clone() })?;
    let entries = counted::entries(table.version);
    outln!("{} is deleted: {}, {}, {entries}", table.id, table.game, phase(table))?;
    Ok(Verdict::Fine)
}

/// Writes keepsakes for the tables under earlier rules. Tables for which none can be made count as a difference.
fn keep(store: &dyn Store, all: bool) -> Result<Verdict> {
    let kept = server::write_keepsakes(store, registry::shelf(), all)?;
    outln!("keepsakes written: {}", counted::tables(kept.tables))?;
    for (id, why) in &kept.failed {
        let reason = why.as_ref().map_or("just changed; try again", |why| why.kind.word());
        outln!("no keepsake of {id}: {reason}")?;
    }
    Ok(if kept.failed.is_empty() { Verdict::Fine } else { Verdict::Difference })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_short() {
        let shown = [0, 59, 60, 3599, 3600, 172_799, 172_800].map(time);
        assert_eq!(shown, ["0s", "59s", "1m", "59m", "1h", "47h", "2d"]);
    }
}
