//! The castles in Germany: double tiles that players hold and lay instead of drawing (CA-28).

use crate::core::action::{Action, Verb};
use crate::core::action_view::ActionView;
use crate::core::declared::{After, CentreSpec, Form, Grounds, Space};
use crate::core::double_spec::{DoubleBar, DoublePlace, DoubleSpec, Half};
use crate::core::event::Event;
use crate::core::game::Carcassonne;
use crate::core::illegal::{Illegal, NOT_NOW, Rule, rules};
use crate::core::outlook::Outlook;
use crate::core::scored::{Domain, Worth};
use crate::core::slot::{CLAIM, Slot};
use crate::core::state::Core;
use crate::core::terrain::{CITY, ROAD};
use crate::core::verb_spec::VerbSpec;
use crate::expansion::{Bots, Claims, Expansion, Flow, Listed, Lots, Lottery, Scoring, Showing, Speed, Tiles, Timing};
use game::picture::{Form as Shape, HeldTile, Look};
use game::{EventSink, Field, Phrase, Picture, Player, Term, ToAct, WeightSpec};
use serde::Serialize;
use tile_map::{Closing, Kind, KindSpec, Root, TileKind, TileKindNo};

/// See the file's first line.
pub struct GermanCastles;

/// Its word in tile books, and the name of its score.
const CASTLE: &str = "german-castle";
const KIND: Kind = Kind(GermanCastles::FIRST_KIND);

/// How it looks on plain screens.
const LOOK: Look = Look { form: Shape::Line { dashes: "" }, sign: '#', fill: "#8d7b6a" };

const LAY: u8 = 0;
const TURN_TO: u8 = 1;

/// The word for being dealt one.
const DEAL: &str = "castle-dealt";

/// Another reading: two castles for each of two or three players (CA-28.2).
const TWO_EACH: &str = "two-castles";
/// Another one, of the later editions: each half is a tile (CA-28.8).
const HALVES: &str = "castle-halves";

/// What a road or city brings more for each castle (CA-28.7).
const MORE: i32 = 3;
/// What the castle itself counts (CA-28.6).
const OWN: i32 = 2;

/// The number of the weight.
const AT_HAND: usize = 0;

rules! {
    /// Not his.
    NOT_HELD = "CA-28.2" "castle-not-held" "You do not have that castle.";
    /// Too near to another castle.
    TOUCHING = "CA-28.3" "castle-touching" "A castle must not touch another castle, not even at a corner.";
    /// Other tiles come first.
    TOO_EARLY = "CA-28.3" "castle-too-early" "No castle is laid before the tiles that come first.";
    /// The stack is empty.
    MUST_LAY = "CA-28.4" "castle-must-lay" "No tile is left to draw, so you have to lay a castle.";
    /// In place of drawing.
    UNTIMELY = "CA-28.3" "castle-untimely" "You can lay a castle only at the start of your turn, instead of drawing a tile.";
    /// No other half.
    NO_OTHER_HALF = "CA-28.5" "castle-no-other-half" "You can turn to the other half only after laying a castle, and once.";
}

/// For a screen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GermanCastlesView {
    /// The castles that each player still has, by their numbers from 1.
    pub hands: Vec<Vec<u8>>,
    /// Both halves of each castle, the western first, in the order of the numbers.
    pub tiles: Vec<[TileKindNo; 2]>,
}

/// How many each player gets.
fn each(game: &Carcassonne) -> u32 {
    if game.players <= 3 && game.reads(TWO_EACH) { 2 } else { 1 }
}

/// The next player to be dealt a castle, before the first turn.
fn next_dealt(game: &Carcassonne, core: &Core) -> Option<Player> {
    let begins = core.board.tiles().len() == 1 && core.skips.is_empty();
    let held = |player: Player| core.doubles[player.index()].count_ones();
    let dealt: u32 = Player::all(game.players).map(held).sum();
    let all = (u32::from(game.players) * each(game)).min(game.doubles.len() as u32);
    let fewest = Player::all(game.players).map(held).min().unwrap_or(0);
    (begins && dealt < all).then(|| core.turn.clockwise(game.players).find(|player| held(*player) == fewest))?
}

/// Castles that nobody holds, by their places, before any is laid.
fn undealt(game: &Carcassonne, core: &Core) -> impl Iterator<Item = u8> + use<> {
    let held = core.doubles.iter().fold(0, |all, held| all | held);
    (0..game.doubles.len() as u8).filter(move |of| held >> of & 1 == 0)
}

