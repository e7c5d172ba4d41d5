//! The message files, compiled in. A test compares this list with the folder `locales/`.

/// A message file in every language.
pub struct File {
    /// Name without the ending.
    pub name: &'static str,
    /// The English text.
    pub en: &'static str,
    /// The Czech text.
    pub cs: &'static str,
}

macro_rules! files {
    ($($name:literal),* $(,)?) => {
        &[$(File {
            name: $name,
            en: include_str!(concat!("../../../locales/en/", $name, ".ftl")),
            cs: include_str!(concat!("../../../locales/cs/", $name, ".ftl")),
        }),*]
    };
}

/// All files, sorted by name, except that the first contains the name of the language. Message keys are unique across them.
#[rustfmt::skip]
pub const FILES: &[File] = files![
    "language",
    "access",
    "app",
    "carcassonne",
    "advice",
    "chat",
    "cli",
    "clocks",
    "colours",
    "endings",
    "games",
    "gold-river",
    "gold-rush",
    "help",
    "kept-here",
    "lobby",
    "notices",
    "phrases",
    "offline",
    "options",
    "account",
    "pauses",
    "people",
    "players",
    "programs",
    "puzzles",
    "replay",
    "server",
    "take-backs",
    "terms",
    "transfer",
    "vacations",
    "waiting",
];
