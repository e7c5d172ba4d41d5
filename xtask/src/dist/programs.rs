//! Builds the page and the programs, as users get them, and lets the program write its man pages and completions.

use super::files::{self, emptied, output, write};
use super::needs::Tools;
use super::release::{MACHINES, Machine, Release};
use crate::checkout::{Checkout, finish};
use anyhow::{Context, Result};
use std::path::{Path, PathBuf};
use std::process::Command;

/// The shells with completions, and the file of each.
const SHELLS: &[(&str, &str)] = &[("bash", "goldfever.bash"), ("zsh", "_goldfever"), ("fish", "goldfever.fish")];

/// Builds the page with its module, even if one was built for tests.
pub fn page(checkout: &Checkout, release: &Release) -> Result<()> {
    crate::web::install(checkout)?;
    let mut npm = checkout.program("npm", "web");
    finish(clean(checkout, release, npm.args(["run", "--silent", "build"])))
}

/// Builds the program for all machines in one run. Each needs no library of its system: it is linked with musl.
pub fn build(checkout: &Checkout, release: &Release, tools: &Tools) -> Result<()> {
    let mut cargo = Command::new(tools.bin.join("cargo-zigbuild"));
    cargo.current_dir(&checkout.root).args([
        "zigbuild",
        "--release",
        "--locked",
        "--package",
        "cli",
        "--bin",
        "goldfever",
    ]);
    for machine in MACHINES {
        cargo.args(["--target", machine.target]);
    }
    let path = std::env::var_os("PATH").unwrap_or_default();
    let path = std::env::join_paths([tools.bin.clone()].into_iter().chain(std::env::split_paths(&path)))?;
    finish(clean(checkout, release, &mut cargo).env("PATH", path))
}

/// The path of the program for a machine as cargo builds it.
pub fn built(checkout: &Checkout, machine: &Machine) -> Result<PathBuf> {
    checkout.built(&format!("{}/release", machine.target), "goldfever")
}

/// It excludes the user's settings for builds, and the location of this checkout.
fn clean<'a>(checkout: &Checkout, release: &Release, command: &'a mut Command) -> &'a mut Command {
    for (name, _) in std::env::vars_os() {
        let name = name.to_string_lossy().into_owned();
        let sets = ["CARGO_PROFILE_", "CARGO_BUILD_", "CARGO_TARGET_"].iter().any(|start| name.starts_with(start));
        // The user may choose the build folder.
        if sets && name != "CARGO_TARGET_DIR" || name == "CARGO_ENCODED_RUSTFLAGS" || name == "WEB_MODULE" {
            command.env_remove(name);
        }
    }
    let home = std::env::var_os("HOME").map(|home| PathBuf::from(home).join(".cargo"));
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from).or(home).unwrap_or_default();
    let flags = format!(
        "--remap-path-prefix={}=/goldfever --remap-path-prefix={}=/cargo",
        checkout.root.display(),
        home.display()
    );
    command.env("RUSTFLAGS", flags).env("GOLDFEVER_COMMIT", &release.commit);
    command.env("SOURCE_DATE_EPOCH", release.epoch.to_string())
}

/// A command that runs the program of a machine, in an emulator if it is another; `None` without one.
pub fn runs(machine: &Machine, program: &Path) -> Option<Command> {
    if machine.is_this() {
        return Some(Command::new(program));
    }
    let mut command = Command::new(crate::tools::path_of(machine.emulator)?);
    command.arg(program);
    Some(command)
}

/// Has the program write its man pages and completions into `folder`, as `man` and `completions`.
pub fn manual(checkout: &Checkout, folder: &Path) -> Result<()> {
    emptied(folder)?;
    let machine = MACHINES.iter().find(|machine| machine.is_this()).context("no program for this machine is built")?;
    let program = built(checkout, machine)?;
    finish(Command::new(&program).args(["man", "--out"]).arg(folder.join("man")))?;
    for name in files::names(&folder.join("man"))? {
        let page = folder.join("man").join(name);
        write(&page, std::fs::read(&page)?, 0o644)?;
    }
    for (shell, file) in SHELLS {
        let script = output(Command::new(&program).args(["completions", shell]))?;
        write(&folder.join("completions").join(file), script, 0o644)?;
    }
    files::open_folders(folder)?;
    Ok(())
}
