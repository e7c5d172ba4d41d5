//! The hash of a position in rules 1, for games that began under them: the layout of the state of that time, with the
//! lists of that time. Nothing here ever changes, even if the program's own lists do.
//!
//! That hash covered arrays over all expansions of its program and their numbers in its turn table, so the lists are
//! repeated here by name and filled from today's state. Anything newer than rules 1 cannot be played under them.

use crate::core::action::Piece;
use crate::core::declared::Id;
use crate::core::game::Carcassonne;
use crate::core::slot::row_word;
use crate::core::state::{Covered, Figure};
use crate::expansion::Hooks;
use crate::expansions::{State, piece_word};
use game::{Player, StableHasher, stable_hash};
use std::hash::{Hash, Hasher};
use tile_map::Site;

/// Expansions in their order.
const EXPANSIONS: [&str; 5] = ["goldmines", "circus", "castles", "bazaars", "crop-circles"];
/// Kinds of figures.
const PIECES: [&str; 2] = ["follower", "ringmaster"];
/// Lines of the account.
const LINES: [&str; 9] =
    ["roads", "cities", "cloisters", "fields", "gold", "big-top", "acrobats", "ringmasters", "castles"];
/// Slots of a turn, and the expansions that act in each.
const TURN: [(&str, &[&str]); 15] = [
    ("Draw", &[]),
    ("Place", &[]),
    ("Placed", &["goldmines", "circus"]),
    ("Claim", &["circus"]),
    ("Closing", &["castles"]),
    ("Score", &[]),
    ("Chain", &["castles"]),
    ("Spoils", &["goldmines"]),
    ("TurnEnd", &["circus", "crop-circles"]),
    ("Next", &[]),
    ("FinalFirst", &["circus"]),
    ("FinalScore", &[]),
    ("FinalMore", &["circus", "castles"]),
    ("FinalLast", &["goldmines"]),
    ("Over", &[]),
];
/// The number of kinds of tiles and seats that a game had room for.
const KINDS: usize = 96;
const SEATS: usize = 6;

/// Words of tiles that have no meaning before rules 3: the volcano next to the second river's lake, and cloisters
/// inside a city.
const SINCE_RULES_3: &[(&str, &str)] = &[("RI.2/I.v", "volcano"), ("DG/LCcc.d", "link:0-1"), ("BB/LCFc", "link:0-1")];

/// Names of tiles, with their words that have no meaning under these rules.
pub(crate) fn unprinted(rules: u32) -> &'static [(&'static str, &'static str)] {
    if rules < 3 { SINCE_RULES_3 } else { &[] }
}

/// Whether rules 1 knew this expansion.
pub(crate) fn knows(id: Id) -> bool {
    EXPANSIONS.contains(&id.word())
}

fn place_in<const N: usize>(list: [&str; N], word: &str) -> Option<usize> {
    list.iter().position(|w| *w == word)
}

/// The hash of this position under rules 1.
pub(crate) fn state_hash(game: &Carcassonne, state: &State) -> u64 {
    let h = &mut StableHasher::default();
    counts(state).hash(h);
    let (row, at) = row_and_place(state);
    (row, at, state.waits, state.turn, state.drawn).hash(h);
    state.fresh_cell().hash(h);
    for id in EXPANSIONS.iter().filter_map(|word| Id::find(word)) {
        state.parts.hash_part(id, h);
    }
    let covered: Vec<(Site, u8)> = state.covered.iter().map(|Covered { site, field, .. }| (*site, *field)).collect();
    covered.hash(h);
    supply(game, state).hash(h);
    points(game, state).hash(h);
    state.board.hash(h);
    figures(state).hash(h);
    h.finish()
}

fn counts(state: &State) -> [u16; KINDS] {
    let mut counts = [0; KINDS];
    counts.iter_mut().zip(state.bag.counts()).for_each(|(n, there)| *n = there);
    counts
}

/// Row of the turn table, and the place in it of the expansion that the game waits for.
fn row_and_place(state: &State) -> (u8, u8) {
    let row = TURN.iter().position(|(slot, _)| *slot == row_word(state.row)).unwrap_or_default();
    let waiting = state.waiting().map(|id| id.word());
    let at = TURN[row].1.iter().position(|word| Some(*word) == waiting).unwrap_or_default();
    (row as u8, at as u8)
}

fn supply(game: &Carcassonne, state: &State) -> [[u8; PIECES.len()]; SEATS] {
    let mut supply = [[0; PIECES.len()]; SEATS];
    for player in Player::all(game.players) {
        for (piece, _) in game.pieces() {
            if let Some(at) = place_in(PIECES, piece_word(piece)) {
                supply[player.index()][at] = state.supply[player.index()][piece.0 as usize];
            }
        }
    }
    supply
}

fn points(game: &Carcassonne, state: &State) -> [[i32; LINES.len()]; SEATS] {
    let mut points = [[0; LINES.len()]; SEATS];
    for (line, name) in game.line_names() {
        if let Some(at) = place_in(LINES, name) {
            points.iter_mut().zip(&state.points).for_each(|(points, there)| points[at] = there[line]);
        }
    }
    points
}

fn figures(state: &State) -> u64 {
    let of_one = |figure: &Figure| {
        let piece = place_in(PIECES, piece_word(Piece(figure.piece))).unwrap_or_default() as u8;
        stable_hash(&(state.board.site(figure.node), figure.player, piece, figure.apart.is_some()))
    };
    state.figures.iter().fold(0, |sum: u64, figure| sum.wrapping_add(of_one(figure)))
}
