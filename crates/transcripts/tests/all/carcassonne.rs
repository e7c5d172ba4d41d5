//! The recorded games of Carcassonne.

use game::ChanceSource;
use serde_json::{Value, json};
use std::sync::LazyLock;
use transcripts::{Departures, check, check_carcassonne, read_games};

static SAMPLE: LazyLock<Value> = LazyLock::new(|| file("carcassonne-sample.json.gz"));

fn file(name: &str) -> Value {
    let path = format!("{}/../../testdata/transcripts/{name}", env!("CARGO_MANIFEST_DIR"));
    read_games(std::fs::File::open(path).unwrap()).unwrap()
}

#[test]
fn the_recorded_games_come_out_as_written() {
    let departures = Departures::read(&file("carcassonne-departures.json")).unwrap();
    let report = check_carcassonne(&SAMPLE, &departures).unwrap();
    assert!(
        report.lines.is_empty(),
        "{}\n{} lines",
        report.lines[..report.lines.len().min(12)].join("\n"),
        report.lines.len()
    );
    assert_eq!((report.games, report.differences, report.known_departures), (240, 0, 9));
}

/// Files with games of more expansions, from the same program, and how many there are in each.
const FURTHER: &[(&str, usize)] = &[
    ("inns", 40),
    ("river", 12),
    ("river2", 12),
    ("traders", 40),
    ("inns+traders", 40),
    ("inns+traders+goldmines+bigtop", 40),
    ("king", 12),
    ("crops", 12),
    ("abbot", 40),
    ("gold+abbot", 40),
    ("cult", 12),
    ("hills", 40),
    ("top+hills", 40),
    ("monasteries", 12),
    ("monasteries+abbot", 40),
    ("abbey", 40),
    ("abbey-c1", 12),
    ("top+abbey", 40),
    ("gold-houses", 40),
    ("tower", 40),
    ("top+tower", 40),
    ("princess", 40),
    ("princess-rgg", 12),
    ("top+princess", 40),
    ("bridges", 40),
    ("top+bridges", 40),
];

/// It takes long: whole games of many combinations, since what expansions do to each other comes up in few of them.
#[test]
fn the_recorded_games_of_further_expansions_come_out_as_written() {
    let departures = Departures::read(&file("carcassonne-2-departures.json")).unwrap();
    for &(name, games) in FURTHER {
        let report = check_carcassonne(&file(&format!("carcassonne-2-{name}.json.gz")), &departures).unwrap();
        let told = report.lines[..report.lines.len().min(12)].join("\n");
        assert!(report.lines.is_empty(), "{name}: {told}\n{} lines", report.lines.len());
        assert_eq!((report.games, report.not_played, report.differences), (games, 0, 0), "{name}");
    }
}

/// The list of departures includes extras of a ringmaster as lord of a castle, which are none under our usual reading
/// (CA-7.10).
#[test]
fn extras_of_a_lord_are_no_departure() {
    let list = file("carcassonne-2-departures.json");
    let departures = Departures::read(&list).unwrap();
    let report = check_carcassonne(&file("carcassonne-2-top+bridges.json.gz"), &departures).unwrap();
    let lines = list.as_array().unwrap().iter().filter(|game| game[0] == "top+bridges");
    let named = lines.flat_map(|game| game[2].as_array().unwrap()).count();
    assert_eq!((report.differences, report.known_departures, named), (0, 3, 13));
}

