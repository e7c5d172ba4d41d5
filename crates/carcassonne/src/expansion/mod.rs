//! What an expansion is: what it declares, and the hooks by which it takes part in a game.
//!
//! Hooks get the core of the position and the expansion's own part, nothing else: no expansion can see the part of
//! another. What concerns more than one of them lies on the core (figures, supplies, points, covered cities, the map).

pub(crate) mod answers;
mod hooks;

pub use hooks::{Hooks, State};

use crate::core::action::Action;
use crate::core::action_view::ActionView;
use crate::core::calls::RowPlaces;
use crate::core::declared::{After, CentreSpec, Declaration, Form, Id, PieceSpec, Space, Stake, Switch};
use crate::core::event::Event;
use crate::core::game::Carcassonne;
use crate::core::illegal::{Illegal, NOT_NOW, Rule};
use crate::core::on_heap::OnHeap;
use crate::core::outlook::Outlook;
use crate::core::part_hash::PartHash;
use crate::core::removed::Removed;
use crate::core::scored::{Domain, Scored, Worth};
use crate::core::short_list::ShortList;
use crate::core::slot::Slot;
use crate::core::span_spec::SpanSpec;
use crate::core::state::Core;
use game::{EventSink, Picture, ToAct, WeightSpec};
use serde::Serialize;
use std::fmt::Debug;
use std::hash::Hash;
use tile_map::{Cell, Figures, Root, Rotation, SegmentSet, TileKind, TileKindNo};

/// What came of entering a slot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flow {
    /// Nothing more to do here.
    Done,
    /// A decision or a lot is due; `asks` says whose.
    Waits,
    /// To be entered again when `scored` of all expansions has been called for what was scored (`Core::unreported`).
    Again,
}

/// The word by which an expansion asks chance for a tile of the bag. Nobody waits for it, as for one drawn to be laid.
pub const A_TILE: &str = "draw";

/// Lots that may be drawn: value and weight.
pub type Lots = ShortList<(u8, u32), 8>;

/// The numbers that the closed list gives to an expansion. They may differ from one program to the next, so nothing
/// that is stored or sent may hold one.
pub trait Listed {
    /// Which expansion it is.
    const ID: Id;
    /// Number of its first kind of figures.
    const FIRST_PIECE: u8;
    /// Number of its first line in the account.
    const FIRST_LINE: usize;
    /// Number of its first kind of segments.
    const FIRST_KIND: u8;
    /// Number of its first mark.
    const FIRST_MARK: u8;
    /// Where it stands in the rows of the turn table that may be called for.
    const PLACES: RowPlaces;
}

/// An expansion.
pub trait Expansion: Listed {
    /// Its own part of the state, in terms of cells, never of numbers that depend on the order of play.
    type Part: Clone + Default + PartialEq + Eq + Hash + Debug + Send + Sync + OnHeap;
    /// Its part of the view. Nothing of it may be secret unless `view` leaves it out.
    type View: Clone + PartialEq + Debug + Serialize + Send + Sync;

