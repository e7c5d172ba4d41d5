//! The Princess and the Dragon: volcanoes, a dragon that flies and eats figures, princesses who remove knights, magic
//! gates, and a fairy (CA-21).

use crate::core::action::{Action, Piece, Verb};
use crate::core::action_view::ActionView;
use crate::core::declared::{After, Form};
use crate::core::event::Event;
use crate::core::game::Carcassonne;
use crate::core::illegal::{Illegal, NOT_NOW, Rule, rules};
use crate::core::outlook::Outlook;
use crate::core::part_hash::PartHash;
use crate::core::removed::{Leaving, Removed};
use crate::core::scored::Scored;
use crate::core::slot::{CLAIM, Slot};
use crate::core::state::{Core, Figure};
use crate::core::verb_spec::VerbSpec;
use crate::expansion::{
    Bots, Claims, Decisions, Expansion, Flow, Listed, Pieces, Scoring, Showing, Speed, Stateful, Tiles, Timing,
};
use crate::expansions::{piece_word, role};
use game::picture::{Spot, Token, TokenLook};
use game::{EventSink, Phrase, Picture, Player, ToAct, WeightSpec};
use path::Path;
use serde::Serialize;
use tile_map::{Cell, SIDES, SegmentNo, Side, Site, TileKind};

mod candidates;
mod claims;
mod fairy;
mod flight;
mod judgement;
mod path;

/// See the file's first line.
pub struct Princess;

const FLY: u8 = 0;
const RESCUE: u8 = 1;
const GATE: u8 = 2;
const FAIRY: u8 = 3;
const ON_TILE: u8 = 4;

/// The words on its tiles.
const VOLCANO: &str = "volcano";
const DRAGON: &str = "dragon";
const MAGIC_GATE: &str = "gate";
/// Followed by the number of the city part in which a princess stands.
const IN_CITY: &str = "princess:";

const POINTS: usize = Princess::FIRST_LINE;

/// Alternative readings: a knight must be removed if there is one; the dragon moves after scoring.
const MUST: &str = "princess-must";
const LATE: &str = "dragon-late";
/// Others: the fairy is on a tile, not next to a follower (CA-21.11); next to a pyramid, she gives its acrobats 3
/// points, too (CA-21.12).
const TO_TILES: &str = "fairy-tile";
const PYRAMIDS: &str = "fairy-pyramid";

const DRAGON_LOOK: TokenLook = TokenLook {
    sign: 'D',
    spot: Spot::Middle,
    outline: "M-16 8 Q-18 -4 -6 -6 L-10 -14 L0 -8 L8 -15 L8 -6 Q17 -4 16 4 L10 2 Q8 12 -4 11 Z",
    fill: "#b3372b",
    edge: "#4a1410",
};

const FAIRY_LOOK: TokenLook = TokenLook {
    sign: 'F',
    spot: Spot::NorthWest,
    outline: "M0 -13 L3 -4 L13 -8 L7 1 L13 9 L3 5 L0 14 L-3 5 L-13 9 L-7 1 L-13 -8 L-3 -4 Z",
    fill: "#f3e7ff",
    edge: "#6b4a8f",
};

