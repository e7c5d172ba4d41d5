//! Names of players: refuses invisible names and names that look like somebody else's.

use crate::base::fault::Fault;
use axum::http::StatusCode;
use locales::Lang;
use registry::Shelf;
use unicode_normalization::UnicodeNormalization;
use unicode_properties::{GeneralCategory, GeneralCategoryGroup, UnicodeEmoji, UnicodeGeneralCategory};

/// The most characters of a name.
const MAX_NAME_CHARS: usize = 40;

/// The joiner inside emoji such as families, and the selector for their coloured form.
const INSIDE_EMOJI: [char; 2] = ['\u{200d}', '\u{fe0f}'];

/// A name as it is shown: composed, trimmed, at most 40 characters, all of them visible. An empty one stays empty: every
/// screen names that seat by its number, in its own language.
pub(crate) fn good_name(name: &str) -> Result<String, Fault> {
    if name.trim().is_empty() {
        return Ok(String::new());
    }
    visible(name, MAX_NAME_CHARS, |_, _| false).ok_or_else(|| Fault::new(StatusCode::BAD_REQUEST, "bad-name"))
}

/// A text of one line as it is shown: composed, trimmed, with at most `most` characters, all of them visible, or allowed where
/// they stand by `also`; `None` if it is none.
pub(crate) fn visible(text: &str, most: usize, also: impl Fn(&[char], usize) -> bool) -> Option<String> {
    // A limit before any work: no character takes this many bytes.
    let text: String = if text.len() <= 50 * most { text.trim().nfc().collect() } else { String::new() };
    let chars: Vec<char> = text.chars().collect();
    let fine = (1..=most).contains(&chars.len())
        && (0..chars.len()).all(|at| good_at(&chars, at) || also(&chars, at))
        && chars.iter().any(|c| shows(*c));
    fine.then_some(text)
}

/// Whether a character is visible on its own; marks need another to stand on.
fn shows(c: char) -> bool {
    use GeneralCategoryGroup as Group;
    matches!(c.general_category_group(), Group::Letter | Group::Number | Group::Punctuation | Group::Symbol)
        && !is_blank(c)
}

/// Whether a character is allowed there.
fn good_at(chars: &[char], at: usize) -> bool {
    let c = chars[at];
    if INSIDE_EMOJI.contains(&c) {
        // Allowed only after an emoji; a joiner must also be followed by one.
        let before = chars[..at].iter().rev().find(|c| **c != '\u{fe0f}' && !is_skin(**c));
        let after = chars.get(at + 1).is_some_and(|c| is_emoji(*c));
        return before.is_some_and(|c| is_emoji(*c)) && (c == '\u{fe0f}' || after);
    }
    let category = c.general_category();
    let good = !matches!(
        category,
        GeneralCategory::Control
            | GeneralCategory::Format
            | GeneralCategory::Surrogate
            | GeneralCategory::PrivateUse
            | GeneralCategory::Unassigned
            | GeneralCategory::LineSeparator
            | GeneralCategory::ParagraphSeparator
    );
    // Two marks on a letter are normal writing; a pile of them covers other people's lines.
    let marks = chars[..=at].iter().rev().take_while(|c| is_mark(**c)).count();
    good && !is_blank(c) && marks <= 2 && !(at == 0 && is_mark(c))
}

pub(crate) fn is_mark(c: char) -> bool {
    c.general_category_group() == GeneralCategoryGroup::Mark
}

fn is_emoji(c: char) -> bool {
    c.is_emoji_char() && !c.is_ascii()
}

fn is_skin(c: char) -> bool {
    ('\u{1f3fb}'..='\u{1f3ff}').contains(&c)
}

/// Characters that take space or none and show nothing, whatever their category: fillers, selectors, the blank pattern of
/// Braille, spaces other than those between words.
fn is_blank(c: char) -> bool {
    matches!(
        c,
        '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}' | '\u{2800}'
            | '\u{3164}' | '\u{ffa0}' | '\u{fe00}'..='\u{fe0f}' | '\u{1d159}' | '\u{1d173}'..='\u{1d17a}'
            | '\u{e0000}'..='\u{e0fff}'
    ) || (c.general_category() == GeneralCategory::SpaceSeparator && !matches!(c, ' ' | '\u{a0}' | '\u{202f}'))
}

