//! Which crate imports which, compared with the table of floors.

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

/// Every crate takes the lints of the workspace, which forbid unsafe code.
pub fn lints(checkout: &Checkout, faults: &mut Faults) -> Result<()> {
    if !checkout.text("Cargo.toml")?.contains("unsafe_code = \"forbid\"") {
        faults.push("Cargo.toml does not forbid unsafe code".to_owned());
    }
    let names = FLOORS.iter().map(|f| format!("crates/{}", f.name)).chain(["xtask".to_owned()]);
    for folder in names.filter(|f| checkout.root.join(f).is_dir()) {
        if !checkout.text(format!("{folder}/Cargo.toml"))?.contains("[lints]\nworkspace = true") {
            faults.push(format!("{folder}/Cargo.toml does not take the workspace's lints"));
        }
    }
    Ok(())
}
