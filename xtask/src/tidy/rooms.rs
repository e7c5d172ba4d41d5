//! The rooms of Carcassonne: imports between them go one way, files of a room form no circle, and only the closed list
//! of expansions names two of them.

use super::Faults;
use super::code::{TESTS, code_only};
use crate::house::House;
use anyhow::{Context, Result};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

const SOURCE: &str = "crates/carcassonne/src";
/// The rooms, and which others each may import.
const ROOMS: &[(&str, &[&str])] = &[
    ("core", &[]),
    ("expansion", &["core"]),
    ("base", &["core", "expansion"]),
    ("expansions", &["core", "expansion"]),
    ("legacy", &["core", "expansion", "expansions"]),
    ("face", &["core", "expansion", "base", "expansions", "legacy"]),
];

/// Imports between rooms and between the files of each.
pub fn imports(house: &House, faults: &mut Faults) -> Result<()> {
    for (room, allowed) in ROOMS {
        let mut files: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for file in house.files(&format!("{SOURCE}/{room}")) {
            let (mut beside, own) = (BTreeSet::new(), stem(&file));
            for path in paths(&code_only(&house.text(&file)?, true), room, own == "mod") {
                match path.first() {
                    Some(name) if name == room => beside.extend(path.get(1).cloned()),
                    Some(name) if allowed.contains(&name.as_str()) => {}
                    Some(name) if ROOMS.iter().any(|(other, _)| other == name) => {
                        faults.push(format!("{}: {room} must not import {name}", file.display()));
                    }
                    // What `lib.rs` gathers from the rooms is for other crates; here it would hide where it is from.
                    name => {
                        let name = name.map_or("*", String::as_str);
                        faults.push(format!("{}: crate::{name} names no room", file.display()));
                    }
                }
            }
            files.insert(own, beside);
        }
        if let Some(circle) = circle(&files) {
            faults.push(format!("{SOURCE}/{room}: a circle: {}", circle.join(" -> ")));
        }
    }
    let known = |name: &str| ROOMS.iter().any(|(room, _)| *room == name) || name == "lib";
    let there = std::fs::read_dir(house.root.join(SOURCE)).context("no rooms")?;
    let there = there.map(|entry| entry.map(|e| stem(&e.path()))).collect::<std::io::Result<Vec<_>>>()?;
    faults.extend(there.iter().filter(|n| !known(n)).map(|name| format!("{SOURCE}/{name} is in no room")));
    Ok(())
}

/// Names of expansions outside their own files.
pub fn names(house: &House, faults: &mut Faults) -> Result<()> {
    let list = house.text(format!("{SOURCE}/expansions/mod.rs"))?;
    let expansions = expansions(&list);
    if expansions.is_empty() {
        faults.push(format!("{SOURCE}/expansions/mod.rs: the list is not found"));
    }
    let mut check = |file: &Path, text: &str, of: &[&String]| {
        for line in told(text) {
            for name in of.iter().filter(|name| line.1.contains(root(name))) {
                faults.push(format!("{}:{}: it names the expansion {name}", file.display(), line.0));
            }
        }
    };
    for room in ["core", "expansion", "base", "face"] {
        for file in house.files(&format!("{SOURCE}/{room}")).into_iter().filter(|file| stem(file) != "tests") {
            check(&file, &house.text(&file)?, &expansions.iter().collect::<Vec<_>>());
        }
    }
    for file in house.files(&format!("{SOURCE}/expansions")).into_iter().filter(|file| stem(file) != "mod") {
        let others: Vec<&String> = expansions.iter().filter(|other| **other != stem(&file)).collect();
        check(&file, &house.text(&file)?, &others);
    }
    Ok(())
}

/// Modules of the closed list: its lines are `NAME Type module;`.
fn expansions(list: &str) -> Vec<String> {
    let body = list.split("expansions! {").nth(1).and_then(|rest| rest.split('}').next()).unwrap_or_default();
    body.lines().filter_map(|line| line.trim().strip_suffix(';')?.split(' ').nth(2).map(str::to_owned)).collect()
}

/// What all forms of an expansion's name begin with: `castle` of `castles`, `crop` of `crop_circles`.
fn root(module: &str) -> &str {
    let first = module.split('_').next().unwrap_or(module);
    first.strip_suffix('s').filter(|_| first != "circus").unwrap_or(first)
}

/// The lines of the rules in lower case, numbered, without comments and tests. What stands in quotes is there.
fn told(text: &str) -> Vec<(usize, String)> {
    let rules = text.split(TESTS).next().unwrap_or_default();
    // A comment begins where the code without comments and quotes is blank from there on.
    let code = code_only(rules, true);
    let line = |(told, code): (&str, &str)| {
        let comment = told.match_indices("//").find(|(at, _)| code.get(*at..).is_none_or(|c| c.trim().is_empty()));
        comment.map_or(told, |(at, _)| &told[..at]).to_lowercase()
    };
    rules.lines().zip(code.lines()).map(line).enumerate().map(|(i, line)| (i + 1, line)).collect()
}

