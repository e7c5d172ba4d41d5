//! The floors of the project: the place of each crate, and the crates of ours that it may import.

/// A crate's place.
pub struct Floor {
    /// Name of the crate and of its folder.
    pub name: &'static str,
    /// The floor's number; 0 is the lowest.
    pub floor: u8,
    /// Those of our crates that it may import.
    pub may_import: &'static [&'static str],
    /// True for the crates whose rules decide games: whole numbers only, no hash maps.
    pub rules: bool,
    /// True for crates that only tests import: the promises of the floors do not apply to them.
    pub bench: bool,
}

const fn at(floor: u8, name: &'static str, may_import: &'static [&'static str]) -> Floor {
    Floor { name, floor, may_import, rules: false, bench: false }
}

const fn rules(floor: u8, name: &'static str, may_import: &'static [&'static str]) -> Floor {
    Floor { name, floor, may_import, rules: true, bench: false }
}

/// A crate for tests, which other crates import only as a dev-dependency; the number says which crates may.
const fn bench(floor: u8, name: &'static str, may_import: &'static [&'static str]) -> Floor {
    Floor { name, floor, may_import, rules: false, bench: true }
}

/// Every crate of the workspace but `xtask`, which imports none.
pub const FLOORS: &[Floor] = &[
    bench(0, "page-types", &[]),
    bench(0, "private-postgres", &[]),
    bench(0, "rulings", &[]),
    rules(0, "game", &[]),
    at(0, "ids", &[]),
    rules(1, "tile-map", &["game"]),
    at(1, "bots", &["game"]),
    bench(1, "golden", &["game"]),
    rules(2, "carcassonne", &["tile-map", "game"]),
    rules(2, "gold-rush", &["tile-map", "game"]),
    rules(2, "gold-river", &["game"]),
    at(3, "registry", &["carcassonne", "gold-rush", "gold-river", "bots", "game"]),
    at(3, "transcripts", &["carcassonne", "gold-rush", "gold-river", "tile-map", "game"]),
    at(4, "table", &["registry", "game"]),
    at(4, "certificates", &[]),
    // It opens connections under TLS, for which the files are read in a crate of its own floor.
    at(4, "store", &["certificates", "ids"]),
    at(4, "wire", &["game"]),
    at(4, "locales", &[]),
    at(4, "ratings", &[]),
    at(4, "clients", &[]),
    at(4, "puzzles", &["registry", "game"]),
    at(4, "research", &["registry", "bots", "game"]),
    // It combines crates of its own floor: tables, puzzles, and the messages about them.
    at(4, "host", &["table", "wire", "puzzles", "registry", "ids", "game"]),
    at(5, "browser", &["game", "host", "puzzles", "registry", "table", "transcripts", "wire"]),
    at(5, "server", ALL_BELOW),
    at(5, "cli", ALL_BELOW),
    at(5, "python", &["research", "puzzles", "registry", "game"]),
    bench(5, "siege", &["clients", "private-postgres", "game", "registry", "store", "table"]),
];

/// The imports allowed to crates of the top floor: anything below; and the command line may import the server, which it
/// starts.
const ALL_BELOW: &[&str] = &[
    "game",
    "tile-map",
    "bots",
    "carcassonne",
    "gold-rush",
    "gold-river",
    "registry",
    "transcripts",
    "puzzles",
    "research",
    "table",
    "store",
    "wire",
    "host",
    "ids",
    "locales",
    "clients",
    "certificates",
    "ratings",
    "server",
];

/// The place of a crate.
pub fn of(name: &str) -> Option<&'static Floor> {
    FLOORS.iter().find(|f| f.name == name)
}
