//! Lines that people write in the chat of a table: plain text, all of it visible, and no word with letters of several scripts,
//! which could pass for another word. Lines may contain some characters that names may not: those without which Persian and
//! other languages cannot be written, the wide space, and what emoji are made of.

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
    let line = visible(text, MOST_CHARS, good_in_line).ok_or_else(|| bad("chat-bad-line").with("most", MOST_CHARS))?;
    let mut words = line.split(|c: char| !c.is_alphabetic() && !is_mark(c));
    match words.find(|word| !word.is_single_script()) {
        Some(word) => Err(bad("chat-mixed-scripts").with("word", word)),
        None => Ok(line),
    }
}

/// The letters of an emoji flag of a part of a country, as invisible characters behind a black flag: England, Scotland, Wales.
/// Others could hide a text.
const FLAGS: [&str; 3] = ["gbeng", "gbsct", "gbwls"];
/// The flag before them, and the end of such letters.
const FLAG: char = '\u{1f3f4}';
const FLAG_END: u32 = 0xe007f;
/// What invisible letters have more than visible ones.
const INVISIBLE: u32 = 0xe0000;

/// Whether a character that names may not have is fine there.
fn good_in_line(chars: &[char], at: usize) -> bool {
    let before = at.checked_sub(1).and_then(|at| chars.get(at)).copied();
    let after = chars.get(at + 1).copied();
    match chars[at] {
        // The wide space, between words like any other.
        '\u{3000}' => true,
        // They say whether letters are joined. In other scripts they would only be invisible.
        '\u{200c}' | '\u{200d}' => {
            let group = before.and_then(joins);
            group.is_some() && after.and_then(joins) == group
        }
        // Keys such as 1️⃣.
        '\u{fe0f}' => before.is_some_and(|c| c.is_ascii_digit() || "#*".contains(c)) && after == Some('\u{20e3}'),
        c if (INVISIBLE..=FLAG_END).contains(&u32::from(c)) => in_flag(chars, at),
        _ => false,
    }
}

/// Groups of scripts whose letters may be joined or not: those written like Arabic, and those of India and around it.
fn joins(c: char) -> Option<u8> {
    match c {
        _ if !c.is_alphabetic() && !is_mark(c) => None,
        '\u{600}'..='\u{8ff}' => Some(0),
        '\u{900}'..='\u{dff}' | '\u{1000}'..='\u{109f}' | '\u{1780}'..='\u{17ff}' => Some(1),
        _ => None,
    }
}

/// Whether an invisible letter belongs to one of the flags.
fn in_flag(chars: &[char], at: usize) -> bool {
    let Some(start) = chars[..at].iter().rposition(|c| *c == FLAG) else { return false };
    let letters = chars[start + 1..].iter().map(|c| u32::from(*c));
    FLAGS.iter().any(|flag| {
        let whole = flag.chars().map(|c| INVISIBLE + u32::from(c)).chain([FLAG_END]);
        at <= start + 1 + flag.len() && letters.clone().take(flag.len() + 1).eq(whole)
    })
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
            "می\u{200c}خواهم",
            "این کتاب\u{200c}ها",
            "क्\u{200d}ष और क्\u{200c}ष",
            "ශ්\u{200d}රී",
            "これは\u{3000}ペンです",
            "England 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}!",
            "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}🏴\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}",
            "🏴\u{200d}☠\u{fe0f} and 1\u{fe0f}\u{20e3}",
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
            "\u{3000}",
            // Joiners where nothing is joined.
            "pay\u{200c}pal",
            "\u{200c}می",
            "می\u{200c}",
            "می\u{200c}\u{200c}خواهم",
            "می\u{200c}क",
            "می \u{200c}خواهم",
            "a\u{200d}b",
            "1\u{fe0f}",
            // Letters that nobody sees, behind a flag or anywhere.
            "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}",
            "🏴\u{e0068}\u{e0069}\u{e007f}",
            "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}\u{e0068}",
            "🏴x\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
            "\u{e0067}\u{e007f}",
        ] {
            assert_eq!(key(line).as_deref(), Some("chat-bad-line"), "{line:?}");
        }
        assert_eq!(key(&"a".repeat(1_000_000)).as_deref(), Some("chat-bad-line"));
    }

    #[test]
    fn no_word_mixes_scripts() {
        // A Cyrillic letter in a Latin word, and a Greek one.
        for (line, word) in [("see pаypal now", "pаypal"), ("ηello", "ηello"), ("see\u{3000}pаypal", "pаypal")] {
            let fault = good_line(line).unwrap_err();
            assert_eq!(fault.key(), "chat-mixed-scripts");
            assert_eq!(fault.reason(locales::Lang::EN).args["word"], word);
        }
    }
}
