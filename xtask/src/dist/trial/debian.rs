//! Tries the Debian package: Debian's own check, then installing and purging it in a clean system.

use super::{Outcome, foreign, hindered, program};
use crate::checkout::{Checkout, finish};
use crate::dist::debian::lint;
use crate::dist::files::{emptied, output};
use crate::dist::needs::is_there;
use crate::dist::release::{Machine, Release};
use anyhow::{Context, Result, ensure};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A clean Debian, made once.
const CLEAN: &str = "target/dist-debian";
/// The packages beyond a minimal Debian on which ours depends, so that no network is needed.
const SUITE: &[&str] = &["--variant=minbase", "--include=adduser,init-system-helpers", "bookworm"];
const MAY_STAY: &[&str] = &[
    "/var/lib/dpkg/",
    "/var/log/",
    "/var/cache/",
    "/etc/passwd-",
    "/etc/shadow-",
    "/etc/group-",
    "/etc/gshadow-",
    LOCK,
];
/// The lock of `adduser`, which it leaves whenever it runs.
const LOCK: &str = "/run/adduser";

fn package(release: &Release, machine: &Machine, out: &Path) -> PathBuf {
    out.join(format!("goldfever_{}_{}.deb", release.debian(), machine.arch))
}

/// The contents of the package, and Debian's own check.
pub fn is_sound(release: &Release, machine: &Machine, out: &Path) -> Result<Outcome> {
    let file = package(release, machine, out);
    let listed = output(Command::new("dpkg-deb").arg("--contents").arg(&file))?;
    for (rights, name) in [
        ("-rwxr-xr-x root/root", "./usr/bin/goldfever\n"),
        ("-rw-r--r-- root/root", "./usr/lib/systemd/system/goldfever.service\n"),
        ("-rw-r--r-- root/root", "./etc/goldfever/goldfever.toml\n"),
        ("-rw-r--r-- root/root", "./usr/share/man/man1/goldfever.1.gz\n"),
        ("-rw-r--r-- root/root", "./usr/share/bash-completion/completions/goldfever\n"),
        ("-rw-r--r-- root/root", "./usr/share/doc/goldfever/licences.txt.gz\n"),
    ] {
        let fits = |line: &str| line.starts_with(rights) && format!("{line}\n").ends_with(name);
        ensure!(listed.lines().any(fits), "it has no {} with {rights}", name.trim());
    }
    let arch = output(Command::new("dpkg-deb").args(["--field"]).arg(&file).arg("Architecture"))?;
    ensure!(arch.trim() == machine.arch, "it is for {arch}");
    if let Some(hindered) = hindered(&["lintian"], false) {
        return Ok(hindered);
    }
    lint(&file)?;
    Ok(Outcome::Works(format!(
        "{} files, lintian finds no error",
        listed.lines().filter(|l| l.starts_with('-')).count()
    )))
}

/// Installs it in a clean system, starts its program as its user, and purges it: nothing is left, except games.
pub fn comes_and_goes(checkout: &Checkout, release: &Release, machine: &Machine, out: &Path) -> Result<Outcome> {
    if let Some(hindered) = foreign(machine).or_else(|| hindered(&["debootstrap", "chroot"], true)) {
        return Ok(hindered);
    }
    let clean = checkout.root.join(CLEAN);
    if !clean.join("bin/sh").exists() {
        println!("           (a clean Debian is downloaded into {CLEAN})");
        let half = checkout.root.join(format!("{CLEAN}.half"));
        emptied(&half)?;
        output(program_of_root("debootstrap").args(SUITE).arg(&half))?;
        fs::rename(&half, &clean)?;
    }
    let root = checkout.root.join(format!("{CLEAN}-trial"));
    emptied(&root)?;
    fs::remove_dir(&root)?;
    finish(Command::new("cp").arg("--archive").arg(&clean).arg(&root))?;
    let done = in_root(release, &package(release, machine, out), &root);
    fs::remove_dir_all(&root)?;
    done
}

fn in_root(release: &Release, package: &Path, root: &Path) -> Result<Outcome> {
    fs::copy(package, root.join("goldfever.deb"))?;
    let inside = |args: &[&str]| {
        let mut command = program_of_root("chroot");
        command.arg(root).args(args).env("DEBIAN_FRONTEND", "noninteractive").env("LC_ALL", "C");
        command.env("PATH", "/usr/sbin:/usr/bin:/sbin:/bin");
        output(&mut command)
    };
    let before = listing(root)?;
    inside(&["dpkg", "--install", "/goldfever.deb"])?;
    let user = inside(&["getent", "passwd", "goldfever"])?;
    ensure!(user.contains(":/var/lib/goldfever:") && user.trim_end().ends_with("nologin"), "its user is {user}");
    let owner = inside(&["stat", "--format=%U %a", "/var/lib/goldfever"])?;
    ensure!(owner.trim() == "goldfever 700", "its folder belongs to {owner}");
    let wanted = "/etc/systemd/system/multi-user.target.wants/goldfever.service";
    ensure!(root.join(wanted.trim_start_matches('/')).is_symlink(), "the unit is not enabled");
    let own = |more: &[&str]| {
        let mut command = program_of_root("chroot");
        command.arg("--userspec=goldfever:goldfever").arg(root).arg("/usr/bin/goldfever").args(more);
        command
    };
    program::says_who_it_is(own(&[]), release)?;
    let serve =
        ["serve", "--data-dir", "/var/lib/goldfever", "--config", "/etc/goldfever/goldfever.toml", "--port", "0"];
    program::serves(own(&serve), |_| Ok(()))?;
    // With games, the folder and its user stay.
    inside(&["dpkg", "--purge", "goldfever"])?;
    ensure!(root.join("var/lib/goldfever/goldfever.sqlite").is_file(), "games were deleted");
    ensure!(inside(&["getent", "passwd", "goldfever"]).is_ok(), "the user of the games is gone");
    // Without games, nothing stays; and it can be installed again, over what was left.
    inside(&["dpkg", "--install", "/goldfever.deb"])?;
    fs::remove_file(root.join("var/lib/goldfever/goldfever.sqlite"))?;
    inside(&["dpkg", "--purge", "goldfever"])?;
    let after = listing(root)?;
    let left: Vec<_> = after.iter().filter(|file| !before.contains(file)).collect();
    ensure!(left.is_empty(), "purged, it leaves {left:?}");
    let lost: Vec<_> = before.iter().filter(|file| !after.contains(file)).collect();
    ensure!(lost.is_empty(), "purged, it has taken away {lost:?}");
    ensure!(inside(&["getent", "passwd", "goldfever"]).is_err(), "its user is still there");
    let debian = fs::read_to_string(root.join("etc/debian_version")).context("no Debian")?;
    Ok(Outcome::Works(format!("in Debian {}: installed, serves as its user, purged without a trace", debian.trim())))
}

/// All files, without those that dpkg and the like keep themselves.
fn listing(root: &Path) -> Result<Vec<String>> {
    let all = output(Command::new("find").arg(".").current_dir(root))?;
    let names = all.lines().map(|name| name.trim_start_matches('.').to_owned());
    Ok(names.filter(|name| !MAY_STAY.iter().any(|start| name.starts_with(start))).collect())
}

/// A program that may be where only root looks.
fn program_of_root(name: &str) -> Command {
    let there = Path::new("/usr/sbin").join(name);
    Command::new(if there.is_file() && is_there(name) { there } else { name.into() })
}
