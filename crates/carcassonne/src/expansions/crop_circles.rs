//! Crop circles: the tile that came in the box of The Goldmines (CA-9.2), and all the others (CA-9.3).

use crate::core::action::{Action, FOLLOWER, Piece, Verb};
use crate::core::action_view::ActionView;
use crate::core::declared::{Form, Switch};
use crate::core::event::Event;
use crate::core::farmers::Farmers;
use crate::core::game::Carcassonne;
use crate::core::illegal::{Illegal, NOT_NOW, rules};
use crate::core::outlook::Outlook;
use crate::core::part_hash::PartHash;
use crate::core::removed::Leaving;
use crate::core::slot::Slot;
use crate::core::state::{Core, Figure};
use crate::core::terrain::{CITY, FIELD, ROAD};
use crate::core::verb_spec::VerbSpec;
use crate::expansion::{Bots, Decisions, Expansion, Flow, Listed, Showing, Speed, Stateful, Tiles, Timing};
use game::{EventSink, Player, ToAct, WeightSpec};
use serde::Serialize;
use tile_map::{Kind, Site, TileKind};

/// See the file's first line.
pub struct CropCircles;

const GROW: u8 = 0;
const MOW: u8 = 1;
const ADD: u8 = 2;
const HOME: u8 = 3;

// The numbers of the weights.
const ADDED: usize = 0;
const BACK: usize = 1;

/// The tile of the single box, which can be played without the others.
const SINGLE: &str = "CC.2/CFR";
/// The parts of the expansion, of which it is one.
const ALONE: &str = "crop-circles";
const FIRST: &str = "crop-circles-1";
const SECOND: &str = "crop-circles-2";

/// A sign on a tile: the affected role, and the events when everybody may add one, when everybody must take one back,
/// and when one is taken back.
struct Sign {
    word: &'static str,
    ground: Kind,
    role: &'static str,
    grow: &'static str,
    mow: &'static str,
    home: &'static str,
}

const SIGNS: [Sign; 3] = [
    Sign { word: "fork", ground: FIELD, role: "farmer", grow: "crop-grow", mow: "crop-mow", home: "crop-home" },
    Sign {
        word: "club",
        ground: ROAD,
        role: "highwayman",
        grow: "crop-grow-road",
        mow: "crop-mow-road",
        home: "crop-home-road",
    },
    Sign {
        word: "shield",
        ground: CITY,
        role: "knight",
        grow: "crop-grow-city",
        mow: "crop-mow-city",
        home: "crop-home-city",
    },
];

rules! {
    /// The player who laid the tile chooses for all.
    CHOOSE_FIRST = "CA-9.2" "crop-choose" "The player who laid the crop circle chooses first: each player may add a figure, or each must take one back.";
    /// The player has no figure there.
    NO_FARMER = "CA-9.2" "crop-no-farmer" "You have no figure there that the crop circle affects.";
    /// The player has none of this kind, or it may not be added there.
    NO_SUCH_FIGURE = "CA-9.5" "crop-no-figure" "You cannot add or take back such a figure there.";
}

/// The current stage.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
enum Stage {
    #[default]
    Idle,
    Choose,
    Add,
    Home,
}

const STAGES: [(Stage, &str); 4] =
    [(Stage::Idle, "idle"), (Stage::Choose, "choose"), (Stage::Add, "add"), (Stage::Home, "home")];

/// The part of the state.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Part {
    stage: Stage,
    /// How many players, from the left of the one on turn, have acted.
    acted: u8,
}

/// For a screen.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct CropView {
    /// `idle`, `choose`, `add` or `home`.
    pub stage: &'static str,
    /// How many players, from the left of the one on turn, have acted.
    pub acted: u8,
    /// The affected role during the decisions: `farmer`, `highwayman` or `knight`.
    pub role: Option<&'static str>,
}

fn acting(game: &Carcassonne, core: &Core, part: &Part) -> Player {
    Player((core.turn.0 + 1 + part.acted) % game.players)
}

/// The sign on the tile laid last.
fn sign(game: &Carcassonne, core: &Core) -> &'static Sign {
    &SIGNS[usize::from(game.note(CropCircles::ID, core.last_kind())) % SIGNS.len()]
}

/// Whether more than the single tile is in play.
fn plays_more(game: &Carcassonne) -> bool {
    game.has(FIRST) || game.has(SECOND)
}

/// Whether all kinds of followers are added and taken back (CA-9.5): by rules 2 not with only the single tile.
fn any_kind(game: &Carcassonne) -> bool {
    game.since(3) || plays_more(game)
}

/// A player's figures that the tile laid last affects.
fn concerned<'a>(game: &Carcassonne, core: &'a Core, player: Player) -> impl Iterator<Item = &'a Figure> + use<'a> {
    let ground = sign(game, core).ground;
    core.figures.iter().filter(move |f| f.player == player.0 && f.works() && core.board.kind(f.node) == ground)
}

