//! `docs/notation.md` says what the games declare about their notation. `GOLDFEVER_BLESS=1 cargo test -p registry --test all
//! notation::` rewrites it.

use game::{Notation, NotationEntry, Record};
use registry::shelf;
use std::fs;
use std::path::{Path, PathBuf};

/// The text before the games.
const INTRODUCTION: &str = "# Notation

A step of a game is a line of text. This page lists every kind of step: what players choose, and what chance brings. It is
generated from what the games declare. `goldfever notation GAME` prints the same, also as JSON.

[Records](records.md#what-a-record-contains) hold these steps, and [programs](programs.md) send and receive them. In a record, the
number of the player and a colon precede a choice (`0: pass`), and an exclamation mark precedes what chance brings (`! token 5`).

Words in small letters are written as they are. Words in capitals are placeholders, explained below each game. Square brackets
enclose optional parts. Each example is a step of a recorded game or of a scenario in the rulebook; the tests
play them all.
";

fn table(entries: &[&NotationEntry]) -> String {
    let mut text = "| step | what it does | needs | example |\n| --- | --- | --- | --- |\n".to_owned();
    for entry in entries {
        let needs = entry.option.as_ref().map_or_else(String::new, |option| format!("`{option}`"));
        text += &format!("| `{}` | {} | {needs} | `{}` |\n", entry.grammar, entry.meaning, entry.example);
    }
    text
}

fn section(game: &str, notation: &Notation) -> String {
    let (chances, choices): (Vec<_>, Vec<_>) = notation.entries.iter().partition(|entry| entry.chance);
    let mut text = format!("\n## {game}\n\nWhat players choose:\n\n{}", table(&choices));
    text += &format!("\nWhat chance brings:\n\n{}", table(&chances));
    text += "\nPlaceholders:\n\n| | |\n| --- | --- |\n";
    for place in &notation.places {
        text += &format!("| `{}` | {} |\n", place.name, place.meaning);
    }
    text
}

#[test]
fn the_page_of_the_documentation_is_up_to_date() {
    let sections = shelf().iter().map(|game| section(game.name(), &game.notation()));
    let page = INTRODUCTION.to_owned() + &sections.collect::<String>();
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/notation.md");
    if std::env::var_os("GOLDFEVER_BLESS").is_some() {
        fs::write(&file, &page).expect("the file can be written");
    }
    let found = fs::read_to_string(&file).unwrap_or_default().replace('\r', "");
    let differs = found.lines().zip(page.lines()).find(|(found, wanted)| found != wanted);
    assert_eq!(
        differs, None,
        "GOLDFEVER_BLESS=1 cargo test -p registry --test all notation:: rewrites docs/notation.md"
    );
    assert_eq!(found.len(), page.len(), "docs/notation.md: GOLDFEVER_BLESS=1 rewrites it");
}

/// All files below a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder").flatten().map(|entry| entry.path());
    entries.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}

/// Records of earlier versions contain no step that the current notation does not explain.
#[test]
fn every_step_of_the_frozen_records_has_an_entry() {
    let mut steps = 0;
    for file in files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/frozen/records")) {
        let Some(record) = fs::read_to_string(&file).ok().and_then(|text| text.parse::<Record>().ok()) else {
            continue;
        };
        let notation = registry::find(&record.game).expect("a game on the shelf").notation();
        for step in &record.steps {
            let (chance, text) = match step.text.strip_prefix("! ") {
                Some(outcome) => (true, outcome),
                None => (false, step.text.split_once(": ").expect("a player's choice").1),
            };
            notation.entry(text, chance).unwrap_or_else(|why| panic!("{}: {why}", file.display()));
            steps += 1;
        }
    }
    assert!(steps > 10_000, "{steps} steps of frozen records");
}
