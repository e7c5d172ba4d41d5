//! Chances of draws without replacement, in whole numbers: how many of all equally likely hands are good.

/// The most tiles for which chances are computed: all ways to draw some of them can be counted in 128 bits.
const MAX_TILES: u32 = 128;
/// The most cells that are counted together.
pub(super) const CELLS: usize = 4;

/// In thousandths of this many equally likely cases. 0 means impossible, 1,000 certain: what is nearly so is given as 1 or
/// 999.
pub(super) fn thousandths(good: u128, all: u128) -> u16 {
    if good == 0 || all == 0 {
        return 0;
    }
    if good >= all {
        return 1_000;
    }
    // Numbers of this size leave no room for a factor of 1,000.
    let (good, all) = if all >> 110 > 0 { (good >> 24, all >> 24) } else { (good, all) };
    (((good * 1_000 + all / 2) / all) as u16).clamp(1, 999)
}

/// The number of ways to draw `n` of `of` tiles, for all `n`: one row of Pascal's triangle.
fn ways(of: u32) -> Vec<u128> {
    let mut row = vec![1u128];
    for above in 1..=of as usize {
        row.push(0);
        for n in (1..=above).rev() {
            row[n] += row[n - 1];
        }
    }
    row
}

/// Tiles that are drawn before those of the next stage.
pub(super) struct Stage {
    /// How many tiles there are for each set of cells that they serve, as bits.
    pub tiles: Vec<(u8, u32)>,
    /// How many tiles there are, including those that serve no cell.
    pub total: u32,
}

impl Stage {
    /// How many of its tiles serve some cell.
    pub fn useful(&self) -> u32 {
        self.tiles.iter().map(|(_, count)| count).sum()
    }
}

/// The chance that the tiles drawn include a separate tile for each cell: for each player, whose `draws` of each stage are
/// given, in thousandths. For one cell it is 1 - C(total - good, draws) / C(total, draws). `None` if there are too many
/// cells or tiles to count.
///
/// The tiles drawn are taken kind by kind. What matters about those taken so far is which sets of cells they can serve (a
/// family of sets, as bits), and how many there are of each stage; the ways are counted for all of these together.
pub(super) fn distinct(stages: &[Stage], cells: usize, draws: &[Vec<u32>]) -> Option<Vec<u16>> {
    let total: u32 = stages.iter().map(|stage| stage.total).sum();
    if cells > CELLS || total > MAX_TILES || stages.iter().any(|stage| stage.useful() > stage.total) {
        return None;
    }
    // By family of sets that can be served: the ways for each number of tiles. The numbers of all stages are written as
    // one: a tile of a stage counts as one more than the sum of everything that the stages before it can contribute.
    let mut families: Vec<(u16, Vec<u128>)> = vec![(1, vec![1])];
    let (mut units, mut unit) = (Vec::new(), 1);
    for stage in stages {
        for (mask, count) in &stage.tiles {
            let mut after: Vec<(u16, Vec<u128>)> = Vec::new();
            let choose = ways(*count);
            for (family, by_count) in &families {
                let mut served = *family;
                for (taken, choices) in choose.iter().enumerate() {
                    let at = after.iter().position(|(of, _)| *of == served).unwrap_or_else(|| {
                        after.push((served, Vec::new()));
                        after.len() - 1
                    });
                    let (sums, more) = (&mut after[at].1, taken * unit);
                    sums.resize(sums.len().max(by_count.len() + more), 0);
                    by_count.iter().enumerate().for_each(|(n, ways)| sums[n + more] += ways * choices);
                    served = serve(served, *mask);
                }
            }
            families = after;
        }
        units.push(unit);
        unit *= stage.useful() as usize + 1;
    }
    let all_cells = 1u16 << ((1u16 << cells) - 1);
    let good: Vec<&Vec<u128>> = families.iter().filter(|(of, _)| of & all_cells != 0).map(|(_, ways)| ways).collect();
    let rows: Vec<_> = stages.iter().map(|stage| (ways(stage.total - stage.useful()), ways(stage.total))).collect();
    let chance = |draws: &Vec<u32>| {
        let drawn = |at: usize| draws[at].min(stages[at].total) as usize;
        // This many useful tiles of all stages are drawn: the ways to draw the others.
        let others = |n: usize, at: usize| {
            let taken = n / units[at] % (stages[at].useful() as usize + 1);
            drawn(at).checked_sub(taken).and_then(|others| rows[at].0.get(others)).copied().unwrap_or(0)
        };
        let with = |n: usize| (0..stages.len()).map(|at| others(n, at)).product::<u128>();
        let sum: u128 = good.iter().flat_map(|ways| ways.iter().enumerate()).map(|(n, ways)| ways * with(n)).sum();
        thousandths(sum, (0..stages.len()).map(|at| rows[at].1[drawn(at)]).product())
    };
    Some(draws.iter().map(chance).collect())
}