/// The kinds of figures that the player may add: those that may stand there.
fn addable<'a>(game: &'a Carcassonne, core: &'a Core, player: Player) -> impl Iterator<Item = Piece> + 'a {
    let (any, ground) = (any_kind(game), sign(game, core).ground);
    let kinds = game.at_hand(core, player).map(|(piece, _)| piece);
    kinds.filter(move |piece| *piece == FOLLOWER || any && game.may_stand_on(*piece, ground))
}

fn can_act(game: &Carcassonne, core: &Core, part: &Part, player: Player) -> bool {
    let adding = part.stage == Stage::Add;
    concerned(game, core, player).next().is_some() && (!adding || addable(game, core, player).next().is_some())
}

impl Expansion for CropCircles {
    const WORD: &'static str = "crop-circles";
    const WHOLE: &'static str = "all-crop-circles";
    const VERBS: &'static [VerbSpec] = &[
        VerbSpec::action(
            "grow",
            Form::Word,
            "each player in turn may add a figure beside one of their own that the sign on the tile concerns",
            "grow",
        ),
        VerbSpec::action(
            "mow",
            Form::Word,
            "each player in turn must take back a figure that the sign on the tile concerns",
            "mow",
        ),
        VerbSpec::action(
            "add",
            Form::Figure,
            "adds a figure beside your own on this segment",
            "add -5,-5 0 ringmaster",
        ),
        VerbSpec::action("home", Form::Figure, "takes back your figure from this segment", "home -11,2 5"),
    ];
    const SWITCHES: &'static [Switch] = &[
        Switch::of_tiles(ALONE, |kind| kind.name == SINGLE),
        Switch::of_tiles(SECOND, |kind| kind.name.starts_with("CC.2/") && kind.name != SINGLE),
        Switch::of_tiles(FIRST, |kind| kind.name.starts_with("CC.1/")),
    ];
}

impl Stateful for CropCircles {
    type Part = Part;

    fn put_part(part: &Part, to: &mut PartHash) {
        let Part { stage, acted } = *part;
        // The original numbers of the stages; later stages get further numbers.
        let number: isize = match stage {
            Stage::Idle => 0,
            Stage::Choose => 1,
            Stage::Add => 2,
            Stage::Home => 3,
        };
        to.put(number).put(acted);
    }
}

impl Tiles for CropCircles {
    const BOOK: Option<&'static str> = Some(include_str!("../../tiles/crop-circles.tiles"));

    fn owns(kind: &TileKind) -> bool {
        SIGNS.iter().any(|sign| kind.words.iter().any(|word| word == sign.word))
    }
}

impl Timing for CropCircles {
    const OWN_TILES_ONLY: bool = true;

    fn step<E: EventSink<Event>>(game: &Carcassonne, core: &mut Core, part: &mut Part, _: Slot, _: &mut E) -> Flow {
        let kind = core.last_kind();
        match part.stage {
            Stage::Idle if !game.owns(CropCircles::ID, kind) => Flow::Done,
            Stage::Idle if game.farmers == Farmers::None && sign(game, core).ground == FIELD => Flow::Done,
            // If nobody has a figure, there is nothing to choose.
            Stage::Idle if game.since(3) && core.figures.is_empty() => Flow::Done,
            Stage::Idle => {
                part.stage = Stage::Choose;
                Flow::Waits
            }
            _ => {
                while part.acted < game.players && !can_act(game, core, part, acting(game, core, part)) {
                    part.acted += 1;
                }
                if part.acted < game.players {
                    return Flow::Waits;
                }
                *part = Part::default();
                Flow::Done
            }
        }
    }

    fn asks(game: &Carcassonne, core: &Core, part: &Part) -> (ToAct, &'static str) {
        match part.stage {
            Stage::Add => (ToAct::Player(acting(game, core, part)), "crop-add"),
            Stage::Home => (ToAct::Player(acting(game, core, part)), "crop-home"),
            _ => (ToAct::Player(core.turn), "crop-choose"),
        }
    }
}

impl Decisions for CropCircles {
    fn options(game: &Carcassonne, core: &Core, part: &Part, out: &mut Vec<Action>) {
        let number = match part.stage {
            Stage::Add => ADD,
            Stage::Home => HOME,
            _ => {
                out.extend([GROW, MOW].map(|n| Action::word(CropCircles::ID, n)));
                return;
            }
        };
        let (verb, player) = (Verb { of: CropCircles::ID, number }, acting(game, core, part));
        for figure in concerned(game, core, player) {
            let site = core.board.site(figure.node);
            let mut push =
                |piece| out.push(Action::Do { verb: verb.with(piece), cell: site.cell, segment: site.segment });
            match number {
                ADD => addable(game, core, player).for_each(push),
                _ if any_kind(game) => push(Piece(figure.piece)),
                _ => push(FOLLOWER),
            }
        }
        out.sort_unstable();
        out.dedup();
        if number == ADD {
            out.push(Action::Pass);
        }
    }

