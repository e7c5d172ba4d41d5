//! Options for other readings of the rules. Each has its ruling. Rules 4 have other defaults than rules 3: an option that
//! is not written means the default of the version under which a game is played. Default values are not written, so that
//! the options of older games stay as they were.

use crate::switches::Switches;
use game::{InvalidOptions, OptionKind, OptionSpec, Options};

/// An option: its name, its values, and those of rules 3. The default of each comes first.
struct Reading {
    name: &'static str,
    values: &'static [&'static str],
    rules_3: &'static [&'static str],
}

const LAST_BIDDER: Reading =
    Reading { name: "last-bidder", values: &["two", "asked", "wins"], rules_3: &["asked", "wins"] };
const DISCARD: Reading = Reading { name: "discard", values: &["before", "after"], rules_3: &["after", "before"] };

impl Reading {
    /// Its values under a version of the rules.
    fn values(&self, rules: u32) -> &'static [&'static str] {
        if rules > 3 { self.values } else { self.rules_3 }
    }

    fn read(&self, options: &Options, rules: u32) -> Result<&'static str, InvalidOptions> {
        let values = self.values(rules);
        Ok(values[options.one_of(self.name, values)?])
    }

    /// Adds the value, unless it is the default under these rules.
    fn write(&self, value: &str, rules: u32, options: Options) -> Options {
        if self.values(rules)[0] == value { options } else { options.with(self.name, value) }
    }
}

/// The readings under which a game is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Readings {
    last_bidder: &'static str,
    /// Nothing in an edition in which the winner of the auction discards no card.
    discard: Option<&'static str>,
}

impl Readings {
    /// Names of the options.
    pub(crate) const NAMES: [&str; 2] = [LAST_BIDDER.name, DISCARD.name];

    /// A player in `players` whose rivals have all passed without a bid wins for nothing, without being asked (GV-5.6).
    pub(crate) fn last_bidder_wins(self, players: u8) -> bool {
        self.last_bidder == "wins" || self.last_bidder == "two" && players == 2
    }

    /// The winner of the auction discards before the chosen card is resolved (GV-7.4).
    pub(crate) fn discard_first(self) -> bool {
        self.discard == Some("before")
    }

    /// The options for a form.
    pub(crate) fn specs() -> impl Iterator<Item = OptionSpec> {
        [LAST_BIDDER, DISCARD]
            .map(|reading| OptionSpec::new(reading.name, OptionKind::one_of(reading.values)))
            .into_iter()
    }

    /// How the switches of an edition restrict them: an option and the values it still allows.
    pub(crate) fn left_by(switches: &Switches) -> Option<(&'static str, OptionKind)> {
        (!switches.winner_discards).then(|| (DISCARD.name, OptionKind::one_of(&DISCARD.values[..1])))
    }

    /// Reads them under a version of the rules.
    ///
    /// # Errors
    /// An invalid value, or one that the edition does not allow.
    pub(crate) fn read(options: &Options, switches: &Switches, rules: u32) -> Result<Readings, InvalidOptions> {
        let (last_bidder, discard) = (LAST_BIDDER.read(options, rules)?, DISCARD.read(options, rules)?);
        let usual = DISCARD.values(rules)[0];
        if !switches.winner_discards && discard != usual {
            return Err(options.bad(DISCARD.name, format!("{usual}, since {} has no discard", switches.name)));
        }
        Ok(Readings { last_bidder, discard: switches.winner_discards.then_some(discard) })
    }

    /// Adds those that differ from the defaults of these rules.
    pub(crate) fn write(self, rules: u32, options: Options) -> Options {
        let options = LAST_BIDDER.write(self.last_bidder, rules, options);
        self.discard.into_iter().fold(options, |options, discard| DISCARD.write(discard, rules, options))
    }
}
