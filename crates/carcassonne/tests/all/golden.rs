//! Golden records: readable games in which any two expansions meet, and every other option is played, replayed and
//! compared line by line, also with an expansion in the program that only exists for tests (`toy-expansion`).
//! `GOLDFEVER_BLESS=NAME cargo test -p carcassonne --test all golden::` writes the one of this name.

use carcassonne::{Carcassonne, Event, Id};
use game::Options;
use game::prelude::*;
use golden::{Golden, missing_pairs, silence_changes_nothing};
use std::collections::BTreeMap;

/// The games: expansions, players, farmers, points of a small city, starting player.
const GAMES: &[(&str, u8, &str, u8, &str)] = &[
    ("", 2, "modern", 4, "first"),
    ("goldmines+circus+bazaars", 3, "2000", 2, "first"),
    ("goldmines+castles+bazaars", 5, "none", 4, "first"),
    ("circus+castles+crop-circles", 4, "modern", 4, "first"),
    ("goldmines+circus+castles+crop-circles", 5, "2001", 2, "first"),
    ("bazaars+crop-circles", 6, "modern", 4, "first"),
    ("goldmines+circus+castles+bazaars+crop-circles", 3, "modern", 4, "first"),
    ("castles", 4, "modern", 4, "drawn"),
    ("big-top+ringmaster+castles", 3, "modern", 4, "first"),
    ("inns", 2, "modern", 4, "first"),
    ("goldmines+circus+castles+bazaars+crop-circles+inns", 4, "modern", 4, "first"),
    ("river", 3, "modern", 4, "drawn"),
    ("rivers", 2, "2001", 4, "first"),
    ("goldmines+circus+castles+bazaars+crop-circles+inns+rivers", 4, "modern", 4, "first"),
    ("traders", 2, "modern", 4, "first"),
    ("goldmines+circus+castles+bazaars+crop-circles+inns+rivers+traders", 5, "modern", 4, "first"),
    ("abbot", 3, "modern", 4, "first"),
    ("goldmines+circus+castles+bazaars+crop-circles+inns+rivers+traders+abbot", 3, "modern", 4, "first"),
    ("cult", 4, "modern", 4, "first"),
    ("goldmines+circus+castles+bazaars+crop-circles+inns+rivers+traders+abbot+cult", 2, "modern", 4, "first"),
    ("king", 4, "modern", 2, "first"),
    ("circus+castles+all-crop-circles+inns+traders", 4, "modern", 4, "first"),
    ("goldmines+circus+castles+bazaars+crop-circles+inns+rivers+traders+abbot+cult+king", 2, "modern", 4, "first"),
    ("hills", 4, "2000", 4, "first"),
    (
        "goldmines+circus+castles+bazaars+crop-circles+inns+rivers+traders+abbot+cult+king+hills",
        6,
        "modern",
        4,
        "first",
    ),
    ("monasteries", 3, "modern", 4, "first"),
    ("all-monasteries", 2, "modern", 4, "first"),
    (
        "goldmines+circus+castles+bazaars+crop-circles+inns+rivers+traders+abbot+cult+king+hills+monasteries",
        4,
        "modern",
        4,
        "first",
    ),
    ("abbey", 3, "modern", 4, "first"),
    (
        "goldmines+circus+castles+bazaars+crop-circles+inns+rivers+traders+abbot+cult+king+hills+monasteries+abbey",
        5,
        "modern",
        4,
        "first",
    ),
    ("darmstadt", 4, "modern", 4, "first"),
    (
        "goldmines+circus+castles+bazaars+crop-circles+inns+rivers+traders+abbot+cult+king+hills+monasteries+abbey+darmstadt",
        3,
        "modern",
        4,
        "first",
    ),
    ("tower", 2, "modern", 4, "first"),
    (
        "goldmines+circus+castles+bazaars+crop-circles+inns+rivers+traders+abbot+cult+king+hills+monasteries+abbey+darmstadt+tower",
        4,
        "modern",
        4,
        "first",
    ),
    ("princess", 3, "modern", 4, "first"),
    (
        "goldmines+circus+castles+bazaars+crop-circles+inns+rivers+traders+abbot+cult+king+hills+monasteries+abbey+darmstadt+tower+princess",
        4,
        "modern",
        4,
        "first",
    ),
    ("bazaars+tile-auctions", 3, "modern", 4, "first"),
    // Without a bazaar nothing is sold.
    ("king+tile-auctions", 2, "modern", 4, "first"),
    (
        "goldmines+circus+castles+bazaars+crop-circles+inns+rivers+traders+abbot+cult+king+hills+monasteries+abbey+darmstadt+tower+princess+tile-auctions",
        4,
        "modern",
        4,
        "first",
    ),
    ("bridges", 3, "modern", 4, "first"),
    ("circus+bridges", 6, "2000", 4, "first"),
    ("circus+traders+tower", 3, "modern", 4, "first"),
    ("bazaars+inns+tile-auctions", 4, "modern", 4, "first"),
    (
        "goldmines+circus+castles+bazaars+crop-circles+inns+rivers+traders+abbot+cult+king+hills+monasteries+abbey+darmstadt+tower+princess+tile-auctions+bridges",
        4,
        "modern",
        4,
        "first",
    ),
    ("hut", 3, "modern", 4, "first"),
    (
        "goldmines+circus+castles+bazaars+crop-circles+inns+rivers+traders+abbot+cult+king+hills+monasteries+abbey+darmstadt+tower+princess+tile-auctions+bridges+hut",
        4,
        "modern",
        4,
        "first",
    ),
    ("german-cathedrals", 3, "modern", 4, "first"),
    (
        "goldmines+circus+castles+bazaars+crop-circles+inns+rivers+traders+abbot+cult+king+hills+monasteries+abbey+darmstadt+tower+princess+tile-auctions+bridges+hut+german-cathedrals",
        4,
        "modern",
        4,
        "first",
    ),
    ("german-castles", 2, "modern", 4, "first"),
    (
        "goldmines+circus+castles+bazaars+crop-circles+inns+rivers+traders+abbot+cult+king+hills+monasteries+abbey+darmstadt+tower+princess+tile-auctions+bridges+hut+german-cathedrals+german-castles",
        4,
        "modern",
        4,
        "first",
    ),
];

