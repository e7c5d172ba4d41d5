//! Backups with date and time in their names, of which the latest are kept.

use anyhow::{Context, Result};
use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// Characters in date and time: `20261127-183000`.
const SIGNS: usize = 15;

/// The backups of one name.
pub struct Rotation {
    folder: PathBuf,
    /// The parts of a name before date and time, and after them.
    before: String,
    after: String,
}

impl Rotation {
    /// Those of `games.db` are `games-20261127-183000.db` and so on, in the same folder.
    ///
    /// # Errors
    /// If the name is not text.
    pub fn of(file: &Path) -> Result<Rotation> {
        let text = |part: Option<&std::ffi::OsStr>| part.map(|part| part.to_os_string().into_string()).transpose();
        let no_text = |_: OsString| anyhow::anyhow!("{}: the name is not text", file.display());
        let stem = text(file.file_stem()).map_err(no_text)?;
        let ending = text(file.extension()).map_err(no_text)?;
        let stem = stem.with_context(|| format!("{}: this is not a file name", file.display()))?;
        Ok(Rotation {
            folder: file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new(".")).to_owned(),
            before: format!("{stem}-"),
            after: ending.map(|ending| format!(".{ending}")).unwrap_or_default(),
        })
    }

    /// The backup of the current second.
    pub fn next(&self) -> PathBuf {
        self.folder.join(format!("{}{}{}", self.before, store::now_as_digits(), self.after))
    }

    /// Deletes the oldest and keeps this many; returns the deleted ones.
    ///
    /// # Errors
    /// When the folder cannot be read, or one cannot be deleted.
    pub fn remove_all_but(&self, keep: usize) -> Result<Vec<PathBuf>> {
        let folder = || self.folder.display().to_string();
        let mut names = Vec::new();
        for entry in std::fs::read_dir(&self.folder).with_context(folder)? {
            let entry = entry.with_context(folder)?;
            let name = entry.file_name().into_string().unwrap_or_default();
            if self.is_ours(&name) && entry.file_type().with_context(folder)?.is_file() {
                names.push(name);
            }
        }
        // Alphabetical order is chronological order.
        names.sort_unstable();
        names.truncate(names.len().saturating_sub(keep));
        let paths: Vec<PathBuf> = names.iter().map(|name| self.folder.join(name)).collect();
        for path in &paths {
            std::fs::remove_file(path).with_context(|| path.display().to_string())?;
        }
        Ok(paths)
    }

    fn is_ours(&self, name: &str) -> bool {
        let middle = name.strip_prefix(&self.before).and_then(|rest| rest.strip_suffix(&self.after));
        middle.is_some_and(|middle| {
            middle.len() == SIGNS
                && middle
                    .bytes()
                    .enumerate()
                    .all(|(at, sign)| if at == 8 { sign == b'-' } else { sign.is_ascii_digit() })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_backups_of_this_name_are_deleted_the_oldest_first() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        let ours = ["games-20251231-235959.db", "games-20260101-000000.db", "games-20261127-183000.db"];
        let others =
            ["games.db", "games-notes-20260101-000000.db", "games-20260101.db", "games-20260101-000000.db.txt"];
        ours.iter().chain(&others).for_each(|name| std::fs::write(at(name), "").unwrap());
        std::fs::create_dir(at("games-20200101-000000.db")).unwrap();
        let rotation = Rotation::of(&at("games.db")).unwrap();
        assert!(rotation.remove_all_but(3).unwrap().is_empty());
        assert_eq!(rotation.remove_all_but(1).unwrap(), [at(ours[0]), at(ours[1])]);
        assert!(at(ours[2]).exists() && others.iter().all(|name| at(name).exists()));
        let next = rotation.next();
        assert!(rotation.is_ours(next.file_name().unwrap().to_str().unwrap()), "{}", next.display());
        assert!(Rotation::of(Path::new("/")).is_err());
    }
}
