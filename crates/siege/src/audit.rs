//! Opens a database as a dead server left it and replays its contents.

use crate::history::History;
use anyhow::{Context, Result, ensure};
use game::{Options, Record};
use std::path::Path;
use std::process::Command;
use store::{Postgres, Sqlite, SqliteOptions, Store, StoredEntry};
use table::{CommandId, Entry, Occupant, Seat, Table};

/// Name of the database in a server's folder.
pub const DATABASE: &str = "goldfever.sqlite";

/// An opened copy of a database.
pub struct Audit {
    store: Box<dyn Store>,
}

impl Audit {
    /// Copies the database of a folder, without the shared memory of the dead process, and opens the copy.
    pub fn of_copy(data: &Path, to: &Path) -> Result<Audit> {
        for file in std::fs::read_dir(data)?.flatten() {
            let name = file.file_name().to_string_lossy().into_owned();
            if name.starts_with(DATABASE) && !name.ends_with("-shm") {
                std::fs::copy(file.path(), to.join(&name))?;
            }
        }
        Audit::open(to)
    }

    /// Opens the database of a folder.
    pub fn open(data: &Path) -> Result<Audit> {
        let store = Sqlite::open(&data.join(DATABASE), &SqliteOptions::default()).context("the database")?;
        Ok(Audit { store: Box::new(store) })
    }

    /// Opens a PostgreSQL database.
    pub fn of_postgres(url: &str) -> Result<Audit> {
        let store = Postgres::existing(&url.parse()?).context("the database")?;
        Ok(Audit { store: Box::new(store) })
    }

    /// Compares a table with what its players received, and replays it: every entry must have its state hash.
    pub fn check(&self, history: &History) -> Result<()> {
        let stored = self.store.load(&history.table.as_str().into())?.context("an acknowledged table is gone")?;
        history.check(&stored.entries).map_err(anyhow::Error::msg)?;
        let head = stored.table;
        let options: Options = head.options.parse().map_err(|e| anyhow::anyhow!("{e}"))?;
        let record = Record {
            game: head.game,
            rules: head.rules,
            options,
            data: head.data,
            steps: Vec::new(),
            marks: Vec::new(),
        };
        let game = registry::set_up(registry::shelf(), &record)?;
        let seats = head.seats.iter().map(|_| Seat::new(Occupant::Open));
        Table::load(game, seats.collect(), &stored.entries.into_iter().map(entry).collect::<Vec<_>>())?;
        Ok(())
    }
}

fn entry(e: StoredEntry) -> Entry {
    Entry { text: e.text, hash: e.hash, command: e.command.map(|(seat, id)| CommandId { seat, id }) }
}

/// Whether the program has a command with this name.
pub fn has_command(program: &Path, name: &str) -> bool {
    let help = Command::new(program).arg("--help").output().map(|o| o.stdout).unwrap_or_default();
    String::from_utf8_lossy(&help).lines().any(|l| l.split_whitespace().next() == Some(name))
}

/// Lets the program itself replay every game of a folder and compare every hash.
pub fn verify(program: &Path, data: &Path) -> Result<()> {
    let output = Command::new(program).arg("verify").arg("--data-dir").arg(data).output()?;
    let said = format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    ensure!(output.status.success(), "`goldfever verify` found a fault: {}", said.trim());
    Ok(())
}
