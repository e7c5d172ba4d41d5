//! The twelve tiles of Bridges, Castles and Bazaars as plain land (CA-9.1), with the bazaars on some of them.

use crate::core::game::Carcassonne;
use crate::core::part_hash::PartHash;
use crate::core::state::Core;
use crate::expansion::Expansion;
use tile_map::TileKind;

/// See the file's first line.
pub struct Bazaars;

impl Expansion for Bazaars {
    type Part = ();
    type View = ();
    const WORD: &'static str = "bazaars";
    const BOOK: Option<&'static str> = Some(include_str!("../../tiles/bazaars.tiles"));

    fn market(kind: &TileKind) -> bool {
        kind.words.iter().any(|word| word == "bazaar")
    }

    fn put_part((): &(), _: &mut PartHash) {}

    fn view(_: &Carcassonne, _: &Core, (): &()) {}
}
