//! Fast random steps with equal odds, without unnecessary lists.

use crate::legal::{check_token, is_tent_spot};
use crate::state::{Phase, State};
use crate::{Action, Chance, GoldRush};
use game::{ChanceSource, Player, Sampling};
use tile_map::SegmentNo;

impl Sampling for GoldRush {
    /// Each legal action with the same odds: promising places are tried until one is legal.
    fn sample_action(&self, state: &State, chance: &mut impl ChanceSource, scratch: &mut Vec<Action>) -> Action {
        if state.phase == Phase::Place
            && let Some((cell, rotation)) = state.board.sample_placement(&self.set, state.drawn, chance)
        {
            return Action::Place { cell, rotation };
        }
        if self.may_only_lay(state) {
            return Action::Pass;
        }
        let (tile, seat) = (state.last_tile(), &state.seats[state.turn.index()]);
        let table = &self.tables[state.board.tile(tile).kind];
        let cowboys = if seat.cowboys > 0 { u64::from(table.segments) } else { 0 };
        let tents = cowboys + state.mountain_segments.len() as u64;
        for _ in 0..64 {
            let n = chance.below(tents + 2);
            if n < cowboys {
                let segment = SegmentNo(n as u8);
                if self.is_free(state, tile, segment) {
                    return Action::Cowboy { segment };
                }
            } else if n < tents {
                let node = state.mountain_segments[(n - cowboys) as usize].node;
                if is_tent_spot(state, node) {
                    return Action::Tent { site: state.board.site(node) };
                }
            } else if n == tents {
                if check_token(state).is_ok() {
                    return Action::Token;
                }
            } else {
                return Action::Pass;
            }
        }
        self.list_actions(state, scratch);
        scratch[chance.below(scratch.len() as u64) as usize]
    }

    /// A draw with the odds of the list, without making it. Only called when chance is due.
    fn sample_chance(&self, state: &State, chance: &mut impl ChanceSource) -> Chance {
        if state.phase == Phase::Starter {
            return Chance::Starter(Player(chance.below(u64::from(self.players)) as u8));
        }
        if let Phase::Token(_) = state.phase {
            let total: u32 = state.unseen.iter().map(|n| u32::from(*n)).sum();
            let mut at = chance.below(u64::from(total)) as u32;
            for ((value, _), n) in self.tokens.iter().zip(&state.unseen) {
                match at.checked_sub(u32::from(*n)) {
                    Some(rest) => at = rest,
                    None => return Chance::Token(*value),
                }
            }
        }
        let mut at = chance.below(u64::from(state.left)) as u32;
        for (kind, n) in state.bag.iter() {
            match at.checked_sub(u32::from(*n)) {
                Some(rest) => at = rest,
                None => return Chance::Tile(self.names[kind]),
            }
        }
        unreachable!("a number below the count of the bag falls on a tile")
    }
}
