//! Aids, compared with trying everything; and that they reveal no secret.

use game::prelude::*;
use game::{NoEvents, Observer, Options, Player, Seeded, admit, laws};
use gold_rush::{Action, Aids, GoldRush, State};
use tile_map::{Board, Cell, Rotation, SIDES, SegmentNo, TileKindNo};

fn game(options: &str) -> GoldRush {
    GoldRush::create(&options.parse::<Options>().unwrap(), None).unwrap()
}

/// Late positions of several games, and some from the middle.
fn states(game: &GoldRush) -> Vec<State> {
    (0..4).flat_map(|seed| laws::random_states(game, seed).into_iter().rev().step_by(29)).collect()
}

/// The features whose open sides belong to the one with this part: itself, or the railways that leave a town.
fn parts_of(game: &GoldRush, board: &Board, x: i16, y: i16, segment: SegmentNo) -> Vec<tile_map::Root> {
    let root = root_at(board, x, y, segment);
    let tile = board.tile(board.at(Cell::new(x, y)).unwrap());
    let (set, kind) = (game.set(), game.set().kind(tile.kind));
    let name = |segment: &tile_map::Segment| set.terrain.name(segment.kind);
    if name(kind.segment(segment)) != "town" {
        return vec![root];
    }
    let tracks = kind.segments().filter(|(_, s)| name(s) == "railway").map(|(n, _)| root_at(board, x, y, n));
    let mut roots: Vec<_> = tracks.collect();
    roots.sort_unstable();
    roots.dedup();
    roots
}

fn root_at(board: &Board, x: i16, y: i16, segment: SegmentNo) -> tile_map::Root {
    board.root(board.node_at(tile_map::Site { cell: Cell::new(x, y), segment }).unwrap())
}

#[test]
fn cells_are_what_trying_every_tile_finds() {
    let game = game("players=3");
    let (mut dead, mut alive) = (0, 0);
    for state in states(&game) {
        let (board, set) = (state.board(), game.set());
        let (view, aids) = (game.view(&state, Observer::Public), game.aids(&state, Observer::Public));
        let fits = |cell: Cell, kind: u16| Rotation::ALL.iter().any(|r| board.fits(set, cell, TileKindNo(kind), *r));
        let (low, high) = board.extent();
        let all = (low.y - 2..=high.y + 2).flat_map(|y| (low.x - 2..=high.x + 2).map(move |x| Cell::new(x, y)));
        let beside =
            |cell: &Cell| board.at(*cell).is_none() && SIDES.iter().any(|s| board.at(cell.across(*s)).is_some());
        let expected: Vec<Cell> = all.filter(beside).collect();
        assert_eq!(aids.map.cells.iter().map(|c| Cell::new(c.x, c.y)).collect::<Vec<_>>(), expected);
        for aid in &aids.map.cells {
            let cell = Cell::new(aid.x, aid.y);
            let left = (0..).zip(&view.remaining).filter(|(kind, n)| **n > 0 && fits(cell, *kind));
            let left: Vec<(TileKindNo, u16)> = left.map(|(kind, n)| (TileKindNo(kind), *n)).collect();
            assert_eq!(aid.fits.iter().map(|f| (f.kind, f.left)).collect::<Vec<_>>(), left);
            assert_eq!(aid.tiles, left.iter().map(|(_, n)| u32::from(*n)).sum::<u32>());
            let held = view.drawn.is_some_and(|kind| fits(cell, kind.0));
            assert_eq!(aid.dead, left.is_empty() && !held, "{cell:?}");
            assert_eq!(aid.next == 0, left.is_empty());
            (dead, alive) = (dead + u32::from(aid.dead), alive + u32::from(!aid.dead));
        }
    }
    assert!(dead > 20 && alive > 100, "{dead} dead, {alive} others");
}

#[test]
fn a_dead_cell_stays_empty_and_what_needs_it_is_never_finished() {
    let game = game("players=2");
    for seed in 0..4 {
        let states = laws::random_states(&game, seed);
        let end = game.view(states.last().unwrap(), Observer::Public);
        for state in states.iter().step_by(41) {
            let aids = game.aids(state, Observer::Public).map;
            let dead = aids.cells.iter().filter(|c| c.dead);
            assert!(dead.clone().all(|c| end.placed.iter().all(|p| (p.x, p.y) != (c.x, c.y))));
            for open in aids.open.iter().filter(|open| open.never) {
                let feature = end.features.iter().find(|f| f.parts.contains(&(open.x, open.y, open.segment))).unwrap();
                assert!(!feature.complete, "{open:?}");
                assert!(open.chances.as_ref().is_none_or(|all| all.iter().all(|c| *c == 0)));
            }
        }
    }
}

