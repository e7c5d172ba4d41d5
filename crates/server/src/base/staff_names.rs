//! Names of those who run a server, in the languages of the page: nobody else has them, at tables either.

use crate::base::names::look_of;
use unicode_properties::{GeneralCategoryGroup, UnicodeGeneralCategory};

const STAFF: &[&str] = &[
    "admin",
    "administrator",
    "administrátor",
    "administrátoři",
    "goldfever",
    "gold fever",
    "moderator",
    "moderátor",
    "moderátoři",
    "official",
    "operator",
    "operátor",
    "operátoři",
    "podpora",
    "root",
    "správce",
    "správci",
    "staff",
    "support",
    "system",
    "systém",
    "zlatá horečka",
];

/// Whether a name could be mistaken for that of somebody who runs the server.
pub(crate) fn is_of_staff(name: &str) -> bool {
    is_like(name, STAFF)
}

/// Whether a name looks like one of these words, or more of it.
pub(crate) fn is_like(name: &str, words: &[&str]) -> bool {
    let (looks, bare) = (look_of(name), look_of(&plain(name)));
    let forms = words.iter().flat_map(|word| [look_of(word), look_of(&format!("{word}s"))]);
    forms.into_iter().any(|word| word == bare || word == looks)
}

/// A name without what stands around and between its letters and is hardly seen: nobody is called "Admin." or "_Admin_ 2".
pub(crate) fn plain(name: &str) -> String {
    use GeneralCategoryGroup::{Punctuation, Symbol};
    let text: String = name.chars().filter(|c| !matches!(c.general_category_group(), Punctuation | Symbol)).collect();
    text.trim_matches(|c: char| c.is_numeric() || c.is_whitespace()).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_at_tables_are_not_called_like_those_who_run_the_server() {
        for name in
            ["Admin", "administrator 2", "аdmin", "Moderátor.", "★ Správci ★", "Goldfever", "GOLD fever", "Supports"]
        {
            assert!(is_of_staff(name), "{name}");
        }
        for name in ["", "42", "Guest", "Host", "Jan", "Adminka z Brna", "🦊", "Rooth"] {
            assert!(!is_of_staff(name), "{name}");
        }
    }
}
