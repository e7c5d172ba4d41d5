//! Aids computed from a position: cells compared with trying every tile, cloisters, and the account as if the game
//! ended now.

use carcassonne::Carcassonne;
use game::prelude::*;
use game::{Observer, Options, laws};

fn game(options: &str) -> Carcassonne {
    Carcassonne::create(&options.parse::<Options>().expect("options"), None).expect("a game")
}

const ALL: &str = "players=3,with=goldmines+circus+castles+bazaars+crop-circles";
const HILLS: &str = "players=3,with=hills+inns";
const RIVERS: &str = "players=3,with=rivers+inns";

/// Some positions of a random game.
fn states(options: &str, seed: u64) -> impl Iterator<Item = carcassonne::State> {
    laws::random_states(&game(options), seed).into_iter().step_by(23)
}

#[test]
fn dead_cells_stay_empty_and_features_beside_them_open() {
    let mut dead = 0;
    for (seed, options) in ["players=2", ALL, "players=5", RIVERS, HILLS].into_iter().enumerate() {
        let game = game(options);
        let states = laws::random_states(&game, seed as u64);
        let end = game.view(states.last().unwrap(), Observer::Public);
        for state in states.iter().step_by(37) {
            let aids = game.aids(state, Observer::Public).map;
            for cell in aids.cells.iter().filter(|c| c.dead) {
                assert!(end.placed.iter().all(|p| (p.x, p.y) != (cell.x, cell.y)), "{cell:?}");
                dead += 1;
            }
            for open in aids.open.iter().filter(|open| open.never) {
                let feature = end.features.iter().find(|f| f.parts.contains(&(open.x, open.y, open.segment))).unwrap();
                assert!(!feature.complete, "{open:?}");
            }
        }
    }
    assert!(dead > 20, "only {dead}");
}

/// Every unfinished road, city and cloister is listed, with as many cells as are empty around it or beyond its sides.
#[test]
fn what_is_open_agrees_with_the_view() {
    // Of the tiles that nobody has seen, those under hills are never drawn.
    for (options, state) in [ALL, HILLS].iter().flat_map(|options| states(options, 5).map(move |s| (options, s))) {
        let game = game(options);
        let state = &state;
        let (view, aids) = (game.view(state, Observer::Public), game.aids(state, Observer::Public).map);
        let unfinished = view.features.iter().filter(|f| f.kind != "field" && !f.complete);
        assert_eq!(aids.open.len(), unfinished.clone().count());
        for feature in unfinished {
            let open = aids.open.iter().find(|o| (o.x, o.y, o.segment) == feature.parts[0]).expect("it is listed");
            let cells = open.cells.len();
            let all = usize::from(feature.open);
            assert!(if feature.kind == "cloister" { cells == all } else { (1..=all).contains(&cells) }, "{feature:?}");
            assert_eq!(open.chances.is_some(), cells <= 4, "{open:?}");
        }
        assert_eq!(aids.draws.iter().sum::<u32>(), view.left);
    }
}

#[test]
fn the_account_now_only_ever_adds_and_is_the_final_one_at_the_end() {
    for (seed, options) in
        ["players=2", ALL, "players=4,farmers=2000", "players=3,farmers=2001"].into_iter().enumerate()
    {
        let game = game(options);
        let states = laws::random_states(&game, 40 + seed as u64);
        for state in states.iter().step_by(13) {
            let (now, so_far) = (game.aids(state, Observer::Public).outcome, game.outcome(state));
            let grows = now.totals().zip(so_far.totals()).all(|(now, so_far)| now >= so_far);
            assert!(grows, "{:?}", game.view(state, Observer::Public).phase);
        }
        let over = states.last().unwrap();
        assert_eq!(game.aids(over, Observer::Public).outcome, game.outcome(over));
    }
}

/// For every position of a whole game in which the bag is empty and a player may pass: the final account is the
/// projected one.
#[test]
fn the_last_projected_account_is_the_final_one() {
    let mut seen = 0;
    for seed in 0..12 {
        let game = game("players=3,with=castles");
        let states = laws::random_states(&game, seed);
        for state in states.iter().rev().take(4) {
            let game::ToAct::Player(who) = game.to_act(state) else { continue };
            let Ok(pass) = game::admit(&game, state, who, carcassonne::Action::Pass) else { continue };
            let mut after = state.clone();
            game.apply(&mut after, pass, &mut game::NoEvents);
            if game.to_act(&after) == game::ToAct::Over {
                assert_eq!(game.aids(state, Observer::Public).outcome, game.outcome(&after));
                seen += 1;
            }
        }
    }
    assert!(seen > 4, "only {seen}");
}

/// Until the river is finished, no other tile is drawn: the next tile fits where the river ends and nowhere else.
#[test]
fn while_the_river_is_drawn_only_its_end_is_filled() {
    let game = game("players=2,with=river");
    let aids = game.aids(&game.start(), Observer::Public).map;
    let end = aids.cells.iter().find(|cell| (cell.x, cell.y) == (1, 0)).expect("where the river ends");
    // Ten tiles that fit there in some rotation, then the lake: the tenth and the lake are drawn by two players.
    assert_eq!((end.next, end.tiles, end.chances.as_deref()), (1_000, 11, Some(&[1_000, 1_000][..])));
    for cell in aids.cells.iter().filter(|cell| (cell.x, cell.y) != (1, 0)) {
        let water = |kind: tile_map::TileKindNo| game.tiles().kind(kind).name.starts_with("RI");
        assert!(cell.next == 0 && !cell.dead && cell.fits.iter().all(|fit| !water(fit.kind)), "{cell:?}");
    }
    let dry = laws::random_states(&game, 1).into_iter().find(|state| game.view(state, Observer::Public).left == 71);
    let aids = game.aids(&dry.expect("after the river"), Observer::Public).map;
    assert!(aids.cells.iter().any(|cell| cell.next > 0));
}