/// The same for auctions: what is sold, who bids how much, and to whom it goes.
#[test]
fn a_changed_auction_is_noticed() {
    let games = file("carcassonne-2-bridges.json.gz");
    let deals = |game: &&Value| {
        let mut turns = game["turns"].as_array().unwrap().iter();
        turns.any(|t| {
            t["decisions"].as_array().unwrap().iter().any(|d| d["kind"] == "auction-deal" && d["chosen"] == "buy")
        })
    };
    let rich = games.as_array().unwrap().iter().find(deals).expect("such a game is recorded");
    fn bought(game: &mut Value) -> &mut Value {
        let turns = game["turns"].as_array_mut().unwrap().iter_mut();
        let mut decisions = turns.flat_map(|t| t["decisions"].as_array_mut().unwrap());
        decisions.find(|d| d["kind"] == "auction-deal" && d["chosen"] == "buy").unwrap()
    }
    fn bid(game: &mut Value) -> &mut Value {
        let turns = game["turns"].as_array_mut().unwrap().iter_mut();
        let mut decisions = turns.flat_map(|t| t["decisions"].as_array_mut().unwrap());
        decisions.find(|d| d["kind"] == "auction-bid" && !d["chosen"].is_null()).expect("somebody bids")
    }
    let changes: [(&str, Change); 10] = [
        ("tiles laid out", |g| turn(g, |t| t["bazaar"].is_array())["bazaar"][0] = json!("BA/XX")),
        ("tiles to be sold", |g| decision(g, "auction-tile")["options"] = json!([0])),
        ("an impossible tile", |g| decision(g, "auction-tile")["chosen"][0] = json!(9)),
        ("who chooses", |g| decision(g, "auction-tile")["player"] = json!(5)),
        ("the lowest bid", |g| bid(g)["least"] = json!(-1)),
        ("a bid", |g| bid(g)["chosen"] = json!(0)),
        ("the price", |g| bought(g)["price"] = json!(-1)),
        ("who gets it", |g| bought(g)["chosen"] = json!("sell")),
        ("tiles kept", |g| turn(g, |t| t["after"]["bazaar"].is_array())["after"]["bazaar"] = json!([])),
        ("points of a road", |g| score(g, "road")[1] = json!(70)),
    ];
    for (what, change) in changes {
        let mut game = rich.clone();
        change(&mut game);
        let report = check_carcassonne(&game, &Departures::default()).unwrap();
        assert!(report.differences > 0, "nobody noticed a change of {what}");
    }
}

/// After the last tile each player may lay their abbey once more. If the player who drew that tile held an abbey, the
/// recording program asks endlessly: these games are compared up to there.
#[test]
fn rounds_after_the_last_tile_are_compared_as_far_as_they_are_ours() {
    let games = |name: &str| file(&format!("carcassonne-2-{name}.json.gz"));
    for (name, parted) in [("abbey", 3), ("abbey-c1", 1), ("top+abbey", 2)] {
        let report = check_carcassonne(&games(name), &Departures::default()).unwrap();
        assert_eq!((report.known_departures, report.differences), (parted, 0), "{name}");
    }
    let late = |turn: &Value| turn["decisions"][0]["kind"] == "abbey" && turn["tile"].is_null();
    let all = games("abbey");
    let asked_once = |game: &&Value| {
        let report = check_carcassonne(game, &Departures::default()).unwrap();
        game["turns"].as_array().unwrap().last().is_some_and(late) && report.known_departures == 0
    };
    let game = all.as_array().unwrap().iter().find(asked_once).expect("a game ends with a refusal");
    let without = |change: fn(&mut Value)| {
        let mut game = game.clone();
        change(game["turns"].as_array_mut().unwrap().last_mut().unwrap());
        check_carcassonne(&game, &Departures::default()).unwrap().differences
    };
    assert!(without(|turn| turn["decisions"] = json!([])) > 0, "he is asked");
    assert!(without(|turn| turn["decisions"][0]["options"] = json!([])) > 0, "there is a hole");
    assert!(without(|turn| turn["decisions"][0]["player"] = json!(5)) > 0, "it is his turn");
}

/// The same for wagons and barns.
#[test]
fn a_changed_way_of_a_wagon_is_noticed() {
    let games = file("carcassonne-2-abbey.json.gz");
    let has = |turn: &Value, kind: &str| turn["decisions"].as_array().unwrap().iter().any(|d| d["kind"] == kind);
    let barn = |turn: &Value| points(turn, "field.barn-placed").is_some();
    let rich = |game: &&Value| {
        let turns = game["turns"].as_array().unwrap();
        turns.iter().any(|t| has(t, "wagon")) && turns.iter().any(barn)
    };
    let rich = games.as_array().unwrap().iter().find(rich).expect("such a game is recorded");
    let changes: [(&str, Change); 4] = [
        ("ways of a wagon", |g| decision(g, "wagon")["options"][0][5] = json!("NWSE")),
        ("whose wagon it is", |g| decision(g, "wagon")["player"] = json!(5)),
        ("places for the abbey", |g| decision(g, "abbey")["options"][0][0] = json!(70)),
        ("points of farmers at a barn", |g| score(g, "field.barn-placed")[1] = json!(50)),
    ];
    for (what, change) in changes {
        let mut game = rich.clone();
        change(&mut game);
        assert!(
            check_carcassonne(&game, &Departures::default()).unwrap().differences > 0,
            "nobody noticed a change of {what}"
        );
    }
}

