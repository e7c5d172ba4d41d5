//! Tile books of malicious clients: refused with a line and a reason, or within the budget.

use tile_map::{Closing, KindSpec, Terrain, TileKindNo, TileSet};

static TERRAIN: Terrain = Terrain {
    kinds: &[
        KindSpec { name: "path", closing: Closing::BySides },
        KindSpec { name: "grass", closing: Closing::Otherwise },
        KindSpec { name: "house", closing: Closing::Otherwise },
    ],
    marks: &["flag"],
    ends: &["gate"],
};

/// The budget for a set in memory.
const BUDGET: usize = 2 << 20;

/// A book of a start tile and as many of these lines as fit into a file of 491 kB.
fn full(line: impl Fn(usize) -> String) -> String {
    let mut book = "set s\nS 1* | grass N E S W\n".to_owned();
    for n in 0.. {
        let line = line(n);
        if book.len() + line.len() > 491_000 {
            break;
        }
        book.push_str(&line);
        book.push('\n');
    }
    book
}

/// The same, cut to the lines that fit into this many bytes.
fn cut(book: &str, bytes: usize) -> String {
    let end = book[..bytes.min(book.len())].rfind('\n').unwrap_or_default();
    book[..end].to_owned()
}

#[test]
fn a_book_is_refused_with_its_line_or_stays_within_the_budget() {
    let rich = " | path Nm Sm > gate | path Em Wm flag:9 | grass Nr El | grass Er Sl | grass Sr Wl | grass Wr Nl";
    let houses = " | house".repeat(15);
    let words = "word ".repeat(16);
    let books = [
        ("plain kinds", full(|n| format!("{n} 1 | grass N E S W"))),
        ("rich kinds", full(|n| format!("{n} 1{rich}"))),
        ("16 segments", full(|n| format!("{n} 1{houses} | grass N E S W"))),
        ("words", full(|n| format!("{n} 1 | grass N E S W | tile: {words}"))),
        ("one line of words", full(|n| format!("{n} 1 | grass N E S W | tile: {}", "w ".repeat(200_000)))),
        ("long words", full(|n| format!("{n} 1 | grass N E S W | tile: {}", "w".repeat(3_000)))),
        ("headers", full(|_| "a b".to_owned())),
        ("long headers", full(|_| format!("a {}", "b".repeat(3_900)))),
        ("bare words", full(|_| "a".to_owned())),
        ("a long name", full(|_| format!("set {}", "n".repeat(200_000)))),
        ("a long note", full(|_| format!("reconstruction {}", "n".repeat(200_000)))),
        ("notes", full(|_| format!("reconstruction {}", "n".repeat(3_900)))),
        ("empty segments", full(|n| format!("{n} 1{}", " |".repeat(1_900)))),
        ("houses", full(|n| format!("{n} 1{}", " | house".repeat(450)))),
        ("long tile names", full(|n| format!("{n:0>3000} 1 | grass N E S W"))),
        ("many tiles", full(|n| format!("{n} 9999 | grass N E S W"))),
        ("comments", full(|_| format!("# {}", "x".repeat(20_000)))),
        ("empty lines", full(|_| String::new())),
    ];
    let mut accepted = 0;
    for (what, book) in &books {
        // As it is, what of it can be read at all, and the largest parts of that which are within the limits of a set.
        for bytes in [book.len(), 256 * 1024, 80_000, 40_000, 20_000, 1_000] {
            match TileSet::parse(&cut(book, bytes), &TERRAIN) {
                Ok(set) => {
                    assert!(set.bytes() <= BUDGET, "{what}, {bytes} bytes: {} bytes of memory", set.bytes());
                    accepted += 1;
                }
                Err(fault) => {
                    assert!(fault.reason.len() < 300, "{what}: a reason of {} bytes", fault.reason.len());
                    assert!(
                        fault.line > 0 || bytes > 256 * 1024 || fault.reason.contains("tiles with"),
                        "{what}: {fault}"
                    );
                }
            }
        }
    }
    assert!(accepted > 10, "only {accepted} of these books were read");
}

