//! Writes a frozen set: records and a database as the program of today writes them, for the tests of all later ones.
//!
//! `cargo run -p cli --example freeze -- 2026-11` makes `testdata/frozen/{records,stores}/2026-11`. A set that is there
//! is never written again: see `testdata/frozen/README.md`.

#[path = "../tests/frozen/client.rs"]
mod client;
#[path = "freeze/records.rs"]
mod records;
#[path = "freeze/stores.rs"]
mod stores;

use anyhow::{Context, Result, bail};
use std::path::Path;

fn main() -> Result<()> {
    let set = std::env::args().nth(1).context("name the set, such as 2026-11")?;
    let frozen = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/frozen");
    let (records, stores) = (frozen.join("records").join(&set), frozen.join("stores").join(&set));
    for folder in [&records, &stores] {
        if folder.exists() {
            bail!("{} is there already; a frozen set is never written again", folder.display());
        }
        std::fs::create_dir_all(folder)?;
    }
    records::write(&records)?;
    stores::write(&stores)
}
