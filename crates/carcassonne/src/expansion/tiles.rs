//! The tiles of an expansion: their symbols, and when they are drawn.

use super::Listed;
use crate::core::declared::{CentreSpec, Space};
use crate::core::double_spec::{DoubleSpec, Half};
use tile_map::TileKind;

/// The tiles of an expansion. By default it has none.
pub trait Tiles: Listed {
    /// Its tiles, as a tile book.
    const BOOK: Option<&'static str> = None;
    /// The word on its tiles (`| tile: word`). Goldmines: `gold`.
    const SYMBOL: &'static str = "";
    /// Kinds of segments inside its tiles that are not features unless [`Tiles::CENTRES`] names them. Circus: the
    /// spaces for the big top and for acrobats; River: water.
    const SPACES: &'static [Space] = &[];
    /// Those of its spaces that are features: they score like cloisters, or only at the end. Cult: shrines; Abbot:
    /// gardens; Monasteries: the places to lie down in, which count at the end.
    const CENTRES: &'static [CentreSpec] = &[];
    /// Marks on segments of its tiles. Inns: `inn` on roads and `cathedral` in cities; Traders: the goods of cities.
    const MARKS: &'static [&'static str] = &[];
    /// The tile of its book with which the game begins, replacing the base game's start tile. River: the spring.
    const START: Option<&'static str> = None;
    /// The reading with which its tiles are played together with those that they replace (`instead:NAME`). Monasteries:
    /// with `cloisters-stay` the ordinary cloisters stay in the game.
    const BESIDE: &'static str = "";
    /// The reading with which it has more tiles, and their book: each replaces a tile of any expansion
    /// (`instead:NAME`), and is left out if that expansion does not play. Abbot: with `more-gardens`, the tiles with
    /// gardens of other boxes.
    const MORE_TILES: Option<(&'static str, &'static str)> = None;

    /// Whether a kind of tile is its own: by default, when its symbol is printed on it. River: tiles with water.
    fn owns(kind: &TileKind) -> bool {
        kind.words.iter().any(|word| word == Self::SYMBOL)
    }

    /// How soon a tile of its own is drawn: 0 among all others, the highest number (up to 3) before all lower ones. River: the fork
    /// first, the lake last, and all of them before the land.
    fn stage(_: &TileKind) -> u8 {
        0
    }

    /// Whether its tiles of a kind are not in the stack: each player holds one and may lay it into a hole instead of
    /// drawing. They join no others (`tile: joins:none`); a game has at most one such kind. Abbey: the abbey tile of
    /// each player.
    fn in_hand(_: &TileKind) -> bool {
        false
    }

    /// Double tiles that players hold and lay instead of drawing, if it brings such: their halves are tiles of its book that are not in
    /// the stack. A game has those of one expansion at most. Castles in Germany: the castles.
    const DOUBLES: Option<DoubleSpec> = None;

    /// Which half of which double tile a kind of its own is, if it is one.
    fn half(_: &TileKind) -> Option<Half> {
        None
    }

    /// Whether its tiles of a kind cannot be drawn until it releases them (`Bag::release`). Princess: tiles with a
    /// dragon wait for the first volcano.
    fn waits(_: &TileKind) -> bool {
        false
    }

    /// Whether figures may be placed on any tile when its tile of this kind was laid last. The choices are those of
    /// this expansion ([`claims`](super::Claims::claims)); others whose own figures can go anywhere check this
    /// (`KindFacts::gate`). Princess: the magic gate.
    fn gate(_: &TileKind) -> bool {
        false
    }

    /// Whether tiles may be sold at the end of a turn in which a tile of this kind was laid, if an expansion in play
    /// does so (`KindFacts::market`). Bazaars: the bazaars, after which Auctions sells tiles.
    fn market(_: &TileKind) -> bool {
        false
    }
}