#[test]
fn tiles_that_close_a_feature_are_those_that_do_when_they_are_laid() {
    let game = game("players=3");
    let (mut closing, mut towns) = (0, 0);
    for state in states(&game) {
        let (board, set) = (state.board(), game.set());
        let view = game.view(&state, Observer::Public);
        for open in game.aids(&state, Observer::Public).map.open {
            let roots = parts_of(&game, board, open.x, open.y, open.segment);
            let town = roots != [root_at(board, open.x, open.y, open.segment)];
            let before: u16 = roots.iter().map(|root| board.open(*root)).sum();
            for gap in &open.cells {
                let cell = Cell::new(gap.x, gap.y);
                let closes = |kind: TileKindNo, rotation: Rotation| {
                    let mut laid = board.clone();
                    laid.lay(set, cell, kind, rotation);
                    let after = parts_of(&game, &laid, open.x, open.y, open.segment);
                    let after: u16 = after.iter().map(|root| laid.open(*root)).sum();
                    // The sides it had at this cell are gone, and there is no new one.
                    let mine = |other: &&tile_map::Node| roots.contains(&board.root(**other));
                    let faced = SIDES.iter().filter_map(|side| {
                        let tile = board.tile(board.at(cell.across(*side))?);
                        let owner = set.owner_of_side(tile.kind, tile.rotation, side.opposite());
                        Some(board.node(board.at(cell.across(*side))?, owner))
                    });
                    let faced: Vec<_> = faced.collect();
                    after + faced.iter().filter(mine).count() as u16 == before
                };
                let kinds = (0..).map(TileKindNo).zip(&view.remaining).filter(|(kind, n)| {
                    let fitting = Rotation::ALL.into_iter().filter(|r| board.fits(set, cell, *kind, *r));
                    **n > 0 && fitting.into_iter().any(|rotation| closes(*kind, rotation))
                });
                let sum: u32 = kinds.map(|(_, n)| u32::from(*n)).sum();
                assert_eq!(gap.closing, sum, "{open:?}");
                closing += sum;
                towns += u32::from(town) * sum;
            }
        }
    }
    assert!(closing > 100 && towns > 20, "only {closing}, {towns} of them of towns");
}

#[test]
fn a_town_needs_what_its_railways_need() {
    let game = game("players=2");
    let mut several = 0;
    for state in states(&game) {
        let view = game.view(&state, Observer::Public);
        let open = game.aids(&state, Observer::Public).map.open;
        let of = |parts: &[(i16, i16, SegmentNo)]| open.iter().find(|o| parts.contains(&(o.x, o.y, o.segment)));
        for town in view.features.iter().filter(|f| f.kind == "town") {
            let (x, y, segment) = town.parts[0];
            assert_eq!(of(&town.parts).is_none(), town.complete);
            let Some(needed) = of(&town.parts) else { continue };
            let roots = parts_of(&game, state.board(), x, y, segment);
            let mine = |f: &&gold_rush::FeatureView| {
                let (x, y, segment) = f.parts[0];
                f.kind == "railway" && roots.contains(&root_at(state.board(), x, y, segment))
            };
            let railways: Vec<_> = view.features.iter().filter(mine).filter_map(|f| of(&f.parts)).collect();
            let mut cells: Vec<_> = railways.iter().flat_map(|o| &o.cells).map(|c| (c.y, c.x)).collect();
            cells.sort_unstable();
            cells.dedup();
            assert_eq!(needed.cells.iter().map(|c| (c.y, c.x)).collect::<Vec<_>>(), cells);
            assert_eq!(needed.never, railways.iter().any(|o| o.never));
            several += u32::from(railways.len() > 1);
        }
    }
    assert!(several > 5, "only {several} towns with several railways");
}

/// The points so far and everything that the final scoring adds; a token counts only for its holder.
#[test]
fn the_account_now_is_the_final_one_when_nothing_is_left() {
    let game = game("players=3");
    let mut ends = 0;
    for seed in 0..12 {
        let states = laws::random_states(&game, seed);
        let over = states.last().unwrap();
        let last: Aids = game.aids(over, Observer::Public);
        assert_eq!((last.outcome, last.hidden), (game.outcome(over), vec![0, 0, 0]));
        for state in states.iter().rev().take(3) {
            let Ok(pass) = admit(&game, state, game.view(state, Observer::Public).turn, Action::Pass) else { continue };
            let mut after = state.clone();
            game.apply(&mut after, pass, &mut NoEvents);
            if game.to_act(&after) != game::ToAct::Over {
                continue;
            }
            ends += 1;
            for player in Player::all(3) {
                let now = game.aids(state, Observer::Player(player)).outcome;
                assert_eq!(now.players[player.index()].items, game.outcome(&after).players[player.index()].items);
            }
        }
    }
    assert!(ends > 5, "only {ends}");
}

#[test]
fn tokens_of_others_change_nothing() {
    let game = game("players=4");
    let (mut rng, mut told) = (Seeded::new(3), 0);
    for state in states(&game) {
        for observer in Observer::all(4) {
            let aids = game.aids(&state, observer);
            for _ in 0..3 {
                let other = game.determinize(&state, observer, &mut rng);
                assert_eq!(game.aids(&other, observer), aids);
            }
            told += aids.hidden.iter().sum::<u32>();
        }
    }
    assert!(told > 20, "only {told} tokens were hidden");
}