rules! {
    /// Not next to the dragon.
    TOO_FAR = "CA-21.4" "dragon-too-far" "The dragon can only move to an adjacent tile.";
    /// It has been there.
    FLOWN_OVER = "CA-21.4" "dragon-was-there" "The dragon cannot visit a tile twice in one flight.";
    /// The fairy guards the tile.
    GUARDED = "CA-21.4" "dragon-guarded" "The fairy keeps the dragon off her tile.";
    /// There is no flight.
    NO_FLIGHT = "CA-21.4" "dragon-untimely" "The dragon moves only when someone has laid a tile with a dragon.";
    /// There is no such knight in a city of a princess.
    NO_KNIGHT = "CA-21.6" "princess-no-knight" "A princess on the tile you have just laid can remove a knight only from her own city, and there is no such knight.";
    /// The player must.
    MUST_RESCUE = "CA-21.6" "princess-must" "You have laid a princess into this city, so you must remove one of its knights.";
    /// No gate was laid.
    NO_GATE = "CA-21.7" "gate-none" "You can place a figure on another tile only if you have just laid a magic gate.";
    /// Not there.
    NO_WAY_THROUGH = "CA-21.7" "gate-no-way" "The magic gate leads only to an unfinished, unoccupied feature of another tile, and not to the dragon's tile.";
    /// The player has no follower there.
    NOT_YOUR_FOLLOWER = "CA-21.8" "fairy-no-follower" "The fairy must go to a follower of yours.";
    /// None of the player's followers is on the tile.
    NOT_YOUR_TILE = "CA-21.11" "fairy-no-tile" "The fairy must go to a tile with a follower of yours.";
    /// She is on the tile already.
    FAIRY_ON_TILE = "CA-21.11" "fairy-on-tile" "The fairy is already on this tile.";
    /// She goes to followers.
    BESIDE_FOLLOWERS = "CA-21.8" "fairy-beside" "The fairy goes to a follower of yours, not just to a tile.";
    /// She goes to tiles.
    ON_TILES = "CA-21.11" "fairy-to-tile" "In this game the fairy goes to a tile, not to a follower.";
    /// She is there already.
    FAIRY_THERE = "CA-21.8" "fairy-there" "The fairy is already with this follower.";
    /// A princess acts only instead of placing a figure.
    UNTIMELY = "CA-21.6" "princess-untimely" "A princess can remove a knight only after you lay her tile, instead of placing a figure.";
    /// A gate can be used only instead of placing a figure.
    GATE_UNTIMELY = "CA-21.7" "gate-untimely" "You can use a magic gate only after laying its tile, instead of placing a figure there.";
    /// The fairy can be moved only instead of placing a figure.
    FAIRY_UNTIMELY = "CA-21.8" "fairy-untimely" "You can move the fairy only after laying a tile, instead of placing a figure.";
}

/// The fairy.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Fairy {
    /// The spot next to which she stands.
    site: Site,
    /// The owner and kind of her figure there, while it is there.
    by: Option<(u8, u8)>,
    /// Several figures may stand together there, or she is on a tile: she works for all of them. This is derived from
    /// the spot.
    for_all: bool,
}

/// The part of the state.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Part {
    dragon: Option<Cell>,
    fairy: Option<Fairy>,
    /// The cells of the dragon in this flight.
    visited: Path,
    /// The directions in which it may fly, during the decision, as bits. They are derived from the rest, and from the
    /// map.
    ways: u8,
}

/// For a screen.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PrincessView {
    /// The place of the dragon.
    pub dragon: Option<Cell>,
    /// The place of the fairy.
    pub fairy: Option<FairyView>,
    /// During a flight of the dragon: its remaining steps, and its path.
    pub flight: Option<FlightView>,
    /// Tiles with a dragon that cannot be drawn before a volcano is laid.
    pub waiting: u16,
}

/// The fairy.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the spot, and the figure beside her, while it is there")]
pub struct FairyView {
    pub x: i16,
    pub y: i16,
    pub segment: SegmentNo,
    pub player: Option<Player>,
    pub piece: Option<&'static str>,
}

/// A flight of the dragon.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "as the words say")]
pub struct FlightView {
    pub left: u8,
    pub visited: Vec<Cell>,
}

/// The rule that forbids one of these verbs while something else is due.
fn not_now(verb: Verb) -> &'static Rule {
    match verb.bare() {
        FLY => &NO_FLIGHT,
        RESCUE => &UNTIMELY,
        GATE => &GATE_UNTIMELY,
        _ => &FAIRY_UNTIMELY,
    }
}

