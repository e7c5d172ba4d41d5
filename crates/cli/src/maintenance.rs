//! Care of the database: backup while a server runs, putting a backup back, replaying everything in it.

use crate::Verdict;
use crate::args::{Backup, Restore, Verify};
use crate::progress::Progress;
use anyhow::{Context, Result, bail};
use serde_json::json;
use server::DATABASE;
use std::path::{Path, PathBuf};
use store::{Copied, Lock};

/// The folder of the database.
fn folder(asked: Option<&Path>) -> Result<PathBuf> {
    let folder = asked.map(Path::to_owned).or_else(server::default_data_dir);
    folder.context("where does the data lie? Say so with --data-dir")
}

fn held(copied: Copied) -> String {
    let Copied { tables, entries, bytes } = copied;
    format!("{tables} tables, {entries} entries, {bytes} bytes")
}

/// `goldfever backup`
pub fn backup(args: &Backup) -> Result<Verdict> {
    let database = folder(args.data_dir.as_deref())?.join(DATABASE);
    if !database.is_file() {
        bail!("{}: there is no database", database.display());
    }
    if args.file.exists() && !args.force {
        bail!("{}: there is such a file already (--force replaces it)", args.file.display());
    }
    let same = |a: &Path, b: &Path| a.canonicalize().ok().is_some_and(|a| Some(a) == b.canonicalize().ok());
    if same(&args.file, &database) || args.file.is_dir() {
        bail!("{}: a backup cannot be written there", args.file.display());
    }
    let mut progress = Progress::new("pages copied:");
    let copied = store::backup(&database, &args.file, &mut |done, all| progress.show(done, all));
    progress.end();
    let copied = copied.with_context(|| format!("no backup of {}", database.display()))?;
    println!("{}: {}", args.file.display(), held(copied));
    Ok(Verdict::Fine)
}

/// `goldfever restore`
pub fn restore(args: &Restore) -> Result<Verdict> {
    let folder = folder(args.data_dir.as_deref())?;
    server::make_folder(&folder).with_context(|| folder.display().to_string())?;
    let _lock = Lock::take(&folder, "restoring a backup").with_context(|| folder.display().to_string())?;
    let database = folder.join(DATABASE);
    let mut progress = Progress::new("pages copied:");
    let restored = store::restore(&args.file, &database, &mut |done, all| progress.show(done, all));
    progress.end();
    let (copied, aside) = restored.with_context(|| format!("{} was not restored", args.file.display()))?;
    println!("{}: {}", database.display(), held(copied));
    if let Some(aside) = aside {
        println!("the database that was there before is now {}", aside.display());
    }
    Ok(Verdict::Fine)
}

/// `goldfever verify`
pub fn verify(args: &Verify) -> Result<Verdict> {
    let file = match &args.file {
        Some(file) => file.clone(),
        None => folder(args.data_dir.as_deref())?.join(DATABASE),
    };
    let mut progress = Progress::new("tables replayed:");
    let found = server::verify(&file, registry::shelf(), &mut |done, all| progress.show(done, all));
    progress.end();
    let found = found.with_context(|| file.display().to_string())?;
    let fine = found.faults.is_empty() && found.differences.is_empty();
    if args.json {
        let tables = found.differences.iter().map(|(id, why)| {
            json!({ "table": id, "reason": why.kind, "game": why.game, "rules": why.rules, "known": why.known,
                    "entry": why.entry, "entries": why.entries })
        });
        let tables: Vec<_> = tables.collect();
        println!(
            "{}",
            json!({ "file": file, "tables": found.tables, "entries": found.entries, "fine": fine,
                    "faults": found.faults, "differences": tables })
        );
    } else {
        for fault in &found.faults {
            println!("the file: {fault}");
        }
        for (id, why) in &found.differences {
            let known = why.known_in_words();
            let at = if why.entry == 0 { String::new() } else { format!(" at entry {} of {}", why.entry, why.entries) };
            println!("table {id}: {}{at} ({} rules {}, known here: {known})", why.kind, why.game, why.rules);
        }
        let (tables, entries) = (found.tables, found.entries);
        match fine {
            true => println!("{}: {tables} tables, {entries} entries, every state hash as recorded", file.display()),
            false => {
                println!("{}: {tables} tables looked at, {} cannot be played", file.display(), found.differences.len())
            }
        }
    }
    Ok(if fine { Verdict::Fine } else { Verdict::Difference })
}
