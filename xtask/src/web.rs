//! The page: installed and built only if something it depends on has changed.

use crate::checkout::Checkout;
use crate::floors;
use anyhow::{Context, Result, bail};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

/// The sources of the page.
const SOURCES: &[&str] = &["web", "locales", "rulebook"];

/// The crates of the module that plays without a server.
const MODULE: &str = "browser";

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
    let module = floors::of(MODULE).map(|floor| floor.may_import).unwrap_or_default();
    let crates = module.iter().chain(&[MODULE, "carcassonne", "gold-rush", "gold-river", "bots", "tile-map"]);
    let crates = crates.flat_map(|name| checkout.files(&format!("crates/{name}")));
    let lock = [PathBuf::from("Cargo.lock")];
    let sources: Vec<_> = SOURCES.iter().flat_map(|folder| checkout.files(folder)).chain(crates).chain(lock).collect();
    let stamp = Stamp::new(checkout, "page", &sources)?;
    if stamp.is_fresh() && checkout.root.join("web/dist/index.html").is_file() {
        return Ok(false);
    }
    checkout.run("npm", "web", &["run", "--silent", "build"])?;
    stamp.set()?;
    Ok(true)
}

/// The folder for the page without a server.
const STATIC: &str = "target/static";

/// Builds the page without a server: a folder for any web host. `--base PATH` says where it will lie, for links of its 404 page; it
/// works anywhere without.
pub fn build_static(checkout: &Checkout, args: &[String]) -> Result<()> {
    let base = match args {
        [first] if first == "--static" => "./".to_owned(),
        [first, second, path] if first == "--static" && second == "--base" && path.starts_with('/') => {
            format!("{}/", path.trim_end_matches('/'))
        }
        _ => bail!("web takes nothing, or --static [--base PATH] with a path that begins with a slash"),
    };
    install(checkout)?;
    checkout.run("npm", "web", &["run", "--silent", "build:static", "--", "--base", &base])?;
    println!("{STATIC}: README.md there says how to serve it");
    Ok(())
}

/// A file that holds the hash of the sources something was last made from. It lies in `node_modules`, so that a new
/// installation voids it.
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
