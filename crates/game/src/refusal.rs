//! Refusals, with the rulings they follow from.

use std::fmt::{Debug, Display};

/// Why an action is not allowed. `Display` is an English sentence; a screen translates `key` with `args`.
pub trait Refusal: Display + Debug + Send + Sync + 'static {
    /// The number of the ruling that forbids it, such as `GR-7.2`.
    fn ruling(&self) -> &'static str;
    /// The key of the sentence in the message files.
    fn key(&self) -> &'static str;
    /// The arguments of that sentence.
    fn args(&self) -> Vec<(&'static str, String)> {
        Vec::new()
    }
}

/// Quotes a text from outside in an error: at most 80 characters, then `…`.
pub(crate) fn quoted(text: &str) -> String {
    match text.char_indices().nth(80) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// A text that is not an action or outcome of the game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("'{text}' is not {expected}")]
pub struct BadNotation {
    /// The text, cut to a readable length.
    pub text: String,
    /// What was expected, such as `a tile` or `place X,Y ROTATION`.
    pub expected: &'static str,
}

impl BadNotation {
    /// The error for `text` where `expected` was needed.
    pub fn new(text: &str, expected: &'static str) -> BadNotation {
        BadNotation { text: text.chars().take(60).collect(), expected }
    }
}
