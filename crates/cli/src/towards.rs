//! The sides of its tile that a part reaches, or the corners where it lies. They distinguish two roads or fields of one tile
//! in words, as the page does.

use game::picture::{Cell, Map, TileFace};
use locales::{Lang, message};

const SIDES: [&str; 4] = ["north", "east", "south", "west"];
/// Each between the side of the same number and the next one.
const CORNERS: [&str; 4] = ["northeast", "southeast", "southwest", "northwest"];

/// "north, east": where a part of a laid tile lies. Nothing if it reaches all sides, or cannot be found.
pub fn sides_text(lang: Lang, map: &Map, (cell, part): (Cell, u8)) -> Option<String> {
    let tile = map.tiles.iter().find(|tile| tile.cell == cell)?;
    let face = map.faces.get(usize::from(tile.face))?;
    let sides = sides(face, usize::from(tile.rotation / 90), usize::from(part));
    let said = sides.iter().map(|side| message(lang, &format!("towards-{side}"), &[]));
    (1..4).contains(&sides.len()).then(|| said.collect::<Vec<_>>().join(", "))
}

/// The sides on the turned tile, clockwise from the north. A part with only halves of sides lies in corners; all four corners
/// count as all sides.
fn sides(face: &TileFace, turns: usize, part: usize) -> Vec<&'static str> {
    let Some(segment) = face.segments.get(part) else { return Vec::new() };
    if segment.ports.is_empty() {
        return corner_within(face, turns, part);
    }
    let turned = |side: usize| (side + turns) % 4;
    let named = |names: [&'static str; 4], there: &dyn Fn(u8) -> usize| -> Vec<&'static str> {
        let has = |side: usize| segment.ports.iter().any(|port| turned(there(*port)) == side);
        (0..4).filter(|side| has(*side)).map(|side| names[side]).collect()
    };
    if !segment.ports.iter().any(is_middle) {
        let corners = named(CORNERS, &corner);
        // Two parts in one corner, with a city between them, are distinguished by their sides.
        let alone =
            !face.segments.iter().enumerate().any(|(i, other)| {
                i != part && other.kind == segment.kind && share_corner(&other.ports, &segment.ports)
            });
        if alone && corners.len() < 4 {
            return corners;
        }
    }
    named(SIDES, &|port| usize::from(port / 3))
}

/// Whether a port is in the middle of its side, which has a left, a middle and a right one, as seen from the centre.
fn is_middle(port: &u8) -> bool {
    port % 3 == 1
}

/// The corner of half a side, on the unturned tile.
fn corner(port: u8) -> usize {
    (usize::from(port / 3) + if port.is_multiple_of(3) { 3 } else { 0 }) % 4
}

/// Whether both have only halves of sides at the same corner.
fn share_corner(one: &[u8], other: &[u8]) -> bool {
    let Some(first) = one.first().filter(|_| !other.is_empty()) else { return false };
    one.iter().chain(other).all(|port| !is_middle(port) && corner(*port) == corner(*first))
}

/// If two parts of one kind are in the middle of a tile, the first is drawn towards the northwest, the other towards the
/// southeast.
fn corner_within(face: &TileFace, turns: usize, part: usize) -> Vec<&'static str> {
    let kind = face.segments[part].kind;
    let mut alike =
        (0..face.segments.len()).filter(|i| face.segments[*i].kind == kind && face.segments[*i].ports.is_empty());
    let first = alike.next() == Some(part);
    let several = !first || alike.next().is_some();
    if several { vec![CORNERS[(if first { 3 } else { 1 } + turns) % 4]] } else { Vec::new() }
}
