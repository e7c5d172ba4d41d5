//! The hash of a position under rules 1 and 2, for games that began with them. Nothing here ever changes, whatever the
//! program's lists contain later.
//!
//! That hash covered the whole state of that time, field by field: arrays of length five for players, six for towns and six
//! for cards on offer, and the numbers of phases and moments. Lengths, order and numbers are repeated here and filled from
//! today's state.

use crate::state::{KeptOrder, Moment, Phase};
use crate::{CardId, Cards, State};
use game::StableHasher;
use std::array::from_fn;
use std::hash::{Hash, Hasher};

const PLAYERS: usize = 5;
const TOWNS: usize = 6;
const OFFER: usize = 6;
const KEPT: usize = 20;
const ATTACHED: usize = 6;

/// The hash of this position under rules 1 and 2.
pub(crate) fn state_hash(s: &State) -> u64 {
    let h = &mut StableHasher::default();
    phase(h, s.phase);
    (s.round, s.starter, s.winner, s.first, s.taker, s.picks, s.turned).hash(h);
    first::<_, OFFER>(&s.offer, None).hash(h);
    (s.active, s.leader, s.bid, s.pot, s.barred, s.dice).hash(h);
    first::<_, PLAYERS>(&s.money, 0).hash(h);
    s.bank.hash(h);
    sets(h, &s.claims);
    sets(h, &s.buildings);
    sets(h, &s.kept);
    kept_order(h, &s.kept_order);
    sets(h, &s.used);
    first::<_, TOWNS>(&s.mayors, None).hash(h);
    first::<_, ATTACHED>(&s.hosts, None).hash(h);
    first::<_, ATTACHED>(&s.saloons, None).hash(h);
    [s.discard, s.unseen, s.known].into_iter().for_each(|cards| h.write_u64(bits(cards)));
    s.deck.hash(h);
    h.finish()
}

/// The first `N` of a list, padded if it is shorter.
fn first<T: Copy, const N: usize>(list: &[T], none: T) -> [T; N] {
    from_fn(|i| list.get(i).copied().unwrap_or(none))
}

fn bits(cards: Cards) -> u64 {
    cards.iter().fold(0, |bits, card| bits | 1 << card.0)
}

fn sets(h: &mut StableHasher, of_players: &[Cards]) {
    h.write_usize(PLAYERS);
    first::<_, PLAYERS>(of_players, Cards::NONE).into_iter().for_each(|cards| h.write_u64(bits(cards)));
}

fn kept_order(h: &mut StableHasher, kept: &KeptOrder) {
    h.write_u8(kept.cards().len() as u8);
    first::<_, KEPT>(kept.cards(), CardId(0)).hash(h);
}

fn phase(h: &mut StableHasher, phase: Phase) {
    let number = match phase {
        Phase::Starter => 0,
        Phase::Offer => 1,
        Phase::Auction(_) => 2,
        Phase::Stagecoach(_) => 3,
        Phase::Choose(_) => 4,
        Phase::Target(..) => 5,
        Phase::Discard(_) => 6,
        Phase::Last(_) => 7,
        Phase::Dice(_) => 8,
        Phase::Reroll(..) => 9,
        Phase::Deposit(_) => 10,
        Phase::Over => 11,
        Phase::Interrupt(..) => 12,
        // Readings that do not exist under these rules.
        Phase::DiscardFirst(..) | Phase::Search { .. } => 13,
    };
    h.write_isize(number);
    match phase {
        Phase::Starter | Phase::Offer | Phase::Over | Phase::DiscardFirst(..) | Phase::Search { .. } => {}
        Phase::Auction(p) | Phase::Stagecoach(p) | Phase::Choose(p) => p.hash(h),
        Phase::Discard(p) | Phase::Last(p) | Phase::Deposit(p) => p.hash(h),
        Phase::Target(p, card) | Phase::Reroll(p, card) => (p, card).hash(h),
        Phase::Dice(again) => again.hash(h),
        Phase::Interrupt(p, card, at) => {
            (p, card).hash(h);
            moment(h, at);
        }
    }
}

fn moment(h: &mut StableHasher, moment: Moment) {
    let number = match moment {
        Moment::Payment => 0,
        Moment::Fee(_) => 1,
        Moment::Resolved => 2,
        Moment::Pot => 3,
        Moment::Production => 4,
        Moment::Saloons => 5,
        Moment::CaveIn => 6,
    };
    h.write_isize(number);
    if let Moment::Fee(card) = moment {
        card.hash(h);
    }
}