    fn check(game: &Carcassonne, core: &Core, part: &Part, action: Action) -> Result<(), Illegal> {
        let mut options = Vec::new();
        Self::options(game, core, part, &mut options);
        match action {
            _ if options.contains(&action) => Ok(()),
            Action::Do { verb, cell, segment } => match (part.stage, verb.bare()) {
                (Stage::Choose, _) => CHOOSE_FIRST.no(),
                (Stage::Add, ADD) | (Stage::Home, HOME) => {
                    let there = |f: &Figure| core.board.site(f.node) == Site { cell, segment };
                    match concerned(game, core, acting(game, core, part)).any(there) {
                        true => NO_SUCH_FIGURE.no(),
                        false => NO_FARMER.no(),
                    }
                }
                _ => NOT_NOW.no(),
            },
            _ => NOT_NOW.no(),
        }
    }

    fn act<E: EventSink<Event>>(game: &Carcassonne, core: &mut Core, part: &mut Part, action: Action, events: &mut E) {
        let stage = part.stage;
        if stage == Stage::Choose {
            let grow = action == Action::word(CropCircles::ID, GROW);
            part.stage = if grow { Stage::Add } else { Stage::Home };
            let sign = sign(game, core);
            let name = if grow { sign.grow } else { sign.mow };
            let (player, cell) = (Some(core.turn), Some(core.last_cell()));
            return events.push(|| Event::Other { name, player, cell, to: None, count: 0 });
        }
        let player = acting(game, core, part);
        part.acted += 1;
        let Action::Do { verb, cell, segment } = action else {
            return events.push(|| Event::Passed { player });
        };
        let (site, piece, sign) = (Site { cell, segment }, verb.piece(), sign(game, core));
        if stage == Stage::Add {
            if let Some(node) = core.board.node_at(site) {
                core.put(player, piece, node);
                events.push(|| Event::Figure { player, piece, site, kind: sign.ground });
            }
            return;
        }
        let any = any_kind(game);
        let lies_there = |f: &Figure| {
            f.player == player.0 && f.works() && core.board.site(f.node) == site && (!any || f.piece == piece.0)
        };
        let there = (0..core.figures.len()).filter(|i| lies_there(&core.figures[*i]));
        if let Some(index) = there.min_by_key(|i| core.figures[*i].piece) {
            core.remove(index, Leaving::Home);
            let name = sign.home;
            events.push(|| Event::Other { name, player: Some(player), cell: Some(cell), to: None, count: 1 });
        }
    }
}

impl Showing for CropCircles {
    type View = CropView;

    fn view(game: &Carcassonne, core: &Core, part: &Part) -> CropView {
        let role = (part.stage != Stage::Idle).then(|| sign(game, core).role);
        CropView { stage: STAGES[part.stage as usize].1, acted: part.acted, role }
    }

    fn describe(game: &Carcassonne, core: &Core, _: &Part, _: Action, view: &mut ActionView) {
        view.role = Some(sign(game, core).role);
    }
}

impl Speed for CropCircles {
    /// Which sign is on it.
    fn note(kind: &TileKind) -> u8 {
        let printed = |sign: &Sign| kind.words.iter().any(|word| word == sign.word);
        SIGNS.iter().position(printed).unwrap_or_default() as u8
    }
}

impl Bots for CropCircles {
    const WEIGHTS: &'static [WeightSpec] = &[
        WeightSpec::new(
            "crop-added",
            1500,
            "a figure that may be added by a crop circle, at the start; thousandths of a point",
        ),
        WeightSpec::new(
            "crop-back",
            1500,
            "a figure that a crop circle sends home, at the start, besides what it stands on",
        ),
    ];

    /// The possible gains and losses of players who have not acted yet. With only the single tile there are none: the
    /// reference bots, which never change, played it that way.
    fn estimate(game: &Carcassonne, core: &Core, part: &Part, weights: &[i32], _: &dyn Outlook, out: &mut [i32]) {
        if !plays_more(game) || !matches!(part.stage, Stage::Add | Stage::Home) {
            return;
        }
        let ahead = core.ahead(game.players);
        for acted in part.acted..game.players {
            let player = acting(game, core, &Part { acted, ..*part });
            if !can_act(game, core, part, player) {
                continue;
            }
            let values = concerned(game, core, player).map(|figure| {
                let root = core.board.root(figure.node);
                let tiles = core.board.count_tiles(&game.land.set, root) as i32;
                let worth = match sign(game, core).ground {
                    CITY => 2 * tiles,
                    ROAD => tiles,
                    _ => game.cities_of(core, root).iter().map(|(_, points)| *points).sum(),
                };
                let figures = core.board.figures(root);
                let (own, others) = (i32::from(figures.of(player)), Player::all(game.players).filter(|p| *p != player));
                let most = others.map(|p| i32::from(figures.of(p))).max().unwrap_or(0);
                (1_000 * worth, own, most)
            });
            out[player.index()] += match part.stage {
                // Another figure breaks a tie, or creates one.
                Stage::Add => {
                    let won = values.filter(|(_, own, most)| *most > 0 && (*own == *most || *own + 1 == *most));
                    won.map(|(worth, ..)| worth / 2).max().unwrap_or(0).max(weights[ADDED] * ahead / 1_000)
                }
                // The player takes back the figure whose loss costs least.
                _ => {
                    let lost = values.map(|(worth, own, most)| if own > most + 1 { 0 } else { worth });
                    weights[BACK] * ahead / 1_000 - lost.min().unwrap_or(0)
                }
            };
        }
    }
}
