//! What an expansion brings, as data: the core stores, counts, hashes and shows it by number, whichever expansion it
//! belongs to.

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

/// Most stages in which tiles are drawn.
pub const STAGES: usize = 4;

/// Most expansions: a set of them is one word of bits.
pub const EXPANSIONS: usize = u32::BITS as usize;

/// An expansion, by its place in the closed list. One more is kept, so that one or none takes no more room than one.
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
    /// Features on which only those figures stand that say so.
    pub const RESERVED: Grounds = Grounds(1 << 4);
    /// Places for followers that are no cloisters, although they score as these do or in a way of their own.
    pub const DWELLINGS: Grounds = Grounds(1 << 5);
    /// Roads, cities, cloisters and fields, in the order of the base game's kinds, and dwellings: where followers stand.
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

/// A kind of segments inside tiles that is a feature: it scores as a cloister does, or at the end alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CentreSpec {
    /// Which of the expansion's spaces.
    pub space: usize,
    /// What kind of place it is: one of [`Grounds`].
    pub place: Grounds,
    /// Which of the expansion's lines of the account is for its points.
    pub line: usize,
    /// It is never complete: at the end it brings what the hook `worth` says, and before that nothing.
    pub lasting: bool,
    /// It brings a point for each empty cell around, in place of each tile.
    pub shunning: bool,
    /// It is complete when all roads are that end at it, and brings what the hook `worth` says. This is the reading by which the tokens on
    /// all tiles of these roads belong to it, not only those next to it.
    pub hub: Option<&'static str>,
    /// It lies on both halves of a double tile, and is complete when ten tiles lie around.
    pub double: bool,
}

impl CentreSpec {
    /// The first of the expansion's spaces, for points in its first line: complete when eight tiles lie around.
    pub const fn new(place: Grounds) -> CentreSpec {
        CentreSpec { space: 0, place, line: 0, lasting: false, shunning: false, hub: None, double: false }
    }

    /// The same, but never complete.
    #[must_use]
    pub const fn lasting(self) -> CentreSpec {
        CentreSpec { lasting: true, ..self }
    }

    /// The same, but it brings a point for each empty cell around, in place of each tile.
    #[must_use]
    pub const fn shunning(self) -> CentreSpec {
        CentreSpec { shunning: true, ..self }
    }

    /// The same, but it is complete when all roads are that end at it. By this reading the tokens on all tiles of these roads belong to it.
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
    /// Where in a player's points.
    pub line: usize,
    /// It is never complete.
    pub lasting: bool,
    /// It brings a point for each empty cell around, in place of each tile.
    pub shunning: bool,
    /// It is complete by its roads; the reading of its tokens.
    pub hub: Option<&'static str>,
    /// It lies on both halves of a double tile.
    pub double: bool,
}

/// A kind of figures that an expansion brings: followers, which are put where followers are put, or companions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PieceSpec {
    /// Its word in notations, records and hashes.
    pub word: &'static str,
    /// How many each player gets.
    pub count: u8,
    /// What it weighs in a majority.
    pub weight: u8,
    /// Where it may stand, unless it is a companion.
    pub grounds: Grounds,
    /// No follower but a companion: it is put beside a follower of its player, on an incomplete feature of one of these kinds
    /// where none of its kind and player stands yet. It counts in no majority, and goes home with the last of these followers.
    pub joins: Option<&'static [Kind]>,
    /// It needs no follower there, but room: no figure of its kind, whoever's, may stand on that feature. It stays when followers
    /// leave.
    pub alone: bool,
    /// Points more that each city gives to its player on the field that it joins, if he scores it.
    pub per_city: u8,
    /// Where one of them stands, farmers are scored at once and go home, and no follower is put any more.
    pub reaping: Option<Reaping>,
    /// When one of them is put, who is no follower, its expansion calls for this slot ([`Core::call`](super::state::Core::call)).
    pub calls: Option<Slot>,
    /// A step of a recorded game that puts one on the tile just laid; the tests replay it. Empty if that is never done.
    pub example: &'static str,
}

/// The name of the score, and points for each city that farmers get where a figure stands that has them scored at once: when it is put, and when their field
/// is joined to its field later.
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

    /// No follower, and in need of none: it stands on features of these kinds where none of its kind does.
    pub const fn loner(word: &'static str, count: u8, kinds: &'static [Kind]) -> PieceSpec {
        PieceSpec { alone: true, ..PieceSpec::companion(word, count, kinds) }
    }

    /// The same that has farmers scored at once, and keeps followers off its field. It stands at the north-west corner of its tile.
    #[must_use]
    pub const fn reaping(self, reaping: Reaping) -> PieceSpec {
        PieceSpec { reaping: Some(reaping), ..self }
    }

    /// The same for which its expansion calls for this slot, when one is put.
    #[must_use]
    pub const fn calling(self, slot: Slot) -> PieceSpec {
        PieceSpec { calls: Some(slot), ..self }
    }

    /// The same with an example for its notation.
    #[must_use]
    pub const fn example(self, example: &'static str) -> PieceSpec {
        PieceSpec { example, ..self }
    }

    /// What it is among figures.
    pub(crate) const fn rank(&self) -> Rank {
        match self.joins {
            None => Rank::Follower,
            Some(_) if self.alone => Rank::Loner,
            Some(_) => Rank::Companion,
        }
    }

    /// The same with points for each city beside its field.
    #[must_use]
    pub const fn with_points_per_city(self, per_city: u8) -> PieceSpec {
        PieceSpec { per_city, ..self }
    }

    /// The same that stands only there.
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

