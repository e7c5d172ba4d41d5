//! The contents of an expansion, as data: the core stores, counts, hashes and shows them by number, regardless of their
//! expansion.

use super::double_spec::{DoubleSpec, Half};
use super::rank::Rank;
use super::slot::Slot;
use super::span_spec::SpanSpec;
pub use super::verb_spec::Form;
use super::verb_spec::VerbSpec;
use game::WeightSpec;
use game::picture::Look;
use std::num::NonZeroU8;
use tile_map::{Kind, KindSpec, SegmentSet, TileKind};

/// The most stages in which tiles are drawn.
pub const STAGES: usize = 4;

/// The most expansions: a set of them is one word of bits.
pub const EXPANSIONS: usize = u32::BITS as usize;

/// An expansion, by its place in the closed list. The value is stored as one more, so that an option takes no extra
/// space.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Id(NonZeroU8);

impl Default for Id {
    fn default() -> Id {
        Id::new(0)
    }
}

impl Id {
    /// The expansion at this place.
    #[inline]
    pub(crate) const fn new(place: u8) -> Id {
        Id(NonZeroU8::MIN.saturating_add(place))
    }

    /// Its place in the closed list.
    #[inline]
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// The first one of a set of expansions.
    #[inline]
    pub(crate) const fn first_of(bits: u32) -> Option<Id> {
        if bits == 0 { None } else { Some(Id::new(bits.trailing_zeros() as u8)) }
    }

    /// All of a set of expansions, in the order of the closed list.
    #[inline]
    pub(crate) fn all_of(mut bits: u32) -> impl Iterator<Item = Id> {
        std::iter::from_fn(move || {
            let first = Id::first_of(bits)?;
            bits &= bits - 1;
            Some(first)
        })
    }

    /// Its bit in a set of expansions.
    #[inline]
    pub(crate) const fn bit(self) -> u32 {
        1 << self.index()
    }
}

/// Kinds of places where figures may stand, as bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Grounds(u8);

impl Grounds {
    /// How many kinds of places there are.
    pub const KINDS: usize = 6;
    /// Roads.
    pub const ROADS: Grounds = Grounds(1);
    /// Cities.
    pub const CITIES: Grounds = Grounds(1 << 1);
    /// Cloisters, and what expansions declare as such.
    pub const CLOISTERS: Grounds = Grounds(1 << 2);
    /// Features for figures that explicitly name them.
    pub const RESERVED: Grounds = Grounds(1 << 4);
    /// Places for followers that are not cloisters, although they score like these or in their own way.
    pub const DWELLINGS: Grounds = Grounds(1 << 5);
    /// Roads, cities, cloisters and fields, in the order of the base game's kinds, and dwellings: the places for
    /// followers.
    pub const USUAL: Grounds = Grounds(0b10_1111);

    /// These and those.
    #[must_use]
    pub const fn and(self, others: Grounds) -> Grounds {
        Grounds(self.0 | others.0)
    }

    /// Whether this kind of places is among them.
    pub const fn has(self, number: usize) -> bool {
        self.0 >> number & 1 == 1
    }
}

/// A kind of segments inside tiles that is a feature: it scores like a cloister, or only at the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CentreSpec {
    /// Which of the expansion's spaces.
    pub space: usize,
    /// What kind of place it is: one of [`Grounds`].
    pub place: Grounds,
    /// Which of the expansion's lines of the final scores gets its points.
    pub line: usize,
    /// It is never complete: at the end it scores the result of the hook `worth`, and nothing before that.
    pub lasting: bool,
    /// It scores a point for each empty cell around it, instead of for each tile.
    pub shunning: bool,
    /// It is complete when all roads that end at it are, and scores the result of the hook `worth`. This is the reading
    /// by which the tokens on all tiles of these roads belong to it, not only those next to it.
    pub hub: Option<&'static str>,
    /// It lies on both halves of a double tile, and is complete when ten tiles lie around.
    pub double: bool,
}

