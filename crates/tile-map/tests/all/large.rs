//! Features of hundreds of segments, whose sums do not fit into a node's bytes, compared with their flood-fill twin.

use game::{ChanceSource, Seeded};
use tile_map::{Board, Closing, KindSpec, Terrain, TileSet, flood};

static TERRAIN: Terrain = Terrain {
    kinds: &[
        KindSpec { name: "wall", closing: Closing::BySides },
        KindSpec { name: "grass", closing: Closing::Otherwise },
    ],
    marks: &[],
    ends: &[],
};

/// Features grow large on their own and also join when they are large.
const BOOK: &str = "
set large
G 1000* | grass N E S W
W 1000 | wall N E S W
H 60 | wall N | grass E S W
T 20 | wall N E | grass S W
X 40 | wall N | wall S | grass E | grass W
";

#[test]
fn sums_of_large_features_are_right() {
    let set = TileSet::parse(BOOK, &TERRAIN).expect("the book is sound");
    let (mut segments, mut open) = (0, 0);
    for seed in 0..6 {
        let mut rng = Seeded::new(seed);
        let mut board = Board::new(&set);
        let mut bag: Vec<_> = set.numbers().flat_map(|kind| vec![kind; set.kind(kind).count.into()]).collect();
        for number in 1..1_500 {
            let kind = bag.swap_remove(rng.below(bag.len() as u64) as usize);
            // Scattered tiles close many sides at the same time and leave many open.
            let mut places = Vec::new();
            board.each_placement(&set, kind, |cell, rotation| places.push((cell, rotation)));
            let Some(&(cell, rotation)) = places.get(rng.below(places.len().max(1) as u64) as usize) else { continue };
            board.lay(&set, cell, kind, rotation);
            if number % 50 == 0 {
                assert_eq!(board.features(&set), flood(&set, &board), "seed {seed}, {number} tiles");
                for root in board.roots() {
                    assert_eq!(usize::from(board.segments(root)), board.members(root).count());
                    (segments, open) = (segments.max(board.segments(root)), open.max(board.open(root)));
                }
            }
        }
    }
    assert!(segments > 600 && open > 300, "the largest had only {segments} segments and {open} open sides");
}
