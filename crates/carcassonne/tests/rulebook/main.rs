//! Plays the scenarios of `rulebook/carcassonne`. What their lines mean stands in its README.

mod stage;

use carcassonne::turn_table;
use stage::Stage;
use std::collections::BTreeSet;
use std::fs;

fn pages() -> Vec<(String, String)> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../rulebook/carcassonne");
    let mut pages: Vec<_> = fs::read_dir(folder)
        .expect("the rulebook")
        .map(|e| e.expect("an entry").path())
        .filter(|p| p.extension().is_some_and(|e| e == "md"))
        .map(|p| (p.file_name().unwrap().to_string_lossy().into_owned(), fs::read_to_string(p).unwrap()))
        .collect();
    pages.sort();
    pages
}

/// Blocks of scenarios: page, line of the block, its lines.
fn scenarios() -> Vec<(String, usize, Vec<String>)> {
    let mut all = Vec::new();
    for (page, text) in pages() {
        let mut block: Option<(usize, Vec<String>)> = None;
        for (i, line) in text.lines().enumerate() {
            match (&mut block, line) {
                (None, "```scenario") => block = Some((i + 1, Vec::new())),
                (Some(_), "```") => {
                    let (at, lines) = block.take().unwrap();
                    all.push((page.clone(), at, lines));
                }
                (Some((_, lines)), line) => lines.push(line.to_owned()),
                _ => {}
            }
        }
    }
    all
}

#[test]
fn every_scenario_comes_out_as_written() {
    let (mut names, mut faults) = (BTreeSet::new(), Vec::new());
    for (page, at, lines) in scenarios() {
        let name = lines[0].strip_prefix("scenario ").unwrap_or_else(|| panic!("{page}:{at}: no name")).to_owned();
        let mut stage = Stage::new(&lines).unwrap_or_else(|e| panic!("{page}:{at} ({name}): {e}"));
        for (i, line) in lines.iter().enumerate().skip(1) {
            if let Err(why) = stage.line(line) {
                faults.push(format!("{page}:{} ({name}): {line}\n    {why}", at + i + 1));
                break;
            }
        }
        names.insert(name.split(' ').next().unwrap_or_default().to_owned());
    }
    assert!(faults.is_empty(), "{} faults\n{}", faults.len(), faults.join("\n"));
    // The 58 worked examples of the research notes are all there, and so are the refused moves.
    let count = |prefix: &str| names.iter().filter(|n| n.starts_with(prefix)).count();
    let counts = ["B", "G", "X", "K", "Z", "N"].map(count);
    assert_eq!(counts, [15, 10, 10, 10, 13, 12], "scenarios by area: {names:?}");
}

/// Numbers such as `CA-6.2` in a text.
fn numbers(text: &str) -> BTreeSet<String> {
    let number = |part: &str| {
        let end = part.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(part.len());
        part[..end].trim_end_matches('.').to_owned()
    };
    text.split("CA-").skip(1).map(number).filter(|n| n.contains('.')).collect()
}

#[test]
fn every_ruling_has_a_scenario_and_every_cited_one_is_written() {
    let mut with_scenario = BTreeSet::new();
    let mut written = BTreeSet::new();
    for (page, text) in pages() {
        for section in text.split("\n## ").skip(1).filter(|s| s.starts_with("CA-")) {
            let number = numbers(section.lines().next().unwrap()).into_iter().next().unwrap();
            assert!(written.insert(number.clone()), "{page}: CA-{number} stands twice");
            if section.contains("```scenario") {
                with_scenario.insert(number);
            }
        }
    }
    let bare: Vec<_> = written.difference(&with_scenario).collect();
    assert!(bare.is_empty(), "rulings without a scenario: {bare:?}");
    let mut cited = BTreeSet::new();
    for folder in ["src", "src/expansions"] {
        for file in fs::read_dir(format!("{}/{folder}", env!("CARGO_MANIFEST_DIR"))).unwrap() {
            let path = file.unwrap().path();
            if path.is_file() {
                cited.extend(numbers(&fs::read_to_string(path).unwrap()));
            }
        }
    }
    let unknown: Vec<_> = cited.difference(&written).collect();
    assert!(unknown.is_empty(), "cited but not in the rulebook: {unknown:?}");
}

#[test]
fn the_rulebook_shows_the_turn_table() {
    let table: Vec<String> = turn_table()
        .into_iter()
        .map(|(slot, who, ruling)| format!("| {slot} | {} | {ruling} |", who.join(", ")))
        .collect();
    let readme = pages().into_iter().find(|(page, _)| page == "README.md").unwrap().1;
    assert!(readme.contains(&table.join("\n")), "the table of the README should be\n{}", table.join("\n"));
}
