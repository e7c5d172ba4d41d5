//! Which features meet on a tile: the destinations of a wagon by the rules of the first edition.

use crate::core::game::Carcassonne;
use crate::core::state::Core;
use crate::core::terrain::{CITY, CLOISTER, ROAD};
use tile_map::{Node, SIDES, SPAN, SegmentNo, SegmentSet, Site, TileKindNo};

/// Parts of the tiles of the completed feature at this site that its own parts meet there, the abbeys at which it ends,
/// and the features that end at it, if it is an abbey.
pub fn along(game: &Carcassonne, core: &Core, from: Site, mut found: impl FnMut(Site)) {
    let board = &core.board;
    let Some(node) = board.node_at(from) else { return };
    for member in board.members(node) {
        let Site { cell, segment } = board.site(member);
        for other in meeting(game, board.tile(board.tile_of(member)).kind, segment) {
            found(Site { cell, segment: other });
        }
        at_abbeys(game, core, member, &mut found);
    }
}

/// The parts that meet this part across the edge of an abbey.
fn at_abbeys(game: &Carcassonne, core: &Core, part: Node, found: &mut impl FnMut(Site)) {
    let (board, set) = (&core.board, &game.land.set);
    let apart = |tile| set.kind(board.tile(tile).kind).is_apart();
    let own = board.tile_of(part);
    let cell = board.tile(own).cell;
    for side in SIDES {
        if apart(own) {
            board.pointing_at(set, cell, side).for_each(|node| found(board.site(node)));
        } else if let Some(abbey) = board.at(cell.across(side)).filter(|tile| apart(*tile)) {
            let ends_there = board.pointing_at(set, cell.across(side), side.opposite()).any(|node| node == part);
            let cloisters = game.land.facts[board.tile(abbey).kind].cloisters();
            let parts = cloisters.into_iter().filter(|_| ends_there);
            parts.for_each(|segment| found(Site { cell: cell.across(side), segment }));
        }
    }
}

/// The parts of a kind of tile that meet this one.
fn meeting(game: &Carcassonne, kind: TileKindNo, segment: SegmentNo) -> SegmentSet {
    // A road over a tile has no ends on it.
    let parts = if segment == SPAN { SegmentSet::EMPTY } else { game.land.facts[kind].features };
    let meet = |other: &SegmentNo| {
        ends_at(game, kind, *other, segment)
            || ends_at(game, kind, segment, *other)
            || is_linked(game, kind, segment, *other)
    };
    parts.into_iter().filter(meet).collect()
}

/// Whether the tile book says that these parts meet without a road: `link:A-B`, a cloister inside a city.
fn is_linked(game: &Carcassonne, kind: TileKindNo, one: SegmentNo, other: SegmentNo) -> bool {
    let pairs = game.land.set.kind(kind).words.iter().filter_map(|word| word.strip_prefix("link:")?.split_once('-'));
    let number = |text: &str| text.parse().ok().map(SegmentNo);
    let mut pairs = pairs.filter_map(|(a, b)| Some((number(a)?, number(b)?)));
    pairs.any(|pair| pair == (one, other) || pair == (other, one))
}

/// Whether this road ends on the tile at the other part: at the same village, at that city, at that cloister.
fn ends_at(game: &Carcassonne, kind: TileKindNo, road: SegmentNo, other: SegmentNo) -> bool {
    let (tile, terrain) = (game.land.set.kind(kind), &game.land.set.terrain);
    let end = |no: SegmentNo| tile.segment(no).end.map(|end| terrain.ends[usize::from(end)]);
    if road == other || tile.segment(road).kind != ROAD {
        return false;
    }
    match end(road) {
        Some("village") => tile.segment(other).kind == ROAD && end(other) == Some("village"),
        Some("city") => tile.segment(other).kind == CITY && cities_at(game, kind, road).has(other),
        Some("cloister") if game.since(3) => game.is_cloister(tile.segment(other).kind),
        Some("cloister") => tile.segment(other).kind == CLOISTER,
        Some(name) => terrain.name(tile.segment(other).kind) == name,
        None => false,
    }
}

/// The city at the end of a road: the one that the fields on both sides of it touch. If there is no such city, all
/// cities that they touch; if they touch none, as across water, all of the tile. If one field goes around the end of
/// the road, the road reaches no city.
fn cities_at(game: &Carcassonne, kind: TileKindNo, road: SegmentNo) -> SegmentSet {
    let facts = &game.land.facts[kind];
    let beside = game.land.set.kind(kind).touching[road.index()] & facts.fields;
    let any = beside.into_iter().fold(SegmentSet::EMPTY, |all, field| all | facts.cities[field]);
    let both = beside.into_iter().fold(any, |all, field| all & facts.cities[field]);
    if !game.since(3) {
        return if both.is_empty() { any } else { both };
    }
    match (beside.len(), any.is_empty(), both.is_empty()) {
        (1, ..) => SegmentSet::EMPTY,
        (_, true, _) => facts.grounds[usize::from(CITY.0)],
        (_, _, true) => any,
        _ => both,
    }
}
