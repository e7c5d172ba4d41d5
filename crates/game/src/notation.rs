//! A game's description of its notation: every word of its actions and outcomes of chance, for people who read records
//! and write programs.

use serde::Serialize;

/// A description of a step in the notation of records: `tower X,Y` puts a piece on the tower of a tile.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct NotationEntry {
    /// The grammar: words in small letters as they are, names of [`Notation::places`] in capitals, and `[...]` around
    /// optional parts.
    pub grammar: String,
    /// Whether chance brings it (`! token 5`); otherwise a player chooses it (`0: pass`).
    pub chance: bool,
    /// The option with which it can occur, such as `with=tower`; `None` if it can occur in every game.
    pub option: Option<String>,
    /// Its effect, in one sentence.
    pub meaning: String,
    /// A step of a recorded game or of a scenario of the rulebook, without its player. The tests play them.
    pub example: String,
}

impl NotationEntry {
    /// A player's choice that can occur in every game.
    pub fn action(grammar: &str, meaning: &str, example: &str) -> NotationEntry {
        let [grammar, meaning, example] = [grammar, meaning, example].map(str::to_owned);
        NotationEntry { grammar, chance: false, option: None, meaning, example }
    }

    /// An outcome of chance that can occur in every game.
    pub fn chance(grammar: &str, meaning: &str, example: &str) -> NotationEntry {
        NotationEntry { chance: true, ..NotationEntry::action(grammar, meaning, example) }
    }

    /// The same, which can occur only with this option.
    #[must_use]
    pub fn only_with(self, option: impl Into<String>) -> NotationEntry {
        NotationEntry { option: Some(option.into()), ..self }
    }

    /// The first word.
    pub fn word(&self) -> &str {
        self.grammar.split(' ').next().unwrap_or_default()
    }

    /// The names in capitals that the grammar uses, in order.
    pub fn places(&self) -> Vec<&str> {
        let parts = self.grammar.split(' ').map(|part| part.trim_matches(['[', ']']));
        parts.filter_map(|part| split(part).1).collect()
    }

    /// Whether an action or outcome matches this grammar.
    pub fn fits(&self, text: &str) -> bool {
        let mut words = text.split(' ');
        let mut parts = self.grammar.split(' ').peekable();
        while let Some(part) = parts.next() {
            let inner = part.trim_matches(['[', ']']);
            let Some(word) = words.next() else {
                // Only optional parts are missing.
                return part.starts_with('[') && parts.all(|part| part.starts_with('['));
            };
            if !fits(inner, word) {
                return false;
            }
        }
        words.next().is_none()
    }
}

/// A part of a grammar: the letters before a name in capitals, and that name.
fn split(part: &str) -> (&str, Option<&str>) {
    let at = part.find(|c: char| c.is_ascii_uppercase()).unwrap_or(part.len());
    let (before, name) = part.split_at(at);
    (before, (!name.is_empty()).then_some(name))
}

fn fits(part: &str, word: &str) -> bool {
    match split(part) {
        (letters, None) => letters == word,
        (letters, Some(name)) => {
            let rest = word.strip_prefix(letters);
            rest.is_some_and(|rest| !rest.is_empty() && rest.contains(',') == name.contains(','))
        }
    }
}

/// A game's full description of its notation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Notation {
    /// The meanings of the names in capitals: `X,Y` is a cell.
    pub places: Vec<NotationPlace>,
    /// Players' choices, then outcomes of chance.
    pub entries: Vec<NotationEntry>,
}

/// A name in capitals, and its meaning.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct NotationPlace {
    /// The name.
    pub name: String,
    /// The text that replaces it.
    pub meaning: String,
}

impl NotationPlace {
    /// A name and its meaning.
    pub fn new(name: &str, meaning: &str) -> NotationPlace {
        NotationPlace { name: name.to_owned(), meaning: meaning.to_owned() }
    }
}

impl Notation {
    /// Why this entry is not the one, or not the only one, that matches a step.
    ///
    /// # Errors
    /// A sentence that names the step, if no entry matches it or more than one does.
    pub fn entry(&self, text: &str, chance: bool) -> Result<&NotationEntry, String> {
        let mut fitting = self.entries.iter().filter(|entry| entry.chance == chance && entry.fits(text));
        match (fitting.next(), fitting.next()) {
            (Some(entry), None) => Ok(entry),
            (None, _) => Err(format!("the notation has no entry for '{text}'")),
            (Some(one), Some(other)) => Err(format!("'{text}' is both '{}' and '{}'", one.grammar, other.grammar)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_grammar_fits_what_it_describes_and_nothing_else() {
        let capture = NotationEntry::action("capture-SEAT X,Y SEGMENT [FIGURE]", "", "");
        for text in ["capture-0 1,-2 3", "capture-5 0,0 3 mayor"] {
            assert!(capture.fits(text), "{text}");
        }
        for text in
            ["capture- 1,2 3", "capture-0 1 3", "capture-0 1,2", "capture-0 1,2 3 mayor 4", "capture-0 1,2 3,4", ""]
        {
            assert!(!capture.fits(text), "{text}");
        }
        assert_eq!(capture.places(), ["SEAT", "X,Y", "SEGMENT", "FIGURE"]);
        assert_eq!(capture.word(), "capture-SEAT");
        let pass = NotationEntry::action("pass", "", "");
        assert!(pass.fits("pass") && !pass.fits("pass ") && !pass.fits("passes"));
    }

    #[test]
    fn a_step_has_one_entry() {
        let entries = vec![
            NotationEntry::action("token", "", ""),
            NotationEntry::chance("token VALUE", "", ""),
            NotationEntry::chance("TILE", "", ""),
            NotationEntry::chance("token N", "", ""),
        ];
        let notation = Notation { places: vec![], entries };
        assert!(notation.entry("token", false).is_ok_and(|entry| !entry.chance));
        assert_eq!(notation.entry("R1.0", true).map(NotationEntry::word), Ok("TILE"));
        assert!(notation.entry("R1.0", false).is_err());
        assert!(notation.entry("token 5", true).is_err_and(|why| why.contains("both")));
    }
}
