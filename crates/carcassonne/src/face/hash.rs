//! The hash of a position as records carry it since rules 2: it covers what plays, by name.
//!
//! Numbers that depend on which expansions the program has (of figures, lines of the account, slots of the turn, kinds
//! of tiles and segments) stay out of it, and so does what does not play. What has no order is added up, so that the
//! order of lists means nothing either. An expansion that is added to the program therefore changes no hash of a game
//! that is played without it.

use crate::core::action::Piece;
use crate::core::game::Carcassonne;
use crate::core::slot::row_word;
use crate::core::state::NO_KIND;
use crate::expansion::Hooks;
use crate::expansions::{State, piece_word};
use crate::legacy;
use game::{Player, StableHasher};
use std::hash::Hasher;
use tile_map::Site;

/// The hash of what goes into it, for one item of a sum.
fn hash_of(fill: impl FnOnce(&mut StableHasher)) -> u64 {
    let mut hasher = StableHasher::default();
    fill(&mut hasher);
    hasher.finish()
}

/// A word, so that two words after each other are never taken for one.
fn put_word(hasher: &mut StableHasher, word: &str) {
    hasher.write(word.as_bytes());
    hasher.write_usize(word.len());
}

fn put_site(hasher: &mut StableHasher, site: Site) {
    hasher.write_i16(site.cell.x);
    hasher.write_i16(site.cell.y);
    hasher.write_u8(site.segment);
}

/// Adds what `items` hash to, in any order, under a name.
fn put_sum<T>(
    hasher: &mut StableHasher,
    name: &str,
    items: impl Iterator<Item = T>,
    put: impl Fn(&mut StableHasher, T),
) {
    put_word(hasher, name);
    hasher.write_u64(items.fold(0u64, |sum, item| sum.wrapping_add(hash_of(|h| put(h, item)))));
}

/// The hash of a position, by the version of the rules that the game is played by.
pub(crate) fn of(game: &Carcassonne, state: &State) -> u64 {
    if game.rules < 2 {
        return legacy::state_hash(game, state);
    }
    let h = &mut StableHasher::default();
    turn(h, game, state);
    tiles(h, game, state);
    put_sum(h, "figures", state.figures.iter(), |h, figure| {
        put_site(h, state.board.site(figure.node));
        h.write_u8(figure.player);
        put_word(h, piece_word(Piece(figure.piece)));
        put_word(h, if figure.apart.is_some() { "apart" } else { "" });
    });
    put_sum(h, "covered", state.covered.iter(), |h, covered| {
        put_site(h, covered.site);
        h.write_u8(covered.field);
    });
    let seats = || Player::all(game.players);
    put_sum(h, "supply", seats().flat_map(|p| game.pieces().map(move |(piece, _)| (p, piece))), |h, (p, piece)| {
        h.write_u8(p.0);
        put_word(h, piece_word(piece));
        h.write_u8(state.supply[p.index()][piece.0 as usize]);
    });
    let lines = game.line_names();
    put_sum(h, "points", seats().flat_map(|p| lines.iter().map(move |line| (p, line))), |h, (p, (at, name))| {
        h.write_u8(p.0);
        put_word(h, name);
        h.write_i32(state.points[p.index()][*at]);
    });
    put_sum(h, "parts", game.with.iter(), |h, id| {
        put_word(h, id.word());
        state.parts.hash_part(*id, h);
    });
    h.finish()
}

/// Where in the turn the game is, and what it is about there.
fn turn(h: &mut StableHasher, game: &Carcassonne, state: &State) {
    put_word(h, row_word(state.row));
    put_word(h, state.waiting().map_or("", |id| id.word()));
    h.write_u8(state.turn.0);
    put_word(h, if state.drawn == NO_KIND { "" } else { &game.land.set.kind(state.drawn).name });
    // The tile laid last matters while its turn goes on.
    let fresh = state.fresh_cell();
    h.write_u8(u8::from(fresh.is_some()));
    let cell = fresh.unwrap_or(tile_map::Cell::new(0, 0));
    put_site(h, Site { cell, segment: 0 });
}

/// Tiles on the map and in the bag. Each name is hashed once: a map may have thousands of tiles.
fn tiles(h: &mut StableHasher, game: &Carcassonne, state: &State) {
    let names: Vec<u64> = game.land.set.kinds.iter().map(|kind| hash_of(|h| put_word(h, &kind.name))).collect();
    put_sum(h, "map", state.board.tiles().iter(), |h, tile| {
        h.write_u64(names[tile.kind as usize]);
        put_site(h, Site { cell: tile.cell, segment: tile.rotation.index() as u8 });
    });
    let counts = state.bag.counts();
    put_sum(h, "bag", names.iter().zip(counts).filter(|(_, n)| *n > 0), |h, (name, n)| {
        h.write_u64(*name);
        h.write_u16(n);
    });
}
