//! The release: the version, the commit, and the time that everything in the artifacts bears.

use crate::checkout::Checkout;
use anyhow::{Context, Result, bail, ensure};
use std::process::Stdio;

/// A machine the program is built for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Machine {
    /// The target of the compiler.
    pub target: &'static str,
    /// The name in files of ours, and of `uname -m`.
    pub name: &'static str,
    /// The name that Debian and container platforms use.
    pub arch: &'static str,
    /// The program that runs its programs elsewhere.
    pub emulator: &'static str,
    /// Its number in an executable's header.
    pub elf: u16,
}

/// All of them.
pub const MACHINES: &[Machine] = &[
    Machine {
        target: "x86_64-unknown-linux-musl",
        name: "x86_64",
        arch: "amd64",
        emulator: "qemu-x86_64-static",
        elf: 62,
    },
    Machine {
        target: "aarch64-unknown-linux-musl",
        name: "arm64",
        arch: "arm64",
        emulator: "qemu-aarch64-static",
        elf: 183,
    },
];

impl Machine {
    /// Whether its programs run here.
    pub fn is_this(&self) -> bool {
        self.target.starts_with(std::env::consts::ARCH)
    }
}

/// A release.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Release {
    /// The version in `Cargo.toml`.
    pub version: String,
    /// The commit, marked if the checkout differs from it.
    pub commit: String,
    /// Whether the checkout differs from its commit.
    pub dirty: bool,
    /// The time of the commit, in seconds since 1970.
    pub epoch: u64,
    /// The same as text, as JSON has it.
    pub time: String,
}

impl Release {
    /// The release that this checkout holds.
    ///
    /// # Errors
    /// If the checkout is not a git repository, or has no commit.
    pub fn of(checkout: &Checkout) -> Result<Release> {
        let manifest = checkout.text("Cargo.toml")?;
        let version = manifest.split_once("\nversion = \"").and_then(|(_, rest)| rest.split_once('"'));
        let (version, _) = version.context("Cargo.toml names no version")?;
        let top = git(checkout, &["rev-parse", "--show-prefix"])
            .context("`dist` packs what git has committed: it needs a clone, and the program git")?;
        ensure!(top.is_empty(), "this checkout is a folder of another repository: `dist` needs a clone of its own");
        let changed = git(checkout, &["status", "--porcelain", "--untracked-files=normal"])?;
        let commit = git(checkout, &["rev-parse", "--short=12", "HEAD"])?;
        let mut release = Release {
            version: version.to_owned(),
            commit,
            dirty: !changed.is_empty(),
            epoch: git(checkout, &["show", "--no-patch", "--format=%ct", "HEAD"])?.parse()?,
            time: String::new(),
        };
        let day = ["show", "--no-patch", "--format=%cd", "--date=format-local:%Y-%m-%dT%H:%M:%SZ", "HEAD"];
        release.time = git(checkout, &day)?;
        if release.dirty {
            release.commit += "-dirty";
            println!(
                "The checkout differs from its commit, so the version is marked as {}:\n{changed}",
                release.label()
            );
        }
        Ok(release)
    }

    /// The version in names of files.
    pub fn label(&self) -> String {
        format!("{}{}", self.version, if self.dirty { "-dirty" } else { "" })
    }

    /// The version of the Debian package. It sorts after the release that the changes are based on.
    pub fn debian(&self) -> String {
        format!("{}{}", self.version, if self.dirty { "+dirty" } else { "" })
    }

    /// A name of a file with the version in it.
    pub fn file(&self, rest: &str) -> String {
        format!("goldfever-{}{rest}", self.label())
    }
}

/// The output of git.
pub fn git(checkout: &Checkout, args: &[&str]) -> Result<String> {
    let out = checkout.program("git", "").args(args).env("TZ", "UTC").stderr(Stdio::inherit()).output();
    let out = out.context("git could not be started")?;
    if !out.status.success() {
        bail!("git {} failed ({})", args.join(" "), out.status);
    }
    Ok(String::from_utf8(out.stdout)?.trim_end().to_owned())
}

#[cfg(test)]
mod tests {
    use super::Release;

    #[test]
    fn a_changed_checkout_marks_every_name() {
        let mut release =
            Release { version: "1.2.3".into(), commit: "abc".into(), dirty: false, epoch: 0, time: String::new() };
        assert_eq!((release.file(".deb"), release.debian()), ("goldfever-1.2.3.deb".into(), "1.2.3".into()));
        release.dirty = true;
        assert_eq!(release.file("-source.tar.gz"), "goldfever-1.2.3-dirty-source.tar.gz");
        assert_eq!(release.debian(), "1.2.3+dirty");
    }
}
