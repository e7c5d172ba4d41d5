//! How a game is set up: its name, versions, options, and tiles or cards.

use crate::{InvalidOptions, OptionSpec, Options};

/// A game with its options, tiles and cards: everything that stays the same from the first step to the last.
pub trait Setup: Sized + Send + Sync + 'static {
    /// Name in records, links and commands, such as `gold-rush`.
    const NAME: &'static str;
    /// Version of the rules for new games. Raise it if the same record would end differently.
    const RULES: u32;
    /// All versions that the program can play, oldest first, [`Setup::RULES`] last. A game is replayed and continued under
    /// the version it began with.
    const VERSIONS: &'static [u32] = &[Self::RULES];

    /// The options of this game, `players` first.
    fn option_specs() -> Vec<OptionSpec>;
    /// The built-in tiles or cards, in the form that `create` takes as `data`; `None` for a game without such a file.
    fn built_in_data() -> Option<&'static str>;
    /// All built-in files by name, the one from `built_in_data` first; more than one if editions differ.
    fn built_in_files() -> Vec<(&'static str, &'static str)> {
        Self::built_in_data().map(|text| (Self::NAME, text)).into_iter().collect()
    }
    /// The game with these options. If `data` is given, that text replaces the built-in tiles or cards.
    ///
    /// # Errors
    /// An option or value that the game does not have, or the line of `data` that contains an error.
    fn create(options: &Options, data: Option<&str>) -> Result<Self, InvalidOptions>;
    /// [`Setup::create`] under an earlier version of the rules, one of [`Setup::VERSIONS`].
    ///
    /// # Errors
    /// As [`Setup::create`].
    fn create_under(rules: u32, options: &Options, data: Option<&str>) -> Result<Self, InvalidOptions> {
        debug_assert_eq!(rules, Self::RULES, "a game of several versions has its own way to make one");
        Self::create(options, data)
    }
    /// The version of the rules under which this game is played.
    fn rules(&self) -> u32 {
        Self::RULES
    }
    /// The complete options in canonical form; `create` makes the same game from them.
    fn options(&self) -> Options;
    /// The options for another game with the same readings of the rules: from them, `create` makes a game under the latest
    /// rules that plays as this one was set up. They differ from [`Setup::options`] if an earlier version had another
    /// default.
    fn latest_options(&self) -> Options {
        self.options()
    }
    /// The text given as `data`, to be stored with the record.
    fn data(&self) -> Option<&str>;
    /// Number of players.
    fn players(&self) -> u8;
}
