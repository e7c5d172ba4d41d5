//! The data folder: whether it can be used, who uses it, and whether the database in it is undamaged.

use super::{Finding, rules};
use crate::counted;
use server::{Config, DATABASE};
use std::path::Path;
use store::{Inspection, StoreError};

/// Less space than this on the disk, in bytes, is too little to begin with.
const LITTLE: u64 = 64 << 20;
/// With less than this, the operator should plan for more.
const SCARCE: u64 = 1 << 30;

/// Checks the folder. `holder` says who has its lock.
pub fn look(config: &Config, holder: Option<&str>) -> Vec<Finding> {
    let folder = &config.data_dir;
    let mut all = vec![usable(folder)];
    if !folder.is_dir() {
        return all;
    }
    all.push(match holder {
        Some(who) => Finding::fine("lock", format!("in use: {}", who.trim())),
        None => Finding::fine("lock", "nobody has it"),
    });
    all.push(room(folder));
    all.extend(database(config, &folder.join(DATABASE)));
    all
}

/// Checks the folder when the games are in a PostgreSQL database.
pub fn look_beside(config: &Config) -> Vec<Finding> {
    let mut all = vec![usable(&config.data_dir)];
    let file = config.data_dir.join(DATABASE);
    if file.exists() {
        let fix =
            "to keep its games, copy them into an empty database with `goldfever store copy`; otherwise move it away";
        all.push(Finding::notice("data folder", format!("{} is not used: a database is named", file.display()), fix));
    }
    all
}

fn usable(folder: &Path) -> Finding {
    const WHAT: &str = "data folder";
    let shown = folder.display();
    if !folder.exists() {
        // A bare relative name has no parent folder in it.
        let whole = std::path::absolute(folder).unwrap_or_else(|_| folder.to_owned());
        let parent = whole.ancestors().skip(1).find(|parent| parent.exists());
        return match parent.filter(|parent| parent.is_dir()).map(can_be_written) {
            Some(Ok(())) => Finding::fine(WHAT, format!("{shown} does not exist yet; serve creates it")),
            _ => Finding::wrong(
                WHAT,
                format!("{shown} does not exist and cannot be created"),
                "create it, and make the user that runs the server its owner",
            ),
        };
    }
    if !folder.is_dir() {
        return Finding::wrong(WHAT, format!("{shown} is not a folder"), "name a folder with --data-dir");
    }
    if let Err(error) = can_be_written(folder) {
        return Finding::wrong(
            WHAT,
            format!("{shown} is not writable: {error}"),
            "make the user that runs the server the owner of the folder (chown), and check that the file system is not read-only",
        );
    }
    if store::open_to_others(folder) {
        let fix = format!("it contains the secrets of games: chmod 700 {shown}");
        return Finding::notice(WHAT, format!("other users can read {shown}"), fix);
    }
    Finding::fine(WHAT, format!("{shown} can be used, only by its owner"))
}

/// Whether this user may create files there, by permissions and file system. None is created.
#[cfg(unix)]
fn can_be_written(folder: &Path) -> std::io::Result<()> {
    use rustix::fs::{Access, AtFlags, CWD, accessat};
    Ok(accessat(CWD, folder, Access::WRITE_OK | Access::EXEC_OK, AtFlags::EACCESS)?)
}

#[cfg(not(unix))]
fn can_be_written(folder: &Path) -> std::io::Result<()> {
    match std::fs::metadata(folder)?.permissions().readonly() {
        true => Err(std::io::ErrorKind::PermissionDenied.into()),
        false => Ok(()),
    }
}

fn room(folder: &Path) -> Finding {
    match store::free_space(folder) {
        Err(error) => {
            Finding::notice("disk", format!("the free space cannot be determined: {error}"), "see for yourself")
        }
        Ok(free) => {
            let found = format!("{} MB free", free >> 20);
            match free {
                0..LITTLE => Finding::wrong("disk", found, "free some space: otherwise no moves can be stored"),
                LITTLE..SCARCE => Finding::notice("disk", found, "provide more space before the disk is full"),
                _ => Finding::fine("disk", found),
            }
        }
    }
}

fn database(config: &Config, file: &Path) -> Vec<Finding> {
    const WHAT: &str = "database";
    if !file.exists() {
        return vec![Finding::fine(WHAT, "there is none yet; serve creates one")];
    }
    let mut all = Vec::new();
    if store::open_to_others(file) {
        all.push(Finding::wrong(WHAT, "other users can read or write it", format!("chmod 600 {}", file.display())));
    }
    match examined(config, file) {
        Ok(more) => all.extend(more),
        Err(StoreError::Newer { found, known }) => all.push(Finding::wrong(
            WHAT,
            format!("it has schema {found}, but this program knows schemas up to {known}"),
            "use the newer program again, or restore an earlier backup",
        )),
        Err(StoreError::Unsure(error)) => all.push(Finding::notice(
            WHAT,
            format!("it cannot be read without writing next to it: {error}"),
            "`goldfever verify` can read it nevertheless",
        )),
        Err(error) => all.push(Finding::wrong(
            WHAT,
            error.to_string(),
            "`goldfever verify` shows more; `goldfever restore FILE` replaces it with a backup",
        )),
    }
    all
}

fn examined(config: &Config, file: &Path) -> Result<Vec<Finding>, StoreError> {
    let inspection = Inspection::look(file)?;
    let faults = inspection.faults()?;
    if !faults.is_empty() {
        let fix = "stop the server and restore a backup: `goldfever restore FILE`; `goldfever verify` names the tables";
        return Ok(vec![Finding::wrong("database", faults.join("\n        "), fix)]);
    }
    let (tables, entries) = inspection.counts()?;
    let (schema, known) = (inspection.form()?, store::SCHEMA);
    let held = format!("{}, {}", counted::tables(tables), counted::entries(entries));
    let mut all = vec![Finding::fine("database", format!("sound, with schema {schema}: {held}"))];
    if schema < known && config.store.migrate {
        all.push(Finding::notice(
            "schema",
            format!("schema {schema}; this program will migrate it to {known}; older programs cannot open it then"),
            "nothing needs to be done: serve first makes a backup next to it; --no-migrate prevents serve from starting",
        ));
    } else if schema < known {
        all.push(Finding::wrong(
            "schema",
            format!("schema {schema}; this program needs {known}, and --no-migrate forbids migrating it"),
            "start without --no-migrate, or use the older program",
        ));
    }
    all.push(rules::look(config, &inspection)?);
    Ok(all)
}
