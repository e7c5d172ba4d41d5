//! Maps of many tiles, in any shape: memory and time grow with the tiles, and nothing else changes.

use crate::shapes;

use game::{Seeded, stable_hash};
use shapes::{SHAPES, lay, set};
use std::collections::{BTreeMap, BTreeSet};
use std::hint::black_box;
use std::time::{Duration, Instant};
use tile_map::{Board, Cell, Rotation, SIDES, TileNo, TileSet, flood};

#[test]
fn memory_of_a_tile_does_not_depend_on_the_shape() {
    let set = set();
    let bytes = SHAPES.map(|(name, cells)| {
        let board = lay(&set, &cells(10_000));
        assert_eq!(board.tiles().len(), 10_000);
        assert!(board.clone().bytes() <= board.bytes(), "a copy of a {name} is larger than the map");
        (name, board.bytes() / 10_000)
    });
    let least = bytes.iter().map(|(_, bytes)| *bytes).min().unwrap_or_default();
    assert!(bytes.iter().all(|(_, bytes)| *bytes <= 2 * least && *bytes < 400), "bytes a tile: {bytes:?}");
}

#[test]
fn a_map_keeps_no_room_for_tiles_that_a_set_only_promises() {
    let set = set();
    assert!(Board::new(&set).bytes() < 40_000, "{}", Board::new(&set).bytes());
}

#[test]
fn time_of_a_tile_does_not_depend_on_their_number() {
    // Laying and hashing after every tile, as a table does, copying now and then. If the time grew with the square of the
    // length, twenty maps of 10,000 tiles would take ten times as long as two hundred of 1,000. They take tens of
    // milliseconds: the system counts a thread's processor time in steps of several milliseconds.
    let set = set();
    let map = |cells: &[Cell]| {
        let mut board = Board::empty(&set);
        for (n, cell) in cells.iter().enumerate() {
            board.lay(&set, *cell, set.start, Rotation::NONE);
            black_box(stable_hash(&board));
            if n * 4 % cells.len() == 0 {
                black_box(board.clone());
            }
        }
    };
    for (name, cells) in SHAPES {
        let (short, long) = (cells(1_000), cells(10_000));
        // Other work on the machine takes caches and clock away, so it only ever makes this slower.
        let least = |work: &dyn Fn()| (0..3).map(|_| on_processor(work)).min().unwrap_or_default();
        let many = least(&|| (0..200).for_each(|_| map(&short)));
        let few = least(&|| (0..20).for_each(|_| map(&long)));
        assert!(few < 5 * many, "{name}: 200 maps of 1,000 tiles {many:?}, 20 of 10,000 {few:?}");
    }
}

/// Processor time of this thread, so that other work on the machine does not count; elapsed time if the system does not
/// report it.
fn on_processor(work: impl FnOnce()) -> Duration {
    let had = || {
        let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
        text.split(' ').next()?.parse().ok().map(Duration::from_nanos)
    };
    let (before, start) = (had(), Instant::now());
    work();
    let elapsed = start.elapsed();
    before.zip(had()).map_or(elapsed, |(before, after)| after - before)
}