/// Refuses a name at a seat that could be mistaken for that of another seat or for a computer player of the game.
pub(crate) fn check_clash<'a>(
    seat: usize,
    name: &str,
    others: impl IntoIterator<Item = (usize, &'a str)>,
    bots: &[&str],
) -> Result<(), Fault> {
    let forms: Vec<String> = shown(seat, name).iter().flat_map(|name| looks(name)).collect();
    let clashes =
        |(seat, other)| shown(seat, other).iter().flat_map(|name| looks(name)).any(|form| forms.contains(&form));
    if others.into_iter().any(clashes) {
        return Err(Fault::new(StatusCode::CONFLICT, "name-taken"));
    }
    if name.is_empty() {
        return Ok(());
    }
    // Several bots of a kind are distinguished by numbers.
    let bare = name.trim_end_matches(|c: char| c.is_numeric() || c.is_whitespace());
    let forms = [forms, looks(bare)].concat();
    let called = |bot: &&str| {
        let said = Lang::all().into_iter().map(|lang| locales::try_message(lang, &format!("bot-{bot}"), &[]));
        said.flatten().chain([(*bot).to_owned()]).collect::<Vec<_>>()
    };
    let bot = bots.iter().flat_map(called).any(|other| looks(&other).iter().any(|form| forms.contains(form)));
    if bot { Err(Fault::new(StatusCode::CONFLICT, "name-of-bot")) } else { Ok(()) }
}

/// The same name with numbers, for people who have the same one.
pub(crate) fn numbered(name: &str) -> impl Iterator<Item = String> {
    // As many as can sit at a table; the number needs its place.
    let bare: String = name.chars().take(MAX_NAME_CHARS - 4).collect();
    let bare = bare.trim_end_matches(|c: char| c.is_whitespace() || INSIDE_EMOJI.contains(&c)).to_owned();
    (2..=20).map(move |number| format!("{bare} {number}"))
}

/// What screens call the person at a seat; without a name, their seat number in each language.
fn shown(seat: usize, name: &str) -> Vec<String> {
    if !name.is_empty() {
        return vec![name.to_owned()];
    }
    let number = [("number", (seat + 1).to_string())];
    Lang::all().into_iter().filter_map(|lang| locales::try_message(lang, "seat-number", &number)).collect()
}

