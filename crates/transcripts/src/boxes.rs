//! The tile sets and elements of JCloisterZone: what each is called, and what we have for it. Recorded games and saves name the
//! same ones.

/// A set of tiles.
pub struct TileSet {
    /// Its name, without the edition.
    pub name: &'static str,
    /// Our expansion; nothing for the base game.
    pub word: &'static str,
    /// What its box says.
    pub printed: &'static str,
}

/// A kind of pieces, or a rule, that a game may have or not.
pub struct Element {
    /// Its name.
    pub name: &'static str,
    /// Our expansion, or the part of one; nothing if it is no expansion.
    pub word: &'static str,
    /// The tile sets that it belongs to; any, if there are none.
    pub sets: &'static [&'static str],
    /// What the rules call it.
    pub printed: &'static str,
}

const fn set(name: &'static str, word: &'static str, printed: &'static str) -> TileSet {
    TileSet { name, word, printed }
}

const fn element(
    name: &'static str,
    word: &'static str,
    sets: &'static [&'static str],
    printed: &'static str,
) -> Element {
    Element { name, word, sets, printed }
}

/// Sets that we have, and those that recorded games have beside them.
pub const SETS: [TileSet; 20] = [
    set("basic", "", "Carcassonne"),
    set("goldmines", "goldmines", "The Goldmines"),
    set("under-the-big-top", "circus", "Under the Big Top"),
    set("bridges-castles-and-bazaars", "bazaars", "Bridges, Castles and Bazaars"),
    set("inns-and-cathedrals", "inns", "Inns and Cathedrals"),
    set("traders-and-builders", "traders", "Traders and Builders"),
    set("hills-and-sheep", "hills", "Hills and Sheep"),
    set("abbey-and-mayor", "abbey", "Abbey and Mayor"),
    set("tower", "tower", "The Tower"),
    set("princess-and-dragon", "princess", "The Princess and the Dragon"),
    set("river/1", "river", "The River"),
    set("river/2", "river-2", "The River II"),
    set("king-and-robber", "king", "King and Robber Baron"),
    set("monasteries", "monasteries", "German Monasteries"),
    set("darmstadt", "darmstadt", "Darmstadt Promo"),
    set("cult/6", "cult", "The Cult"),
    set("corn-circles/1", "crop-circles-1", "Crop Circles I"),
    set("corn-circles/2", "crop-circles-2", "Crop Circles II"),
    set("gq11", "gq11", "Games Quarterly 11"),
    set("gq11/river", "gq11", "Games Quarterly 11"),
];

const BIG_TOP: &[&str] = &["under-the-big-top"];
const INNS: &[&str] = &["inns-and-cathedrals"];
const TRADERS: &[&str] = &["traders-and-builders"];
const HILLS: &[&str] = &["hills-and-sheep"];
const ABBEY: &[&str] = &["abbey-and-mayor"];
const BAZAARS: &[&str] = &["bridges-castles-and-bazaars"];
const PRINCESS: &[&str] = &["princess-and-dragon"];
const KING: &[&str] = &["king-and-robber"];
const RIVER_2: &[&str] = &["river/2"];

