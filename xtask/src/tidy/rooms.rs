//! The rooms of Carcassonne: imports between them go one way, files of a room form no circle, and only the closed list
//! of expansions names two of them.

use super::Faults;
use super::code::{TESTS, code_only};
use crate::checkout::Checkout;
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
    ("interface", &["core", "expansion", "base", "expansions", "legacy"]),
];

/// Imports between rooms and between the files of each.
pub fn imports(checkout: &Checkout, faults: &mut Faults) -> Result<()> {
    for (room, allowed) in ROOMS {
        let mut files: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for file in checkout.files(&format!("{SOURCE}/{room}")) {
            let (mut beside, own) = (BTreeSet::new(), stem(&file));
            for path in paths(&code_only(&checkout.text(&file)?, true), room, own == "mod") {
                match path.first() {
                    Some(name) if name == room => beside.extend(path.get(1).cloned()),
                    Some(name) if allowed.contains(&name.as_str()) => {}
                    Some(name) if ROOMS.iter().any(|(other, _)| other == name) => {
                        faults.push(format!("{}: {room} must not import {name}", file.display()));
                    }
                    // What `lib.rs` gathers from the rooms is for other crates; here it would hide where it is from.
                    Some(name) => faults.push(format!("{}: crate::{name} names no room", file.display())),
                    // `use crate::*`, `use crate as x`.
                    None => faults.push(format!("{}: an import of the crate's root names no room", file.display())),
                }
            }
            files.insert(own, beside);
        }
        if let Some(circle) = circle(&files) {
            faults.push(format!("{SOURCE}/{room}: a circle: {}", circle.join(" -> ")));
        }
    }
    let known = |name: &str| ROOMS.iter().any(|(room, _)| *room == name) || name == "lib";
    let there = std::fs::read_dir(checkout.root.join(SOURCE)).context("no rooms")?;
    let there = there.map(|entry| entry.map(|e| stem(&e.path()))).collect::<std::io::Result<Vec<_>>>()?;
    faults.extend(there.iter().filter(|n| !known(n)).map(|name| format!("{SOURCE}/{name} is in no room")));
    Ok(())
}

/// Names of expansions outside their own files, and outside of `expansions` the words that they declare.
pub fn names(checkout: &Checkout, faults: &mut Faults) -> Result<()> {
    let list = checkout.text(format!("{SOURCE}/expansions/mod.rs"))?;
    let expansions = expansions(&list);
    if expansions.is_empty() {
        faults.push(format!("{SOURCE}/expansions/mod.rs: the list is not found"));
    }
    let mut check = |file: &Path, text: &str, of: &[&String], declared: &[(String, &String)]| {
        for (number, line) in without_comments(text) {
            for name in of.iter().filter(|name| begins_with(&line, root(name))) {
                faults.push(format!("{}:{number}: it names the expansion {name}", file.display()));
            }
            for (word, name) in declared.iter().filter(|(word, _)| holds(&line, word)) {
                faults.push(format!("{}:{number}: '{word}' is a word of the expansion {name}", file.display()));
            }
        }
    };
    let mut words: Vec<(String, &String)> = Vec::new();
    for name in &expansions {
        let file = checkout.text(format!("{SOURCE}/expansions/{name}.rs"))?;
        words.extend(declared(&file).into_iter().map(|word| (word, name)));
    }
    for room in ["core", "expansion", "base", "interface"] {
        for file in checkout.files(&format!("{SOURCE}/{room}")).into_iter().filter(|file| stem(file) != "tests") {
            check(&file, &checkout.text(&file)?, &expansions.iter().collect::<Vec<_>>(), &words);
        }
    }
    for file in checkout.files(&format!("{SOURCE}/expansions")).into_iter().filter(|file| stem(file) != "mod") {
        // An expansion's own files: that of its name, and those in the folder of its name.
        let folder = file.parent().map(stem).unwrap_or_default();
        let own = |name: &String| *name == stem(&file) || *name == folder;
        let others: Vec<&String> = expansions.iter().filter(|other| !own(other)).collect();
        check(&file, &checkout.text(&file)?, &others, &[]);
    }
    Ok(())
}

/// Modules of the closed list: its lines are `NAME Type module;`.
fn expansions(list: &str) -> Vec<String> {
    let body = list.split("expansions! {").nth(1).and_then(|rest| rest.split('}').next()).unwrap_or_default();
    body.lines().filter_map(|line| line.trim().strip_suffix(';')?.split(' ').nth(2).map(str::to_owned)).collect()
}

/// What all forms of an expansion's name begin with: `castle` of `castles`, `crop` of `crop_circles`. Winners are no inns.
fn root(module: &str) -> &str {
    let first = module.split('_').next().unwrap_or(module);
    first.strip_suffix('s').filter(|_| !["circus", "inns"].contains(&first)).unwrap_or(first)
}