    /// Name in `with=...`.
    const WORD: &'static str;
    /// Name in `with=...` of all its parts together, if one of them has the name of the expansion.
    const WHOLE: &'static str = "";
    /// Tiles it adds.
    const BOOK: Option<&'static str> = None;
    /// The word on its tiles (`| tile: word`).
    const SYMBOL: &'static str = "";
    /// Kinds of segments inside its tiles that are no features.
    const SPACES: &'static [Space] = &[];
    /// Those of them that are features: they score as cloisters do, or at the end alone.
    const CENTRES: &'static [CentreSpec] = &[];
    /// Words of those of them where several figures stand together, whoever's: what stands beside one of them stands beside all.
    const CROWDS: &'static [&'static str] = &[];
    /// Marks on segments of its tiles.
    const MARKS: &'static [&'static str] = &[];
    /// Kinds of figures it brings.
    const PIECES: &'static [PieceSpec] = &[];
    /// Words of its actions and lots.
    const VERBS: &'static [(&'static str, Form)] = &[];
    /// Lines of the final account.
    const LINES: &'static [&'static str] = &[];
    /// What a figure is called that stands apart from its feature, on this expansion's ground.
    const APART_ROLE: &'static str = "none";
    /// The name under which cities that it covers are counted for a field.
    const COVERED_LINE: &'static str = "covered";
    /// Its parts that may be played without the others; none, if it is played as a whole.
    const SWITCHES: &'static [Switch] = &[];
    /// Options by which it offers another reading of its rulings, each `yes` or `no`.
    const READINGS: &'static [&'static str] = &[];
    /// The one of them by which its tiles lie beside those that they stand in for (`instead:NAME`).
    const BESIDE: &'static str = "";
    /// The one of them with which it has more tiles, and their book: each stands in for a tile of any expansion (`instead:NAME`), and
    /// stays out where that does not play.
    const MORE_TILES: Option<(&'static str, &'static str)> = None;
    /// Weights by which it judges positions (`estimate`).
    const WEIGHTS: &'static [WeightSpec] = &[];
    /// Whether it acts in slots that may be called for only after tiles of its own, unless `acts` says otherwise.
    const OWN_TILES_ONLY: bool = false;
    /// Whether `scored` is called for completed features without figures too.
    const WATCHES_UNOWNED: bool = false;
    /// Marks with which features bring more or nothing, on whatever tiles they are printed.
    const STAKES: &'static [Stake] = &[];
    /// Whether completing features brings more than their points, which the quick ranking of turns is told (`completing`).
    const RANKS_COMPLETING: bool = false;
    /// Whether it changes what features are worth (`worth`).
    const CHANGES_WORTH: bool = false;
    /// Whether it changes which tiles' tokens belong to features (`domain`).
    const CHANGES_DOMAIN: bool = false;
    /// Whether it changes how much figures weigh in a majority (`weigh`).
    const CHANGES_WEIGHT: bool = false;
    /// Whether it says which of several players with as much weight own a feature (`break_tie`).
    const BREAKS_TIES: bool = false;
    /// The one of its readings with which it may say that one of its choices is to be made in place of putting a figure (`insists`).
    const INSISTS: Option<&'static str> = None;
    /// Whether it is told of what is scored (`scored`).
    const HEARS_SCORED: bool = false;
    /// Whether it is told of figures that have left the map without their feature being scored (`removed`).
    const HEARS_REMOVED: bool = false;
    /// Which kind of luck its lots are of: 1 to 3, since tiles are of kind 0. Bots compare turns by equal luck of each kind.
    const LUCK: u8 = 1;
    /// The tile of its book with which the game begins, in place of the base game's start tile.
    const START: Option<&'static str> = None;
    /// Marks on fields: a field with one of them brings a point more for each city. Several do no more than one.
    const HERDS: &'static [&'static str] = &[];
    /// Which of its spaces are such that nothing is laid over while somebody stands there.
    const OPEN_ABOVE: &'static [usize] = &[];
    /// Which of its spaces that leave a tile are such that a tile with one may only lie where it faces another. `check_place` refuses all
    /// other places, by its rule; whoever looks for any place looks at these alone.
    const JOINS: &'static [usize] = &[];
    /// Whether it judges positions by what comes of decisions ([`Outlook::after`]).
    const LOOKS_AHEAD: bool = false;
    /// The one of its readings with which whoever stands in one of its spaces is out of reach of what eats figures, and which space.
    const SHELTER: Option<(&'static str, usize)> = None;
    /// Roads that players lay over tiles, if it brings such.
    const SPANS: Option<SpanSpec> = None;

    /// Whether a kind of tile is its own: by default, when its symbol is printed on it.
    fn owns(kind: &TileKind) -> bool {
        kind.words.iter().any(|word| word == Self::SYMBOL)
    }

    /// How soon a tile of its own is drawn: 0 among all others, the highest number (up to 3) before all lower ones.
    fn stage(_: &TileKind) -> u8 {
        0
    }

    /// Whether tiles of a kind of its own are no part of the stack: each player holds one in his hand and may lay it into a hole
    /// instead of drawing. They are apart from all others (`tile: joins:none`); a game has one such kind at most.
    fn in_hand(_: &TileKind) -> bool {
        false
    }

    /// Whether tiles of a kind of its own are no part of what may be drawn until it lets them into play (`Bag::release`).
    fn waits(_: &TileKind) -> bool {
        false
    }

    /// What it wants to know of a kind of tile at once, its own or any other, as bits ([`Carcassonne::note`]).
    fn note(_: &TileKind) -> u8 {
        0
    }

    /// Whether it may have something to do in this slot, one of those that may be called for (`core/calls.rs`), after a tile of this
    /// kind, its own or any other. It acts there, too, while it calls for the slot (`Core::call`).
    fn acts(_: Slot, _: &TileKind, tile: After) -> bool {
        tile.own || !Self::OWN_TILES_ONLY
    }

    /// Whether the tile laid last lets figures be put on any tile, if it is of this kind of its own. The choices are those of this
    /// expansion (`claims`); others whose own figures go anywhere then ask for it (`KindFacts::gate`).
    fn gate(_: &TileKind) -> bool {
        false
    }

    /// Whether tiles may be sold at the end of a turn in which a tile of this kind was laid, if an expansion that plays does so
    /// (`KindFacts::market`).
    fn market(_: &TileKind) -> bool {
        false
    }

    /// Feeds its part to the hash that records carry: the fields that it had at first, in an order that never changes, then
    /// those that came later ([`PartHash::later`]). Takes the part to pieces, so that no field can be forgotten.
    fn put_part(part: &Self::Part, to: &mut PartHash);

    /// Sets its part up.
    fn deal(_: &Carcassonne, _: &mut Self::Part) {}

    /// Whether tiles of a kind, its own or any other, may not lie everywhere where their sides fit (`check_place`). Told is also
    /// which of its segments are cloisters or declared as such.
    fn limits(_: &TileKind, _cloisters: SegmentSet) -> bool {
        false
    }

    /// Whether a tile that fits there may lie there. Asked of the kinds that it limits; what is refused once stays refused as
    /// the map grows.
    fn check_place(
        _: &Carcassonne,
        _: &Core,
        _: &Self::Part,
        _: TileKindNo,
        _: Cell,
        _: Rotation,
    ) -> Result<(), Illegal> {
        Ok(())
    }

    /// A slot is entered, or entered again after a decision.
    fn step<E: EventSink<Event>>(_: &Carcassonne, _: &mut Core, _: &mut Self::Part, _: Slot, _: &mut E) -> Flow {
        Flow::Done
    }

    /// Who decides while it waits, and a word for that phase. With `Chance`, the word is that of the lot, or [`A_TILE`] where a tile
    /// is drawn (`tile`).
    fn asks(_: &Carcassonne, _: &Core, _: &Self::Part) -> (ToAct, &'static str) {
        (ToAct::Over, "")
    }

    /// The choices while it waits for a player, in any order.
    fn options(_: &Carcassonne, _: &Core, _: &Self::Part, _: &mut Vec<Action>) {}

    /// How many numbers there are for these choices, if they have numbers (up to 64), and which numbers are choices, as bits: so a random
    /// game takes one without looking at all.
    fn option_numbers(_: &Carcassonne, _: &Core, _: &Self::Part) -> (u32, u64) {
        (0, 0)
    }

    /// The choice with this number, if it is one.
    fn numbered_option(_: &Carcassonne, _: &Core, _: &Self::Part, _nth: u32) -> Option<Action> {
        None
    }

    /// Whether this would be one of them.
    fn check(_: &Carcassonne, _: &Core, _: &Self::Part, _: Action) -> Result<(), Illegal> {
        NOT_NOW.no()
    }

    /// The rule of its own, if there is one, that refuses one of its actions while it waits for something else, or
    /// for somebody else.
    fn untimely(_: &Carcassonne, _: &Core, _: &Self::Part, _: Action) -> Option<&'static Rule> {
        None
    }

    /// Carries one out.
    fn act<E: EventSink<Event>>(_: &Carcassonne, _: &mut Core, _: &mut Self::Part, _: Action, _: &mut E) {}

    /// Whether this verb of its own, offered in place of putting a figure, is done besides: the figure is still to be put, and nothing that
    /// has to be done there (`insists`) forbids it.
    fn besides(_verb: u8) -> bool {
        false
    }

    /// What it offers in place of putting a figure on the tile, in any order.
    fn claims(_: &Carcassonne, _: &Core, _: &Self::Part, _: &mut Vec<Action>) {}

    /// How many numbers there are for what it offers there. Each of its choices has one, and some numbers may be no choice: so a
    /// random game takes one without looking at all.
    fn candidates(game: &Carcassonne, core: &Core, part: &Self::Part) -> u32 {
        let mut all = Vec::new();
        Self::claims(game, core, part, &mut all);
        all.len() as u32
    }

    /// Which of the first 64 of these numbers are no choice, as bits, as far as that is told at once for all of them together. What is said of numbers
    /// that there are not does not count.
    #[inline]
    fn closed_candidates(_: &Carcassonne, _: &Core, _: &Self::Part) -> u64 {
        0
    }

    /// The choice with this number, if it is one.
    fn candidate(game: &Carcassonne, core: &Core, part: &Self::Part, nth: u32) -> Option<Action> {
        let mut all = Vec::new();
        Self::claims(game, core, part, &mut all);
        all.get(nth as usize).copied()
    }

    /// The rule, if there is one now, by which one of the choices that it offers there has to be made. Asked with `INSISTS`.
    fn insists(_: &Carcassonne, _: &Core, _: &Self::Part) -> Option<&'static Rule> {
        None
    }

    /// Whether this would be one of them.
    fn check_claim(_: &Carcassonne, _: &Core, _: &Self::Part, _: Action) -> Result<(), Illegal> {
        NOT_NOW.no()
    }

    /// Carries one out.
    fn claim<E: EventSink<Event>>(_: &Carcassonne, _: &mut Core, _: &mut Self::Part, _: Action, _: &mut E) {}

    /// The lots that may be drawn while it waits for chance: value and weight, sorted.
    fn lots(_: &Carcassonne, _: &Core, _: &Self::Part, _: &mut Lots) {}

    /// A lot was drawn.
    fn lot<E: EventSink<Event>>(_: &Carcassonne, _: &mut Core, _: &mut Self::Part, _: u8, _: &mut E) {}

    /// A tile was drawn from the bag for it.
    fn tile<E: EventSink<Event>>(_: &Carcassonne, _: &mut Core, _: &mut Self::Part, _: TileKindNo, _: &mut E) {}

    /// A feature was completed and its owners have their points; its figures still stand on it. Told with `HEARS_SCORED`.
    fn scored<E: EventSink<Event>>(_: &Carcassonne, _: &mut Core, _: &mut Self::Part, _: &Scored, _: &mut E) {}

    /// A figure has left the map without its feature being scored (`Core::remove`). Companions whom it leaves alone go home after that.
    /// Told with `HEARS_REMOVED`.
    fn removed<E: EventSink<Event>>(_: &Carcassonne, _: &mut Core, _: &mut Self::Part, _: &Removed, _: &mut E) {}

    /// Changes what the feature with this root is worth, complete or as it lies. Asked with `CHANGES_WORTH`.
    fn worth(_: &Carcassonne, _: &Core, _: &Self::Part, _root: Root, _complete: bool, _: &mut Worth) {}

    /// The tiles whose tokens (gold) belong to the feature with this root, if it is its own and they are not those it lies on, or the nine
    /// of a cloister. Asked with `CHANGES_DOMAIN`.
    fn domain(_: &Carcassonne, _: &Core, _: &Self::Part, _root: Root) -> Option<Domain> {
        None
    }

    /// Changes how much the figures on the feature with this root weigh in its majority, beyond the weights that their kinds
    /// declare. Asked with `CHANGES_WEIGHT`, of features with figures.
    fn weigh(_: &Carcassonne, _: &Core, _: &Self::Part, _root: Root, _: &mut Figures) {}

    /// Several players have as much weight on these features, which are counted together: leaves those in `tied` who own them,
    /// at least one. Asked with `BREAKS_TIES`.
    fn break_tie(_: &Carcassonne, _: &Core, _: &Self::Part, _roots: &[Root], _tied: &mut Figures) {}

    /// More about one of its actions, for a screen.
    fn describe(_: &Carcassonne, _: &Core, _: &Self::Part, _: Action, _: &mut ActionView) {}

    /// Its part for a screen.
    fn view(_: &Carcassonne, _: &Core, _: &Self::Part) -> Self::View;

    /// What of its view a plain screen shows: tokens on the map, fields of the players.
    fn draw(_: &Self::View, _: &mut Picture) {}

    /// Takes those out of the choices of the player to act that bots need not look at, where it offers many that are alike: of those
    /// it waits for (`options`), or, if it brings `SPANS`, of the ways to lay a tile and of what is offered then. One has to stay.
    fn shorten(_: &Carcassonne, _: &Core, _: &Self::Part, _weights: &[i32], _: &dyn Outlook, _: &mut Vec<Action>) {}

    /// What it adds to the points a player may expect, in thousandths, by its weights and by the odds of the tiles left; `out` has
    /// one entry a player.
    fn estimate(_: &Carcassonne, _: &Core, _: &Self::Part, _weights: &[i32], _: &dyn Outlook, _: &mut [i32]) {}

    /// What of that changes when the tile laid last completes the feature with this root. Asked with `RANKS_COMPLETING`.
    fn completing(_: &Carcassonne, _: &Core, _: &Self::Part, _weights: &[i32], _root: Root, _: &mut [i32]) {}
}

