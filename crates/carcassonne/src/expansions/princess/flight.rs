//! The dragon: where it appears, where it may fly, and which figures it eats (CA-21.2 to CA-21.5).

use super::path::{Path, side_to};
use super::{FLOWN_OVER, GUARDED, Part, TOO_FAR};
use crate::core::action::Piece;
use crate::core::event::Event;
use crate::core::game::Carcassonne;
use crate::core::illegal::Illegal;
use crate::core::removed::Leaving;
use crate::core::state::{Core, Figure};
use crate::expansion::Flow;
use game::{EventSink, Player};
use tile_map::{Cell, PartsOfTile, SIDES};

/// A volcano was laid: the dragon moves there, and its tiles are released.
pub fn erupt<E: EventSink<Event>>(core: &mut Core, part: &mut Part, events: &mut E) {
    let (from, to) = (part.dragon, core.last_cell());
    (part.dragon, core.closed) = (Some(to), Some(to));
    if core.bag.waiting() > 0 {
        core.bag.release();
    }
    events.push(|| Event::Other { name: "dragon-comes", player: None, cell: from, to: Some(to), count: 0 });
}

/// The player who moves the dragon now: all in turn, beginning with the player on turn.
pub fn pilot(game: &Carcassonne, core: &Core, part: &Part) -> Player {
    Player(((core.turn.index() + part.visited.made()) % usize::from(game.players)) as u8)
}

/// The directions in which it may fly from here now, as bits: all directions together, since each is needed several
/// times.
fn ways(core: &Core, part: &Part, from: Cell) -> u8 {
    let mut closed = part.visited.sides(from);
    if let Some(fairy) = part.fairy {
        closed |= side_to(from, fairy.site.cell);
    }
    core.board.sides_with_tiles(from) & !closed
}

pub fn check(core: &Core, part: &Part, cell: Cell) -> Result<(), Illegal> {
    let beside = part.dragon.is_some_and(|from| SIDES.into_iter().any(|side| from.across(side) == cell));
    if !beside || core.board.at(cell).is_none() {
        return TOO_FAR.no();
    }
    if part.visited.has(cell) {
        return FLOWN_OVER.no();
    }
    if part.fairy.is_some_and(|fairy| fairy.site.cell == cell) { GUARDED.no() } else { Ok(()) }
}

/// After a tile with a dragon: it flies on while it can.
#[inline]
pub fn go_on(core: &Core, part: &mut Part) -> Flow {
    let Some(from) = part.dragon else { return Flow::Done };
    if part.visited.is_empty() {
        part.visited.add(from);
    }
    part.ways = if part.visited.left() > 0 { ways(core, part, from) } else { 0 };
    if part.ways != 0 {
        return Flow::Waits;
    }
    part.visited = Path::default();
    Flow::Done
}

/// Whether the dragon eats this figure when it moves to this tile: not figures that stand apart on two tiles, at a
/// corner, or in a shelter.
fn is_food(game: &Carcassonne, core: &Core, figure: &Figure, cell: Cell) -> bool {
    let cornered = game.specs[usize::from(figure.piece)].reaping.is_some();
    let site = core.board.site(figure.node);
    let sheltered = || {
        let kind = core.board.tile(core.board.tile_of(figure.node)).kind;
        game.land.facts[kind].sheltered.has(site.segment)
    };
    figure.apart.is_none() && !cornered && site.cell == cell && !sheltered()
}

/// The figures on a tile that the dragon would eat.
pub fn food<'a>(game: &'a Carcassonne, core: &'a Core, cell: Cell) -> impl Iterator<Item = &'a Figure> {
    core.figures.iter().filter(move |figure| is_food(game, core, figure, cell))
}

/// The dragon flies there and eats.
pub fn fly<E: EventSink<Event>>(game: &Carcassonne, core: &mut Core, part: &mut Part, cell: Cell, events: &mut E) {
    let from = part.dragon;
    events.push(|| {
        let (player, count) = (Some(pilot(game, core, part)), part.visited.left() as i32 - 1);
        Event::Other { name: "dragon-flies", player, cell: from, to: Some(cell), count }
    });
    (part.dragon, core.closed) = (Some(cell), Some(cell));
    part.visited.add(cell);
    let Some(tile) = core.board.at(cell) else { return };
    if !core.stood_on.maybe(tile) {
        return;
    }
    let parts = core.board.parts_of(&game.land.set, tile);
    // Usually nobody is there, and rarely more than one figure.
    let (mut first, mut many, mut at) = (0, 0, 0);
    for figure in core.figures.iter() {
        let there = parts.has(figure.node);
        (first, many) = (if there { at } else { first }, many + u32::from(there));
        at += 1;
    }
    match many {
        0 => {}
        1 => {
            let figure = core.figures[first];
            if is_food(game, core, &figure, cell) {
                eat(core, first, cell, events);
            }
        }
        _ => eat_several(game, core, parts, cell, events),
    }
}

/// It eats the figure with this index, which is there.
fn eat<E: EventSink<Event>>(core: &mut Core, at: usize, cell: Cell, events: &mut E) {
    let Figure { player, piece, .. } = core.remove(at, Leaving::Home);
    let (player, piece, cell) = (Player(player), Piece(piece), Some(cell));
    events.push(|| Event::Left { name: "eaten", player, piece, cell, to: None, by: None });
}

#[cold]
fn eat_several<E: EventSink<Event>>(
    game: &Carcassonne,
    core: &mut Core,
    parts: PartsOfTile,
    cell: Cell,
    events: &mut E,
) {
    // The eaten figures are reported player by player, because the order in which figures were placed has no meaning.
    for player in Player::all(game.players) {
        for at in (0..core.figures.len()).rev() {
            let figure = core.figures[at];
            if figure.player == player.0 && parts.has(figure.node) && is_food(game, core, &figure, cell) {
                eat(core, at, cell, events);
            }
        }
    }
}
