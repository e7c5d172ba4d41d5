//! The tiles of one game: the base book with the books of its expansions, and what the rules need of each kind.

use super::declared::{Declaration, Id, Switch};
use super::terrain::{BASE_KINDS, CITY, CLOISTER, FIELD, PENNANT, THROAT, is_feature};
use game::InvalidOptions;
use tile_map::{Kind, Terrain, TileKind, TileName, TileSet};

/// Kinds of tiles a game may have, expansions included.
pub const MAX_KINDS: usize = 96;

/// The printed base game.
pub const BASE: &str = include_str!("../../tiles/base.tiles");

/// Most kinds of segments inside tiles that all expansions together may declare.
pub const MAX_SPACES: usize = 4;

/// No segment.
pub const NONE: u8 = u8::MAX;

/// What the rules need of a kind of tile, close together.
#[derive(Clone, Debug)]
pub struct KindFacts {
    /// For each segment, the city segments it touches, as bits.
    pub cities: [u16; 16],
    /// Segments of roads, cities, cloisters and fields, as bits.
    pub features: u16,
    /// Segments of fields, as bits.
    pub fields: u16,
    /// City segments of one side in the form of a half circle, as bits.
    pub arches: u16,
    /// Sides of the tile each segment leaves by.
    pub sides: [u8; 16],
    /// Pennants of each segment.
    pub pennants: [u8; 16],
    /// The cloister, or [`NONE`].
    pub cloister: u8,
    /// The segment of each kind that expansions declare, or [`NONE`].
    pub spaces: [u8; MAX_SPACES],
    /// Expansions whose own the tile is, as bits.
    pub owners: u32,
}

/// The tiles of one game.
#[derive(Debug)]
pub struct Land {
    /// All kinds.
    pub set: TileSet,
    /// Facts of each kind.
    pub facts: Vec<KindFacts>,
    /// Names of the kinds.
    pub names: Vec<TileName>,
    /// The kinds sorted by name.
    pub by_name: Vec<u16>,
    /// Copies of each kind, padded.
    pub counts: [u16; MAX_KINDS],
}

impl KindFacts {
    /// The segment of a kind that an expansion declares, if the tile has one.
    #[inline]
    pub fn space(&self, kind: Kind) -> Option<u8> {
        let segment = self.spaces[usize::from(kind.0) - BASE_KINDS.len()];
        (segment != NONE).then_some(segment)
    }
}

impl Land {
    /// The base book (or `data` in its place) with the books of the expansions that play, every count times `copies`.
    /// Tiles for switches that are `off` stay out; a file that needs them is refused. `list` is the closed list: a tile may be the own one of an expansion that does not play.
    pub fn new(
        data: Option<&str>,
        terrain: &'static Terrain,
        (list, with, off): (&[Declaration], &[Id], &[&'static Switch]),
        copies: u16,
    ) -> Result<Land, InvalidOptions> {
        let whole = |reason: String| InvalidOptions::Data { line: 0, reason };
        let mut set = TileSet::parse(data.unwrap_or(BASE), terrain)?;
        for book in with.iter().filter_map(|id| list[id.index()].book) {
            let mut own = TileSet::parse_addition(book, terrain)?;
            own.kinds.retain(|kind| !off.iter().any(|switch| (switch.needs)(kind)));
            set = set.joined(own).map_err(whole)?;
        }
        let needed = |kind: &TileKind| off.iter().find(|s| (s.needs)(kind)).map(|s| (kind.name.clone(), s.word));
        if let Some((name, word)) = set.kinds.iter().find_map(needed) {
            return Err(whole(format!("{name}: this tile needs '{word}', which is not played")));
        }
        if copies > 1 {
            set = set.multiplied(copies).map_err(whole)?;
        }
        if set.kinds.len() > MAX_KINDS {
            return Err(whole(format!("{} kinds of tiles are more than {MAX_KINDS}", set.kinds.len())));
        }
        let facts =
            set.kinds.iter().map(|kind| facts(kind, terrain, list)).collect::<Result<Vec<_>, _>>().map_err(whole)?;
        let names: Vec<_> = (0..set.kinds.len() as u16).map(|k| TileName::of(&set, k)).collect();
        let mut by_name: Vec<u16> = (0..set.kinds.len() as u16).collect();
        by_name.sort_by_key(|k| names[*k as usize]);
        let mut counts = [0; MAX_KINDS];
        set.kinds.iter().zip(&mut counts).for_each(|(kind, count)| *count = kind.count);
        Ok(Land { set, facts, names, by_name, counts })
    }

    /// The kind of this name.
    #[inline]
    pub fn kind(&self, name: &TileName) -> Option<u16> {
        name.kind_among(&self.names)
    }
}

fn facts(kind: &TileKind, terrain: &Terrain, list: &[Declaration]) -> Result<KindFacts, String> {
    let bits = |want: &dyn Fn(usize) -> bool| (0..kind.segments.len()).filter(|i| want(*i)).fold(0, |b, i| b | 1 << i);
    let is = |i: usize, k| kind.segments[i].kind == k;
    let only = |k| kind.segments.iter().position(|s| s.kind == k).map_or(NONE, |i| i as u8);
    let arch = |i: usize| {
        let s = &kind.segments[i];
        s.kind == CITY && s.ports.sides().count_ones() == 1 && s.mark(THROAT) == 0
    };
    let mut facts = KindFacts {
        cities: [0; 16],
        features: bits(&|i| is_feature(kind.segments[i].kind)),
        fields: bits(&|i| is(i, FIELD)),
        arches: bits(&arch),
        sides: [0; 16],
        pennants: [0; 16],
        cloister: only(CLOISTER),
        spaces: std::array::from_fn(|i| only(Kind((BASE_KINDS.len() + i) as u8))),
        owners: list.iter().enumerate().filter(|(_, e)| (e.owns)(kind)).fold(0, |b, (i, _)| b | 1 << i),
    };
    let cities: u16 = bits(&|i| is(i, CITY));
    for (i, segment) in kind.segments.iter().enumerate() {
        facts.sides[i] = segment.ports.sides().count_ones() as u8;
        facts.pennants[i] = segment.mark(PENNANT);
        facts.cities[i] = kind.touching[i].iter().fold(0u16, |b, t| b | 1 << t) & cities;
        let inside = segment.kind == CLOISTER || !is_feature(segment.kind);
        if inside && segment.ports.0 != 0 {
            return Err(format!("{}: a {} lies inside a tile and has no ports", kind.name, terrain.name(segment.kind)));
        }
        if inside && usize::from(only(segment.kind)) != i {
            return Err(format!("{}: two spaces of one kind", kind.name));
        }
    }
    for word in &kind.words {
        if let Some(pair) = word.strip_prefix("meet:") {
            meet(&mut facts, cities, pair).ok_or_else(|| format!("{}: '{word}' is no pair", kind.name))?;
        }
    }
    Ok(facts)
}

/// `F-C`: field part F touches city part C inside the tile.
fn meet(facts: &mut KindFacts, cities: u16, pair: &str) -> Option<()> {
    let (field, city) = pair.split_once('-')?;
    let (field, city): (usize, usize) = (field.parse().ok()?, city.parse().ok()?);
    let sound = field < 16 && city < 16 && facts.fields >> field & 1 == 1 && cities >> city & 1 == 1;
    sound.then(|| facts.cities[field] |= 1 << city)
}
