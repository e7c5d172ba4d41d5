//! Random games of expansions, parts of them and rule variants in random combinations: the laws hold, and events report
//! every change of points and figures. At night, `GAMES=1000 FROM=100` plays other games than usual.

use carcassonne::{Action, Carcassonne, Event, State, View};
use game::prelude::*;
use game::{ChanceSource, OptionKind, Options, Seeded, Step, laws, sample};

fn number(name: &str, usual: u64) -> u64 {
    std::env::var(name).ok().and_then(|n| n.parse().ok()).unwrap_or(usual)
}

/// Random values for every option of the form; the number of words varies from game to game.
fn options(seed: u64) -> Options {
    let mut luck = Seeded::new(seed);
    let odds = 1 + luck.below(9);
    Carcassonne::option_specs().iter().fold(Options::default(), |all, spec| {
        let value = match &spec.kind {
            OptionKind::Number { min, max, .. } => (u64::from(*min) + luck.below(u64::from(max - min) + 1)).to_string(),
            OptionKind::Several { values } => {
                values.iter().copied().filter(|_| luck.below(10) < odds).collect::<Vec<_>>().join("+")
            }
            OptionKind::OneOf { values, .. } => values[luck.below(values.len() as u64) as usize].to_owned(),
            OptionKind::Flag { .. } => ["no", "yes"][luck.below(2) as usize].to_owned(),
        };
        if value.is_empty() { all } else { all.with(spec.name, value) }
    })
}

fn view(game: &Carcassonne, state: &State) -> View {
    View::without_features(game, state)
}

/// Figures in the supply of each player.
fn supplies(game: &Carcassonne, state: &State) -> Vec<i32> {
    view(game, state).players.iter().map(|p| p.supply.values().map(|n| i32::from(*n)).sum()).collect()
}

/// Applies an event to points and supplies.
fn enter(event: &Event, points: &mut [i32], supplies: &mut [i32]) {
    match event {
        Event::Scored(score) => {
            let sum: i32 = score.items.iter().map(|item| item.points).sum();
            for (player, n) in &score.points {
                assert_eq!(*n, sum, "the formula says what each gets: {score:?}");
                points[player.index()] += n;
            }
            score.returned.iter().for_each(|(player, ..)| supplies[player.index()] += 1);
        }
        Event::Figure { player, .. } => supplies[player.index()] -= 1,
        Event::Other { name, player: Some(player), .. }
            if name.starts_with("crop-home") || ["companion-home", "shepherd-home"].contains(name) =>
        {
            supplies[player.index()] += 1;
        }
        // Every captured figure has a holder.
        Event::Left { name, player, .. } if *name != "captive-taken" => supplies[player.index()] += 1,
        _ => {}
    }
}

/// Plays a game and compares its events with the position after each step. After the last tile every holder of an abbey
/// is asked as long as there is a hole.
fn events_tell_all(game: &Carcassonne, seed: u64) {
    let (mut luck, mut scratch, mut state) = (Seeded::new(seed), Vec::new(), game.start());
    let mut points = vec![0; usize::from(game.players())];
    let mut kept_last = vec![false; points.len()];
    while let Some(step) = sample(game, &state, &mut luck, &mut scratch) {
        let before = view(game, &state);
        let mut told = supplies(game, &state);
        if let (Step::Act(who, Action::Pass), "hand", 0) = (step.step(), before.phase, before.left) {
            kept_last[who.index()] = true;
        }
        let mut events = Vec::new();
        game.apply(&mut state, step, &mut events);
        events.iter().for_each(|event| enter(event, &mut points, &mut told));
        assert_eq!(supplies(game, &state), told, "{events:?}");
        assert!(
            // The points of a player who pays a ransom or buys a tile decrease.
            view(game, &state)
                .players
                .iter()
                .flat_map(|p| &p.items)
                .all(|i| i.points >= 0 || ["ransoms", "auctions"].contains(&i.name)),
            "a line below zero"
        );
    }
    assert_eq!(game.outcome(&state).totals().collect::<Vec<_>>(), points);
    let end = view(game, &state);
    let tile = |x: i16, y: i16| end.placed.iter().any(|tile| (tile.x, tile.y) == (x, y));
    let hole = |x: i16, y: i16| !tile(x, y) && tile(x, y - 1) && tile(x + 1, y) && tile(x, y + 1) && tile(x - 1, y);
    // The shrines and cloisters of the Cult may block an abbey.
    if end.parts.cult.is_none() && end.placed.iter().any(|tile| hole(tile.x, tile.y + 1)) {
        let abbeys = end.parts.abbey.iter().flat_map(|abbey| &abbey.abbeys).zip(&kept_last);
        abbeys.for_each(|(held, kept)| assert!(*held == 0 || *kept, "not everybody was asked for his abbey"));
    }
}

