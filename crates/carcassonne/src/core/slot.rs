//! The slots of a turn, in order. An expansion acts in the slots that the turn table names for it.

/// A place in the turn where something may happen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Slot {
    /// Before the first turn: a lot decides who begins, if the first player is drawn.
    Starter,
    /// A turn begins; not for the second part of one, nor after the last tile was drawn.
    TurnStart,
    /// The player may lay a tile from the hand instead of drawing one.
    Hand,
    /// Chance: a tile is drawn; one that fits nowhere is discarded.
    Draw,
    /// The player lays it.
    Place,
    /// A tile was laid.
    Placed,
    /// The player places a figure on the tile, makes a choice of an expansion instead, or passes.
    Claim,
    /// Features are complete but not scored yet.
    Closing,
    /// Completed roads, cities and cloisters are scored, and figures return.
    Score,
    /// Effects of scored features.
    Chain,
    /// Things that are handed out for scored features.
    Spoils,
    /// The end of a turn.
    TurnEnd,
    /// The next player, or the end if no tile is left.
    Next,
    /// The end: everything that comes before the rest of the final scoring.
    FinalFirst,
    /// Unfinished features and fields.
    FinalScore,
    /// Scores of expansions for things on the table.
    FinalMore,
    /// Scores that are counted last.
    FinalLast,
    /// The game is over.
    Over,
}

/// Words of the slots, in order. They are part of hashes and never change.
const WORDS: [&str; SLOTS] = [
    "Starter",
    "TurnStart",
    "Hand",
    "Draw",
    "Place",
    "Placed",
    "Claim",
    "Closing",
    "Score",
    "Chain",
    "Spoils",
    "TurnEnd",
    "Next",
    "FinalFirst",
    "FinalScore",
    "FinalMore",
    "FinalLast",
    "Over",
];

/// Number of slots.
pub const SLOTS: usize = Slot::Over as usize + 1;

/// Rows of the turn table, one per slot, as a position stores them.
pub const STARTER: u8 = Slot::Starter as u8;
pub const TURN_START: u8 = Slot::TurnStart as u8;
pub const HAND: u8 = Slot::Hand as u8;
pub const DRAW: u8 = Slot::Draw as u8;
pub const PLACE: u8 = Slot::Place as u8;
pub const PLACED: u8 = Slot::Placed as u8;
pub const CLAIM: u8 = Slot::Claim as u8;
pub const CLOSING: u8 = Slot::Closing as u8;
pub const SCORE: u8 = Slot::Score as u8;
pub const NEXT: u8 = Slot::Next as u8;
pub const FINAL: u8 = Slot::FinalFirst as u8;
pub const FINAL_SCORE: u8 = Slot::FinalScore as u8;
pub const OVER: u8 = Slot::Over as u8;

impl Slot {
    /// Its word, in hashes and in the rulebook.
    pub fn word(self) -> &'static str {
        WORDS[self as usize]
    }
}

/// The word of a row's slot.
pub fn row_word(row: u8) -> &'static str {
    WORDS[row as usize]
}