/// The choice to turn to the other half of the castle just laid, if it is one.
fn other_half(game: &Carcassonne, core: &Core) -> Option<Action> {
    let second = game.half(core.last_kind()).is_some_and(|half| half.second);
    let here = core.last();
    let other = core.fresh_tiles().find(|tile| *tile != here).filter(|_| second && core.row == CLAIM)?;
    Some(Action::at(GermanCastles::ID, TURN_TO, core.board.tile(other).cell))
}

impl Expansion for GermanCastles {
    const WORD: &'static str = "german-castles";
    const VERBS: &'static [VerbSpec] = &[
        VerbSpec::action(
            "castle-tile",
            Form::Double,
            "lays a castle that you hold instead of drawing a tile: its number from 1, the cell of its western half as printed, and how far it is turned",
            "castle-tile 3 1,0 90",
        ),
        VerbSpec::action(
            "other-half",
            Form::Cell,
            "turns to the western half of the castle that you just laid, so that you can put a figure there",
            "other-half 1,0",
        ),
        VerbSpec::lot(DEAL, "the number of the castle that the next player gets", "castle-dealt 3"),
    ];
    const LINES: &'static [&'static str] = &["german-castles"];
    const READINGS: &'static [&'static str] = &[TWO_EACH, HALVES];
}

impl Tiles for GermanCastles {
    const BOOK: Option<&'static str> = Some(include_str!("../../tiles/german-castles.tiles"));
    const SPACES: &'static [Space] =
        &[Space { kind: KindSpec { name: CASTLE, closing: Closing::Otherwise }, role: "burgrave", leaves: Some(LOOK) }];
    const CENTRES: &'static [CentreSpec] = &[CentreSpec::new(Grounds::DWELLINGS).double()];
    const DOUBLES: Option<DoubleSpec> = Some(DoubleSpec {
        verb: LAY,
        rule: |bar| match bar {
            DoubleBar::NotHeld => &NOT_HELD,
            DoubleBar::Touching => &TOUCHING,
            DoubleBar::TooEarly => &TOO_EARLY,
            DoubleBar::MustLay => &MUST_LAY,
        },
        phases: ["castle-tile", "castle-or-hand", "castle-must"],
        apart: HALVES,
    });

    fn owns(kind: &TileKind) -> bool {
        GermanCastles::half(kind).is_some()
    }

    /// `GB/3e` is the eastern half of the third.
    fn half(kind: &TileKind) -> Option<Half> {
        let name = kind.name.strip_prefix("GB/")?;
        let (number, second) = match name.strip_suffix('w') {
            Some(number) => (number, false),
            None => (name.strip_suffix('e')?, true),
        };
        let of = number.parse::<u8>().ok()?.checked_sub(1)?;
        Some(Half { of, second })
    }
}

impl Timing for GermanCastles {
    fn acts(slot: Slot, _: &TileKind, _: After) -> bool {
        slot == Slot::TurnStart
    }

    /// Before the first turn castles are dealt.
    fn step<E: EventSink<Event>>(game: &Carcassonne, core: &mut Core, (): &mut (), _: Slot, _: &mut E) -> Flow {
        if next_dealt(game, core).is_some() { Flow::Waits } else { Flow::Done }
    }

    fn asks(_: &Carcassonne, _: &Core, (): &()) -> (ToAct, &'static str) {
        (ToAct::Chance, DEAL)
    }

    fn untimely(_: &Carcassonne, _: &Core, (): &(), action: Action) -> Option<&'static Rule> {
        let Action::Do { verb, .. } = action else { return None };
        Some(if verb.bare() == LAY { &UNTIMELY } else { &NO_OTHER_HALF })
    }
}

impl Lottery for GermanCastles {
    fn lots(game: &Carcassonne, core: &Core, (): &(), out: &mut Lots) {
        undealt(game, core).for_each(|of| out.push((of + 1, 1)));
    }

    fn lot<E: EventSink<Event>>(game: &Carcassonne, core: &mut Core, (): &mut (), value: u8, events: &mut E) {
        let Some(player) = next_dealt(game, core) else { return };
        let Some(of) = value.checked_sub(1).filter(|of| usize::from(*of) < game.doubles.len()) else { return };
        core.doubles[player.index()] |= 1 << of;
        let count = i32::from(value);
        events.push(|| Event::Other { name: "castle-dealt", player: Some(player), cell: None, to: None, count });
    }
}

impl Claims for GermanCastles {
    fn besides(verb: u8) -> bool {
        verb == TURN_TO
    }

