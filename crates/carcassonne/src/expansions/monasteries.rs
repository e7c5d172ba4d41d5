//! The monasteries of Germany and of other countries: a follower stands there as a monk, or lies there to the end as an
//! abbot (CA-17).

use crate::core::declared::{CentreSpec, Grounds, Space, Switch};
use crate::core::game::Carcassonne;
use crate::core::outlook::Outlook;
use crate::core::scored::Worth;
use crate::core::state::Core;
use crate::expansion::{Bots, Expansion, Listed, Scoring, Tiles};
use game::WeightSpec;
use tile_map::{Cell, Closing, Kind, KindSpec, Root, SIDES};

/// See the file's first line.
pub struct Monasteries;

/// The second place of a monastery, for a lying figure.
const ABBACY: Kind = Kind(Monasteries::FIRST_KIND);

/// Numbers of the weights.
const LINES_AHEAD: usize = 0;

/// Tiles in an unbroken line from a cell in each of the four directions, and its own.
fn tiles_in_line(game: &Carcassonne, core: &Core, cell: Cell) -> i32 {
    let line = |side| {
        let cells = std::iter::successors(Some(cell.across(side)), move |next| Some(next.across(side)));
        let tiles = cells.map_while(|next| core.board.at(next));
        tiles.filter(|tile| !game.is_rest_of_double(core, *tile, side)).count() as i32
    };
    1 + SIDES.into_iter().map(line).sum::<i32>()
}

impl Expansion for Monasteries {
    const WORD: &'static str = "monasteries";
    const WHOLE: &'static str = "all-monasteries";
    const SWITCHES: &'static [Switch] = &[
        Switch::of_tiles("monasteries", |kind| kind.name.starts_with("MO/")),
        Switch::of_tiles("dutch-monasteries", |kind| kind.name.starts_with("NB/")),
        Switch::of_tiles("japanese-buildings", |kind| kind.name.starts_with("JB/")),
    ];
    const LINES: &'static [&'static str] = &["abbacies"];
    const READINGS: &'static [&'static str] = &["cloisters-stay"];
}

impl Tiles for Monasteries {
    const BOOK: Option<&'static str> = Some(concat!(
        include_str!("../../tiles/monasteries.tiles"),
        include_str!("../../tiles/monasteries-elsewhere.tiles")
    ));
    const SPACES: &'static [Space] =
        &[Space { kind: KindSpec { name: "abbacy", closing: Closing::Otherwise }, role: "lying-monk", leaves: None }];
    const CENTRES: &'static [CentreSpec] = &[CentreSpec::new(Grounds::CLOISTERS).lasting()];
    const BESIDE: &'static str = "cloisters-stay";
}

impl Scoring for Monasteries {
    const CHANGES_WORTH: bool = true;

    fn worth(game: &Carcassonne, core: &Core, (): &(), root: Root, _: bool, worth: &mut Worth) {
        if core.board.kind(root) == ABBACY {
            (worth.tiles, worth.each) = (tiles_in_line(game, core, core.board.site(root).cell), 1);
        }
    }
}

impl Bots for Monasteries {
    const WEIGHTS: &'static [WeightSpec] = &[WeightSpec::new(
        "lines-ahead",
        4_000,
        "what the lines of one who lies in a monastery still gain, at the start; thousandths of a point",
    )];

    fn estimate(game: &Carcassonne, core: &Core, (): &(), weights: &[i32], _: &dyn Outlook, out: &mut [i32]) {
        let ahead = core.ahead(game.players);
        for figure in core.figures.iter().filter(|f| f.works() && core.board.kind(f.node) == ABBACY) {
            out[usize::from(figure.player)] += weights[LINES_AHEAD] * ahead / 1_000;
        }
    }
}
