//! The OCI image as a tar file, written without a container engine: a folder in the layout that the specification
//! prescribes. The last stage of docs/operations/Containerfile says what the image does when it starts; it is read from
//! there.

use super::files::{copy, emptied, gzip, sha256, tar, write};
use super::release::{Machine, Release};
use crate::checkout::Checkout;
use anyhow::{Context, Result, bail, ensure};
use serde_json::{Map, Value, json};
use std::fs;
use std::path::Path;

const CONTAINERFILE: &str = "docs/operations/Containerfile";
const MANIFEST: &str = "application/vnd.oci.image.manifest.v1+json";

/// Builds the image for a machine into `out`, and returns the file's name.
pub fn build(
    checkout: &Checkout,
    release: &Release,
    machine: &Machine,
    (program, notices): (&Path, &str),
    (work, out): (&Path, &Path),
) -> Result<String> {
    let work = emptied(&work.join("image").join(machine.arch))?;
    let start = start(&checkout.text(CONTAINERFILE)?)?;
    let user = start["User"].as_str().and_then(|user| user.split(':').next()?.parse().ok()).context("no user")?;
    // Two layers: what stays the same from version to version is not fetched again.
    let base = work.join("base");
    write(&base.join("licences.txt"), notices, 0o644)?;
    fs::create_dir_all(base.join("data"))?;
    fs::set_permissions(base.join("data"), std::os::unix::fs::PermissionsExt::from_mode(0o700))?;
    let first = work.join("base.tar");
    tar(release, &first, &base, &["licences.txt"], 0)?;
    tar(release, &first, &base, &["data"], user)?;
    let top = work.join("top");
    copy(program, &top.join("goldfever"), 0o755)?;
    let second = work.join("top.tar");
    tar(release, &second, &top, &["goldfever"], 0)?;

    let layout = emptied(&work.join("layout"))?;
    let ids = [format!("sha256:{}", sha256(&first)?), format!("sha256:{}", sha256(&second)?)];
    let layers = [blob(&layout, &gzip(&first)?)?, blob(&layout, &gzip(&second)?)?];
    let config = text_blob(&work, &layout, &config(release, machine, &start, &ids))?;
    let layer =
        |(digest, size): &(String, u64)| descriptor("application/vnd.oci.image.layer.v1.tar+gzip", digest, *size);
    let manifest = json!({
        "schemaVersion": 2,
        "mediaType": MANIFEST,
        "config": descriptor("application/vnd.oci.image.config.v1+json", &config.0, config.1),
        "layers": layers.iter().map(layer).collect::<Vec<_>>(),
        "annotations": labels(release),
    });
    let manifest = text_blob(&work, &layout, &manifest)?;
    let tag = format!("goldfever:{}", release.label());
    index(release, &layout, &tag, &manifest)?;
    // Docker reads this file, which is older than the specification.
    let path = |digest: &String| format!("blobs/{}", digest.replace(':', "/"));
    let paths: Vec<_> = layers.iter().map(|(digest, _)| path(digest)).collect();
    let docker = json!([{ "Config": path(&config.0), "RepoTags": [tag], "Layers": paths }]);
    write(&layout.join("manifest.json"), serde_json::to_vec(&docker)?, 0o644)?;
    super::files::open_folders(&layout)?;
    let name = release.file(&format!("-oci-{}.tar", machine.arch));
    tar(release, &out.join(&name), &layout, &["oci-layout", "index.json", "manifest.json", "blobs"], 0)?;
    Ok(name)
}

