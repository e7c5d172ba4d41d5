//! The checkout: its folders, its files, and running programs in it.

use anyhow::{Context, Result, bail};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Folders of generated files, and the module of the page.
const MADE: &[&str] = &["target", "node_modules", "dist", "test-results", "corpus", "artifacts", "browser.wasm"];

/// The checkout.
pub struct Checkout {
    /// Its top folder.
    pub root: PathBuf,
}

impl Checkout {
    /// The checkout this program was built from.
    pub fn here() -> Checkout {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().map(Path::to_path_buf);
        Checkout { root: root.unwrap_or_default() }
    }

    /// All files below `folder`, as sorted paths relative to the top, without generated and hidden ones.
    pub fn files(&self, folder: &str) -> Vec<PathBuf> {
        let mut found = Vec::new();
        walk(&self.root.join(folder), &mut found);
        let mut files: Vec<_> =
            found.iter().filter_map(|f| f.strip_prefix(&self.root).ok()).map(Path::to_path_buf).collect();
        files.sort();
        files
    }

    /// The text of a file.
    pub fn text(&self, file: impl AsRef<Path>) -> Result<String> {
        let file = file.as_ref();
        std::fs::read_to_string(self.root.join(file)).with_context(|| file.display().to_string())
    }

    /// `cargo metadata`, with all dependencies.
    pub fn metadata(&self) -> Result<Value> {
        let mut command = self.program("cargo", "");
        command.args(["metadata", "--format-version=1", "--locked"]);
        let out = command.stderr(Stdio::inherit()).output().context("cargo metadata")?;
        if !out.status.success() {
            bail!("cargo metadata --locked failed; is Cargo.lock up to date?");
        }
        Ok(serde_json::from_slice(&out.stdout)?)
    }

    /// The release build of `goldfever`.
    pub fn goldfever(&self) -> Result<PathBuf> {
        self.run("cargo", "", &["build", "--release", "--locked", "--package", "cli"])?;
        self.built("release", "goldfever")
    }

    /// The path of the program `name` as cargo builds it.
    pub fn built(&self, profile: &str, name: &str) -> Result<PathBuf> {
        let target = self.metadata()?["target_directory"].as_str().map(PathBuf::from).context("no target folder")?;
        Ok(target.join(profile).join(format!("{name}{}", std::env::consts::EXE_SUFFIX)))
    }

    /// Runs a program in a folder of the checkout; an error unless it succeeds.
    pub fn run(&self, program: &str, folder: &str, args: &[&str]) -> Result<()> {
        finish(self.program(program, folder).args(args))
    }

    /// A program to run in a folder of the checkout. `cargo` is the one that started us.
    pub fn program(&self, program: &str, folder: &str) -> Command {
        let name = match program {
            "cargo" => std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned()),
            "npm" if cfg!(windows) => "npm.cmd".to_owned(),
            other => other.to_owned(),
        };
        let mut command = Command::new(name);
        command.current_dir(self.root.join(folder));
        command
    }
}

/// Runs a command; an error unless it succeeds.
pub fn finish(command: &mut Command) -> Result<()> {
    let told = format!("{command:?}");
    let status = command.status().with_context(|| format!("{told} could not be started"))?;
    if !status.success() {
        bail!("{told} failed ({status})");
    }
    Ok(())
}

fn walk(folder: &Path, found: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let (path, name) = (entry.path(), entry.file_name().to_string_lossy().into_owned());
        if name.starts_with('.') || MADE.contains(&name.as_str()) || name.starts_with("target-") {
            continue;
        }
        if path.is_dir() { walk(&path, found) } else { found.push(path) }
    }
}
