//! The imports between crates, compared with the table of floors.

use super::Faults;
use crate::checkout::Checkout;
use crate::floors::{self, FLOORS};
use anyhow::Result;
use serde_json::Value;

/// Compares the workspace with the table.
pub fn imports(checkout: &Checkout, faults: &mut Faults) -> Result<()> {
    let metadata = checkout.metadata()?;
    let members = &metadata["workspace_members"];
    let packages = metadata["packages"].as_array().into_iter().flatten();
    let ours: Vec<&Value> = packages.filter(|p| members.as_array().is_some_and(|all| all.contains(&p["id"]))).collect();
    let is_ours = |name: &str| ours.iter().any(|p| p["name"] == name);
    for package in &ours {
        let name = package["name"].as_str().unwrap_or_default();
        let dependencies = package["dependencies"].as_array().into_iter().flatten();
        let wanted = dependencies.filter_map(|d| Some((d["name"].as_str()?, d["kind"].as_str().unwrap_or("normal"))));
        let wanted = wanted.filter(|(dependency, _)| is_ours(dependency) && *dependency != name);
        let Some(floor) = floors::of(name) else {
            if name != "xtask" {
                faults.push(format!("{name} has no place in xtask/src/floors.rs"));
            }
            faults.extend(wanted.map(|(d, _)| format!("{name} must not import {d}")));
            continue;
        };
        for (dependency, kind) in wanted {
            let there = floors::of(dependency);
            let (below, bench) = (there.is_some_and(|d| d.floor < floor.floor), there.is_some_and(|d| d.bench));
            let allowed = match kind {
                "dev" => below || bench && !floor.bench,
                _ => floor.may_import.contains(&dependency) && (floor.bench || !bench),
            };
            if !allowed {
                faults.push(format!("{name} (floor {}) must not import {dependency} ({kind})", floor.floor));
            }
        }
        let folder = format!("crates/{name}");
        if !checkout.root.join(&folder).join("Cargo.toml").is_file() {
            faults.push(format!("{name} does not live in {folder}"));
        }
    }
    faults.extend(FLOORS.iter().filter(|f| !is_ours(f.name)).map(|f| format!("there is no crate {}", f.name)));
    Ok(())
}

/// Crates that are bindings to another language, and cannot do without unsafe code.
const BINDINGS: &[&str] = &["browser", "python"];

const WORKSPACE_LINTS: &str = "[lints]\nworkspace = true";
/// Such a crate contains this instead: cargo does not let a crate change a single lint of the workspace. Each unsafe
/// block then has an `#[expect(unsafe_code, reason = "...")]`, and a `SAFETY` comment that says why it is sound.
const BINDINGS_LINTS: &[&str] =
    &["[lints.rust]", "unsafe_code = \"deny\"", "[lints.clippy]", "undocumented_unsafe_blocks = \"deny\""];

/// The lints of the workspace forbid unsafe code, and every crate uses them except bindings.
pub fn lints(checkout: &Checkout, faults: &mut Faults) -> Result<()> {
    if !checkout.text("Cargo.toml")?.contains("unsafe_code = \"forbid\"") {
        faults.push("Cargo.toml does not forbid unsafe code".to_owned());
    }
    let names = FLOORS.iter().map(|f| (f.name, format!("crates/{}", f.name)));
    for (name, folder) in names.chain([("xtask", "xtask".to_owned())]) {
        if checkout.root.join(&folder).is_dir() {
            let manifest = checkout.text(format!("{folder}/Cargo.toml"))?;
            faults.extend(lacking(&manifest, BINDINGS.contains(&name)).map(|why| format!("{folder}/Cargo.toml {why}")));
        }
    }
    Ok(())
}

/// The missing parts of a manifest.
fn lacking(manifest: &str, binding: bool) -> Option<String> {
    if !binding {
        return (!manifest.contains(WORKSPACE_LINTS)).then(|| "does not take the workspace's lints".to_owned());
    }
    let line = BINDINGS_LINTS.iter().find(|line| !manifest.lines().any(|written| written.trim() == **line))?;
    Some(format!("is of a crate of bindings and lacks the line {line}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_bindings_may_do_without_the_lints_of_the_workspace() {
        assert_eq!(lacking("[package]\n[lints]\nworkspace = true\n", false), None);
        let own = BINDINGS_LINTS.join("\n");
        assert!(lacking(&own, false).is_some());
        assert_eq!(lacking(&own, true), None);
        assert!(lacking(&own.replace("\"deny\"", "\"allow\""), true).is_some());
        assert!(lacking("[lints]\nworkspace = true", true).is_some());
    }
}