/// The computer players of a game, in the form that [`check_clash`] takes.
pub(crate) fn bots_of(shelf: &[&'static dyn Shelf], game: &str) -> &'static [&'static str] {
    shelf.iter().find(|entry| entry.name() == game).map(|entry| entry.bots()).unwrap_or_default()
}

/// The skeleton of a name: those of two names that look the same are equal.
pub(crate) fn look_of(name: &str) -> String {
    looks(name).pop().unwrap_or_default()
}

/// The skeleton of a name: letters that look alike become one (UTS 39), case and spaces do not matter. Case is folded
/// before and after, because a capital may look like a different letter than its small form.
fn looks(name: &str) -> Vec<String> {
    let plain: String = name.nfkc().filter(|c| !c.is_whitespace() && !INSIDE_EMOJI.contains(c)).collect();
    let skeleton = |text: &str| {
        let first: String = unicode_security::skeleton(text).collect();
        unicode_security::skeleton(&first.to_lowercase()).collect::<String>()
    };
    let mut forms = vec![skeleton(&plain), skeleton(&plain.to_lowercase())];
    forms.retain(|form| !form.is_empty());
    forms.dedup();
    forms
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_people_are_fine() {
        for name in [
            "Ann",
            "Šárka Ďuračová",
            "Jean-Luc O'Neill",
            "Zoë 2",
            "李小龍",
            "Ελένη",
            "Ольга",
            "עדי",
            "محمد",
            "सीता",
            "한글",
            "🦊",
            "Ann 🎲",
            "👨‍👩‍👧",
            "❤️",
            "👍🏽",
            "🏳️‍🌈",
            "🇨🇿",
            "?",
            "42",
            "Ann\u{a0}B",
        ] {
            assert_eq!(good_name(name).ok().as_deref(), Some(name), "{name:?}");
        }
        let apart = "S\u{30c}a\u{301}rka";
        assert_eq!(good_name(apart).unwrap(), "Šárka", "stored in composed form");
        assert_eq!(good_name("  Ann\t").unwrap(), "Ann");
        for none in ["", " ", "\t\u{a0} "] {
            assert_eq!(good_name(none).unwrap(), "", "no name is invented");
        }
    }

    #[test]
    fn names_that_show_nothing_or_lie_are_refused() {
        for name in [
            "\u{ad}",
            "An\u{ad}n",
            "\u{3164}",
            "Ann\u{3164}",
            "\u{115f}",
            "\u{1160}",
            "\u{ffa0}",
            "\u{2800}",
            "\u{200b}",
            "\u{200d}",
            "a\u{200d}b",
            "\u{fe0f}",
            "a\u{fe0f}",
            "\u{fe00}",
            "🦊\u{fe00}",
            "🦊\u{200d}",
            "\u{301}",
            "\u{301}a",
            "\u{300}\u{301}",
            "a\u{301}\u{302}\u{303}\u{304}",
            "a\u{202e}b",
            "\u{2066}a",
            "a\u{200f}",
            "Ann\u{e0041}",
            "\u{e0001}",
            "\u{e0100}",
            "\u{e000}",
            "\u{f8ff}",
            "\u{10ffff}",
            "\u{378}",
            "\u{feff}Ann",
            "a\nb",
            "a\u{2028}b",
            "\u{34f}",
            "\u{17b4}",
            "a\u{3000}b",
            "a\u{2003}b",
            "\u{180e}",
        ] {
            assert!(good_name(name).is_err(), "{name:?}");
        }
        assert!(good_name(&"x".repeat(41)).is_err() && good_name(&"🦊".repeat(40)).is_ok());
        assert!(good_name(&"\u{301}".repeat(100_000)).is_err());
    }

    #[test]
    fn a_name_that_looks_like_another_is_refused() {
        for (name, other) in [
            ("Ann", "Ann"),
            ("ann", "Ann"),
            ("ANN", "Ann"),
            ("A nn", "Ann"),
            ("Аnn", "Ann"),
            ("Ꭺnn", "Ann"),
            ("Αnn", "ann"),
            ("lva", "Iva"),
            ("Bill", "BilI"),
            ("Bob1", "Bobl"),
            ("O1ga", "Olga"),
            ("Ａnn", "Ann"),
            ("𝐀nn", "Ann"),
            ("Šárka", "S\u{30c}a\u{301}rka"),
            ("ŠÁRKA", "šárka"),
            ("Ann\u{a0}Lee", "Ann Lee"),
            ("rnary", "mary"),
            ("❤\u{fe0f}", "❤"),
        ] {
            assert_eq!(check_clash(0, name, [(1, other)], &[]).unwrap_err().key(), "name-taken", "{name} {other}");
            assert!(check_clash(0, other, [(1, name)], &[]).is_err(), "{other} {name}");
        }
        for (name, other) in
            [("Ann", "Anna"), ("Sarka", "Šárka"), ("Jan", "Jana"), ("Ann", ""), ("🦊", "🐻"), ("Bob 1", "Bob 2")]
        {
            assert!(check_clash(0, name, [(1, other)], &[]).is_ok(), "{name} {other}");
        }
    }

    #[test]
    fn a_number_tells_two_with_the_same_name_apart() {
        for name in ["Jan", "42", "🏳️‍🌈", &"x".repeat(40), "š\u{302}"] {
            let free: Vec<String> = numbered(name).take(2).collect();
            let others = [(0, name), (1, free[0].as_str())];
            assert!(check_clash(2, &free[0], [(0, name)], &[]).is_ok(), "{free:?}");
            assert!(check_clash(2, &free[1], others, &[]).is_ok(), "{free:?}");
            assert!(free.iter().all(|name| good_name(name).is_ok_and(|good| good == *name)), "{free:?}");
        }
    }

    #[test]
    fn names_of_bots_are_refused_for_people() {
        let greedy = locales::message(Lang::CS, "bot-greedy", &[]);
        for name in
            ["Prospector", "prospector", "PROSPECTOR 2", "Ρrospector", "greedy", &greedy, &format!("{greedy} 3")]
        {
            assert_eq!(check_clash(0, name, [], &["greedy"]).unwrap_err().key(), "name-of-bot", "{name}");
        }
        assert!(check_clash(0, "Prospector", [], &["random"]).is_ok());
    }
}
