//! Names of locations on the map, in the records' terms.

use carcassonne::Carcassonne;
use std::collections::HashMap;
use tile_map::{ByKind, Cell, Port, Ports, Rotation, SPAN, SegmentNo, TileKindNo};

/// The names for every part of every kind of tile in every rotation, and the tiles on the map.
#[derive(Clone)]
pub struct LocationNames {
    /// By kind, rotation and segment: kind of feature, location.
    words: ByKind<[Vec<(&'static str, String)>; 4]>,
    /// How many rotations of each kind look different.
    different: ByKind<u8>,
    tiles: HashMap<Cell, (TileKindNo, Rotation)>,
    /// Where bridges are, and their directions.
    bridges: HashMap<Cell, &'static str>,
}

impl LocationNames {
    pub fn new(game: &Carcassonne) -> LocationNames {
        let set = game.tiles();
        let words = |kind: &tile_map::TileKind| {
            Rotation::ALL.map(|rotation| {
                let mut inner = 0;
                let segments = kind.segments.iter();
                let words = segments.map(|s| {
                    let (feature, location) = word(set.terrain.name(s.kind), s.ports.turned(rotation));
                    inner += usize::from(feature == "Field" && s.ports.0 == 0);
                    // The second field without an edge has a name of its own.
                    let second = feature == "Field" && s.ports.0 == 0 && inner == 2;
                    (feature, if second { "II".to_owned() } else { location })
                });
                words.collect()
            })
        };
        let mut tiles = HashMap::new();
        tiles.insert(Cell::new(0, 0), (set.start, Rotation::NONE));
        LocationNames {
            words: set.kinds.iter().map(words).collect(),
            different: set.kinds.iter().map(|k| k.different_rotations()).collect(),
            tiles,
            bridges: HashMap::new(),
        }
    }

    pub fn clear(&mut self) {
        let start = self.tiles[&Cell::new(0, 0)];
        self.tiles.clear();
        self.bridges.clear();
        self.tiles.insert(Cell::new(0, 0), start);
    }

    pub fn lay(&mut self, cell: Cell, kind: TileKindNo, rotation: Rotation) {
        self.tiles.insert(cell, (kind, rotation));
    }

    /// A bridge was laid over the tile in this cell, from `NS` or from `WE`.
    pub fn bridge(&mut self, cell: Cell, location: &'static str) {
        self.bridges.insert(cell, location);
    }

    /// The names for a part on the map.
    pub fn at(&self, cell: Cell, segment: SegmentNo) -> (&'static str, &str) {
        if let Some(location) = self.bridges.get(&cell).filter(|_| segment == SPAN) {
            return ("Road", location);
        }
        let words = self.tiles.get(&cell).map(|(kind, rotation)| &self.words[*kind][rotation.index()]);
        words.and_then(|words| words.get(segment.index())).map_or(("?", "?"), |(feature, location)| (feature, location))
    }

    /// The part of the tile at a cell that has this location.
    pub fn segment(&self, cell: Cell, feature: &str, location: &str) -> Option<SegmentNo> {
        let (kind, rotation) = self.tiles.get(&cell)?;
        let words = &self.words[*kind][rotation.index()];
        let printed = words.iter().position(|(f, l)| *f == feature && l == location).map(|i| SegmentNo(i as u8));
        let bridge = feature == "Road" && self.bridges.get(&cell).is_some_and(|there| *there == location);
        printed.or(bridge.then_some(SPAN))
    }

    /// The part of one tile that faces another beside it.
    pub fn facing(&self, cell: Cell, other: Cell) -> Option<&str> {
        let letter = match (other.x - cell.x, other.y - cell.y) {
            (0, -1) => "N",
            (1, 0) => "E",
            (0, 1) => "S",
            _ => "W",
        };
        self.segment(cell, "City", letter).map(|segment| self.at(cell, segment).1)
    }

    /// All rotations that look like this one.
    pub fn alike(&self, kind: TileKindNo, rotation: Rotation) -> impl Iterator<Item = Rotation> {
        let different = self.different[kind];
        Rotation::ALL.into_iter().filter(move |r| r.index() as u8 % different == rotation.index() as u8 % different)
    }

    /// The rotation of our lists that looks like this one.
    pub fn canonical(&self, kind: TileKindNo, rotation: Rotation) -> Rotation {
        Rotation::quarters(rotation.index() as u8 % self.different[kind])
    }
}

fn word(kind: &str, ports: Ports) -> (&'static str, String) {
    match kind {
        "road" => ("Road", edges(ports.sides())),
        "city" => ("City", edges(ports.sides())),
        "water" => ("River", edges(ports.sides())),
        "field" if ports.0 == 0 => ("Field", "I".to_owned()),
        "field" => ("Field", half_edges(ports)),
        "cloister" | "shrine" => ("Monastery", "I".to_owned()),
        "abbacy" => ("Monastery", "AS_ABBOT".to_owned()),
        "garden" => ("Garden", "I".to_owned()),
        "tower-place" => ("Tower", "I".to_owned()),
        "circus" => ("Circus", "I".to_owned()),
        _ => ("Acrobats", "I".to_owned()),
    }
}

fn edges(sides: u8) -> String {
    let word = match sides {
        0b0001 => "N",
        0b0010 => "E",
        0b0100 => "S",
        0b1000 => "W",
        0b0011 => "NE",
        0b0110 => "SE",
        0b1100 => "SW",
        0b1001 => "NW",
        0b0101 => "NS",
        0b1010 => "WE",
        0b1110 => "_N",
        0b1101 => "_E",
        0b1011 => "_S",
        0b0111 => "_W",
        _ => "NWSE",
    };
    word.to_owned()
}

fn half_edges(ports: Ports) -> String {
    let names = ["NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR"];
    let has = |i: &usize| ports.has(Port((i / 2 * 3 + i % 2 * 2) as u8));
    (0..8).filter(has).map(|i| names[i]).collect::<Vec<_>>().join(".")
}