/// Whether this word is on a tile.
fn has_word(kind: &TileKind, word: &str) -> bool {
    kind.words.iter().any(|other| other == word)
}

/// The part of a kind of tile in which a princess stands, if there is one.
fn her_part(kind: &TileKind) -> Option<SegmentNo> {
    let segment = kind.words.iter().find_map(|word| word.strip_prefix(IN_CITY)?.parse().ok().map(SegmentNo))?;
    (segment.index() < kind.segments.len()).then_some(segment)
}

const fn verb(number: u8) -> Verb {
    Verb { of: Princess::ID, number }
}

impl Expansion for Princess {
    const WORD: &'static str = "princess";
    const VERBS: &'static [VerbSpec] = &[
        VerbSpec::action("fly", Form::Cell, "moves the dragon to this cell", "fly -3,1"),
        VerbSpec::action(
            "princess",
            Form::Figure,
            "sends the knight on this segment back to its owner",
            "princess 5,0 1",
        ),
        VerbSpec::action(
            "gate",
            Form::Figure,
            "puts a figure on a segment of an earlier tile, through the magic gate",
            "gate 9,7 1",
        ),
        VerbSpec::action("fairy", Form::Figure, "moves the fairy to your figure on this segment", "fairy 2,3 5"),
        VerbSpec::action(
            "fairy-on",
            Form::Cell,
            "moves the fairy to this tile, with the option `fairy-tile`",
            "fairy-on 1,0",
        ),
    ];
    const LINES: &'static [&'static str] = &["fairy"];
    const READINGS: &'static [&'static str] = &[MUST, LATE, TO_TILES, PYRAMIDS];
}

impl Stateful for Princess {
    type Part = Part;

    fn put_part(part: &Part, to: &mut PartHash) {
        // The directions are derived from everything else.
        let Part { dragon, fairy, visited, ways: _ } = part;
        to.put(*dragon).put(fairy.is_some());
        if let Some(Fairy { site, by, for_all: _ }) = fairy {
            to.put(*site).put(by.is_some());
            if let Some((player, piece)) = by {
                to.put(*player).put_word(piece_word(Piece(*piece)));
            }
        }
        to.put_list(&visited.sorted(), |to, cell| {
            to.put(*cell);
        });
    }
}

impl Tiles for Princess {
    const BOOK: Option<&'static str> = Some(include_str!("../../tiles/princess.tiles"));

    fn owns(kind: &TileKind) -> bool {
        kind.words.iter().any(|w| [VOLCANO, DRAGON, MAGIC_GATE].contains(&w.as_str()) || w.starts_with(IN_CITY))
    }

    fn waits(kind: &TileKind) -> bool {
        has_word(kind, DRAGON)
    }

    fn gate(kind: &TileKind) -> bool {
        has_word(kind, MAGIC_GATE)
    }
}

impl Pieces for Princess {
    const HEARS_REMOVED: bool = true;

    /// When the follower has left, the fairy stays alone (CA-21.9).
    fn removed<E: EventSink<Event>>(
        game: &Carcassonne,
        core: &mut Core,
        part: &mut Part,
        removed: &Removed,
        events: &mut E,
    ) {
        let Figure { node, player, piece, .. } = removed.figure;
        let site = core.board.site(node);
        if removed.leaving == Leaving::Performed && game.reads(PYRAMIDS) {
            fairy::performed(game, core, part, site, Player(player), events);
        }
        fairy::gone(core, part, site, (player, piece));
    }
}

impl Timing for Princess {
    fn acts(slot: Slot, kind: &TileKind, _: After) -> bool {
        match slot {
            Slot::Placed => has_word(kind, VOLCANO),
            Slot::Closing | Slot::TurnEnd => has_word(kind, DRAGON),
            _ => false,
        }
    }

