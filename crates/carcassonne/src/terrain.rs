//! The words of Carcassonne's tile books.

use tile_map::{Closing, Kind, KindSpec, Mark, Terrain};

/// Roads.
pub const ROAD: Kind = Kind(0);
/// Cities.
pub const CITY: Kind = Kind(1);
/// Cloisters: a segment without ports.
pub const CLOISTER: Kind = Kind(2);
/// Fields.
pub const FIELD: Kind = Kind(3);
/// A space for the big top: no feature, nobody stands on it.
pub const CIRCUS: Kind = Kind(4);
/// Spaces for acrobats: no feature; up to three acrobats stand on it.
pub const ACROBATS: Kind = Kind(5);

/// A pennant in a city.
pub const PENNANT: Mark = Mark(0);
/// A city part of one side that is no half circle.
pub const THROAT: Mark = Mark(1);

/// Kinds, marks and ends. Inns are printed on some tiles and mean nothing in any rule built here.
pub static TERRAIN: Terrain = Terrain {
    kinds: &[
        KindSpec { name: "road", closing: Closing::BySides },
        KindSpec { name: "city", closing: Closing::BySides },
        KindSpec { name: "cloister", closing: Closing::Otherwise },
        KindSpec { name: "field", closing: Closing::Otherwise },
        KindSpec { name: "circus", closing: Closing::Otherwise },
        KindSpec { name: "acrobats", closing: Closing::Otherwise },
    ],
    marks: &["pennant", "throat", "inn"],
    ends: &["village", "city", "cloister", "circus", "acrobats"],
};

/// What stands in the place of a kind in names of refusals and events.
pub fn kind_name(kind: Kind) -> &'static str {
    TERRAIN.name(kind)
}

/// What a figure on a feature of this kind is called.
pub fn role(kind: Kind) -> &'static str {
    match kind {
        ROAD => "highwayman",
        CITY => "knight",
        CLOISTER => "monk",
        FIELD => "farmer",
        ACROBATS => "acrobat",
        _ => "none",
    }
}
