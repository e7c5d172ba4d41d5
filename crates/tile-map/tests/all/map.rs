//! The map compared with its flood-fill twin, and laws of placing, over random maps of a small terrain.

use game::{ChanceSource, Player, Seeded, stable_hash};
use std::collections::BTreeMap;
use tile_map::{
    Board, Cell, Closing, Figures, KindSpec, Rotation, SegmentNo, SegmentSet, Side, Terrain, TileKindNo, TileNo,
    TileSet, flood,
};

static TERRAIN: Terrain = Terrain {
    kinds: &[
        KindSpec { name: "wall", closing: Closing::BySides },
        KindSpec { name: "path", closing: Closing::BySides },
        KindSpec { name: "grass", closing: Closing::Otherwise },
        KindSpec { name: "house", closing: Closing::Otherwise },
    ],
    marks: &["flag"],
    ends: &["gate"],
};

const BOOK: &str = "
set small
reconstruction only a test
D 4* | wall N | path Em Wm | grass El Wr | grass Er S Wl
V 9 | path Sm Wm | grass N E Sl Wr | grass Sr Wl
U 8 | path Nm Sm | grass Nl W Sr | grass Nr E Sl
X 3 | path Nm > gate | path Em > gate | path Sm > gate | path Wm > gate | grass Nr El | grass Er Sl | grass Sr Wl | grass Wr Nl
Y 4 | path Nm Sm | path Em Wm | grass Nr El | grass Er Sl | grass Sr Wl | grass Wr Nl
E 5 | wall N | grass E S W
F 2 | wall E W flag | grass N | grass S
H 3 | wall E | wall W | grass N S
B 4 | house | grass N E S W
C 1 | wall N E S W flag:2
R 3 | wall N E W | grass S
";

fn set() -> TileSet {
    TileSet::parse(BOOK, &TERRAIN).expect("the book is sound")
}

/// Among others, tiles of which two parts leave at one side; they meet each other and whole sides.
const SHARING: &str = "
set sharing
E 6* | wall N | grass E S W
M 9 | wall Nl Nm W | wall Nr E | grass S | tile: shared:N
L 5 | wall Nl W | wall Nm Nr | grass E S | tile: shared:N
F 5 | wall E W | grass N | grass S
H 6 | wall E | wall W | grass N S
C 1 | wall N E S W
R 4 | wall N E W | grass S
G 6 | wall N | grass E Sl | grass Sm Sr W | tile: shared:S
P 6 | path Em Wm | wall N | grass El Wr | grass Er S Wl
";

/// Lays tiles at random until the bag is empty; calls `look` after each.
fn random_map(set: &TileSet, seed: u64, mut look: impl FnMut(&Board, TileNo)) -> Board {
    let mut rng = Seeded::new(seed);
    let mut bag: Vec<_> = set.kinds().flat_map(|(no, kind)| vec![no; kind.count as usize]).collect();
    let start = bag.iter().position(|k| *k == set.start).expect("the start tile is in the bag");
    bag.swap_remove(start);
    let mut board = Board::new(set);
    look(&board, TileNo(0));
    while !bag.is_empty() {
        let kind = bag.swap_remove(rng.below(bag.len() as u64) as usize);
        let placed = board.sample_placement(set, kind, &mut rng);
        assert_eq!(placed.is_some(), board.fits_anywhere(set, kind));
        if let Some((cell, rotation)) = placed {
            assert!(board.fits(set, cell, kind, rotation));
            let tile = board.lay(set, cell, kind, rotation);
            look(&board, tile);
        }
    }
    board
}

#[test]
fn unions_equal_the_flood() {
    let set = set();
    for seed in 0..60 {
        random_map(&set, seed, |board, tile| {
            let (ours, twin) = (board.features(&set), flood(&set, board));
            assert_eq!(ours, twin);
            let mut closed = Vec::new();
            board.closed_by_last(&set, |root| closed.push(root));
            let cell = board.tile(tile).cell;
            let by_flood = twin.iter().filter(|f| f.open == 0 && f.kind.0 < 2 && f.cells.contains(&cell)).count();
            assert_eq!(closed.len(), by_flood);
        });
    }
}

#[test]
fn placements_are_those_found_by_trying_everything() {
    let set = set();
    for seed in 0..20 {
        random_map(&set, seed, |board, _| {
            let (low, high) = board.extent();
            for kind in set.numbers() {
                let mut listed = Vec::new();
                board.each_placement(&set, kind, |cell, rotation| listed.push((cell, rotation)));
                listed.sort();
                let mut tried = Vec::new();
                for x in low.x - 1..=high.x + 1 {
                    for y in low.y - 1..=high.y + 1 {
                        for rotation in Rotation::ALL {
                            if fits_by_flood(&set, board, Cell::new(x, y), kind, rotation)
                                && set.kind(kind).canonical(rotation) == rotation
                            {
                                tried.push((Cell::new(x, y), rotation));
                            }
                        }
                    }
                }
                tried.sort();
                assert_eq!(listed, tried);
            }
        });
    }
}

