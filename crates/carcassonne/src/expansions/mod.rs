//! The closed list of expansions and the order of one turn: the only place that names more than one of them.
//!
//! A new expansion is one line in the list, with the traits that it implements, and its name in the rows of the table
//! in which it acts.

mod abbey;
mod abbot;
mod auctions;
mod bazaars;
mod bridges;
mod castles;
mod circus;
mod crop_circles;
mod cult;
mod darmstadt;
mod forward;
mod german_castles;
mod german_cathedrals;
mod goldmines;
mod hills;
#[cfg(feature = "toy-expansion")]
mod houses;
mod hut;
mod inns;
mod king;
mod monasteries;
mod princess;
mod river;
mod tower;
#[cfg(feature = "toy-expansion")]
mod toy;
mod traders;
mod weights;
mod words;

pub use weights::AllWeights;
pub(crate) use words::{TERRAIN, centres, first_piece, leaving};
pub use words::{kind_name, piece_word, role};

use crate::core::calls::{ON_CALL, PLACES, RowPlaces};
use crate::core::declared::Id;
use crate::core::rows::Row;
use crate::core::slot::{SLOTS, Slot};
use forward::expansions;

expansions! {
    #[cfg(feature = "toy-expansion")]
    TOY Toy toy => Stateful Tiles Pieces Timing Claims Scoring Showing;
    #[cfg(feature = "toy-expansion")]
    HOUSES Houses houses => Tiles Scoring;
    GOLDMINES Goldmines goldmines => Stateful Tiles Timing Decisions Scoring Showing Bots;
    CIRCUS Circus circus => Stateful Tiles Placement Pieces Timing Claims Lottery Scoring Showing Speed Bots;
    CASTLES Castles castles => Stateful Pieces Timing Decisions Scoring Showing Bots;
    BAZAARS Bazaars bazaars => Tiles;
    CROP_CIRCLES CropCircles crop_circles => Stateful Tiles Timing Decisions Showing Speed Bots;
    INNS Inns inns => Tiles Pieces Scoring Bots;
    RIVER River river => Tiles Placement Scoring;
    TRADERS Traders traders => Stateful Tiles Pieces Timing Scoring Showing Bots;
    ABBOT Abbot abbot => Tiles Pieces Timing Claims Showing Speed;
    CULT Cult cult => Tiles Placement Scoring Showing Bots;
    KING King king => Stateful Tiles Timing Scoring Showing Bots;
    HILLS Hills hills => Stateful Tiles Pieces Timing Decisions Lottery Scoring Showing Speed Bots;
    MONASTERIES Monasteries monasteries => Tiles Scoring Bots;
    ABBEY Abbey abbey => Stateful Tiles Pieces Timing Decisions Claims Scoring Showing Speed Bots;
    DARMSTADT Darmstadt darmstadt => Stateful Tiles Timing Scoring Bots;
    TOWER Tower tower => Stateful Tiles Pieces Timing Decisions Claims Showing Speed Bots;
    PRINCESS Princess princess => Stateful Tiles Pieces Timing Decisions Claims Scoring Showing Speed Bots;
    AUCTIONS Auctions auctions => Stateful Timing Decisions Lottery Showing Bots;
    BRIDGES Bridges bridges => Placement Timing Claims Showing Speed Bots;
    HUT Hut hut => Tiles;
    GERMAN_CATHEDRALS GermanCathedrals german_cathedrals => Tiles Scoring;
    GERMAN_CASTLES GermanCastles german_castles => Tiles Timing Claims Lottery Scoring Showing Speed Bots;
}

/// The order in forms: the big boxes as they came out, then other boxes, then the small ones.
pub(crate) const OFFERED: &[&str] = &[
    "inns",
    "traders",
    "princess",
    "tower",
    "abbey",
    "bazaars",
    "tile-auctions",
    "bridges",
    "castles",
    "hills",
    "big-top",
    "acrobats",
    "ringmaster",
    "goldmines",
    "abbot",
    "river",
    "river-2",
    "king",
    "cult",
    "crop-circles",
    "crop-circles-1",
    "crop-circles-2",
    "monasteries",
    "dutch-monasteries",
    "japanese-buildings",
    "german-cathedrals",
    "german-castles",
    "darmstadt",
    "hut",
];

