//! The choices instead of placing a figure: a princess removes a knight (CA-21.6), a follower goes through a magic gate
//! (CA-21.7), the fairy moves to a follower (CA-21.8).

use super::{
    FAIRY, FAIRY_ON_TILE, FAIRY_THERE, Fairy, GATE, NO_GATE, NO_KNIGHT, NO_WAY_THROUGH, NOT_YOUR_FOLLOWER,
    NOT_YOUR_TILE, ON_TILE, Part, Princess, RESCUE, TO_TILES, fairy, verb,
};
use crate::core::action::{Action, Piece};
use crate::core::event::Event;
use crate::core::farmers::Farmers;
use crate::core::game::Carcassonne;
use crate::core::illegal::{BARRED, CLOSED, Illegal, NO_FARMERS, NO_FIGURE, NOT_ITS_PLACE, OCCUPIED};
use crate::core::removed::Leaving;
use crate::core::state::{Core, Figure};
use crate::expansion::Listed;
use game::{EventSink, Player};
use tile_map::{Cell, Node, Root, SegmentNo, SegmentSet, Site, TileNo};

/// A follower of this kind at this spot, of the player on turn first.
pub fn standing(core: &Core, site: Site, piece: Piece) -> Option<&Figure> {
    let there = |f: &&Figure| f.follower() && f.piece == piece.0 && core.board.site(f.node) == site;
    core.figures.iter().filter(there).min_by_key(|f| f.player != core.turn.0)
}

pub fn action(number: u8, core: &Core, figure: &Figure) -> Action {
    let Site { cell, segment } = core.board.site(figure.node);
    Action::Do { verb: verb(number).with(Piece(figure.piece)), cell, segment }
}

/// Whether a princess stands on the tile laid last.
#[inline]
pub fn has_princess(game: &Carcassonne, core: &Core) -> bool {
    game.note(Princess::ID, core.last_kind()) != 0
}

/// The city of a princess on the tile laid last.
#[inline]
pub fn her_city(game: &Carcassonne, core: &Core) -> Option<Root> {
    let part = game.note(Princess::ID, core.last_kind()).checked_sub(1)?;
    Some(core.board.root(core.board.node(core.last(), SegmentNo(part))))
}

/// Knights in the city of a princess on the tile laid last.
pub fn knights<'a>(game: &Carcassonne, core: &'a Core) -> impl Iterator<Item = &'a Figure> + use<'a> {
    let city = her_city(game, core);
    let some = if city.is_some() { &core.figures[..] } else { &[] };
    some.iter().filter(move |f| f.works() && Some(core.board.root(f.node)) == city)
}

pub fn knights_offered(game: &Carcassonne, core: &Core, out: &mut Vec<Action>) {
    for knight in knights(game, core) {
        let action = action(RESCUE, core, knight);
        if !out.contains(&action) {
            out.push(action);
        }
    }
}

pub fn check_knight(game: &Carcassonne, core: &Core, site: Site, piece: Piece) -> Result<(), Illegal> {
    let there = |f: &Figure| f.piece == piece.0 && core.board.site(f.node) == site;
    if knights(game, core).any(there) { Ok(()) } else { NO_KNIGHT.no() }
}

pub fn rescue<E: EventSink<Event>>(game: &Carcassonne, core: &mut Core, site: Site, piece: Piece, events: &mut E) {
    let city = her_city(game, core);
    let there = |f: &Figure| {
        f.works() && f.piece == piece.0 && core.board.site(f.node) == site && Some(core.board.root(f.node)) == city
    };
    let Some(at) = core.figures.iter().position(there) else { return };
    let knight = core.remove(at, Leaving::Home);
    let (player, cell) = (Player(knight.player), Some(site.cell));
    let to = Some(core.last_cell());
    events.push(|| Event::Left { name: "princess", player, piece, cell, to, by: None });
}

