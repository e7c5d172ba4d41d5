//! How many bars players may expect to have at the end, and what so many are worth.

use super::{Goldmines, Part, value};
use crate::core::account::SEATS;
use crate::core::game::Carcassonne;
use crate::core::outlook::Outlook;
use crate::core::state::Core;
use crate::core::terrain::FIELD;
use crate::expansion::Listed;
use game::WeightSpec;
use tile_map::{Cell, Root, SPAN};

/// The weights, in the order of their numbers.
pub(super) const WEIGHTS: [WeightSpec; 5] = [
    WeightSpec::new(
        "bar-held",
        400,
        "a bar held, besides its points: more make all worth more; thousandths of a point",
    ),
    WeightSpec::new("bar-in-reach", 800, "a bar on an owned road, city or cloister that is not complete"),
    WeightSpec::new(
        "bar-odds",
        0,
        "thousandths of the odds that a feature with bars is completed, by which bars are expected; in place of the two above",
    ),
    WeightSpec::new(
        "bar-later",
        0,
        "the odds that a bar without owner goes to somebody in the game ahead; thousandths",
    ),
    WeightSpec::new("bar-ranked", 0, "what a bar brings in the quick ranking when its feature is completed"),
];
const HELD: usize = 0;
const IN_REACH: usize = 1;
const ODDS: usize = 2;
const LATER: usize = 3;
const RANKED: usize = 4;

/// More bars than this are counted as so many: all are worth the same then.
const MOST: usize = 32;

/// How likely each number of bars is, in parts of [`WHOLE`].
struct Spread {
    odds: [i32; MOST + 1],
    /// Higher numbers are impossible.
    most: usize,
}

const WHOLE: i32 = 1 << 20;

impl Spread {
    fn certain(bars: u16) -> Spread {
        let most = usize::from(bars).min(MOST);
        let mut odds = [0; MOST + 1];
        odds[most] = WHOLE;
        Spread { odds, most }
    }

    /// So many bars more, by odds in thousandths.
    fn add(&mut self, count: usize, chance: i32) {
        if chance <= 0 {
            return;
        }
        let most = (self.most + count).min(MOST);
        for to in (0..=self.most).rev() {
            let moved = (i64::from(self.odds[to]) * i64::from(chance) / 1_000) as i32;
            self.odds[to] -= moved;
            self.odds[(to + count).min(MOST)] += moved;
        }
        self.most = most;
    }

    /// The mean of what so many bars are worth, in thousandths of a point.
    fn worth(&self) -> i32 {
        let all = self.odds[..=self.most].iter().zip(0..);
        let sum: i64 = all.map(|(odds, bars)| i64::from(*odds) * i64::from(value(bars))).sum();
        (sum * 1_000 / i64::from(WHOLE)) as i32
    }
}

pub(super) fn estimate(
    game: &Carcassonne,
    core: &Core,
    part: &Part,
    weights: &[i32],
    outlook: &dyn Outlook,
    out: &mut [i32],
) {
    if weights[ODDS] == 0 {
        return by_reach(game, core, part, weights, out);
    }
    let mut spreads = part.held.map(Spread::certain);
    let later = weights[LATER] * core.ahead(game.players) / 1_000;
    for bars in part.bars.iter() {
        let odds = odds_of(game, core, bars.cell, weights[ODDS], outlook);
        let left = 1_000 - odds.iter().sum::<i32>();
        let anyone = left * later / 1_000 / i32::from(game.players);
        for (spread, odds) in spreads.iter_mut().zip(odds).take(out.len()) {
            spread.add(usize::from(bars.count), odds + anyone);
        }
    }
    let counts = core.bag.counts();
    let to_come = game.land.set.numbers().zip(counts.iter()).filter(|(kind, _)| game.owns(Goldmines::ID, *kind));
    let to_come = 2 * to_come.map(|(_, left)| usize::from(*left)).sum::<usize>();
    for (spread, points) in spreads.iter_mut().zip(out) {
        (0..to_come.min(MOST)).for_each(|_| spread.add(1, weights[LATER] / i32::from(game.players)));
        *points += spread.worth();
    }
}

