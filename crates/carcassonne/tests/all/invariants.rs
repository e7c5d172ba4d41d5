//! The invariants of every position in random games: features equal a flood over the tiles, nothing is lost, views and
//! events agree with the state.

use carcassonne::{Action, Carcassonne, Event, Id, State, View};
use game::prelude::*;
use game::{NoEvents, Observer, Seeded, laws, sample};
use std::collections::BTreeMap;
use tile_map::{Axis, Board, Cell, Rotation, Span, TileKindNo, flood};

fn game(options: &str) -> Carcassonne {
    Carcassonne::create(&options.parse().unwrap(), None).unwrap()
}

/// Three players and all expansions of the program.
fn everything() -> String {
    let words: Vec<_> = Id::ALL.iter().map(|id| id.whole()).collect();
    format!("players=3,with={}", words.join("+"))
}

fn board(game: &Carcassonne, view: &View) -> Board {
    let mut board = Board::empty(game.tiles());
    for tile in &view.placed {
        let cell = Cell::new(tile.x, tile.y);
        if game.tiles().kind(tile.kind).is_apart() {
            board.lay_apart(game.tiles(), cell, tile.kind);
            continue;
        }
        let rotation = Rotation::from_degrees(tile.rotation).unwrap();
        match board.span_to_fit(game.tiles(), cell, tile.kind, rotation) {
            Some(span) => board.lay_spanned(game.tiles(), cell, tile.kind, rotation, span),
            None => board.lay(game.tiles(), cell, tile.kind, rotation),
        };
        // Until a bridge was laid over it, nothing lay where it ends: it might as well have been there from the start.
        let over = |b: &&carcassonne::SpanView| (b.x, b.y) == (tile.x, tile.y);
        if let Some(bridge) = view.parts.bridges.iter().flat_map(|b| &b.bridges).find(over) {
            let axis = if bridge.axis == "ns" { Axis::NorthSouth } else { Axis::WestEast };
            let span = Span { cell, axis };
            if board.may_span(game.tiles(), span) {
                board.span(game.tiles(), span);
            }
        }
    }
    board
}

#[test]
fn features_equal_a_flood_over_the_tiles() {
    for (options, seed) in [("", 1), (everything().as_str(), 2), ("with=goldmines+bazaars", 3)] {
        let game = game(options);
        for state in laws::random_states(&game, seed).iter().step_by(7) {
            let view = game.view(state, Observer::Public);
            let board = board(&game, &view);
            let twin = flood(game.tiles(), &board);
            assert_eq!(board.features(game.tiles()), twin);
            let spaces = ["circus", "acrobats", "water", "tower-place"];
            let real: Vec<_> = twin.iter().filter(|f| !spaces.contains(&carcassonne::kind_name(f.kind))).collect();
            assert_eq!(view.features.len(), real.len());
            for feature in real {
                let mut parts: Vec<_> = feature.sites.iter().map(|s| (s.cell.x, s.cell.y, s.segment)).collect();
                parts.sort_unstable();
                let shown = view.features.iter().find(|f| f.parts == parts).expect("the same parts");
                // A road may have both ends at one cathedral, and a castle's tile is one on two cells.
                let odd = |cell: &Cell| {
                    let kind = board.at(*cell).map(|tile| &game.tiles().kind(board.tile(tile).kind).name);
                    kind.is_some_and(|name| name.starts_with("GK/") || name.starts_with("GB/"))
                };
                assert!(shown.tiles as usize == feature.cells.len() || feature.cells.iter().any(odd));
                if ["road", "city"].contains(&shown.kind) {
                    assert_eq!((shown.open, shown.complete), (feature.open, feature.open == 0));
                }
            }
        }
    }
}

