//! Files that commands write.

use anyhow::{Context, Result, bail};
use std::path::Path;

/// Whether [`replace`] can write this file.
pub fn can_replace(file: &Path) -> Result<()> {
    if file.is_dir() {
        bail!("{}: it is a folder", file.display());
    }
    let new = file.with_extension("new");
    std::fs::write(&new, "").and_then(|()| std::fs::remove_file(&new)).with_context(|| file.display().to_string())
}

/// Writes a file so that there is always a whole one.
pub fn replace(file: &Path, text: &str) -> Result<()> {
    let new = file.with_extension("new");
    std::fs::write(&new, text).with_context(|| new.display().to_string())?;
    std::fs::rename(&new, file).with_context(|| file.display().to_string())
}
