//! What castles add to the points that players may expect.

use super::{Castle, NOBODY, Part, fief};
use crate::core::game::Carcassonne;
use crate::core::outlook::Outlook;
use crate::core::short_list::ShortList;
use crate::core::state::Core;
use crate::core::terrain::{CITY, ROAD};
use game::WeightSpec;
use tile_map::{Cell, Root};

/// The weights, in the order of their numbers.
pub(super) const WEIGHTS: [WeightSpec; 3] = [
    WeightSpec::new("castle", 5_500, "a castle that waits for points, at the start; thousandths of a point"),
    WeightSpec::new(
        "castle-near",
        0,
        "thousandths of what the features near a castle bring when completed, by their odds; else it waits as above",
    ),
    WeightSpec::new("castle-home", 0, "that a lord comes home, at the start, by the odds that his castle is set off"),
];
const CASTLE: usize = 0;
const NEAR: usize = 1;
const HOME: usize = 2;

/// A lord waits for the first feature near him that is completed.
pub(super) fn estimate(
    game: &Carcassonne,
    core: &Core,
    part: &Part,
    weights: &[i32],
    outlook: &dyn Outlook,
    out: &mut [i32],
) {
    let ahead = core.ahead(game.players);
    let waiting = weights[CASTLE] * ahead / 1_000;
    for castle in part.castles.iter().filter(|c| c.lord != NOBODY) {
        let (odds, worth) = match weights[NEAR] {
            0 => (0, 0),
            scale => near(game, core, *castle, scale, outlook),
        };
        // Where nothing near him is completed as the map is now, other features still come: he is taken to be home in half of what is left.
        let home = weights[HOME] * ahead / 1_000 * (odds + (1_000 - odds) * ahead / 2_000) / 1_000;
        out[castle.lord as usize] += worth + waiting * (1_000 - odds) / 1_000 + home;
    }
}

/// The odds that a feature near a castle is completed, and what it may expect from the first of them (CA-8.4).
fn near(game: &Carcassonne, core: &Core, castle: Castle, scale: i32, outlook: &dyn Outlook) -> (i32, i32) {
    let board = &core.board;
    let (low, high) = fief(castle.low, castle.high);
    let mut seen: ShortList<Root, 16> = ShortList::default();
    let (mut none, mut sum, mut worth) = (1_000, 0, 0i64);
    let mut see = |root: Root| {
        if seen.contains(&root) {
            return;
        }
        seen.push(root);
        let odds = (i64::from(outlook.completed(root)) * i64::from(scale) / 1_000).clamp(0, 1_000) as i32;
        none = none * (1_000 - odds) / 1_000;
        sum += odds;
        worth += i64::from(odds) * i64::from(outlook.full(root));
    };
    for y in low.y..=high.y {
        for x in low.x..=high.x {
            let cell = Cell::new(x, y);
            let Some(tile) = board.at(cell) else { continue };
            for segment in game.features_of(core, tile) {
                let root = board.root(board.node(tile, segment));
                let kind = board.kind(root);
                let open = match kind {
                    ROAD | CITY => board.open(root) > 0,
                    kind if game.is_hub(kind) || game.is_double(kind) => !game.is_complete(core, root),
                    kind => game.is_centre(kind) && cell.ring().any(|c| board.at(c).is_none()),
                };
                if open {
                    see(root);
                }
            }
        }
    }
    let odds = 1_000 - none;
    (odds, (worth / i64::from(sum.max(1)) * i64::from(odds) / 1_000) as i32)
}
