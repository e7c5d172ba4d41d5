//! The data folder: whether it can be used, who uses it, and whether the database in it is undamaged.

use super::{Finding, rules};
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
            "if its games are wanted: `goldfever store copy` brings them into an empty database; else move it away";
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
            Some(Ok(())) => Finding::fine(WHAT, format!("{shown} is not there yet; serve makes it")),
            _ => Finding::wrong(
                WHAT,
                format!("{shown} is not there and cannot be made"),
                "make it, and give it to the user that serves",
            ),
        };
    }
    if !folder.is_dir() {
        return Finding::wrong(WHAT, format!("{shown} is no folder"), "name a folder with --data-dir");
    }
    if let Err(error) = can_be_written(folder) {
        return Finding::wrong(
            WHAT,
            format!("{shown}: nothing can be written there: {error}"),
            "give the folder to the user that serves (chown), and see that the file system is not read-only",
        );
    }
    if store::open_to_others(folder) {
        let fix = format!("it contains the secrets of games: chmod 700 {shown}");
        return Finding::notice(WHAT, format!("others can look into {shown}"), fix);
    }
    Finding::fine(WHAT, format!("{shown} can be used, and by its owner alone"))
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
                0..LITTLE => Finding::wrong("disk", found, "make room: without it no move can be stored"),
                LITTLE..SCARCE => Finding::notice("disk", found, "think of more room before it is full"),
                _ => Finding::fine("disk", found),
            }
        }
    }
}

fn database(config: &Config, file: &Path) -> Vec<Finding> {
    const WHAT: &str = "database";
    if !file.exists() {
        return vec![Finding::fine(WHAT, "there is none yet; serve makes one")];
    }
    let mut all = Vec::new();
    if store::open_to_others(file) {
        all.push(Finding::wrong(WHAT, "others can read or write it", format!("chmod 600 {}", file.display())));
    }
    match examined(config, file) {
        Ok(more) => all.extend(more),
        Err(StoreError::Newer { found, known }) => all.push(Finding::wrong(
            WHAT,
            format!("it has schema {found}, and this program knows {known} at most"),
            "use the newer program again, or restore a backup from before",
        )),
        Err(StoreError::Unsure(error)) => all.push(Finding::notice(
            WHAT,
            format!("it cannot be read without writing beside it: {error}"),
            "`goldfever verify` reads it all the same",
        )),
        Err(error) => all.push(Finding::wrong(
            WHAT,
            error.to_string(),
            "`goldfever verify` says more; `goldfever restore FILE` puts a backup in its place",
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
    let mut all =
        vec![Finding::fine("database", format!("sound, with schema {schema}: {tables} tables, {entries} entries"))];
    if schema < known && config.store.migrate {
        all.push(Finding::notice(
            "schema",
            format!("schema {schema}; this program will migrate it to {known}; older programs cannot open it then"),
            "nothing needs to be done: serve makes a backup beside it first; --no-migrate keeps serve from starting",
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
