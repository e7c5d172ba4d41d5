//! Positions counted step by step, on sets so small that the figures can be checked with real tiles.

use game::Options;
use game::prelude::*;
use gold_rush::GoldRush;

/// Positions after 1, 2, ... steps: every choice a branch, every outcome of chance a branch.
fn perft(options: &str, book: &str, depth: usize) -> Vec<u64> {
    let options: Options = options.parse().unwrap();
    let game = GoldRush::create(&options, Some(&format!("set perft\ntokens 1x9\n{book}"))).unwrap();
    let mut counts = vec![0; depth];
    game::perft(&game, &game.start(), None, &mut counts).unwrap();
    counts
}

/// Four cells, each with the three rotations that turn a prairie to the start tile; then the track, the prairie that is now
/// joined with the start tile's, or nothing.
#[test]
fn a_track_beside_a_prairie() {
    let book = "P 1* | prairie N E S W\nX 1 | railway Wm > junction | prairie Wr N E S Wl\n";
    assert_eq!(perft("farmers=yes", book, 4), [1, 12, 36, 0]);
    assert_eq!(perft("farmers=no", book, 4), [1, 12, 24, 0]);
}

/// The north cell takes one rotation and closes the mountains: a miner, a farmer or nothing, but no tent any more; the
/// miner then gets two tokens. The other cells take three rotations each: miner, farmer, two places for the tent, nothing.
#[test]
fn a_mountain_beside_a_mountain() {
    let book = "H 2* | mountain N nugget | prairie E S W\n";
    assert_eq!(perft("farmers=yes", book, 6), [1, 10, 3 + 9 * 5, 1, 1, 0]);
    assert_eq!(perft("farmers=no", book, 6), [1, 10, 2 + 9 * 4, 1, 1, 0]);
}

/// Both tiles are branches of the draw. A tile of prairie looks the same in every rotation, so it has one placement per
/// cell; then the tile that is left is certainly drawn.
#[test]
fn a_bag_of_two() {
    let book = "P 2* | prairie N E S W\nX 1 | railway Wm > junction | prairie Wr N E S Wl\n";
    assert_eq!(perft("farmers=yes", book, 4), [2, 4 + 12, 4 * 2 + 12 * 3, 4 * 2 + 12 * 3]);
}

/// A tile that fits nowhere is a step of chance without a choice; the next draw follows.
#[test]
fn a_tile_that_fits_nowhere() {
    let book = "P 1* | prairie N E S W\nM 1 | mountain N E S W nugget\n";
    assert_eq!(perft("farmers=yes", book, 3), [1, 0, 0]);
    let book = "P 2* | prairie N E S W\nM 1 | mountain N E S W nugget\n";
    // Either the mountain comes first and the prairie follows, or the prairie is laid first, and the mountain ends the
    // game.
    assert_eq!(perft("farmers=yes", book, 5), [2, 1 + 4, 4 + 8, 8 + 8, 0]);
}
