//! Names of accounts: 2 to 20 visible characters with single spaces between words, and no name that could be mistaken
//! for the operator or for the label of a player without a name.

use crate::base::fault::Fault;
use crate::base::names::{check_clash, good_name, is_mark, look_of};
use axum::http::StatusCode;
use registry::Shelf;
use unicode_properties::{GeneralCategoryGroup, UnicodeGeneralCategory};

/// The most characters.
const MAX_NAME_CHARS: usize = 20;
/// The most bytes of a name; longer names are not even looked up.
const MOST_BYTES: usize = 200;

/// Names that nobody can have, in the languages of the page.
const RESERVED: &[&str] = &[
    "admin",
    "administrator",
    "administrátor",
    "administrátoři",
    "anonymous",
    "anonym",
    "bot",
    "bývalý hráč",
    "computer",
    "everyone",
    "former player",
    "goldfever",
    "gold fever",
    "guest",
    "host",
    "hráč",
    "hráči",
    "moderator",
    "moderátor",
    "moderátoři",
    "nobody",
    "nikdo",
    "official",
    "operator",
    "operátor",
    "operátoři",
    "player",
    "počítač",
    "počítače",
    "podpora",
    "robot",
    "root",
    "správce",
    "správci",
    "staff",
    "support",
    "system",
    "systém",
    "zlatá horečka",
];

/// A name for an account, and its skeleton.
pub(crate) fn good(name: &str, shelf: &[&'static dyn Shelf]) -> Result<(String, String), Fault> {
    let bad = || Fault::new(StatusCode::BAD_REQUEST, "account-name-bad").with("most", MAX_NAME_CHARS);
    let name = good_name(name).map_err(|_| bad())?;
    // A letter with marks is one visible character.
    let visible: Vec<char> = name.chars().filter(|c| !is_mark(*c)).collect();
    let single = visible.iter().filter(|c| c.is_whitespace()).all(|c| *c == ' ') && !name.contains("  ");
    let shown = visible.iter().filter(|c| !c.is_whitespace()).count();
    if visible.len() > MAX_NAME_CHARS || shown < 2 || !single {
        return Err(bad());
    }
    let (looks, plain) = (look_of(&name), plain(&name));
    let bare = look_of(&plain);
    let reserved = RESERVED.iter().flat_map(|word| [look_of(word), look_of(&format!("{word}s"))]);
    let reserved = reserved.into_iter().any(|word| word == bare || word == looks);
    let bots: Vec<&str> = shelf.iter().flat_map(|game| game.bots().iter().copied()).collect();
    let bot = [&name, &plain].into_iter().any(|name| check_clash(0, name, [], &bots).is_err());
    let number = name.chars().all(|c| c.is_numeric() || c.is_whitespace());
    if reserved || number || bot {
        return Err(Fault::new(StatusCode::CONFLICT, "account-name-reserved"));
    }
    Ok((name, looks))
}

/// A name without what stands around and between its letters and is hardly seen: nobody is called "Admin." or "_Admin_ 2".
fn plain(name: &str) -> String {
    use GeneralCategoryGroup::{Punctuation, Symbol};
    let text: String = name.chars().filter(|c| !matches!(c.general_category_group(), Punctuation | Symbol)).collect();
    text.trim_matches(|c: char| c.is_numeric() || c.is_whitespace()).to_owned()
}

/// The skeleton by which an account is found; if no account can have such a name, a skeleton that no account has.
#[must_use]
pub fn looked_up(name: &str) -> String {
    // PostgreSQL stores no text with a zero byte, and no name has a control character.
    if name.len() > MOST_BYTES || name.chars().any(char::is_control) { String::new() } else { look_of(name) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(name: &str) -> Option<String> {
        good(name, registry::shelf()).err().map(|fault| fault.key().to_owned())
    }

    #[test]
    fn names_of_people_are_fine() {
        for name in [
            "Jo",
            "🦊🐻",
            "Hostess",
            "सीता",
            "Šárka Ďuračová",
            "李小龍",
            "Ольга 7",
            "O'Neill",
            "x-x",
            "🦊 Reineke",
            "twenty characters ok",
        ] {
            assert_eq!(key(name), None, "{name}");
        }
        assert_eq!(good("  Ann ", registry::shelf()).unwrap(), ("Ann".to_owned(), look_of("ann")));
    }

    #[test]
    fn names_that_are_too_short_or_show_nothing_are_not() {
        for name in [
            "",
            " ",
            "A",
            "A ",
            "twenty-one characters",
            "a  b",
            "a\u{a0}b",
            "a\tb",
            "a\u{200b}b",
            "\u{1}former player",
            "x\u{32f}",
            "x\u{32f}\u{325} ",
        ] {
            assert_eq!(key(name).as_deref(), Some("account-name-bad"), "{name:?}");
        }
        let long = "a".repeat(100_000);
        assert_eq!((key(&long).as_deref(), looked_up(&long)), (Some("account-name-bad"), String::new()));
    }

    #[test]
    fn nobody_is_called_like_the_operator_or_a_computer_player() {
        for name in [
            "Admin",
            "ADMIN 2",
            "аdmin",
            "Moderátor",
            "Former Player",
            "player 3",
            "Hráč",
            "Goldfever",
            "123",
            "Admin.",
            "_Admin_",
            "★ Admin ★",
            "7. admin 2!",
            "Ad-min",
            "Moderators",
            "Moderátoři",
            "(players)",
        ] {
            assert_eq!(key(name).as_deref(), Some("account-name-reserved"), "{name}");
        }
        let bot = registry::shelf()[0].bots()[0];
        let bot = locales::message(locales::Lang::EN, &format!("bot-{bot}"), &[]);
        for name in [bot.clone(), format!("{bot}."), format!("-{bot}-")] {
            assert_eq!(key(&name).as_deref(), Some("account-name-reserved"), "{name}");
        }
        assert_eq!((looked_up("a\u{0}"), looked_up("\u{1}former player")), (String::new(), String::new()));
    }
}
