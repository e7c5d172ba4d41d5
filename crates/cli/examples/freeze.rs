//! Writes a frozen set: records and a database as today's program writes them, for the tests of all later versions.
//!
//! `cargo run -p cli --example freeze -- 2026-11` makes `testdata/frozen/{records,stores}/2026-11`. An existing set is
//! never rewritten: see `testdata/frozen/README.md`. A set is moved into place when all of it is written; a failure on the
//! way leaves nothing there.

#[path = "../tests/all/frozen/client.rs"]
mod client;
#[path = "freeze/records.rs"]
mod records;
#[path = "freeze/stores.rs"]
mod stores;

use anyhow::{Context, Result, bail, ensure};
use std::fs;
use std::path::{Path, PathBuf};

fn main() -> Result<()> {
    let set = std::env::args().nth(1).context("name the set, such as 2026-11")?;
    let plain = !set.is_empty() && set.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-');
    ensure!(plain, "a set is named with letters, digits and '-', not '{set}'");
    freeze(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/frozen"), &set)
}

/// Writes a set below this folder.
fn freeze(frozen: &Path, set: &str) -> Result<()> {
    let places = ["records", "stores"].map(|kind| frozen.join(kind).join(set));
    for place in &places {
        if place.exists() {
            bail!("{} is there already; a frozen set is never written again", place.display());
        }
    }
    // Beside its final place, so that it can be moved there.
    let draft = Draft::new(frozen.join(format!(".unfinished-{set}")))?;
    let [records, stores, work] = ["records", "stores", "work"].map(|name| draft.0.join(name));
    for folder in [&records, &stores, &work] {
        fs::create_dir(folder)?;
    }
    records::write(&records)?;
    stores::write(&stores, &work)?;
    let moved = |from: &Path, to: &Path| fs::rename(from, to).with_context(|| to.display().to_string());
    moved(&records, &places[0])?;
    moved(&stores, &places[1]).inspect_err(|_| drop(fs::rename(&places[0], &records)))
}

/// A folder that is removed with everything in it, even if the program fails.
struct Draft(PathBuf);

impl Draft {
    /// Creates it, replacing one that a killed program may have left.
    fn new(folder: PathBuf) -> Result<Draft> {
        if folder.exists() {
            fs::remove_dir_all(&folder).with_context(|| folder.display().to_string())?;
        }
        fs::create_dir(&folder).with_context(|| folder.display().to_string())?;
        Ok(Draft(folder))
    }
}

impl Drop for Draft {
    fn drop(&mut self) {
        if let Err(error) = fs::remove_dir_all(&self.0) {
            eprintln!("{}: {error}", self.0.display());
        }
    }
}