fn fits_by_flood(set: &TileSet, board: &Board, cell: Cell, kind: TileKindNo, rotation: Rotation) -> bool {
    let at: BTreeMap<Cell, _> = board.tiles().iter().map(|t| (t.cell, *t)).collect();
    let segment_kind = |kind: TileKindNo, rotation: Rotation, port: tile_map::Port| {
        let parts = &set.kind(kind).segments;
        parts.iter().find(|s| s.ports.turned(rotation).has(port)).map(|s| s.kind)
    };
    let mut beside = false;
    for port in (0..12).map(tile_map::Port) {
        if let Some(other) = at.get(&cell.across(port.side())) {
            beside = true;
            let facing = tile_map::Port(port.side().opposite().0 * 3 + 2 - port.place());
            if segment_kind(kind, rotation, port) != segment_kind(other.kind, other.rotation, facing) {
                return false;
            }
        }
    }
    beside && !at.contains_key(&cell)
}

#[test]
fn the_sampler_gives_every_placement_the_same_odds() {
    let set = set();
    let mut boards = Vec::new();
    random_map(&set, 7, |board, _| boards.push(board.clone()));
    let board = &boards[20];
    let mut rng = Seeded::new(1);
    for kind in set.numbers() {
        let mut all = BTreeMap::new();
        board.each_placement(&set, kind, |cell, rotation| {
            all.insert((cell, rotation), 0u32);
        });
        let rounds = 2_000 * all.len() as u32;
        for _ in 0..rounds {
            if let Some(pick) = board.sample_placement(&set, kind, &mut rng) {
                *all.get_mut(&pick).expect("a sampled placement is listed") += 1;
            }
        }
        // 2,000 expected each; six standard deviations are about 270.
        assert!(all.values().all(|n| n.abs_diff(2_000) < 270), "{all:?}");
    }
}

#[test]
fn a_map_grows_without_bound() {
    let set = set().multiplied(300).expect("1200 tiles of each kind are within the limits");
    let (u, mut board) = (set.find("U").expect("U is there"), Board::new(&set));
    let d = set.find("D").expect("D is there");
    let _ = u;
    for x in 1..1_000 {
        board.lay(&set, Cell::new(x, 0), d, Rotation::NONE);
        assert_eq!(board.at(Cell::new(x, 0)), Some(TileNo(x as u16)));
        assert_eq!(board.at(Cell::new(x + 2, 0)), None);
        assert!(board.is_frontier(Cell::new(x + 1, 0)));
    }
    let road = board.root(board.node(TileNo(0), SegmentNo(1)));
    assert_eq!((board.count_tiles(&set, road), board.open(road)), (1_000, 2));
    assert_eq!(board.at(Cell::new(-40, 0)), None, "a far tile is not shown");
    assert_eq!(board.at(Cell::new(1_023, 0)), None);
}

#[test]
fn equality_does_not_ask_for_the_order_of_laying() {
    let set = set();
    let d = set.find("D").expect("D is there");
    let lay = |cells: [i16; 2]| {
        let mut board = Board::new(&set);
        for x in cells {
            board.lay(&set, Cell::new(x, 0), d, Rotation::NONE);
        }
        board
    };
    let (a, b) = (lay([1, -1]), lay([-1, 1]));
    assert_eq!(a, b);
    assert_eq!(stable_hash(&a), stable_hash(&b));
    assert_ne!(stable_hash(&a), stable_hash(&Board::new(&set)));
}

#[test]
fn figures_merge_with_their_features() {
    let set = set();
    let d = set.find("D").expect("D is there");
    let mut board = Board::new(&set);
    let start = board.root(board.node(TileNo(0), SegmentNo(1)));
    board.add_figures(start, Figures::one(Player(5), 2));
    let far = board.lay(&set, Cell::new(1, 0), d, Rotation::NONE);
    let root = board.root(board.node(far, SegmentNo(1)));
    board.add_figures(root, Figures::one(Player(0), 2));
    assert_eq!(board.figures(root).owners().collect::<Vec<_>>(), [Player(0), Player(5)]);
    board.take_figures(root, Figures::one(Player(5), 1));
    assert_eq!(board.figures(root).counts(6), [2, 0, 0, 0, 0, 1]);
    assert_eq!(board.figures(root).owners().collect::<Vec<_>>(), [Player(0)]);
}

