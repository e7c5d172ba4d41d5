//! Spans compared with the flood-fill twin: paths laid over tiles, over those laid last and to make tiles fit.

use game::{ChanceSource, Seeded, stable_hash};
use std::collections::BTreeSet;
use tile_map::{
    Axis, Board, Cell, Closing, Edges, Kind, KindSpec, Rotation, SIDES, SPAN, Site, Span, Terrain, TileKindNo, TileSet,
    flood,
};

static TERRAIN: Terrain = Terrain {
    kinds: &[
        KindSpec { name: "wall", closing: Closing::BySides },
        KindSpec { name: "path", closing: Closing::BySides },
        KindSpec { name: "grass", closing: Closing::Otherwise },
        KindSpec { name: "house", closing: Closing::Otherwise },
    ],
    marks: &[],
    ends: &["gate"],
};

const PATH: Kind = Kind(1);
const GRASS: Kind = Kind(2);

const BOOK: &str = "
set small
D 4* | wall N | path Em Wm | grass El Wr | grass Er S Wl
V 9 | path Sm Wm | grass N E Sl Wr | grass Sr Wl
U 8 | path Nm Sm | grass Nl W Sr | grass Nr E Sl
E 5 | wall N | grass E S W
F 2 | wall E W | grass N | grass S
H 3 | wall E | wall W | grass N S
B 6 | house | grass N E S W
P 3 | path Nm > gate | grass Nl Nr E S W
A 3 | house | tile: joins:none
";

fn set() -> TileSet {
    let set = TileSet::parse(BOOK, &TERRAIN).expect("sound");
    set.spanned(PATH, GRASS, 60).expect("there is room")
}

/// The span that a tile needs, found by looking at its four sides and those that face them.
fn needed(set: &TileSet, board: &Board, cell: Cell, kind: TileKindNo, rotation: Rotation) -> Vec<Span> {
    let mut fitting = Vec::new();
    let mut tries: Vec<Span> = Axis::ALL.into_iter().map(|axis| Span { cell, axis }).collect();
    tries.extend(SIDES.into_iter().map(|side| Span { cell: cell.across(side), axis: Axis::of(side) }));
    for span in tries {
        let mut copy = board.clone();
        if span.cell != cell {
            if copy.may_span(set, span) {
                copy.span(set, span);
                fitting.extend(copy.fits(set, cell, kind, rotation).then_some(span));
            }
            continue;
        }
        // Checks as if the tile had a path there: both of its sides are plain, no other side is wrong, and neither of the
        // two faces anything but a path.
        let edge = |ports: [u8; 3], kind: TileKindNo, rotation: Rotation| {
            ports.map(|port| {
                let segments = &set.kind(kind).segments;
                segments.iter().find(|s| s.ports.turned(rotation).has(tile_map::Port(port))).map(|s| s.kind)
            })
        };
        let sound = SIDES.into_iter().all(|side| {
            let port = side.0 * 3;
            let mine = edge([port, port + 1, port + 2], kind, rotation);
            let ends = span.axis.ends().contains(&side);
            let mine = if ends { [mine[0], Some(PATH), mine[2]] } else { mine };
            let plain = !ends || edge([port, port + 1, port + 2], kind, rotation) == [Some(GRASS); 3];
            let facing = board.at(cell.across(side)).map(|tile| {
                let (tile, port) = (board.tile(tile), side.opposite().0 * 3);
                let mut theirs = edge([port + 2, port + 1, port], tile.kind, tile.rotation);
                let over = board.spans().find(|s| s.cell == tile.cell);
                if over.is_some_and(|s| s.axis.ends().contains(&side.opposite())) {
                    theirs[1] = Some(PATH);
                }
                theirs
            });
            plain && facing.is_none_or(|theirs| theirs == mine)
        });
        let fits_without = board.fits(set, cell, kind, rotation);
        fitting.extend((sound && !fits_without && board.is_frontier(cell)).then_some(span));
    }
    if board.fits(set, cell, kind, rotation) { Vec::new() } else { fitting }
}

