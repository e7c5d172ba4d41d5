//! Numbers in deck files.

/// No amount on a card or in a switch is greater.
pub const MOST_GOLD: u16 = 30;

/// A number from 0 to `most`.
pub(crate) fn number(text: &str, most: u16) -> Result<u16, String> {
    text.parse().ok().filter(|n| *n <= most).ok_or_else(|| format!("'{text}' is not a number from 0 to {most}"))
}
