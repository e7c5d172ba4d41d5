//! Reading the pages of the rulebook.

use std::collections::BTreeMap;
use std::path::Path;

/// A page.
pub struct Page {
    /// File name.
    pub name: String,
    /// Numbers of its rulings.
    pub rulings: Vec<String>,
    /// Its scenarios in order.
    pub scenarios: Vec<Scenario>,
}

/// A scenario.
pub struct Scenario {
    /// The ruling it stands under.
    pub ruling: String,
    /// What it is about.
    pub name: String,
    /// Its lines, with their numbers on the page.
    pub lines: Vec<(usize, String)>,
}

impl Scenario {
    /// Rulings by which something is refused here.
    pub fn refusals(&self) -> impl Iterator<Item = String> {
        self.lines.iter().filter_map(|(_, line)| number(line.strip_prefix("refuse ")?))
    }
}

/// The hand-made tiles by name, and all pages.
pub fn read(folder: &Path) -> (BTreeMap<String, String>, Vec<Page>) {
    let mut catalogue = BTreeMap::new();
    let mut pages = Vec::new();
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|f| f.unwrap().path()).collect();
    files.sort();
    for file in files.into_iter().filter(|f| f.extension().is_some_and(|e| e == "md")) {
        let name = file.file_name().unwrap().to_string_lossy().into_owned();
        pages.push(page(name, &std::fs::read_to_string(&file).unwrap(), &mut catalogue));
    }
    (catalogue, pages)
}

fn page(name: String, text: &str, catalogue: &mut BTreeMap<String, String>) -> Page {
    let mut page = Page { name, rulings: Vec::new(), scenarios: Vec::new() };
    let mut block = "";
    for (i, line) in text.lines().enumerate().map(|(i, l)| (i + 1, l.trim_end())) {
        if let Some(word) = line.strip_prefix("```") {
            block = if block.is_empty() { word } else { "" };
            if block == "scenario" {
                let ruling = page.rulings.last().cloned().unwrap_or_else(|| panic!("{} {i}: no ruling", page.name));
                page.scenarios.push(Scenario { ruling, name: String::new(), lines: Vec::new() });
            }
            continue;
        }
        match (block, page.scenarios.last_mut()) {
            ("tiles", _) if !line.is_empty() => add_tile(catalogue, line),
            ("scenario", Some(scenario)) => match line.strip_prefix("scenario ") {
                Some(name) => scenario.name = name.to_owned(),
                None if line.is_empty() => {}
                None => scenario.lines.push((i, line.to_owned())),
            },
            ("", _) if line.starts_with("## ") => page.rulings.extend(number(&line[3..])),
            _ => {}
        }
    }
    page
}

/// Adds `Name | part | part` to a catalogue.
pub fn add_tile(catalogue: &mut BTreeMap<String, String>, line: &str) {
    let (name, parts) = line.split_once('|').unwrap_or_else(|| panic!("'{line}' is no tile"));
    catalogue.insert(name.trim().to_owned(), parts.trim().to_owned());
}

/// The ruling's number a text begins with: `GR-7.2`.
pub fn number(text: &str) -> Option<String> {
    let digits = text.strip_prefix("GR-")?;
    let end = digits.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(digits.len());
    let digits = digits[..end].trim_end_matches('.');
    (!digits.is_empty()).then(|| format!("GR-{digits}"))
}