/// A game with everything, in which several players draft bars, castles are offered and paid, and a token is turned up.
fn rich() -> Value {
    let has = |game: &Value, what: fn(&Value) -> bool| game["turns"].as_array().unwrap().iter().any(what);
    let wanted: [fn(&Value) -> bool; 4] = [
        |t| t["gold_claims"].as_array().is_some_and(|c| c.len() > 1),
        |t| castle_offer(t).is_some_and(|d| !d["chosen"].is_null()),
        |t| points(t, "castle").is_some(),
        |t| points(t, "bigtop").is_some(),
    ];
    let games = SAMPLE.as_array().unwrap().iter().filter(|g| g["set"] == "all");
    let found = games.into_iter().find(|g| wanted.iter().all(|w| has(g, *w)) && departures_of(g) == 0);
    found.expect("such a game is recorded").clone()
}

fn departures_of(game: &Value) -> usize {
    let all = file("carcassonne-departures.json");
    all.as_array().unwrap().iter().filter(|d| d[0] == game["set"] && d[1] == game["seed"]).count()
}

fn castle_offer(turn: &Value) -> Option<&Value> {
    turn["decisions"].as_array()?.iter().find(|d| d["kind"] == "castle")
}

fn points<'a>(turn: &'a Value, name: &str) -> Option<&'a Value> {
    turn["events"].as_array()?.iter().find(|e| e[0] == "points" && e[1][0][2] == name)
}

/// The first turn for which this is true.
fn turn(game: &mut Value, what: impl Fn(&Value) -> bool) -> &mut Value {
    game["turns"].as_array_mut().unwrap().iter_mut().find(|t| what(t)).expect("such a turn is recorded")
}

/// The first decision of this kind.
fn decision<'a>(game: &'a mut Value, kind: &str) -> &'a mut Value {
    let turns = game["turns"].as_array_mut().unwrap().iter_mut();
    let mut decisions = turns.flat_map(|t| t["decisions"].as_array_mut().unwrap());
    decisions.find(|d| d["kind"] == kind).expect("such a decision is recorded")
}

/// The first score of this name in a turn.
fn score<'a>(game: &'a mut Value, name: &str) -> &'a mut Value {
    let turns = game["turns"].as_array_mut().unwrap().iter_mut();
    let mut events = turns.flat_map(|t| t["events"].as_array_mut().unwrap());
    &mut events.find(|e| e[0] == "points" && e[1][0][2] == name).expect("such a score is recorded")[1][0]
}