impl CentreSpec {
    /// The first of the expansion's spaces, for points in its first line: complete when surrounded by eight tiles.
    pub const fn new(place: Grounds) -> CentreSpec {
        CentreSpec { space: 0, place, line: 0, lasting: false, shunning: false, hub: None, double: false }
    }

    /// The same, but never complete.
    #[must_use]
    pub const fn lasting(self) -> CentreSpec {
        CentreSpec { lasting: true, ..self }
    }

    /// The same, but it scores a point for each empty cell around it, instead of for each tile.
    #[must_use]
    pub const fn shunning(self) -> CentreSpec {
        CentreSpec { shunning: true, ..self }
    }

    /// The same, but it is complete when all roads that end at it are. By this reading the tokens on all tiles of these
    /// roads belong to it.
    #[must_use]
    pub const fn hub(self, far: &'static str) -> CentreSpec {
        CentreSpec { hub: Some(far), ..self }
    }

    /// The same, but it lies on both halves of a double tile.
    #[must_use]
    pub const fn double(self) -> CentreSpec {
        CentreSpec { double: true, ..self }
    }
}

/// The same in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Centre {
    /// The kind.
    pub kind: Kind,
    /// What kind of place it is.
    pub place: Grounds,
    /// Its line among a player's points.
    pub line: usize,
    /// It is never complete.
    pub lasting: bool,
    /// It scores a point for each empty cell around it, instead of for each tile.
    pub shunning: bool,
    /// It is completed by its roads; the reading for its tokens.
    pub hub: Option<&'static str>,
    /// It lies on both halves of a double tile.
    pub double: bool,
}

/// A kind of figures that an expansion adds: followers, which are placed like followers, or companions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PieceSpec {
    /// Its word in notations, records and hashes.
    pub word: &'static str,
    /// How many each player gets.
    pub count: u8,
    /// Its weight in a majority.
    pub weight: u8,
    /// Where it may stand, unless it is a companion.
    pub grounds: Grounds,
    /// A companion, not a follower: it is placed next to a follower of its player, on an incomplete feature of one of
    /// these kinds without another companion of its kind and player. It counts in no majority, and returns with the
    /// last of these followers.
    pub joins: Option<&'static [Kind]>,
    /// It needs no follower there, but free space: no figure of its kind, of any player, may stand on that feature. It
    /// stays when followers leave.
    pub alone: bool,
    /// Extra points of each city for its player on the field that it joins, if the player scores the field.
    pub per_city: u8,
    /// If one of them stands on a field, farmers there are scored immediately and return, and no more followers can be
    /// placed.
    pub reaping: Option<Reaping>,
    /// When a figure of this kind, which is not a follower, is placed, its expansion requests this slot
    /// ([`Core::call`](super::state::Core::call)).
    pub calls: Option<Slot>,
    /// A step of a recorded game that places one on the tile just laid; the tests replay it. Empty if that never
    /// happens.
    pub example: &'static str,
}

