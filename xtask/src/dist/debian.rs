//! The Debian package: program, unit, user, settings, man pages and completions, put together by `dpkg-deb` from one folder. The crate
//! `cargo-deb` would take minutes to build, and does no more than this.

use super::files::{copy, emptied, gzip, names, open_folders, output, write};
use super::release::{Machine, Release};
use crate::checkout::{Checkout, finish};
use anyhow::{Context, Result, ensure};
use std::path::Path;
use std::process::Command;

/// The scripts and settings.
const SAMPLES: &str = "docs/operations/debian";
/// The unit for a program that was copied by hand, and what is different in the package.
const UNIT: &str = "docs/operations/goldfever.service";
const CHANGES: &[(&str, &str)] = &[
    (
        "/usr/local/bin/goldfever serve --data-dir /var/lib/goldfever",
        "/usr/bin/goldfever serve --data-dir /var/lib/goldfever --config /etc/goldfever/goldfever.toml",
    ),
    ("DynamicUser=yes\n", "User=goldfever\nGroup=goldfever\n"),
];

/// Builds the package for a machine into `out`, and returns its name.
pub fn build(
    checkout: &Checkout,
    release: &Release,
    machine: &Machine,
    (program, manual, notices): (&Path, &Path, &str),
    (work, out): (&Path, &Path),
) -> Result<String> {
    let root = emptied(&work.join("debian").join(machine.arch))?;
    copy(program, &root.join("usr/bin/goldfever"), 0o755)?;
    let unit = unit(&checkout.text(UNIT)?)?;
    write(&root.join("usr/lib/systemd/system/goldfever.service"), unit, 0o644)?;
    let settings = checkout.root.join(SAMPLES).join("goldfever.toml");
    copy(&settings, &root.join("etc/goldfever/goldfever.toml"), 0o644)?;
    from_manual(manual, &root)?;
    documents(checkout, release, notices, &root)?;
    let size = output(Command::new("du").args(["--summarize", "--block-size=1024", "--apparent-size"]).arg(&root))?;
    let size = size.split_whitespace().next().context("du says nothing")?.to_owned();
    control(checkout, release, machine, &size, &root)?;
    open_folders(&root)?;
    let name = format!("goldfever_{}_{}.deb", release.debian(), machine.arch);
    let mut build = Command::new("dpkg-deb");
    build.args(["--root-owner-group", "-Zxz", "--build"]).arg(&root).arg(out.join(&name));
    // No file in it is younger than the release.
    output(build.env("SOURCE_DATE_EPOCH", release.epoch.to_string()))?;
    Ok(name)
}

/// The unit as the package has it.
fn unit(text: &str) -> Result<String> {
    // The head says how to install it by hand.
    let (_, text) = text.split_once("[Unit]").context("the unit has no part [Unit]")?;
    let mut text = format!("[Unit]{text}");
    for (old, new) in CHANGES {
        ensure!(text.matches(old).count() == 1, "{UNIT} does not have {old:?} once: mend xtask/src/dist/debian.rs");
        text = text.replace(old, new);
    }
    Ok(text)
}

fn from_manual(manual: &Path, root: &Path) -> Result<()> {
    for page in names(&manual.join("man"))? {
        let to = root.join("usr/share/man/man1").join(&page);
        copy(&manual.join("man").join(&page), &to, 0o644)?;
        gzip(&to)?;
    }
    let completions = manual.join("completions");
    for (from, to) in [
        ("goldfever.bash", "usr/share/bash-completion/completions/goldfever"),
        ("_goldfever", "usr/share/zsh/vendor-completions/_goldfever"),
        ("goldfever.fish", "usr/share/fish/vendor_completions.d/goldfever.fish"),
    ] {
        copy(&completions.join(from), &root.join(to), 0o644)?;
    }
    Ok(())
}

fn documents(checkout: &Checkout, release: &Release, notices: &str, root: &Path) -> Result<()> {
    let docs = root.join("usr/share/doc/goldfever");
    write(&docs.join("copyright"), copyright(checkout)?, 0o644)?;
    write(&docs.join("licences.txt"), notices, 0o644)?;
    write(&docs.join("changelog"), changelog(release)?, 0o644)?;
    copy(&checkout.root.join("CHANGELOG.md"), &docs.join("NEWS.md"), 0o644)?;
    for file in ["licences.txt", "changelog", "NEWS.md"] {
        gzip(&docs.join(file))?;
    }
    // Linking everything statically is the point of the program.
    let overrides = "goldfever: embedded-library\ngoldfever: statically-linked-binary\n";
    write(&root.join("usr/share/lintian/overrides/goldfever"), overrides, 0o644)
}

