//! `goldfever store copy`: copies everything from one database into another.

use crate::Verdict;
use crate::counted;
use crate::progress::Progress;
use anyhow::{Context, Result};
use clap::Subcommand;
use std::path::Path;
use store::{Lock, Moved, Place};

/// `goldfever store`
#[derive(Subcommand)]
pub enum Store {
    /// Copy everything into a new file or an empty PostgreSQL database, then read both and compare every row. If the copy
    /// is interrupted, the target is as empty as before. A server may be using the source; changes after the start of the
    /// copy are not included
    Copy {
        /// A database file, a data folder, or postgres://USER@HOST/NAME
        #[arg(value_name = "FROM")]
        from: String,
        /// A file that does not exist yet, a data folder without a database, or an empty PostgreSQL database
        #[arg(value_name = "TO")]
        to: String,
    },
}

/// Copies.
pub fn run(command: &Store) -> Result<Verdict> {
    let Store::Copy { from, to } = command;
    let (from, to) = (place(from)?, place(to)?);
    // No server may start in a data folder meanwhile.
    let folder = match &to {
        Place::File(file) if file.file_name() == Some(server::DATABASE.as_ref()) => file.parent(),
        _ => None,
    };
    let lock = |folder: &Path| Lock::take(folder, "copying a database").with_context(|| folder.display().to_string());
    let _lock = folder
        .map(|folder| if folder.as_os_str().is_empty() { Path::new(".") } else { folder })
        .map(lock)
        .transpose()?;
    let moved = copy(&from, &to)?;
    outln!("{to}: {}", told(moved))?;
    Ok(Verdict::Fine)
}

/// Copies and shows the progress.
pub fn copy(from: &Place, to: &Place) -> Result<Moved> {
    let mut progress = Progress::new("rows copied and compared:");
    let moved = store::copy(from, to, &mut |done, all| progress.show(done, all));
    progress.end();
    moved.with_context(|| format!("{from} was not copied to {to}"))
}

/// The amount copied, in words.
pub fn told(moved: Moved) -> String {
    format!("{}, {}", counted::tables(moved.tables), counted::entries(moved.entries))
}

/// A database by its address, its file or its folder.
fn place(text: &str) -> Result<Place> {
    Ok(match text.parse()? {
        Place::File(folder) if folder.is_dir() => Place::File(folder.join(server::DATABASE)),
        place => place,
    })
}
