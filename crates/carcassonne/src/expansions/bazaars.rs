//! The twelve tiles of Bridges, Castles and Bazaars as plain land (CA-9.1), with the bazaars on some of them.

use crate::expansion::{Expansion, Tiles};
use tile_map::TileKind;

/// See the file's first line.
pub struct Bazaars;

impl Expansion for Bazaars {
    const WORD: &'static str = "bazaars";
}

impl Tiles for Bazaars {
    const BOOK: Option<&'static str> = Some(include_str!("../../tiles/bazaars.tiles"));

    fn market(kind: &TileKind) -> bool {
        kind.words.iter().any(|word| word == "bazaar")
    }
}
