//! The kinds of segments on Gold Rush tiles.

use tile_map::{Closing, Kind, KindSpec, Mark, Terrain};

/// The words of its tile books.
pub static TERRAIN: Terrain = Terrain {
    kinds: &[
        KindSpec { name: "railway", closing: Closing::BySides },
        KindSpec { name: "mountain", closing: Closing::BySides },
        KindSpec { name: "town", closing: Closing::Otherwise },
        KindSpec { name: "prairie", closing: Closing::Otherwise },
    ],
    marks: &["locomotive", "nugget", "camp", "herd"],
    ends: &["junction", "town", "mountain"],
};

/// Tracks.
pub const RAILWAY: Kind = Kind(0);
/// Mountains.
pub const MOUNTAIN: Kind = Kind(1);
/// A city.
pub const TOWN: Kind = Kind(2);
/// Open land.
pub const PRAIRIE: Kind = Kind(3);

/// A locomotive on a track.
pub const LOCOMOTIVE: Mark = Mark(0);
/// A nugget symbol in mountains.
pub const NUGGET: Mark = Mark(1);
/// A tipi camp on a prairie.
pub const CAMP: Mark = Mark(2);
/// A herd of wild horses on a prairie.
pub const HERD: Mark = Mark(3);

/// A track that ends in a city (an index into the terrain's ends).
pub const END_TOWN: u8 = 1;
/// A track that ends in mountains.
pub const END_MOUNTAIN: u8 = 2;

/// The role of a cowboy, by the segment on which it stands.
pub const fn role(kind: Kind) -> &'static str {
    match kind {
        RAILWAY => "railwayman",
        MOUNTAIN => "miner",
        TOWN => "merchant",
        _ => "farmer",
    }
}
