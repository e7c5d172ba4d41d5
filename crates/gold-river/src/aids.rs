//! Aids computed from a position: the cards that may still come with their chances, and the account as if the game
//! ended now.

use crate::card::Kind;
use crate::state::Phase;
use crate::{CardId, Cards, GoldRiver, State, TownId};
use game::Outcome;
use serde::Serialize;

/// Aids computed from a position.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Aids {
    /// Cards that will still be turned up for an offer before the end. Cards for which players search the deck come in
    /// addition.
    pub coming: u32,
    /// The chance that a card comes which was shuffled back in round 1, in thousandths (0: impossible, 1,000: certain).
    pub known: u16,
    /// The same for any other card that nobody has seen: it may have been removed.
    pub other: u16,
    /// All cards in play, by kind and town.
    pub groups: Vec<GroupAid>,
    /// The account as if the game ended now.
    pub outcome: Outcome,
}

/// Cards of one kind, and claims of one town.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GroupAid {
    /// `claim`, `building` or `action`.
    #[cfg_attr(feature = "typescript", ts(type = "\"claim\" | \"building\" | \"action\""))]
    pub kind: &'static str,
    /// Claims: the town.
    pub town: Option<TownId>,
    /// Cards that may still come.
    pub unseen: Vec<CardId>,
    /// Cards that have been seen.
    pub seen: Vec<CardId>,
    /// The chance that at least one more comes, in thousandths; `null` if there are too many cards to count.
    pub chance: Option<u16>,
}

impl GoldRiver {
    pub(crate) fn aids_of(&self, s: &State) -> Aids {
        let coming = self.coming(s);
        let sure = (s.known & s.unseen).len();
        let chance =
            |known, other| Lot { coming, deck: u32::from(s.deck), sure, unseen: s.unseen.len() }.any(known, other);
        let group = |kind, town, cards: Cards| {
            let unseen = cards & s.unseen;
            let known = (unseen & s.known).len();
            GroupAid {
                kind,
                town,
                unseen: unseen.iter().collect(),
                seen: (cards - s.unseen).iter().collect(),
                chance: chance(known, unseen.len() - known),
            }
        };
        let of_kind =
            |wanted: fn(&Kind) -> bool| self.dealt.bag.iter().filter(|c| wanted(&self.card(*c).kind)).collect();
        let mut groups: Vec<GroupAid> =
            self.towns().map(|t| group("claim", Some(t), self.sets.town[t.index()] & self.dealt.bag)).collect();
        groups.push(group("building", None, of_kind(|kind| matches!(kind, Kind::Building(_)))));
        groups.push(group("action", None, of_kind(|kind| matches!(kind, Kind::Action(_)))));
        groups.retain(|group| !group.unseen.is_empty() || !group.seen.is_empty());
        Aids {
            coming,
            known: if sure > 0 { chance(1, 0).unwrap_or(0) } else { 0 },
            other: if s.unseen.len() > sure { chance(0, 1).unwrap_or(0) } else { 0 },
            groups,
            outcome: self.account(s),
        }
    }

    /// Cards of the deck that are still turned up: whole offers only.
    fn coming(&self, s: &State) -> u32 {
        if s.phase == Phase::Over {
            return 0;
        }
        let (deck, shown) = (u32::from(s.deck), u32::from(self.shown()));
        let lying = if s.phase == Phase::Offer { s.on_offer().len() } else { 0 };
        deck.saturating_sub((deck + lying) % shown.max(1))
    }
}

/// The cards that nobody has seen: some are certainly in the deck, and nobody knows which of the others were removed.
struct Lot {
    coming: u32,
    deck: u32,
    sure: u32,
    unseen: u32,
}

impl Lot {
    /// The chance that at least one of some cards comes: `known` of those that are certainly in the deck and `other` of the
    /// rest. Summed over how many of the rest are in the deck, and then how many of the deck do not come.
    fn any(&self, known: u32, other: u32) -> Option<u16> {
        if known + other == 0 || self.coming == 0 {
            return Some(0);
        }
        let (rest, room) = (self.unseen - self.sure, self.deck - self.sure);
        let all = ways(rest, room)?.checked_mul(ways(self.deck, self.coming)?)?;
        let mut none = 0u128;
        for inside in 0..=other.min(room) {
            let placed = ways(other, inside)?.checked_mul(ways(rest - other, room - inside)?)?;
            let missed = ways(self.deck.saturating_sub(known + inside), self.coming)?;
            none = none.checked_add(placed.checked_mul(missed)?)?;
        }
        let some = all - none;
        Some(match some {
            0 => 0,
            _ if some == all => 1_000,
            // Very large numbers leave no room for a factor of 1,000.
            _ if all >> 110 > 0 => ((some >> 24) * 1_000 / (all >> 24)).clamp(1, 999) as u16,
            _ => ((some * 1_000 + all / 2) / all).clamp(1, 999) as u16,
        })
    }
}

/// C(of, n); `None` if the number is too large.
fn ways(of: u32, n: u32) -> Option<u128> {
    if n > of {
        return Some(0);
    }
    (0..u128::from(n.min(of - n))).try_fold(1u128, |ways, i| Some(ways.checked_mul(u128::from(of) - i)? / (i + 1)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All ways to remove cards and to turn cards up, one by one.
    fn by_hand(lot: &Lot, known: u32, other: u32) -> (u32, u32) {
        let bits = |of: u32, n: u32| (0u32..1 << of).filter(move |set| set.count_ones() == n);
        let (mut some, mut all) = (0, 0);
        for inside in bits(lot.unseen - lot.sure, lot.deck - lot.sure) {
            // The deck as a list: whether each of its cards is one of the wanted ones.
            let mut deck: Vec<bool> = (0..lot.sure).map(|i| i < known).collect();
            deck.extend((0..lot.unseen - lot.sure).filter(|i| inside >> i & 1 == 1).map(|i| i < other));
            for turned in bits(lot.deck, lot.coming) {
                all += 1;
                some += u32::from(deck.iter().enumerate().any(|(i, asked)| *asked && turned >> i & 1 == 1));
            }
        }
        (some, all)
    }

    #[test]
    fn chances_are_those_of_all_decks_counted_one_by_one() {
        for (coming, deck, sure, unseen) in [(3, 5, 0, 7), (5, 5, 2, 7), (2, 6, 3, 8), (0, 4, 1, 5), (4, 6, 0, 6)] {
            let lot = Lot { coming, deck, sure, unseen };
            for (known, other) in (0..=sure).flat_map(|k| (0..=unseen - sure).map(move |o| (k, o))) {
                let (some, all) = by_hand(&lot, known, other);
                let told = lot.any(known, other).unwrap();
                let exact = f64::from(some) * 1_000.0 / f64::from(all);
                assert!(
                    (f64::from(told) - exact).abs() <= 1.0,
                    "{known}+{other} of {coming}/{deck}/{sure}/{unseen}: {told} for {exact}"
                );
                assert_eq!((told == 0, told == 1_000), (some == 0, some == all), "{known}+{other}");
            }
        }
    }
}
