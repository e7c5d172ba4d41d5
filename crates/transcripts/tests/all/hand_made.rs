//! Hand-made games in the format of recorded ones, for cases that the recorded ones do not cover.

use serde_json::{Value, json};
use transcripts::{Departures, Report, check_carcassonne};

/// One player; the stack ends after four tiles; a city of two tiles brings 2 points and sets off a castle, whose lord
/// returns and leaves the fairy alone.
fn alone() -> Value {
    serde_json::from_str(include_str!("../hand-made/alone.json")).unwrap()
}

fn checked(game: &Value) -> Report {
    check_carcassonne(game, &Departures::default()).unwrap()
}

fn turn(game: &mut Value, number: usize) -> &mut Value {
    &mut game["turns"][number]
}

#[test]
fn a_game_alone_with_a_stack_that_ends_early_comes_out_as_written() {
    let report = checked(&alone());
    assert_eq!(report.lines, [""; 0]);
    assert_eq!((report.games, report.differences, report.ended_early), (1, 0, 1));
}

/// The numbers of tiles left may be those of the whole stack, too: the game ends all the same.
#[test]
fn a_stack_that_ends_early_may_tell_what_is_left() {
    let mut game = alone();
    for (at, (left, active)) in [(100, 88), (99, 87), (98, 86), (97, 85)].into_iter().enumerate() {
        turn(&mut game, at)["left"] = json!(left);
        turn(&mut game, at)["active"] = json!(active);
    }
    let report = checked(&game);
    assert_eq!(report.lines, [""; 0]);
    assert_eq!((report.differences, report.ended_early), (0, 1));
    // A wrong number in between is noticed, in either way of counting.
    for (mut game, left) in [(game, 90), (alone(), 7)] {
        turn(&mut game, 2)["left"] = json!(left);
        assert!(checked(&game).lines.iter().any(|line| line.contains("tiles left")));
    }
}

/// The castle's place stays a castle after its lord has left, a small city has its name, and so has what it sets off.
#[test]
fn names_of_small_cities_and_of_the_place_of_a_castle_are_compared() {
    type Change = (&'static str, fn(&mut Value));
    let changes: [Change; 5] = [
        ("the fairy in a city", |g| turn(g, 2)["after"]["fairy"][2] = json!("City")),
        ("the fairy beside somebody", |g| turn(g, 2)["after"]["fairy"][0] = json!(0)),
        ("a castle set off by a larger city", |g| turn(g, 2)["events"][2][1][0][3][0][0] = json!("castle.city")),
        ("a castle set off by a road", |g| turn(g, 2)["events"][2][1][0][3][0][0] = json!("castle.road")),
        ("the points of a small city", |g| turn(g, 2)["events"][2][1][0][1] = json!(4)),
    ];
    for (what, change) in changes {
        let mut game = alone();
        change(&mut game);
        assert!(checked(&game).differences > 0, "nobody noticed a change of {what}");
    }
}

/// A small city that is scored, and not made a castle.
#[test]
fn a_small_city_has_a_name_of_its_own() {
    let mut game = alone();
    // Without the dragon, whose tiles would wait for a volcano, and without castles.
    game["setup"]["sets"].as_object_mut().unwrap().remove("princess-and-dragon:1");
    game["setup"]["elements"] = json!({"small-follower": 7, "farmers": true});
    game["turns"].as_array_mut().unwrap().truncate(1);
    let first = turn(&mut game, 0);
    first["left"] = json!(0);
    first["decisions"].as_array_mut().unwrap().pop();
    first["events"][2] = json!(["points", [[0, 2, "city.tiny", [["tiles", 2, 2]], ["City", 0, -1, "S"]]]]);
    game["final"] = json!({"events": [], "scores": [2], "discarded": [], "features": [
        ["City", [[0, -1, "S"], [0, 0, "N"]], [], null],
        ["Road", [[0, 0, "WE"]], [], null],
        ["Field", [[0, -1, "NL.NR.EL.ER.WL.WR"]], [], 0],
        ["Field", [[0, 0, "EL.WR"]], [], 0],
        ["Field", [[0, 0, "ER.SL.SR.WL"]], [], 0],
    ]});
    assert_eq!(checked(&game).lines, [""; 0]);
    turn(&mut game, 0)["events"][2][1][0][2] = json!("city");
    assert!(checked(&game).differences > 0, "nobody noticed another name");
}
