//! The crop circle tile that came in the box of The Goldmines: a pitchfork, so farmers (CA-9.2).

use crate::action::{Action, FOLLOWER, Form, Verb};
use crate::carcassonne::Carcassonne;
use crate::event::Event;
use crate::expansion::{Expansion, Flow};
use crate::expansions::Id;
use crate::illegal::{Illegal, NOT_NOW, rules};
use crate::options::Farmers;
use crate::state::{Figure, State};
use crate::terrain::FIELD;
use crate::turn::Slot;
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

fn acting(game: &Carcassonne, state: &State) -> Player {
    Player((state.turn.0 + 1 + state.parts.crop_circles.acted) % game.players)
}

fn farmers(state: &State, player: Player) -> impl Iterator<Item = &Figure> {
    state.figures.iter().filter(move |f| f.player == player.0 && !f.apart && state.board.kind(f.node) == FIELD)
}

fn can_act(state: &State, player: Player) -> bool {
    let adding = state.parts.crop_circles.stage == Stage::Add;
    farmers(state, player).next().is_some() && (!adding || state.supply[player.index()][FOLLOWER.0 as usize] > 0)
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

    fn step<E: EventSink<Event>>(game: &Carcassonne, state: &mut State, _: Slot, _: &mut E) -> Flow {
        let kind = state.last_kind();
        match state.parts.crop_circles.stage {
            Stage::Idle if !game.owns(Id::CropCircles, kind) || game.farmers == Farmers::None => Flow::Done,
            Stage::Idle => {
                state.parts.crop_circles.stage = Stage::Choose;
                Flow::Waits
            }
            _ => {
                while state.parts.crop_circles.acted < game.players && !can_act(state, acting(game, state)) {
                    state.parts.crop_circles.acted += 1;
                }
                if state.parts.crop_circles.acted < game.players {
                    return Flow::Waits;
                }
                state.parts.crop_circles = Part::default();
                Flow::Done
            }
        }
    }

    fn asks(game: &Carcassonne, state: &State) -> (ToAct, &'static str) {
        match state.parts.crop_circles.stage {
            Stage::Add => (ToAct::Player(acting(game, state)), "crop-add"),
            Stage::Home => (ToAct::Player(acting(game, state)), "crop-home"),
            _ => (ToAct::Player(state.turn), "crop-choose"),
        }
    }

    fn options(game: &Carcassonne, state: &State, out: &mut Vec<Action>) {
        let number = match state.parts.crop_circles.stage {
            Stage::Add => ADD,
            Stage::Home => HOME,
            _ => {
                out.extend([GROW, MOW].map(|n| Action::word(Id::CropCircles, n)));
                return;
            }
        };
        let verb = Verb { of: Id::CropCircles, number };
        out.extend(farmers(state, acting(game, state)).map(|f| {
            let site = state.board.site(f.node);
            Action::Do { verb, cell: site.cell, segment: site.segment }
        }));
        out.sort_unstable();
        out.dedup();
        if number == ADD {
            out.push(Action::Pass);
        }
    }

    fn check(game: &Carcassonne, state: &State, action: Action) -> Result<(), Illegal> {
        let mut options = Vec::new();
        Self::options(game, state, &mut options);
        match action {
            _ if options.contains(&action) => Ok(()),
            Action::Do { verb, .. } => match (state.parts.crop_circles.stage, verb.number) {
                (Stage::Choose, _) => CHOOSE_FIRST.no(),
                (Stage::Add, ADD) | (Stage::Home, HOME) => NO_FARMER.no(),
                _ => NOT_NOW.no(),
            },
            _ => NOT_NOW.no(),
        }
    }

    fn act<E: EventSink<Event>>(game: &Carcassonne, state: &mut State, action: Action, events: &mut E) {
        let stage = state.parts.crop_circles.stage;
        if stage == Stage::Choose {
            let grow = action == Action::word(Id::CropCircles, GROW);
            state.parts.crop_circles.stage = if grow { Stage::Add } else { Stage::Home };
            let name = if grow { "crop-grow" } else { "crop-mow" };
            let (player, cell) = (Some(state.turn), Some(state.last_cell()));
            return events.push(|| Event::Other { name, player, cell, to: None, count: 0 });
        }
        let player = acting(game, state);
        state.parts.crop_circles.acted += 1;
        let Action::Do { cell, segment, .. } = action else {
            return events.push(|| Event::Passed { player });
        };
        let site = Site { cell, segment };
        if stage == Stage::Add {
            if let Some(node) = state.board.node_at(site) {
                state.put(player, FOLLOWER, node);
                events.push(|| Event::Figure { player, piece: FOLLOWER, site, kind: FIELD });
            }
            return;
        }
        let lies_there = |f: &Figure| f.player == player.0 && !f.apart && state.board.site(f.node) == site;
        let there = (0..state.figures.len()).filter(|i| lies_there(&state.figures[*i]));
        if let Some(index) = there.min_by_key(|i| state.figures[*i].piece) {
            state.send_home(index);
            let name = "crop-home";
            events.push(|| Event::Other { name, player: Some(player), cell: Some(cell), to: None, count: 1 });
        }
    }

    fn view(_: &Carcassonne, state: &State) -> CropView {
        let part = state.parts.crop_circles;
        CropView { stage: STAGES[part.stage as usize].1, acted: part.acted }
    }

    fn restore(_: &Carcassonne, _: &State, view: &CropView) -> Part {
        let stage = STAGES.iter().find(|(_, word)| *word == view.stage).map_or(Stage::Idle, |(stage, _)| *stage);
        Part { stage, acted: view.acted }
    }
}
