//! The choices for a table: players, expansions, rule variants.

use super::switches;
use crate::core::declared::Id;
use crate::core::farmers::Farmers;
use crate::expansions::{READINGS_NEED, USUAL, WORDS_NEED};
use crate::legacy;
use game::{InvalidOptions, Need, OptionKind, OptionSpec, Options, ValueNeeds};

/// The options of one game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chosen {
    /// Number of players.
    pub players: u8,
    /// Expansions, in the order of the list.
    pub with: Vec<Id>,
    /// Rule for fields.
    pub farmers: Farmers,
    /// A complete city of two tiles scores 2 points, not 4.
    pub small_city_two: bool,
    /// The first player is drawn; otherwise it is the first seat.
    pub drawn_start: bool,
    /// Words of parts of these expansions that do not play.
    pub without: Vec<&'static str>,
    /// Alternative readings in use, of these expansions or of others.
    pub readings: Vec<&'static str>,
}

impl Chosen {
    /// The meaning of these options under today's rules.
    ///
    /// # Errors
    /// An option or a value that does not exist.
    pub fn read(options: &Options) -> Result<Chosen, InvalidOptions> {
        read_under(LATEST, options)
    }
}

impl Default for Chosen {
    fn default() -> Chosen {
        Chosen {
            players: 2,
            with: Vec::new(),
            farmers: Farmers::Modern,
            small_city_two: false,
            drawn_start: false,
            without: Vec::new(),
            readings: usual_readings(LATEST).collect(),
        }
    }
}

/// The latest version of the rules.
const LATEST: u32 = <crate::core::game::Carcassonne as game::Setup>::RULES;

/// Whether a game under these rules uses this reading by default.
fn is_usual(reading: &str, rules: u32) -> bool {
    USUAL.iter().any(|(name, since)| *name == reading && rules >= *since)
}

fn usual_readings(rules: u32) -> impl Iterator<Item = &'static str> {
    readings().filter(move |name| is_usual(name, rules))
}

/// The first player: the first seat, or a drawn one (CA-1.4).
pub(crate) const START: [&str; 2] = ["first", "drawn"];

/// All options.
pub fn specs() -> Vec<OptionSpec> {
    vec![
        OptionSpec::new("players", OptionKind::Number { min: 2, max: 6, default: 2 }),
        OptionSpec {
            value_needs: WORDS_NEED.iter().map(|(value, words)| ValueNeeds { value, needs: with(words) }).collect(),
            wholes: switches::wholes(),
            ..OptionSpec::new("with", OptionKind::Several { values: switches::offered() })
        },
        OptionSpec::new("farmers", OptionKind::one_of(&Farmers::ALL.map(|(word, _)| word))),
        OptionSpec::new("small-city", OptionKind::one_of(&["4", "2"])),
        OptionSpec::new("start", OptionKind::one_of(&START)),
    ]
    .into_iter()
    .chain(reading_options().into_iter().map(|(name, values)| {
        let flag = OptionKind::Flag { default: is_usual(name, LATEST) };
        let kind = if values.is_empty() { flag } else { OptionKind::one_of(&values) };
        OptionSpec { needs: needs(name), ..OptionSpec::new(name, kind) }
    }))
    .collect()
}

/// The value that selects none of several alternative readings.
const NONE_OF_THEM: &str = "usual";

/// The option that selects this alternative reading, and its value there, if it is one of several (`OPTION=VALUE`).
fn option_of(reading: &'static str) -> (&'static str, Option<&'static str>) {
    reading.split_once('=').map_or((reading, None), |(name, value)| (name, Some(value)))
}

/// The options that select alternative readings. Those with several readings have values.
fn reading_options() -> Vec<(&'static str, Vec<&'static str>)> {
    let mut all: Vec<(&str, Vec<&str>)> = Vec::new();
    for (name, value) in readings().map(option_of) {
        match all.iter_mut().find(|(other, _)| *other == name) {
            Some((_, values)) => values.extend(value),
            None => all.push((name, value.map(|value| vec![NONE_OF_THEM, value]).unwrap_or_default())),
        }
    }
    all
}

/// Alternative readings of expansions.
fn readings() -> impl Iterator<Item = &'static str> {
    Id::ALL.iter().flat_map(|id| id.readings()).copied()
}

/// The conditions under which an alternative reading has an effect.
fn needs(reading: &str) -> Vec<Need> {
    let of = READINGS_NEED.iter().filter(|(name, _)| *name == reading);
    of.flat_map(|(_, words)| with(words)).collect()
}

/// All of these words play.
fn with(words: &[&'static str]) -> Vec<Need> {
    words.iter().map(|value| Need { option: "with", value }).collect()
}

/// Reads them, for one version of the rules.
pub fn read_under(rules: u32, options: &Options) -> Result<Chosen, InvalidOptions> {
    // Something newer than a version of the rules cannot be played under it.
    let later = rules > 1;
    let readings_of = reading_options();
    let own = ["start"].into_iter().chain(readings_of.iter().map(|(name, _)| *name)).filter(|_| later);
    options.only(&["players", "with", "farmers", "small-city"].into_iter().chain(own).collect::<Vec<_>>())?;
    let players = options.number("players", 2..=6, 2)?;
    let known = |word: &str| later || Id::find(word).is_some_and(legacy::knows);
    let (with, without) = switches::read(options.get("with").unwrap_or_default(), known)
        .map_err(|expected| options.bad("with", expected))?;
    let farmers = match options.get("farmers") {
        None => Farmers::Modern,
        Some(word) => {
            let found = Farmers::ALL.iter().find(|(w, _)| *w == word);
            found.ok_or_else(|| options.bad("farmers", "modern, 2001, 2000 or none".to_owned()))?.1
        }
    };
    let small_city_two = match options.get("small-city") {
        None | Some("4") => false,
        Some("2") => true,
        Some(_) => return Err(options.bad("small-city", "4 or 2".to_owned())),
    };
    let drawn_start = options.one_of("start", &START)? == 1;
    let mut chosen = Vec::new();
    for (name, values) in readings_of {
        if values.is_empty() {
            chosen.extend(options.flag(name, is_usual(name, rules))?.then_some(name));
        } else {
            let value = values[options.one_of(name, &values)?];
            chosen.extend(readings().find(|reading| option_of(reading) == (name, Some(value))));
        }
    }
    Ok(Chosen { players, with, farmers, small_city_two, drawn_start, without, readings: chosen })
}

/// Writes them in canonical form, for one version of the rules.
pub fn write(rules: u32, chosen: &Chosen) -> Options {
    let with = switches::words(&chosen.with, &chosen.without);
    let options = Options::default()
        .with("players", chosen.players)
        .with("with", with.join("+"))
        .with("farmers", chosen.farmers.word())
        .with("small-city", if chosen.small_city_two { 2 } else { 4 });
    // A newer option is written only if the game differs from those made before it.
    let options = if chosen.drawn_start { options.with("start", START[1]) } else { options };
    // A reading is written if it is not the default of these rules.
    let word = |on: bool| if on { "yes" } else { "no" };
    let others = readings().filter(|name| chosen.readings.contains(name) != is_usual(name, rules));
    others.fold(options, |options, reading| {
        let (name, value) = option_of(reading);
        options.with(name, value.unwrap_or(word(chosen.readings.contains(&reading))))
    })
}
