//! Files that commands write: first next to their target, then renamed, so that no half-written file is ever left.

use anyhow::{Context, Result, bail};
use std::fs::{self, Permissions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;

/// Fails if [`replace`] would, before long work starts. It leaves nothing behind.
///
/// # Errors
/// Why the file cannot be written.
pub fn can_replace(file: &Path) -> Result<()> {
    if file.is_dir() {
        bail!("{}: this is a folder", file.display());
    }
    let opened = match is_special(file) {
        true => fs::OpenOptions::new().append(true).open(file).map(drop),
        false => beside(&target(file)).map(drop),
    };
    opened.with_context(|| file.display().to_string())
}

/// Writes a file so that a complete one exists at every moment.
///
/// # Errors
/// Why the file cannot be written. In that case the old file is unchanged.
pub fn replace(file: &Path, content: impl AsRef<[u8]>) -> Result<()> {
    let written = match is_special(file) {
        true => fs::write(file, content),
        false => write_whole(&target(file), content.as_ref()),
    };
    written.with_context(|| file.display().to_string())
}

fn write_whole(file: &Path, content: &[u8]) -> io::Result<()> {
    let mut new = beside(file)?;
    new.write_all(content)?;
    new.as_file().sync_all()?;
    new.persist(file).map(drop).map_err(|error| error.error)
}

/// Devices and pipes, such as /dev/stdout, cannot be replaced.
pub fn is_special(file: &Path) -> bool {
    fs::metadata(file).is_ok_and(|about| !about.is_file() && !about.is_dir())
}

/// The target of a link, so that the link stays.
fn target(file: &Path) -> PathBuf {
    fs::canonicalize(file).unwrap_or_else(|_| file.to_owned())
}

/// An empty file in the same folder, with the permissions of the file that it will replace. It is removed unless it is renamed.
fn beside(file: &Path) -> io::Result<NamedTempFile> {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut builder = tempfile::Builder::new();
    builder.prefix(".goldfever-").suffix(".new");
    if let Some(permissions) = usual() {
        builder.permissions(permissions);
    }
    let new = builder.tempfile_in(folder)?;
    if let Ok(old) = fs::metadata(file) {
        new.as_file().set_permissions(old.permissions())?;
    }
    Ok(new)
}

/// Permissions of a new file; the system removes those that the user's mask forbids.
#[cfg(unix)]
fn usual() -> Option<Permissions> {
    use std::os::unix::fs::PermissionsExt;
    Some(Permissions::from_mode(0o666))
}

#[cfg(not(unix))]
fn usual() -> Option<Permissions> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(folder: &Path) -> Vec<String> {
        let mut names: Vec<_> =
            fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    #[test]
    fn a_file_is_replaced_whole_and_nothing_else_is_left() {
        let folder = tempfile::tempdir().unwrap();
        // The name of this temporary file in earlier versions.
        let file = folder.path().join("games.new");
        can_replace(&file).unwrap();
        assert_eq!(names(folder.path()), [""; 0]);
        replace(&file, "one").unwrap();
        replace(&file, "two").unwrap();
        assert_eq!(fs::read_to_string(&file).unwrap(), "two");
        assert_eq!(names(folder.path()), ["games.new"]);
        assert!(can_replace(folder.path()).is_err());
        assert!(can_replace(&folder.path().join("no/file")).is_err());
        assert!(replace(&folder.path().join("no/file"), "").is_err());
        assert_eq!(names(folder.path()), ["games.new"]);
    }

    #[cfg(unix)]
    #[test]
    fn links_and_permissions_stay() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let (file, link) = (folder.path().join("file"), folder.path().join("link"));
        fs::write(&file, "one").unwrap();
        fs::set_permissions(&file, Permissions::from_mode(0o640)).unwrap();
        std::os::unix::fs::symlink("file", &link).unwrap();
        replace(&link, "two").unwrap();
        assert!(link.is_symlink());
        assert_eq!(fs::read_to_string(&file).unwrap(), "two");
        assert_eq!(file.metadata().unwrap().permissions().mode() & 0o777, 0o640);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_full_device_is_an_error() {
        assert!(replace(Path::new("/dev/full"), "text").is_err());
        replace(Path::new("/dev/null"), "text").unwrap();
        assert!(Path::new("/dev/null").metadata().is_ok_and(|about| !about.is_file()));
    }
}