fn games() -> impl Iterator<Item = (String, Carcassonne)> {
    GAMES.iter().map(|(with, players, farmers, small, start)| {
        let lord = if with.contains("ringmaster") { ",ringmaster-lord=yes" } else { "" };
        let name = if with.is_empty() { "base" } else { with };
        let stay = if with.contains("+monasteries") { ",cloisters-stay=yes" } else { "" };
        let along = if with.contains("+abbey") { ",wagon-along=yes" } else { "" };
        let chosen = format!("players={players},with={with},farmers={farmers},small-city={small},start={start}");
        let readings = if with.contains("+princess") { ",princess-must=yes,dragon-late=yes" } else { "" };
        let beside = if *with == "circus+bridges" { ",bridge-beside=yes" } else { "" };
        let beyond = if *with == "bazaars+inns+tile-auctions" { ",bid-beyond-points=yes" } else { "" };
        let late = if *with == "circus+traders+tower" { ",ransom-late=yes" } else { "" };
        let options = format!("{chosen}{lord}{stay}{along}{late}{readings}{beyond}{beside}");
        (name.to_owned(), create(&options))
    })
}

/// All expansions except the one that exists only for tests.
fn published() -> impl Iterator<Item = &'static str> {
    Id::ALL.iter().map(|id| id.word()).filter(|word| !["toy", "houses"].contains(word))
}

/// The expansions that play, as rows of the table of pairs.
fn row(with: &str) -> Vec<String> {
    let plays = |word: &str| with.split('+').any(|w| w == word);
    published().map(|word| format!("{word}={}", if plays(word) { "yes" } else { "no" })).collect()
}

/// An event that does not follow from the step alone.
fn describe_event(_: &Carcassonne, event: &Event) -> Option<String> {
    Some(match event {
        Event::Scored(score) => {
            let items: Vec<String> =
                score.items.iter().map(|i| format!("{} {} = {}", i.count, i.name, i.points)).collect();
            let points: Vec<String> = score.points.iter().map(|(p, n)| format!("{p} gets {n}")).collect();
            let home: Vec<String> =
                score.returned.iter().map(|(p, _, s)| format!("{p} from {} {}", s.cell, s.segment)).collect();
            let open = if score.complete { "" } else { ", unfinished" };
            let home = if home.is_empty() { String::new() } else { format!("; home: {}", home.join(", ")) };
            format!("scored {}{open}: {}: {}{home}", score.name, items.join(" + "), points.join(", "))
        }
        Event::Other { name, player, cell, to, count } => {
            let player = player.map_or(String::new(), |p| format!(" by {p}"));
            let cell = cell.map_or(String::new(), |c| format!(" at {c}"));
            let to = to.map_or(String::new(), |c| format!(" to {c}"));
            let count = if *count > 0 { format!(" {count}") } else { String::new() };
            format!("{name}{player}{cell}{to}{count}")
        }
        Event::Left { name, player, piece: _, cell, to, by: _ } => {
            let cell = cell.map_or(String::new(), |c| format!(" at {c}"));
            let to = to.map_or(String::new(), |c| format!(" to {c}"));
            format!("{name} by {player}{cell}{to} 1")
        }
        Event::Tile { name, player, count, .. } => {
            let player = player.map_or(String::new(), |p| format!(" by {p}"));
            format!("{name}{player}{}", if *count > 0 { format!(" {count}") } else { String::new() })
        }
        Event::Discarded { .. } => "discarded".to_owned(),
        Event::Starter { player } => format!("{player} begins"),
        Event::Over { winners } => format!("over, winners {winners:?}"),
        _ => return None,
    })
}

