//! What a table may choose: players, expansions, rule variants.

use crate::core::declared::Id;
use crate::core::farmers::Farmers;
use crate::legacy;
use game::{InvalidOptions, OptionKind, OptionSpec, Options};

/// The options of one game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chosen {
    /// Number of players.
    pub players: u8,
    /// Expansions, in the order of the list.
    pub with: Vec<Id>,
    /// Rule for fields.
    pub farmers: Farmers,
    /// A complete city of two tiles gives 2 points, not 4.
    pub small_city_two: bool,
    /// Who begins is drawn; otherwise it is the first seat.
    pub drawn_start: bool,
}

/// Who begins: the first seat, or whom the lot names (CA-1.4).
pub(crate) const START: [&str; 2] = ["first", "drawn"];

/// All options.
pub fn specs() -> Vec<OptionSpec> {
    vec![
        OptionSpec { name: "players", kind: OptionKind::Number { min: 2, max: 6, default: 2 } },
        OptionSpec { name: "with", kind: OptionKind::Several { values: Id::ALL.iter().map(|id| id.word()).collect() } },
        OptionSpec { name: "farmers", kind: OptionKind::one_of(&Farmers::ALL.map(|(word, _)| word)) },
        OptionSpec { name: "small-city", kind: OptionKind::one_of(&["4", "2"]) },
        OptionSpec { name: "start", kind: OptionKind::one_of(&START) },
    ]
}

/// Reads them, for one version of the rules.
pub fn read_under(rules: u32, options: &Options) -> Result<Chosen, InvalidOptions> {
    options.only(&["players", "with", "farmers", "small-city", "start"])?;
    let players = options.number("players", 2..=6, 2)?;
    let known = |id: &Id| rules > 1 || legacy::knows(*id);
    let mut with = Vec::new();
    for word in options.get("with").unwrap_or_default().split('+').map(str::trim).filter(|w| !w.is_empty()) {
        let words = || Id::ALL.iter().copied().filter(known).map(Id::word).collect::<Vec<_>>().join("+");
        let id = Id::find(word).filter(known).ok_or_else(|| options.bad("with", format!("some of {}", words())))?;
        if with.contains(&id) {
            return Err(options.bad("with", "a list without repetitions".to_owned()));
        }
        with.push(id);
    }
    with.sort_unstable();
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
    Ok(Chosen { players, with, farmers, small_city_two, drawn_start })
}

/// Writes them in canonical form.
pub fn write(chosen: &Chosen) -> Options {
    let with: Vec<_> = chosen.with.iter().map(|id| id.word()).collect();
    let options = Options::default()
        .with("players", chosen.players)
        .with("with", with.join("+"))
        .with("farmers", chosen.farmers.word())
        .with("small-city", if chosen.small_city_two { 2 } else { 4 });
    // An option that came later is written only where the game differs from those made before it.
    if chosen.drawn_start { options.with("start", START[1]) } else { options }
}
