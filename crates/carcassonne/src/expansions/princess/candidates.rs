//! Numbers for the choices instead of placing a figure: the fairy moves to a follower, a follower goes through a magic
//! gate to a part of the map, a knight leaves her city.

use super::claims::{action, check_tile, has_princess, her_city, is_reached, is_there};
use super::{FAIRY, GATE, ON_TILE, Part, Princess, RESCUE, TO_TILES, verb};
use crate::core::action::{Action, Piece};
use crate::core::game::Carcassonne;
use crate::core::nth_bit::nth_bit;
use crate::core::state::{Core, Figure};
use crate::expansion::Listed;
use tile_map::Node;

/// Parts of the map with each kind of followers, at a magic gate.
#[inline]
fn through_gate(game: &Carcassonne, core: &Core) -> u32 {
    let gate = game.land.facts[core.last_kind()].gate;
    let kinds = if gate { game.kinds_at_hand(core, core.turn).count_ones() } else { 0 };
    core.board.segments_laid() as u32 * kinds
}

/// Numbers for followers of the player on turn to whom the fairy may move.
#[inline]
fn friends(core: &Core) -> u32 {
    core.followers_numbered(core.turn)
}

#[inline]
pub fn count(game: &Carcassonne, core: &Core) -> u32 {
    let knights = if has_princess(game, core) { core.figures.len() as u32 } else { 0 };
    friends(core) + through_gate(game, core) + knights
}

#[inline]
pub fn get(game: &Carcassonne, core: &Core, part: &Part, nth: u32) -> Option<Action> {
    match nth.checked_sub(friends(core)) {
        None if game.reads(TO_TILES) => tile(core, part, core.nth_follower(core.turn, nth)?),
        None => friend(core, part, core.nth_follower(core.turn, nth)?),
        Some(nth) => get_other(game, core, nth),
    }
}

#[inline(never)]
fn get_other(game: &Carcassonne, core: &Core, nth: u32) -> Option<Action> {
    let Some(nth) = nth.checked_sub(through_gate(game, core)) else { return traveller(game, core, nth) };
    knight(game, core, nth as usize)
}

fn traveller(game: &Carcassonne, core: &Core, nth: u32) -> Option<Action> {
    let segments = core.board.segments_laid() as u32;
    let piece = Piece(nth_bit(game.kinds_at_hand(core, core.turn), nth / segments));
    let node = Node((nth % segments) as u16);
    let (tile, site) = (core.board.tile_of(node), core.board.site(node));
    let own = game.parts_for(piece, core.board.tile(tile).kind, game.features_of(core, tile));
    let goes = own.has(site.segment) && is_reached(game, core, tile, site.segment);
    goes.then_some(Action::Do { verb: verb(GATE).with(piece), cell: site.cell, segment: site.segment })
}

/// If several figures are one choice, the first one counts.
fn is_first(core: &Core, nth: usize, same: impl Fn(&Figure) -> bool) -> bool {
    let figure = core.figures[nth];
    !core.figures[..nth].iter().any(|f| f.node == figure.node && f.piece == figure.piece && same(f))
}

fn knight(game: &Carcassonne, core: &Core, nth: usize) -> Option<Action> {
    let (figure, city) = (core.figures[nth], her_city(game, core)?);
    let there = |f: &Figure| f.works() && core.board.root(f.node) == city;
    (there(&figure) && is_first(core, nth, there)).then(|| action(RESCUE, core, &figure))
}

/// The fairy moves to the tile of this follower of the player on turn, if it is the first of them there.
fn tile(core: &Core, part: &Part, nth: usize) -> Option<Action> {
    let cell = |figure: &Figure| core.board.site(figure.node).cell;
    let here = cell(&core.figures[nth]);
    let own = |f: &Figure| f.follower() && f.player == core.turn.0 && cell(f) == here;
    let first = !core.figures[..nth].iter().any(own);
    (first && check_tile(core, part, here).is_ok()).then(|| Action::at(Princess::ID, ON_TILE, here))
}

/// The fairy moves to this follower of the player on turn.
#[inline(never)]
fn friend(core: &Core, part: &Part, nth: usize) -> Option<Action> {
    let figure = core.figures[nth];
    let (node, player, piece) = (figure.node, core.turn, Piece(figure.piece));
    // If no other follower of the player is on the feature, this one is the first, and the only one at its spot. That
    // is nearly always so, and if no two ever stood at one spot, features need not be examined.
    let alone = figure.apart.is_none() && (!core.joined || core.board.figures(core.board.root(node)).of(player) == 1);
    let site = core.board.site(node);
    let beside = part.fairy.is_some_and(|fairy| (fairy.site == site) & (fairy.by == Some((player.0, piece.0))));
    if !(alone & !beside) && (alone || !is_friend_among_others(core, part, nth)) {
        return None;
    }
    Some(Action::Do { verb: verb(FAIRY).with(piece), cell: site.cell, segment: site.segment })
}

/// The same if other followers of the player stand on the feature.
#[inline(never)]
fn is_friend_among_others(core: &Core, part: &Part, nth: usize) -> bool {
    let figure = core.figures[nth];
    let first = is_first(core, nth, |f| f.follower() && f.player == core.turn.0);
    first && !is_there(core, part, core.board.site(figure.node), Piece(figure.piece))
}
