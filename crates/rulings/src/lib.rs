//! Reads a rulebook for tests: pages with numbered rulings, the scenarios under them, and the catalogues beside them. This
//! crate defines the format of a page; each game defines what the lines of a scenario mean. A page that cannot be read
//! causes a panic that names the file and the line.

mod situations;

pub use situations::Situations;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The rulebook of one game.
pub struct Rulebook {
    /// Letters before every number: `GR` in `GR-7.2`.
    prefix: &'static str,
    folder: PathBuf,
    /// Pages by name, in order.
    pub pages: Vec<Page>,
}

/// A page.
pub struct Page {
    /// File name.
    pub name: String,
    /// The whole text.
    pub text: String,
    /// Numbers of its rulings, in order.
    pub rulings: Vec<String>,
    /// Its scenarios, in order.
    pub scenarios: Vec<Scenario>,
    /// Lines of other fenced blocks, by the word after the fence.
    pub blocks: BTreeMap<String, Vec<String>>,
}

/// A scenario.
pub struct Scenario {
    /// Name of the page.
    pub page: String,
    /// The ruling to which it belongs.
    pub ruling: String,
    /// Its title: the rest of its first line, `scenario NAME`.
    pub name: String,
    /// Its other lines, except empty ones, with their numbers on the page.
    pub lines: Vec<(usize, String)>,
}

impl Scenario {
    /// The rest of the first line that begins with this word.
    pub fn head(&self, word: &str) -> Option<&str> {
        self.texts().find_map(|line| line.strip_prefix(word)?.strip_prefix(' ')).map(str::trim)
    }

    /// Its lines without their numbers.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        self.lines.iter().map(|(_, line)| line.as_str())
    }

    /// Plays one line after the other. The first that fails ends it, and is reported with its place.
    ///
    /// # Errors
    /// The error from `line` for the first line that fails, with the number and the text of that line.
    pub fn play(&self, mut line: impl FnMut(&str) -> Result<(), String>) -> Result<(), String> {
        let mut lines = self.lines.iter();
        lines.try_for_each(|(n, text)| line(text).map_err(|why| format!("line {n}, '{text}': {why}")))
    }
}

impl Rulebook {
    /// Reads `rulebook/NAME`.
    pub fn read(prefix: &'static str, name: &str) -> Rulebook {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rulebook").join(name);
        let pages = pages(prefix, &folder);
        Rulebook { prefix, folder, pages }
    }

    /// All scenarios, page by page.
    pub fn scenarios(&self) -> impl Iterator<Item = &Scenario> {
        self.pages.iter().flat_map(|page| &page.scenarios)
    }

    /// Plays every scenario and reports all that fail.
    pub fn play(&self, mut play: impl FnMut(&Scenario) -> Result<(), String>) {
        let faults: Vec<String> = self
            .scenarios()
            .filter_map(|s| Some(format!("{}, {}, '{}': {}", s.page, s.ruling, s.name, play(s).err()?)))
            .collect();
        assert!(faults.is_empty(), "{} of the scenarios\n{}\n", faults.len(), faults.join("\n"));
    }

    /// Every ruling occurs once and has a scenario; the Czech pages have the same rulings; every ruling cited in a crate's
    /// `src` exists. `manifest` is the `CARGO_MANIFEST_DIR` of the crate.
    pub fn check(&self, manifest: &str) {
        let written: Vec<&String> = self.pages.iter().flat_map(|page| &page.rulings).collect();
        let once: BTreeSet<&String> = written.iter().copied().collect();
        assert_eq!(once.len(), written.len(), "a ruling stands twice among {written:?}");
        let played: BTreeSet<&String> = self.scenarios().map(|s| &s.ruling).collect();
        assert_eq!(once, played, "every ruling has a scenario");
        let numbered = |pages: &[Page]| -> Vec<(String, Vec<String>)> {
            let of = pages.iter().filter(|page| !page.rulings.is_empty());
            of.map(|page| (page.name.clone(), page.rulings.clone())).collect()
        };
        assert_eq!(numbered(&self.pages), numbered(&pages(self.prefix, &self.folder.join("cs"))), "in Czech");
        let cited = self.cited(&Path::new(manifest).join("src"));
        // A whole page may be cited: GR-7 for GR-7.1, GR-7.2 ...
        let known = |number: &str| once.iter().any(|n| *n == number || n.starts_with(&format!("{number}.")));
        let unknown: Vec<_> = cited.iter().filter(|number| !known(number)).collect();
        assert!(!cited.is_empty() && unknown.is_empty(), "cited and not in the rulebook: {unknown:?}");
    }

    /// Rulings, in English or Czech, without any of these marks, so that nobody can tell how reliable they are.
    pub fn unmarked(&self, english: &[&str], czech: &[&str]) -> Vec<String> {
        let czech_pages = pages(self.prefix, &self.folder.join("cs"));
        let missing = |pages: &[Page], marks: &[&str]| -> Vec<String> {
            let all = pages.iter().flat_map(|page| self.words(page));
            let without = all.filter(|(_, words)| !marks.iter().any(|mark| words.contains(mark)));
            without.map(|(number, _)| number).collect()
        };
        let mut all = missing(&self.pages, english);
        all.extend(missing(&czech_pages, czech).into_iter().map(|number| format!("{number} in Czech")));
        all
    }

    /// Each ruling of a page with its text on one line, without the blocks under it.
    fn words(&self, page: &Page) -> Vec<(String, String)> {
        let mut all: Vec<(String, String)> = Vec::new();
        let outside = page.text.split("```").step_by(2).flat_map(str::lines);
        for line in outside {
            match line.strip_prefix("## ").map(|head| self.number(head)) {
                Some(Some(number)) => all.push((number, String::new())),
                _ => all.iter_mut().next_back().into_iter().for_each(|(_, words)| {
                    words.push(' ');
                    words.push_str(line.trim());
                }),
            }
        }
        all
    }