/// The default readings of a game, each with the rules version since which it applies.
pub(crate) const USUAL: &[(&str, u32)] = &[("ringmaster-lord", 3)];

/// Alternative readings: a ringmaster on a tower gets its extra points at the end (CA-7.11), and one whose city becomes
/// a castle gets them for that city (CA-7.12).
const HIGH_UP: &str = "ringmaster-tower";
const BUILT_OVER: &str = "ringmaster-castle";

/// The alternative reading with which marks that raise the stakes have no effect on a feature that is unfinished at the
/// end (CA-10.6).
pub(crate) const UNFINISHED_AS_WITHOUT: &str = "inns-unfinished";

/// The alternative reading with which nobody lays a tile from the hand after the last tile (CA-18.13).
pub(crate) const NO_LATE_TURN: &str = "no-late-abbey";

/// Whether everything plays that a reading needs in order to have an effect.
pub(crate) fn has_needs(reading: &str, plays: impl Fn(&str) -> bool) -> bool {
    READINGS_NEED.iter().filter(|(name, _)| *name == reading).all(|(_, words)| words.iter().all(|word| plays(word)))
}

/// Readings that have no effect unless all of these words play. For a word that means all parts of an expansion, one
/// part is enough.
pub(crate) const READINGS_NEED: &[(&str, &[&str])] = &[
    ("ringmaster-lord", &["ringmaster", "castles"]),
    ("ringmaster-tower", &["ringmaster", "tower"]),
    ("ringmaster-castle", &["ringmaster", "castles"]),
    ("inns-unfinished", &["inns"]),
    ("river-clear", &["river"]),
    ("more-gardens", &["abbot"]),
    ("hill-count", &["hills"]),
    ("cloisters-stay", &["all-monasteries"]),
    ("vineyard-gardens", &["hills", "abbot"]),
    ("wagon-along", &["abbey"]),
    ("barns-without-farmers", &["abbey"]),
    ("no-late-abbey", &["abbey"]),
    ("tower-safe", &["tower", "princess"]),
    ("ransom-late", &["tower"]),
    ("princess-must", &["princess"]),
    ("dragon-late", &["princess"]),
    ("fairy-tile", &["princess"]),
    ("fairy-pyramid", &["princess", "acrobats"]),
    ("pyramid-wait", &["acrobats", "traders"]),
    ("king-points", &["king"]),
    ("bid-beyond-points", &["bazaars", "tile-auctions"]),
    ("tiles-free", &["bazaars", "tile-auctions"]),
    ("bridge-beside", &["bridges"]),
    ("cathedral-gold", &["goldmines", "german-cathedrals"]),
    ("two-castles", &["german-castles"]),
    ("castle-halves", &["german-castles"]),
];

/// Expansions that have no effect unless all of these words play, too.
pub(crate) const WORDS_NEED: &[(&str, &[&str])] = &[("tile-auctions", &["bazaars"])];

/// Expansions that change so much that games with them have their own tuned weights, as bits. Their figures change the
/// value of all others; gold does not.
const TUNED_APART: u32 = Id::CIRCUS.bit();

/// The expansions of games for more than two players that have a net, as bits, and its file.
pub(crate) const NETS_FOR_MANY: [(u32, &str); 2] = [
    (Id::CIRCUS.bit(), include_str!("../../weights/learned-circus-many.txt")),
    (Id::GOLDMINES.bit() | Id::CIRCUS.bit() | Id::CASTLES.bit(), include_str!("../../weights/learned-boxes-many.txt")),
];

/// Expansions with which the base game's weights still work, as bits: if a dragon eats figures, few are kept in the
/// supply.
const AS_USUAL: u32 = Id::PRINCESS.bit();

/// A position.
pub type State = crate::expansion::State<Parts>;

