//! Laws of any game, and what Gold Rush must conserve, along random games with every combination of options.

use game::prelude::*;
use game::{Observer, Options, laws};
use gold_rush::{GoldRush, State};
use std::collections::BTreeMap;
use tile_map::flood;

fn games() -> Vec<GoldRush> {
    let text = |players, farmers| format!("players={players},farmers={farmers}");
    let options = (2..=5).flat_map(|p| ["yes", "no"].map(|f| text(p, f)));
    let readings = (2..=5).map(|p| format!("players={p},start=drawn,out-of-cowboys=tiles"));
    options.chain(readings).map(|o| GoldRush::create(&o.parse::<Options>().unwrap(), None).unwrap()).collect()
}

/// Cowboys, tents, tokens and tiles neither vanish nor appear; the unions equal what flooding finds.
fn nothing_is_lost(game: &GoldRush, state: &State) {
    let view = game.view(state, Observer::Public);
    for (i, seat) in view.players.iter().enumerate() {
        let standing = view.figures.iter().filter(|f| f.player.index() == i).count();
        assert_eq!(standing + usize::from(seat.cowboys), 4, "cowboys");
        assert_eq!(view.tents[i].is_some(), !seat.tent, "tents");
    }
    let over = view.phase == "over";
    let on_map: u32 = view.piles.iter().map(|p| p.size).sum();
    let held: u32 = view.players.iter().map(|p| p.tokens).sum();
    let all: u32 = game.tokens().iter().map(|(_, n)| u32::from(*n)).sum();
    let removed = all - on_map - held - u32::from(view.supply);
    assert!(over || removed == 0, "tokens");
    let drawn = view.drawn.iter().count() as u32;
    let tiles = view.placed.len() as u32 + view.left + view.discarded.len() as u32 + drawn;
    assert_eq!(tiles, game.set().total(), "tiles");
    assert_eq!(view.remaining.iter().map(|n| u32::from(*n)).sum::<u32>(), view.left);
    let standing: usize = view.features.iter().flat_map(|f| &f.figures).map(|n| usize::from(*n)).sum();
    assert_eq!(standing, view.figures.len(), "figures on features");
}

#[test]
fn random_games_keep_the_laws() {
    for game in games() {
        for seed in 0..4 {
            laws::check_random_game(&game, seed, 1_000, nothing_is_lost);
        }
    }
}

#[test]
fn unions_equal_the_flood() {
    let game = &games()[0];
    for seed in 0..10 {
        for state in laws::random_states(game, seed) {
            let features = state.board().features(game.set());
            assert_eq!(features, flood(game.set(), state.board()));
        }
    }
}

#[test]
fn the_quick_pick_has_equal_odds() {
    let game = &games()[1];
    let mut rng = game::Seeded::new(5);
    let (mut list, mut scratch) = (Vec::new(), Vec::new());
    let states = laws::random_states(game, 3);
    for state in states.iter().step_by(17) {
        game.legal_actions(state, &mut list);
        if list.len() < 2 {
            continue;
        }
        let mut seen: BTreeMap<_, u32> = list.iter().map(|a| (*a, 0)).collect();
        for _ in 0..list.len() * 1_000 {
            let picked = game.sample_action(state, &mut rng, &mut scratch);
            *seen.get_mut(&picked).expect("a picked action is listed") += 1;
        }
        // 1,000 expected each; six standard deviations are about 190.
        assert!(seen.values().all(|n| n.abs_diff(1_000) < 190), "{seen:?}");
    }
}
