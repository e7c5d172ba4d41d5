//! `cargo xtask dist`: builds everything that a release consists of into `target/dist`, and tries each file on the spot.

mod bom;
mod debian;
mod files;
mod image;
mod needs;
mod notices;
mod parts;
mod programs;
mod release;
mod source;
mod trial;

use crate::checkout::Checkout;
use anyhow::{Context, Result, bail, ensure};
use files::{copy, emptied, write};
use needs::Tools;
use release::{MACHINES, Release};
use std::path::{Path, PathBuf};
use std::time::Instant;

/// The folder for the release. The wheels of `cargo xtask python` are there, too.
const OUT: &str = "target/dist";
/// The folder for intermediate files.
const WORK: &str = "target/dist-work";
/// The sums of all files of the release.
pub const SUMS: &str = "SHA256SUMS";

/// Builds and tries; `--install` installs what is missing, `--no-trial` only builds.
///
/// # Errors
/// If something is missing, a step fails, or the result does not work.
pub fn run(checkout: &Checkout, args: &[String]) -> Result<()> {
    let (mut install, mut trial) = (false, true);
    for arg in args {
        match arg.as_str() {
            "--install" => install = true,
            "--no-trial" => trial = false,
            strange => bail!("'{strange}' means nothing here; there are --install and --no-trial"),
        }
    }
    let release = Release::of(checkout)?;
    let tools = needs::all(checkout, install)?;
    println!("goldfever {} of commit {}", release.label(), release.commit);
    step("page", || programs::page(checkout, &release))?;
    step("programs", || programs::build(checkout, &release, &tools))?;
    let out = pack(checkout, &release, &tools)?;
    if trial {
        trial::all(checkout, &release, &out, &checkout.root.join(WORK))?;
    }
    println!("\n{}:\n{}", out.display(), checkout.text(out.join(SUMS))?.trim_end());
    Ok(())
}

/// Packs what is built. Two calls make the same files.
fn pack(checkout: &Checkout, release: &Release, tools: &Tools) -> Result<PathBuf> {
    let (out, work) = (checkout.root.join(OUT), emptied(&checkout.root.join(WORK))?);
    clear(&out)?;
    let manual = work.join(release.file("-manual"));
    let mut made = Vec::new();
    step("man pages and completions", || {
        programs::manual(checkout, &manual)?;
        let name = release.file("-manual.tar");
        files::tar(release, &out.join(&name), &work, &[&release.file("-manual")], 0)?;
        files::gzip(&out.join(&name))?;
        made.push(name + ".gz");
        Ok(())
    })?;
    let mut told = String::new();
    step("licences and bill of materials", || {
        let parts = parts::all(checkout, tools)?;
        told = notices::text(checkout, &parts)?;
        let (notices, bom) = (release.file("-licences.txt"), release.file(".cdx.json"));
        write(&out.join(&notices), &told, 0o644)?;
        let seed = files::sha256(&out.join(&notices))?;
        let document = serde_json::to_string_pretty(&bom::document(release, &parts, &seed))?;
        write(&out.join(&bom), document + "\n", 0o644)?;
        made.extend([notices, bom]);
        Ok(())
    })?;
    step("source archive", || {
        made.push(source::archive(checkout, release, &out)?);
        Ok(())
    })?;
    for machine in MACHINES {
        step(&format!("files for {}", machine.name), || {
            let program = programs::built(checkout, machine)?;
            let name = release.file(&format!("-linux-{}", machine.name));
            copy(&program, &out.join(&name), 0o755)?;
            let debian = (program.as_path(), manual.as_path(), told.as_str());
            made.push(debian::build(checkout, release, machine, debian, (&work, &out))?);
            made.push(image::build(checkout, release, machine, (&program, &told), (&work, &out))?);
            made.push(name);
            Ok(())
        })?;
    }
    made.sort();
    write(&out.join(SUMS), files::sums(&out, &made)?, 0o644)?;
    Ok(out)
}

/// Removes the last release, but no wheels.
fn clear(out: &Path) -> Result<()> {
    std::fs::create_dir_all(out)?;
    for name in files::names(out)?.iter().filter(|name| is_ours(name)) {
        std::fs::remove_file(out.join(name)).with_context(|| name.clone())?;
    }
    Ok(())
}

/// Whether a file in the folder is one of a release.
fn is_ours(name: &str) -> bool {
    name == SUMS || name.starts_with("goldfever_") || name.starts_with("goldfever-") && !name.ends_with(".whl")
}

/// A step, and how long it took.
fn step(name: &str, work: impl FnOnce() -> Result<()>) -> Result<()> {
    let start = Instant::now();
    println!("--- {name}");
    work().with_context(|| name.to_owned())?;
    println!("    {:.0} s", start.elapsed().as_secs_f32());
    Ok(())
}

/// For the night: builds and tries a release, packs it once more, and compares all sums.
///
/// # Errors
/// As for [`run`], or if a file differs.
pub fn smoke(checkout: &Checkout) -> Result<()> {
    run(checkout, &["--install".to_owned()])?;
    let sums = checkout.root.join(OUT).join(SUMS);
    let before = checkout.text(&sums)?;
    let release = Release::of(checkout)?;
    pack(checkout, &release, &needs::all(checkout, false)?)?;
    let after = checkout.text(&sums)?;
    ensure!(before == after, "packed again, the release differs:\n{before}\n{after}");
    println!("packed again, all files are the same");
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::is_ours;

    #[test]
    fn wheels_and_strange_files_are_left_alone() {
        for ours in
            ["SHA256SUMS", "goldfever_1.0.0_amd64.deb", "goldfever-1.0.0-linux-arm64", "goldfever-1.0.0.cdx.json"]
        {
            assert!(is_ours(ours), "{ours}");
        }
        for other in ["goldfever-0.1.0-cp310-abi3-linux_x86_64.whl", "notes.txt", "gold"] {
            assert!(!is_ours(other), "{other}");
        }
    }
}