/// The paths from the crate's root that a file names, groups spelled out: `crate::core::{bag, slot}` are two. `super` is
/// the room, in its `mod.rs` the root.
fn paths(code: &str, room: &str, is_mod: bool) -> Vec<Vec<String>> {
    let code: String = code.split_whitespace().collect::<Vec<_>>().join(" ").replace(" :: ", "::");
    let mut found = Vec::new();
    for (word, at) in
        ["crate", "super"].iter().flat_map(|word| code.match_indices(word).map(move |(at, _)| (*word, at)))
    {
        let before = &code[..at];
        let rest = &code[at + word.len()..];
        // The middle of another name, of a path (`super::super` is read from its first word), or of `pub(crate)`.
        if before.ends_with(|c: char| is_name(c) || c == ':') || !rest.starts_with("::") {
            continue;
        }
        let mut path = match (word, is_mod) {
            ("super", false) => vec![room.to_owned()],
            _ => Vec::new(),
        };
        let mut rest = &rest[2..];
        while let Some(up) = rest.strip_prefix("super::") {
            path.pop();
            rest = up;
        }
        branches(rest, &path, &mut found);
    }
    found
}

/// Reads what follows a path: a name and what follows it, or a group of such. Returns what stands behind it.
fn branches<'a>(code: &'a str, path: &[String], found: &mut Vec<Vec<String>>) -> &'a str {
    let code = code.trim_start();
    if let Some(mut rest) = code.strip_prefix('{') {
        while !rest.trim_start().starts_with('}') && !rest.trim_start().is_empty() {
            let behind = branches(rest, path, found).trim_start();
            // `as name`, commas
            rest = &behind[behind.find([',', '}']).unwrap_or(behind.len())..];
            rest = rest.strip_prefix(',').unwrap_or(rest);
        }
        return rest.trim_start().strip_prefix('}').unwrap_or_default();
    }
    let (name, rest) = code.split_at(code.find(|c: char| !is_name(c)).unwrap_or(code.len()));
    let mut path = path.to_vec();
    if !name.is_empty() && name != "self" {
        path.push(name.to_owned());
    }
    if let Some(rest) = rest.strip_prefix("::").filter(|rest| rest.starts_with(|c: char| is_name(c) || c == '{')) {
        return branches(rest, &path, found);
    }
    found.push(path);
    rest
}

fn is_name(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

fn stem(file: &Path) -> String {
    file.file_stem().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}

/// A circle among files, if there is one. What `mod.rs` gathers is no import.
fn circle(files: &BTreeMap<String, BTreeSet<String>>) -> Option<Vec<String>> {
    fn walk(files: &BTreeMap<String, BTreeSet<String>>, way: &mut Vec<String>, done: &mut BTreeSet<String>) -> bool {
        let here = way[way.len() - 1].clone();
        for next in files[&here].iter().filter(|n| files.contains_key(*n) && *n != "mod" && **n != here) {
            let met = way.contains(next);
            way.push(next.clone());
            if met || !done.contains(next) && walk(files, way, done) {
                return true;
            }
            way.pop();
        }
        done.insert(here);
        false
    }
    let mut done = BTreeSet::new();
    files.keys().filter(|name| *name != "mod").find_map(|name| {
        let mut way = vec![name.clone()];
        walk(files, &mut way, &mut done).then_some(way)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn imports_are_found_however_they_are_written() {
        let found = |code: &str, is_mod| -> Vec<String> {
            paths(code, "core", is_mod).iter().map(|path| path.join("/")).collect()
        };
        let code = "use crate::core::slot;\nuse super::{fields, score};\nfn f(x: crate::base::score::X) {}";
        assert_eq!(found(code, false), ["core/slot", "base/score/X", "core/fields", "core/score"]);
        assert_eq!(
            found("use crate::{core::{bag as b, slot::{self, Row}}, base::score};", false),
            ["core/bag", "core/slot", "core/slot/Row", "base/score"]
        );
        assert_eq!(
            found("use super::super::base::walk; pub(crate) fn x(_: crate::State) {}", false),
            ["State", "base/walk"]
        );
        assert_eq!(
            found("use super::base;\npub(super) use crate :: base ::\n    { walk };", true),
            ["base/walk", "base"]
        );
        assert_eq!(found("use super::*; use crate::*;", false), ["", "core"]);
    }

    #[test]
    fn circles_are_found() {
        let files = |edges: &[(&str, &str)]| {
            let mut files: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
            for (from, to) in edges {
                files.entry((*from).to_owned()).or_default().insert((*to).to_owned());
                files.entry((*to).to_owned()).or_default();
            }
            files
        };
        assert_eq!(circle(&files(&[("a", "b"), ("b", "c"), ("a", "c"), ("mod", "a")])), None);
        assert!(circle(&files(&[("a", "b"), ("b", "c"), ("c", "b")])).is_some());
    }

    #[test]
    fn names_of_expansions_are_read_from_the_list() {
        let list =
            "expansions! {\n    #[cfg(feature = \"x\")]\n    CASTLES Castles castles;\n    CROP Crop crop_circles;\n}";
        let found = expansions(list);
        assert_eq!(found.iter().map(|name| root(name)).collect::<Vec<_>>(), ["castle", "crop"]);
        assert_eq!((root("circus"), told("a // castle\nLet CASTLE").len()), ("circus", 2));
        assert_eq!(told("a // castle\nLet CASTLE")[1], (2, "let castle".to_owned()));
    }
}
