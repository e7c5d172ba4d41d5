//! Names of parts in recorded games: by the edges they touch in their rotation.

use gold_rush::{MOUNTAIN, PRAIRIE, RAILWAY, State, TOWN};
use tile_map::{Kind, Ports, Site, TileSet};

use super::format::At;

/// `Railway`, `Mountain`, `City` or `Prairie`.
pub fn kind_name(kind: Kind) -> &'static str {
    match kind {
        RAILWAY => "Railway",
        MOUNTAIN => "Mountain",
        TOWN => "City",
        _ => "Prairie",
    }
}

/// The edges a part touches.
fn edges(kind: Kind, ports: Ports) -> String {
    if kind == PRAIRIE {
        let halves = ports.iter().filter(|p| p.place() != 1);
        let names = halves.map(|p| format!("{}{}", p.side().letter(), if p.place() == 0 { 'L' } else { 'R' }));
        return names.collect::<Vec<_>>().join(".");
    }
    // Bits: N 1, E 2, S 4, W 8.
    let name = match ports.sides() {
        0b0000 => "I",
        0b0001 => "N",
        0b0010 => "E",
        0b0011 => "NE",
        0b0100 => "S",
        0b0101 => "NS",
        0b0110 => "SE",
        0b0111 => "_W",
        0b1000 => "W",
        0b1001 => "NW",
        0b1010 => "WE",
        0b1011 => "_S",
        0b1100 => "SW",
        0b1101 => "_E",
        0b1110 => "_N",
        _ => "NWSE",
    };
    name.to_owned()
}

/// The name of a part on the map, with its kind.
pub fn name(set: &TileSet, state: &State, site: Site) -> Option<(Kind, At)> {
    let tile = state.board().tile(state.board().at(site.cell)?);
    let segment = set.kind(tile.kind).segments.get(site.segment.index())?;
    let ports = segment.ports.turned(tile.rotation);
    Some((segment.kind, (site.cell.x, site.cell.y, edges(segment.kind, ports))))
}