/// The family after one more tile that serves these cells: every set that could be served, and every such set with one of
/// the cells added.
fn serve(family: u16, mask: u8) -> u16 {
    let mut after = family;
    for cell in (0..CELLS as u16).filter(|cell| mask >> cell & 1 == 1) {
        for set in (0..16u16).filter(|set| family >> set & 1 == 1 && set >> cell & 1 == 0) {
            after |= 1 << (set | 1 << cell);
        }
    }
    after
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All hands of `draws` of these tiles, one by one: how many serve each of the cells with a separate tile.
    fn by_hand(tiles: &[u8], cells: usize, draws: u32) -> (u128, u128) {
        let (mut good, mut all) = (0, 0);
        for hand in (0u32..1 << tiles.len()).filter(|hand| hand.count_ones() == draws) {
            let drawn: Vec<u8> = (0..tiles.len()).filter(|i| hand >> i & 1 == 1).map(|i| tiles[i]).collect();
            all += 1;
            good += u128::from(served(&drawn, cells, 0));
        }
        (good, all)
    }

    fn served(drawn: &[u8], cells: usize, cell: usize) -> bool {
        cell == cells
            || (0..drawn.len()).any(|i| {
                let mut rest = drawn.to_vec();
                let mask = rest.remove(i);
                mask >> cell & 1 == 1 && served(&rest, cells, cell + 1)
            })
    }

    #[test]
    fn chances_are_those_of_all_hands_counted_one_by_one() {
        let mut seed = 7u64;
        let mut next = |below: u64| {
            seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (seed >> 33) % below
        };
        for _ in 0..150 {
            let cells = 1 + next(4) as usize;
            let tiles: Vec<u8> = (0..1 + next(11)).map(|_| next(1 << cells) as u8).collect();
            let kinds: Vec<(u8, u32)> = (1..1u8 << cells)
                .map(|mask| (mask, tiles.iter().filter(|t| **t == mask).count() as u32))
                .filter(|(_, n)| *n > 0)
                .collect();
            for draws in 0..=tiles.len() as u32 {
                let (good, all) = by_hand(&tiles, cells, draws);
                let stage = Stage { tiles: kinds.clone(), total: tiles.len() as u32 };
                let chance = distinct(&[stage], cells, &[vec![draws]]).unwrap()[0];
                assert_eq!(chance, thousandths(good, all), "{tiles:?}, {cells} cells, {draws} draws");
            }
        }
    }

    fn at_least_one(good: u32, total: u32, draws: u32) -> Option<u16> {
        distinct(&[Stage { tiles: vec![(1, good)], total }], 1, &[vec![draws]]).map(|chances| chances[0])
    }

    /// Two stages: all hands of the one with all hands of the other.
    #[test]
    fn chances_over_stages_are_those_of_all_pairs_of_hands() {
        let hands = |tiles: &'static [u8], draws: u32| {
            let hands = (0u32..1 << tiles.len()).filter(move |hand| hand.count_ones() == draws);
            hands.map(|hand| (0..tiles.len()).filter(|i| hand >> i & 1 == 1).map(|i| tiles[i]).collect::<Vec<u8>>())
        };
        let counted = |tiles: &[u8]| {
            let kinds = (1..4u8).map(|mask| (mask, tiles.iter().filter(|t| **t == mask).count() as u32));
            Stage { tiles: kinds.filter(|(_, n)| *n > 0).collect(), total: tiles.len() as u32 }
        };
        const FIRST: &[u8] = &[1, 0, 2, 0, 3];
        const SECOND: &[u8] = &[0, 1, 3, 0, 0, 2, 2];
        for (m, n) in (0..=5).flat_map(|m| (0..=7).map(move |n| (m, n))) {
            let pairs =
                || hands(FIRST, m).flat_map(|one| hands(SECOND, n).map(move |other| [one.clone(), other].concat()));
            let good = pairs().filter(|hand| served(hand, 2, 0)).count() as u128;
            let told = distinct(&[counted(FIRST), counted(SECOND)], 2, &[vec![m, n]]);
            assert_eq!(told, Some(vec![thousandths(good, pairs().count() as u128)]), "{m} and {n} tiles");
        }
    }

    #[test]
    fn nearly_is_not_certainly_and_large_bags_are_counted_too() {
        assert_eq!(at_least_one(1, 128, 64), Some(500));
        assert_eq!(at_least_one(100, 128, 64), Some(1_000), "64 of 128 tiles hold more than the 28 others");
        assert_eq!(at_least_one(60, 128, 40), Some(999), "not certain");
        assert_eq!(at_least_one(1, 128, 0), Some(0));
        assert_eq!(at_least_one(0, 30, 10), Some(0));
        assert_eq!(at_least_one(3, 129, 2), None);
        assert_eq!((thousandths(1, 1 << 120), thousandths((1 << 120) - 1, 1 << 120)), (1, 999));
    }
}
