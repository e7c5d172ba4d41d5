//! Unfinished files that killed backups left behind: the next backup to the same place removes them.

use std::fs::File;
use std::path::Path;

/// How the name of an unfinished file ends, after the name of the finished one and the number of the process.
pub(super) const ENDING: &str = ".partial";

/// Marks a file as in use until it is closed, even if the process is killed. On systems other than Unix such a lock would
/// keep SQLite out, so there nothing is marked, and nothing is removed.
pub(super) fn hold(file: &File) {
    #[cfg(unix)]
    let _ = fs4::FileExt::try_lock(file);
    #[cfg(not(unix))]
    let _ = file;
}

/// Removes the unfinished files next to `to` that no process has open. Those that cannot be removed stay.
#[cfg(unix)]
pub(super) fn remove(to: &Path) {
    let (Some(folder), Some(name)) = (to.parent(), to.file_name().and_then(|name| name.to_str())) else { return };
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    for found in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let unfinished = found.file_name().to_str().is_some_and(|found| is_unfinished(found, name));
        let plain = found.file_type().is_ok_and(|kind| kind.is_file());
        let abandoned = || File::open(found.path()).is_ok_and(|file| fs4::FileExt::try_lock(&file).is_ok());
        if unfinished && plain && abandoned() {
            let _ = std::fs::remove_file(found.path());
        }
    }
}

/// See above.
#[cfg(not(unix))]
pub(super) fn remove(_: &Path) {}

/// Whether this is the name of an unfinished file of the backup `name`: `NAME.123.partial`, or one of SQLite's files
/// for it.
#[cfg(unix)]
fn is_unfinished(found: &str, name: &str) -> bool {
    let rest = found.strip_prefix(name).and_then(|rest| rest.strip_prefix('.'));
    let number = rest.and_then(|rest| rest.strip_suffix("-journal").unwrap_or(rest).strip_suffix(ENDING));
    number.is_some_and(|number| !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit()))
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn what_killed_backups_left_is_removed_and_nothing_else() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        let gone = ["b.sqlite.12.partial", "b.sqlite.12.partial-journal"];
        let kept = ["b.sqlite", "b.sqlite.7.partial", "b.sqlite.x.partial", "c.sqlite.12.partial", "b.sqlite..partial"];
        for name in gone.iter().chain(&kept) {
            std::fs::write(at(name), "x").unwrap();
        }
        let held = File::open(at("b.sqlite.7.partial")).unwrap();
        hold(&held);
        remove(&at("b.sqlite"));
        assert!(gone.iter().all(|name| !at(name).exists()));
        assert!(kept.iter().all(|name| at(name).exists()));
        drop(held);
        remove(&at("b.sqlite"));
        assert!(!at("b.sqlite.7.partial").exists());
    }
}
