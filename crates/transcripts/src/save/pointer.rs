//! Parts of tiles in a save's terms: `City NS`, `Field EL.ER`, `Monastery I`.

use super::form::PlacePointer;
use tile_map::Side;

/// The location on a tile, in its rotation on the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Location {
    /// Whole sides, as bits from the north clockwise.
    Sides(u8),
    /// Halves of sides, as bits in the order of [`HALVES`].
    Halves(u8),
    /// In the middle: the first or the second of such parts.
    Inside(u8),
    /// The place of an abbot in a special monastery.
    AsAbbot,
}

const SIDES: [char; 4] = ['N', 'E', 'S', 'W'];
const HALVES: [&str; 8] = ["NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR"];

/// Names of locations in older saves, which do not name the feature beside them.
const INSIDE: [(&str, &str, Location); 9] = [
    ("I", "", Location::Inside(0)),
    ("II", "", Location::Inside(1)),
    ("AS_ABBOT", "Monastery", Location::AsAbbot),
    ("ABBOT", "Monastery", Location::AsAbbot),
    ("CLOISTER", "Monastery", Location::Inside(0)),
    ("MONASTERY", "Monastery", Location::Inside(0)),
    ("TOWER", "Tower", Location::Inside(0)),
    ("INNER_FARM", "Field", Location::Inside(0)),
    ("INNER_FARM_B", "Field", Location::Inside(1)),
];

impl Location {
    /// The location, and the feature that its name implies, if any.
    fn read(text: &str) -> Option<(Location, &'static str)> {
        if let Some((_, feature, location)) = INSIDE.iter().find(|(name, ..)| *name == text) {
            return Some((*location, feature));
        }
        if let Some(all) = all_of(text.split('.').map(|word| HALVES.iter().position(|half| *half == word))) {
            return Some((Location::Halves(all.fold(0, |bits, at| bits | 1 << at)), "Field"));
        }
        let (but, letters) = text.strip_prefix('_').map_or((false, text), |rest| (true, rest));
        let sides = all_of(letters.chars().map(|c| SIDES.iter().position(|side| *side == c)))?;
        let bits = sides.fold(0, |bits, at| bits | 1 << at);
        (bits != 0).then_some((Location::Sides(if but { 0b1111 ^ bits } else { bits }), ""))
    }
}

/// The items, if there are any and none of them is missing. A location has at most eight items.
fn all_of(items: impl Iterator<Item = Option<usize>>) -> Option<impl Iterator<Item = usize>> {
    let all: Vec<usize> = items.take(9).collect::<Option<_>>()?;
    (1..=8).contains(&all.len()).then(|| all.into_iter())
}

/// What a part of a tile is called today.
fn today(feature: &str) -> &str {
    match feature {
        "Cloister" => "Monastery",
        "Farm" => "Field",
        other => other,
    }
}

/// Whether a pointer means the part of a tile that has this feature and this location.
pub fn means(pointer: &PlacePointer, feature: &str, location: &str) -> bool {
    let Some((said, implied)) = pointer.location.as_deref().and_then(Location::read) else { return false };
    let named = pointer.feature.as_deref().map_or(implied, today);
    (named.is_empty() || named == feature) && Location::read(location).is_some_and(|(meant, _)| meant == said)
}

/// The single side that a location names.
pub fn side(pointer: &PlacePointer) -> Option<Side> {
    match Location::read(pointer.location.as_deref()?)?.0 {
        Location::Sides(bits) if bits.count_ones() == 1 => Some(Side(bits.trailing_zeros() as u8)),
        _ => None,
    }
}

/// The pointer in words, for an error.
pub fn words(pointer: &PlacePointer) -> String {
    [&pointer.feature, &pointer.location].map(|word| word.as_deref().unwrap_or("?")).join(" ")
}
