//! Limits for language files, which keep any file from harming the program, and the reasons for refusing one.

/// The most languages, including those built in.
pub(crate) const MAX_LANGUAGES: usize = 100;
/// The largest size of a language file, in bytes. English has less than a tenth of that.
pub const MAX_LANGUAGE_BYTES: usize = 1 << 20;
/// The most braces and parentheses that one message may open. The parser recurses once for each; ours have 21 at most.
const MOST_OPENED: usize = 200;

/// Why a file is not a language.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoLanguage {
    /// The name is not a language tag, such as `de` or `pt-BR`.
    Tag,
    /// The program has the language.
    Known,
    /// The program cannot take more languages.
    TooMany,
    /// The text has more than [`MAX_LANGUAGE_BYTES`] bytes.
    TooLong,
    /// The message that begins in this line (counted from 1) opens more braces than any message needs.
    TooDeep(usize),
    /// It contains no readable message that English has.
    Empty,
}

impl std::fmt::Display for NoLanguage {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        match self {
            NoLanguage::Tag => {
                f.write_str("the file must be named after the tag of a language, such as de.ftl or pt-BR.ftl")
            }
            NoLanguage::Known => f.write_str("the program has this language already"),
            NoLanguage::TooMany => write!(f, "there are already {MAX_LANGUAGES} languages, which is the limit"),
            NoLanguage::TooLong => {
                write!(f, "the file has more than {MAX_LANGUAGE_BYTES} bytes, the limit for a language")
            }
            NoLanguage::TooDeep(line) => {
                write!(f, "line {line}: the message has more than {MOST_OPENED} braces and parentheses")
            }
            NoLanguage::Empty => f.write_str("it contains no readable message of the program"),
        }
    }
}

impl std::error::Error for NoLanguage {}

/// Refuses a text whose messages open more braces and parentheses than any message needs; those within quoted texts count,
/// too.
pub(crate) fn check_depth(text: &str) -> Result<(), NoLanguage> {
    let (mut opened, mut begun) = (0, 1);
    for (line, number) in text.split(['\n', '\r']).zip(1..) {
        if begins_message(line) {
            (opened, begun) = (0, number);
        }
        if line.starts_with('#') {
            continue;
        }
        opened += line.bytes().filter(|byte| matches!(byte, b'{' | b'(')).count();
        if opened > MOST_OPENED {
            return Err(NoLanguage::TooDeep(begun));
        }
    }
    Ok(())
}

/// `key = ...` or `-term = ...`, with nothing in front.
fn begins_message(line: &str) -> bool {
    let Some((key, _)) = line.split_once('=') else { return false };
    let key = key.trim_end_matches(' ');
    let key = key.strip_prefix('-').unwrap_or(key);
    key.starts_with(|c: char| c.is_ascii_alphabetic())
        && key.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'))
}
