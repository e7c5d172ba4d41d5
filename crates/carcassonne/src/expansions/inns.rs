//! Inns and Cathedrals: inns on roads, cathedrals in cities, a large follower for each player (CA-10).

use super::UNFINISHED_AS_WITHOUT;
use crate::core::declared::{PieceSpec, Stake};
use crate::core::game::Carcassonne;
use crate::core::outlook::Outlook;
use crate::core::state::Core;
use crate::core::terrain::{CITY, ROAD};
use crate::expansion::{Bots, Expansion, Listed, Pieces, Scoring, Tiles};
use game::WeightSpec;

/// See the file's first line.
pub struct Inns;

const LARGE_FOLLOWER: u8 = Inns::FIRST_PIECE;

/// Numbers of the weights.
const AT_WORK: usize = 0;

impl Expansion for Inns {
    const WORD: &'static str = "inns";
    const READINGS: &'static [&'static str] = &[UNFINISHED_AS_WITHOUT];
}

impl Tiles for Inns {
    const BOOK: Option<&'static str> = Some(include_str!("../../tiles/inns.tiles"));
    const MARKS: &'static [&'static str] = &["inn", "cathedral"];
}

impl Pieces for Inns {
    const PIECES: &'static [PieceSpec] = &[PieceSpec::new("large-follower", 1).example("large-follower 2").weighing(2)];
}

impl Scoring for Inns {
    const STAKES: &'static [Stake] = &[Stake { kind: ROAD, mark: "inn" }, Stake { kind: CITY, mark: "cathedral" }];
}

impl Bots for Inns {
    const WEIGHTS: &'static [WeightSpec] =
        &[WeightSpec::new("large-at-work", 1_000, "a large follower on the map, at the start; thousandths of a point")];

    /// A player who wants to share with a large follower needs two figures, so it guards its feature while tiles
    /// remain.
    fn estimate(game: &Carcassonne, core: &Core, (): &(), weights: &[i32], _: &dyn Outlook, out: &mut [i32]) {
        let ahead = core.ahead(game.players);
        for figure in core.figures.iter().filter(|f| f.piece == LARGE_FOLLOWER && f.apart.is_none()) {
            out[usize::from(figure.player)] += weights[AT_WORK] * ahead / 1_000;
        }
    }
}
