//! Tries an image: its sums, what lies in its layers, and its program, started as sealed as a container would be.

use super::{Outcome, foreign, hindered, program};
use crate::dist::files::{emptied, output, sha256, write};
use crate::dist::image::start;
use crate::dist::programs::runs;
use crate::dist::release::{Machine, Release};
use anyhow::{Context, Result, ensure};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// All that is in an image: rights, owner and name.
const FILES: &[&str] = &["-rw-r--r-- 0/0 licences.txt", "drwx------ 65532/65532 data/", "-rwxr-xr-x 0/0 goldfever"];

/// The layout is whole, the layers hold what they should and no more, and the program in them starts.
pub fn is_sound(release: &Release, machine: &Machine, out: &Path, work: &Path) -> Result<Outcome> {
    let archive = out.join(release.file(&format!("-oci-{}.tar", machine.arch)));
    let layout = emptied(&work.join(format!("trial-layout-{}", machine.arch)))?;
    output(Command::new("tar").args(["--extract", "--file"]).arg(&archive).arg("--directory").arg(&layout))?;
    let index: Value = serde_json::from_slice(&fs::read(layout.join("index.json"))?)?;
    let manifest: Value = serde_json::from_slice(&fs::read(blob(&layout, &index["manifests"][0])?)?)?;
    let config: Value = serde_json::from_slice(&fs::read(blob(&layout, &manifest["config"])?)?)?;
    ensure!(config["architecture"] == machine.arch && config["os"] == "linux", "it is for {}", config["architecture"]);
    let runs_as = &config["config"];
    let wanted = start(include_str!("../../../../docs/operations/Containerfile"))?;
    ensure!(wanted.iter().all(|(key, value)| runs_as[key] == *value), "it starts otherwise: {runs_as}");
    let root = root(work, machine);
    emptied(&root)?;
    let (mut listed, mut size) = (Vec::new(), 0);
    for layer in manifest["layers"].as_array().context("no layers")? {
        let file = blob(&layout, layer)?;
        size += layer["size"].as_u64().unwrap_or_default();
        let lines = output(
            Command::new("tar").args(["--list", "--verbose", "--numeric-owner", "--gzip", "--file"]).arg(&file),
        )?;
        listed.extend(lines.lines().map(rights_and_name));
        output(
            Command::new("tar")
                .args(["--extract", "--preserve-permissions", "--gzip", "--file"])
                .arg(&file)
                .arg("--directory")
                .arg(&root),
        )?;
    }
    ensure!(listed == FILES, "its layers hold {listed:?}");
    let seen =
        format!("{} layers, {:.1} MB", config["rootfs"]["diff_ids"].as_array().map_or(0, Vec::len), size as f64 / 1e6);
    if let Some(hindered) = foreign(machine) {
        return Ok(hindered);
    }
    program::says_who_it_is(runs(machine, &root.join("goldfever")).context("no emulator")?, release)?;
    if let Some(hindered) = hindered(&["skopeo"], false) {
        return Ok(hindered);
    }
    // It reads everything, and compares every sum.
    let copy = emptied(&work.join("trial-copy"))?;
    let mut skopeo = Command::new("skopeo");
    skopeo.args(["--override-arch", machine.arch, "--insecure-policy", "copy", "--quiet"]);
    output(skopeo.arg(format!("oci-archive:{}", archive.display())).arg(format!("dir:{}", copy.display())))?;
    let mut docker = Command::new("skopeo");
    docker.args(["--override-arch", machine.arch, "inspect", "--config"]);
    let told: Value = serde_json::from_str(&output(docker.arg(format!("docker-archive:{}", archive.display())))?)?;
    ensure!(told["config"]["User"] == runs_as["User"], "read as Docker does, its user is {}", told["config"]["User"]);
    Ok(Outcome::Works(format!("{seen}; its program starts, skopeo copies it")))
}

/// `-rwxr-xr-x 0/0 123 2026-01-01 00:00 name` without size and time.
fn rights_and_name(line: &str) -> String {
    let words: Vec<&str> = line.split_whitespace().collect();
    [words.first(), words.get(1), words.last()].map(|word| word.copied().unwrap_or_default()).join(" ")
}

/// The file of a descriptor, if size and sum are right.
fn blob(layout: &Path, descriptor: &Value) -> Result<PathBuf> {
    let digest =
        descriptor["digest"].as_str().and_then(|digest| digest.strip_prefix("sha256:")).context("no digest")?;
    let file = layout.join("blobs/sha256").join(digest);
    let size = fs::metadata(&file).with_context(|| format!("{digest} is missing"))?.len();
    ensure!(descriptor["size"] == size, "{digest} has {size} bytes");
    ensure!(sha256(&file)? == digest, "{digest} holds something else");
    Ok(file)
}

fn root(work: &Path, machine: &Machine) -> PathBuf {
    work.join(format!("trial-root-{}", machine.arch))
}

/// Starts the program with the image as its whole file system, which cannot be written but for the data, as the image's user without
/// any rights; then asks with the image's own health check.
pub fn starts(release: &Release, machine: &Machine, work: &Path) -> Result<Outcome> {
    if let Some(hindered) = hindered(&["unshare", "setpriv", "chroot"], true) {
        return Ok(hindered);
    }
    let root = root(work, machine);
    ensure!(root.join("goldfever").is_file(), "the layers were not unpacked");
    let script = work.join("sealed.sh");
    write(&script, SEALED, 0o755)?;
    let sealed = |args: &[&str]| {
        let mut command = Command::new("unshare");
        command.args(["--mount", "sh"]).arg(&script).arg(&root).args(args).env_clear();
        command.env("PATH", "/usr/sbin:/usr/bin:/sbin:/bin").envs(SETTINGS.iter().copied());
        command
    };
    program::says_who_it_is(sealed(&[]), release)?;
    program::serves(sealed(&["serve"]), |port| {
        let mut health = sealed(&["health"]);
        let told = output(health.env("GOLDFEVER_PORT", port.to_string()))?;
        ensure!(told.ends_with("ready\n"), "its health check says {told}");
        // There is something to copy now; only the place is refused.
        let refused =
            output(&mut sealed(&["backup", "/tried.sqlite"])).err().context("it can write outside of /data")?;
        ensure!(refused.to_string().contains("ead-only"), "it refuses to write for another reason: {refused:#}");
        Ok(())
    })?;
    ensure!(!root.join("tried.sqlite").exists(), "something was written");
    Ok(Outcome::Works("read-only, as user 65532 without rights: serves, and its health check says so".to_owned()))
}

/// As in the image, but on this machine only, at any free port.
const SETTINGS: &[(&str, &str)] =
    &[("GOLDFEVER_DATA_DIR", "/data"), ("GOLDFEVER_ADDR", "127.0.0.1"), ("GOLDFEVER_PORT", "0")];

const SEALED: &str = r#"# Runs the program of an unpacked image, as sealed as in a container.
set -e
root=$1
shift
mount --bind "$root" "$root"
mount --bind "$root/data" "$root/data"
mount -o remount,bind,ro "$root"
exec setpriv --no-new-privs chroot --userspec=65532:65532 --groups= "$root" /goldfever "$@"
"#;

#[cfg(test)]
mod tests {
    use super::rights_and_name;

    #[test]
    fn lines_of_tar_lose_size_and_time() {
        let line = "drwx------ 65532/65532     0 2026-11-28 12:00 data/";
        assert_eq!(rights_and_name(line), "drwx------ 65532/65532 data/");
    }
}
