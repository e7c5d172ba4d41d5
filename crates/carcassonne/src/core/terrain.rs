//! The words of the base game's tile books. Expansions add kinds of segments and marks after them.

use tile_map::{Closing, Kind, KindSpec, Mark};

/// Roads.
pub const ROAD: Kind = Kind(0);
/// Cities.
pub const CITY: Kind = Kind(1);
/// Cloisters: a segment without ports.
pub const CLOISTER: Kind = Kind(2);
/// Fields.
pub const FIELD: Kind = Kind(3);

/// A pennant in a city.
pub const PENNANT: Mark = Mark(0);
/// A city part at one side that is not a half circle.
pub const THROAT: Mark = Mark(1);

/// Kinds of segments that are features; those of expansions come after them.
pub const BASE_KINDS: [KindSpec; 4] = [
    KindSpec { name: "road", closing: Closing::BySides },
    KindSpec { name: "city", closing: Closing::BySides },
    KindSpec { name: "cloister", closing: Closing::Otherwise },
    KindSpec { name: "field", closing: Closing::Otherwise },
];
/// Marks.
pub const BASE_MARKS: [&str; 2] = ["pennant", "throat"];
/// The ends that a line may have on a tile, besides the spaces of expansions.
pub const BASE_ENDS: [&str; 3] = ["village", "city", "cloister"];
/// The role of a figure on each of the base game's kinds.
pub const BASE_ROLES: [&str; 4] = ["highwayman", "knight", "monk", "farmer"];

/// Whether segments of this kind are features that players claim.
#[inline]
pub fn is_feature(kind: Kind) -> bool {
    usize::from(kind.0) < BASE_KINDS.len()
}
