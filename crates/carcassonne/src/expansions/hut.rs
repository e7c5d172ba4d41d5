//! Baba Yaga's hut: a place that scores more the fewer tiles lie around it (CA-26).

use crate::core::declared::{CentreSpec, Grounds, Space};
use crate::expansion::{Expansion, Tiles};
use tile_map::{Closing, KindSpec, TileKind};

/// See the file's first line.
pub struct Hut;

/// Its word in tile books, and the name of its score.
const HUT: &str = "hut";

impl Expansion for Hut {
    const WORD: &'static str = "hut";
    const LINES: &'static [&'static str] = &["huts"];
}

impl Tiles for Hut {
    const BOOK: Option<&'static str> = Some(include_str!("../../tiles/hut.tiles"));
    const SPACES: &'static [Space] =
        &[Space { kind: KindSpec { name: HUT, closing: Closing::Otherwise }, role: "guest", leaves: None }];
    const CENTRES: &'static [CentreSpec] = &[CentreSpec::new(Grounds::DWELLINGS).shunning()];

    fn owns(kind: &TileKind) -> bool {
        kind.name == "RU/L"
    }
}
