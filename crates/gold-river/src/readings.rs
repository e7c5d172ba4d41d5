//! Options for other readings of the rules, as well founded as the default. Each has its ruling. At their defaults they are
//! not written, so that the options of older games stay as they were.

use crate::switches::Switches;
use game::{InvalidOptions, OptionKind, OptionSpec, Options};

/// Names and values; the first value is the default.
const LAST_BIDDER: (&str, [&str; 2]) = ("last-bidder", ["asked", "wins"]);
const DISCARD: (&str, [&str; 2]) = ("discard", ["after", "before"]);

/// Which readings a game is played by.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Readings {
    /// Whose rivals have all passed without a bid wins for nothing, without being asked (GV-5.6).
    pub last_bidder_wins: bool,
    /// The winner of the auction discards before his card is resolved (GV-7.5).
    pub discard_first: bool,
}

impl Readings {
    /// Names of the options.
    pub(crate) const NAMES: [&str; 2] = [LAST_BIDDER.0, DISCARD.0];

    /// The options for a form.
    pub(crate) fn specs() -> impl Iterator<Item = OptionSpec> {
        let spec =
            |(name, values): (&'static str, [&'static str; 2])| OptionSpec::new(name, OptionKind::one_of(&values));
        [LAST_BIDDER, DISCARD].into_iter().map(spec)
    }

    /// What the switches of an edition leave of them: an option and what it may still be.
    pub(crate) fn left_by(switches: &Switches) -> Option<(&'static str, OptionKind)> {
        (!switches.winner_discards).then(|| (DISCARD.0, OptionKind::one_of(&DISCARD.1[..1])))
    }

    /// Reads them.
    ///
    /// # Errors
    /// A value that is none, or one that the edition has no room for.
    pub(crate) fn read(options: &Options, switches: &Switches) -> Result<Readings, InvalidOptions> {
        let chosen = |(name, values): (&str, [&str; 2])| Ok(options.one_of(name, &values)? == 1);
        let readings = Readings { last_bidder_wins: chosen(LAST_BIDDER)?, discard_first: chosen(DISCARD)? };
        if readings.discard_first && !switches.winner_discards {
            return Err(options.bad(DISCARD.0, format!("{}: {} has no discard", DISCARD.1[0], switches.name)));
        }
        Ok(readings)
    }

    /// Adds those that differ from the default.
    pub(crate) fn write(self, options: Options) -> Options {
        let chosen = [(self.last_bidder_wins, LAST_BIDDER), (self.discard_first, DISCARD)];
        chosen.into_iter().filter(|(on, _)| *on).fold(options, |all, (_, (name, values))| all.with(name, values[1]))
    }
}
