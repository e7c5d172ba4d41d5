//! The source archive: every file that git knows or does not ignore, as it is in the checkout. `git archive` would leave out what is
//! not committed yet, from which a marked release is built.

use super::files::{gzip, write};
use super::release::{Release, git};
use crate::checkout::{Checkout, finish};
use anyhow::Result;
use std::path::Path;
use std::process::Command;

/// The files, as paths from the top. Deleted ones are not among them.
pub fn list(checkout: &Checkout) -> Result<Vec<String>> {
    let listed = git(checkout, &["ls-files", "-z", "--cached", "--others", "--exclude-standard"])?;
    let there = |name: &&str| !name.is_empty() && checkout.root.join(name).symlink_metadata().is_ok();
    let mut names: Vec<String> = listed.split('\0').filter(there).map(str::to_owned).collect();
    names.sort();
    names.dedup();
    Ok(names)
}

/// Writes the archive, and returns its name.
pub fn archive(checkout: &Checkout, release: &Release, out: &Path) -> Result<String> {
    let name = release.file("-source.tar");
    let names = checkout.root.join(super::WORK).join("source.list");
    write(&names, list(checkout)?.join("\0"), 0o644)?;
    let mut tar = Command::new("tar");
    tar.args(["--create", "--format=gnu", "--sort=name", "--numeric-owner", "--owner=0", "--group=0"]);
    tar.args(["--mode=u=rwX,go=rX", "--no-recursion", "--null"]).arg(format!("--mtime=@{}", release.epoch));
    // Not in the targets of links.
    tar.arg(format!("--transform=s,^,{}/,S", release.file("")));
    tar.arg("--file").arg(out.join(&name)).arg("--directory").arg(&checkout.root);
    finish(tar.arg("--files-from").arg(&names))?;
    gzip(&out.join(&name))?;
    Ok(name + ".gz")
}