/// Every kind of field is compared: a changed one is reported.
#[test]
fn a_changed_record_is_noticed() {
    let rich = rich();
    assert_eq!(check_carcassonne(&rich, &Departures::default()).unwrap().lines, Vec::<String>::new());
    type Change = (&'static str, fn(&mut Value));
    let changes: [Change; 31] = [
        ("a rotation", |g| g["turns"][3]["decisions"][0]["options"][0][2] = json!([])),
        ("a place too many", |g| decision(g, "tile")["options"][0][0] = json!(7)),
        ("who lays", |g| g["turns"][5]["player"] = json!(5)),
        ("tiles left", |g| g["turns"][5]["left"] = json!(3)),
        ("an impossible tile", |g| g["turns"][5]["tile"] = json!("BA/XX")),
        ("an impossible place", |g| decision(g, "tile")["chosen"][0] = json!(70)),
        ("tiles for the second bar", |g| decision(g, "gold")["options"][0][0] = json!(70)),
        ("an impossible bar", |g| decision(g, "gold")["chosen"][0] = json!(70)),
        ("an action", |g| decision(g, "action")["options"][0][5] = json!("NWSE")),
        ("an action of whom", |g| decision(g, "action")["player"] = json!(5)),
        ("no pass", |g| decision(g, "action")["pass"] = json!(false)),
        ("an impossible figure", |g| decision(g, "action")["chosen"] = json!(["meeple", "S", "City", 0, 0, "N"])),
        ("castles on offer", |g| decision(g, "castle")["options"] = json!([])),
        ("who is offered a castle", |g| decision(g, "castle")["player"] = json!(5)),
        ("claims on gold", |g| turn(g, |t| t["gold_claims"].is_array())["gold_claims"] = json!([])),
        ("a claimant", |g| turn(g, |t| t["gold_claims"].is_array())["gold_claims"][0][2] = json!(5)),
        ("picks of gold", |g| turn(g, |t| t["gold_picks"].is_array())["gold_picks"] = json!([])),
        ("a pick too many", |g| g["turns"][0]["gold_picks"] = json!([[0, 0, 0]])),
        ("scores", |g| g["turns"][9]["after"]["scores"][1] = json!(99)),
        ("a supply", |g| g["turns"][9]["after"]["supply"][0]["S"] = json!(0)),
        ("figures", |g| turn(g, |t| t["after"]["meeples"] != json!([]))["after"]["meeples"] = json!([])),
        ("bars on the table", |g| turn(g, |t| t["after"]["gold"] != json!([]))["after"]["gold"] = json!([])),
        ("tokens held", |g| g["turns"][9]["after"]["tokens"][0]["CASTLE"] = json!(9)),
        ("the big top", |g| turn(g, |t| !t["after"]["bigtop"].is_null())["after"]["bigtop"] = json!(null)),
        ("points of a road", |g| score(g, "road")[1] = json!(50)),
        ("items of a city", |g| score(g, "city")[3][0][1] = json!(50)),
        ("points of a castle", |g| score(g, "castle")[1] = json!(50)),
        ("the animal token", |g| score(g, "bigtop")[1] = json!(50)),
        ("the final scores", |g| g["final"]["scores"][0] = json!(0)),
        ("final events", |g| g["final"]["events"] = json!([])),
        ("a feature", |g| g["final"]["features"][0][0] = json!("Bridge")),
    ];
    for (what, change) in changes {
        let mut game = rich.clone();
        change(&mut game);
        let report = check_carcassonne(&game, &Departures::default()).unwrap();
        assert!(report.differences > 0, "nobody noticed a change of {what}");
        assert_eq!(report.differences, report.lines.len());
    }
}

/// Something in a recorded game is changed.
type Change = fn(&mut Value);

/// The same for flocks, their tokens and the tiles under hills.
#[test]
fn a_changed_flock_is_noticed() {
    let games = file("carcassonne-2-hills.json.gz");
    let asked = |t: &Value| t["decisions"].as_array().unwrap().iter().any(|d| d["kind"] == "flock");
    let wolf = |t: &Value| t["events"].as_array().unwrap().iter().any(|e| e[0] == "returned");
    let rich = |g: &&Value| {
        let turns = g["turns"].as_array().unwrap();
        turns.iter().any(asked) && turns.iter().any(wolf) && turns.iter().any(|t| points(t, "flock").is_some())
    };
    let rich = games.as_array().unwrap().iter().find(rich).expect("such a game is recorded");
    assert_eq!(check_carcassonne(rich, &Departures::default()).unwrap().lines, Vec::<String>::new());
    fn event<'a>(game: &'a mut Value, name: &str) -> &'a mut Value {
        let turns = game["turns"].as_array_mut().unwrap().iter_mut();
        let mut events = turns.flat_map(|t| t["events"].as_array_mut().unwrap());
        events.find(|e| e[0] == name).expect("such an event is recorded")
    }
    let changes: [(&str, Change); 8] = [
        ("what a flock may do", |g| decision(g, "flock")["options"] = json!([["score"]])),
        ("whose flock it is", |g| decision(g, "flock")["flock"][0] = json!(70)),
        ("who decides", |g| decision(g, "flock")["player"] = json!(5)),
        ("the token drawn", |g| event(g, "token")[1] = json!("SHEEP_9X")),
        ("who is driven home", |g| event(g, "returned")[1] = json!(5)),
        ("tokens beside a shepherd", |g| turn(g, |t| t["after"]["sheep"].is_array())["after"]["sheep"] = json!([])),
        ("tiles under hills", |g| turn(g, |t| t["after"]["hidden"].is_u64())["after"]["hidden"] = json!(9)),
        ("points of a flock", |g| score(g, "flock")[1] = json!(50)),
    ];
    for (what, change) in changes {
        let mut game = rich.clone();
        change(&mut game);
        assert!(
            check_carcassonne(&game, &Departures::default()).unwrap().differences > 0,
            "nobody noticed a change of {what}"
        );
    }
}