/// The name of the score and the points per city for farmers who are scored by such a figure: when it is placed, and
/// when their field joins its field later.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "as the type says")]
pub struct Reaping {
    pub put: (&'static str, i32),
    pub joined: (&'static str, i32),
}

impl PieceSpec {
    /// A figure that stands where followers do and counts like one.
    pub const fn new(word: &'static str, count: u8) -> PieceSpec {
        PieceSpec {
            word,
            count,
            weight: 1,
            grounds: Grounds::USUAL,
            joins: None,
            alone: false,
            per_city: 0,
            reaping: None,
            calls: None,
            example: "",
        }
    }

    /// A companion of followers on features of these kinds.
    pub const fn companion(word: &'static str, count: u8, kinds: &'static [Kind]) -> PieceSpec {
        PieceSpec {
            word,
            count,
            weight: 0,
            grounds: Grounds::USUAL,
            joins: Some(kinds),
            alone: false,
            per_city: 0,
            reaping: None,
            calls: None,
            example: "",
        }
    }

    /// Not a follower and independent of followers: it stands on features of these kinds without another of its kind.
    pub const fn loner(word: &'static str, count: u8, kinds: &'static [Kind]) -> PieceSpec {
        PieceSpec { alone: true, ..PieceSpec::companion(word, count, kinds) }
    }

    /// The same, for a figure that has farmers scored immediately and bars followers from its field. It stands at the
    /// north-west corner of its tile.
    #[must_use]
    pub const fn reaping(self, reaping: Reaping) -> PieceSpec {
        PieceSpec { reaping: Some(reaping), ..self }
    }

    /// The same, for a figure whose expansion requests this slot when one is placed.
    #[must_use]
    pub const fn calling(self, slot: Slot) -> PieceSpec {
        PieceSpec { calls: Some(slot), ..self }
    }

    /// The same with an example for its notation.
    #[must_use]
    pub const fn example(self, example: &'static str) -> PieceSpec {
        PieceSpec { example, ..self }
    }

    /// Its rank among figures.
    pub(crate) const fn rank(&self) -> Rank {
        match self.joins {
            None => Rank::Follower,
            Some(_) if self.alone => Rank::Loner,
            Some(_) => Rank::Companion,
        }
    }

    /// The same with points for each city next to its field.
    #[must_use]
    pub const fn with_points_per_city(self, per_city: u8) -> PieceSpec {
        PieceSpec { per_city, ..self }
    }

    /// The same, for a figure that can stand only there.
    #[must_use]
    pub const fn only_on(self, grounds: Grounds) -> PieceSpec {
        PieceSpec { grounds, ..self }
    }

    /// The same with another weight in majorities.
    #[must_use]
    pub const fn weighing(self, weight: u8) -> PieceSpec {
        PieceSpec { weight, ..self }
    }
}

/// A mark that raises the stakes: a complete feature with it scores one more point for everything that it counts, an
/// incomplete one scores nothing. Several marks on one feature have the same effect as one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stake {
    /// The kind of feature.
    pub kind: Kind,
    /// The mark in tile books, and its name in the formula.
    pub mark: &'static str,
}

/// A kind of segments that is not a feature: a tile has at most one, and it is not claimed like a feature.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Space {
    /// Its word in tile books.
    pub kind: KindSpec,
    /// The role of a figure there.
    pub role: &'static str,
    /// Its look on plain screens if it leaves the tile by its sides; otherwise it lies inside.
    pub leaves: Option<Look>,
}

/// A part of an expansion that can be played without its other parts.
#[derive(Clone, Copy, Debug)]
pub struct Switch {
    /// Its word in `with=...`.
    pub word: &'static str,
    /// Whether a kind of tile belongs only to this part.
    pub needs: fn(&TileKind) -> bool,
    /// Its kinds of figures.
    pub pieces: &'static [&'static str],
    /// Its lines of the account.
    pub lines: &'static [&'static str],
    /// Its marks that raise the stakes.
    pub stakes: &'static [&'static str],
    /// Tiles of other parts that are left out when this one plays.
    pub replaces: &'static [&'static str],
}

impl Switch {
    /// A part that adds only tiles.
    pub const fn of_tiles(word: &'static str, needs: fn(&TileKind) -> bool) -> Switch {
        Switch { word, needs, pieces: &[], lines: &[], stakes: &[], replaces: &[] }
    }
}

/// Facts about a tile after which an expansion may act.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct After {
    /// The tile is its own.
    pub own: bool,
    /// Tiles may be sold at the end of the turn in which it is laid.
    pub market: bool,
}

