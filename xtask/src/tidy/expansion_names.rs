//! Only the closed list of Carcassonne's expansions may name two of them.

use super::Faults;
use super::code::{TESTS, code_only};
use crate::checkout::Checkout;
use anyhow::Result;
use std::path::Path;

const SOURCE: &str = "crates/carcassonne/src";

/// Finds names of expansions outside their own files, and the words that an expansion declares outside `expansions`.
pub fn check(checkout: &Checkout, faults: &mut Faults) -> Result<()> {
    let list = checkout.text(format!("{SOURCE}/expansions/mod.rs"))?;
    let expansions = expansions(&list);
    if expansions.is_empty() {
        faults.push(format!("{SOURCE}/expansions/mod.rs: the list is not found"));
    }
    let mut look = |file: &Path, text: &str, of: &[&String], declared: &[(String, &String)]| {
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
            look(&file, &checkout.text(&file)?, &expansions.iter().collect::<Vec<_>>(), &words);
        }
    }
    for file in checkout.files(&format!("{SOURCE}/expansions")).into_iter().filter(|file| stem(file) != "mod") {
        // An expansion's own files: the file with its name, and those in the folder with its name.
        let folder = file.parent().map(stem).unwrap_or_default();
        let own = |name: &String| *name == stem(&file) || *name == folder;
        // Castles in Germany may be called castles, and German as the cathedrals are.
        let called = |other: &&String| {
            [stem(&file), folder.clone()].iter().any(|name| expansions.contains(name) && name.contains(root(other)))
        };
        let others: Vec<&String> = expansions.iter().filter(|other| !own(other) && !called(other)).collect();
        look(&file, &checkout.text(&file)?, &others, &[]);
    }
    Ok(())
}

/// The modules in the closed list, whose lines are `NAME Type module;`.
fn expansions(list: &str) -> Vec<String> {
    let body = list.split("expansions! {").nth(1).and_then(|rest| rest.split('}').next()).unwrap_or_default();
    body.lines().filter_map(|line| line.trim().strip_suffix(';')?.split(' ').nth(2).map(str::to_owned)).collect()
}

/// The common beginning of all forms of an expansion's name: `castle` for `castles`, `crop` for `crop_circles`. Winners are
/// not inns.
fn root(module: &str) -> &str {
    let first = module.split('_').next().unwrap_or(module);
    first.strip_suffix('s').filter(|_| !["circus", "inns"].contains(&first)).unwrap_or(first)
}

/// Whether a word in the line begins with it, in any spelling: `castle` in `castles`, `CASTLE` and `MyCastle`. A ranking is
/// not a king.
fn begins_with(line: &str, root: &str) -> bool {
    let starts = |at: usize| match (line[..at].chars().next_back(), line[at..].chars().next()) {
        (Some(before), Some(first)) => !before.is_alphanumeric() || before.is_lowercase() && first.is_uppercase(),
        _ => true,
    };
    line.to_ascii_lowercase().match_indices(root).any(|(at, _)| starts(at))
}

/// The quoted words in an expansion's declarations, except its verbs: some of those are everyday words (`add`, `take`).
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

/// Whether a line contains a word in any form: `big-top` is in `"big-top"`, `BIG_TOP`, `big_tops` and `BigTop`.
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

/// The lines of the rules, numbered, without comments and tests, but with quoted text.
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

fn stem(file: &Path) -> String {
    file.file_stem().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_found_at_the_beginning_of_words() {
        assert!(
            ["king::Part", "Id::KING", "let a_king", "struct MyKing;"].iter().all(|line| begins_with(line, "king"))
        );
        assert!(!["ranking::Room", "RANKING", "working"].iter().any(|line| begins_with(line, "king")));
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