/// Elements that we have.
pub const ELEMENTS: [Element; 37] = [
    element("small-follower", "", &[], "followers"),
    element("farmers", "", &[], "farmers"),
    element("castle", "castles", &[], "castles"),
    element("gold", "goldmines", &["goldmines"], "gold bars"),
    element("big-top", "circus", BIG_TOP, "the big top"),
    element("acrobats", "circus", BIG_TOP, "acrobats"),
    element("ringmaster", "circus", BIG_TOP, "ringmasters"),
    element("big-follower", "inns", INNS, "large followers"),
    element("inn", "inns", &["inns-and-cathedrals", "bridges-castles-and-bazaars", "river/2"], "inns"),
    element("cathedral", "inns", INNS, "cathedrals"),
    element("builder", "traders", TRADERS, "builders"),
    element("pig", "traders", TRADERS, "pigs"),
    element("traders", "traders", TRADERS, "trade goods"),
    element("shepherd", "hills", HILLS, "shepherds"),
    element("hill", "hills", HILLS, "hills"),
    element("vineyard", "hills", HILLS, "vineyards"),
    element("abbey", "abbey", ABBEY, "abbeys"),
    element("barn", "abbey", ABBEY, "barns"),
    element("mayor", "abbey", ABBEY, "mayors"),
    element("wagon", "abbey", ABBEY, "wagons"),
    element("bridge", "bridges", BAZAARS, "bridges"),
    element("bazaar", "tile-auctions", BAZAARS, "auctions"),
    element("tower", "tower", &["tower"], "towers"),
    element("dragon", "princess", PRINCESS, "the dragon"),
    element("fairy", "princess", PRINCESS, "the fairy"),
    element("princess", "princess", PRINCESS, "princesses"),
    element("portal", "princess", PRINCESS, "magic gates"),
    element("abbot", "abbot", &["basic"], "abbots"),
    element("garden", "abbot", &["basic"], "gardens"),
    element("river", "", &["river/1", "river/2"], "the river"),
    element("pig-herd", "river-2", RIVER_2, "the pig herd"),
    element("monastery", "monasteries", &["monasteries"], "special monasteries"),
    element("church", "darmstadt", &["darmstadt"], "the church"),
    element("shrine", "cult", &["cult/6"], "shrines"),
    element("king", "king", KING, "the king"),
    element("robber", "king", KING, "the robber"),
    element("corn-circle", "crop-circles", &["corn-circles/2"], "crop circles"),
];

/// Elements that play wherever their tiles do: a save need not name them.
pub const IMPLIED: [&str; 6] = ["river", "monastery", "corn-circle", "church", "shrine", "pig-herd"];

/// Sets and elements of that program that nobody here has, and what their boxes call them.
const OTHERS: [(&str, &str); 30] = [
    ("phantom", "The Phantom"),
    ("tunnel", "The Tunnel"),
    ("festival", "The Festival"),
    ("siege", "Siege"),
    ("escape", "Siege"),
    ("cathars", "The Cathars"),
    ("besiegers", "The Besiegers"),
    ("count", "Count of Carcassonne"),
    ("flier", "The Flying Machines"),
    ("ferry", "The Ferries"),
    ("ferries", "The Ferries"),
    ("mage", "Mage and Witch"),
    ("witch", "Mage and Witch"),
    ("mage-and-witch", "Mage and Witch"),
    ("robbers", "The Robbers"),
    ("robbers-son", "The Robbers"),
    ("messages", "The Messages"),
    ("labyrinth", "The Labyrinth"),
    ("little-buildings", "Little Buildings"),
    ("watchtower", "The Watchtowers"),
    ("watchtowers", "The Watchtowers"),
    ("wind-rose", "The Wind Roses"),
    ("wind-roses", "The Wind Roses"),
    ("city-gate", "City Gates"),
    ("city-gates", "City Gates"),
    ("russian-promos", "Russian Promos"),
    ("yaga", "Baba Yaga's Hut"),
    ("russian-promo-trap", "Russian Promos"),
    ("plague", "The Plague"),
    ("school", "The School"),
];

/// The set of this name; its edition is split off.
pub fn tile_set(name: &str) -> Option<&'static TileSet> {
    SETS.iter().find(|set| set.name == name)
}

/// The element of this name.
pub fn element_of(name: &str) -> Option<&'static Element> {
    ELEMENTS.iter().find(|element| element.name == name)
}

/// The printed name of a set or an element that we do not have, where we know it; else the name as it is.
pub fn printed(name: &str) -> String {
    let bare = name.split([':', '/']).next().unwrap_or(name);
    match OTHERS.iter().find(|(word, _)| *word == bare) {
        Some((_, printed)) => (*printed).to_owned(),
        None => tile_set(name_and_edition(name).0).map_or_else(|| name.to_owned(), |set| set.printed.to_owned()),
    }
}