/// Figures, tiles, bars, castles and tokens are somewhere, and never in two places.
fn conserved(game: &Carcassonne, state: &State) {
    let view = View::without_features(game, state);
    let facts = game.facts();
    for (p, seat) in view.players.iter().enumerate() {
        for piece in &facts.pieces {
            let there = view.figures.iter().filter(|f| f.player.index() == p && f.piece == piece.name).count();
            let held = view.parts.tower.iter().flat_map(|t| &t.captives);
            let held: u8 = held.filter(|c| c.owner.index() == p && c.piece == piece.name).map(|c| c.count).sum();
            assert_eq!(there as u8 + seat.supply[piece.name] + held, piece.count, "{} of player {p}", piece.name);
        }
        assert_eq!(seat.score, seat.items.iter().map(|i| i.points).sum::<i32>());
    }
    // One of the abbeys, which are not part of the stack, is in the hand.
    let drawn = u32::from(view.drawn.is_some() && !["hand", "castle-or-hand"].contains(&view.phase));
    let laid = view.placed.iter().filter(|t| game.tiles().kind(t.kind).is_apart()).count() as u32;
    if let Some(abbey) = &view.parts.abbey {
        let held: u32 = abbey.abbeys.iter().map(|n| u32::from(*n)).sum();
        assert_eq!(held + laid, u32::from(game.players()), "abbeys");
        let before_laying =
            ["draw", "hand", "castle-tile", "castle-or-hand", "castle-must", "place"].contains(&view.phase);
        for barn in view.figures.iter().filter(|f| f.piece == "barn" && before_laying) {
            let features = game.view(state, Observer::Public).features;
            let field = features.iter().find(|f| f.parts.contains(&(barn.x, barn.y, barn.segment))).expect("a field");
            assert_eq!(field.figures, vec![0; usize::from(game.players())], "farmers beside a barn");
        }
    }
    let beside = view.parts.auctions.iter().map(|auctions| auctions.tiles.len() as u32).sum::<u32>();
    // Nor are castles in Germany, each of which is two tiles.
    let half = |t: &&tile_map::PlacedView| game.tiles().kind(t.kind).name.starts_with("GB/");
    let halves = view.placed.iter().filter(half).count() as u32;
    if let Some(castles) = &view.parts.german_castles {
        let held: u32 = castles.hands.iter().map(|hand| hand.len() as u32).sum();
        let dealt = view.phase != "castle-dealt" && view.phase != "starter";
        assert!(!dealt || held + halves / 2 == u32::from(game.players()), "castles in Germany");
    }
    let seen = view.placed.len() as u32 - laid - halves + beside + drawn + view.discarded.len() as u32;
    let tiles = seen + view.left + view.hidden;
    assert_eq!(tiles, game.tiles().total());
    let gold_tile = |kind: TileKindNo| game.tiles().kind(kind).words.iter().any(|w| w == "gold");
    let gold_tiles = view.placed.iter().filter(|t| gold_tile(t.kind)).count();
    if let Some(gold) = view.parts.goldmines.as_ref().filter(|_| !view.ending) {
        let bars: u32 = gold.bars.iter().map(|b| u32::from(b.bars)).sum();
        let held: u32 = gold.held.iter().map(|n| u32::from(*n)).sum();
        let second = u32::from(view.phase == "bar");
        assert_eq!(bars + held + second, 2 * gold_tiles as u32, "bars");
    }
    if let Some(castles) = &view.parts.castles {
        let each = if game.players() <= 4 { 3 } else { 2 };
        let left: usize = castles.left.iter().map(|n| *n as usize).sum();
        assert_eq!(left + castles.castles.len(), each * game.players() as usize, "castles");
        let lords = castles.castles.iter().filter(|c| c.lord.is_some()).count();
        assert_eq!(view.figures.iter().filter(|f| f.role == "lord").count(), lords);
        assert_eq!(view.covered.len(), castles.castles.len());
    }
    if let Some(hills) = &view.parts.hills {
        let laid = |t: &&tile_map::PlacedView| game.tiles().kind(t.kind).words.iter().any(|w| w == "hill");
        let under = view.placed.iter().filter(laid).count() as u32;
        // Below the last tile of the stack there may be none.
        assert!(view.hidden == under || view.hidden + 1 == under && view.left == 0, "tiles under hills");
        let out: usize = hills.flocks.iter().map(|flock| flock.tokens.len()).sum();
        assert_eq!(out + hills.bag.iter().map(|n| usize::from(*n)).sum::<usize>(), 18, "sheep and wolves");
        assert_eq!(hills.bag[0], 2, "wolves go back at once");
        assert_eq!(view.figures.iter().filter(|f| f.piece == "shepherd").count(), hills.flocks.len());
    }
    if let Some(circus) = &view.parts.circus {
        let standing: u8 = circus.pyramids.iter().flat_map(|p| &p.acrobats).sum();
        assert_eq!(view.figures.iter().filter(|f| f.role == "acrobat").count(), standing as usize);
        assert!(circus.pyramids.iter().all(|p| p.acrobats.iter().sum::<u8>() <= 3));
    }
}

