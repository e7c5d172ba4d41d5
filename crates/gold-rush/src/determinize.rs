//! Positions dealt anew: the tokens of other players are dealt from those an observer has not seen.

use crate::GoldRush;
use crate::set::MAX_VALUES;
use crate::state::{Phase, State};
use game::{ChanceSource, Determinize, Observer, Player};

impl Determinize for GoldRush {
    /// Only the values of tokens are hidden (GR-1.3), and nothing is once the game is over.
    fn determinize(&self, state: &State, observer: Observer, chance: &mut impl ChanceSource) -> State {
        let mut dealt = state.clone();
        if state.phase == Phase::Over {
            return dealt;
        }
        let others = || Player::all(self.players).filter(|player| !observer.is(*player));
        for player in others() {
            let hand = std::mem::take(&mut dealt.seats[player.index()].tokens);
            dealt.unseen.iter_mut().zip(hand).for_each(|(left, held)| *left += held);
        }
        for player in others() {
            for _ in 0..state.seats[player.index()].held() {
                let value = pick(&dealt.unseen, chance);
                dealt.unseen[value] -= 1;
                dealt.seats[player.index()].tokens[value] += 1;
            }
        }
        dealt
    }
}

/// One of the tokens, all with the same odds, by its index among the values.
fn pick(tokens: &[u8; MAX_VALUES], chance: &mut impl ChanceSource) -> usize {
    let total: u64 = tokens.iter().map(|n| u64::from(*n)).sum();
    let mut at = chance.below(total.max(1));
    for (value, count) in tokens.iter().enumerate() {
        match at.checked_sub(u64::from(*count)) {
            Some(rest) => at = rest,
            None => return value,
        }
    }
    unreachable!("the tokens to be dealt have just been counted in")
}
