//! Notation, records and poker hands, tried with anything.

use crate::common;

use common::create;
use game::prelude::*;
use game::{Player, Seeded, admit, sample};
use gold_river::card::PokerValue;
use gold_river::poker::{Category, Hand, best_hand};
use gold_river::{Action, CardId, Chance, GoldRiver, TownId};
use proptest::prelude::*;

fn actions() -> impl Strategy<Value = Action> {
    let card = || any::<u8>().prop_map(CardId);
    let player = || any::<u8>().prop_map(Player);
    prop_oneof![
        Just(Action::Pass),
        any::<u16>().prop_map(Action::Bid),
        card().prop_map(Action::Take),
        Just(Action::Nuggets),
        card().prop_map(Action::Discard),
        (card(), card()).prop_map(|(a, b)| Action::Exchange(a, b)),
        card().prop_map(Action::Seize),
        player().prop_map(Action::Bar),
        player().prop_map(Action::Rob),
        any::<u8>().prop_map(|t| Action::Open(TownId(t))),
        card().prop_map(Action::Attach),
        card().prop_map(Action::Destroy),
        Just(Action::Keep),
        Just(Action::Reroll),
        Just(Action::Use),
        any::<u16>().prop_map(Action::Deposit),
    ]
}

/// The best of all hands of five (or of all cards), each evaluated on its own by counting.
fn brute(cards: &[PokerValue]) -> Option<(Category, Vec<u8>)> {
    let masks = 0u32..1 << cards.len();
    let size = cards.len().min(5) as u32;
    let hands = masks.filter(|m| m.count_ones() == size);
    hands.map(|m| judge(cards.iter().enumerate().filter(|(i, _)| m >> i & 1 == 1).map(|(_, c)| *c).collect())).max()
}

fn judge(hand: Vec<PokerValue>) -> (Category, Vec<u8>) {
    let mut groups: Vec<(usize, u8)> =
        (2..=14).map(|r| (hand.iter().filter(|c| c.rank == r).count(), r)).filter(|(n, _)| *n > 0).collect();
    groups.sort_by(|a, b| b.cmp(a));
    let ranks: Vec<u8> = groups.iter().map(|(_, r)| *r).collect();
    let sizes: Vec<usize> = groups.iter().map(|(n, _)| *n).collect();
    let flush = hand.len() == 5 && hand.iter().all(|c| c.suit == hand[0].suit);
    let straight = match ranks[..] {
        [14, 5, 4, 3, 2] => Some(5),
        [top, .., low] if ranks.len() == 5 && top - low == 4 => Some(top),
        _ => None,
    };
    match (straight, flush, &sizes[..]) {
        (Some(14), true, _) => (Category::RoyalFlush, vec![]),
        (Some(top), true, _) => (Category::StraightFlush, vec![top]),
        (_, _, [4, ..]) => (Category::FourOfAKind, ranks),
        (_, _, [3, 2]) => (Category::FullHouse, ranks),
        (_, true, _) => (Category::Flush, ranks),
        (Some(top), _, _) => (Category::Straight, vec![top]),
        (_, _, [3, ..]) => (Category::ThreeOfAKind, ranks),
        (_, _, [2, 2, ..]) => (Category::TwoPairs, ranks),
        (_, _, [2, ..]) => (Category::Pair, ranks),
        _ => (Category::HighCard, ranks),
    }
}

fn told(hand: Hand) -> (Category, Vec<u8>) {
    (hand.category, hand.ranks().collect())
}

fn values(most: usize) -> impl Strategy<Value = Vec<PokerValue>> {
    let all: Vec<u8> = (0..52).collect();
    let value = |n: u8| PokerValue { rank: n % 13 + 2, suit: n / 13 };
    proptest::sample::subsequence(all, 1..=most).prop_map(move |some| some.into_iter().map(value).collect())
}

