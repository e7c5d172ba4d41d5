//! Lines that people write in the chat of a table: plain text, all of it visible, and no word with letters of several scripts,
//! which could pass for another word.

use crate::base::fault::Fault;
use crate::base::names::{is_mark, visible};
use axum::http::StatusCode;
use unicode_security::MixedScript;

/// The most characters of a line.
pub(crate) const MOST_CHARS: usize = 300;

/// A line as it is stored and shown.
///
/// # Errors
/// If it is empty, too long or has invisible characters, or a word mixes scripts.
pub(crate) fn good_line(text: &str) -> Result<String, Fault> {
    let bad = |key| Fault::new(StatusCode::BAD_REQUEST, key);
    let line = visible(text, MOST_CHARS).ok_or_else(|| bad("chat-bad-line").with("most", MOST_CHARS))?;
    let mut words = line.split(|c: char| !c.is_alphabetic() && !is_mark(c));
    match words.find(|word| !word.is_single_script()) {
        Some(word) => Err(bad("chat-mixed-scripts").with("word", word)),
        None => Ok(line),
    }
}

#[cfg(test)]
mod tests {
    use super::{MOST_CHARS, good_line};

    fn key(line: &str) -> Option<String> {
        good_line(line).err().map(|fault| fault.key().to_owned())
    }

    #[test]
    fn what_people_write_is_fine() {
        for line in [
            "Hello!",
            "Příliš žluťoučký kůň :-)",
            "Good luck, Ольга и 李小龍 👍🏽",
            "これはペンです",
            "https://example.org/?q=<b>1</b>&amp;",
            "Wi-Fi-модем, π-stacking, 5€",
            "السلام عليكم",
            "👨\u{200d}👩\u{200d}👧",
        ] {
            assert_eq!(good_line(line).ok().as_deref(), Some(line), "{line}");
        }
        assert_eq!(good_line("  S\u{30c}a\u{301}rka ").unwrap(), "Šárka");
        assert_eq!(key(&"ž".repeat(MOST_CHARS)), None);
    }

    #[test]
    fn what_shows_nothing_or_something_else_is_refused() {
        let long = "a".repeat(MOST_CHARS + 1);
        for line in [
            "",
            "  ",
            &long,
            "two\nlines",
            "tab\tinside",
            "bell\u{7}",
            "turned\u{202e}round",
            "isolated\u{2066}text\u{2069}",
            "zero\u{200b}width",
            "mark\u{200f}",
            "\u{feff}",
            "a\u{2028}b",
            "tall a\u{301}\u{302}\u{303}\u{304}",
            "\u{2800}\u{2800}",
        ] {
            assert_eq!(key(line).as_deref(), Some("chat-bad-line"), "{line:?}");
        }
        assert_eq!(key(&"a".repeat(1_000_000)).as_deref(), Some("chat-bad-line"));
    }

    #[test]
    fn no_word_mixes_scripts() {
        // A Cyrillic letter in a Latin word, and a Greek one.
        for (line, word) in [("see pаypal now", "pаypal"), ("ηello", "ηello")] {
            let fault = good_line(line).unwrap_err();
            assert_eq!(fault.key(), "chat-mixed-scripts");
            assert_eq!(fault.reason(locales::Lang::EN).args["word"], word);
        }
    }
}
