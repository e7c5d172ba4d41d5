//! The hash of a position under rules 1, for games that began with them. Nothing here ever changes, whatever the program's
//! lists contain later.
//!
//! That hash covered arrays of a fixed length: five seats, four lines of points, eight values of tokens, the bag by the
//! numbers of the kinds. The lengths are repeated here and filled from today's state.

use crate::GoldRush;
use crate::state::{PendingToken, Phase, State};
use game::{Player, StableHasher, stable_hash};
use std::hash::{Hash, Hasher};
use tile_map::{Cell, Node, Site, TileKindNo};

/// Seats, played or not.
const SEATS: usize = 5;
/// Lines of points: railways, mountains, towns, prairies.
const LINES: usize = 4;
/// Values that tokens could have.
const VALUES: usize = 8;

/// Points, cowboys in the supply, where the tent stands, tokens.
type Seat<'a> = ([u32; LINES], u8, Option<Site>, &'a [u8]);

/// Everything of a position besides its map.
#[derive(Hash)]
struct Rest<'a> {
    phase: (u8, Option<(Player, Site, bool)>),
    counts: (Player, u32, u16, Option<TileKindNo>, Cell),
    bag: &'a [u16],
    unseen: &'a [u8],
    seats: Vec<Seat<'a>>,
    cowboys: Vec<(Site, Player)>,
    piles: Vec<(Site, u16)>,
}

/// The hash that rules 1 gave to this position.
pub(crate) fn state_hash(game: &GoldRush, state: &State) -> u64 {
    let mut hasher = StableHasher::default();
    let tiles = state.board.tiles().iter();
    let map = tiles.fold(0u64, |sum, t| sum.wrapping_add(stable_hash(&(t.cell, t.kind, t.rotation))));
    map.hash(&mut hasher);
    hasher.write_u64(rest_hash(game, state));
    hasher.finish()
}

fn rest_hash(game: &GoldRush, state: &State) -> u64 {
    let site = |node: Node| state.board.site(node);
    let phase = match state.phase {
        Phase::Draw => (0, None),
        Phase::Place => (1, None),
        Phase::Act => (2, None),
        Phase::Token(PendingToken { player, segment, won }) => {
            (3, Some((player, site(state.mountain_segments[segment as usize].node), won)))
        }
        // Under rules 1 the starting player is not drawn.
        Phase::Over | Phase::Starter => (4, None),
    };
    // The tile drawn before this turn's draw no longer matters.
    let drawn = (state.phase == Phase::Place).then_some(state.drawn);
    let last = state.board.tile(state.last_tile()).cell;
    let mut seats: Vec<Seat> = vec![([0; LINES], 0, None, &[0; VALUES]); SEATS];
    for (seat, there) in seats.iter_mut().zip(&state.seats).take(usize::from(game.players)) {
        seat.0.copy_from_slice(&there.points[..LINES]);
        (seat.1, seat.2, seat.3) = (there.cowboys, there.tent.map(site), &there.tokens[..VALUES]);
    }
    let mut cowboys: Vec<_> = state.figures.iter().map(|s| (site(s.node), s.player)).collect();
    cowboys.sort_unstable();
    let mut piles: Vec<_> =
        state.mountain_segments.iter().filter(|p| p.pile > 0).map(|p| (site(p.node), p.pile)).collect();
    piles.sort_unstable();
    stable_hash(&Rest {
        phase,
        counts: (state.turn, state.left, state.supply, drawn, last),
        bag: state.bag.entries(),
        unseen: &state.unseen[..VALUES],
        seats,
        cowboys,
        piles,
    })
}
