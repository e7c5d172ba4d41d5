//! Words that the glossary has retired: they may not come back as names of types or of files, nor as what a file of the
//! page exports.

use super::{Faults, code};
use crate::checkout::Checkout;
use anyhow::{Context, Result};
use std::path::Path;

const GLOSSARY: &str = "docs/glossary.md";

/// A row of the table in the glossary.
#[derive(PartialEq, Eq, Debug)]
struct Row {
    word: String,
    better: String,
    /// The page may use the word.
    crates_only: bool,
}

impl Row {
    fn is_type(&self) -> bool {
        self.word.starts_with(char::is_uppercase)
    }
}

/// No type and no file has a retired name, and the page exports none.
pub fn retired(checkout: &Checkout, faults: &mut Faults) -> Result<()> {
    let rows = read(&checkout.text(GLOSSARY)?)?;
    let files = ["crates", "xtask", "web/src"].iter().flat_map(|folder| checkout.files(folder));
    for file in files.filter(|f| f.extension().is_some_and(|e| e == "rs" || e == "ts" || e == "svelte")) {
        faults.extend(names(&rows, &file, &checkout.text(&file)?));
    }
    Ok(())
}

/// Retired words that name this file or something in it.
fn names(rows: &[Row], file: &Path, text: &str) -> Faults {
    let rust = file.extension().is_some_and(|e| e == "rs");
    let rows: Vec<&Row> = rows.iter().filter(|row| rust || !row.crates_only).collect();
    let (mut found, place) = (Faults::new(), file.display());
    // `asked.svelte.ts` is named `asked`.
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    let stem = name.split('.').next().unwrap_or_default();
    for Row { word, better, .. } in rows.iter().filter(|row| row.word == stem) {
        found.push(format!("{place}: a file named '{word}'; the word is {better}"));
    }
    for (i, line) in code::code_only(text, rust).lines().enumerate() {
        let exported = if rust { Vec::new() } else { exports(line) };
        for row in &rows {
            let Row { word, better, .. } = row;
            if exported.contains(&word.as_str()) || row.is_type() && identifiers(line).any(|name| name == word) {
                found.push(format!("{place}:{}: {word}; the word is {better}", i + 1));
            }
        }
    }
    found
}

fn identifiers(line: &str) -> impl Iterator<Item = &str> {
    line.split(|c: char| !(c.is_alphanumeric() || c == '_' || c == '$')).filter(|name| !name.is_empty())
}

/// What a line of TypeScript exports: the name that is declared, or those between braces.
fn exports(line: &str) -> Vec<&str> {
    const BEFORE: &[&str] = &["default", "declare", "abstract", "async", "type", "interface", "class", "enum"];
    const VALUES: &[&str] = &["const", "let", "var", "function"];
    let Some(rest) = line.trim_start().strip_prefix("export ") else { return Vec::new() };
    if let Some((_, listed)) = rest.split_once('{').filter(|(before, _)| matches!(before.trim(), "" | "type")) {
        return identifiers(listed.split('}').next().unwrap_or_default()).collect();
    }
    identifiers(rest).find(|name| !BEFORE.contains(name) && !VALUES.contains(name)).into_iter().collect()
}

/// The rows under "Retired words".
fn read(glossary: &str) -> Result<Vec<Row>> {
    let (_, table) = glossary.split_once("## Retired words").context("the glossary has no retired words")?;
    let row = |line: &str| {
        let (word, rest) = line.strip_prefix("| `")?.split_once("` |")?;
        let (better, place) = rest.split_once('|')?;
        let crates_only = place.trim_matches([' ', '|']) == "crates";
        Some(Row { word: word.to_owned(), better: better.trim().to_owned(), crates_only })
    };
    let rows: Vec<_> = table.lines().filter_map(row).collect();
    anyhow::ensure!(!rows.is_empty(), "{GLOSSARY}: no row of retired words can be read");
    Ok(rows)
}

#[cfg(test)]
mod tests {
    use super::{Row, names, read};
    use std::path::Path;

    const TABLE: &str = "| `Seat` | a place |\n## Retired words\n| not | but | where |\n| --- | --- | --- |\n\
        | `Desk` | `Resolution` | |\n| `deeds` | `effects` | |\n| `turn` | `command` | crates |\n";

    fn found(file: &str, text: &str) -> Vec<String> {
        let rows = read(TABLE).unwrap();
        names(&rows, Path::new(file), text).iter().map(|f| f.replacen(&format!("{file}:"), "", 1)).collect()
    }

    #[test]
    fn rows_of_the_table_are_read_and_nothing_else() {
        let row = |word: &str, better: &str, crates_only| Row { word: word.into(), better: better.into(), crates_only };
        let rows =
            [row("Desk", "`Resolution`", false), row("deeds", "`effects`", false), row("turn", "`command`", true)];
        assert_eq!(read(TABLE).unwrap(), rows);
        assert!(read("## Retired words\n").is_err());
    }

    #[test]
    fn a_retired_name_is_found_in_the_crates() {
        let desk = "2: Desk; the word is `Resolution`";
        assert_eq!(found("crates/a/src/b.rs", "// Desk\nstruct Desk;\nfn deeds() -> DeskLamp {}"), [desk]);
        assert_eq!(found("crates/a/src/deeds.rs", ""), [" a file named 'deeds'; the word is `effects`"]);
        assert_eq!(found("xtask/src/turn.rs", "").len(), 1);
    }

    #[test]
    fn a_retired_name_is_found_on_the_page() {
        for file in ["Desk.svelte", "deeds.ts", "deeds.test.ts", "deeds.svelte.ts"] {
            assert_eq!(found(&format!("web/src/{file}"), "").len(), 1, "{file}");
        }
        for line in [
            "export interface Desk {",
            "type Desk = string;",
            "  import { Desk } from \"./desk\";",
            "export function deeds(): void {",
            "export async function* deeds() {",
            "export const deeds = 1;",
            "  export const deeds: Record<string, number> = {",
            "export default class Desk {}",
            "export { a, deeds };",
            "export type { Desk } from \"./b\";",
        ] {
            assert_eq!(found("web/src/a.ts", line).len(), 1, "{line}");
            assert_eq!(found("web/src/A.svelte", &format!("<script>\n{line}\n</script>")).len(), 1, "{line}");
        }
        for line in ["const deeds = 1;", "export const a = deeds;", "export const turn = 1;", "// export const deeds"] {
            assert_eq!(found("web/src/turn.svelte.ts", line), [""; 0], "{line}");
        }
    }
}
