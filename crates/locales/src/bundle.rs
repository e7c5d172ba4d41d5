//! Looking messages up and filling them in.

use crate::Lang;
use crate::files::FILES;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use std::sync::LazyLock;

type Bundle = FluentBundle<FluentResource>;

static EN: LazyLock<Bundle> = LazyLock::new(|| bundle(Lang::En));
static CS: LazyLock<Bundle> = LazyLock::new(|| bundle(Lang::Cs));

/// The message under `key` with its places filled. An unknown key comes back as it is, so that a reader sees it.
pub fn message(lang: Lang, key: &str, args: &[(&str, String)]) -> String {
    try_message(lang, key, args).unwrap_or_else(|| key.to_owned())
}

/// As [`message`], `None` for an unknown key.
pub fn try_message(lang: Lang, key: &str, args: &[(&str, String)]) -> Option<String> {
    let bundle: &Bundle = match lang {
        Lang::En => &EN,
        Lang::Cs => &CS,
    };
    let pattern = bundle.get_message(key)?.value()?;
    let mut filled = FluentArgs::with_capacity(args.len());
    for (name, value) in args {
        filled.set(*name, value_of(value));
    }
    let mut errors = Vec::new();
    Some(bundle.format_pattern(pattern, Some(&filled), &mut errors).into_owned())
}

/// A plain decimal number counts as one; anything else (also `1e5` or `007`) is text.
fn value_of(text: &str) -> FluentValue<'_> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let (whole, rest) = digits.split_once('.').unwrap_or((digits, "0"));
    let all_digits = |t: &str| !t.is_empty() && t.bytes().all(|b| b.is_ascii_digit());
    let plain =
        all_digits(whole) && all_digits(rest) && digits.len() <= 15 && (whole == "0" || !whole.starts_with('0'));
    if plain { FluentValue::try_number(text) } else { FluentValue::from(text) }
}

fn bundle(lang: Lang) -> Bundle {
    let tag = lang.tag().parse().expect("our tags are language tags");
    let mut bundle = Bundle::new_concurrent(vec![tag]);
    bundle.set_use_isolating(false);
    bundle.set_formatter(Some(match lang {
        Lang::En => |value, _| number_text(value, ',', '.'),
        Lang::Cs => |value, _| number_text(value, '\u{a0}', ','),
    }));
    for file in FILES {
        let text = match lang {
            Lang::En => file.en,
            Lang::Cs => file.cs,
        };
        let (Ok(resource) | Err((resource, _))) = FluentResource::try_new(text.to_owned());
        // A key given twice keeps its first meaning; tests refuse files with faults.
        let _ = bundle.add_resource(resource);
    }
    bundle
}

/// Thousands apart, and the decimal sign of the language.
fn number_text(value: &FluentValue, group: char, decimal: char) -> Option<String> {
    let FluentValue::Number(number) = value else { return None };
    let text = number.as_string();
    let (sign, text) = text.strip_prefix('-').map_or(("", &*text), |rest| ("-", rest));
    let (whole, rest) = text.split_once('.').map_or((text, None), |(w, r)| (w, Some(r)));
    let mut out = sign.to_owned();
    for (i, digit) in whole.chars().enumerate() {
        if i > 0 && (whole.len() - i).is_multiple_of(3) {
            out.push(group);
        }
        out.push(digit);
    }
    if let Some(rest) = rest {
        out.push(decimal);
        out.push_str(rest);
    }
    Some(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn say(lang: Lang, n: &str) -> String {
        message(lang, "cli-points", &[("points", n.to_owned())])
    }

    #[test]
    fn numbers_choose_the_plural_and_are_written_as_the_language_does() {
        assert_eq!(say(Lang::En, "1"), "1 point");
        assert_eq!(say(Lang::En, "1234"), "1,234 points");
        assert_eq!(say(Lang::Cs, "1"), "1 bod");
        assert_eq!(say(Lang::Cs, "3"), "3 body");
        assert_eq!(say(Lang::Cs, "12"), "12 bodů");
        assert_eq!(say(Lang::Cs, "1.5"), "1,5 bodu");
        assert_eq!(say(Lang::Cs, "-12345"), "-12\u{a0}345 bodů");
    }

    #[test]
    fn what_is_no_plain_number_stays_text() {
        for text in ["007", "1e5", "inf", "NaN", "", "-", "1.", ".5", "1.2.3", "12345678901234567890", "Anna"] {
            assert!(say(Lang::En, text).starts_with(text), "{text}");
        }
    }

    #[test]
    fn an_unknown_key_is_shown() {
        assert_eq!(message(Lang::Cs, "no-such-key", &[]), "no-such-key");
        assert_eq!(try_message(Lang::Cs, "no-such-key", &[]), None);
    }
}
