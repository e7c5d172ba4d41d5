//! The aids: tiles that fit, what features need, the scores if the game ended now.

use crate::core::action::{Action, Chance};
use crate::core::bag::Bag;
use crate::core::declared::STAGES;
use crate::core::game::Carcassonne;
use crate::core::short_list::ShortList;
use crate::core::slot::{self, FINAL};
use crate::core::state::NO_KIND;
use crate::core::terrain::{CITY, ROAD};
use crate::expansions::State;
use game::{Legal, NoEvents, Outcome, Player, Rules, ToAct, admit, admit_chance};
use serde::Serialize;
use tile_map::{Cell, MapAids, OpenView, Outlook, Rotation, TileKindNo};

/// The aids for a position.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Aids {
    /// Of cells and features.
    pub map: MapAids,
    /// The scores if the game ended now: nobody does anything more, what the tile laid last has completed is scored,
    /// then comes the final scoring. Hidden tokens count with their average value.
    pub outcome: Outcome,
}

/// No game takes this many steps to end.
const STEPS: u32 = 10_000;

impl Aids {
    pub(super) fn new(game: &Carcassonne, state: &State) -> Aids {
        let counts = state.bag.counts();
        let left = &counts[..game.land.set.kinds.len()];
        let stages = stages(game, left);
        let admits =
            |cell: Cell, kind: TileKindNo, rotation: Rotation| game.admitted(state, kind, cell, rotation).is_ok();
        let outlook = Outlook {
            board: &state.board,
            set: &game.land.set,
            left,
            hidden: state.bag.hidden().into(),
            waiting: &waiting(game, state, left),
            stages: if stages.len() > 1 { &stages } else { &[] },
            admits: if game.limits_placing { Some(&admits) } else { None },
            open: &state
                .laid_out
                .iter()
                .map(|tile| tile.kind)
                .chain((state.drawn != NO_KIND).then_some(state.drawn))
                .collect::<Vec<_>>(),
            spans: state.spans.iter().any(|left| *left > 0),
            players: game.players,
            next: next_to_draw(game, state),
        };
        Aids { map: outlook.aids(open(game, state, &outlook)), outcome: game.outcome(&ended(game, state)) }
    }
}

/// How many tiles of each kind are drawn, stage by stage.
fn stages(game: &Carcassonne, left: &[u16]) -> Vec<Vec<u16>> {
    let of = |stage: u8| {
        let due = |(kind, n): (TileKindNo, &u16)| if game.land.facts[kind].stage == stage { *n } else { 0 };
        (0..).map(TileKindNo).zip(left).map(due).collect::<Vec<_>>()
    };
    (0..STAGES as u8).rev().map(of).filter(|left| left.iter().any(|n| *n > 0)).collect()
}

/// How many tiles of each kind cannot be drawn next, because they are not released yet.
fn waiting(game: &Carcassonne, state: &State, left: &[u16]) -> Vec<u16> {
    if state.bag.waiting() == 0 {
        return Vec::new();
    }
    let waits = |(kind, n): (TileKindNo, &u16)| if game.land.facts[kind].waits { *n } else { 0 };
    (0..).map(TileKindNo).zip(left).map(waits).collect()
}

fn next_to_draw(game: &Carcassonne, state: &State) -> Player {
    // Players with tiles next to the map lay these first, in turn; during the sale, everybody will have one.
    let later = match (state.row <= slot::DRAW, state.second) {
        (true, true) => 0,
        (true, false) => state.laid_out.len(),
        (false, _) => 1 + state.laid_out.len(),
    };
    Player(((state.turn.index() + later) % usize::from(game.players)) as u8)
}

/// The needs of incomplete roads, cities and cloisters.
fn open(game: &Carcassonne, state: &State, outlook: &Outlook<'_>) -> impl Iterator<Item = OpenView> {
    let board = &state.board;
    board.roots().filter_map(|root| match board.kind(root) {
        ROAD | CITY => outlook.open_sides(root),
        kind if game.is_double(kind) => outlook.open_around(root, game.empty_around(state, root)),
        kind if game.is_centre(kind) => outlook.open_ring(root),
        kind if game.is_hub(kind) => outlook.open_sides_of(root, &game.roads_at(state, root)),
        _ => None,
    })
}

/// The position after the final scoring if the game ended now.
fn ended(game: &Carcassonne, state: &State) -> State {
    let mut end = state.clone();
    end.core.bag = Bag::empty();
    end.core.drawn = NO_KIND;
    end.core.doubles = Default::default();
    let selling = state.is_drawing(game) || state.laid_out.iter().any(|tile| tile.owner.is_none());
    end.core.laid_out = ShortList::default();
    if selling {
        // Nothing more happens in this turn.
        end.core.waits = false;
        game.go(&mut end.core, FINAL);
        game.advance(&mut end, &mut NoEvents);
    }
    if end.row < slot::CLAIM && !end.waits {
        game.go(&mut end.core, FINAL);
        game.advance(&mut end, &mut NoEvents);
    }
    for _ in 0..STEPS {
        let Some(step) = idle(game, &end) else { break };
        game.apply(&mut end, step, &mut NoEvents);
    }
    end
}

/// The step with the smallest effect: passing, or otherwise the first possible action; the middle one of all lots.
fn idle(game: &Carcassonne, state: &State) -> Option<Legal<Carcassonne>> {
    match game.to_act(state) {
        ToAct::Over => None,
        ToAct::Chance => {
            let mut lots: Vec<(Chance, u32)> = Vec::new();
            game.chance_outcomes(state, &mut lots);
            let half = lots.iter().map(|(_, weight)| weight).sum::<u32>().div_ceil(2);
            let mut sum = 0;
            let middle = lots.iter().find(|(_, weight)| {
                sum += weight;
                sum >= half
            });
            middle.and_then(|(lot, _)| admit_chance(game, state, *lot))
        }
        ToAct::Player(who) => {
            let mut list = Vec::new();
            game.legal_actions(state, &mut list);
            let pass = list.iter().find(|action| **action == Action::Pass).or(list.first());
            pass.and_then(|action| admit(game, state, who, *action).ok())
        }
    }
}