/// A tile recorded as laid aside after the last turn must really fit nowhere.
#[test]
fn tiles_laid_aside_after_the_last_turn_are_compared() {
    let discard = |t: &Value| t["events"].as_array().unwrap().iter().position(|e| e[0] == "discard");
    let mut looked_at = 0;
    for game in SAMPLE.as_array().unwrap() {
        let mut game = game.clone();
        let turns = game["turns"].as_array_mut().unwrap();
        let Some((at, event)) = turns.iter().enumerate().find_map(|(i, t)| Some((i, discard(t)?))) else { continue };
        let told = turns[at]["events"].as_array_mut().unwrap().remove(event);
        turns[at..].iter_mut().for_each(|t| t["left"] = json!(t["left"].as_u64().unwrap() + 1));
        game["trailing"] = json!([told]);
        let lines = check_carcassonne(&game, &Departures::default()).unwrap().lines;
        assert!(lines.iter().any(|l| l.contains("the end: expected over, got place")), "{lines:?}");
        looked_at += 1;
    }
    assert!(looked_at > 10);
}

/// In that program, declining also ends the offer for the players after; here they are asked, and decline.
#[test]
fn an_offer_that_the_other_program_drops_is_declined() {
    let two = |t: &Value| t["decisions"].as_array().unwrap().iter().filter(|d| d["kind"] == "castle").count() == 2;
    let games = SAMPLE.as_array().unwrap().iter();
    let found = games.filter_map(|g| Some((g, g["turns"].as_array().unwrap().iter().position(two)?))).next();
    let (game, at) = found.expect("a tile that closes two small cities is recorded");
    let lines = |declined: bool| {
        let mut game = game.clone();
        let turns = game["turns"].as_array_mut().unwrap();
        turns.truncate(at + 1);
        let decisions = turns[at]["decisions"].as_array_mut().unwrap();
        decisions.pop();
        if declined {
            decisions.last_mut().unwrap()["chosen"] = json!(null);
        }
        let report = check_carcassonne(&game, &Departures::default()).unwrap();
        report.lines.into_iter().filter(|l| l.contains("decision")).count()
    };
    assert_eq!((lines(true), lines(false)), (0, 1));
}

/// The record may name another feature as the cause only if the same tile scored it with equally many points.
#[test]
fn another_cause_of_the_points_of_a_castle_is_noticed() {
    let (mut forgiven, mut noticed) = (0, 0);
    for game in SAMPLE.as_array().unwrap().iter().filter(|g| g["set"] == "castles") {
        let paid = |t: &Value| points(t, "castle").is_some();
        let count = game["turns"].as_array().unwrap().iter().filter(|t| paid(t)).count();
        for (nth, cause) in (0..count).flat_map(|n| ["castle.road", "castle.city"].map(|cause| (n, cause))) {
            let mut game = game.clone();
            let turn = game["turns"].as_array_mut().unwrap().iter_mut().filter(|t| paid(t)).nth(nth).unwrap();
            let mut events = turn["events"].as_array_mut().unwrap().iter_mut();
            let entry = &mut events.find(|e| e[0] == "points" && e[1][0][2] == "castle").unwrap()[1][0][3][0][0];
            if *entry != cause {
                *entry = json!(cause);
                let report = check_carcassonne(&game, &Departures::default()).unwrap();
                *if report.differences == 0 { &mut forgiven } else { &mut noticed } += 1;
            }
        }
    }
    assert!(noticed > 50 && forgiven == 0, "{forgiven} {noticed}");
}

