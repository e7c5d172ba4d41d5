//! Words that the glossary has retired: they may not come back as names of types or of files.

use super::{Faults, code};
use crate::house::House;
use anyhow::{Context, Result};

const GLOSSARY: &str = "docs/glossary.md";

/// No type and no file has a retired name.
pub fn retired(house: &House, faults: &mut Faults) -> Result<()> {
    let words = read(&house.text(GLOSSARY)?)?;
    for file in house.files("crates").into_iter().chain(house.files("xtask")) {
        if file.extension().is_none_or(|e| e != "rs") {
            continue;
        }
        let stem = file.file_stem().unwrap_or_default().to_string_lossy();
        for (word, better) in words.iter().filter(|(word, _)| *word == stem) {
            faults.push(format!("{}: a file named '{word}'; the word is {better}", file.display()));
        }
        let text = code::code_only(&house.text(&file)?, true);
        for (i, line) in text.lines().enumerate() {
            for (word, better) in words.iter().filter(|(word, _)| word.starts_with(char::is_uppercase)) {
                if line.split(|c: char| !(c.is_alphanumeric() || c == '_')).any(|name| name == word) {
                    faults.push(format!("{}:{}: {word}; the word is {better}", file.display(), i + 1));
                }
            }
        }
    }
    Ok(())
}

/// The rows under "Retired words": the word, and what to write instead.
fn read(glossary: &str) -> Result<Vec<(String, String)>> {
    let (_, table) = glossary.split_once("## Retired words").context("the glossary has no retired words")?;
    let row = |line: &str| {
        let (word, better) = line.strip_prefix("| `")?.split_once("` |")?;
        Some((word.to_owned(), better.trim_matches([' ', '|']).to_owned()))
    };
    let words: Vec<_> = table.lines().filter_map(row).collect();
    anyhow::ensure!(!words.is_empty(), "{GLOSSARY}: no row of retired words can be read");
    Ok(words)
}

#[cfg(test)]
mod tests {
    use super::read;

    #[test]
    fn rows_of_the_table_are_read_and_nothing_else() {
        let text = "| `Seat` | a place |\n## Retired words\n| not | but |\n| --- | --- |\n| `Desk` | `Resolution` |\n";
        assert_eq!(read(text).unwrap(), [("Desk".to_owned(), "`Resolution`".to_owned())]);
        assert!(read("## Retired words\n").is_err());
    }
}
