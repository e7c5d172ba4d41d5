//! The laws of any game over random games of every edition, option and number of players, and conservation.

use crate::common;

use common::{combinations, create};
use game::laws::check_random_game;
use game::prelude::*;
use game::{Player, ToAct};
use gold_river::card::{Effect, Kind};
use gold_river::poker::Category;
use gold_river::{Cards, GoldRiver, Phase, State};

/// Every card is in exactly one place.
fn cards_are_conserved(game: &GoldRiver, s: &State) {
    let mut places: Vec<Cards> = vec![s.on_offer(), s.discard, s.unseen, s.known];
    if let Phase::DiscardFirst(_, taken) = s.phase {
        places.push([taken].into_iter().collect());
    }
    for p in Player::all(game.settings().players) {
        places.extend([s.claims[p.index()], s.buildings[p.index()], s.kept[p.index()], s.used[p.index()]]);
    }
    let mut attached: Cards =
        game.deck().cards.iter().enumerate().filter_map(|(i, c)| attachable(c).then_some(card(i))).collect();
    attached = attached - places.iter().fold(Cards::NONE, |all, p| all | *p);
    let lying = s.hosts.iter().flatten().count() as u32;
    let in_hand = u32::from(s.phase.target().is_some_and(|(_, c)| attached.has(c)));
    let attached = attached & game.dealt().bag;
    assert_eq!(attached.len(), lying + in_hand, "an attachable card is lost: {s:?}");
    places.push(attached);
    let total: u32 = places.iter().map(|p| p.len()).sum();
    let all = places.iter().fold(Cards::NONE, |all, p| all | *p);
    assert_eq!((all, total), (game.dealt().bag, game.dealt().bag.len()), "a card is lost or in two places: {s:?}");
    assert_eq!(u32::from(s.deck) + game.dealt().removed, s.unseen.len() + s.known.len(), "the deck's count: {s:?}");
    let kept: Cards = s.kept_order.cards().iter().copied().collect();
    assert_eq!(kept, s.kept.iter().fold(Cards::NONE, |all, k| all | *k), "the order of kept cards: {s:?}");
}

fn attachable(card: &gold_river::card::Card) -> bool {
    matches!(card.kind, Kind::Action(effect) if effect.attaches())
}

fn card(i: usize) -> gold_river::CardId {
    gold_river::CardId(i as u8)
}

/// Running totals equal the account, except that nobody has points for a poker hand before they have a card for one.
fn running_totals(game: &GoldRiver, s: &State, view: &gold_river::View) {
    for (player, points) in view.players.iter().zip(game.points(s)) {
        let bare = player.hand.as_ref().is_some_and(|h| h.category == Category::HighCard && h.ranks.is_empty());
        let bare = bare && view.outcome.is_none();
        assert_eq!(player.total, points.total() - if bare { points.poker } else { 0 });
    }
    if s.round <= 1 && view.players.iter().all(|p| p.claims.is_empty() && p.used.is_empty() && p.kept.is_empty()) {
        let start: Vec<i32> = view.players.iter().map(|p| i32::from(p.money)).collect();
        assert_eq!(view.players.iter().map(|p| p.total).collect::<Vec<_>>(), start, "a round of nothing but nuggets");
    }
}

/// GV-9.2: between two steps no kept card is usable, because it would have been played.
fn kept_cards_are_played_when_they_can(game: &GoldRiver, s: &State) {
    let within = matches!(s.phase, Phase::Search { .. });
    let moment = within || s.phase.target().is_some() || s.phase == Phase::Over;
    let rich = |p: Player| Player::all(game.settings().players).any(|q| q != p && s.money[q.index()] > 0);
    for p in Player::all(game.settings().players).filter(|_| !moment && game.rules() >= 2) {
        for card in s.kept[p.index()].iter() {
            let usable = match game.card(card).kind {
                Kind::Action(Effect::Raid(_) | Effect::HoldUp(_) | Effect::CardShark(_)) => rich(p),
                Kind::Action(Effect::Governor(_)) => s.mayors.iter().flatten().any(|m| *m != p),
                _ => false,
            };
            assert!(!usable, "{} waits although it can be played: {s:?}", game.card(card).id);
        }
    }
}