/// The followers of the player on turn to whom the fairy may move, not including the one next to whom she is.
pub fn fairy_offered(game: &Carcassonne, core: &Core, part: &Part, out: &mut Vec<Action>) {
    if game.reads(TO_TILES) {
        for figure in core.figures.iter().filter(|f| f.follower() && f.player == core.turn.0) {
            let action = Action::at(Princess::ID, ON_TILE, core.board.site(figure.node).cell);
            let Action::Do { cell, .. } = action else { continue };
            if check_tile(core, part, cell).is_ok() && !out.contains(&action) {
                out.push(action);
            }
        }
        return;
    }
    for figure in core.figures.iter().filter(|f| f.follower() && f.player == core.turn.0) {
        let action = action(FAIRY, core, figure);
        let site = core.board.site(figure.node);
        if !is_there(core, part, site, Piece(figure.piece)) && !out.contains(&action) {
            out.push(action);
        }
    }
}

/// Whether she is next to the only follower of this kind that the player on turn has at this spot.
pub fn is_there(core: &Core, part: &Part, site: Site, piece: Piece) -> bool {
    let by = (core.turn.0, piece.0);
    let same = |f: &&Figure| (f.player, f.piece) == by && core.board.site(f.node) == site;
    let beside = part.fairy.is_some_and(|fairy| fairy.site == site && fairy.by == Some(by));
    beside && core.figures.iter().filter(same).nth(1).is_none()
}

pub fn check_fairy(core: &Core, part: &Part, site: Site, piece: Piece) -> Result<(), Illegal> {
    match standing(core, site, piece).filter(|f| f.player == core.turn.0) {
        None => NOT_YOUR_FOLLOWER.no(),
        Some(_) if is_there(core, part, site, piece) => FAIRY_THERE.no(),
        Some(_) => Ok(()),
    }
}

/// Whether the fairy may move to this tile: a follower of the player on turn is there.
pub fn check_tile(core: &Core, part: &Part, cell: Cell) -> Result<(), Illegal> {
    let own = |f: &Figure| f.follower() && f.player == core.turn.0 && core.board.site(f.node).cell == cell;
    if !core.figures.iter().any(own) {
        return NOT_YOUR_TILE.no();
    }
    if part.fairy.is_some_and(|fairy| fairy.site.cell == cell) { FAIRY_ON_TILE.no() } else { Ok(()) }
}

pub fn call_to_tile<E: EventSink<Event>>(core: &mut Core, part: &mut Part, cell: Cell, events: &mut E) {
    let (player, from) = (core.turn, part.fairy.map(|fairy| fairy.site.cell));
    part.fairy = Some(Fairy { site: Site { cell, segment: SegmentNo(0) }, by: None, for_all: true });
    core.call_at_start(Princess::PLACES, fairy::starts(part));
    events.push(|| Event::Other { name: "fairy", player: Some(player), cell: from, to: Some(cell), count: 0 });
}

pub fn call_fairy<E: EventSink<Event>>(
    game: &Carcassonne,
    core: &mut Core,
    part: &mut Part,
    (site, piece): (Site, Piece),
    events: &mut E,
) {
    let (player, from) = (core.turn, part.fairy.map(|fairy| fairy.site.cell));
    let (for_all, before) = (fairy::for_all(game, core, site), fairy::starts(part));
    part.fairy = Some(Fairy { site, by: Some((player.0, piece.0)), for_all });
    // Usually it is the same player.
    let starts = fairy::starts(part);
    if starts != before {
        core.call_at_start(Princess::PLACES, starts);
    }
    debug_assert!(part.fairy.and_then(|fairy| fairy::friend(core, fairy)).is_some());
    events.push(|| Event::Other { name: "fairy", player: Some(player), cell: from, to: Some(site.cell), count: 0 });
}

/// Whether this feature is complete; by rules 2 also whether the other place of a cloister with two is. A figure lying
/// there is in a feature that is never complete.
fn is_done(game: &Carcassonne, core: &Core, root: Root, beside: Option<Root>) -> bool {
    game.is_complete(core, root) || !game.since(3) && beside.is_some_and(|beside| game.is_complete(core, beside))
}