/// The name of a set, and its edition; the first, if it names none.
pub fn name_and_edition(set: &str) -> (&str, &str) {
    set.split_once(':').unwrap_or((set, "1"))
}

/// Boxes that have garden tiles in their second edition.
pub const WITH_GARDENS: [&str; 11] = [
    "under-the-big-top",
    "bridges-castles-and-bazaars",
    "inns-and-cathedrals",
    "traders-and-builders",
    "hills-and-sheep",
    "abbey-and-mayor",
    "tower",
    "princess-and-dragon",
    "king-and-robber",
    "river/1",
    "river/2",
];

/// A variant of a rule: its values, and the option of ours that each is. It matters only where one of these sets plays.
pub struct Variant {
    /// The name of the rule.
    pub name: &'static str,
    /// What must play; anything, if there is nothing.
    pub of: &'static [&'static str],
    /// Value and option, as `name=value`; nothing for what is usual.
    pub values: &'static [(&'static str, &'static str)],
}

/// The variants that we have. `of` names our words.
pub const VARIANTS: [Variant; 12] = [
    Variant { name: "tiny-city-scoring", of: &[], values: &[("4", ""), ("2", "small-city=2")] },
    Variant {
        name: "hill-tiebreaker",
        of: &["hills"],
        values: &[("at-least-one-follower", ""), ("number-of-followers", "hill-count=yes")],
    },
    Variant {
        name: "inn-and-cathedral-final-scoring",
        of: &["inns"],
        values: &[("zero", ""), ("ignore", "inns-unfinished=yes")],
    },
    Variant {
        name: "vineyards-for-garden",
        of: &["abbot"],
        values: &[("false", ""), ("true", "vineyard-gardens=yes")],
    },
    Variant { name: "wagon-move", of: &["abbey"], values: &[("C2", ""), ("C1", "wagon-along=yes")] },
    Variant { name: "barn-placement", of: &["abbey"], values: &[("not-occupied", "")] },
    Variant { name: "princess-action", of: &["princess"], values: &[("may", ""), ("must", "princess-must=yes")] },
    Variant {
        name: "dragon-move",
        of: &["princess"],
        values: &[("before-scoring", ""), ("after-scoring", "dragon-late=yes")],
    },
    Variant {
        name: "fairy-placement",
        of: &["princess"],
        values: &[("next-follower", ""), ("on-tile", "fairy-tile=yes")],
    },
    Variant {
        name: "keep-monasteries",
        of: &["monasteries"],
        values: &[("replace", ""), ("keep", "cloisters-stay=yes"), ("merge", "cloisters-stay=yes")],
    },
    Variant {
        name: "king-and-robber-scoring",
        of: &["king"],
        values: &[
            ("default", ""),
            ("10/20", "king-points=10-each"),
            ("15/40", "king-points=15-40"),
            ("continuously", "king-points=continuous"),
        ],
    },
    Variant { name: "bazaar-no-auction", of: &["tile-auctions"], values: &[("false", ""), ("true", "tiles-free=yes")] },
];

impl Variant {
    /// The option for a value, if anything plays for which it matters.
    ///
    /// # Errors
    /// The value is none that we have.
    pub fn option(&self, value: &str, plays: impl Fn(&str) -> bool) -> Result<&'static str, ()> {
        if !self.of.is_empty() && !self.of.iter().any(|word| plays(word)) {
            return Ok("");
        }
        self.values.iter().find(|(v, _)| *v == value).map(|(_, option)| *option).ok_or(())
    }
}

/// Options by which we play as that program does, where these words play.
pub const AS_THERE: [(&[&str], &str); 2] = [
    // It has no upper limit for bids (CA-23.5).
    (&["tile-auctions"], "bid-beyond-points=yes"),
    // There a ringmaster who is lord of a castle gets nothing more when the castle scores (CA-7.10).
    (&["circus", "castles"], "ringmaster-lord=no"),
];
