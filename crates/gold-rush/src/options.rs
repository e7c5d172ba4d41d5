//! Options of a table, and how a game is made from them.

use crate::set::RushSet;
use crate::state::MAX_SEATS;
use crate::{BUILT_IN, COWBOYS, GoldRush, StartTile};
use game::{InvalidOptions, OptionKind, OptionSpec, Options, Setup};
use tile_map::{Cell, Rotation};

/// The starting player: the first seat, or one drawn at random (GR-2.3).
pub(crate) const START: [&str; 2] = ["first", "drawn"];

/// What a player without a cowboy in the supply may do besides laying tiles: use the tent and dig (GR-7.3), or nothing
/// (GR-7.4).
pub(crate) const OUT_OF_COWBOYS: [&str; 2] = ["tent", "tiles"];

impl Setup for GoldRush {
    const NAME: &'static str = "gold-rush";
    const RULES: u32 = 2;
    /// Rules 2 play like rules 1; their hash is different.
    const VERSIONS: &'static [u32] = &[1, 2];

    fn option_specs() -> Vec<OptionSpec> {
        vec![
            OptionSpec::new("players", OptionKind::Number { min: 2, max: 5, default: 2 }),
            OptionSpec::new("farmers", OptionKind::Flag { default: true }),
            OptionSpec::new("start", OptionKind::one_of(&START)),
            OptionSpec::new("out-of-cowboys", OptionKind::one_of(&OUT_OF_COWBOYS)),
        ]
    }

    fn built_in_data() -> Option<&'static str> {
        Some(BUILT_IN)
    }

    fn create(options: &Options, data: Option<&str>) -> Result<GoldRush, InvalidOptions> {
        Self::create_under(Self::RULES, options, data)
    }

    fn create_under(rules: u32, options: &Options, data: Option<&str>) -> Result<GoldRush, InvalidOptions> {
        // Options newer than a version of the rules cannot be played under it.
        let known = ["players", "farmers", "start", "out-of-cowboys"];
        options.only(if rules < 2 { &known[..2] } else { &known })?;
        let players = options.number("players", 2..=MAX_SEATS as u8, 2)?;
        let farmers = options.flag("farmers", true)?;
        let set = RushSet::read(data.unwrap_or(BUILT_IN))?;
        let start = StartTile { kind: set.tiles.start, cell: Cell::new(0, 0), rotation: Rotation::NONE };
        let mut game = GoldRush::with_set(set, players, farmers, COWBOYS, vec![start])?;
        game.version = rules;
        game.data = data.map(str::to_owned);
        game.drawn_start = options.one_of("start", &START)? == 1;
        game.only_tiles = options.one_of("out-of-cowboys", &OUT_OF_COWBOYS)? == 1;
        Ok(game)
    }

    fn rules(&self) -> u32 {
        self.version
    }

    fn options(&self) -> Options {
        let farmers = if self.farmers { "yes" } else { "no" };
        let mut options = Options::default().with("players", self.players).with("farmers", farmers);
        // Newer options are written only if they differ from how games without them were played.
        for (name, chosen, word) in
            [("start", self.drawn_start, START[1]), ("out-of-cowboys", self.only_tiles, OUT_OF_COWBOYS[1])]
        {
            if chosen {
                options = options.with(name, word);
            }
        }
        options
    }

    fn data(&self) -> Option<&str> {
        self.data.as_deref()
    }

    fn players(&self) -> u8 {
        self.players
    }
}
