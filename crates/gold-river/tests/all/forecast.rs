//! The forecast of a throw, compared with the throws that follow.

use crate::common;

use common::{combinations, create};
use game::prelude::*;
use game::{Observer, Player, Seeded, ToAct, sample};
use gold_river::card::Kind;
use gold_river::event::{Account, DiscardReason, Reason};
use gold_river::{CardId, Event, ForecastView, GoldRiver, Phase, State};

/// The content of the events of one step: each player's gains from finds and saloons, claims that found gold or caved
/// in.
fn told(game: &GoldRiver, events: &[Event]) -> (Vec<i32>, Vec<CardId>, Vec<CardId>) {
    let mut gains = vec![0; game.players().into()];
    let (mut found, mut lost) = (Vec::new(), Vec::new());
    let mut add = |account: &Account, amount: i32| {
        if let Account::Player(Player(p)) = account {
            gains[usize::from(*p)] += amount;
        }
    };
    for event in events {
        match event {
            Event::Money { from, to, amount, reason: Reason::Production | Reason::Saloon, cards, .. } => {
                add(from, -i32::from(*amount));
                add(to, i32::from(*amount));
                found.extend(cards);
            }
            // Cards on a claim go with it.
            Event::Discard { card, why: DiscardReason::CaveIn, .. }
                if matches!(game.card(*card).kind, Kind::Claim(_)) =>
            {
                lost.push(*card);
            }
            _ => {}
        }
    }
    (gains, sorted(found), sorted(lost))
}

fn sorted(mut cards: Vec<CardId>) -> Vec<CardId> {
    cards.sort();
    cards
}

/// The row that applies to these dice.
fn row(rows: &[ForecastView], [a, b]: [u8; 2]) -> &ForecastView {
    let mut fit = rows.iter().filter(|row| row.sum == a + b && row.double.is_none_or(|double| double == (a == b)));
    let row = fit.next().unwrap();
    assert!(fit.next().is_none(), "two rows for {a} and {b}");
    row
}

#[derive(Default)]
struct Seen {
    throws: u32,
    finds: u32,
    saloons: u32,
    cave_ins: u32,
    doubles: u32,
}

/// Plays one game and compares every throw that was carried out in one step.
fn compare(game: &GoldRiver, seed: u64, seen: &mut Seen) {
    let (mut rng, mut scratch, mut state) = (Seeded::new(seed), Vec::new(), game.start());
    loop {
        let before: State = state.clone();
        let Some(step) = sample(game, &state, &mut rng, &mut scratch) else { break };
        let mut events: Vec<Event> = Vec::new();
        game.apply(&mut state, step, &mut events);
        let rows = game.view(&before, Observer::Public).forecast;
        let thrown = events.iter().find_map(|e| if let Event::Dice { dice, .. } = e { Some(*dice) } else { None });
        let carried_out = !matches!(state.phase, Phase::Reroll(..) | Phase::Interrupt(..));
        // A card that takes effect in between changes the basis of the forecast.
        let meanwhile = events.iter().any(|e| matches!(e, Event::Play { .. }));
        let Some(dice) = thrown.filter(|_| carried_out && !meanwhile) else { continue };
        let (gains, found, lost) = told(game, &events);
        let row = row(&rows, dice);
        assert_eq!(
            (&row.gains, sorted(row.found.clone()), sorted(row.lost.clone())),
            (&gains, found, lost),
            "{dice:?}"
        );
        seen.throws += 1;
        seen.finds += u32::from(!row.found.is_empty());
        seen.cave_ins += u32::from(!row.lost.is_empty());
        seen.doubles += u32::from(row.double.is_some());
        seen.saloons += u32::from(gains.iter().any(|gain| *gain < 0));
    }
}

/// GV-10.1, GV-10.4, GV-13.4, GV-13.6: the throw gives what was forecast.
#[test]
fn a_throw_brings_what_was_forecast() {
    let mut seen = Seen::default();
    for options in combinations() {
        let game = create(&options);
        for seed in 0..40 {
            compare(&game, seed, &mut seen);
        }
    }
    let Seen { throws, finds, saloons, cave_ins, doubles } = seen;
    assert!(throws > 2_000 && finds > 1_000, "{throws} throws, {finds} finds");
    assert!(saloons > 20 && cave_ins > 20 && doubles > 20, "{saloons} saloons, {cave_ins} cave-ins, {doubles} doubles");
}

/// Each throw is counted once, smallest sum first; when the game is over there is nothing left to forecast.
#[test]
fn every_throw_is_in_one_row() {
    for options in combinations() {
        let game = create(&options);
        let sides = u32::from(game.facts().sides);
        for state in game::laws::random_states(&game, 3) {
            let rows = game.view(&state, Observer::Public).forecast;
            if game.to_act(&state) == ToAct::Over {
                assert!(rows.is_empty());
                continue;
            }
            assert_eq!(rows.iter().map(|row| u32::from(row.ways)).sum::<u32>(), sides * sides);
            assert!(rows.is_sorted_by_key(|row| (row.sum, row.double)));
            assert!(rows.iter().all(|row| row.gains.len() == usize::from(game.players())));
        }
    }
}
