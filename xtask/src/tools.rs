//! Finds programs that the checks run and that do not come with cargo.

use crate::checkout::Checkout;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// The folder in which `cargo xtask test` installs them, from the list in `.ci/tools.txt`.
pub const FOLDER: &str = "target/tools";

/// A tool by its name: the one named by a variable (`CARGO_DENY`), the one installed here, or one on the path.
pub fn find(checkout: &Checkout, name: &str) -> Option<PathBuf> {
    let named = std::env::var_os(name.replace('-', "_").to_uppercase()).map(PathBuf::from);
    let installed = checkout.root.join(FOLDER).join("bin").join(name);
    named.into_iter().chain([installed, PathBuf::from(name)]).find(|tool| answers(Command::new(tool).arg("--version")))
}

/// Whether a program exists and succeeds.
pub fn answers(command: &mut Command) -> bool {
    let asked = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status();
    asked.is_ok_and(|status| status.success())
}

/// Whether a program with this name is on the path.
pub fn on_path(name: &str) -> bool {
    path_of(name).is_some()
}

/// The path of a program with this name.
pub fn path_of(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).map(|folder| folder.join(name)).find(|file| file.is_file())
}
