//! Files that commands write.

use anyhow::{Context, Result};
use std::path::Path;

/// Writes a file so that there is always a whole one.
pub fn replace(file: &Path, text: &str) -> Result<()> {
    let new = file.with_extension("new");
    std::fs::write(&new, text).with_context(|| new.display().to_string())?;
    std::fs::rename(&new, file).with_context(|| file.display().to_string())
}
