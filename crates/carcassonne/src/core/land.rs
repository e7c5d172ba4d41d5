//! The tiles of one game: the base book with the books of its expansions, and facts about each kind for the rules.

use super::calls::ON_CALL;
use super::declared::{After, Centre, Declaration, EXPANSIONS, Grounds, Id, STAGES, Space, Stake, Switch};
use super::double_spec::{DOUBLES, Half};
use super::terrain::{BASE_KINDS, CITY, CLOISTER, FIELD, PENNANT, ROAD, THROAT, is_feature};
use game::InvalidOptions;
use tile_map::{
    ByKind, BySegment, Edges, Kind, Mark, Port, SPAN, Segment, SegmentNo, SegmentSet, Terrain, TileKind, TileKindNo,
    TileName, TileSet,
};

/// The most kinds of tiles in a game, expansions included: room for all printed ones (264) and for a custom book.
pub const MAX_KINDS: usize = 320;

/// The printed base game.
pub const BASE: &str = include_str!("../../tiles/base.tiles");

/// The most kinds of segments that are not features in all expansions together.
pub const MAX_SPACES: usize = 12;

/// Facts about a kind of tile for the rules, close together in memory.
#[derive(Clone, Debug)]
pub struct KindFacts {
    /// For each segment, the city segments it touches.
    pub cities: BySegment<SegmentSet>,
    /// Segments of roads, cities, cloisters and fields, and of features that expansions declare to be like cloisters.
    pub features: SegmentSet,
    /// How many there are.
    pub many_features: u8,
    /// The same by the kind of place.
    pub grounds: [SegmentSet; Grounds::KINDS],
    /// Segments of fields.
    pub fields: SegmentSet,
    /// City segments that are half circles at one side.
    pub arches: SegmentSet,
    /// The field segment at each corner, if one owns the whole corner: north-west, north-east, south-east, south-west.
    pub corners: [Option<SegmentNo>; 4],
    /// The sides of the tile that each segment reaches.
    pub sides: BySegment<u8>,
    /// Segments with a mark with which features score more or nothing.
    pub raised: SegmentSet,
    /// Pennants of each segment.
    pub pennants: BySegment<u8>,
    /// Those that are complete when surrounded by eight tiles: cloisters and similar features.
    pub centres: SegmentSet,
    /// Those that are completed by the roads that end at them, and the parts of these roads.
    pub hubs: SegmentSet,
    /// See `hubs`.
    pub spokes: SegmentSet,
    /// The segment of each kind that expansions declare.
    pub spaces: [Option<SegmentNo>; MAX_SPACES],
    /// Field segments with a mark with which each city scores more.
    pub herds: SegmentSet,
    /// The expansions that own the tile, as bits.
    pub owners: u32,
    /// How soon it is drawn: 0 among all others, the highest number first.
    pub stage: u8,
    /// Expansions in play that restrict its placement, as bits.
    pub limited: u32,
    /// Expansions that act after it in each slot that may be requested, without requesting it, as bits.
    pub acting: [u32; ON_CALL.len()],
    /// The facts that each expansion in play has computed about it.
    pub notes: [u8; EXPANSIONS],
    /// It is not in the stack: each player holds one.
    pub in_hand: bool,
    /// It is a half of a double tile that players hold.
    pub half: Option<Half>,
    /// It is drawn only after an expansion has released it.
    pub waits: bool,
    /// With this tile, figures may be placed on any tile.
    pub gate: bool,
    /// Tiles may be sold at the end of the turn in which it is laid.
    pub market: bool,
    /// Spaces that may not be covered while a figure stands there.
    pub open_above: SegmentSet,
    /// Spaces where nothing eats the figures.
    pub sheltered: SegmentSet,
    /// Edges of which at least one must be required where a tile of this kind is laid.
    pub joining: Edges,
    /// A part that is not a feature and leaves the tile: where such parts meet, only tiles that have one fit.
    pub leaving: SegmentSet,
}

/// The tiles of one game.
#[derive(Clone, Debug)]
pub struct Land {
    /// All kinds.
    pub set: TileSet,
    /// Facts of each kind.
    pub facts: ByKind<KindFacts>,
    /// Names of the kinds.
    pub names: ByKind<TileName>,
    /// The kinds sorted by name.
    pub by_name: Vec<TileKindNo>,
    /// Copies of each kind, padded.
    pub counts: [u16; MAX_KINDS],
}