fn copyright(checkout: &Checkout) -> Result<String> {
    let mit = checkout.text("LICENSE-MIT")?;
    let owner = mit.lines().find_map(|line| line.strip_prefix("Copyright (c) ")).context("LICENSE-MIT names nobody")?;
    let indented: String = mit
        .lines()
        .skip_while(|line| !line.starts_with("Permission"))
        .map(|line| if line.is_empty() { " .\n".to_owned() } else { format!(" {line}\n") })
        .collect();
    Ok(format!(
        "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n\
         Upstream-Name: goldfever\nSource: https://goldfever.example\n\
         Comment: The program contains work of others; licences.txt.gz in this folder has their licences.\n\n\
         Files: *\nCopyright: {owner}\nLicense: Expat or Apache-2.0\n\n\
         License: Expat\n{indented}\n\
         License: Apache-2.0\n On Debian systems, the text is in /usr/share/common-licenses/Apache-2.0.\n"
    ))
}

fn changelog(release: &Release) -> Result<String> {
    let date = output(Command::new("date").args(["--utc", "--rfc-email", &format!("--date=@{}", release.epoch)]))?;
    Ok(format!(
        "goldfever ({}) stable; urgency=medium\n\n  * Commit {}. NEWS.md.gz lists the changes.\n\n -- {}  {}\n",
        release.debian(),
        release.commit,
        MAINTAINER,
        date.trim()
    ))
}

const MAINTAINER: &str = "Goldfever <goldfever@goldfever.example>";

fn control(checkout: &Checkout, release: &Release, machine: &Machine, size: &str, root: &Path) -> Result<()> {
    let folder = root.join("DEBIAN");
    // Sums of everything but the settings, which may be changed.
    let mut sums = Command::new("sh");
    sums.args(["-c", "find usr -type f | LC_ALL=C sort | xargs -d '\\n' md5sum"]).current_dir(root);
    let sums = output(&mut sums)?;
    write(&folder.join("md5sums"), sums, 0o644)?;
    write(&folder.join("conffiles"), "/etc/goldfever/goldfever.toml\n", 0o644)?;
    for script in ["postinst", "prerm", "postrm"] {
        copy(&checkout.root.join(SAMPLES).join(script), &folder.join(script), 0o755)?;
    }
    let control = format!(
        "Package: goldfever\nVersion: {}\nArchitecture: {}\nMaintainer: {MAINTAINER}\nInstalled-Size: {size}\n\
         Depends: adduser, init-system-helpers (>= 1.52)\nSection: misc\nPriority: optional\n\
         Homepage: https://goldfever.example\n\
         Description: board games of the gold rush in the browser\n \
         A server with rules engines and computer players for Gold Rush, Carcassonne\n \
         and Gold River, played in the browser or in the terminal. This package runs\n \
         the server as the user goldfever.\n",
        release.debian(),
        machine.arch
    );
    write(&folder.join("control"), control, 0o644)
}

/// Debian's own check; errors count, and warnings are shown.
pub fn lint(package: &Path) -> Result<()> {
    finish(
        Command::new("lintian").args(["--fail-on", "error", "--allow-root", "--tag-display-limit", "0"]).arg(package),
    )
}

#[cfg(test)]
mod tests {
    use super::unit;

    #[test]
    fn the_unit_of_the_package_is_made_from_the_sample() {
        let sample = include_str!("../../../docs/operations/goldfever.service");
        let made = unit(sample).unwrap();
        assert!(made.starts_with("[Unit]\n") && made.contains("\nUser=goldfever\n") && !made.contains("DynamicUser"));
        assert!(made.contains("ExecStart=/usr/bin/goldfever serve ") && made.contains("ProtectSystem=strict"));
        assert!(unit(&sample.replace("DynamicUser=yes", "DynamicUser=no")).is_err(), "a change that would be lost");
        assert!(unit("").is_err());
    }
}
