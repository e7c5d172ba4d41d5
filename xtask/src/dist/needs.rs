//! The needs of `dist` and of its checks. It names exactly what is missing; with `--install` it installs that.

use super::release::MACHINES;
use crate::checkout::Checkout;
use crate::install;
use crate::tools::on_path;
use anyhow::{Context, Result, bail};
use std::path::{Path, PathBuf};
use std::process::Command;

/// The folder of the compilers for musl, which are installed from the list next to this file.
const FOLDER: &str = "target/tools-dist";
const LIST: &str = ".ci/dist-tools.txt";

/// A program, the package of Debian that has it, and whether something is built with it or only checked.
const PROGRAMS: &[(&str, &str, bool)] = &[
    ("git", "git", true),
    ("tar", "tar", true),
    ("gzip", "gzip", true),
    ("sha256sum", "coreutils", true),
    ("dpkg-deb", "dpkg", true),
    ("lintian", "lintian", false),
    ("debootstrap", "debootstrap", false),
    ("skopeo", "skopeo", false),
    ("unshare", "util-linux", false),
];

/// The toolbox, once everything is there.
pub struct Tools {
    /// The folder of cargo-zigbuild and its Python.
    pub bin: PathBuf,
    /// The folder of Zig, which has the texts of licences.
    pub zig: PathBuf,
}

/// Looks for everything that building needs; whatever only the checks need is named there.
///
/// # Errors
/// If something is missing; the error says how to install all of it.
pub fn all(checkout: &Checkout, install: bool) -> Result<Tools> {
    if !cfg!(target_os = "linux") {
        bail!("`dist` runs on Linux only");
    }
    let targets: Vec<&str> = MACHINES.iter().map(|m| m.target).filter(|target| !has_target(checkout, target)).collect();
    let packages = missing_packages(install);
    if install {
        install::apt(&packages)?;
        if !targets.is_empty() {
            install::rustup(&[&["target", "add"], &targets[..]].concat())?;
        }
    } else if !targets.is_empty() || !packages.is_empty() {
        bail!("{}", told(&packages, &targets));
    }
    let bin = install::from_list(checkout, LIST, FOLDER, &["cargo-zigbuild"])?;
    let zig = Command::new(bin.join("python")).args(["-c", "import ziglang; print(ziglang.__path__[0])"]).output()?;
    let zig = PathBuf::from(String::from_utf8(zig.stdout)?.trim());
    if !zig.is_dir() {
        bail!("{FOLDER} has no Zig: delete that folder, and it is installed anew");
    }
    Ok(Tools { bin, zig })
}

/// The packages of programs that are missing: those to build with, or those to check with, too.
fn missing_packages(with_checks: bool) -> Vec<&'static str> {
    let wanted = PROGRAMS.iter().filter(|(.., builds)| *builds || with_checks);
    let mut missing: Vec<_> = wanted.filter(|(name, ..)| !is_there(name)).map(|(_, package, _)| *package).collect();
    if with_checks && MACHINES.iter().any(|machine| !machine.is_this() && !is_there(machine.emulator)) {
        missing.push("qemu-user-static");
    }
    missing
}

/// The command to type.
fn told(packages: &[&str], targets: &[&str]) -> String {
    let mut lines = vec!["something is missing; `cargo xtask dist --install` installs it, or:".to_owned()];
    if !packages.is_empty() {
        lines.push(format!("  apt-get install {}", packages.join(" ")));
    }
    if !targets.is_empty() {
        lines.push(format!("  rustup target add {}", targets.join(" ")));
    }
    lines.join("\n")
}

/// Whether a program exists; some are where only root looks.
pub fn is_there(name: &str) -> bool {
    on_path(name) || Path::new("/usr/sbin").join(name).is_file()
}

/// The package that has a program for the checks.
pub fn package_of(name: &str) -> &'static str {
    let known = PROGRAMS.iter().find(|(program, ..)| *program == name).map(|(_, package, _)| *package);
    known.unwrap_or("qemu-user-static")
}

fn has_target(checkout: &Checkout, target: &str) -> bool {
    let mut rustc = checkout.program("rustc", "");
    let out = rustc.args(["--print", "target-libdir", "--target", target]).output().context("rustc");
    out.is_ok_and(|out| Path::new(String::from_utf8_lossy(&out.stdout).trim()).is_dir())
}

#[cfg(test)]
mod tests {
    use super::told;

    #[test]
    fn what_is_missing_is_named_as_a_command() {
        let text = told(&["dpkg", "gzip"], &["aarch64-unknown-linux-musl"]);
        assert!(
            text.contains("\n  apt-get install dpkg gzip\n  rustup target add aarch64-unknown-linux-musl"),
            "{text}"
        );
        assert!(!told(&[], &["x"]).contains("apt-get"));
    }
}
