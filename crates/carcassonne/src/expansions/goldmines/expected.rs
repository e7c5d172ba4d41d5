//! How many bars players may expect to have at the end, and their value.

use super::{Goldmines, Part, value};
use crate::core::account::SEATS;
use crate::core::game::Carcassonne;
use crate::core::outlook::Outlook;
use crate::core::scored::Domain;
use crate::core::short_list::ShortList;
use crate::core::state::Core;
use crate::core::terrain::{CITY, FIELD, ROAD};
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

/// The greatest number of future bars that is distinguished; more count as this many.
const MAX_BARS: usize = 32;

/// The odds of each number of future bars, in parts of [`WHOLE`].
#[derive(Clone, Copy)]
struct Spread {
    odds: [i32; MAX_BARS + 1],
    /// Higher numbers are impossible.
    most: usize,
}

const WHOLE: i32 = 1 << 20;

impl Spread {
    fn none() -> Spread {
        let mut odds = [0; MAX_BARS + 1];
        odds[0] = WHOLE;
        Spread { odds, most: 0 }
    }

    /// Adds this many bars with odds in thousandths.
    fn add(&mut self, count: usize, chance: i32) {
        if chance <= 0 {
            return;
        }
        let chance = i64::from(chance.min(1_000));
        for to in (0..=self.most).rev() {
            let moved = (i64::from(self.odds[to]) * chance / 1_000) as i32;
            self.odds[to] -= moved;
            self.odds[(to + count).min(MAX_BARS)] += moved;
        }
        self.most = (self.most + count).min(MAX_BARS);
    }

    /// The mean value of future bars, in thousandths of a point, if this many are held already.
    fn worth(&self, held: u16) -> i32 {
        let all = self.odds[..=self.most].iter().zip(held..);
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
    let counts = core.bag.counts();
    let golden = game.land.set.numbers().zip(counts.iter()).filter(|(kind, _)| game.owns(Goldmines::ID, *kind));
    let to_come = 2 * golden.map(|(_, left)| usize::from(*left)).sum::<usize>();
    let mut unlaid = Spread::none();
    (0..to_come.min(MAX_BARS)).for_each(|_| unlaid.add(1, weights[LATER] / i32::from(game.players)));
    let mut spreads = [unlaid; SEATS];
    let later = weights[LATER] * core.ahead(game.players) / 1_000;
    for bars in part.bars.iter() {
        let odds = odds_of(game, core, bars.cell, weights[ODDS], outlook);
        let left = 1_000 - odds.iter().sum::<i32>();
        let anyone = left * later / 1_000 / i32::from(game.players);
        for (spread, odds) in spreads.iter_mut().zip(odds).take(out.len()) {
            spread.add(usize::from(bars.count), odds + anyone);
        }
    }
    for ((spread, held), points) in spreads.iter().zip(part.held).zip(out) {
        *points += spread.worth(held);
    }
}

/// The odds that the bars of a cell go to each player, in thousandths: the first of its features to be completed takes
/// them.
fn odds_of(game: &Carcassonne, core: &Core, cell: Cell, scale: i32, outlook: &dyn Outlook) -> [i32; SEATS] {
    let (mut sum, mut none, mut odds) = (0, 1_000, [0; SEATS]);
    let mut features: [Root; 8] = Default::default();
    let mut count = 0;
    each_feature(game, core, cell, |root| {
        let owners = game.declared_weights(core, root);
        let owned = owners.owners().count() as i32;
        if owned == 0 || features[..count].contains(&root) || count == features.len() {
            return;
        }
        features[count] = root;
        count += 1;
        let chance = (i64::from(outlook.completed(root)) * i64::from(scale) / 1_000).clamp(0, 1_000) as i32;
        owners.owners().for_each(|p| odds[p.index()] += chance / owned);
        none = none * (1_000 - chance) / 1_000;
        sum += chance;
    });
    if sum > 0 {
        odds.iter_mut().for_each(|odds| *odds = *odds * (1_000 - none) / sum);
    }
    odds
}

/// The roads, cities and cloisters to which a bar on this tile belongs (CA-6.4), without those of castles; some may
/// appear twice. Those on the tile itself come first.
fn each_feature(game: &Carcassonne, core: &Core, cell: Cell, mut found: impl FnMut(Root)) {
    let board = &core.board;
    for here in std::iter::once(cell).chain(board.beside(cell)) {
        let Some(tile) = board.at(here) else { continue };
        for segment in game.features_of(core, tile) {
            let root = board.root(board.node(tile, segment));
            match board.kind(root) {
                ROAD | CITY if here == cell => {
                    found(root);
                    let hubs = if game.has_hubs { game.hubs_at(core, root) } else { ShortList::default() };
                    let own = |hub: &&Root| game.domain_of_hub(core, **hub).has(board, cell);
                    hubs.iter().filter(own).for_each(|hub| found(*hub));
                }
                kind if game.is_centre(kind) => found(root),
                _ => {}
            }
        }
    }
}

/// The immediate value of bars for the owners of a road or city that the tile laid last completes, for the fast
/// ranking, which handles no other features.
pub(super) fn completing(game: &Carcassonne, core: &Core, part: &Part, weights: &[i32], root: Root, out: &mut [i32]) {
    if weights[RANKED] == 0 || part.bars.is_empty() {
        return;
    }
    let owners = game.declared_weights(core, root);
    let owned = owners.owners().count() as i32;
    if owned > 0 {
        let domain = Domain::Feature(root);
        let here = part.bars.iter().filter(|bars| domain.has(&core.board, bars.cell));
        let bars: i32 = here.map(|bars| i32::from(bars.count)).sum();
        owners.owners().for_each(|p| out[p.index()] += bars * weights[RANKED] / owned);
    }
}

/// The unchanging evaluation of reference bots: bars held, by a curve that expects more of them, and bars on tiles
/// where players have figures.
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
    use super::{MAX_BARS, Spread, WHOLE, odds_of};
    use crate::core::game::Carcassonne;
    use crate::core::outlook::Outlook;
    use game::{NoEvents, Rules, Seeded, Setup, sample};
    use tile_map::{Cell, Root};

