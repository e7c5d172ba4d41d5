//! The cathedrals in Germany: roads that lead to one score more, and an archbishop gets the points of all its roads
//! (CA-27).

use crate::core::declared::{CentreSpec, Grounds, Space};
use crate::core::game::Carcassonne;
use crate::core::scored::Worth;
use crate::core::state::Core;
use crate::core::terrain::ROAD;
use crate::expansion::{Expansion, Listed, Scoring, Tiles};
use tile_map::{Closing, Kind, KindSpec, Root, TileKind};

/// See the file's first line.
pub struct GermanCathedrals;

/// Its word in tile books, and the name of its score.
const CATHEDRAL: &str = "german-cathedral";
const KIND: Kind = Kind(GermanCathedrals::FIRST_KIND);

/// The alternative reading with which the gold on all tiles of its roads belongs to a cathedral (CA-27.8).
const ROADS_GOLD: &str = "cathedral-gold";

impl Expansion for GermanCathedrals {
    const WORD: &'static str = "german-cathedrals";
    const LINES: &'static [&'static str] = &["german-cathedrals"];
    const READINGS: &'static [&'static str] = &[ROADS_GOLD];
}

impl Tiles for GermanCathedrals {
    const BOOK: Option<&'static str> = Some(include_str!("../../tiles/german-cathedrals.tiles"));
    const SPACES: &'static [Space] =
        &[Space { kind: KindSpec { name: CATHEDRAL, closing: Closing::Otherwise }, role: "archbishop", leaves: None }];
    const CENTRES: &'static [CentreSpec] = &[CentreSpec::new(Grounds::DWELLINGS).hub(ROADS_GOLD)];

    fn owns(kind: &TileKind) -> bool {
        kind.name.starts_with("GK/")
    }
}

/// The tiles of a road; the cathedral's tile counts for each of its ends there (CA-27.4).
fn tiles(game: &Carcassonne, core: &Core, road: Root) -> i32 {
    let (spokes, tiles) = game.spokes_of(core, road);
    game.count_tiles(core, road) + spokes - tiles
}

impl Scoring for GermanCathedrals {
    const CHANGES_WORTH: bool = true;

    fn worth(game: &Carcassonne, core: &Core, (): &(), root: Root, complete: bool, worth: &mut Worth) {
        match core.board.kind(root) {
            ROAD => {
                let (spokes, _) = game.spokes_of(core, root);
                if spokes > 0 {
                    worth.tiles = tiles(game, core, root);
                    worth.besides = complete.then_some((CATHEDRAL, 1, worth.tiles)).or(worth.besides);
                }
            }
            KIND => all_roads(game, core, root, complete, worth),
            _ => {}
        }
    }
}

/// The archbishop's points for the roads of a cathedral (CA-27.5, CA-27.6).
fn all_roads(game: &Carcassonne, core: &Core, root: Root, complete: bool, worth: &mut Worth) {
    let (mut mark, mut marks, mut more) = ("", 0, 0);
    worth.each = 1;
    for road in game.roads_at(core, root).iter() {
        let done = complete || core.board.open(*road) == 0;
        let tiles = tiles(game, core, *road);
        match game.stake_on(core, *road).filter(|_| done || !game.unfinished_as_without) {
            None => worth.tiles += tiles,
            Some(name) if done => {
                worth.tiles += tiles;
                (mark, marks, more) = (name, marks + 1, more + tiles);
            }
            Some(_) => {}
        }
    }
    if marks > 0 {
        worth.besides = Some((mark, marks, more));
    }
}
