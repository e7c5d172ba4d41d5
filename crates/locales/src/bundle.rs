//! Looks messages up and fills them in.

use crate::Lang;
use fluent_bundle::{FluentArgs, FluentValue};

/// The message with this `key` and its arguments. An unknown key is returned unchanged, so that a reader sees it.
pub fn message(lang: Lang, key: &str, args: &[(&str, String)]) -> String {
    try_message(lang, key, args).unwrap_or_else(|| key.to_owned())
}

/// Like [`message`], but `None` for an unknown key. English replaces what the language lacks, and also messages of a
/// file that cannot be filled in, or would do more than show text.
pub fn try_message(lang: Lang, key: &str, args: &[(&str, String)]) -> Option<String> {
    own_message(lang, key, args).or_else(|| own_message(Lang::EN, key, args))
}

/// Like [`try_message`], but `None` if the language itself has no such message.
pub(crate) fn own_message(lang: Lang, key: &str, args: &[(&str, String)]) -> Option<String> {
    let bundle = lang.bundle();
    let pattern = bundle.get_message(key)?.value()?;
    let mut filled = FluentArgs::with_capacity(args.len());
    for (name, value) in args {
        filled.set(*name, value_of(value));
    }
    let mut errors = Vec::new();
    let said = bundle.format_pattern(pattern, Some(&filled), &mut errors).into_owned();
    let harmless = errors.is_empty() && !said.chars().any(|c| c.is_control() && c != '\n');
    (harmless || !lang.is_added()).then_some(said)
}

impl Lang {
    /// Its own name, from its message `language-name` (40 characters at most); else its tag.
    pub fn name(self) -> String {
        let own = own_message(self, "language-name", &[]).filter(|name| !name.trim().is_empty());
        own.map_or_else(|| self.tag().to_owned(), |name| name.chars().take(40).collect())
    }
}

/// A plain decimal number counts as a number; anything else (also `1e5` or `007`) is text.
fn value_of(text: &str) -> FluentValue<'_> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let (whole, rest) = digits.split_once('.').unwrap_or((digits, "0"));
    let all_digits = |t: &str| !t.is_empty() && t.bytes().all(|b| b.is_ascii_digit());
    let plain =
        all_digits(whole) && all_digits(rest) && digits.len() <= 15 && (whole == "0" || !whole.starts_with('0'));
    if plain { FluentValue::try_number(text) } else { FluentValue::from(text) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn say(lang: Lang, n: &str) -> String {
        message(lang, "cli-points", &[("points", n.to_owned())])
    }

    #[test]
    fn numbers_choose_the_plural_and_are_written_as_the_language_does() {
        assert_eq!(say(Lang::EN, "1"), "1 point");
        assert_eq!(say(Lang::EN, "1234"), "1,234 points");
        assert_eq!(say(Lang::CS, "1"), "1 bod");
        assert_eq!(say(Lang::CS, "3"), "3 body");
        assert_eq!(say(Lang::CS, "12"), "12 bodů");
        assert_eq!(say(Lang::CS, "1.5"), "1,5 bodu");
        assert_eq!(say(Lang::CS, "-12345"), "\u{2212}12\u{a0}345 bodů");
    }

    #[test]
    fn what_is_no_plain_number_stays_text() {
        for text in ["007", "1e5", "inf", "NaN", "", "-", "1.", ".5", "1.2.3", "12345678901234567890", "Anna"] {
            assert!(say(Lang::EN, text).starts_with(text), "{text}");
        }
    }

    #[test]
    fn an_unknown_key_is_shown() {
        assert_eq!(message(Lang::CS, "no-such-key", &[]), "no-such-key");
        assert_eq!(try_message(Lang::CS, "no-such-key", &[]), None);
    }
}
