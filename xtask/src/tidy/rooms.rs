//! Rooms: the folders at the top of a large crate are layers, and imports between them go one way.

use super::{Faults, imports};
use crate::checkout::Checkout;
use anyhow::{Context, Result};

/// A folder at the top of a crate, or a file there with the same name.
struct Room {
    name: &'static str,
    may_import: Imports,
}

/// The other rooms of its crate that a room may import.
enum Imports {
    /// All that come before it in the list.
    AllBefore,
    /// These, which come before it.
    Only(&'static [&'static str]),
}

const fn room(name: &'static str) -> Room {
    Room { name, may_import: Imports::AllBefore }
}

const fn narrow(name: &'static str, may_import: &'static [&'static str]) -> Room {
    Room { name, may_import: Imports::Only(may_import) }
}

/// The crates that have rooms, from the bottom up. Everything in such a crate except `lib.rs` is in a room.
const CRATES: &[(&str, &[Room])] = &[
    (
        "carcassonne",
        &[
            room("core"),
            room("expansion"),
            room("base"),
            narrow("expansions", &["core", "expansion"]),
            narrow("legacy", &["core", "expansion", "expansions"]),
            room("interface"),
        ],
    ),
    (
        "server",
        &[
            room("base"),
            room("settings"),
            room("operation"),
            narrow("page", &["base", "operation"]),
            narrow("admission", &["base", "settings", "operation"]),
            narrow("stored", &["base", "operation"]),
            narrow("nodes", &["base", "settings", "operation", "admission"]),
            narrow("bots", &["base", "settings", "operation", "admission"]),
            narrow("task", &["base", "settings", "operation", "admission", "stored", "nodes", "bots"]),
            narrow("tables", &["base", "settings", "operation", "admission", "stored", "nodes", "bots", "task"]),
            narrow("showing", &["base", "settings", "operation", "admission", "stored", "bots", "task"]),
            narrow("programs", &["base", "settings", "operation", "admission", "stored", "task", "tables"]),
            narrow("mail", &["base", "settings", "operation"]),
            narrow("oidc", &["base", "settings"]),
            narrow("accounts", &["base", "settings", "operation", "admission", "stored", "task", "mail", "oidc"]),
            narrow("notices", &["base", "settings", "operation", "admission", "stored", "task", "mail", "accounts"]),
            room("app"),
        ],
    ),
];

/// Checks the imports of every crate that has rooms.
pub fn check(checkout: &Checkout, faults: &mut Faults) -> Result<()> {
    for (name, rooms) in CRATES {
        let source = format!("crates/{name}/src");
        for (module, (file, said)) in imports::read_crate(checkout, &source)?.modules {
            let Some(room) = module.first() else { continue };
            let paths: Vec<&[String]> = said.used.iter().chain(&said.passed_on).map(Vec::as_slice).collect();
            let found = upward(rooms, room, &paths).into_iter();
            faults.extend(found.map(|found| format!("{}: {found}", file.display())));
            if said.hidden > 0 {
                faults
                    .push(format!("{}: another name of the crate or of a room hides what is imported", file.display()));
            }
        }
        let known = |name: &str| name == "lib" || rooms.iter().any(|room| room.name == name);
        for entry in std::fs::read_dir(checkout.root.join(&source)).with_context(|| source.clone())? {
            let top = entry?.path();
            let top = top.file_stem().unwrap_or_default().to_string_lossy();
            if !known(&top) {
                faults.push(format!("{source}/{top} is in no room"));
            }
        }
    }
    Ok(())
}

/// The imports forbidden to a file in `room`.
fn upward(rooms: &[Room], room: &str, paths: &[&[String]]) -> Faults {
    let Some(at) = rooms.iter().position(|other| other.name == room) else { return vec![format!("{room} is no room")] };
    let allowed = |name: &str| {
        let before = rooms[..at].iter().any(|other| other.name == name);
        match rooms[at].may_import {
            Imports::AllBefore => before,
            Imports::Only(list) => before && list.contains(&name),
        }
    };
    let judge = |path: &&[String]| match path.first() {
        Some(name) if name == room || allowed(name) => None,
        Some(name) if rooms.iter().any(|other| other.name == name) => Some(format!("{room} must not import {name}")),
        // The re-exports of `lib.rs` are for other crates; here they would hide where a name comes from.
        Some(name) => Some(format!("crate::{name} names no room")),
        None => Some("an import of the crate's root names no room".to_owned()),
    };
    paths.iter().filter_map(judge).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn imports_go_one_way() {
        let rooms = [room("ground"), narrow("left", &["ground"]), narrow("right", &["ground"]), room("top")];
        let found = |from, to: &str| {
            let path: Vec<String> = to.split("::").filter(|name| !name.is_empty()).map(str::to_owned).collect();
            upward(&rooms, from, &[&path]).pop()
        };
        for (from, to) in [("left", "ground::x"), ("right", "right::x"), ("top", "left"), ("top", "right::X::y")] {
            assert_eq!(found(from, to), None, "{from} {to}");
        }
        for (from, to) in [("ground", "left::x"), ("left", "right"), ("right", "top"), ("left", "Name"), ("top", "")] {
            assert!(found(from, to).is_some(), "{from} {to}");
        }
    }
}