/// What an expansion declares, as data.
pub const fn declaration<X: Expansion>() -> Declaration {
    Declaration {
        word: X::WORD,
        whole: if X::WHOLE.is_empty() { X::WORD } else { X::WHOLE },
        book: X::BOOK,
        spaces: X::SPACES,
        centres: X::CENTRES,
        crowds: X::CROWDS,
        marks: X::MARKS,
        pieces: X::PIECES,
        verbs: X::VERBS,
        lines: X::LINES,
        apart_role: X::APART_ROLE,
        covered_line: X::COVERED_LINE,
        switches: X::SWITCHES,
        readings: X::READINGS,
        beside: X::BESIDE,
        more_tiles: X::MORE_TILES,
        weights: X::WEIGHTS,
        watches_unowned: X::WATCHES_UNOWNED,
        ranks_completing: X::RANKS_COMPLETING,
        stakes: X::STAKES,
        changes_worth: X::CHANGES_WORTH,
        changes_domain: X::CHANGES_DOMAIN,
        changes_weight: X::CHANGES_WEIGHT,
        breaks_ties: X::BREAKS_TIES,
        luck: X::LUCK,
        owns: X::owns,
        start: X::START,
        stage: X::stage,
        limits: X::limits,
        in_hand: X::in_hand,
        waits: X::waits,
        gate: X::gate,
        market: X::market,
        acts: X::acts,
        insists: X::INSISTS,
        hears_scored: X::HEARS_SCORED,
        hears_removed: X::HEARS_REMOVED,
        note: X::note,
        besides: X::besides,
        herds: X::HERDS,
        open_above: X::OPEN_ABOVE,
        joins: X::JOINS,
        looks_ahead: X::LOOKS_AHEAD,
        shelter: X::SHELTER,
        spans: X::SPANS,
    }
}