#[test]
fn random_combinations_obey_the_laws() {
    combinations(0..3);
}

#[test]
#[ignore = "night: more combinations than three"]
fn more_random_combinations_obey_the_laws() {
    let from = number("FROM", 3);
    combinations(from..from + number("GAMES", 30));
}

fn combinations(seeds: std::ops::Range<u64>) {
    for seed in seeds {
        let options = options(seed);
        let game = Carcassonne::create(&options, None).unwrap_or_else(|why| panic!("{options}: {why}"));
        println!("game {seed}: {options}");
        laws::check_random_game(&game, seed, 3_000, |_, _| {});
        for more in 0..3 {
            events_tell_all(&game, seed + 1_000_000 * (more + 1));
        }
    }
}

/// CA-23: auctioned tiles together with tiles that wait, lie face down, are held in the hand, or follow in a second
/// part of a turn. In each view, the player named for a tile is the one who laid it.
#[test]
fn auctions_go_with_what_they_touch() {
    let touched = ["", "princess", "hills", "abbey", "traders", "abbey+traders", "princess+hills+abbey+traders"];
    let mut sold = 0;
    for (seed, more) in (0..).zip(touched) {
        let options = format!("players={},with=bazaars+tile-auctions+{more}", 2 + seed % 5);
        let game = Carcassonne::create(&options.parse().expect("options"), None).expect("a game");
        laws::check_random_game(&game, seed, 3_000, |_, _| {});
        events_tell_all(&game, seed);
        let (mut luck, mut scratch, mut state) = (Seeded::new(seed), Vec::new(), game.start());
        let mut laid = Vec::new();
        while let Some(step) = sample(&game, &state, &mut luck, &mut scratch) {
            let mut events = Vec::new();
            game.apply(&mut state, step, &mut events);
            for event in &events {
                match event {
                    Event::Placed { player, .. } => laid.push(Some(player.0)),
                    Event::Tile { name: "tile-sold", .. } => sold += 1,
                    _ => {}
                }
            }
        }
        let told: Vec<Option<u8>> = view(&game, &state).placed.iter().skip(1).map(|tile| tile.player).collect();
        assert_eq!(told, laid, "{options}");
    }
    assert!(sold > 20, "only {sold}");
}

/// CA-23.5: how often a player bids more points than he has in a random game, and the fewest points of any player at
/// any time.
fn bids_beyond_points(game: &Carcassonne, seed: u64) -> (u32, i32) {
    let (mut luck, mut scratch, mut state) = (Seeded::new(seed), Vec::new(), game.start());
    let (mut beyond, mut fewest) = (0, 0);
    while let Some(step) = sample(game, &state, &mut luck, &mut scratch) {
        if let Step::Act(who, action) = step.step() {
            let bid: Option<i32> = action.to_string().strip_prefix("bid ").and_then(|points| points.parse().ok());
            let has = view(game, &state).players[who.index()].score;
            beyond += u32::from(bid.is_some_and(|bid| bid > has));
        }
        game.apply(&mut state, step, &mut Vec::new());
        fewest = view(game, &state).players.iter().map(|player| player.score).fold(fewest, i32::min);
    }
    (beyond, fewest)
}

#[test]
fn points_are_below_zero_by_the_other_reading_of_bids_alone() {
    let game = |options: &str| Carcassonne::create(&options.parse().expect("options"), None).expect("a game");
    for (seed, more) in (0..).zip(["", "+tower+traders", "+circus+castles+goldmines+abbey+princess+hills"]) {
        let options = format!("players={},with=bazaars+tile-auctions{more},bid-beyond-points=yes", 2 + 2 * (seed % 3));
        laws::check_random_game(&game(&options), seed, 3_000, |_, _| {});
        events_tell_all(&game(&options), seed);
    }
    let played = |game: &Carcassonne| {
        let games = (0..20).map(|seed| bids_beyond_points(game, seed));
        games.fold((0, 0), |(bids, fewest), (more, least)| (bids + more, fewest.min(least)))
    };
    assert_eq!(played(&game("players=3,with=bazaars+tile-auctions+tower")), (0, 0));
    let (beyond, fewest) = played(&game("players=3,with=bazaars+tile-auctions+tower,bid-beyond-points=yes"));
    assert!(beyond > 100 && (-100..-50).contains(&fewest), "{beyond} bids beyond the points, {fewest} points at least");
}

