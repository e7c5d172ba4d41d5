//! The page: installed and built only if something it depends on has changed.

use crate::checkout::Checkout;
use anyhow::{Context, Result, bail};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

/// What the page is made from.
const SOURCES: &[&str] = &["web", "locales", "rulebook"];

/// Installs the packages of `web/package-lock.json`, unless they are installed already.
pub fn install(checkout: &Checkout) -> Result<()> {
    let stamp = Stamp::new(checkout, "packages", &[PathBuf::from("web/package-lock.json")])?;
    if stamp.is_fresh() {
        return Ok(());
    }
    if checkout.program("npm", "").arg("--version").output().is_err() {
        bail!("npm is missing: install Node.js 20 or newer");
    }
    checkout.run("npm", "web", &["ci", "--no-audit", "--no-fund"])?;
    stamp.set()
}

/// Builds `web/dist`, unless it is up to date. Returns whether it was built.
pub fn build(checkout: &Checkout) -> Result<bool> {
    install(checkout)?;
    let sources: Vec<_> = SOURCES.iter().flat_map(|folder| checkout.files(folder)).collect();
    let stamp = Stamp::new(checkout, "page", &sources)?;
    if stamp.is_fresh() && checkout.root.join("web/dist/index.html").is_file() {
        return Ok(false);
    }
    checkout.run("npm", "web", &["run", "--silent", "build"])?;
    stamp.set()?;
    Ok(true)
}

/// A file with the hash of the sources from which something was last made. It is in `node_modules`, so that a new
/// installation invalidates it.
struct Stamp {
    file: PathBuf,
    hash: String,
}

impl Stamp {
    fn new(checkout: &Checkout, name: &str, sources: &[PathBuf]) -> Result<Stamp> {
        let mut hasher = DefaultHasher::new();
        for source in sources {
            let bytes = std::fs::read(checkout.root.join(source)).with_context(|| source.display().to_string())?;
            (source, bytes).hash(&mut hasher);
        }
        let file = checkout.root.join("web/node_modules/.goldfever").join(name);
        Ok(Stamp { file, hash: format!("{:016x}", hasher.finish()) })
    }

    fn is_fresh(&self) -> bool {
        std::fs::read_to_string(&self.file).is_ok_and(|told| told == self.hash)
    }

    fn set(&self) -> Result<()> {
        std::fs::create_dir_all(self.file.parent().unwrap_or(Path::new(".")))?;
        Ok(std::fs::write(&self.file, &self.hash)?)
    }
}