/// A departure explains only the points it names, and has to belong to this game.
#[test]
fn a_departure_explains_only_what_it_names() {
    let list = file("carcassonne-departures.json");
    let [set, seed, lines] = [&list[0][0], &list[0][1], &list[0][2]];
    let games = SAMPLE.as_array().unwrap();
    let game = games.iter().find(|g| g["set"] == *set && g["seed"] == *seed).unwrap();
    let found = |line: Value| {
        let departures = Departures::read(&json!([[set, seed, [line]]])).unwrap();
        let report = check_carcassonne(game, &departures).unwrap();
        (report.differences, report.known_departures)
    };
    let line = &lines[0];
    assert_eq!(found(line.clone()), (0, 1));
    let other = |at: usize, value: Value| {
        let mut line = line.clone();
        line[at] = value;
        found(line).0
    };
    assert!(check_carcassonne(game, &Departures::default()).unwrap().differences > 0);
    assert!(other(0, json!(3)) > 0, "another turn");
    assert!(other(2, json!(0)) > 0, "another player");
    assert!(other(2, json!(200)) > 0, "nobody");
    assert!(other(3, json!(5)) > 0, "other points");
}

/// A turn in which the other program left out a choice ends the comparison; what came before is compared.
#[test]
fn a_departure_without_points_ends_the_comparison() {
    let game = &SAMPLE[0];
    let with_fault = |turn: usize| {
        let mut game = game.clone();
        game["turns"][turn]["after"]["scores"][0] = json!(99);
        let list = json!([[game["set"], game["seed"], [[20, "a choice taken away", 0, null]]]]);
        let report = check_carcassonne(&game, &Departures::read(&list).unwrap()).unwrap();
        assert_eq!((report.games, report.known_departures), (1, 1));
        report.differences > 0
    };
    assert!(with_fault(19), "the turn before is compared");
    assert!(!with_fault(20) && !with_fault(21), "the turn itself is not");
}

/// Games that use something we do not have are not played, but reported and counted, by what they need.
#[test]
fn what_we_lack_is_told() {
    let setup = |game: &mut Value, set: &str, element: &str| {
        game["setup"]["sets"][set] = json!(1);
        game["setup"]["elements"][element] = json!(1);
    };
    let mut games = vec![SAMPLE[0].clone(), SAMPLE[0].clone(), SAMPLE[0].clone()];
    setup(&mut games[1], "gq11", "farmers");
    setup(&mut games[2], "gq11", "farmers");
    setup(&mut games[2], "inns-and-cathedrals:2", "inn");
    // Games that are not played are not examined either.
    games[2]["turns"] = json!(7);
    let report = check_carcassonne(&json!(games), &Departures::default()).unwrap();
    assert_eq!((report.games, report.differences, report.not_played), (1, 0, 2));
    let told = report.to_string();
    let end = ", 2 games not played\n2 games need gq11, which is not implemented\n1 games need some of the gardens of newer boxes, which is not implemented";
    assert!(told.ends_with(end), "{told}");
    let mut twice = transcripts::Report::default();
    twice.add(report.clone());
    twice.add(report);
    assert_eq!((twice.games, twice.not_played, twice.lacking["gq11"]), (2, 4, 4));
}

#[test]
fn rubbish_is_an_error() {
    let game = &SAMPLE[0];
    for cut in ["players", "setup", "turns", "final", "set"] {
        let mut game = game.clone();
        game.as_object_mut().unwrap().remove(cut);
        assert!(check_carcassonne(&game, &Departures::default()).is_err(), "without {cut}");
    }
    let changes: [fn(&mut Value); 5] = [
        |g| g["players"] = json!(9),
        |g| g["setup"]["start"] = json!([]),
        |g| g["setup"]["sets"]["basic:1"] = json!(2),
        |g| g["setup"]["sets"]["abbey"] = json!(1),
        |g| g["setup"]["elements"]["dragon"] = json!(true),
    ];
    for (i, change) in changes.into_iter().enumerate() {
        let mut game = game.clone();
        change(&mut game);
        assert!(check_carcassonne(&game, &Departures::default()).is_err(), "change {i}");
    }
}

/// Damage anywhere in a file is an error or a difference, or nothing that matters; never a panic.
#[test]
fn damage_makes_no_panic() {
    let text = rich().to_string();
    let mut rng = game::Seeded::new(7);
    let letters = b"0123456789-\"[]{},:SRNEWL. ";
    for _ in 0..600 {
        let mut bytes = text.clone().into_bytes();
        for _ in 0..1 + rng.below(3) {
            let at = rng.below(bytes.len() as u64) as usize;
            bytes[at] = letters[rng.below(letters.len() as u64) as usize];
        }
        if let Ok(game) = read_games(&bytes[..]) {
            let _ = check(&game);
        }
    }
}