#[test]
fn the_largest_book_of_all_is_within_the_budget() {
    let words = "w".repeat(24) + " ";
    let book = |kinds: usize, words: &str| {
        let houses = " | house".repeat(5);
        let kind = |n: usize| format!("kind-{n:0>16} 1{houses} | grass N E S W | tile: {words}\n");
        format!("set s\nS 1* | grass N E S W\n{}", (1..kinds).map(kind).collect::<String>())
    };
    let set = TileSet::parse(&book(1_000, &words.repeat(6)), &TERRAIN).expect("a book of 1,000 kinds is read");
    let segments: usize = set.kinds.iter().map(|k| k.segments.len()).sum();
    assert_eq!((set.kinds.len(), segments), (1_000, 5_995));
    assert!(set.bytes() > 740_000, "this should be nearly the largest set: {} bytes", set.bytes());
    assert!(set.bytes() <= BUDGET, "{} bytes", set.bytes());
    let fault = TileSet::parse(&book(1_001, ""), &TERRAIN).expect_err("one kind too many");
    assert_eq!(fault.to_string(), "line 1002: a book has at most 1000 kinds of tiles with 6000 segments on them");
}

#[test]
fn exceeded_limits_are_refused_with_their_line() {
    let fault = |line: &str| {
        let book = format!("set s\nS 1* | grass N E S W\n{line}\n");
        TileSet::parse(&book, &TERRAIN).map(|_| String::new()).unwrap_or_else(|e| e.to_string())
    };
    assert_eq!(
        fault(&format!("A 1 | grass N E S W {}", "flag ".repeat(900))),
        "line 3: a line of 4519 bytes; more than 4000 are too many"
    );
    assert_eq!(fault(&format!("# {}", "x".repeat(9_000))), "");
    assert_eq!(fault(&format!("set {}", "x".repeat(101))), "line 3: the name of a set has at most 100 bytes");
    assert_eq!(fault(&"a b\n".repeat(21)), "line 23: more than 20 lines without a tile");
    assert_eq!(
        fault(&format!("A 1 | tile: {} | grass N E S W", "w ".repeat(17))),
        "line 3: a tile has up to 16 words of up to 24 bytes"
    );
    assert_eq!(
        fault(&format!("A 1{} | grass N E S W", " | house".repeat(16))),
        "line 3: a tile has 1 to 16 segments, not more"
    );
    assert_eq!(
        fault(&format!("A 1 | {} N", "lava".repeat(30))),
        format!("line 3: '{}...' is no kind of segment; there are path, grass, house", "lava".repeat(10))
    );
    assert_eq!(fault("A 9999 | grass N E S W\nB 6000 | grass N E S W"), "");
    assert!(fault("A 9999 | grass N E S W\nB 6001 | grass N E S W").contains("more than the 16000 tiles"));
    let long = format!("set s\nS 1* | grass N E S W\n#{}\n", "x".repeat(256 * 1024));
    let fault = TileSet::parse(&long, &TERRAIN).expect_err("too long");
    assert_eq!(fault.to_string(), "line 0: the book has 262173 bytes, more than 262144");
}

/// The frontier of a line has two cells more than twice its tiles. With more tiles than a set may have, the numbers of the
/// cells along the edge would not fit into their 15 bits.
#[test]
fn the_longest_line_of_all_is_laid() {
    use tile_map::{Board, Cell, Rotation, SegmentNo, TileNo};
    let set =
        TileSet::parse("set s\nA 10000* | grass N E S W\nB 6000 | grass N E S W\n", &TERRAIN).expect("16,000 tiles");
    let mut board = Board::empty(&set);
    for n in 0..16_000 {
        board.lay(&set, Cell::new(n, 0), TileKindNo(u16::from(n >= 10_000)), Rotation::NONE);
    }
    for n in [0, 1, 9_999, 15_999] {
        assert_eq!(board.at(Cell::new(n, 0)), Some(TileNo(n as u16)));
        assert!(board.is_frontier(Cell::new(n, 1)) && board.is_frontier(Cell::new(n, -1)));
        assert_eq!(board.neighbours(Cell::new(n, 0)), if n == 0 || n == 15_999 { 1 } else { 2 });
    }
    let mut places = 0;
    board.each_placement(&set, set.start, |_, _| places += 1);
    assert_eq!(places, 32_002);
    let meadow = board.root(board.node(TileNo(0), SegmentNo(0)));
    assert_eq!((board.count_tiles(&set, meadow), board.open(meadow)), (16_000, 32_002));
}