/// Whether a figure is on this feature, or in the other place of a cloister with two.
fn is_taken(core: &Core, root: Root, beside: Option<Root>) -> bool {
    let stands = |root| !core.board.figures(root).is_empty();
    stands(root) || beside.is_some_and(stands)
}

/// Whether followers may go through the gate to this part of a tile.
#[inline]
pub fn is_reached(game: &Carcassonne, core: &Core, tile: TileNo, segment: SegmentNo) -> bool {
    let placed = core.board.tile(tile);
    let facts = &game.land.facts[placed.kind];
    let usual =
        game.features_of(core, tile).has(segment) && (game.farmers != Farmers::None || !facts.fields.has(segment));
    if !usual || tile == core.last() || core.closed == Some(placed.cell) {
        return false;
    }
    let root = core.board.root(core.board.node(tile, segment));
    let beside = game.other_place(core, tile, segment);
    !is_taken(core, root, beside) && !is_done(game, core, root, beside) && !game.is_barred(core, root)
}

/// Parts of a tile to which followers may go through the gate.
fn reached(game: &Carcassonne, core: &Core, tile: TileNo) -> SegmentSet {
    game.features_of(core, tile).into_iter().filter(|segment| is_reached(game, core, tile, *segment)).collect()
}

pub fn gate_offered(game: &Carcassonne, core: &Core, out: &mut Vec<Action>) {
    if !game.land.facts[core.last_kind()].gate || game.at_hand(core, core.turn).next().is_none() {
        return;
    }
    for at in 0..core.board.tiles().len() {
        let tile = TileNo(at as u16);
        let parts = reached(game, core, tile);
        if parts.is_empty() {
            continue;
        }
        let placed = core.board.tile(tile);
        for (piece, _) in game.at_hand(core, core.turn) {
            for segment in game.parts_for(piece, placed.kind, parts) {
                out.push(Action::Do { verb: verb(GATE).with(piece), cell: placed.cell, segment });
            }
        }
    }
}

pub fn check_gate(game: &Carcassonne, core: &Core, site: Site, piece: Piece) -> Result<(), Illegal> {
    if !game.land.facts[core.last_kind()].gate {
        return NO_GATE.no();
    }
    let Some(tile) = core.board.at(site.cell).filter(|tile| *tile != core.last()) else { return NO_WAY_THROUGH.no() };
    let kind = core.board.tile(tile).kind;
    let facts = &game.land.facts[kind];
    let features = game.features_of(core, tile);
    if !features.has(site.segment) {
        return NO_WAY_THROUGH.no();
    }
    if core.closed == Some(site.cell) {
        return CLOSED.no();
    }
    if facts.fields.has(site.segment) && game.farmers == Farmers::None {
        return NO_FARMERS.no();
    }
    let node: Node = core.board.node(tile, site.segment);
    let root = core.board.root(node);
    let feature = game.land.set.terrain.name(core.board.kind(root));
    let beside = game.other_place(core, tile, site.segment);
    if is_taken(core, root, beside) {
        return OCCUPIED.no_with("feature", feature);
    }
    if game.is_barred(core, root) {
        return BARRED.no_with("feature", feature);
    }
    if is_done(game, core, root, beside) {
        return NO_WAY_THROUGH.no();
    }
    if game.companions.contains(&piece) {
        return NO_WAY_THROUGH.no();
    }
    if game.at_hand(core, core.turn).all(|(kind, _)| kind != piece) {
        return NO_FIGURE.no();
    }
    if !game.parts_for(piece, kind, features).has(site.segment) {
        return NOT_ITS_PLACE.no_with("feature", feature);
    }
    Ok(())
}

pub fn go_through<E: EventSink<Event>>(core: &mut Core, site: Site, piece: Piece, events: &mut E) {
    let Some(node) = core.board.node_at(site) else { return };
    let (player, kind) = (core.turn, core.board.kind(node));
    let from = core.last_cell();
    core.put(player, piece, node);
    let (cell, to) = (Some(from), Some(site.cell));
    events.push(|| Event::Other { name: "gate", player: Some(player), cell, to, count: 1 });
    events.push(|| Event::Figure { player, piece, site, kind });
}
