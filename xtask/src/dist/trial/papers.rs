//! Tries the files that are read, not run: sums, source archive, man pages, bill of materials, licences.

use super::Outcome;
use crate::checkout::Checkout;
use crate::dist::files::{emptied, names, output};
use crate::dist::release::Release;
use crate::dist::{SUMS, is_ours, source};
use anyhow::{Context, Result, ensure};
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

/// The sums are right, and there is one for every file.
pub fn sums(out: &Path) -> Result<Outcome> {
    output(Command::new("sha256sum").args(["--check", "--strict", "--quiet", SUMS]).current_dir(out))?;
    let listed = fs::read_to_string(out.join(SUMS))?;
    let listed: Vec<_> = listed.lines().filter_map(|line| Some(line.split_once("  ")?.1.to_owned())).collect();
    let there: Vec<_> = names(out)?.into_iter().filter(|name| is_ours(name) && name != SUMS).collect();
    ensure!(listed == there, "listed are {listed:?}, and there are {there:?}");
    Ok(Outcome::Works(format!("{} files", listed.len())))
}

/// The archive holds exactly the files of the checkout, and cargo finds in it everything it needs.
pub fn source(checkout: &Checkout, release: &Release, out: &Path, work: &Path) -> Result<Outcome> {
    let folder = emptied(&work.join("trial-source"))?;
    let archive = out.join(release.file("-source.tar.gz"));
    output(Command::new("tar").args(["--extract", "--file"]).arg(&archive).arg("--directory").arg(&folder))?;
    let top = folder.join(release.file(""));
    let wanted = source::list(checkout)?;
    for name in &wanted {
        let (here, there) = (checkout.root.join(name), top.join(name));
        if here.is_file() {
            ensure!(fs::read(&here)? == fs::read(&there).with_context(|| name.clone())?, "{name} differs");
        }
    }
    let packed = output(Command::new("tar").args(["--list", "--file"]).arg(&archive))?;
    ensure!(packed.lines().count() == wanted.len(), "{} files instead of {}", packed.lines().count(), wanted.len());
    let mut cargo = checkout.program("cargo", "");
    cargo.current_dir(&top).args(["metadata", "--locked", "--offline", "--no-deps", "--format-version=1"]);
    let told: Value = serde_json::from_str(&output(&mut cargo)?)?;
    let crates = told["packages"].as_array().map(Vec::len).unwrap_or_default();
    let ours = checkout.metadata()?["workspace_members"].as_array().map(Vec::len).unwrap_or_default();
    ensure!(crates > 0 && crates == ours, "cargo finds {crates} crates of ours in it instead of {ours}");
    fs::remove_dir_all(folder)?;
    Ok(Outcome::Works(format!("{} files, {crates} crates", wanted.len())))
}

/// There are pages and scripts, and a reader of pages finds no fault in them.
pub fn manual(release: &Release, out: &Path, work: &Path) -> Result<Outcome> {
    let folder = emptied(&work.join("trial-manual"))?;
    let archive = out.join(release.file("-manual.tar.gz"));
    output(Command::new("tar").args(["--extract", "--file"]).arg(archive).arg("--directory").arg(&folder))?;
    let top = folder.join(release.file("-manual"));
    let (pages, scripts) = (names(&top.join("man"))?, names(&top.join("completions"))?);
    ensure!(pages.contains(&"goldfever-serve.1".to_owned()), "there is no page about serve: {pages:?}");
    ensure!(scripts.len() == 3, "there are scripts for three shells: {scripts:?}");
    output(Command::new("sh").arg("-n").arg(top.join("completions/goldfever.bash")).env("POSIXLY_CORRECT", ""))
        .or_else(|_| output(Command::new("bash").arg("-n").arg(top.join("completions/goldfever.bash"))))?;
    let mut read = String::new();
    if crate::tools::on_path("man") {
        let page = top.join("man/goldfever.1");
        let shown = output(Command::new("man").args(["--warnings", "--local-file"]).arg(page).env("MANPAGER", "cat"))?;
        ensure!(shown.contains("serve") && shown.contains("EXTRA"), "the page says: {shown}");
        read = ", read by man".to_owned();
    }
    Ok(Outcome::Works(format!("{} pages{read}, {} scripts", pages.len(), scripts.len())))
}

/// The bill is complete, and every part of it is in the notices.
pub fn bill(release: &Release, out: &Path) -> Result<Outcome> {
    let bill: Value = serde_json::from_slice(&fs::read(out.join(release.file(".cdx.json")))?)?;
    let notices = fs::read_to_string(out.join(release.file("-licences.txt")))?;
    let parts = bill["components"].as_array().context("no components")?;
    let own = bill["metadata"]["component"]["bom-ref"].as_str();
    let named: Vec<_> = parts.iter().filter_map(|part| part["bom-ref"].as_str()).chain(own).collect();
    let refs: BTreeSet<&str> = named.iter().copied().collect();
    ensure!(refs.len() == named.len() && named.len() == parts.len() + 1, "two parts have one name");
    for edge in bill["dependencies"].as_array().into_iter().flatten() {
        let ends = edge["dependsOn"].as_array().into_iter().flatten().chain([&edge["ref"]]);
        for end in ends.filter_map(Value::as_str) {
            ensure!(refs.contains(end), "{end} is used, but is no part");
        }
    }
    for part in parts {
        let version = part["version"].as_str().map(|version| format!(" {version}")).unwrap_or_default();
        let line = format!("\n{}{version}: ", part["name"].as_str().unwrap_or_default());
        ensure!(notices.contains(&line), "the notices do not name{version} {}", part["name"]);
    }
    for name in ["libsqlite3-sys", "svelte", "musl", "SQLite", "Rust standard library"] {
        ensure!(parts.iter().any(|part| part["name"] == name), "{name} is not named");
    }
    Ok(Outcome::Works(format!("{} parts, {} texts", parts.len(), notices.matches("\nText ").count())))
}
