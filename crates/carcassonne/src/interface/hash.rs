//! The hash of a position in records since rules 2: it covers everything in play, by name.
//!
//! It does not cover numbers that depend on which expansions the program has (of figures, lines of the final scores,
//! slots of the turn, kinds of tiles and segments), nor anything that is not in play. Unordered things are added up, so
//! that the order of lists has no effect either. So a new expansion in the program changes no hash of a game without
//! it.

use crate::core::action::Piece;
use crate::core::game::Carcassonne;
use crate::core::slot::row_word;
use crate::core::state::{Core, NO_KIND};
use crate::expansion::Hooks;
use crate::expansions::{State, piece_word};
use crate::legacy;
use game::{Player, StableHasher};
use std::hash::Hasher;
use tile_map::{Axis, Cell, put_bag, put_cell, put_map, put_site};

/// The hash of a position, by the game's version of the rules.
pub(crate) fn of(game: &Carcassonne, state: &State) -> u64 {
    if game.rules < 2 {
        return legacy::state_hash(game, state);
    }
    // Every field is named, so that the program does not compile if the hash forgets a new one.
    let State { core, parts } = state;
    let Core {
        board,
        bag,
        // The place in the turn: see `turn`.
        row: _,
        at: _,
        waits: _,
        turn: _,
        second: _,
        drawn: _,
        supply,
        points,
        figures,
        covered,
        hand,
        doubles,
        laid_out,
        was_laid_out,
        spans,
        spanned,
        late,
        // By its cells: see `late_cells`.
        late_tiles: _,
        // These are derived from the others, or from the parts.
        due: _,
        calls: _,
        starter: _,
        figure_index: _,
        stood_on: _,
        joined: _,
        cloisters: _,
        seconds: _,
        closed: _,
        skips: _,
        back: _,
        // These are empty, or false, between two steps.
        stays: _,
        claims_on: _,
        unreported: _,
        removed: _,
    } = core;
    let h = &mut StableHasher::default();
    turn(h, game, state);
    let names = game.land.set.name_hashes();
    put_map(h, &names, board);
    put_bag(h, &names, &bag.counts());
    if bag.hidden() > 0 {
        h.put_word("hidden");
        h.write_u16(bag.hidden());
    }
    h.put_sum("figures", figures.iter(), |h, figure| {
        put_site(h, board.site(figure.node));
        h.write_u8(figure.player);
        h.put_word(piece_word(Piece(figure.piece)));
        h.put_word(if figure.apart.is_some() { "apart" } else { "" });
    });
    h.put_sum("covered", covered.iter(), |h, city| {
        put_site(h, city.site);
        h.write_u8(city.field);
    });
    let seats = || Player::all(game.players);
    if game.hand.is_some() {
        h.put_word("hand");
        seats().for_each(|p| h.write_u16(hand[p.index()]));
        h.write_u8(*late);
        h.put_sum("late", state.late_cells(), |h, (cell, player)| put_cell(h, cell, player));
    }
    if !game.doubles.is_empty() {
        h.put_word("doubles");
        seats().for_each(|p| h.write_u8(doubles[p.index()]));
    }
    if !laid_out.is_empty() {
        h.put_word("laid-out");
        for tile in laid_out.iter() {
            h.put_word(&game.land.set.kind(tile.kind).name);
            h.write_u8(tile.owner.map_or(0, |player| player + 1));
        }
    }
    if *was_laid_out {
        h.put_word("was-laid-out");
    }
    if game.spans.is_some() {
        h.put_sum("spans", board.spans(), |h, span| put_cell(h, span.cell, u8::from(span.axis == Axis::WestEast)));
        seats().for_each(|p| h.write_u16(spans[p.index()]));
        h.write_u8(u8::from(*spanned));
    }
    h.put_sum("supply", seats().flat_map(|p| game.pieces().map(move |(piece, _)| (p, piece))), |h, (p, piece)| {
        h.write_u8(p.0);
        h.put_word(piece_word(piece));
        h.write_u8(supply[p.index()][piece.0 as usize]);
    });
    let lines = game.line_names();
    h.put_sum("points", seats().flat_map(|p| lines.iter().map(move |line| (p, line))), |h, (p, (at, name))| {
        h.write_u8(p.0);
        h.put_word(name);
        h.write_i32(points[p.index()][*at]);
    });
    h.put_sum("parts", game.with.iter(), |h, id| {
        h.put_word(id.word());
        parts.hash_part(*id, h);
    });
    h.finish()
}

/// The place in the turn, and its subject.
fn turn(h: &mut StableHasher, game: &Carcassonne, state: &State) {
    h.put_word(row_word(state.row));
    h.put_word(state.waiting().map_or("", |id| id.word()));
    h.write_u8(state.turn.0);
    if state.second {
        h.put_word("second");
    }
    h.put_word(if state.drawn == NO_KIND { "" } else { &game.land.set.kind(state.drawn).name });
    // The tile laid last matters during its turn.
    let fresh = state.fresh_cell();
    h.write_u8(u8::from(fresh.is_some()));
    put_cell(h, fresh.unwrap_or(Cell::new(0, 0)), 0);
}