/// Whether a word of the line begins so, in any spelling: `castle` in `castles`, `CASTLE` and `MyCastle`. No ranking is a king.
fn begins_with(line: &str, root: &str) -> bool {
    let starts = |at: usize| match (line[..at].chars().next_back(), line[at..].chars().next()) {
        (Some(before), Some(first)) => !before.is_alphanumeric() || before.is_lowercase() && first.is_uppercase(),
        _ => true,
    };
    line.to_ascii_lowercase().match_indices(root).any(|(at, _)| starts(at))
}

/// The words in quotes of an expansion's declarations, but for its verbs: some of those are everyday words (`add`, `take`).
fn declared(text: &str) -> Vec<String> {
    const LISTS: &[&str] =
        &["WORD", "SYMBOL", "SPACES", "MARKS", "PIECES", "LINES", "APART_ROLE", "COVERED_LINE", "SWITCHES"];
    let constant = |text: &str| {
        let (name, rest) = text.split_once(':')?;
        LISTS.contains(&name).then(|| rest.split(";\n").next().unwrap_or_default().to_owned())
    };
    let lists = text.split("    const ").skip(1).filter_map(constant);
    let quoted = lists.flat_map(|list| list.split('"').skip(1).step_by(2).map(str::to_owned).collect::<Vec<_>>());
    let mut words: Vec<String> = quoted.filter(|word| word != "none").collect();
    words.sort();
    words.dedup();
    words
}

/// Whether a line holds a word in any form: `big-top` is in `"big-top"`, `BIG_TOP`, `big_tops` and `BigTop`.
fn holds(line: &str, word: &str) -> bool {
    let singular = |part: &str| part.strip_suffix('s').filter(|one| one.len() > 2).unwrap_or(part).to_owned();
    let wanted: Vec<String> = word.split('-').map(singular).collect();
    let (mut parts, mut part, mut small) = (Vec::new(), String::new(), false);
    for c in line.chars().chain([' ']) {
        if !c.is_alphanumeric() || c.is_uppercase() && small {
            parts.push(singular(&std::mem::take(&mut part)));
        }
        if c.is_alphanumeric() {
            part.extend(c.to_lowercase());
        }
        small = c.is_lowercase();
    }
    parts.windows(wanted.len()).any(|window| window == wanted)
}

/// The lines of the rules, numbered, without comments and tests. What stands in quotes is there.
fn without_comments(text: &str) -> Vec<(usize, String)> {
    let rules = text.split(TESTS).next().unwrap_or_default();
    // A comment begins where the code without comments and quotes is blank from there on.
    let code = code_only(rules, true);
    let line = |(told, code): (&str, &str)| {
        let comment = told.match_indices("//").find(|(at, _)| code.get(*at..).is_none_or(|c| c.trim().is_empty()));
        comment.map_or(told, |(at, _)| &told[..at]).to_owned()
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
        if before.ends_with(|c: char| is_name(c) || c == ':') {
            continue;
        }
        if !rest.starts_with("::") {
            // Another name of the crate or of a room hides what is imported by it.
            if rest.starts_with(" as ") || before.ends_with("extern ") {
                found.push(Vec::new());
            }
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
        for renamed in ["use crate as x;", "use {crate as x};", "use super as x;", "extern crate self as x;"] {
            assert_eq!(found(renamed, false), [""], "{renamed}");
        }
        assert_eq!(found("pub(crate) fn f() {} impl crate_as x", false), [""; 0]);
    }

    #[test]
    fn names_are_found_at_the_beginning_of_words() {
        assert!(
            ["king::Part", "Id::KING", "let a_king", "struct MyKing;"].iter().all(|line| begins_with(line, "king"))
        );
        assert!(!["ranking::Room", "RANKING", "working"].iter().any(|line| begins_with(line, "king")));
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
        assert_eq!((root("circus"), without_comments("a // castle\nLet CASTLE").len()), ("circus", 2));
        assert_eq!(without_comments("a // castle\nLet CASTLE")[1], (2, "Let CASTLE".to_owned()));
    }

    #[test]
    fn words_of_expansions_are_found_in_names_and_strings() {
        let file = "    const WORD: &str = \"circus\";\n    const VERBS: &[&str] = &[\"take\"];\n    const SPACES: &[G] =\n\
            &[ground(\"acrobats\", \"none\")];\n    const LINES: &[&str] = &[\"big-top\", \"ringmasters\"];\n";
        assert_eq!(declared(file), ["acrobats", "big-top", "circus", "ringmasters"]);
        for line in ["\"big-top\"", "BIG_TOP", "let big_tops = 1", "struct HasBigTop;", "fn bigTop()"] {
            assert!(holds(line, "big-top"), "{line}");
        }
        assert!(holds("x.ringmaster()", "ringmasters") && holds("Ringmasters", "ringmaster"));
        for line in ["PartialOrd", "biggest", "big, stop", "bigtops"] {
            assert!(!holds(line, "lord") && !holds(line, "big-top"), "{line}");
        }
    }
}
