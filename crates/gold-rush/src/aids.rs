//! Aids computed from what an observer knows of a position: tiles that fit, what features need, the account as if the
//! game ended now.

use crate::GoldRush;
use crate::account::ITEMS;
use crate::state::{Phase, State};
use crate::terrain::{MOUNTAIN, RAILWAY, TOWN};
use game::{Item, NoEvents, Observer, Outcome, Player};
use serde::Serialize;
use tile_map::{MapAids, OpenView, Outlook};

/// Aids computed from what an observer knows of a position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Aids {
    /// About cells and features.
    pub map: MapAids,
    /// The account as if the game ended now: nobody does anything more, what the tile laid last has completed is
    /// scored, and the final scoring follows. Tokens count as far as the observer knows their values.
    pub outcome: Outcome,
    /// How many tokens of each player are not counted in it, because the observer does not know their values.
    pub hidden: Vec<u32>,
}

impl GoldRush {
    pub(crate) fn aids_of(&self, state: &State, observer: Observer) -> Aids {
        let early = matches!(state.phase, Phase::Starter | Phase::Draw);
        let outlook = Outlook {
            board: &state.board,
            set: &self.set,
            left: state.bag.entries(),
            hidden: 0,
            stages: &[],
            waiting: &[],
            admits: None,
            open: (state.phase == Phase::Place).then_some(&state.drawn).map_or(&[], std::slice::from_ref),
            spans: false,
            players: self.players,
            next: if early { state.turn } else { state.turn.next(self.players) },
        };
        let known = |player| state.phase == Phase::Over || observer.is(player);
        let hidden = |player: Player| if known(player) { 0 } else { state.seats[player.index()].held() };
        Aids {
            map: outlook.aids(self.open(state, &outlook)),
            outcome: self.projected(state, known),
            hidden: Player::all(self.players).map(hidden).collect(),
        }
    }

    fn projected(&self, state: &State, known: impl Fn(Player) -> bool) -> Outcome {
        let mut end = state.clone();
        match state.phase {
            Phase::Act => self.score_turn(&mut end, &mut NoEvents),
            Phase::Token(due) if !due.won => self.score_turn(&mut end, &mut NoEvents),
            _ => {}
        }
        if matches!(end.phase, Phase::Token(_)) {
            // Points are already included; tokens that nobody has turned over are not.
            self.leave_completed(&mut end);
        }
        if end.phase != Phase::Over {
            self.finish(&mut end, &mut NoEvents);
        }
        let account = |player: Player| {
            let tokens = if known(player) { self.hand_points(&state.seats[player.index()]) } else { 0 };
            let points = end.seats[player.index()].points.into_iter().chain([tokens]);
            ITEMS.iter().zip(points).map(|(name, p)| Item { name, points: p as i32 }).collect()
        };
        Outcome::from_items(Player::all(self.players).map(account).collect())
    }

    /// What incomplete railways, mountains and towns need: a town is complete when all railways that leave it are (GR-8.9).
    fn open(&self, state: &State, outlook: &Outlook<'_>) -> impl Iterator<Item = OpenView> {
        let board = &state.board;
        board.roots().filter_map(|root| match board.kind(root) {
            RAILWAY | MOUNTAIN => outlook.open_sides(root),
            TOWN => {
                let railways: Vec<_> = self.tracks(state, root.into()).map(|track| board.root(track)).collect();
                outlook.open_sides_of(root, &railways)
            }
            _ => None,
        })
    }
}
