//! Parts of tiles in a save's terms: `City NS`, `Field EL.ER`, `Monastery I`.

use super::form::PlacePointer;
use tile_map::{Port, Ports, Rotation, SegmentNo, TileKind, TileSet};

/// The location on a tile, in its rotation on the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Location {
    /// Whole sides, as bits from the north clockwise.
    Sides(u8),
    /// Halves of sides: the outer ports.
    Halves(u16),
    /// In the middle.
    Inside,
}

const SIDES: [char; 4] = ['N', 'E', 'S', 'W'];
const HALVES: [&str; 8] = ["NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR"];

/// The port in the left or right third of a side.
fn half(number: usize) -> Port {
    Port((number / 2 * 3 + number % 2 * 2) as u8)
}

impl Location {
    fn read(text: &str) -> Option<Location> {
        if text == "I" || text == "CLOISTER" {
            return Some(Location::Inside);
        }
        if let Some(all) = all_of(text.split('.').map(|word| HALVES.iter().position(|half| *half == word))) {
            return Some(Location::Halves(all.fold(0, |bits, at| bits | 1 << half(at).0)));
        }
        let (but, letters) = text.strip_prefix('_').map_or((false, text), |rest| (true, rest));
        let sides = all_of(letters.chars().map(|c| SIDES.iter().position(|side| *side == c)))?;
        let bits = sides.fold(0, |bits, at| bits | 1 << at);
        (bits != 0).then_some(Location::Sides(if but { 0b1111 ^ bits } else { bits }))
    }
}

/// The items, if there are any and none of them is missing. At most eight make a location.
fn all_of(items: impl Iterator<Item = Option<usize>>) -> Option<impl Iterator<Item = usize>> {
    let all: Vec<usize> = items.take(9).collect::<Option<_>>()?;
    (1..=8).contains(&all.len()).then(|| all.into_iter())
}

/// The part of a tile to which a pointer refers.
pub fn segment(set: &TileSet, kind: &TileKind, rotation: Rotation, pointer: &PlacePointer) -> Option<SegmentNo> {
    let location = Location::read(pointer.location.as_deref()?)?;
    let halves = |ports: Ports| (0..8).map(half).filter(|p| ports.has(*p)).fold(0, |bits, p| bits | 1 << p.0);
    let meant = |name: &str, ports: Ports| {
        let feature = match (name, location) {
            ("road", Location::Sides(sides)) if ports.sides() == sides => "Road",
            ("city", Location::Sides(sides)) if ports.sides() == sides => "City",
            ("field", Location::Halves(bits)) if halves(ports) == bits => "Field",
            ("cloister", Location::Inside) => "Monastery",
            _ => return false,
        };
        match pointer.feature.as_deref() {
            None => true,
            Some(said) => {
                said == feature || (said, feature) == ("Cloister", "Monastery") || (said, feature) == ("Farm", "Field")
            }
        }
    };
    let mut found = kind.segments().filter(|(_, s)| meant(set.terrain.name(s.kind), s.ports.turned(rotation)));
    found.next().map(|(number, _)| number)
}

/// The single side that a location names.
pub fn side(pointer: &PlacePointer) -> Option<tile_map::Side> {
    match Location::read(pointer.location.as_deref()?)? {
        Location::Sides(bits) if bits.count_ones() == 1 => Some(tile_map::Side(bits.trailing_zeros() as u8)),
        _ => None,
    }
}
