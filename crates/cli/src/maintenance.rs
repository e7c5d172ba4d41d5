//! Database maintenance: backup while a server runs, restoring a backup, replaying everything in it, salvaging what a damaged
//! one still has.

use crate::args::{Backup, Restore, Salvage, Verify};
use crate::database::folder;
use crate::files::can_replace;
use crate::progress::Progress;
use crate::rotation::Rotation;
use crate::store_copy::{copy, told};
use crate::{Verdict, counted, output};
use anyhow::{Context, Result, bail};
use serde_json::json;
use server::DATABASE;
use std::collections::BTreeSet;
use std::path::Path;
use store::{Copied, Lock, Place};

fn held(copied: Copied) -> String {
    let Copied { tables, entries, bytes } = copied;
    format!("{}, {}, {bytes} bytes", counted::tables(tables), counted::entries(entries))
}

/// `goldfever backup`
pub fn backup(args: &Backup) -> Result<Verdict> {
    let Some(keep) = args.keep else { return backup_to(args, &args.file) };
    if args.file.is_dir() {
        let example = args.file.join(DATABASE);
        bail!("{}: this is a folder; name the backups, such as {}", args.file.display(), example.display());
    }
    let rotation = Rotation::of(&args.file)?;
    backup_to(args, &rotation.next())?;
    for old in rotation.remove_all_but(keep as usize)? {
        outln!("{}: deleted", old.display())?;
    }
    Ok(Verdict::Fine)
}

fn backup_to(args: &Backup, file: &Path) -> Result<Verdict> {
    if file.exists() && !args.force {
        bail!("{}: this file exists already (--force replaces it)", file.display());
    }
    let database = match args.at.place()? {
        Place::File(file) => file,
        place => return backup_of_server(&place, file),
    };
    existing(&database)?;
    let same = |a: &Path, b: &Path| a.canonicalize().ok().is_some_and(|a| Some(a) == b.canonicalize().ok());
    if same(file, &database) || file.is_dir() {
        bail!("{}: a backup cannot be written there", file.display());
    }
    can_replace(file)?;
    let mut progress = Progress::new("pages copied:");
    let copied = store::backup(&database, file, &mut |done, all| progress.show(done, all));
    progress.end();
    let copied = copied.with_context(|| format!("no backup of {}", database.display()))?;
    outln!("{}: {}", file.display(), held(copied))?;
    Ok(Verdict::Fine)
}

/// Fails with the file's name unless it is there and can be read.
fn existing(file: &Path) -> Result<()> {
    let named = || file.display().to_string();
    if !file.is_file() {
        bail!("{}: there is no such database", named());
    }
    std::fs::File::open(file).map(drop).with_context(named)
}

/// A PostgreSQL database as a file. An existing file is replaced when the new one is complete.
fn backup_of_server(place: &Place, to: &Path) -> Result<Verdict> {
    let mut new = to.as_os_str().to_owned();
    new.push(".new");
    let file = if to.exists() { Path::new(&new) } else { to };
    if file.exists() {
        bail!("{}: this file exists already; remove it first", file.display());
    }
    let moved = copy(place, &file.into())?;
    if file != to {
        std::fs::rename(file, to).with_context(|| to.display().to_string())?;
    }
    outln!("{}: {}", to.display(), told(moved))?;
    Ok(Verdict::Fine)
}

/// `goldfever restore`
pub fn restore(args: &Restore) -> Result<Verdict> {
    existing(&args.file)?;
    if let place @ Place::Postgres(_) = args.at.place()? {
        let moved = copy(&args.file.clone().into(), &place)?;
        outln!("{place}: {}", told(moved))?;
        return Ok(Verdict::Fine);
    }
    let folder = folder(args.at.data_dir.as_deref())?;
    server::make_folder(&folder).with_context(|| folder.display().to_string())?;
    let _lock = Lock::take(&folder, "restoring a backup").with_context(|| folder.display().to_string())?;
    let database = folder.join(DATABASE);
    let mut progress = Progress::new("pages copied:");
    let restored = store::restore(&args.file, &database, &mut |done, all| progress.show(done, all));
    progress.end();
    let (copied, aside) = restored.with_context(|| format!("{} was not restored", args.file.display()))?;
    outln!("{}: {}", database.display(), held(copied))?;
    if let Some(aside) = aside {
        outln!("the database that was there before is now {}", aside.display())?;
    }
    Ok(Verdict::Fine)
}

/// `goldfever verify`
pub fn verify(args: &Verify) -> Result<Verdict> {
    let place = match &args.file {
        Some(file) => file.into(),
        None => args.at.place()?,
    };
    if let Place::File(file) = &place {
        existing(file)?;
    }
    let mut progress = Progress::new("tables replayed:");
    let found = server::verify(&place, registry::shelf(), &mut |done, all| progress.show(done, all));
    progress.end();
    let found = found.with_context(|| place.to_string())?;
    let fine = found.faults.is_empty() && found.differences.is_empty() && found.outcomes.is_empty();
    if args.json {
        let tables = found.differences.iter().map(|(id, why)| {
            json!({ "table": id, "reason": why.kind.word(), "game": why.game, "rules": why.rules, "known": why.known,
                    "entry": why.entry, "entries": why.entries })
        });
        let tables: Vec<_> = tables.collect();
        output::object(json!({
            "file": place.to_string(), "tables": found.tables, "entries": found.entries, "fine": fine,
            "faults": found.faults, "differences": tables,
            "outcomes": found.outcomes,
        }))?;
    } else {
        for fault in found.faults.iter().collect::<BTreeSet<_>>() {
            outln!("the database: {fault}")?;
        }
        for (id, why) in &found.differences {
            let known = why.known_in_words();
            let at = if why.entry == 0 { String::new() } else { format!(" at entry {} of {}", why.entry, why.entries) };
            outln!("table {id}: {}{at} ({} rules {}, known here: {known})", why.kind.word(), why.game, why.rules)?;
        }
        for id in &found.outcomes {
            outln!("table {id}: its outcome is not that of its record; `goldfever ratings recompute` makes it again")?;
        }
        let (tables, entries) = (counted::tables(found.tables), counted::entries(found.entries));
        match fine {
            true => outln!("{place}: {tables}, {entries}, every state hash as recorded")?,
            false => outln!("{place}: {tables} checked, {} cannot be played", found.differences.len())?,
        }
    }
    Ok(if fine { Verdict::Fine } else { Verdict::Difference })
}

/// `goldfever salvage`
pub fn salvage(args: &Salvage) -> Result<Verdict> {
    let from = if args.from.is_dir() { args.from.join(DATABASE) } else { args.from.clone() };
    if let Some(who) = from.parent().and_then(store::holder) {
        bail!("{}: in use: {who}", from.display());
    }
    let salvaged =
        store::salvage_file(&from, &args.to).with_context(|| format!("nothing of {} was salvaged", from.display()))?;
    let fine = salvaged.lost.is_empty();
    if args.json {
        output::object(json!({
            "file": args.to.display().to_string(), "tables": salvaged.written.tables, "entries": salvaged.written.entries,
            "fine": fine, "lost": salvaged.lost,
        }))?;
    } else {
        for lost in &salvaged.lost {
            outln!("lost: {lost}")?;
        }
        outln!("{}: {}", args.to.display(), told(salvaged.written))?;
    }
    Ok(if fine { Verdict::Fine } else { Verdict::Difference })
}
