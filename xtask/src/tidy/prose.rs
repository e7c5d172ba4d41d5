//! Words that the glossary has retired in every text: code, comments, messages of tests and documents.

use super::Faults;
use crate::checkout::Checkout;
use anyhow::{Context, Result};
use std::path::Path;

const GLOSSARY: &str = "docs/glossary.md";
const HEADING: &str = "## Words retired in every text";
const ENDINGS: &[&str] = &["rs", "ts", "svelte", "css", "mjs", "toml", "md"];

/// A row of the table in the glossary.
#[derive(PartialEq, Eq, Debug)]
struct Row {
    /// In lower case; a phrase is words with single spaces between them.
    words: Vec<String>,
    better: String,
    /// The folder where the words are retired; empty: everywhere.
    folder: String,
}

/// No text of ours holds a retired word.
pub fn check(checkout: &Checkout, faults: &mut Faults) -> Result<()> {
    let rows = read(&checkout.text(GLOSSARY)?)?;
    let files = ["crates", "xtask", "fuzz", "web", "docs"].iter().flat_map(|folder| checkout.files(folder));
    let top = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md"].map(Into::into);
    for file in files.chain(top) {
        if file.extension().is_some_and(|e| ENDINGS.iter().any(|x| e == *x)) && file != Path::new(GLOSSARY) {
            faults.extend(retired(&rows, &file, &checkout.text(&file)?));
        }
    }
    Ok(())
}

/// Retired words in a text, with their lines.
fn retired(rows: &[Row], file: &Path, text: &str) -> Faults {
    let rows: Vec<&Row> = rows.iter().filter(|row| file.starts_with(&row.folder)).collect();
    let mut found = Faults::new();
    for (i, line) in text.lines().enumerate() {
        let line = plain(line);
        for Row { words, better, .. } in &rows {
            for word in words.iter().filter(|word| line.contains(&format!(" {word} "))) {
                found.push(format!("{}:{}: '{word}'; write {better}", file.display(), i + 1));
            }
        }
    }
    found
}

/// The words of a line in lower case, a space before and after each. `_` and every change from a small letter to a capital
/// one end a word, so that the words of names are found too.
fn plain(line: &str) -> String {
    let (mut words, mut before) = (String::from(" "), ' ');
    for c in line.chars() {
        if before.is_lowercase() && c.is_uppercase() {
            words.push(' ');
        }
        match c.is_alphanumeric() {
            true => words.extend(c.to_lowercase()),
            false if words.ends_with(' ') => {}
            false => words.push(' '),
        }
        before = c;
    }
    words.push(' ');
    words
}

/// The rows of the table under the heading, up to the next heading.
fn read(glossary: &str) -> Result<Vec<Row>> {
    let (_, section) = glossary.split_once(HEADING).with_context(|| format!("{GLOSSARY} has no '{HEADING}'"))?;
    let section = section.split("\n## ").next().unwrap_or_default();
    let row = |line: &str| {
        let mut cells = line.strip_prefix("| `")?.trim_end_matches(['|', ' ']).split('|').map(str::trim);
        let words = cells.next()?.split(',').map(|word| word.trim().trim_matches('`').to_lowercase()).collect();
        let better = cells.next()?.to_owned();
        Some(Row { words, better, folder: cells.next().unwrap_or_default().trim_matches('`').to_owned() })
    };
    let rows: Vec<_> = section.lines().filter_map(row).collect();
    anyhow::ensure!(!rows.is_empty(), "{GLOSSARY}: no row under '{HEADING}' can be read");
    Ok(rows)
}

#[cfg(test)]
mod tests {
    use super::{HEADING, Row, read, retired};
    use crate::checkout::Checkout;
    use std::path::Path;

    fn rows() -> Vec<Row> {
        let table = "| not | but | where |\n| --- | --- | --- |\n| `gadget`, `gadgets` | a tool | |\n\
            | `odd bird` | `Visitor` | `crates/a` |\n\n## Retired words\n| `other` | x | |\n";
        read(&format!("| `seat` | a place |\n{HEADING}\n\n{table}")).unwrap()
    }

    #[test]
    fn only_the_rows_under_the_heading_are_read() {
        let row = |words: &[&str], better: &str, folder: &str| Row {
            words: words.iter().map(|word| (*word).to_owned()).collect(),
            better: better.to_owned(),
            folder: folder.to_owned(),
        };
        assert_eq!(rows(), [row(&["gadget", "gadgets"], "a tool", ""), row(&["odd bird"], "`Visitor`", "crates/a")]);
        assert!(read("## Something else\n| `gadget` | a tool | |\n").is_err());
        assert!(read(&format!("{HEADING}\n\n## Retired words\n| `gadget` | a tool | |\n")).is_err());
    }

    #[test]
    fn a_planted_word_is_found_in_every_kind_of_text() {
        for (file, text) in [
            ("crates/a/src/b.rs", "/// The Gadget of a table."),
            ("crates/a/src/b.rs", "fn gadget_of(table: Table) {}"),
            ("crates/a/src/b.rs", "assert!(ok, \"two gadgets\");"),
            ("web/src/a.ts", "const myGadget = 1;"),
            ("web/src/A.svelte", "<!-- A gadget. -->"),
            ("docs/hosting.md", "| gadget |"),
            ("crates/a/tests/c.rs", "// An odd bird, and more."),
            ("crates/a/tests/c.rs", "fn odd_bird() {}"),
        ] {
            let found = retired(&rows(), Path::new(file), &format!("\n{text}\n"));
            assert_eq!(found.len(), 1, "{text}: {found:?}");
            assert!(found[0].starts_with(&format!("{file}:2: '")), "{found:?}");
        }
    }

    #[test]
    fn parts_of_words_and_other_folders_are_left_alone() {
        for (file, text) in [
            ("crates/a/src/b.rs", "gadgetry, Gadgeteer, regadget"),
            ("crates/a/src/b.rs", "an odd\nbird, an odder bird"),
            ("web/src/a.ts", "// an odd bird"),
        ] {
            assert!(retired(&rows(), Path::new(file), text).is_empty(), "{text}");
        }
    }

    #[test]
    fn a_word_of_the_real_glossary_is_found_when_it_is_planted() {
        let rows = read(&Checkout::here().text(super::GLOSSARY).unwrap()).unwrap();
        for row in &rows {
            let file = Path::new(&row.folder).join("planted.rs");
            for word in &row.words {
                assert!(!retired(&rows, &file, &format!("// the {word} there")).is_empty(), "{word}");
                assert!(retired(&rows, Path::new("docs/planted.md"), &format!("x{word}x")).is_empty(), "{word}");
            }
        }
    }
}