#[test]
fn cells_of_a_wide_map_hold_what_was_laid() {
    let set = set();
    for (name, cells) in SHAPES {
        // Far to the west and north as well.
        let cells: Vec<Cell> = cells(3_000).iter().map(|c| Cell::new(-c.x, c.y - 20)).collect();
        let board = lay(&set, &cells);
        let laid: BTreeMap<Cell, u16> = cells.iter().enumerate().map(|(n, cell)| (*cell, n as u16)).collect();
        let edge: BTreeSet<Cell> =
            cells.iter().flat_map(|c| SIDES.map(|s| c.across(s))).filter(|c| !laid.contains_key(c)).collect();
        let near: BTreeSet<Cell> = cells.iter().flat_map(|c| c.square()).flat_map(|c| c.square()).collect();
        for cell in near.into_iter().chain([Cell::new(15_999, 0), Cell::new(-16_000, -16_000), Cell::new(64, 64)]) {
            assert_eq!(board.at(cell), laid.get(&cell).copied().map(TileNo), "{name} {cell}");
            assert_eq!(board.is_frontier(cell), edge.contains(&cell), "{name} {cell}");
            let around: Vec<Cell> = cell.ring().filter(|c| laid.contains_key(c)).collect();
            assert_eq!(usize::from(board.neighbours(cell)), around.len(), "{name} {cell}");
            if laid.contains_key(&cell) {
                assert_eq!(board.beside(cell).collect::<Vec<_>>(), around, "{name} {cell}");
            }
        }
        let mut placements = Vec::new();
        board.placements_sorted(&set, set.start, &mut placements, |cell, rotation| (cell, rotation));
        let listed: Vec<_> = edge.iter().map(|cell| (*cell, Rotation::NONE)).collect();
        assert!(placements == listed, "{name}: the list is not the edge in its order");
    }
}

#[test]
fn features_of_a_wide_map_equal_the_flood() {
    let set = set();
    for (name, cells) in SHAPES {
        let board = lay(&set, &cells(600));
        assert!(board.features(&set) == flood(&set, &board), "{name}");
    }
}

#[test]
fn wide_maps_are_equal_and_hash_alike_in_whatever_order_they_were_laid() {
    let set = set();
    for (name, cells) in SHAPES {
        let there = cells(4_900);
        let back: Vec<Cell> = there.iter().rev().copied().collect();
        let (a, b) = (lay(&set, &there), lay(&set, &back));
        assert!(a == b, "{name}");
        assert_eq!(stable_hash(&a), stable_hash(&b), "{name}");
        let shorter = lay(&set, &there[..4_899]);
        assert_ne!(stable_hash(&a), stable_hash(&shorter), "{name}");
        // Into the memory of a narrow map, and back into that of a wide one.
        for other in [&there[..10], &there[..4_000]] {
            let mut copy = lay(&set, other);
            copy.clone_from(&a);
            assert!(copy.at(there[4_500]) == Some(TileNo(4_500)) && copy == a, "{name}");
            copy.clone_from(&shorter);
            copy.lay(&set, there[4_899], set.start, Rotation::NONE);
            assert_eq!(stable_hash(&copy), stable_hash(&a), "{name}");
        }
    }
}

/// The hash of a map is part of every record: it must be what it was before large maps lay in blocks.
#[test]
fn the_hash_of_a_wide_map_is_the_one_of_old_records() {
    use std::hash::{DefaultHasher, Hash, Hasher};
    let set = set();
    let board = lay(&set, &SHAPES[1].1(2_000));
    let mix = |t: &tile_map::PlacedTile| stable_hash(&(t.cell, t.kind, t.rotation));
    let sum = board.tiles().iter().fold(0u64, |sum, t| sum.wrapping_add(mix(t)));
    let of = |value: &dyn Fn(&mut DefaultHasher)| {
        let mut hasher = DefaultHasher::new();
        value(&mut hasher);
        hasher.finish()
    };
    assert_eq!(of(&|h| board.hash(h)), of(&|h| sum.hash(h)));
}

#[test]
fn the_sampler_of_a_very_long_edge_finds_all_of_it() {
    let set: TileSet = set();
    let board = lay(&set, &SHAPES[0].1(4_000));
    let mut places = 0;
    board.each_placement(&set, set.start, |_, _| places += 1);
    assert!(places > 4_096);
    let (mut rng, mut halves) = (Seeded::new(5), [0; 2]);
    for _ in 0..4_000 {
        let (cell, rotation) = board.sample_placement(&set, set.start, &mut rng).expect("a crossing fits everywhere");
        assert!(board.fits(&set, cell, set.start, rotation) && rotation == Rotation::NONE);
        halves[usize::from(cell.x >= 2_000)] += 1;
    }
    // Six standard deviations are about 190.
    assert!(halves[0] > 1_800 && halves[1] > 1_800, "{halves:?}");
}