/// A tile without edges never fits by its edges; in a hole it ends what points at it and joins nothing.
#[test]
fn a_tile_that_lies_apart_ends_what_points_at_it() {
    let book = format!("{SHARING}A 9 | house | tile: joins:none\n");
    let set = TileSet::parse(&book, &TERRAIN).expect("the book is sound");
    assert_eq!(TileSet::parse(&set.to_book(), &TERRAIN).unwrap(), set);
    let apart = set.find("A").unwrap();
    let (mut holes, mut ended) = (0, 0);
    for seed in 0..200 {
        let mut board = random_map(&set, seed, |board, _| {
            assert!(!board.fits_anywhere(&set, apart));
            let around = |cell: &Cell| tile_map::SIDES.into_iter().all(|side| board.at(cell.across(side)).is_some());
            assert!(board.frontier_cells().all(|cell| board.is_hole(cell) == around(&cell)));
        });
        while let Some(cell) = board.holes().min() {
            let closes = |board: &Board, root| set.terrain.closes_by_sides(board.kind(root));
            let open: Vec<_> = board.roots().filter(|r| closes(&board, *r) && board.open(*r) > 0).collect();
            let tile = board.lay_apart(&set, cell, apart);
            assert_eq!((board.at(cell), board.is_hole(cell)), (Some(tile), false));
            assert_eq!(board.features(&set), flood(&set, &board), "seed {seed}");
            let mut told = Vec::new();
            board.closed_by_last(&set, |root| told.push(root));
            let mut found: Vec<_> = open.into_iter().filter(|root| board.open(*root) == 0).collect();
            told.sort();
            found.sort();
            assert_eq!(told, found, "seed {seed}");
            (holes, ended) = (holes + 1, ended + found.len());
        }
    }
    assert!(holes > 100 && ended > 100, "{holes} {ended}");
    let with = |line: &str| TileSet::parse(&format!("set x\n{line}"), &TERRAIN).unwrap_err().to_string();
    assert_eq!(with("A 1 | wall N | tile: joins:none"), "line 2: no part of a tile that lies apart leaves it");
    assert_eq!(with("A 1 | tile: joins:none"), "line 2: a tile has 1 to 16 segments, not 0");
}

#[test]
fn a_clone_goes_its_own_way() {
    let set = set();
    let mut boards = Vec::new();
    let last = random_map(&set, 3, |board, _| boards.push((board.clone(), stable_hash(board))));
    assert!(boards.iter().all(|(board, hash)| stable_hash(board) == *hash));
    let mut copy = boards[5].0.clone();
    copy.clone_from(&last);
    assert_eq!((copy.features(&set), copy), (last.features(&set), last));
}

#[test]
fn books_are_written_as_they_are_read() {
    let set = set();
    assert_eq!(TileSet::parse(&set.to_book(), &TERRAIN).expect("what was written can be read"), set);
    assert_eq!(
        set.kinds.iter().map(|k| k.different_rotations()).collect::<Vec<_>>(),
        [4, 4, 2, 1, 1, 4, 2, 2, 1, 1, 4]
    );
    let touching = |t: &SegmentSet| t.into_iter().map(|segment| segment.0).collect::<Vec<_>>();
    let touching: Vec<_> = set.kinds[0].touching.iter().map(touching).collect();
    assert_eq!(touching, [vec![2], vec![2, 3], vec![0, 1], vec![1]]);
}

/// A side that two parts share is open for both; a whole side there joins them, and another shared one only where middles join, too.
#[test]
fn parts_that_share_a_side_are_features_as_the_flood_finds_them() {
    let set = TileSet::parse(SHARING, &TERRAIN).expect("the book is sound");
    assert_eq!(TileSet::parse(&set.to_book(), &TERRAIN).unwrap(), set);
    for set in [set.clone(), set.joining_middles()] {
        let (mut joined, mut closed) = (0, 0);
        for seed in 0..200 {
            random_map(&set, seed, |board, tile| {
                let features = board.features(&set);
                assert_eq!(features, flood(&set, board), "seed {seed}");
                let mut told = Vec::new();
                board.closed_by_last(&set, |root| told.push(root));
                let here = |root| board.members(root).any(|node| board.tile_of(node) == tile);
                let closes = |root: &tile_map::Root| set.terrain.closes_by_sides(board.kind(*root));
                let mut found: Vec<_> =
                    board.roots().filter(|root| closes(root) && board.open(*root) == 0 && here(*root)).collect();
                told.sort();
                found.sort();
                assert_eq!(told, found, "seed {seed}");
                closed += found.len();
                let placed = board.tile(tile);
                if ["M", "L"].contains(&set.kind(placed.kind).name.as_str()) {
                    let root = |segment| board.root(board.node(tile, SegmentNo(segment)));
                    joined += usize::from(root(0) == root(1));
                }
            });
        }
        assert!(joined > 100 && closed > 100, "{joined} {closed}");
    }
}