    fn step<E: EventSink<Event>>(
        game: &Carcassonne,
        core: &mut Core,
        part: &mut Part,
        slot: Slot,
        events: &mut E,
    ) -> Flow {
        match slot {
            Slot::TurnStart => fairy::at_turn_start(game, core, part, events),
            Slot::Placed => flight::erupt(core, part, events),
            Slot::Closing | Slot::TurnEnd if game.reads(LATE) == (slot == Slot::TurnEnd) => {
                return flight::go_on(core, part);
            }
            Slot::FinalMore => fairy::at_the_end(game, core, part, events),
            _ => {}
        }
        Flow::Done
    }

    fn asks(game: &Carcassonne, core: &Core, part: &Part) -> (ToAct, &'static str) {
        (ToAct::Player(flight::pilot(game, core, part)), "dragon")
    }

    fn untimely(_: &Carcassonne, core: &Core, _: &Part, action: Action) -> Option<&'static Rule> {
        let Action::Do { verb, .. } = action else { return None };
        (verb.bare() == FLY || core.row != CLAIM).then_some(not_now(verb))
    }
}

impl Decisions for Princess {
    fn options(game: &Carcassonne, core: &Core, part: &Part, out: &mut Vec<Action>) {
        out.extend((0..SIDES.len() as u32).filter_map(|nth| Self::numbered_option(game, core, part, nth)));
    }

    fn check(_: &Carcassonne, core: &Core, part: &Part, action: Action) -> Result<(), Illegal> {
        match action {
            Action::Do { verb, cell, .. } if verb.bare() == FLY => flight::check(core, part, cell),
            Action::Do { verb, .. } => not_now(verb).no(),
            _ => NOT_NOW.no(),
        }
    }

    fn act<E: EventSink<Event>>(game: &Carcassonne, core: &mut Core, part: &mut Part, action: Action, events: &mut E) {
        if let Action::Do { cell, .. } = action {
            flight::fly(game, core, part, cell, events);
        }
    }
}

impl Claims for Princess {
    const INSISTS: Option<&'static str> = Some(MUST);

    fn claims(game: &Carcassonne, core: &Core, part: &Part, out: &mut Vec<Action>) {
        claims::knights_offered(game, core, out);
        if Self::insists(game, core, part).is_none() {
            claims::fairy_offered(game, core, part, out);
            claims::gate_offered(game, core, out);
        }
    }

    fn insists(game: &Carcassonne, core: &Core, _: &Part) -> Option<&'static Rule> {
        let due = game.reads(MUST) && claims::knights(game, core).next().is_some();
        due.then_some(&MUST_RESCUE)
    }

    fn check_claim(game: &Carcassonne, core: &Core, part: &Part, action: Action) -> Result<(), Illegal> {
        let Action::Do { verb, cell, segment } = action else { return NOT_NOW.no() };
        let (site, piece) = (Site { cell, segment }, verb.piece());
        if verb.bare() != RESCUE
            && let Some(rule) = Self::insists(game, core, part)
        {
            return rule.no();
        }
        match verb.bare() {
            RESCUE => claims::check_knight(game, core, site, piece),
            GATE => claims::check_gate(game, core, site, piece),
            FAIRY if game.reads(TO_TILES) => ON_TILES.no(),
            FAIRY => claims::check_fairy(core, part, site, piece),
            ON_TILE if game.reads(TO_TILES) => claims::check_tile(core, part, cell),
            ON_TILE => BESIDE_FOLLOWERS.no(),
            _ => NO_FLIGHT.no(),
        }
    }

    fn claim<E: EventSink<Event>>(
        game: &Carcassonne,
        core: &mut Core,
        part: &mut Part,
        action: Action,
        events: &mut E,
    ) {
        let Action::Do { verb, cell, segment } = action else { return };
        let (site, piece) = (Site { cell, segment }, verb.piece());
        match verb.bare() {
            RESCUE => claims::rescue(game, core, site, piece, events),
            GATE => claims::go_through(core, site, piece, events),
            ON_TILE => claims::call_to_tile(core, part, cell, events),
            _ => claims::call_fairy(game, core, part, (site, piece), events),
        }
    }
}

