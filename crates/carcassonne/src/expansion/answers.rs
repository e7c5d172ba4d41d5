//! Answers an expansion's questions at random and lets it continue, through a single entry point, so that the compiler
//! sees the question, the answer and the consequences together. With separate hooks, a step of the dragon took about a
//! fifth more.

use super::{A_TILE, Complete, Flow, Lots};
use crate::core::action::Action;
use crate::core::game::Carcassonne;
use crate::core::nth_bit::nth_bit;
use crate::core::slot::Slot;
use crate::core::state::Core;
use game::{ChanceSource, NoEvents, ToAct};

/// Answers what this expansion asks in this slot, and again while it keeps asking and nobody else has to be informed:
/// `most` answers, and at least one. Returns how many, and the result of continuing in the slot, if it did: removed
/// figures are reported first, and an expansion that no longer acts is not entered again.
#[inline(never)]
pub(crate) fn answer_randomly<X: Complete, C: ChanceSource>(
    game: &Carcassonne,
    core: &mut Core,
    part: &mut X::Part,
    (slot, most): (Slot, u32),
    chance: &mut C,
    scratch: &mut Vec<Action>,
) -> (u32, Option<Flow>) {
    let mut answers = 0;
    loop {
        match numbered_option::<X, C>(game, core, part, chance) {
            Some(action) => X::act(game, core, part, action, &mut NoEvents),
            None => answer_unnumbered::<X, C>(game, core, part, chance, scratch),
        }
        answers += 1;
        let goes_on = core.removed.is_empty() && game.acting(core, slot) >> core.at & 1 == 1;
        if !goes_on {
            return (answers, None);
        }
        let flow = X::step(game, core, part, slot, &mut NoEvents);
        if flow != Flow::Waits || answers >= most || !core.removed.is_empty() || !core.unreported.is_empty() {
            return (answers, Some(flow));
        }
    }
}

/// The same if choices have no numbers, or none was found by number.
#[inline]
fn answer_unnumbered<X: Complete, C: ChanceSource>(
    game: &Carcassonne,
    core: &mut Core,
    part: &mut X::Part,
    chance: &mut C,
    scratch: &mut Vec<Action>,
) {
    match X::asks(game, core, part) {
        (ToAct::Chance, A_TILE) => {
            let kind = core.bag.take(core.bag.random(chance));
            X::tile(game, core, part, kind, &mut NoEvents);
        }
        (ToAct::Chance, _) => {
            let value = pick_lot::<X, C>(game, core, part, chance);
            X::lot(game, core, part, value, &mut NoEvents);
        }
        _ => {
            let action = listed_option::<X, C>(game, core, part, chance, scratch);
            X::act(game, core, part, action, &mut NoEvents);
        }
    }
}

/// One of the choices while it waits for a player, each with the same odds.
pub(crate) fn pick_option<X: Complete, C: ChanceSource>(
    game: &Carcassonne,
    core: &Core,
    part: &X::Part,
    chance: &mut C,
    scratch: &mut Vec<Action>,
) -> Action {
    let numbered = numbered_option::<X, C>(game, core, part, chance);
    numbered.unwrap_or_else(|| listed_option::<X, C>(game, core, part, chance, scratch))
}

/// One of the lots while it waits for chance, by their weights.
pub(crate) fn pick_lot<X: Complete, C: ChanceSource>(
    game: &Carcassonne,
    core: &Core,
    part: &X::Part,
    chance: &mut C,
) -> u8 {
    let mut lots = Lots::default();
    X::lots(game, core, part, &mut lots);
    game::pick_weighted(&lots, chance)
}

/// One of the choices that have numbers, if there are any.
#[inline]
fn numbered_option<X: Complete, C: ChanceSource>(
    game: &Carcassonne,
    core: &Core,
    part: &X::Part,
    chance: &mut C,
) -> Option<Action> {
    /// This many numbers are drawn before a list is made after all.
    const TRIES: u32 = 60;
    const FEW: u32 = 4;
    let (numbers, open) = X::option_numbers(game, core, part);
    if numbers == 0 {
        return None;
    }
    if numbers <= FEW {
        // If there are few numbers, counting the valid ones is quick; drawing in vain is a branch that the processor
        // cannot predict.
        let open = (open & ((1 << numbers) - 1)) as u8;
        let many = open.count_ones();
        let nth = if many == 0 { return None } else { chance.below(u64::from(many)) as u32 };
        return X::numbered_option(game, core, part, u32::from(nth_bit(open, nth)));
    }
    let mut draws = (0..TRIES).map(|_| chance.below(u64::from(numbers)) as u32);
    let nth = draws.find(|nth| open >> (nth % u64::BITS) & 1 == 1)?;
    X::numbered_option(game, core, part, nth)
}

fn listed_option<X: Complete, C: ChanceSource>(
    game: &Carcassonne,
    core: &Core,
    part: &X::Part,
    chance: &mut C,
    scratch: &mut Vec<Action>,
) -> Action {
    scratch.clear();
    X::options(game, core, part, scratch);
    scratch[chance.below(scratch.len() as u64) as usize]
}

/// This many numbers are drawn for a choice for the tile laid last before all choices are listed. Passing is always one
/// of them, so a list is rarely needed.
pub(crate) const CLAIM_TRIES: u32 = 200;

/// One of the choices for the tile laid last if only this expansion offers something, each with the same odds: the
/// first numbers are for figures (`figure`), then come those of the expansion, and one for passing. All of it is one
/// loop without a search for the owner of a number: games with the Princess take 3 % fewer instructions with it, those
/// with Abbey & Mayor 5 %.
#[inline(never)]
pub(crate) fn pick_claim<X: Complete, C: ChanceSource>(
    game: &Carcassonne,
    core: &Core,
    part: &X::Part,
    figures: u32,
    figure: impl Fn(u32) -> Option<Action>,
    chance: &mut C,
) -> Option<Action> {
    let offers = X::candidates(game, core, part);
    // The expansion's numbers: those for figures come before them, the one for passing after them.
    let offered = !u64::MAX.checked_shl(offers).unwrap_or(0);
    let closed = (X::closed_candidates(game, core, part) & offered).checked_shl(figures).unwrap_or(0);
    for _ in 0..CLAIM_TRIES {
        let nth = chance.below(u64::from(figures + offers + 1)) as u32;
        // One branch for both conditions, because the processor cannot predict whether a number is drawn in vain.
        if (closed >> (nth % u64::BITS) & 1 == 1) & (nth < u64::BITS) {
            continue;
        }
        let found = match nth.checked_sub(figures) {
            None => figure(nth),
            Some(nth) if nth == offers => return Some(Action::Pass),
            Some(nth) => X::candidate(game, core, part, nth),
        };
        if found.is_some() {
            return found;
        }
    }
    None
}

/// Enters a slot. Not inlined, so that the selected expansion's own code follows directly.
#[inline(never)]
pub(crate) fn step<X: Complete, E: game::EventSink<crate::core::event::Event>>(
    game: &Carcassonne,
    core: &mut Core,
    part: &mut X::Part,
    slot: Slot,
    events: &mut E,
) -> Flow {
    X::step(game, core, part, slot, events)
}
