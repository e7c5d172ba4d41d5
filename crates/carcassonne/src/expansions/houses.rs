//! Houses of small expansions with hand-made tiles, only for tests (feature `toy-expansion`): the tiles from which
//! their owners may take gold, according to note 4 of the rules of the Goldmines (CA-6.4). Other effects of such houses
//! are uncertain and not implemented: each scores like a cloister.

use crate::core::declared::{CentreSpec, Grounds, Space};
use crate::core::game::Carcassonne;
use crate::core::scored::Domain;
use crate::core::state::Core;
use crate::core::terrain::ROAD;
use crate::expansion::{Expansion, Listed, Scoring, Tiles};
use tile_map::{Cell, Closing, Kind, KindSpec, Root};

/// See the file's first line.
pub struct Houses;

/// A house in the middle of a tile; the word of the tile tells which one.
const HOUSE: Kind = Kind(Houses::FIRST_KIND);

/// The tiles: one of each house, land to lay around them, and gold. Two of the houses have a place to lie down next to
/// that of the monk, like German monasteries, if these play.
const BOOK: &str = "set houses
HH/cabin     1 | house | field N E S W | tile: cabin
HH/graveyard 1 | house | field N E S W | tile: graveyard
HH/chateau   1 | house | field N E S W | tile: chateau
HH/fort      1 | house | field N E S W | tile: west-half
HH/dutch     1 | house | abbacy | field N E S W | tile: dutch-belgian
HH/japan     1 | house | abbacy | field N E S W | tile: japanese
HH/cathedral 1 | house | road Em > house | road Sm > house | field N El Sr W | field Er Sl | tile: cathedral
HH/F        30 | field N E S W
HH/gold      9 | field N E S W | tile: gold
";

impl Expansion for Houses {
    const WORD: &'static str = "houses";
    const LINES: &'static [&'static str] = &["houses"];
}

impl Tiles for Houses {
    const BOOK: Option<&'static str> = Some(BOOK);
    const SPACES: &'static [Space] =
        &[Space { kind: KindSpec { name: "house", closing: Closing::Otherwise }, role: "none", leaves: None }];
    const CENTRES: &'static [CentreSpec] = &[CentreSpec::new(Grounds::CLOISTERS)];
}

impl Scoring for Houses {
    const CHANGES_DOMAIN: bool = true;

    /// All except these two: the nine tiles, as for any cloister.
    fn domain(game: &Carcassonne, core: &Core, (): &(), root: Root) -> Option<Domain> {
        if core.board.kind(root) != HOUSE {
            return None;
        }
        let Cell { x, y } = core.board.site(root).cell;
        let tile = core.board.tile(core.board.at(Cell::new(x, y))?);
        let kind = game.land.set.kind(tile.kind);
        let is = |word: &str| kind.words.iter().any(|there| there == word);
        if is("west-half") {
            // It lies on two tiles with ten tiles around them.
            return Some(Domain::Area(Cell::new(x - 1, y - 1), Cell::new(x + 2, y + 1)));
        }
        if is("cathedral") {
            let roads = kind.segments().filter(|(_, segment)| segment.kind == ROAD);
            let sides = roads.fold(0, |sides, (_, road)| sides | road.ports.turned(tile.rotation).sides());
            return Some(Domain::Across(Cell::new(x, y), sides));
        }
        None
    }
}
