//! How a language writes numbers, with a real minus sign.

use fluent_bundle::FluentValue;
use fluent_bundle::memoizer::MemoizerKind;

type Formatter<M> = fn(&FluentValue, &M) -> Option<String>;

/// No separator between thousands.
const NONE: char = '\0';

/// The number format of the example, which is 1234.5 in the language: `1,234.5`, `1 234,5`. English if it is anything else.
pub(crate) fn formatter<M: MemoizerKind>(example: &str) -> Formatter<M> {
    let between =
        |a: char, b: char| example.split_once(a).and_then(|(_, rest)| rest.split_once(b)).map(|(sign, _)| sign);
    match (between('1', '2'), between('4', '5')) {
        (Some("."), Some(",")) => written::<'.', ',', M>,
        (Some("\u{a0}" | " "), Some(",")) => written::<'\u{a0}', ',', M>,
        (Some("\u{202f}"), Some(",")) => written::<'\u{202f}', ',', M>,
        (Some("\u{a0}" | " "), Some(".")) => written::<'\u{a0}', '.', M>,
        (Some("'" | "’"), Some(".")) => written::<'’', '.', M>,
        (Some(""), Some(",")) => written::<NONE, ',', M>,
        (Some(""), Some(".")) => written::<NONE, '.', M>,
        _ => written::<',', '.', M>,
    }
}

/// The minus sign for readers, instead of the hyphen before negative numbers.
pub const MINUS: &str = "\u{2212}";

/// The separators of thousands and decimals in the language.
fn written<const GROUP: char, const DECIMAL: char, M>(value: &FluentValue, _: &M) -> Option<String> {
    let FluentValue::Number(number) = value else { return None };
    let text = number.as_string();
    let (sign, text) = text.strip_prefix('-').map_or(("", &*text), |rest| (MINUS, rest));
    let (whole, rest) = text.split_once('.').map_or((text, None), |(w, r)| (w, Some(r)));
    let mut out = sign.to_owned();
    for (i, digit) in whole.chars().enumerate() {
        if GROUP != NONE && i > 0 && (whole.len() - i).is_multiple_of(3) {
            out.push(GROUP);
        }
        out.push(digit);
    }
    if let Some(rest) = rest {
        out.push(DECIMAL);
        out.push_str(rest);
    }
    Some(out)
}