/// A mark that raises the stakes: a feature with it brings a point more for each of what it counts when it is complete, and
/// nothing when it is not. Several on one feature do no more than one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stake {
    /// The kind of feature.
    pub kind: Kind,
    /// The mark in tile books, and its name in the formula.
    pub mark: &'static str,
}

/// A kind of segments that is no feature: it lies on a tile at most once and is not claimed like one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Space {
    /// Its word in tile books.
    pub kind: KindSpec,
    /// What a figure there is called.
    pub role: &'static str,
    /// How plain screens show it where it leaves the tile by its sides; else it lies inside.
    pub leaves: Option<Look>,
}

/// A part of an expansion that may be played without its other parts.
#[derive(Clone, Copy, Debug)]
pub struct Switch {
    /// Its word in `with=...`.
    pub word: &'static str,
    /// Whether a kind of tile is there for this part alone.
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
    /// A part that brings nothing but tiles.
    pub const fn of_tiles(word: &'static str, needs: fn(&TileKind) -> bool) -> Switch {
        Switch { word, needs, pieces: &[], lines: &[], stakes: &[], replaces: &[] }
    }
}

/// What an expansion is told of a tile after which it may act.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct After {
    /// It is its own tile.
    pub own: bool,
    /// Tiles may be sold at the end of the turn in which it is laid.
    pub market: bool,
}

/// All that an expansion brings. The closed list makes one of each from its trait.
#[derive(Clone, Copy, Debug)]
pub struct Declaration {
    /// Name in `with=...`, in records and in hashes.
    pub word: &'static str,
    /// Name in `with=...` of all its parts together: another, if one of the parts has the name of the expansion.
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
    /// What a figure is called that stands apart from its feature, on the expansion's ground.
    pub apart_role: &'static str,
    /// The name under which cities that it covers are counted for a field.
    pub covered_line: &'static str,
    /// Its parts that may be played without the others; none, if it is played as a whole.
    pub switches: &'static [Switch],
    /// Options by which it offers another reading of its rulings, each `yes` or `no`.
    pub readings: &'static [&'static str],
    /// The one of them by which its tiles leave those in that they stand in for.
    pub beside: &'static str,
    /// The one of them with which it has more tiles, and their book: each stands in for a tile of any expansion that plays.
    pub more_tiles: Option<(&'static str, &'static str)>,
    /// Weights by which it judges positions.
    pub weights: &'static [WeightSpec],
    /// Whether its hook `scored` is called for completed features without figures too.
    pub watches_unowned: bool,
    /// Whether completing features brings more than their points, which the quick ranking of turns is told.
    pub ranks_completing: bool,
    /// Marks with which features bring more or nothing.
    pub stakes: &'static [Stake],
    /// Whether it changes what features are worth.
    pub changes_worth: bool,
    /// Whether it changes which tiles' tokens belong to features.
    pub changes_domain: bool,
    /// Whether it changes how much figures weigh in a majority.
    pub changes_weight: bool,
    /// Whether it says which of several players with as much weight own a feature.
    pub breaks_ties: bool,
    /// Which kind of luck its lots are of.
    pub luck: u8,
    /// Whether a kind of tile is its own.
    pub owns: fn(&TileKind) -> bool,
    /// The tile with which the game begins, in place of the base game's start tile.
    pub start: Option<&'static str>,
    /// How soon a tile of its own is drawn: 0 among all others, the highest number first.
    pub stage: fn(&TileKind) -> u8,
    /// Whether tiles of a kind may not lie everywhere where their sides fit.
    pub limits: fn(&TileKind, SegmentSet) -> bool,
    /// Whether tiles of a kind are no part of the stack: each player holds one in his hand.
    pub in_hand: fn(&TileKind) -> bool,
    /// Which half of which double tile a kind is, if it is one.
    pub half: fn(&TileKind) -> Option<Half>,
    /// Double tiles that players hold.
    pub doubles: Option<DoubleSpec>,
    /// Whether tiles of a kind are drawn only when an expansion has let them into play.
    pub waits: fn(&TileKind) -> bool,
    /// Whether it acts in a slot after a tile of a kind, unless it calls for that slot.
    pub acts: fn(Slot, &TileKind, After) -> bool,
    /// Whether figures may be put on any tile from a tile of a kind.
    pub gate: fn(&TileKind) -> bool,
    /// Whether tiles may be sold at the end of a turn in which a tile of a kind was laid.
    pub market: fn(&TileKind) -> bool,
    /// The one of its readings with which it may say that one of its choices is to be made in place of putting a figure.
    pub insists: Option<&'static str>,
    /// Whether it judges positions by what comes of decisions.
    pub looks_ahead: bool,
    /// Whether it is told of what is scored.
    pub hears_scored: bool,
    /// Whether it is told of figures that have left the map without their feature being scored.
    pub hears_removed: bool,
    /// What it wants to know of a kind of tile at once, as bits.
    pub note: fn(&TileKind) -> u8,
    /// Whether a verb of its own is done besides what is done in place of putting a figure.
    pub besides: fn(u8) -> bool,
    /// Marks on fields: a field with one of them brings a point more for each city.
    pub herds: &'static [&'static str],
    /// Which of its spaces are such that nothing is laid over them while somebody stands there.
    pub open_above: &'static [usize],
    /// Which of its spaces are such that a tile with one may only lie where it faces another.
    pub joins: &'static [usize],
    /// The one of its readings with which whoever stands in one of its spaces is out of reach of what eats figures, and which space.
    pub shelter: Option<(&'static str, usize)>,
    /// Roads that players lay over tiles.
    pub spans: Option<SpanSpec>,
}