    /// Everything is completed.
    struct Surely;

    impl Outlook for Surely {
        fn completed(&self, _: Root) -> i32 {
            1_000
        }

        fn full(&self, _: Root) -> i32 {
            0
        }

        fn filled(&self, _: Cell) -> i32 {
            1_000
        }
    }

    /// A figure that lies in a monastery, or stands on a tower or in a pyramid, has no claim (CA-6.4, CA-17.5): if
    /// nobody has a figure on a road, a city or a feature that is completed like a cloister, nobody expects a bar. And
    /// no bar goes to more than one player.
    #[test]
    fn only_owners_of_what_is_completed_expect_bars() {
        let words = "with=goldmines+acrobats+inns+abbot+cult+monasteries+tower";
        let (mut some, mut none) = (0, 0);
        for seed in 0..20 {
            let game = Carcassonne::create(&format!("players=3,{words}").parse().unwrap(), None).unwrap();
            let (mut luck, mut scratch, mut state) = (Seeded::new(seed), Vec::new(), game.start());
            while let Some(step) = sample(&game, &state, &mut luck, &mut scratch) {
                game.apply(&mut state, step, &mut NoEvents);
                let part = &state.parts.goldmines;
                let earns =
                    |kind| kind == super::ROAD || kind == super::CITY || game.is_centre(kind) || game.is_hub(kind);
                let mut figures = state.core.figures.iter();
                let nobody = !figures.any(|figure| earns(state.core.board.kind(figure.node)));
                for bars in part.bars.iter() {
                    let sum: i32 = odds_of(&game, &state.core, bars.cell, 1_500, &Surely).iter().sum();
                    assert!((0..=1_000).contains(&sum), "{sum}");
                    assert!(sum == 0 || !nobody, "nobody has a claim, and {sum} is expected");
                    if sum > 0 { some += 1 } else { none += 1 }
                }
            }
        }
        assert!(some > 100 && none > 100, "{some}, {none}");
    }

    /// Bars held are worth what the rules say; future ones count with their mean value.
    #[test]
    fn bars_that_may_come_are_worth_the_mean() {
        for bars in [0, 1, 3, 4, 9, 10, 16, 40] {
            assert_eq!(Spread::none().worth(bars), 1_000 * super::value(bars));
        }
        let mut spread = Spread::none();
        spread.add(1, 500);
        assert_eq!(spread.worth(9), (27_000 + 40_000) / 2);
        spread.add(2, 0);
        assert_eq!(spread.worth(9), (27_000 + 40_000) / 2);
        // More than certain counts as certain.
        spread.add(1, 3_000);
        assert_eq!(spread.worth(9), (40_000 + 44_000) / 2);
    }

    /// However many may come, the odds always add up to the whole.
    #[test]
    fn no_odds_are_lost() {
        let mut spread = Spread::none();
        for n in 0..100 {
            spread.add(1 + n % 4, 37 * n as i32 % 1_301);
            assert_eq!(spread.odds.iter().sum::<i32>(), WHOLE);
            assert!(spread.odds.iter().all(|odds| *odds >= 0));
        }
        assert_eq!(spread.most, MAX_BARS);
    }
}
