//! Names of accounts: 2 to 20 visible characters with single spaces between words, and no name that could be mistaken
//! for the operator or for the label of a player without a name.

use crate::base::fault::Fault;
use crate::base::names::{check_clash, good_name, look_of};
use axum::http::StatusCode;
use registry::Shelf;

/// The most characters.
const MAX_NAME_CHARS: usize = 20;
/// The most bytes of a name; longer names are not even looked up.
const MOST_BYTES: usize = 200;

/// Names that nobody can have, in the languages of the page.
const RESERVED: &[&str] = &[
    "admin",
    "administrator",
    "administrátor",
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
    "moderator",
    "moderátor",
    "nobody",
    "nikdo",
    "official",
    "operator",
    "operátor",
    "player",
    "počítač",
    "podpora",
    "robot",
    "root",
    "správce",
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
    let count = name.chars().count();
    let spaces = name.chars().filter(|c| c.is_whitespace());
    let single = spaces.clone().all(|c| c == ' ') && !name.contains("  ");
    let marks = name.chars().filter(|c| !c.is_whitespace()).count();
    if !(2..=MAX_NAME_CHARS).contains(&count) || marks < 2 || !single {
        return Err(bad());
    }
    let bare = look_of(name.trim_end_matches(|c: char| c.is_numeric() || c.is_whitespace()));
    let looks = look_of(&name);
    let reserved = RESERVED.iter().map(|word| look_of(word)).any(|word| word == bare || word == looks);
    let bots: Vec<&str> = shelf.iter().flat_map(|game| game.bots().iter().copied()).collect();
    if reserved || bare.is_empty() || check_clash(0, &name, [], &bots).is_err() {
        return Err(Fault::new(StatusCode::CONFLICT, "account-name-reserved"));
    }
    Ok((name, looks))
}

/// The skeleton by which an account is found; if no account can have such a name, a skeleton that no account has.
#[must_use]
pub fn looked_up(name: &str) -> String {
    if name.len() > MOST_BYTES { String::new() } else { look_of(name) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(name: &str) -> Option<String> {
        good(name, registry::shelf()).err().map(|fault| fault.key().to_owned())
    }

    #[test]
    fn names_of_people_are_fine() {
        for name in
            ["Jo", "Šárka Ďuračová", "李小龍", "Ольга 7", "O'Neill", "x-x", "🦊 Reineke", "twenty characters ok"]
        {
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
        ] {
            assert_eq!(key(name).as_deref(), Some("account-name-bad"), "{name:?}");
        }
        let long = "a".repeat(100_000);
        assert_eq!((key(&long).as_deref(), looked_up(&long)), (Some("account-name-bad"), String::new()));
    }

    #[test]
    fn nobody_is_called_like_the_operator_or_a_computer_player() {
        for name in ["Admin", "ADMIN 2", "аdmin", "Moderátor", "Former Player", "player 3", "Hráč", "Goldfever", "123"]
        {
            assert_eq!(key(name).as_deref(), Some("account-name-reserved"), "{name}");
        }
        let bot = registry::shelf()[0].bots()[0];
        assert_eq!(
            key(&locales::message(locales::Lang::EN, &format!("bot-{bot}"), &[])).as_deref(),
            Some("account-name-reserved")
        );
    }
}
