//! Tokens in the hands of players, and full positions dealt from what one observer knows.

use crate::GoldRush;
use crate::state::{Due, Phase, Seat, Standing, State};
use crate::view::View;
use game::{ChanceSource, Player};
use tile_map::{Cell, Figures, Rotation, Site};

impl GoldRush {
    /// The values of the tokens held, sorted.
    pub(crate) fn hand(&self, seat: &Seat) -> Vec<u8> {
        let held = self.tokens.iter().zip(seat.tokens);
        held.flat_map(|((value, _), n)| std::iter::repeat_n(*value, usize::from(n))).collect()
    }

    /// What the tokens held are worth together (GR-10.7).
    pub(crate) fn hand_points(&self, seat: &Seat) -> u32 {
        self.tokens.iter().zip(seat.tokens).map(|((value, _), n)| u32::from(*value) * u32::from(n)).sum()
    }

    /// A full position that agrees with a view. The map, the figures and the piles are in the view; the tokens of
    /// other players are dealt from those the observer has not seen.
    pub(crate) fn deal(&self, view: &View, chance: &mut impl ChanceSource) -> State {
        let mut state = self.set_up();
        for placed in view.placed.iter().skip(self.start.len()) {
            let rotation = Rotation::quarters((placed.rotation / 90) as u8);
            let tile = state.board.lay(&self.set, Cell::new(placed.x, placed.y), placed.kind, rotation);
            for (segment, _) in &self.tables[placed.kind as usize].mountains {
                state.parts.push(crate::state::Part { node: state.board.node(tile, *segment), pile: 0 });
            }
        }
        state.parts.iter_mut().for_each(|p| p.pile = 0);
        let node =
            |state: &State, x: i16, y: i16, segment: u8| state.board.node_at(Site { cell: Cell::new(x, y), segment });
        for pile in &view.piles {
            let at = node(&state, pile.x, pile.y, pile.segment);
            if let Some(part) = state.parts.iter_mut().find(|p| Some(p.node) == at) {
                part.pile = pile.size as u16;
            }
        }
        state.forget_finished_parts();
        for figure in &view.figures {
            if let Some(node) = node(&state, figure.x, figure.y, figure.segment) {
                let root = state.board.root(node);
                state.board.add_figures(root, Figures::one(figure.player, 1));
                state.standing.push(Standing { player: figure.player, node });
            }
        }
        for (i, (seat, tent)) in view.players.iter().zip(&view.tents).enumerate() {
            state.seats[i].tent = tent.and_then(|t| node(&state, t.x, t.y, t.segment));
            state.seats[i].cowboys = seat.cowboys;
            for (points, item) in state.seats[i].points.iter_mut().zip(&seat.points) {
                *points = item.points as u32;
            }
        }
        (state.supply, state.left, state.turn) = (view.supply, view.left, view.turn);
        state.starter = view.starter.unwrap_or(Player(0));
        state.bag.clone_from(&view.remaining);
        state.drawn = view.drawn.unwrap_or(self.set.start);
        state.phase = self.phase_of(&state, view);
        self.deal_tokens(&mut state, view, chance);
        state
    }

    fn phase_of(&self, state: &State, view: &View) -> Phase {
        match (view.phase, view.due) {
            ("place", _) => Phase::Place,
            ("act", _) => Phase::Act,
            ("over", _) => Phase::Over,
            ("starter", _) => Phase::Starter,
            ("token", Some(due)) => {
                let at = state.board.node_at(Site { cell: Cell::new(due.x, due.y), segment: due.segment });
                let part = state.parts.iter().position(|p| Some(p.node) == at).unwrap_or_default() as u16;
                Phase::Token(Due { player: due.player, part, won: due.won })
            }
            _ => Phase::Draw,
        }
    }

    fn deal_tokens(&self, state: &mut State, view: &View, chance: &mut impl ChanceSource) {
        for (i, seat) in view.players.iter().enumerate() {
            for value in seat.values.iter().flatten() {
                if let Some(at) = self.tokens.iter().position(|(v, _)| v == value) {
                    state.unseen[at] -= 1;
                    state.seats[i].tokens[at] += 1;
                }
            }
        }
        for player in Player::all(self.players) {
            let seat = &view.players[player.index()];
            let hidden = if seat.values.is_some() { 0 } else { seat.tokens };
            for _ in 0..hidden {
                let total: u64 = state.unseen.iter().map(|n| u64::from(*n)).sum();
                let mut at = chance.below(total.max(1));
                let dealt = state.unseen.iter().position(|n| match at.checked_sub(u64::from(*n)) {
                    Some(rest) => {
                        at = rest;
                        false
                    }
                    None => true,
                });
                if let Some(dealt) = dealt {
                    state.unseen[dealt] -= 1;
                    state.seats[player.index()].tokens[dealt] += 1;
                }
            }
        }
    }
}
