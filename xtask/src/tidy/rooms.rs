//! The rooms of Carcassonne: imports between them go one way, files of a room form no circle, and only the closed list
//! of expansions names two of them.

use super::Faults;
use super::code::code_only;
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
            let code = code_only(&house.text(&file)?, true);
            for other in after(&code, "crate::").filter(|other| *other != *room) {
                if ROOMS.iter().any(|(name, _)| *name == other) && !allowed.contains(&other) {
                    faults.push(format!("{}: {room} must not import {other}", file.display()));
                }
            }
            let beside = format!("crate::{room}::");
            let names = after(&code, "super::").chain(after(&code, &beside)).map(str::to_owned).collect();
            files.insert(stem(&file), names);
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
    for own in &expansions {
        let file = format!("{SOURCE}/expansions/{own}.rs");
        let others: Vec<&String> = expansions.iter().filter(|other| *other != own).collect();
        check(Path::new(&file), &house.text(&file)?, &others);
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
    let rules = text.split("#[cfg(test)]").next().unwrap_or_default();
    let code = rules.lines().map(|line| line.split("//").next().unwrap_or_default().to_lowercase());
    code.enumerate().map(|(i, line)| (i + 1, line)).collect()
}

/// The names that follow a prefix.
fn after<'a>(code: &'a str, prefix: &'a str) -> impl Iterator<Item = &'a str> {
    code.match_indices(prefix).flat_map(move |(at, _)| {
        let rest = &code[at + prefix.len()..];
        let group = rest.strip_prefix('{').and_then(|list| list.split('}').next());
        let names = group.unwrap_or(rest).split(',').map(str::trim);
        let word = |n: &'a str| n.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or_default();
        names.take(if group.is_some() { usize::MAX } else { 1 }).map(word)
    })
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
    fn imports_are_found_alone_and_in_groups() {
        let code = "use crate::core::slot;\nuse super::{fields, score};\nfn f(x: crate::base::score::X) {}";
        assert_eq!(after(code, "crate::").collect::<Vec<_>>(), ["core", "base"]);
        assert_eq!(after(code, "super::").collect::<Vec<_>>(), ["fields", "score"]);
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