#[test]
fn nothing_is_lost() {
    for (options, seeds) in [("", 0..6), (everything().as_str(), 10..22), ("players=5,with=circus+castles", 30..34)] {
        let game = game(options);
        for seed in seeds {
            laws::random_states(&game, seed).iter().for_each(|state| conserved(&game, state));
        }
    }
}

/// Scores in events are the points of the account; figures that events place are on the table.
#[test]
fn events_add_up_to_the_account() {
    let game = game(&everything());
    for seed in 0..12 {
        let (mut rng, mut scratch, mut state) = (Seeded::new(seed), Vec::new(), game.start());
        let (mut points, mut placed) = ([0; 3], 0);
        while let Some(step) = sample(&game, &state, &mut rng, &mut scratch) {
            let mut events = Vec::new();
            game.apply(&mut state, step, &mut events);
            for event in events {
                match event {
                    Event::Scored(score) => score.points.iter().for_each(|(p, n)| points[p.index()] += n),
                    Event::Figure { .. } => placed += 1,
                    _ => {}
                }
            }
        }
        let totals: Vec<i32> = game.outcome(&state).totals().collect();
        assert_eq!(totals, points);
        assert!(placed > 0);
    }
}

/// Figures that events place or return are those that leave and reach the supplies, bars that events take are held.
#[test]
fn events_account_for_figures_and_bars() {
    let game = game(&everything());
    let holds = |state: &State| -> Vec<(i32, u16)> {
        let view = View::without_features(&game, state);
        let held = &view.parts.goldmines.as_ref().unwrap().held;
        view.players.iter().zip(held).map(|(p, bars)| (p.supply.values().map(|n| i32::from(*n)).sum(), *bars)).collect()
    };
    for seed in 0..12 {
        let (mut rng, mut scratch, mut state) = (Seeded::new(seed), Vec::new(), game.start());
        while let Some(step) = sample(&game, &state, &mut rng, &mut scratch) {
            let (mut events, mut told) = (Vec::new(), holds(&state));
            game.apply(&mut state, step, &mut events);
            for event in events {
                match event {
                    Event::Figure { player, .. } => told[player.index()].0 -= 1,
                    Event::Other { name, player: Some(player), .. }
                        if name.starts_with("crop-home") || ["companion-home", "shepherd-home"].contains(&name) =>
                    {
                        told[player.index()].0 += 1
                    }
                    // Every captured figure has a holder.
                    Event::Left { name, player, .. } if name != "captive-taken" => told[player.index()].0 += 1,
                    Event::Other { name: "bar-taken", player: Some(player), .. } => told[player.index()].1 += 1,
                    Event::Scored(score) => score.returned.iter().for_each(|(p, _, _)| told[p.index()].0 += 1),
                    _ => {}
                }
            }
            assert_eq!(holds(&state), told);
        }
    }
}

/// Everything on this table is known to all or to none; what nobody knows is not in the state at all: the next tile and
/// the token under the big top are drawn when they are turned up.
#[test]
fn all_observers_get_the_same_view() {
    let game = game(&everything());
    for state in laws::random_states(&game, 5).iter().step_by(3) {
        let text = |o: Observer| serde_json::to_string(&game.view(state, o)).unwrap();
        let public = text(Observer::Public);
        Observer::all(3).for_each(|o| assert_eq!(text(o), public));
        // Whatever chance brings next, all views were equal before: a view cannot contain it.
        let mut outcomes = Vec::new();
        game.chance_outcomes(state, &mut outcomes);
        let weight: u32 = outcomes.iter().map(|(_, w)| w).sum();
        let view = game.view(state, Observer::Public);
        match view.phase {
            // A tile under a hill may be any: it counts among those that may still come.
            "draw" => assert_eq!(weight, view.drawn_first + view.hidden),
            "sheep" => {
                let bag = view.parts.hills.as_ref().unwrap().bag;
                assert_eq!(weight, bag.iter().map(|n| u32::from(*n)).sum::<u32>());
            }
            "token" => {
                let tokens = &view.parts.circus.as_ref().unwrap().tokens;
                assert_eq!(weight, tokens.iter().map(|t| u32::from(t.count)).sum::<u32>());
            }
            "castle-dealt" => {
                let castles = view.parts.german_castles.as_ref().unwrap();
                let held: usize = castles.hands.iter().map(Vec::len).sum();
                assert_eq!(weight as usize, castles.tiles.len() - held);
            }
            _ => assert_eq!(weight, 0),
        }
    }
}