#[test]
fn laws_hold_in_every_combination() {
    let later = |options: &String| options.contains("last-bidder") || options.contains("discard");
    let old = combinations().into_iter().filter(|options| !later(options)).step_by(5).map(|options| (options, 1));
    for (options, rules) in combinations().into_iter().map(|options| (options, GoldRiver::RULES)).chain(old) {
        let game = GoldRiver::create_under(rules, &options.parse().unwrap(), None).unwrap();
        assert_eq!((game.rules(), game.facts().rules), (rules, rules));
        for seed in 0..if options.contains("last-bidder") { 3 } else { 12 } {
            let outcome = check_random_game(&game, seed, 2_000, |g, s| {
                cards_are_conserved(g, s);
                kept_cards_are_played_when_they_can(g, s);
                let view = g.view(s, game::Observer::Public);
                assert_eq!(view.rounds_left + view.round, g.rounds());
                running_totals(g, s, &view);
                assert!(s.pot == 0 || g.settings().players == 2, "only two players have a pot");
            });
            assert_eq!(outcome.players.len(), usize::from(game.settings().players));
        }
    }
}

/// GV-8.8, GV-9.12: what only a deck file can say, with every number of players.
#[test]
fn laws_hold_with_a_bandit_that_draws_and_a_town_without_a_mayor() {
    let deck = GoldRiver::built_in("gold-river").unwrap().replace("klon-dajk        5", "klon-dajk        -");
    let deck =
        deck.replace("seize:compensated    1  5C", "draw-claim 1 5C").replace("gold:4               4", "draw-claim 4");
    let mut searches = 0;
    for players in 2..=5 {
        let options = format!("players={players},last-bidder=wins");
        let game = GoldRiver::create(&options.parse().unwrap(), Some(&deck)).unwrap();
        for seed in 0..30 {
            check_random_game(&game, seed, 2_000, |g, s| {
                cards_are_conserved(g, s);
                kept_cards_are_played_when_they_can(g, s);
                assert_eq!(s.mayors[4], None, "the river has no mayor");
                searches += u32::from(matches!(s.phase, Phase::Search { .. }));
            });
        }
    }
    assert!(searches > 200, "only {searches} searches");
}

/// GV-1.2: what the accounts gain and lose is what the events say, so no nugget appears or vanishes on the way.
#[test]
fn money_is_conserved() {
    use game::{Seeded, sample};
    use gold_river::Event;
    use gold_river::event::Account;
    for options in combinations() {
        let game = create(&options);
        for seed in 100..if options.contains("last-bidder") { 106 } else { 130 } {
            let (mut rng, mut state, mut scratch) = (Seeded::new(seed), game.start(), Vec::new());
            let mut supply = 0i64;
            let n = usize::from(game.settings().players);
            let held = |s: &State| -> i64 {
                s.money[..n].iter().map(|m| i64::from(*m)).sum::<i64>() + i64::from(s.bank) + i64::from(s.pot)
            };
            let all = held(&state);
            while let Some(step) = sample(&game, &state, &mut rng, &mut scratch) {
                let mut events = Vec::new();
                game.apply(&mut state, step, &mut events);
                for event in events {
                    if let Event::Money { from, to, amount, due, .. } = event {
                        assert!(amount <= due && due > 0);
                        supply -= if from == Account::Supply { i64::from(amount) } else { 0 };
                        supply += if to == Account::Supply { i64::from(amount) } else { 0 };
                    }
                }
                assert_eq!(held(&state) + supply, all);
            }
            assert_eq!(game.to_act(&state), ToAct::Over);
        }
    }
}

/// GV-3.4: how many rounds there are.
#[test]
fn rounds_are_as_many_as_the_rules_say() {
    use game::laws::random_states;
    let rounds = |options: &str| random_states(&create(options), 7).last().map(|s| s.round);
    for (options, expected) in [
        ("players=2", 16),
        ("players=3", 12),
        ("players=4", 12),
        ("players=5", 10),
        ("players=2,first-game=yes", 15),
        ("players=3,first-game=yes", 11),
        ("players=4,first-game=yes", 12),
        ("players=5,first-game=yes", 10),
        ("players=2,poker-expert=yes", 16),
        ("players=3,poker-expert=yes", 12),
        ("players=4,poker-expert=yes", 12),
        ("players=5,poker-expert=yes", 10),
        ("edition=boomtown,players=3", 15),
        ("edition=boomtown,players=4", 15),
        ("edition=boomtown,players=5", 12),
    ] {
        assert_eq!(rounds(options), Some(expected), "{options}");
        assert_eq!(create(options).facts().rounds, expected, "{options}");
    }
}