impl KindFacts {
    /// Whether it is this expansion's own tile.
    fn is_own(&self, id: Id) -> bool {
        self.owners & id.bit() != 0
    }

    /// Cloisters, and features that expansions declare as such.
    #[inline]
    pub fn cloisters(&self) -> SegmentSet {
        self.grounds[usize::from(CLOISTER.0)] & self.centres
    }

    /// The parts that are places of these kinds.
    pub fn places(&self, grounds: Grounds) -> SegmentSet {
        let there = self.grounds.iter().enumerate().filter(|(number, _)| grounds.has(*number));
        there.fold(SegmentSet::EMPTY, |sum, (_, there)| sum | *there)
    }

    /// The segment of a kind that an expansion declares, if the tile has one.
    #[inline]
    pub fn space(&self, kind: Kind) -> Option<SegmentNo> {
        self.spaces[usize::from(kind.0) - BASE_KINDS.len()]
    }
}

impl Land {
    /// The base book (or `data` instead) with the books of the expansions in play, every count times `copies`. Tiles
    /// that replace others (`instead:NAME`) take their places, unless a reading keeps those. `unprinted` are names of
    /// tiles with words that have no meaning under earlier rules. Tiles for switches that are `off` are left out; a
    /// file that needs them is refused. `list` is the closed list: a tile may belong to an expansion that does not
    /// play.
    pub fn new(
        data: Option<&str>,
        terrain: &'static Terrain,
        (list, with, off, centres): (&[Declaration], &[Id], &[&'static Switch], &[Centre]),
        readings: &[&str],
        unprinted: &[(&str, &str)],
        copies: u16,
    ) -> Result<Land, InvalidOptions> {
        let whole = |reason: String| InvalidOptions::Data { line: 0, reason };
        let mut set = TileSet::parse(data.unwrap_or(BASE), terrain)?;
        let is_on = |switch: &&Switch| off.iter().all(|other| other.word != switch.word);
        let on: Vec<_> = with.iter().flat_map(|id| list[id.index()].switches).filter(is_on).collect();
        for (declared, book) in with.iter().map(|id| &list[id.index()]).filter_map(|e| Some((e, e.book?))) {
            let mut own = TileSet::parse_addition(book, terrain)?;
            own.kinds.retain(|kind| !off.iter().any(|switch| (switch.needs)(kind)));
            own.kinds.retain(|kind| !on.iter().any(|switch| switch.replaces.contains(&kind.name.as_str())));
            for kind in &mut own.kinds {
                kind.words.retain(|word| !unprinted.contains(&(kind.name.as_str(), word.as_str())));
            }
            // Tiles held in hands are not in the stack.
            let held = |kind: &TileKind| (declared.in_hand)(kind) || (declared.half)(kind).is_some();
            own.kinds.iter_mut().filter(|kind| held(kind)).for_each(|kind| kind.count = 0);
            set.kinds.iter_mut().filter(|kind| (declared.half)(kind).is_some()).for_each(|kind| kind.count = 0);
            if !readings.contains(&declared.beside) {
                own.kinds.iter().for_each(|kind| stand_in(&mut set, kind));
            }
            // A tile from a file replaces the built-in one of the same name, so that a reconstruction can be corrected.
            own.kinds.retain(|kind| data.is_none() || set.find(&kind.name).is_none());
            set = set.joined(own).map_err(whole)?;
        }
        for (reading, book) in with.iter().filter_map(|id| list[id.index()].more_tiles) {
            if readings.contains(&reading) {
                let mut own = TileSet::parse_addition(book, terrain)?;
                own.kinds.retain(|kind| replaced(&set, kind).is_some());
                own.kinds.iter().for_each(|kind| stand_in(&mut set, kind));
                set = set.joined(own).map_err(whole)?;
            }
        }
        if let Some(name) = with.iter().find_map(|id| list[id.index()].start) {
            set.start = set.find(name).ok_or_else(|| whole(format!("there is no start tile {name}")))?;
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
        let stakes: Vec<_> = stakes_of(list, with, off).filter_map(|s| Some((s.kind, terrain.mark(s.mark)?))).collect();
        let mut facts: ByKind<KindFacts> = set
            .kinds
            .iter()
            .map(|kind| facts(kind, terrain, (list, with), (&stakes, centres), readings))
            .collect::<Result<_, _>>()
            .map_err(whole)?;
        for space in joining_spaces(list, with) {
            let joining = set.edges_with(space);
            for kind in set.numbers().filter(|kind| facts[*kind].space(space).is_some()).collect::<Vec<_>>() {
                facts[kind].joining = joining;
            }
        }
        as_one(&set, &mut facts);
        let names: ByKind<_> = set.numbers().map(|kind| TileName::of(&set, kind)).collect();
        let mut by_name: Vec<_> = set.numbers().collect();
        by_name.sort_by_key(|kind| names[*kind]);
        let mut counts = [0; MAX_KINDS];
        set.kinds.iter().zip(&mut counts).for_each(|(kind, count)| *count = kind.count);
        Ok(Land { set, facts, names, by_name, counts })
    }

    /// The same, if this many roads may be laid over tiles, over fields from side to side.
    ///
    /// # Errors
    /// If the tiles leave no room for them.
    pub fn spanned(mut self, most: u64) -> Result<Land, InvalidOptions> {
        let whole = |reason: String| InvalidOptions::Data { line: 0, reason };
        self.set = self.set.spanned(ROAD, FIELD, most).map_err(whole)?;
        let kinds: Vec<TileKindNo> = self.set.numbers().collect();
        for kind in kinds {
            self.facts[kind].grounds[usize::from(ROAD.0)].add_if(SPAN, true);
        }
        Ok(self)
    }

    /// The same, if two facing sides that are each shared by several parts join all of these parts, as in rules 2.
    #[must_use]
    pub fn joining_middles(self) -> Land {
        Land { set: self.set.joining_middles(), ..self }
    }

    /// The halves of each double tile, in their order; those before the first that lacks one.
    pub fn doubles(&self) -> Vec<[TileKindNo; 2]> {
        let find = |of: u8, second: bool| {
            let half = Some(Half { of, second });
            self.set.numbers().find(|kind| self.facts[*kind].half == half)
        };
        (0..DOUBLES as u8).map_while(|of| Some([find(of, false)?, find(of, true)?])).collect()
    }

    /// The kind of this name.
    #[inline]
    pub fn kind(&self, name: &TileName) -> Option<TileKindNo> {
        name.kind_among(self.names.entries())
    }
}

/// After both halves of a double tile the same expansions act.
fn as_one(set: &TileSet, facts: &mut ByKind<KindFacts>) {
    for kind in set.numbers() {
        let Some(half) = facts[kind].half else { continue };
        let other = set
            .numbers()
            .find(|other| facts[*other].half.is_some_and(|there| there.of == half.of && there.second != half.second));
        if let Some(other) = other {
            let acting = facts[other].acting;
            facts[kind].acting.iter_mut().zip(acting).for_each(|(mine, theirs)| *mine |= theirs);
        }
    }
}

/// Marks with which features score more or nothing, each once, even if several expansions declare it. A switch that is
/// off removes only those of its own expansion.
pub(crate) fn stakes_of(list: &[Declaration], with: &[Id], off: &[&'static Switch]) -> impl Iterator<Item = Stake> {
    let mut all: Vec<Stake> = Vec::new();
    for declared in with.iter().map(|id| &list[id.index()]) {
        let own = |switch: &&&Switch| declared.switches.iter().any(|own| own.word == switch.word);
        let is_off = |stake: &Stake| off.iter().filter(own).any(|switch| switch.stakes.contains(&stake.mark));
        for stake in declared.stakes {
            if !is_off(stake) && !all.contains(stake) {
                all.push(*stake);
            }
        }
    }
    all.into_iter()
}

/// Kinds of spaces that must face another such space.
fn joining_spaces(list: &[Declaration], with: &[Id]) -> Vec<Kind> {
    let (mut found, mut first) = (Vec::new(), BASE_KINDS.len());
    for (at, declared) in list.iter().enumerate() {
        if with.iter().any(|id| id.index() == at) {
            found.extend(declared.joins.iter().map(|space| Kind((first + space) as u8)));
        }
        first += declared.spaces.len();
    }
    found
}

/// The kind of tile in a set that this one replaces.
fn replaced(set: &TileSet, kind: &TileKind) -> Option<TileKindNo> {
    kind.words.iter().find_map(|word| word.strip_prefix("instead:")).and_then(|name| set.find(name))
}

/// Removes as many tiles as there are of the kind that replaces them; the start tile stays.
fn stand_in(set: &mut TileSet, kind: &TileKind) {
    if let Some(there) = replaced(set, kind) {
        let least = u16::from(there == set.start);
        let count = &mut set.kinds[there.index()].count;
        *count = count.saturating_sub(kind.count).max(least);
    }
}

/// Whether it is a city that is a half circle at one side.
pub(crate) fn is_arch(segment: &Segment) -> bool {
    segment.kind == CITY && segment.ports.touched().count_ones() == 1 && segment.mark(THROAT) == 0
}

fn facts(
    kind: &TileKind,
    terrain: &Terrain,
    (list, with): (&[Declaration], &[Id]),
    (stakes, centres): (&[(Kind, Mark)], &[Centre]),
    readings: &[&str],
) -> Result<KindFacts, String> {
    let those = |want: &dyn Fn(&Segment) -> bool| -> SegmentSet {
        kind.segments().filter(|(_, s)| want(s)).map(|(no, _)| no).collect()
    };
    let only = |k| kind.segments().find(|(_, s)| s.kind == k).map(|(no, _)| no);
    let cities = those(&|s| s.kind == CITY);
    let owning = || with.iter().map(|id| &list[id.index()]).filter(|e| (e.owns)(kind));
    let marks = with.iter().flat_map(|id| list[id.index()].herds);
    let herds: Vec<Mark> = marks.filter_map(|mark| terrain.mark(mark)).collect();
    let spaces: Vec<&Space> = list.iter().flat_map(|e| e.spaces).collect();
    let open =
        |e: &Declaration| -> Vec<bool> { (0..e.spaces.len()).map(|space| e.open_above.contains(&space)).collect() };
    let open_above: Vec<bool> = list.iter().flat_map(open).collect();
    let shelter = |e: &Declaration| -> Vec<bool> {
        let is_on = |space: usize| e.shelter.is_some_and(|(name, there)| there == space && readings.contains(&name));
        (0..e.spaces.len()).map(is_on).collect()
    };
    let sheltered: Vec<bool> = list.iter().flat_map(shelter).collect();
    let leaves = |k: Kind| !is_feature(k) && spaces[usize::from(k.0) - BASE_KINDS.len()].leaves.is_some();
    let centre = |s: &Segment| centres.iter().find(|centre| centre.kind == s.kind);
    let is_hub = |s: &Segment| centre(s).is_some_and(|centre| centre.hub.is_some());
    let hub_names: Vec<&str> = kind.segments().filter(|(_, s)| is_hub(s)).map(|(_, s)| terrain.name(s.kind)).collect();
    let is_place = |s: &Segment, number: usize| match centre(s) {
        Some(centre) => centre.place.has(number),
        None => is_feature(s.kind) && usize::from(s.kind.0) == number,
    };
    let mut facts = KindFacts {
        cities: BySegment::all(SegmentSet::EMPTY),
        features: SegmentSet::EMPTY,
        many_features: 0,
        grounds: std::array::from_fn(|number| those(&|s| is_place(s, number))),
        fields: those(&|s| s.kind == FIELD),
        arches: those(&is_arch),
        corners: std::array::from_fn(|side| {
            let (left, right) = (Port(side as u8 * 3), Port((side as u8 + 3) % 4 * 3 + 2));
            let owns = |s: &Segment| s.kind == FIELD && s.ports.has(left) && s.ports.has(right);
            those(&owns).into_iter().next()
        }),
        sides: BySegment::all(0),
        raised: those(&|s| stakes.iter().any(|(kind, mark)| s.kind == *kind && s.mark(*mark) > 0)),
        pennants: BySegment::all(0),
        centres: those(&|s| {
            s.kind == CLOISTER || centre(s).is_some_and(|centre| !centre.lasting && centre.hub.is_none())
        }),
        hubs: those(&is_hub),
        spokes: those(&|s| {
            s.kind == ROAD && s.end.is_some_and(|end| hub_names.contains(&terrain.ends[usize::from(end)]))
        }),
        spaces: std::array::from_fn(|i| only(Kind((BASE_KINDS.len() + i) as u8))),
        herds: those(&|s| s.kind == FIELD && herds.iter().any(|mark| s.mark(*mark) > 0)),
        owners: list.iter().enumerate().filter(|(_, e)| (e.owns)(kind)).fold(0, |b, (i, _)| b | 1 << i),
        stage: owning().map(|e| (e.stage)(kind)).max().unwrap_or_default().min(STAGES as u8 - 1),
        limited: 0,
        acting: [0; ON_CALL.len()],
        notes: [0; EXPANSIONS],
        in_hand: owning().any(|e| (e.in_hand)(kind)),
        half: with.iter().find_map(|id| (list[id.index()].half)(kind)),
        waits: owning().any(|e| (e.waits)(kind)),
        gate: owning().any(|e| (e.gate)(kind)),
        market: with.iter().any(|id| (list[id.index()].market)(kind)),
        open_above: those(&|s| !is_feature(s.kind) && open_above[usize::from(s.kind.0) - BASE_KINDS.len()]),
        sheltered: those(&|s| !is_feature(s.kind) && sheltered[usize::from(s.kind.0) - BASE_KINDS.len()]),
        joining: Edges::ALL,
        leaving: those(&|s| leaves(s.kind)),
    };
    facts.features = those(&|s| is_feature(s.kind) || centre(s).is_some());
    facts.many_features = facts.features.len() as u8;
    let limiting = with.iter().filter(|id| (list[id.index()].limits)(kind, facts.cloisters()));
    facts.limited = limiting.fold(0, |bits, id| bits | id.bit());
    with.iter().for_each(|id| facts.notes[id.index()] = (list[id.index()].note)(kind));
    facts.acting = ON_CALL.map(|slot| {
        let acting = with
            .iter()
            .filter(|id| (list[id.index()].acts)(slot, kind, After { own: facts.is_own(**id), market: facts.market }));
        acting.fold(0, |bits, id| bits | id.bit())
    });
    for (no, segment) in kind.segments() {
        let closes = terrain.closes_by_sides(segment.kind);
        let sides = if closes { segment.ports.touched() } else { segment.ports.sides() };
        facts.sides[no] = sides.count_ones() as u8;
        facts.pennants[no] = segment.mark(PENNANT);
        facts.cities[no] = kind.touching[no.index()] & cities;
        let inside = segment.kind == CLOISTER || !is_feature(segment.kind);
        let name = terrain.name(segment.kind);
        if inside && !leaves(segment.kind) && segment.ports.0 != 0 {
            return Err(format!("{}: a {name} lies inside a tile and has no ports", kind.name));
        }
        if leaves(segment.kind) && segment.ports.sides() == 0 {
            return Err(format!("{}: a {name} leaves the tile by the middle of a side", kind.name));
        }
        if inside && only(segment.kind) != Some(no) {
            return Err(format!("{}: two spaces of one kind", kind.name));
        }
    }
    for word in &kind.words {
        let pairs = [("meet:", true), ("miss:", false)];
        if let Some((pair, there)) = pairs.iter().find_map(|(start, there)| Some((word.strip_prefix(start)?, *there))) {
            meet(&mut facts, cities, pair, there).ok_or_else(|| format!("{}: '{word}' is no pair", kind.name))?;
        }
    }
    Ok(facts)
}

/// `F-C`: field part F touches city part C inside the tile, or does not touch it although their sides are next to each
/// other.
fn meet(facts: &mut KindFacts, cities: SegmentSet, pair: &str, there: bool) -> Option<()> {
    let (field, city) = pair.split_once('-')?;
    let (field, city) = (field.parse().map(SegmentNo).ok()?, city.parse().map(SegmentNo).ok()?);
    let sound = facts.fields.has(field) && cities.has(city);
    sound.then(|| match there {
        true => facts.cities[field].add_if(city, true),
        false => facts.cities[field].remove_if(city, true),
    })
}