proptest! {
    #[test]
    fn notation_comes_back(action in actions(), a in any::<u8>(), b in any::<u8>()) {
        prop_assert_eq!(action.to_string().parse::<Action>().ok(), Some(action));
        for chance in [Chance::Starter(Player(a)), Chance::Card(CardId(a)), Chance::Dice(a, b)] {
            prop_assert_eq!(chance.to_string().parse::<Chance>().ok(), Some(chance));
        }
    }

    #[test]
    fn any_text_is_a_choice_or_an_error(text in "[a-z]{0,9}( [0-9a-z+-]{0,6}){0,3}") {
        if let Ok(action) = text.parse::<Action>() {
            prop_assert_eq!(action.to_string(), text.clone());
        }
        if let Ok(chance) = text.parse::<Chance>() {
            prop_assert_eq!(chance.to_string(), text);
        }
    }

    /// GV-14.1: any choice in any position: legal and carried out, or refused with a ruling.
    #[test]
    fn any_choice_at_any_time(action in actions(), seed in 0u64..500, stop in 0usize..250, boomtown in any::<bool>(), n in 3u8..=5) {
        let edition = if boomtown { "boomtown" } else { "gold-river" };
        let game = create(&format!("edition={edition},players={n}"));
        let (mut rng, mut state, mut scratch) = (Seeded::new(seed), game.start(), Vec::new());
        for _ in 0..stop {
            let Some(step) = sample(&game, &state, &mut rng, &mut scratch) else { break };
            game.apply(&mut state, step, &mut Vec::new());
        }
        game.legal_actions(&state, &mut scratch);
        for who in (0..=n).map(Player) {
            match admit(&game, &state, who, action) {
                Ok(legal) => {
                    prop_assert!(scratch.binary_search(&action).is_ok());
                    game.apply(&mut state.clone(), legal, &mut Vec::new());
                }
                Err(why) => prop_assert!(game::Refusal::ruling(&why).starts_with("GV-")),
            }
        }
    }

    /// GV-11.3: the fast hand is the best of all hands of five.
    #[test]
    fn the_best_hand_is_the_best(cards in values(10)) {
        prop_assert_eq!(Some(told(best_hand(cards.iter().copied(), false))), brute(&cards));
    }

    /// GV-11.4: the wild card is the best card that is not there.
    #[test]
    fn the_wild_card_is_the_best_card(cards in values(6)) {
        let free = (0..52u8).map(|n| PokerValue { rank: n % 13 + 2, suit: n / 13 }).filter(|v| !cards.contains(v));
        let with = |v| { let mut all = cards.clone(); all.push(v); brute(&all) };
        let best = free.filter_map(with).max();
        prop_assert_eq!(Some(told(best_hand(cards.iter().copied(), true))), best);
    }

    /// GV-6.1, GV-6.2: nothing of a bid is lost, and nobody gets more than the player before them.
    #[test]
    fn a_bid_is_paid_out_whole(bid in 0u16..2000, n in 3u8..=5, winner in 0u8..5) {
        let game = create(&format!("players={n}"));
        let payment = game.payment(Player(winner % n), bid);
        let shares: Vec<u16> = payment.shares().iter().map(|(_, s)| *s).collect();
        prop_assert_eq!(shares.iter().sum::<u16>() + payment.supply, bid);
        prop_assert_eq!(shares.len(), usize::from(n) - 1);
        prop_assert!(shares.windows(2).all(|w| w[0] >= w[1]));
        prop_assert!(payment.supply == 0 || n == 3);
        prop_assert_eq!(shares[0], bid.div_ceil(2));
        prop_assert!(payment.shares().iter().all(|(p, _)| p.0 != winner % n && p.0 < n));
    }
}

#[test]
fn all_royal_flushes_are_equal() {
    let royal = |suit| (10..=14).map(move |rank| PokerValue { rank, suit });
    assert_eq!(best_hand(royal(0), false), best_hand(royal(3), false));
    assert_eq!(told(best_hand(royal(2), false)), (Category::RoyalFlush, vec![]));
    assert_eq!(told(best_hand([], false)), (Category::HighCard, vec![]));
}

#[test]
fn the_names_of_options_are_known() {
    assert!(GoldRiver::option_specs()[0].name == "players");
    for bad in ["players=1", "players=6", "edition=x", "first-game=maybe", "gold=1"] {
        assert!(GoldRiver::create(&bad.parse().unwrap(), None).is_err(), "{bad}");
    }
}