fn index(release: &Release, layout: &Path, tag: &str, manifest: &(String, u64)) -> Result<()> {
    let mut entry = descriptor(MANIFEST, &manifest.0, manifest.1);
    entry["annotations"] = json!({
        "org.opencontainers.image.ref.name": tag,
        "org.opencontainers.image.created": release.time,
    });
    let index = json!({
        "schemaVersion": 2,
        "mediaType": "application/vnd.oci.image.index.v1+json",
        "manifests": [entry],
    });
    write(&layout.join("index.json"), serde_json::to_vec(&index)?, 0o644)?;
    write(&layout.join("oci-layout"), r#"{"imageLayoutVersion":"1.0.0"}"#, 0o644)
}

fn config(release: &Release, machine: &Machine, start: &Map<String, Value>, ids: &[String]) -> Value {
    let mut start = start.clone();
    start.insert("Labels".into(), labels(release));
    let step = |what: &str| json!({ "created": release.time, "created_by": what });
    json!({
        "created": release.time,
        "architecture": machine.arch,
        "os": "linux",
        "config": start,
        "rootfs": { "type": "layers", "diff_ids": ids },
        "history": [step("cargo xtask dist: licences and the folder of the games"), step("cargo xtask dist: the program")],
    })
}

fn labels(release: &Release) -> Value {
    json!({
        "org.opencontainers.image.title": "goldfever",
        "org.opencontainers.image.version": release.label(),
        "org.opencontainers.image.revision": release.commit,
        "org.opencontainers.image.licenses": "MIT OR Apache-2.0",
        "org.opencontainers.image.created": release.time,
    })
}

fn descriptor(media: &str, digest: &str, size: u64) -> Value {
    json!({ "mediaType": media, "digest": digest, "size": size })
}

/// Puts a file under its digest. Returns digest and size.
fn blob(layout: &Path, file: &Path) -> Result<(String, u64)> {
    let sum = sha256(file)?;
    copy(file, &layout.join("blobs/sha256").join(&sum), 0o644)?;
    Ok((format!("sha256:{sum}"), fs::metadata(file)?.len()))
}

fn text_blob(work: &Path, layout: &Path, value: &Value) -> Result<(String, u64)> {
    let file = work.join("text.json");
    write(&file, serde_json::to_vec(value)?, 0o644)?;
    blob(layout, &file)
}

/// The start instructions in the last stage of a Containerfile, in the form of an image's configuration.
pub fn start(text: &str) -> Result<Map<String, Value>> {
    let stage = text.rsplit("\nFROM ").next().unwrap_or_default();
    let mut start = Map::new();
    let set =
        |all: &[&str]| -> Value { all.iter().map(|one| ((*one).to_owned(), json!({}))).collect::<Map<_, _>>().into() };
    for line in stage.lines() {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let (key, value) = match word {
            "USER" => ("User", json!(rest)),
            "VOLUME" => ("Volumes", set(&[rest])),
            "EXPOSE" => ("ExposedPorts", set(&[&format!("{rest}/tcp")])),
            "ENV" => ("Env", rest.split(' ').collect()),
            "STOPSIGNAL" => ("StopSignal", json!(rest)),
            "ENTRYPOINT" => ("Entrypoint", serde_json::from_str(rest).with_context(|| line.to_owned())?),
            "CMD" => ("Cmd", serde_json::from_str(rest).with_context(|| line.to_owned())?),
            "HEALTHCHECK" => ("Healthcheck", health(rest)?),
            "" | "#" | "COPY" | "scratch" => continue,
            _ => bail!("{CONTAINERFILE}: xtask/src/dist/image.rs does not know what to do about {line:?}"),
        };
        start.insert(key.to_owned(), value);
    }
    for key in ["User", "Entrypoint", "Env", "Healthcheck"] {
        ensure!(start.contains_key(key), "{CONTAINERFILE} says nothing about {key}");
    }
    start.insert("WorkingDir".to_owned(), json!("/"));
    Ok(start)
}

/// `--interval=30s --retries=3 CMD ["/goldfever", "health"]`, with times in nanoseconds.
fn health(text: &str) -> Result<Value> {
    let (options, command) = text.split_once("CMD ").context("a health check without a command")?;
    let command: Vec<String> = serde_json::from_str(command).context("the command of the health check")?;
    let test = [vec!["CMD".to_owned()], command].concat();
    let mut health = json!({ "Test": test });
    for option in options.split_whitespace() {
        let (name, value) = option.split_once('=').context("an option of the health check without a value")?;
        let seconds = || Ok::<_, anyhow::Error>(value.trim_end_matches('s').parse::<u64>()? * 1_000_000_000);
        match name {
            "--interval" => health["Interval"] = json!(seconds()?),
            "--timeout" => health["Timeout"] = json!(seconds()?),
            "--start-period" => health["StartPeriod"] = json!(seconds()?),
            "--retries" => health["Retries"] = json!(value.parse::<u64>()?),
            _ => bail!("the health check has an unknown option {name}"),
        }
    }
    Ok(health)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_image_starts_as_the_containerfile_says() {
        let start = start(include_str!("../../../docs/operations/Containerfile")).unwrap();
        assert_eq!(start["User"], "65532:65532");
        assert_eq!((&start["Entrypoint"], &start["Cmd"]), (&json!(["/goldfever"]), &json!(["serve"])));
        assert_eq!(start["Volumes"], json!({ "/data": {} }));
        assert_eq!(start["ExposedPorts"], json!({ "8437/tcp": {} }));
        assert_eq!(start["Healthcheck"]["Test"], json!(["CMD", "/goldfever", "health"]));
        assert_eq!(start["Healthcheck"]["Interval"], 30_000_000_000_u64);
        assert!(start["Env"].as_array().unwrap().contains(&json!("GOLDFEVER_DATA_DIR=/data")));
    }

    #[test]
    fn a_containerfile_that_is_not_understood_is_refused() {
        let good = "FROM a\nFROM scratch\nUSER 1:1\nENV A=b\nENTRYPOINT [\"/a\"]\nHEALTHCHECK CMD [\"/a\"]\n";
        assert!(start(good).is_ok());
        for (old, new) in [
            ("USER 1:1", "# USER"),
            ("[\"/a\"]\nHEALTH", "/a\nHEALTH"),
            ("HEALTHCHECK CMD", "HEALTHCHECK"),
            ("HEALTHCHECK", "HEALTHCHECK --interval=soon"),
            ("ENV A=b", "ENV A=b\nSHELL [\"/bin/sh\"]"),
        ] {
            assert!(start(&good.replace(old, new)).is_err(), "{new}");
        }
    }
}
