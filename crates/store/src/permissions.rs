//! File permissions: only the owner may read the files, since the database contains the secrets of games.

use crate::StoreError;
use std::fs::{File, OpenOptions};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// A file name with a suffix: `goldfever.sqlite` and `-wal` make `goldfever.sqlite-wal`.
pub(crate) fn beside(file: &Path, ending: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

/// Creates an empty file that does not exist yet. SQLite gives its side files the same permissions as the file.
pub(crate) fn create_new(file: &Path) -> std::io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).read(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let made = options.open(file)?;
    narrow(file);
    Ok(made)
}

/// Creates a file as [`create_new`] does, for the owner of its folder.
pub(crate) fn create_for_folder(file: &Path) -> std::io::Result<File> {
    let made = create_new(file)?;
    give_to_folder(&made, file)?;
    Ok(made)
}

/// Gives a file to the owner of its folder: a file that root creates in the data folder of a server with another user must
/// be readable by the server. Without the right to give files away, the creator stays the owner.
pub(crate) fn give_to_folder(made: &File, file: &Path) -> std::io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::{MetadataExt, fchown};
        let folder = folder_of(file).metadata()?;
        if folder.uid() != made.metadata()?.uid() {
            let _ = fchown(made, Some(folder.uid()), Some(folder.gid()));
        }
    }
    Ok(())
}

/// The message for a user who may not open a file: the reason, and the owner of the file. `None` if they may.
pub(crate) fn refusal(file: &Path) -> Option<StoreError> {
    let error = OpenOptions::new().read(true).write(true).open(file).err()?;
    #[cfg(unix)]
    if let (ErrorKind::PermissionDenied, Ok(found)) = (error.kind(), std::fs::metadata(file)) {
        let uid = std::os::unix::fs::MetadataExt::uid(&found);
        return Some(StoreError::ReadOnly(format!("{error}; the file belongs to user {uid}")));
    }
    Some(error.into())
}

/// The folder of a file.
pub(crate) fn folder_of(file: &Path) -> &Path {
    file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Creates the database file if it is missing, and removes the permissions of others from it and from its side files.
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

/// Removes the permissions of others from a file. Never opens it: closing a file drops the locks that SQLite has on it.
/// File systems without permissions, and files of other owners, stay as they are; see [`open_to_others`].
#[cfg(unix)]
pub(crate) fn narrow(file: &Path) {
    use std::os::unix::fs::PermissionsExt;
    if std::fs::symlink_metadata(file).is_ok_and(|found| found.is_file() && found.mode_bits() != 0o600) {
        let _ = std::fs::set_permissions(file, std::fs::Permissions::from_mode(0o600));
    }
}

#[cfg(not(unix))]
pub(crate) fn narrow(_: &Path) {}

/// Whether users other than the owner may read or write this file.
#[cfg(unix)]
pub fn open_to_others(file: &Path) -> bool {
    std::fs::metadata(file).is_ok_and(|found| found.mode_bits() & 0o077 != 0)
}

/// Whether users other than the owner may read or write this file. Unknown here.
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
    if cfg!(unix) {
        File::open(folder_of(file))?.sync_all()?;
    }
    Ok(())
}