impl Scoring for Princess {
    const HEARS_SCORED: bool = true;

    /// The follower next to whom the fairy stands has scored (CA-21.9).
    fn scored<E: EventSink<Event>>(
        game: &Carcassonne,
        core: &mut Core,
        part: &mut Part,
        scored: &Scored,
        events: &mut E,
    ) {
        fairy::scored(game, core, part, scored, events);
    }
}

impl Showing for Princess {
    type View = PrincessView;

    fn view(_: &Carcassonne, core: &Core, part: &Part) -> PrincessView {
        let fairy = |Fairy { site, by, .. }: Fairy| FairyView {
            x: site.cell.x,
            y: site.cell.y,
            segment: site.segment,
            player: by.map(|(player, _)| Player(player)),
            piece: by.map(|(_, piece)| piece_word(Piece(piece))),
        };
        let flight = (!part.visited.is_empty())
            .then(|| FlightView { left: part.visited.left() as u8, visited: part.visited.sorted() });
        PrincessView { dragon: part.dragon, fairy: part.fairy.map(fairy), flight, waiting: core.bag.waiting() }
    }

    fn describe(game: &Carcassonne, core: &Core, _: &Part, action: Action, view: &mut ActionView) {
        let Action::Do { verb, cell, segment } = action else { return };
        if verb.bare() == FLY {
            let eaten = flight::food(game, core, cell).count() as i32;
            view.count = Some(eaten);
        } else if verb.bare() != ON_TILE
            && let Some(node) = core.board.node_at(Site { cell, segment })
        {
            view.role = Some(role(core.board.kind(node)));
            let owner = claims::standing(core, Site { cell, segment }, verb.piece()).map(|f| f.player);
            view.player = owner.filter(|_| verb.bare() == RESCUE).map(Player);
        }
    }

    fn draw(view: &PrincessView, picture: &mut Picture) {
        let Some(map) = &mut picture.map else { return };
        let mut token = |name, look, cell: (i16, i16)| {
            map.tokens.push(Token { name: Phrase::new(name), look, cells: vec![cell], count: None });
        };
        if let Some(cell) = view.dragon {
            token("legend-carcassonne-dragon", DRAGON_LOOK, (cell.x, cell.y));
        }
        if let Some(fairy) = view.fairy {
            token("legend-carcassonne-fairy", FAIRY_LOOK, (fairy.x, fairy.y));
        }
    }
}

impl Speed for Princess {
    /// 1 more than the number of the part in which a princess stands.
    fn note(kind: &TileKind) -> u8 {
        her_part(kind).map_or(0, |part| 1 + part.0)
    }

    fn option_numbers(_: &Carcassonne, _: &Core, part: &Part) -> (u32, u64) {
        (SIDES.len() as u32, u64::from(part.ways))
    }

    fn numbered_option(_: &Carcassonne, _: &Core, part: &Part, nth: u32) -> Option<Action> {
        let open = nth < SIDES.len() as u32 && part.ways >> nth & 1 == 1;
        let from = part.dragon.filter(|_| open)?;
        Some(Action::at(Princess::ID, FLY, from.across(Side(nth as u8))))
    }

    #[inline]
    fn candidates(game: &Carcassonne, core: &Core, _: &Part) -> u32 {
        candidates::count(game, core)
    }

    #[inline]
    fn candidate(game: &Carcassonne, core: &Core, part: &Part, nth: u32) -> Option<Action> {
        candidates::get(game, core, part, nth)
    }
}

impl Bots for Princess {
    const WEIGHTS: &'static [WeightSpec] = judgement::WEIGHTS;

    fn estimate(game: &Carcassonne, core: &Core, part: &Part, weights: &[i32], _: &dyn Outlook, out: &mut [i32]) {
        judgement::estimate(game, core, part, weights, out);
    }
}