/// A token turned up is in an event with its value; before, no event carries one.
#[test]
fn no_event_before_it_is_turned_up_shows_a_token() {
    let game = game("with=circus");
    let (mut rng, mut scratch, mut state) = (Seeded::new(3), Vec::new(), game.start());
    let mut tokens = 0;
    while let Some(step) = sample(&game, &state, &mut rng, &mut scratch) {
        let due = View::without_features(&game, &state).phase == "token";
        let mut events = Vec::new();
        game.apply(&mut state, step, &mut events);
        for event in &events {
            let told = matches!(event, Event::Other { name: "token", .. });
            assert!(!told || due, "a token is shown only when chance has turned it up");
            tokens += u32::from(told);
        }
    }
    assert!(tokens > 3);
}

/// Every expansion's own words are legal somewhere in some random games.
#[test]
fn every_choice_comes_up() {
    let mut seen: BTreeMap<String, u32> = BTreeMap::new();
    // If all tiles play, acrobats are rarely stacked. Only with six players does everyone have captives. The fairy goes
    // to a tile only if an option says so. Players choose which figure returns in an exchange only if they can hold
    // several kinds of another's figures.
    let everything = everything();
    let games = [
        (everything.as_str(), 0..60),
        ("with=circus", 60..80),
        ("players=6,with=tower", 80..100),
        ("with=inns+abbot+tower", 100..140),
        ("with=princess,fairy-tile=yes", 140..144),
    ];
    for (options, seeds) in games {
        let game = game(options);
        for state in seeds.flat_map(|seed| laws::random_states(&game, seed)) {
            let mut list = Vec::new();
            game.legal_actions(&state, &mut list);
            for action in list {
                let word = action.to_string().split(' ').next().unwrap().to_owned();
                let view = serde_json::to_value(game.action_view(&state, action)).unwrap();
                assert!(view["type"].is_string());
                assert!(!matches!(action, Action::Place { .. }) || view["rotation"].is_number());
                *seen.entry(word).or_default() += 1;
            }
        }
    }
    let lots = ["token", "sheep", "castle-dealt"];
    for word in Id::ALL.iter().flat_map(|id| id.verbs()).map(|verb| verb.word).filter(|word| !lots.contains(word)) {
        assert!(seen.contains_key(word) || word == "lord", "'{word}' never came up: {seen:?}");
    }
}

/// The largest position of 300 random games, checked after every step.
fn largest_position(options: &str) -> usize {
    let (game, mut scratch, mut largest) = (game(options), Vec::new(), 0);
    for seed in 1..=300 {
        let (mut state, mut rng) = (game.start(), Seeded::new(seed));
        while let Some(step) = sample(&game, &state, &mut rng, &mut scratch) {
            game.apply(&mut state, step, &mut NoEvents);
            largest = largest.max(game.state_bytes(&state));
        }
    }
    largest
}

/// The limit for all expansions together is 25 KiB, including everything on the heap: `docs/performance.md`.
#[test]
fn a_position_takes_at_most_25_kilobytes() {
    let with_all = |players: u8| everything().replace("players=3", &format!("players={players}"));
    for (options, most) in [(String::new(), 9_600), (with_all(2), 25_600), (with_all(6), 25_600)] {
        let largest = largest_position(&options);
        assert!(largest > most / 2 && largest <= most, "'{options}': {largest} bytes");
    }
}
