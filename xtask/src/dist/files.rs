//! Files of a release: archives and sums that are the same each time, made with programs that every Linux has.

use super::release::Release;
use crate::checkout::finish;
use anyhow::{Context, Result, bail};
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// An empty folder.
pub fn emptied(folder: &Path) -> Result<PathBuf> {
    if folder.exists() {
        fs::remove_dir_all(folder).with_context(|| folder.display().to_string())?;
    }
    fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    Ok(folder.to_path_buf())
}

/// Writes a file with these rights, and the folders above it.
pub fn write(file: &Path, content: impl AsRef<[u8]>, mode: u32) -> Result<()> {
    let told = || file.display().to_string();
    fs::create_dir_all(file.parent().unwrap_or(Path::new("."))).with_context(told)?;
    fs::write(file, content).with_context(told)?;
    fs::set_permissions(file, fs::Permissions::from_mode(mode)).with_context(told)
}

/// Copies a file, with these rights.
pub fn copy(from: &Path, to: &Path, mode: u32) -> Result<()> {
    write(to, fs::read(from).with_context(|| from.display().to_string())?, mode)
}

/// Gives all folders the usual rights, whatever this user's are.
pub fn open_folders(folder: &Path) -> Result<()> {
    fs::set_permissions(folder, fs::Permissions::from_mode(0o755))?;
    for entry in fs::read_dir(folder)?.flatten() {
        if entry.file_type()?.is_dir() {
            open_folders(&entry.path())?;
        }
    }
    Ok(())
}

/// Adds `names` in `folder` to a tar file; the files belong to `owner` and bear the time of the release.
pub fn tar(release: &Release, archive: &Path, folder: &Path, names: &[&str], owner: u32) -> Result<()> {
    let mut tar = Command::new("tar");
    tar.args(["--format=ustar", "--sort=name", "--numeric-owner"]);
    tar.args([format!("--owner={owner}"), format!("--group={owner}"), format!("--mtime=@{}", release.epoch)]);
    tar.arg(if archive.exists() { "--append" } else { "--create" }).arg("--file").arg(archive);
    finish(tar.arg("--directory").arg(folder).args(names))
}

/// Compresses a file and removes it; the result contains no name and no time.
pub fn gzip(file: &Path) -> Result<PathBuf> {
    finish(Command::new("gzip").args(["--best", "--no-name", "--force"]).arg(file))?;
    let mut name = file.as_os_str().to_owned();
    name.push(".gz");
    Ok(name.into())
}

/// The sums of files in a folder, as `sha256sum` prints them.
pub fn sums(folder: &Path, names: &[String]) -> Result<String> {
    output(Command::new("sha256sum").current_dir(folder).arg("--").args(names))
}

/// The sum of one file.
pub fn sha256(file: &Path) -> Result<String> {
    let told = output(Command::new("sha256sum").arg("--").arg(file))?;
    Ok(told.split_whitespace().next().context("sha256sum says nothing")?.trim_start_matches('\\').to_owned())
}

/// The output of a program.
pub fn output(command: &mut Command) -> Result<String> {
    let told = format!("{command:?}");
    let out = command.stdin(Stdio::null()).output().with_context(|| format!("{told} could not be started"))?;
    if !out.status.success() {
        let all = [&out.stdout[..], &out.stderr].concat();
        bail!("{told} failed ({}): {}", out.status, String::from_utf8_lossy(&all).trim());
    }
    Ok(String::from_utf8_lossy(&out.stdout).into_owned())
}

/// The names in a folder, sorted.
pub fn names(folder: &Path) -> Result<Vec<String>> {
    let entries = fs::read_dir(folder).with_context(|| folder.display().to_string())?;
    let mut names: Vec<_> = entries.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    Ok(names)
}