/// CA-20.7: ransoms paid in a random game before a figure is placed, and at the end of a turn. Nobody pays twice in a
/// turn, and a player who is asked at its end can pay.
fn ransoms(game: &Carcassonne, seed: u64) -> [u32; 2] {
    let (mut luck, mut scratch, mut state) = (Seeded::new(seed), Vec::new(), game.start());
    let (mut counts, mut paid, mut turn) = ([0; 2], 0, None);
    while let Some(step) = sample(game, &state, &mut luck, &mut scratch) {
        let before = view(game, &state);
        let second = before.parts.traders.as_ref().is_some_and(|traders| traders.second);
        if before.phase == "place" && turn != Some(before.turn) && !second {
            (paid, turn) = (0, Some(before.turn));
        }
        if let (Step::Act(who, action), true) = (step.step(), before.phase == "ransom") {
            let captives = before.parts.tower.iter().flat_map(|tower| &tower.captives);
            assert!(captives.filter(|captive| captive.owner == who).count() > 0, "nobody holds a figure of {who}");
            assert!(before.players[who.index()].score >= 3 && paid == 0, "{who} is asked and cannot pay");
            assert!(action == Action::Pass || action.to_string().starts_with("ransom-"), "{action}");
        }
        let mut events = Vec::new();
        game.apply(&mut state, step, &mut events);
        if events.iter().any(|event| matches!(event, Event::Left { name: "ransom-paid", .. })) {
            counts[usize::from(before.phase == "ransom")] += 1;
            paid += 1;
            assert_eq!(paid, 1, "a second ransom in a turn");
        }
    }
    counts
}

#[test]
fn ransoms_are_paid_at_the_end_of_a_turn_by_the_other_reading_alone() {
    let game = |options: &str| Carcassonne::create(&options.parse().expect("options"), None).expect("a game");
    for (seed, more) in (0..).zip([
        "",
        "+circus+traders+abbot",
        "+all-crop-circles+princess+abbey+traders+hills+castles+bazaars+tile-auctions,bid-beyond-points=yes,dragon-late=yes",
    ]) {
        let options = format!("players={},ransom-late=yes,with=tower{more}", 2 + seed % 5);
        laws::check_random_game(&game(&options), seed, 3_000, |_, _| {});
        events_tell_all(&game(&options), seed);
    }
    let paid =
        |game: &Carcassonne| (0..30).map(|seed| ransoms(game, seed)).fold([0; 2], |[a, b], [c, d]| [a + c, b + d]);
    let [usual, last] = paid(&game("players=3,with=tower+traders"));
    assert!(usual > 10 && last == 0, "{usual} before a figure is put, {last} at the end of a turn");
    let [usual, last] = paid(&game("players=3,with=tower+traders,ransom-late=yes"));
    assert!(usual > 10 && last > 10, "{usual} before a figure is put, {last} at the end of a turn");
}

/// CA-24.3: bridges in a random game that no tile needed: how many lie over the tile just laid, and how many over one
/// next to it.
fn bridges_after_laying(game: &Carcassonne, seed: u64) -> [u32; 2] {
    let (mut luck, mut scratch, mut state) = (Seeded::new(seed), Vec::new(), game.start());
    let mut counts = [0; 2];
    while let Some(step) = sample(game, &state, &mut luck, &mut scratch) {
        let claimed = matches!(step.step(), Step::Act(_, Action::Do { .. }));
        let mut events = Vec::new();
        game.apply(&mut state, step, &mut events);
        let laid = events.iter().find_map(|event| match event {
            Event::Other { name: "bridge", cell, .. } => *cell,
            _ => None,
        });
        if let Some(cell) = laid.filter(|_| claimed) {
            let placed = view(game, &state).placed;
            let last = placed.last().expect("a tile");
            let away = (cell.x - last.x).abs() + (cell.y - last.y).abs();
            assert!(away <= 1, "a bridge over {cell:?} after the tile at {}, {}", last.x, last.y);
            counts[usize::from(away == 1)] += 1;
        }
    }
    counts
}

#[test]
fn bridges_over_tiles_beside_are_laid_by_the_other_reading_alone() {
    let game = |options: &str| Carcassonne::create(&options.parse().expect("options"), None).expect("a game");
    for (seed, more) in (0..).zip(["", "+circus+castles", "+tower+princess+abbey+traders+hills"]) {
        let game = game(&format!("players={},with=bridges{more},bridge-beside=yes", 2 + seed % 5));
        laws::check_random_game(&game, seed, 3_000, |_, _| {});
        events_tell_all(&game, seed);
    }
    let laid = |game: &Carcassonne| {
        (0..200).map(|seed| bridges_after_laying(game, seed)).fold([0; 2], |[a, b], [c, d]| [a + c, b + d])
    };
    // Random players use most of their bridges to make tiles fit.
    let [own, beside] = laid(&game("players=4,with=bridges"));
    assert!(own > 10 && beside == 0, "{own} over tiles just laid, {beside} beside");
    let [own, beside] = laid(&game("players=4,with=bridges,bridge-beside=yes"));
    assert!(own > 10 && beside > 10, "{own} over tiles just laid, {beside} beside");
}