#[test]
fn spans_equal_the_flood_and_are_found_by_trying_everything() {
    let set = set();
    let (mut over_own, mut over_other, mut after, mut apart) = (0, 0, 0, 0);
    for seed in 0..60 {
        let mut rng = Seeded::new(seed);
        let mut bag: Vec<_> = set
            .kinds()
            .filter(|(_, kind)| !kind.is_apart())
            .flat_map(|(no, kind)| vec![no; kind.count as usize])
            .collect();
        let mut board = Board::new(&set);
        while !bag.is_empty() {
            let kind = bag.swap_remove(rng.below(bag.len() as u64) as usize);
            let (mut listed, mut tried) = (Vec::new(), Vec::new());
            board.each_spanned_placement(&set, kind, Edges::ALL, |cell, rotation, span| {
                listed.push((cell, rotation, span))
            });
            let (low, high) = board.extent();
            for (x, y) in (low.x - 1..=high.x + 1).flat_map(|x| (low.y - 1..=high.y + 1).map(move |y| (x, y))) {
                for rotation in Rotation::ALL.into_iter().filter(|r| set.kind(kind).canonical(*r) == *r) {
                    let cell = Cell::new(x, y);
                    let spans = needed(&set, &board, cell, kind, rotation);
                    assert!(spans.len() <= 1, "two spans to choose from");
                    assert_eq!(board.span_to_fit(&set, cell, kind, rotation), spans.first().copied());
                    tried.extend(spans.into_iter().map(|span| (cell, rotation, span)));
                }
            }
            listed.sort();
            tried.sort();
            assert_eq!(listed, tried);
            let before = board.clone();
            let tile = if !listed.is_empty() && rng.below(2) == 0 {
                let (cell, rotation, span) = listed[rng.below(listed.len() as u64) as usize];
                if span.cell == cell {
                    over_own += 1
                } else {
                    over_other += 1
                }
                board.lay_spanned(&set, cell, kind, rotation, span)
            } else {
                let Some((cell, rotation)) = board.sample_placement(&set, kind, &mut rng) else { continue };
                board.lay(&set, cell, kind, rotation)
            };
            look(&set, &board);
            let mut closed = BTreeSet::new();
            board.closed_by_last(&set, |root| assert!(closed.insert(root), "told twice"));
            let cell = board.tile(tile).cell;
            let there = |f: &&tile_map::FloodFeature| f.open == 0 && f.kind.0 < 2 && f.cells.contains(&cell);
            assert_eq!(closed.len(), flood(&set, &board).iter().filter(there).count());
            if let Some(span) = Axis::ALL.into_iter().map(|axis| Span { cell, axis }).find(|s| board.may_span(&set, *s))
                && rng.below(3) == 0
            {
                board.span(&set, span);
                after += 1;
                look(&set, &board);
                assert!(board.node_at(span.site()).is_some());
                assert_eq!(board.owner_of_side(&set, tile, span.axis.ends()[0]), SPAN);
            }
            let hole = board.holes().min();
            if let Some(hole) = hole.filter(|_| rng.below(2) == 0) {
                board.lay_apart(&set, hole, set.find("A").expect("in the book"));
                apart += 1;
                look(&set, &board);
            }
            assert!(board != before && stable_hash(&board) != stable_hash(&before));
        }
    }
    assert!(over_own > 100 && over_other > 100 && after > 100 && apart > 20, "{over_own} {over_other} {after} {apart}");
}

fn look(set: &TileSet, board: &Board) {
    assert_eq!(board.features(set), flood(set, board));
}

#[test]
fn a_span_counts_in_equality_and_hash_but_not_the_order() {
    let set = set();
    let house = set.find("B").expect("in the book");
    let lay = |board: &mut Board, x: i16, y: i16| {
        board.lay(&set, Cell::new(x, y), house, Rotation::NONE);
    };
    let start = || {
        let mut board = Board::new(&set);
        for (x, y) in [(0, 1), (0, 2), (0, 3)] {
            lay(&mut board, x, y);
        }
        board
    };
    let spans = [1, 3].map(|y| Span { cell: Cell::new(0, y), axis: Axis::WestEast });
    let (mut one, mut two) = (start(), start());
    spans.iter().for_each(|span| one.span(&set, *span));
    spans.iter().rev().for_each(|span| two.span(&set, *span));
    assert!(one == two && stable_hash(&one) == stable_hash(&two));
    assert!(one != start() && stable_hash(&one) != stable_hash(&start()));
    assert!(!one.may_span(&set, spans[0]) && !one.may_span(&set, Span { axis: Axis::NorthSouth, ..spans[0] }));
    let site = Site { cell: Cell::new(0, 2), segment: SPAN };
    assert_eq!(one.node_at(site), None);
}