/// The odds that the bars of a cell go to each player, in thousandths: the first of its features to be completed takes them.
fn odds_of(game: &Carcassonne, core: &Core, cell: Cell, scale: i32, outlook: &dyn Outlook) -> [i32; SEATS] {
    let (mut sum, mut none, mut odds) = (0, 1_000, [0; SEATS]);
    let mut features: [Root; 8] = Default::default();
    let mut count = 0;
    each_feature(game, core, cell, |root| {
        if features[..count].contains(&root) || count == features.len() {
            return;
        }
        features[count] = root;
        count += 1;
        let owners = game.declared_weights(core, root);
        let owned = owners.owners().count() as i32;
        if owned > 0 {
            let chance = (outlook.completed(root) * scale / 1_000).min(1_000);
            owners.owners().for_each(|p| odds[p.index()] += chance / owned);
            none = none * (1_000 - chance) / 1_000;
            sum += chance;
        }
    });
    if sum > 0 {
        odds.iter_mut().for_each(|odds| *odds = *odds * (1_000 - none) / sum);
    }
    odds
}

/// The features to which a bar on this tile belongs (CA-6.4), those of castles not among them; some may come twice.
fn each_feature(game: &Carcassonne, core: &Core, cell: Cell, mut found: impl FnMut(Root)) {
    let board = &core.board;
    for beside in board.beside(cell).chain([cell]) {
        let Some(tile) = board.at(beside) else { continue };
        let printed = game.land.set.kind(board.tile(tile).kind).segments().map(|(segment, _)| segment);
        for segment in printed.chain(board.span_over(tile).map(|_| SPAN)) {
            let root = board.root(board.node(tile, segment));
            let kind = board.kind(root);
            if game.is_centre(kind) || beside == cell && kind != FIELD {
                found(root);
            }
        }
    }
}

/// What bars bring at once to the owners of a feature that the tile laid last completes, for the quick ranking.
pub(super) fn completing(game: &Carcassonne, core: &Core, part: &Part, weights: &[i32], root: Root, out: &mut [i32]) {
    if weights[RANKED] == 0 || part.bars.is_empty() {
        return;
    }
    let owners = game.declared_weights(core, root);
    let owned = owners.owners().count() as i32;
    if owned > 0 {
        let on = |cell| core.board.members(root).any(|node| core.board.site(node).cell == cell);
        let bars: i32 = part.bars.iter().filter(|bars| on(bars.cell)).map(|bars| i32::from(bars.count)).sum();
        owners.owners().for_each(|p| out[p.index()] += bars * weights[RANKED] / owned);
    }
}

/// Bars held, by a line that foresees more of them, and bars within reach of features in play.
fn by_reach(game: &Carcassonne, core: &Core, part: &Part, weights: &[i32], out: &mut [i32]) {
    for (points, held) in out.iter_mut().zip(part.held) {
        *points += 1_000 * value(held) + weights[HELD] * i32::from(held.min(9));
    }
    for bars in part.bars.iter() {
        if let Some(tile) = core.board.at(bars.cell) {
            let placed = core.board.tile(tile);
            let printed = game.land.set.kind(placed.kind).segments().map(|(segment, _)| segment);
            for segment in printed.chain(core.board.span_over(tile).map(|_| SPAN)) {
                let root = core.board.root(core.board.node(tile, segment));
                if core.board.kind(root) != FIELD {
                    let owners = game.declared_weights(core, root).owners();
                    owners.for_each(|p| out[p.index()] += weights[IN_REACH] * i32::from(bars.count));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{MOST, Spread, WHOLE};

    /// Bars that are certain are worth what the rules say; those that may come, the mean of it.
    #[test]
    fn bars_that_may_come_are_worth_the_mean() {
        for bars in 0..=16 {
            assert_eq!(Spread::certain(bars).worth(), 1_000 * super::value(bars));
        }
        let mut spread = Spread::certain(9);
        spread.add(1, 500);
        assert_eq!(spread.worth(), (27_000 + 40_000) / 2);
        spread.add(2, 0);
        assert_eq!(spread.worth(), (27_000 + 40_000) / 2);
        spread.add(1, 1_000);
        assert_eq!(spread.worth(), (40_000 + 44_000) / 2);
    }

    /// However many may come, all odds together stay the whole.
    #[test]
    fn no_odds_are_lost() {
        let mut spread = Spread::certain(3);
        for n in 0..100 {
            spread.add(1 + n % 4, 37 * n as i32 % 1_001);
            assert_eq!(spread.odds.iter().sum::<i32>(), WHOLE);
        }
        assert_eq!(spread.most, MOST);
    }
}