/// The order of one turn, preceded by the draw of the first player and followed by the end of the game: one row for
/// every slot, in order. In one row the expansions act from left to right.
#[rustfmt::skip]
pub const TURN: &[Row] = {
    #[cfg(feature = "toy-expansion")]
    const TOY: Id = Id::TOY;
    const ABBEY: Id = Id::ABBEY;
    const ABBOT: Id = Id::ABBOT;
    const GOLDMINES: Id = Id::GOLDMINES;
    const CIRCUS: Id = Id::CIRCUS;
    const CASTLES: Id = Id::CASTLES;
    const BRIDGES: Id = Id::BRIDGES;
    const CROP_CIRCLES: Id = Id::CROP_CIRCLES;
    const TRADERS: Id = Id::TRADERS;
    const KING: Id = Id::KING;
    const HILLS: Id = Id::HILLS;
    const DARMSTADT: Id = Id::DARMSTADT;
    const TOWER: Id = Id::TOWER;
    const PRINCESS: Id = Id::PRINCESS;
    const AUCTIONS: Id = Id::AUCTIONS;
    const GERMAN_CASTLES: Id = Id::GERMAN_CASTLES;
    &[
        // slot             who                          ruling
        Row(Slot::Starter, &[], "CA-1.4"),
        Row(Slot::TurnStart, &[PRINCESS, GERMAN_CASTLES], "CA-21.9"),
        Row(Slot::Hand, &[], "CA-18.1"),
        Row(Slot::Draw, &[], "CA-1.3"),
        Row(Slot::Place, &[], "CA-2.1"),
        Row(Slot::Placed, &[#[cfg(feature = "toy-expansion")] TOY, HILLS, GOLDMINES, CIRCUS, TRADERS, DARMSTADT, TOWER, PRINCESS], "CA-6.1"),
        Row(Slot::Claim, &[#[cfg(feature = "toy-expansion")] TOY, CIRCUS, ABBOT, ABBEY, TOWER, PRINCESS, BRIDGES, GERMAN_CASTLES], "CA-3.1"),
        Row(Slot::Closing, &[TOWER, HILLS, PRINCESS, CASTLES, DARMSTADT], "CA-8.2"),
        Row(Slot::Score, &[], "CA-4.1"),
        Row(Slot::Chain, &[CASTLES], "CA-8.5"),
        Row(Slot::Spoils, &[GOLDMINES, ABBEY], "CA-6.5"),
        Row(Slot::TurnEnd, &[KING, CIRCUS, PRINCESS, TOWER, CROP_CIRCLES, TRADERS, AUCTIONS], "CA-7.2"),
        Row(Slot::Next, &[], "CA-1.2"),
        Row(Slot::FinalFirst, &[CIRCUS], "CA-7.5"),
        Row(Slot::FinalScore, &[], "CA-5.1"),
        Row(Slot::FinalMore, &[#[cfg(feature = "toy-expansion")] TOY, CIRCUS, CASTLES, TRADERS, KING, ABBEY, PRINCESS], "CA-7.8"),
        Row(Slot::FinalLast, &[GOLDMINES], "CA-6.7"),
        Row(Slot::Over, &[], "CA-5.5"),
    ]
};

// Positions store the number of a row, which is that of its slot.
const _: () = {
    assert!(TURN.len() == SLOTS);
    let mut row = 0;
    while row < SLOTS {
        assert!(TURN[row].0 as usize == row);
        row += 1;
    }
};

/// The places of an expansion in the rows that may be requested.
pub(crate) const fn places(id: Id) -> RowPlaces {
    let (mut places, mut at) = ([None; ON_CALL.len()], 0);
    while at < ON_CALL.len() {
        let (who, mut place) = (TURN[ON_CALL[at] as usize].1, 0);
        assert!(who.len() <= PLACES);
        while place < who.len() {
            if who[place].bit() == id.bit() {
                places[at] = Some(place as u8);
            }
            place += 1;
        }
        at += 1;
    }
    RowPlaces(places)
}

/// The expansions that may offer something instead of placing a figure, as bits.
const OFFERING: u32 = {
    let (mut bits, mut at, who) = (0, 0, TURN[Slot::Claim as usize].1);
    while at < who.len() {
        // Calls to all of them in the order of the list are also in the order of the table.
        assert!(bits < who[at].bit());
        bits |= who[at].bit();
        at += 1;
    }
    bits
};

/// The turn table as text: slot, the expansions that act in it in order, and the ruling that determines the order.
pub fn turn_table() -> Vec<(String, Vec<&'static str>, &'static str)> {
    let row =
        |Row(slot, who, ruling): &Row| (slot.word().to_owned(), who.iter().map(|id| id.word()).collect(), *ruling);
    TURN.iter().map(row).collect()
}
