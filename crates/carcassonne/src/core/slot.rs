//! The slots of a turn, in their order. An expansion acts in the slots that the turn table names it in.

/// A place in the turn where something may happen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Slot {
    /// Before the first turn: a lot names who begins, where it is drawn.
    Starter,
    /// A turn begins; not the second part of one, and not after the last tile was drawn.
    TurnStart,
    /// The player may lay a tile that he holds in his hand instead of drawing one.
    Hand,
    /// Chance: a tile is drawn; one that fits nowhere is laid aside.
    Draw,
    /// The player lays it.
    Place,
    /// A tile was laid.
    Placed,
    /// The player puts a figure on the tile, does what an expansion offers instead, or nothing.
    Claim,
    /// Features are closed but not scored yet.
    Closing,
    /// Completed roads, cities and cloisters are scored, figures go home.
    Score,
    /// What scored features set off.
    Chain,
    /// What is handed out for scored features.
    Spoils,
    /// The last of a turn.
    TurnEnd,
    /// The next player, or the end when no tile is left.
    Next,
    /// The end: what comes before all else.
    FinalFirst,
    /// Unfinished features and fields.
    FinalScore,
    /// Scores of expansions for what lies on the table.
    FinalMore,
    /// What is counted last.
    FinalLast,
    /// The game is over.
    Over,
}

/// Words of the slots, in their order. They are part of hashes: none is ever changed.
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

/// Rows of the turn table, one a slot, as a position keeps them.
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