fn create(options: &str) -> Carcassonne {
    Carcassonne::create(&options.parse::<Options>().unwrap(), None).unwrap()
}

/// How often a player in a record has fewer than 0 points after gaining or paying some.
fn below_zero(record: &str) -> usize {
    let (mut points, mut count) = (BTreeMap::<&str, i32>::new(), 0);
    for line in record.lines().filter(|line| line.contains("scored ")) {
        let told = line.split("; home").next().unwrap_or_default();
        let gains = told.rsplit(": ").next().unwrap_or_default();
        for (player, gain) in gains.split(", ").filter_map(|gain| gain.split_once(" gets ")) {
            let sum = points.entry(player).or_default();
            *sum += gain.parse::<i32>().expect("a number");
            count += usize::from(*sum < 0);
        }
    }
    count
}

/// Ransoms in a record that were not paid right after laying a tile, but at the end of a turn.
fn late_ransoms(record: &str) -> usize {
    let steps = record.lines().filter(|line| !line.starts_with(' ')).filter_map(|line| line.split(' ').nth(1));
    let steps: Vec<_> = steps.collect();
    steps.windows(2).filter(|pair| pair[1].starts_with("ransom-") && pair[0] != "place").count()
}

/// Bridges in a record that were laid over another tile than the one just laid.
fn bridges_beside(record: &str) -> usize {
    let (mut last, mut count) = (None, 0);
    for words in record.lines().map(|line| line.split(' ').collect::<Vec<_>>()) {
        match words[..] {
            [_, "place", cell, ..] => last = Some(cell),
            [_, "bridge-ns" | "bridge-we", cell, ..] => count += usize::from(last != Some(cell)),
            _ => {}
        }
    }
    count
}

/// The golden record of this name.
fn golden(name: &str) -> String {
    std::fs::read_to_string(format!("{}/tests/golden/{name}.txt", env!("CARGO_MANIFEST_DIR"))).expect("a golden record")
}

#[test]
fn by_the_other_reading_a_bridge_lies_over_a_tile_beside() {
    assert!(bridges_beside(&golden("circus+bridges")) > 0, "CA-24.3");
    assert_eq!(bridges_beside(&golden("bridges")), 0, "CA-24.3");
}

#[test]
fn by_the_other_reading_of_bids_players_are_below_zero() {
    assert!(below_zero(&golden("bazaars+inns+tile-auctions")) > 0, "CA-23.5");
    assert_eq!(below_zero(&golden("bazaars+tile-auctions")), 0, "CA-23.5");
}

#[test]
fn by_the_other_reading_of_ransoms_some_are_paid_at_the_end_of_a_turn() {
    assert!(late_ransoms(&golden("circus+traders+tower")) > 0, "CA-20.7");
    assert_eq!(late_ransoms(&golden("tower")), 0, "CA-20.7");
}

#[test]
fn golden_games_come_out_line_by_line() {
    let golden = Golden::new(env!("CARGO_MANIFEST_DIR"), describe_event);
    let lively = ["scored castle: ", "pyramid by", "bar-taken", "lord ", "home: ", ", 1 gets"];
    let liveliness = |text: &String| {
        lively.iter().map(|word| text.matches(word).count().min(6)).sum::<usize>()
            + 20 * bridges_beside(text)
            + below_zero(text).min(6)
            + 10 * late_ransoms(text)
    };
    golden.compare(games(), |game| golden.liveliest(game, liveliness));
}

#[test]
fn any_two_expansions_meet_and_every_value_of_the_others_is_played() {
    let words: Vec<&str> = published().collect();
    // None, each alone and any two together have all pairs of yes and no.
    let twice = words.iter().flat_map(|first| words.iter().map(move |second| row(&format!("{first}+{second}"))));
    let all: Vec<_> = twice.chain([row("")]).collect();
    let chosen: Vec<_> = GAMES.iter().map(|(with, ..)| row(with)).collect();
    assert_eq!(missing_pairs(&all, &chosen), [""; 0]);
    assert!((2..=6).all(|n| GAMES.iter().any(|(_, players, ..)| *players == n)), "every number of players");
    assert!(["modern", "2001", "2000", "none"].iter().all(|f| GAMES.iter().any(|g| g.2 == *f)), "all farmers");
    assert!(["first", "drawn"].iter().all(|start| GAMES.iter().any(|g| g.4 == *start)), "who begins");
    assert!(GAMES.iter().any(|g| g.0.contains("ringmaster")), "a part of the Circus, and lords with extras");
    assert!(GAMES.iter().any(|g| g.0.contains("+monasteries")), "monasteries beside the cloisters");
    assert!([2, 4].iter().all(|points| GAMES.iter().any(|g| g.3 == *points)), "both values of small cities");
}

#[test]
fn silence_is_the_same_game() {
    games().for_each(|(_, game)| silence_changes_nothing(&game));
}
