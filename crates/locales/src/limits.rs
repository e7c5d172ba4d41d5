//! What a file with a language may be: bounds that keep any file from harming the program, and why a file is none.

/// Most languages, those built in included.
pub(crate) const MOST: usize = 100;
/// Longest file of a language, in bytes. English has less than a tenth of it.
pub const LONGEST: usize = 1 << 20;
/// Most braces and parentheses that one message opens. The parser goes one call deeper with each; ours have 21 at most.
const MOST_OPENED: usize = 200;

/// Why a file is no language.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoLanguage {
    /// The name is no tag of a language, as `de` and `pt-BR` are.
    Tag,
    /// The program has the language.
    Known,
    /// There are as many languages as the program takes.
    TooMany,
    /// The text has more than [`LONGEST`] bytes.
    TooLong,
    /// The message that begins in this line (counted from 1) opens more braces than any message needs.
    TooDeep(usize),
    /// No message that English has can be read in it.
    Empty,
}

impl std::fmt::Display for NoLanguage {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        match self {
            NoLanguage::Tag => {
                f.write_str("the file must be named by the tag of a language, such as de.ftl or pt-BR.ftl")
            }
            NoLanguage::Known => f.write_str("the program has this language already"),
            NoLanguage::TooMany => write!(f, "there are {MOST} languages already; no more are taken"),
            NoLanguage::TooLong => write!(f, "the file has more than {LONGEST} bytes, the most for a language"),
            NoLanguage::TooDeep(line) => {
                write!(f, "line {line}: the message has more than {MOST_OPENED} braces and parentheses")
            }
            NoLanguage::Empty => f.write_str("no message of the program can be read in it"),
        }
    }
}

impl std::error::Error for NoLanguage {}

/// Refuses a text whose messages open more braces and parentheses than any message needs; what is opened within texts in
/// quotes counts, too.
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