/// Two shared sides face each other: the parts to the left of the line stay apart from those to its right, whichever of them own
/// the middles.
#[test]
fn half_meets_half_where_two_shared_sides_face_each_other() {
    let set = TileSet::parse(SHARING, &TERRAIN).expect("the book is sound");
    let half_turn = Rotation::ALL[2];
    // The kinds, the first one's side, and the parts to the west of the line and to the east of it.
    let cases = [("M", "M", 0, [0, 1], [1, 0]), ("M", "L", 0, [0, 1], [1, 0]), ("L", "L", 0, [0, 1], [1, 0])];
    for (first, second, side, west, east) in cases.into_iter().chain([("G", "G", 2, [2, 1], [1, 2])]) {
        for set in [set.clone(), set.clone().joining_middles()] {
            let (kind, other) = (set.find(first).unwrap(), set.find(second).unwrap());
            let mut starting = set.clone();
            starting.start = kind;
            let mut board = Board::new(&starting);
            let cell = Cell::new(0, 0).across(Side(side));
            assert!(board.fits(&set, cell, other, half_turn));
            let tile = board.lay(&set, cell, other, half_turn);
            let root = |tile, segment| board.root(board.node(tile, SegmentNo(segment)));
            for [mine, theirs] in [west, east] {
                assert_eq!(root(TileNo(0), mine), root(tile, theirs), "{first} {second}");
            }
            let joins = set == set.clone().joining_middles();
            let apart = root(TileNo(0), west[0]) != root(TileNo(0), east[0]);
            // If a middle faces its own other half, nothing more is joined in any case.
            assert!(apart || joins, "{first} {second}");
            assert!(!joins || !apart || first != second, "{first} {second}: by earlier rules all four were one");
            assert_eq!(board.features(&set), flood(&set, &board));
        }
    }
}

#[test]
fn faults_of_a_book_are_reported_with_their_line() {
    let fault = |text: &str| TileSet::parse(text, &TERRAIN).expect_err("this book has a fault").to_string();
    let with = |line: &str| fault(&format!("set s\n{line}\n"));
    assert_eq!(with("A 1 | lava N"), "line 2: 'lava' is no kind of segment; there are wall, path, grass, house");
    assert_eq!(with("A 1 | grass N E S"), "line 2: port Wl belongs to no segment");
    assert_eq!(with("A 1 | grass N E S W | wall N"), "line 2: port Nl belongs to two segments");
    assert_eq!(with("A 0 | grass N E S W"), "line 2: '0' is no count from 1 to 10000");
    assert_eq!(with("A 1 | grass N E S W tree"), "line 2: 'tree' is neither a port nor a mark");
    assert_eq!(with("A 1 | grass N E S W > hell"), "line 2: 'hell' is no end; there are gate");
    assert_eq!(with("A 1 | grass Nl | grass Nm Nr E S W"), "line 2: two segments of one kind lie side by side at Nl");
    assert_eq!(
        with("A 1 | path Nl | grass Nm Nr E S W"),
        "line 2: a path leaves the tile by the middle of a side, not just Nl"
    );
    assert_eq!(
        with("A 1 | wall Nl Nm | wall Nr | grass E S W | tile: shared:E"),
        "line 2: a wall leaves the tile by the middle of a side, not just Nr"
    );
    assert_eq!(
        with("A 1 | wall Nl Nm | path Nr | grass E S W | tile: shared:N"),
        "line 2: side N is not shared by two segments of one kind"
    );
    assert_eq!(
        with("A 1 | wall N | grass E S W | tile: shared:N"),
        "line 2: side N is not shared by two segments of one kind"
    );
    assert_eq!(with("A 1 | wall N E S W | tile: shared:X"), "line 2: 'X' is no side to be shared");
    assert_eq!(with("A 1* | grass N E S W\nA 1 | grass N E S W"), "line 3: a second tile called 'A'");
    assert_eq!(with("A 1* | grass N E S W\nB 1* | grass N E S W"), "line 3: a second start tile");
    assert_eq!(with("A 1 | grass N E S W"), "line 0: no tile is marked as the start tile (a count with *)");
    assert!(
        with("A 9999* | grass N E S W\nB 9999 | grass N E S W\nC 9999 | grass N E S W\nD 9999 | grass N E S W")
            .contains("more than")
    );
    assert_eq!(fault("A 1* | grass N E S W"), "line 0: the set has no name (a line 'set NAME')");
    assert_eq!(fault("set s"), "line 0: there is no tile");
}