    fn claims(game: &Carcassonne, core: &Core, (): &(), out: &mut Vec<Action>) {
        out.extend(other_half(game, core));
    }

    fn check_claim(game: &Carcassonne, core: &Core, (): &(), action: Action) -> Result<(), Illegal> {
        match action {
            Action::Do { verb, .. } if verb.bare() == TURN_TO => match other_half(game, core) {
                Some(other) if other == action => Ok(()),
                _ => NO_OTHER_HALF.no(),
            },
            Action::Do { .. } => UNTIMELY.no(),
            _ => NOT_NOW.no(),
        }
    }

    fn claim<E: EventSink<Event>>(_: &Carcassonne, core: &mut Core, (): &mut (), _: Action, _: &mut E) {
        core.back ^= 1;
        core.claims_on = true;
    }
}

impl Speed for GermanCastles {
    fn candidates(_: &Carcassonne, _: &Core, (): &()) -> u32 {
        1
    }

    fn closed_candidates(_: &Carcassonne, core: &Core, (): &()) -> u64 {
        u64::from(!core.board.is_double_last())
    }

    fn candidate(game: &Carcassonne, core: &Core, (): &(), _: u32) -> Option<Action> {
        other_half(game, core)
    }
}

impl Scoring for GermanCastles {
    const CHANGES_WORTH: bool = true;
    const CHANGES_DOMAIN: bool = true;

    fn worth(game: &Carcassonne, core: &Core, (): &(), root: Root, complete: bool, worth: &mut Worth) {
        match core.board.kind(root) {
            ROAD | CITY if complete => {
                let castles = game.doubles_under(core, root).len() as i32;
                if castles > 0 {
                    worth.also = Some((CASTLE, castles, MORE * castles));
                }
            }
            KIND => {
                let around = i32::from(game.ring_of(KIND) - game.missing_around(core, root));
                (worth.tiles, worth.each) = (OWN + around, 1);
            }
            _ => {}
        }
    }

    fn domain(game: &Carcassonne, core: &Core, (): &(), root: Root) -> Option<Domain> {
        let (low, high) = game.area(core, root);
        (core.board.kind(root) == KIND).then_some(Domain::Area(low, high))
    }
}

impl Showing for GermanCastles {
    type View = GermanCastlesView;

    fn view(game: &Carcassonne, core: &Core, (): &()) -> GermanCastlesView {
        let hand = |player: Player| Carcassonne::doubles_held(core.doubles[player.index()]).map(|of| of + 1).collect();
        GermanCastlesView { hands: Player::all(game.players).map(hand).collect(), tiles: game.doubles.clone() }
    }

    fn describe(_: &Carcassonne, _: &Core, (): &(), action: Action, view: &mut ActionView) {
        let Action::Do { verb: Verb { number: LAY, .. }, cell, segment } = action else { return };
        let place = DoublePlace::unpacked(cell, segment);
        view.number = Some(i32::from(place.of) + 1);
        view.rotation = Some(place.rotation.degrees());
        view.of = Some(place.cells());
    }

    fn draw(view: &GermanCastlesView, picture: &mut Picture) {
        for (seat, hand) in picture.seats.iter_mut().zip(&view.hands) {
            let numbers =
                hand.iter().map(|number| Phrase::new("seen-carcassonne-castle").with("number", *number).into());
            seat.push(Field::new("field-carcassonne-german-castles", Term::List(numbers.collect())));
        }
        let Some(map) = &mut picture.map else { return };
        for (player, hand) in (0..).map(Player).zip(&view.hands) {
            let castles =
                hand.iter().filter_map(|number| Some((*number, view.tiles.get(usize::from(number.checked_sub(1)?))?)));
            map.held.extend(castles.map(|(number, halves)| HeldTile {
                player,
                name: Phrase::new("choice-carcassonne-castle-tile").with("number", number),
                faces: halves.iter().map(|half| half.0).collect(),
            }));
        }
    }
}

impl Bots for GermanCastles {
    const WEIGHTS: &'static [WeightSpec] = &[WeightSpec::new(
        "castle-at-hand",
        4_000,
        "what a castle at hand is worth at the start; thousandths of a point",
    )];

    fn estimate(game: &Carcassonne, core: &Core, (): &(), weights: &[i32], _: &dyn Outlook, out: &mut [i32]) {
        let ahead = core.ahead(game.players);
        for (points, held) in out.iter_mut().zip(core.doubles) {
            *points += held.count_ones() as i32 * weights[AT_HAND] * ahead / 1_000;
        }
    }
}
