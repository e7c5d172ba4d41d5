//! What a game is set up from: its name, its versions, its options, its tiles or cards.

use crate::{InvalidOptions, OptionSpec, Options};

/// A game with its options, tiles and cards: everything that stays the same from the first step to the last.
pub trait Setup: Sized + Send + Sync + 'static {
    /// Name in records, links and commands, such as `gold-rush`.
    const NAME: &'static str;
    /// Version of the rules that new games are played by. Raised when the same record would end differently.
    const RULES: u32;
    /// All versions it can be played by, oldest first, [`Setup::RULES`] last. A game is replayed and played on by the version it
    /// was begun with.
    const VERSIONS: &'static [u32] = &[Self::RULES];

    /// The options of this game, `players` first.
    fn option_specs() -> Vec<OptionSpec>;
    /// The built-in tiles or cards in the form that `create` takes as `data`; `None` for a game without such a file.
    fn built_in_data() -> Option<&'static str>;
    /// All built-in files by name, that of `built_in_data` first; more than one where editions differ in them.
    fn built_in_files() -> Vec<(&'static str, &'static str)> {
        Self::built_in_data().map(|text| (Self::NAME, text)).into_iter().collect()
    }
    /// A game by its options and, where `data` is given, with that text in place of the built-in tiles or cards.
    ///
    /// # Errors
    /// An option or value that the game does not have, or the line of `data` that cannot be used.
    fn create(options: &Options, data: Option<&str>) -> Result<Self, InvalidOptions>;
    /// [`Setup::create`] by an earlier version of the rules, one of [`Setup::VERSIONS`].
    ///
    /// # Errors
    /// As [`Setup::create`].
    fn create_under(rules: u32, options: &Options, data: Option<&str>) -> Result<Self, InvalidOptions> {
        debug_assert_eq!(rules, Self::RULES, "a game of several versions has its own way to make one");
        Self::create(options, data)
    }
    /// The version of the rules this game is played by.
    fn rules(&self) -> u32 {
        Self::RULES
    }
    /// The complete options in canonical form; `create` of them gives the same game.
    fn options(&self) -> Options;
    /// The options for another game by the same readings: `create` of them, by the latest rules, plays by what this game was
    /// set up with. They differ from [`Setup::options`] where an earlier version had another default.
    fn latest_options(&self) -> Options {
        self.options()
    }
    /// The text given as `data`, to be kept with the record.
    fn data(&self) -> Option<&str>;
    /// Number of players.
    fn players(&self) -> u8;
}
