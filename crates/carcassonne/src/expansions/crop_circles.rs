//! The crop circle tile that came in the box of The Goldmines: a pitchfork, so farmers (CA-9.2).

use crate::core::action::{Action, FOLLOWER, Verb};
use crate::core::declared::Form;
use crate::core::event::Event;
use crate::core::farmers::Farmers;
use crate::core::game::Carcassonne;
use crate::core::illegal::{Illegal, NOT_NOW, rules};
use crate::core::part_hash::PartHash;
use crate::core::slot::Slot;
use crate::core::state::{Core, Figure};
use crate::core::terrain::FIELD;
use crate::expansion::{Expansion, Flow, Listed};
use game::{EventSink, Player, ToAct};
use serde::Serialize;
use tile_map::Site;

/// See the file's first line.
pub struct CropCircles;

const GROW: u8 = 0;
const MOW: u8 = 1;
const ADD: u8 = 2;
const HOME: u8 = 3;

rules! {
    /// The one who laid the tile chooses for all.
    CHOOSE_FIRST = "CA-9.2" "crop-choose" "Whoever laid the crop circle chooses first: everybody may add a farmer, or everybody must take one home.";
    /// None of his farmers there.
    NO_FARMER = "CA-9.2" "crop-no-farmer" "None of your farmers lies there.";
}

/// What is going on.
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
}

fn acting(game: &Carcassonne, core: &Core, part: &Part) -> Player {
    Player((core.turn.0 + 1 + part.acted) % game.players)
}

fn farmers(core: &Core, player: Player) -> impl Iterator<Item = &Figure> {
    core.figures.iter().filter(move |f| f.player == player.0 && f.works() && core.board.kind(f.node) == FIELD)
}

fn can_act(core: &Core, part: &Part, player: Player) -> bool {
    let adding = part.stage == Stage::Add;
    farmers(core, player).next().is_some() && (!adding || core.supply[player.index()][FOLLOWER.0 as usize] > 0)
}

impl Expansion for CropCircles {
    type Part = Part;
    type View = CropView;
    const WORD: &'static str = "crop-circles";
    const OWN_TILES_ONLY: bool = true;
    const BOOK: Option<&'static str> = Some(include_str!("../../tiles/crop-circles.tiles"));
    const SYMBOL: &'static str = "fork";
    const VERBS: &'static [(&'static str, Form)] =
        &[("grow", Form::Word), ("mow", Form::Word), ("add", Form::Site), ("home", Form::Site)];

    fn put_part(part: &Part, to: &mut PartHash) {
        let Part { stage, acted } = *part;
        // The numbers that stages had at first; further ones get further numbers.
        let number: isize = match stage {
            Stage::Idle => 0,
            Stage::Choose => 1,
            Stage::Add => 2,
            Stage::Home => 3,
        };
        to.put(number).put(acted);
    }

    fn step<E: EventSink<Event>>(game: &Carcassonne, core: &mut Core, part: &mut Part, _: Slot, _: &mut E) -> Flow {
        let kind = core.last_kind();
        match part.stage {
            Stage::Idle if !game.owns(CropCircles::ID, kind) || game.farmers == Farmers::None => Flow::Done,
            Stage::Idle => {
                part.stage = Stage::Choose;
                Flow::Waits
            }
            _ => {
                while part.acted < game.players && !can_act(core, part, acting(game, core, part)) {
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

    fn options(game: &Carcassonne, core: &Core, part: &Part, out: &mut Vec<Action>) {
        let number = match part.stage {
            Stage::Add => ADD,
            Stage::Home => HOME,
            _ => {
                out.extend([GROW, MOW].map(|n| Action::word(CropCircles::ID, n)));
                return;
            }
        };
        let verb = Verb { of: CropCircles::ID, number };
        out.extend(farmers(core, acting(game, core, part)).map(|f| {
            let site = core.board.site(f.node);
            Action::Do { verb, cell: site.cell, segment: site.segment }
        }));
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
            Action::Do { verb, .. } => match (part.stage, verb.number) {
                (Stage::Choose, _) => CHOOSE_FIRST.no(),
                (Stage::Add, ADD) | (Stage::Home, HOME) => NO_FARMER.no(),
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
            let name = if grow { "crop-grow" } else { "crop-mow" };
            let (player, cell) = (Some(core.turn), Some(core.last_cell()));
            return events.push(|| Event::Other { name, player, cell, to: None, count: 0 });
        }
        let player = acting(game, core, part);
        part.acted += 1;
        let Action::Do { cell, segment, .. } = action else {
            return events.push(|| Event::Passed { player });
        };
        let site = Site { cell, segment };
        if stage == Stage::Add {
            if let Some(node) = core.board.node_at(site) {
                core.put(player, FOLLOWER, node);
                events.push(|| Event::Figure { player, piece: FOLLOWER, site, kind: FIELD });
            }
            return;
        }
        let lies_there = |f: &Figure| f.player == player.0 && f.works() && core.board.site(f.node) == site;
        let there = (0..core.figures.len()).filter(|i| lies_there(&core.figures[*i]));
        if let Some(index) = there.min_by_key(|i| core.figures[*i].piece) {
            let home = core.send_home(index);
            let name = "crop-home";
            events.push(|| Event::Other { name, player: Some(player), cell: Some(cell), to: None, count: 1 });
            core.left_alone(player, core.board.root(home.node), events);
        }
    }

    fn view(_: &Carcassonne, _: &Core, part: &Part) -> CropView {
        CropView { stage: STAGES[part.stage as usize].1, acted: part.acted }
    }
}
