//! Who may read the files: the database holds the secrets of games, so its owner alone.

use crate::StoreError;
use std::fs::{File, OpenOptions};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// A name beside `file`: `goldfever.sqlite` and `-wal` make `goldfever.sqlite-wal`.
pub(crate) fn beside(file: &Path, ending: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

/// Makes a file that is not there yet, empty. SQLite gives its side files the same rights as the file.
pub(crate) fn create_new(file: &Path) -> std::io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).read(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let made = options.open(file)?;
    narrow(file);
    Ok(made)
}

/// Makes the database's file if it is missing, and takes the rights of others from it and from its side files.
pub(crate) fn own(file: &Path) -> Result<(), StoreError> {
    match create_new(file) {
        Ok(_) => {}
        Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
        Err(error) => return Err(error.into()),
    }
    for ending in ["", "-wal", "-shm", "-journal"] {
        narrow(&beside(file, ending));
    }
    Ok(())
}

/// Takes the rights of others from a file. Never opens it: closing a file drops the locks that SQLite has on it. A file
/// system that knows no rights, and a file of another owner, stay as they are; see [`open_to_others`].
#[cfg(unix)]
pub(crate) fn narrow(file: &Path) {
    use std::os::unix::fs::PermissionsExt;
    if std::fs::symlink_metadata(file).is_ok_and(|found| found.is_file() && found.mode_bits() != 0o600) {
        let _ = std::fs::set_permissions(file, std::fs::Permissions::from_mode(0o600));
    }
}

#[cfg(not(unix))]
pub(crate) fn narrow(_: &Path) {}

/// Whether others than the owner may read or write this file.
#[cfg(unix)]
pub fn open_to_others(file: &Path) -> bool {
    std::fs::metadata(file).is_ok_and(|found| found.mode_bits() & 0o077 != 0)
}

/// Whether others than the owner may read or write this file. Unknown here.
#[cfg(not(unix))]
pub fn open_to_others(_: &Path) -> bool {
    false
}

#[cfg(unix)]
trait ModeBits {
    fn mode_bits(&self) -> u32;
}

#[cfg(unix)]
impl ModeBits for std::fs::Metadata {
    fn mode_bits(&self) -> u32 {
        std::os::unix::fs::PermissionsExt::mode(&self.permissions()) & 0o777
    }
}

/// Makes a rename durable. Folders can be synced on Unix only; elsewhere the rename itself does it.
pub(crate) fn sync_folder_of(file: &Path) -> std::io::Result<()> {
    if cfg!(unix)
        && let Some(folder) = file.parent()
    {
        let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
        File::open(folder)?.sync_all()?;
    }
    Ok(())
}