    /// Rulings by which something in a scenario is refused: lines `refuse NUMBER ...`.
    pub fn refusing(&self) -> BTreeSet<String> {
        let lines = self.scenarios().flat_map(Scenario::texts);
        lines.filter_map(|line| self.number(line.strip_prefix("refuse ")?)).collect()
    }

    /// The number at the beginning of a text: `GR-7.2`.
    pub fn number(&self, text: &str) -> Option<String> {
        number(self.prefix, text)
    }

    /// Numbers anywhere in a text.
    pub fn numbers<'a>(&'a self, text: &'a str) -> impl Iterator<Item = String> + 'a {
        text.match_indices(self.prefix).filter_map(|(at, _)| self.number(&text[at..]))
    }

    fn cited(&self, folder: &Path) -> BTreeSet<String> {
        let entries = fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
        let mut cited = BTreeSet::new();
        for path in entries.flatten().map(|entry| entry.path()) {
            if path.is_dir() {
                cited.extend(self.cited(&path));
            } else {
                let text = fs::read_to_string(&path).unwrap_or_default();
                cited.extend(self.numbers(&text));
            }
        }
        cited
    }
}

fn pages(prefix: &str, folder: &Path) -> Vec<Page> {
    let entries = fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let mut files: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    files.retain(|file| file.extension().is_some_and(|e| e == "md"));
    files.sort();
    let page = |file: &PathBuf| {
        let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let text = fs::read_to_string(file).unwrap_or_else(|e| panic!("{name}: {e}"));
        page(prefix, name, text)
    };
    files.iter().map(page).collect()
}

fn page(prefix: &str, name: String, text: String) -> Page {
    let (mut rulings, mut scenarios, mut blocks) = (Vec::new(), Vec::<Scenario>::new(), BTreeMap::new());
    let mut fence: Option<&str> = None;
    for (n, line) in text.lines().enumerate().map(|(i, line)| (i + 1, line.trim_end())) {
        if let Some(word) = line.strip_prefix("```") {
            fence = if fence.is_some() { None } else { Some(word) };
            if fence == Some("scenario") {
                let ruling = rulings.last().cloned().unwrap_or_else(|| panic!("{name}:{n}: under no ruling"));
                scenarios.push(Scenario { page: name.clone(), ruling, name: String::new(), lines: Vec::new() });
            }
            continue;
        }
        match (fence, scenarios.last_mut()) {
            (None, _) => rulings.extend(line.strip_prefix("## ").and_then(|head| number(prefix, head))),
            (Some(_), _) if line.is_empty() => {}
            (Some("scenario"), Some(scenario)) => match line.strip_prefix("scenario ") {
                Some(told) if scenario.lines.is_empty() && scenario.name.is_empty() => scenario.name = told.to_owned(),
                _ if scenario.name.is_empty() => panic!("{name}:{n}: a scenario begins with 'scenario NAME'"),
                _ => scenario.lines.push((n, line.to_owned())),
            },
            (Some(word), _) => blocks.entry(word.to_owned()).or_insert_with(Vec::new).push(line.to_owned()),
        }
    }
    assert!(fence.is_none(), "{name}: a block has no end");
    Page { name, text, rulings, scenarios, blocks }
}

fn number(prefix: &str, text: &str) -> Option<String> {
    let digits = text.strip_prefix(prefix)?.strip_prefix('-')?;
    let end = digits.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(digits.len());
    let digits = digits[..end].trim_end_matches('.');
    (!digits.is_empty()).then(|| format!("{prefix}-{digits}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "# Tents\n## TE-1.1 Where\nAs TE-1.2 says.\n```tiles\nA | road\n```\n\n```scenario\n\
        scenario one\nplayers 3\n\n0: pass\n```\n## TE-1.2. When\n```scenario\nscenario two\nrefuse TE-1.1 0: tent\n```\n";

    #[test]
    fn a_page_is_read_with_places() {
        let page = page("TE", "tents.md".to_owned(), TEXT.to_owned());
        assert_eq!(page.rulings, ["TE-1.1", "TE-1.2"]);
        assert_eq!(page.blocks["tiles"], ["A | road"]);
        let [one, two] = &page.scenarios[..] else { panic!("two scenarios") };
        assert_eq!((one.name.as_str(), one.ruling.as_str(), one.head("players")), ("one", "TE-1.1", Some("3")));
        assert_eq!(one.lines, [(10, "players 3".to_owned()), (12, "0: pass".to_owned())]);
        assert_eq!((two.ruling.as_str(), two.lines[0].0), ("TE-1.2", 17));
        let fault = one.play(|line| if line == "0: pass" { Err("not now".to_owned()) } else { Ok(()) });
        assert_eq!(fault.unwrap_err(), "line 12, '0: pass': not now");
    }

    #[test]
    fn numbers_are_found_in_texts() {
        let book = Rulebook { prefix: "TE", folder: PathBuf::new(), pages: Vec::new() };
        let found: Vec<String> = book.numbers("(TE-3.4), TE-7: ATE-x TE- TE-2.1.").collect();
        assert_eq!(found, ["TE-3.4", "TE-7", "TE-2.1"]);
    }

    #[test]
    #[should_panic(expected = "tents.md:2: under no ruling")]
    fn a_scenario_stands_under_a_ruling() {
        page("TE", "tents.md".to_owned(), "# Tents\n```scenario\n```\n".to_owned());
    }
}
