//! Options of a table, and how a game is made from them.

use crate::GoldRiver;
use crate::deck::{Deck, GOLD_RIVER};
use crate::readings::Readings;
use game::{InvalidOptions, Narrow, OptionKind, OptionSpec, Options, Setup};

impl Setup for GoldRiver {
    const NAME: &'static str = "gold-river";
    const RULES: u32 = 4;
    /// Rules 3 play like rules 2; their hash is different. Rules 4 have other defaults ([`Readings`]).
    const VERSIONS: &'static [u32] = &[1, 2, 3, 4];

    fn option_specs() -> Vec<OptionSpec> {
        let (values, default) = (Self::EDITIONS.map(|(name, _)| name).to_vec(), Self::EDITIONS[0].0);
        let narrows = Self::EDITIONS.iter().flat_map(|(name, deck)| narrows(name, deck)).collect();
        vec![
            OptionSpec::new("players", OptionKind::Number { min: 2, max: 5, default: 4 }),
            OptionSpec::new("edition", OptionKind::OneOf { values, default, narrows }),
            OptionSpec::new("first-game", OptionKind::Flag { default: false }),
            OptionSpec::new("poker-expert", OptionKind::Flag { default: false }),
        ]
        .into_iter()
        .chain(Readings::specs())
        .collect()
    }

    fn built_in_data() -> Option<&'static str> {
        Some(GOLD_RIVER)
    }

    fn built_in_files() -> Vec<(&'static str, &'static str)> {
        Self::EDITIONS.to_vec()
    }

    fn create(options: &Options, data: Option<&str>) -> Result<GoldRiver, InvalidOptions> {
        Self::with(Self::RULES, options, data)
    }

    fn create_under(rules: u32, options: &Options, data: Option<&str>) -> Result<GoldRiver, InvalidOptions> {
        Self::with(rules, options, data)
    }

    fn rules(&self) -> u32 {
        self.version
    }

    fn options(&self) -> Options {
        self.options_under(self.version)
    }

    fn latest_options(&self) -> Options {
        self.options_under(Self::RULES)
    }

    fn data(&self) -> Option<&str> {
        self.data.as_deref()
    }

    fn players(&self) -> u8 {
        self.seats()
    }
}

impl GoldRiver {
    /// The options, written so that this version of the rules reads them as intended.
    fn options_under(&self, rules: u32) -> Options {
        let yes = |b: bool| if b { "yes" } else { "no" };
        let options = Options::default()
            .with("players", self.setup.players)
            .with("edition", &self.deck.switches.edition)
            .with("first-game", yes(self.setup.first_game))
            .with("poker-expert", yes(self.setup.poker_expert));
        self.readings.write(rules, options)
    }
}

/// How an edition restricts the other options, as stated by its deck.
fn narrows(edition: &'static str, deck: &str) -> Vec<Narrow> {
    let Ok(Deck { switches, .. }) = Deck::read(deck) else { return Vec::new() };
    let narrow = |option, to| Narrow { value: edition, option, to };
    let only_no = || OptionKind::OneOf { values: vec!["no"], default: "no", narrows: Vec::new() };
    let (min, max) = switches.players;
    let mut all = vec![narrow("players", OptionKind::Number { min, max, default: 4.clamp(min, max) })];
    if !switches.first_game {
        all.push(narrow("first-game", only_no()));
    }
    if !switches.poker_expert {
        all.push(narrow("poker-expert", only_no()));
    }
    all.extend(Readings::left_by(&switches).map(|(option, to)| narrow(option, to)));
    all
}
