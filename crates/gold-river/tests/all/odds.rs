//! Late chance, compared with a shuffled deck: the odds are the same, and nothing is known before it is turned up.

use crate::common;

use common::{combinations, create};
use game::prelude::*;
use game::{ChanceSource, NoEvents, Observer, Seeded, ToAct, admit_chance, draw, pick_weighted, sample};
use gold_river::{CardId, Chance, GoldRiver, Phase, State};
use std::collections::BTreeMap;

/// GV-4.2 with a real deck: the offer of round 1 and the card on top after it.
fn with_a_real_deck(game: &GoldRiver, rng: &mut Seeded) -> (Vec<CardId>, CardId) {
    let mut deck: Vec<CardId> = game.dealt().bag.iter().collect();
    shuffle(&mut deck, rng);
    deck.truncate(deck.len() - game.dealt().removed as usize);
    let claim = |c: &CardId| matches!(game.card(*c).kind, gold_river::card::Kind::Claim(_));
    let mut offer: Vec<CardId> = deck.drain(..usize::from(game.shown())).collect();
    let aside: Vec<CardId> = offer.iter().copied().filter(|c| !claim(c)).collect();
    for slot in offer.iter_mut().filter(|c| !claim(c)) {
        let at = deck.iter().position(claim).unwrap();
        *slot = deck.remove(at);
    }
    if !aside.is_empty() {
        deck.extend(aside);
        shuffle(&mut deck, rng);
    }
    (offer, deck[0])
}

fn shuffle(cards: &mut [CardId], rng: &mut Seeded) {
    for i in (1..cards.len()).rev() {
        cards.swap(i, rng.below(i as u64 + 1) as usize);
    }
}

/// The same with our chance: everyone passes and takes what comes until the second offer begins.
fn with_late_chance(game: &GoldRiver, rng: &mut Seeded) -> (Vec<CardId>, CardId) {
    let (mut state, mut scratch) = (game.start(), Vec::new());
    let mut offer = Vec::new();
    loop {
        if state.round == 1 && matches!(state.phase, Phase::Auction(_)) && offer.is_empty() {
            offer = state.offer.iter().flatten().copied().collect();
        }
        let step = sample(game, &state, rng, &mut scratch).unwrap();
        game.apply(&mut state, step, &mut NoEvents);
        if state.round == 2
            && let Some(first) = state.offer[0]
        {
            return (offer, first);
        }
    }
}

/// GV-4.3: how often each card is in the first offer, and on top after it.
#[test]
fn late_chance_has_the_odds_of_a_deck() {
    for options in ["players=3", "players=2", "players=5,poker-expert=yes", "edition=boomtown,players=3"] {
        let game = create(options);
        let (mut rng, games) = (Seeded::new(5), 60_000u32);
        let mut counts: [[BTreeMap<CardId, u32>; 2]; 2] = Default::default();
        for _ in 0..games {
            for (which, play) in [with_a_real_deck, with_late_chance].iter().enumerate() {
                let (offer, top) = play(&game, &mut rng);
                offer.iter().for_each(|c| *counts[which][0].entry(*c).or_default() += 1);
                *counts[which][1].entry(top).or_default() += 1;
            }
        }
        for (what, least) in [(0, 3000), (1, 700)] {
            for card in game.dealt().bag.iter() {
                let [a, b] = [0, 1].map(|which| counts[which][what].get(&card).copied().unwrap_or(0));
                // Both counts vary by their square root; five deviations of the difference.
                let allowed = 5 * f64::from(a + b + 1).sqrt() as u32;
                assert!(a.abs_diff(b) <= allowed, "{options}: {} {a} against {b}", game.card(card).id);
                assert!(a + b == 0 || a + b > least / 2, "{options}: {} only {a} and {b}", game.card(card).id);
            }
        }
    }
}

/// The fast draw and the fast choice have the odds of the lists.
#[test]
fn quick_draws_have_equal_odds() {
    for options in ["players=3", "edition=boomtown,players=3"] {
        let game = create(options);
        for seed in 0..4 {
            let states = game::laws::random_states(&game, seed);
            for state in states.iter().filter(|s| game.to_act(s) == ToAct::Chance).step_by(23) {
                let (mut rng, mut outcomes) = (Seeded::new(seed), Vec::new());
                game.chance_outcomes(state, &mut outcomes);
                let mut quick: BTreeMap<Chance, i64> = BTreeMap::new();
                for _ in 0..20_000 {
                    *quick.entry(game.sample_chance(state, &mut rng)).or_default() += 1;
                    *quick.entry(pick_weighted(&outcomes, &mut rng)).or_default() -= 1;
                }
                assert!(quick.values().all(|n| n.abs() < 1_000), "{quick:?}");
                assert!(quick.keys().all(|c| outcomes.iter().any(|(o, _)| o == c)));
            }
        }
    }
}

/// The same game with two decks that differ only in what has not been turned up: all views are equal, as texts too.
#[test]
fn the_deck_and_the_removed_cards_change_no_view() {
    for options in combinations() {
        let game = create(&options);
        for (seed, stop) in [(1, 3), (2, 30), (3, 80), (4, 140)] {
            let (mut rng, mut scratch) = (Seeded::new(seed), Vec::new());
            let (mut here, mut there) = (game.start(), game.start());
            for _ in 0..stop {
                let Some(step) = sample(&game, &here, &mut rng, &mut scratch) else { break };
                let again = game::admit_step(&game, &there, step.step()).unwrap();
                game.apply(&mut here, step, &mut NoEvents);
                game.apply(&mut there, again, &mut NoEvents);
                for observer in Observer::all(game.players()) {
                    let text = |s: &State| serde_json::to_string(&game.view(s, observer)).unwrap();
                    assert_eq!(text(&here), text(&there));
                    assert!(!text(&here).contains("position"));
                }
            }
            // From here on two different decks; what has been seen does not tell which of them it is.
            let (view, other) = (game.view(&here, Observer::Public), game.view(&there, Observer::Public));
            assert!(view == other && here == there);
            while game.to_act(&here) != ToAct::Chance && game.to_act(&here) != ToAct::Over {
                let step = sample(&game, &here, &mut rng, &mut scratch).unwrap();
                game.apply(&mut here, step, &mut NoEvents);
            }
            if here.phase == Phase::Offer {
                every_unseen_card_may_come(&game, &here);
            }
        }
    }
}

/// A position says of no unseen card that it was removed: each may be the next.
fn every_unseen_card_may_come(game: &GoldRiver, state: &State) {
    for card in state.unseen.iter().filter(|_| u32::from(state.deck) > state.known.len()) {
        assert!(admit_chance(game, state, Chance::Card(card)).is_some());
    }
    let drawn = draw(game, state, &mut Seeded::new(9)).step();
    assert!(matches!(drawn, game::Step::Chance(Chance::Card(c)) if (state.unseen | state.known).has(c)));
}