/// Everything that an expansion adds. The closed list makes one of each from its trait.
#[derive(Clone, Copy, Debug)]
pub struct Declaration {
    /// Name in `with=...`, in records and in hashes.
    pub word: &'static str,
    /// Name in `with=...` of all its parts together, if one of the parts has the name of the expansion.
    pub whole: &'static str,
    /// Tiles it adds, as a tile book.
    pub book: Option<&'static str>,
    /// Kinds of segments inside its tiles.
    pub spaces: &'static [Space],
    /// Those of them that are features.
    pub centres: &'static [CentreSpec],
    /// Words of those of them where several figures stand together.
    pub crowds: &'static [&'static str],
    /// Marks on segments of its tiles.
    pub marks: &'static [&'static str],
    /// Kinds of figures.
    pub pieces: &'static [PieceSpec],
    /// Words of its actions and lots.
    pub verbs: &'static [VerbSpec],
    /// Lines of the account.
    pub lines: &'static [&'static str],
    /// The role of a figure that stands apart from its feature, on the expansion's ground.
    pub apart_role: &'static str,
    /// The name under which a field counts the cities that it covers.
    pub covered_line: &'static str,
    /// Its parts that can be played without the others; none if it is played as a whole.
    pub switches: &'static [Switch],
    /// Its options for alternative readings of its rulings, each `yes` or `no`.
    pub readings: &'static [&'static str],
    /// The reading with which the tiles that its own tiles replace stay in the game.
    pub beside: &'static str,
    /// The reading with which it has more tiles, and their book: each replaces a tile of any expansion in play.
    pub more_tiles: Option<(&'static str, &'static str)>,
    /// Weights by which it evaluates positions.
    pub weights: &'static [WeightSpec],
    /// Whether its hook `scored` is also called for completed features without figures.
    pub watches_unowned: bool,
    /// Whether completing features has effects beyond points, for the fast ranking of turns.
    pub ranks_completing: bool,
    /// Marks with which features score more or nothing.
    pub stakes: &'static [Stake],
    /// Whether it changes the value of features.
    pub changes_worth: bool,
    /// Whether it changes which tiles' tokens belong to features.
    pub changes_domain: bool,
    /// Whether it changes the weight of figures in a majority.
    pub changes_weight: bool,
    /// Whether it decides which of several players with equal weight own a feature.
    pub breaks_ties: bool,
    /// The kind of luck of its lots.
    pub luck: u8,
    /// Whether a kind of tile is its own.
    pub owns: fn(&TileKind) -> bool,
    /// The tile with which the game begins, replacing the base game's start tile.
    pub start: Option<&'static str>,
    /// How soon a tile of its own is drawn: 0 among all others, the highest number first.
    pub stage: fn(&TileKind) -> u8,
    /// Whether the placement of tiles of a kind is restricted.
    pub limits: fn(&TileKind, SegmentSet) -> bool,
    /// Whether tiles of a kind are not in the stack: each player holds one in the hand.
    pub in_hand: fn(&TileKind) -> bool,
    /// Which half of which double tile a kind is, if it is one.
    pub half: fn(&TileKind) -> Option<Half>,
    /// Double tiles that players hold.
    pub doubles: Option<DoubleSpec>,
    /// Whether tiles of a kind are drawn only after an expansion has released them.
    pub waits: fn(&TileKind) -> bool,
    /// Whether it acts in a slot after a tile of a kind, unless it requests that slot.
    pub acts: fn(Slot, &TileKind, After) -> bool,
    /// Whether a tile of a kind allows figures on any tile.
    pub gate: fn(&TileKind) -> bool,
    /// Whether tiles may be sold at the end of a turn in which a tile of a kind was laid.
    pub market: fn(&TileKind) -> bool,
    /// The reading with which it may require one of its choices instead of placing a figure.
    pub insists: Option<&'static str>,
    /// Whether it evaluates positions by the results of decisions.
    pub looks_ahead: bool,
    /// Whether it listens to scoring.
    pub hears_scored: bool,
    /// Whether it listens to figures that leave the map without their feature being scored.
    pub hears_removed: bool,
    /// Its facts about a kind of tile, computed once, as bits.
    pub note: fn(&TileKind) -> u8,
    /// Whether one of its verbs is done in addition to a choice instead of placing a figure.
    pub besides: fn(u8) -> bool,
    /// Marks on fields: a field with one of them scores one more point for each city.
    pub herds: &'static [&'static str],
    /// Which of its spaces may not be covered while somebody stands there.
    pub open_above: &'static [usize],
    /// Which of its spaces must face another one: a tile with one can lie nowhere else.
    pub joins: &'static [usize],
    /// The reading with which figures in one of its spaces are out of reach of whatever eats figures, and the space.
    pub shelter: Option<(&'static str, usize)>,
    /// Roads that players lay over tiles.
    pub spans: Option<SpanSpec>,
}
