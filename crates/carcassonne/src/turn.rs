//! Walking through the rows of the turn table.

use crate::carcassonne::Carcassonne;
use crate::event::Event;
use crate::expansion::Flow;
use crate::expansions::{Id, TURN};
use crate::state::State;
use crate::{fields, score};
use game::{EventSink, Player};

/// A place in the turn where something may happen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Slot {
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
    /// Before the first turn, where a lot names who begins. Last, so that the rows of a turn keep their numbers.
    Starter,
}

/// Words of the slots, in their order. They are part of hashes: none is ever changed.
const SLOT_WORDS: [&str; 16] = [
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
    "Starter",
];

/// A row of the turn table: the slot, the expansions that act in it, the ruling that fixes the place.
pub struct Row(pub Slot, pub &'static [Id], pub &'static str);

const fn row_of(slot: Slot) -> u8 {
    let mut i = 0;
    while TURN[i].0 as u8 != slot as u8 {
        i += 1;
    }
    i as u8
}

/// Rows that the code below names.
pub const DRAW: u8 = row_of(Slot::Draw);
pub const PLACE: u8 = row_of(Slot::Place);
pub const PLACED: u8 = row_of(Slot::Placed);
pub const CLAIM: u8 = row_of(Slot::Claim);
pub const CLOSING: u8 = row_of(Slot::Closing);
pub const SCORE: u8 = row_of(Slot::Score);
pub const SCORED: u8 = row_of(Slot::Chain);
pub const NEXT: u8 = row_of(Slot::Next);
pub const FINAL: u8 = row_of(Slot::FinalFirst);
pub const FINAL_SCORE: u8 = row_of(Slot::FinalScore);
pub const OVER: u8 = row_of(Slot::Over);
pub const STARTER: u8 = row_of(Slot::Starter);

/// Rows in which something may happen in one game, as bits: the others are passed over.
#[derive(Debug)]
pub struct Rows {
    /// After a tile of each kind.
    after: Vec<u16>,
    /// Also when something was scored or built.
    stirred: u16,
}

impl Rows {
    /// When only these expansions play; `owners` has for each kind of tile the expansions whose own it is, as bits.
    pub fn new(with: &[Id], owners: impl Iterator<Item = u32>) -> Rows {
        let rows = |has: &dyn Fn(&Row) -> bool| {
            TURN.iter().enumerate().filter(|(_, row)| has(row)).fold(0, |rows, (at, _)| rows | 1 << at)
        };
        let stirring = |slot: Slot| matches!(slot, Slot::Chain | Slot::Spoils);
        let by_tile = |slot: Slot| matches!(slot, Slot::Placed | Slot::TurnEnd);
        let core = |slot: Slot| {
            matches!(
                slot,
                Slot::Draw | Slot::Place | Slot::Claim | Slot::Score | Slot::Next | Slot::FinalScore | Slot::Over
            )
        };
        let played = |Row(_, who, _): &Row| who.iter().any(|id| with.contains(id));
        let always = rows(&|row| core(row.0) || !stirring(row.0) && !by_tile(row.0) && played(row));
        let after = |owners: u32| {
            let acts = |id: &Id| with.contains(id) && (!id.own_tiles_only() || owners >> *id as u32 & 1 == 1);
            always | rows(&|Row(slot, who, _)| by_tile(*slot) && who.iter().any(acts))
        };
        Rows { after: owners.map(after).collect(), stirred: rows(&|row| stirring(row.0) && played(row)) }
    }
}

impl Carcassonne {
    /// A tile of this kind was laid: tells which rows are due in the rest of the turn.
    #[inline]
    pub(crate) fn begin_rows(&self, state: &mut State, kind: u16) {
        state.due = self.rows.after[kind as usize];
    }

    /// Something was scored or built.
    #[inline]
    pub(crate) fn stir(&self, state: &mut State) {
        state.due |= self.rows.stirred;
    }

    /// Goes on from the state's row until somebody must decide or chance is due.
    pub(crate) fn advance<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) {
        loop {
            match state.row {
                SCORE => score::completed(self, state, events),
                NEXT => {
                    state.turn = state.turn.next(self.players);
                    if state.bag.len() > 0 {
                        return self.go(state, DRAW);
                    }
                    self.go(state, FINAL);
                    continue;
                }
                DRAW | PLACE | CLAIM => return,
                FINAL_SCORE => self.score_the_rest(state, events),
                OVER => {
                    events.push(|| Event::Over { winners: self.leaders(state) });
                    return;
                }
                row => {
                    let Row(slot, who, _) = &TURN[row as usize];
                    if self.enter(state, *slot, who, events) == Flow::Waits {
                        return;
                    }
                }
            }
            self.go(state, state.row + 1);
        }
    }

    /// Lets the expansions of a row act, from the one that is due.
    #[inline(never)]
    fn enter<E: EventSink<Event>>(&self, state: &mut State, slot: Slot, who: &[Id], events: &mut E) -> Flow {
        while let Some(id) = who.get(state.at as usize) {
            if self.plays(*id) && id.step(self, state, slot, events) == Flow::Waits {
                state.waits = true;
                return Flow::Waits;
            }
            state.at += 1;
        }
        Flow::Done
    }

    #[cold]
    fn score_the_rest<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) {
        let roots = score::occupied(state);
        score::unfinished(self, state, &roots, events);
        fields::score(self, state, &roots, events);
    }

    /// Enters a row, or the next one that is due.
    #[inline]
    pub(crate) fn go(&self, state: &mut State, row: u8) {
        state.row = row + (state.due >> row).trailing_zeros() as u8;
        state.at = 0;
    }

    /// The expansion that waits for a decision or for chance.
    #[inline]
    pub(crate) fn waiting(&self, state: &State) -> Option<Id> {
        state.waits.then(|| TURN[state.row as usize].1[state.at as usize])
    }

    fn leaders(&self, state: &State) -> Vec<Player> {
        let most = Player::all(self.players).map(|p| state.total(p)).max().unwrap_or_default();
        Player::all(self.players).filter(|p| state.total(*p) == most).collect()
    }
}

/// The word of a row's slot, in hashes and in the rulebook.
pub(crate) fn slot_word(row: u8) -> &'static str {
    SLOT_WORDS[TURN[row as usize].0 as usize]
}

/// The turn table as text: slot, the expansions that act in it in their order, the ruling that fixes its place.
pub fn turn_table() -> Vec<(String, Vec<&'static str>, &'static str)> {
    let row = |Row(slot, who, ruling): &Row| {
        (SLOT_WORDS[*slot as usize].to_owned(), who.iter().map(|id| id.word()).collect(), *ruling)
    };
    TURN.iter().map(row).collect()
}
