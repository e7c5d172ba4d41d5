//! Games that another program recorded with each of our expansions, rewritten as saves: they are accepted, replay to the end and
//! come out with the same points.

use crate::saves::{of_recorded, recorded_in};
use serde_json::{Value, json};
use std::collections::HashSet;
use transcripts::{Imported, SaveError, SaveNote, read_save};

fn read(save: &Value) -> Result<Imported, SaveError> {
    read_save(&save.to_string())
}

/// The list of games in which that program departs from our rules.
fn departures() -> Vec<Value> {
    let path = format!("{}/../../testdata/transcripts/carcassonne-2-departures.json", env!("CARGO_MANIFEST_DIR"));
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

/// What was read of the games in a file: those with the same points, those in which chance is not known or our rules depart
/// from that program's, those that a discarded tile keeps open, and the reasons of those that were refused.
#[derive(Default, Debug)]
struct Read {
    same: usize,
    other: usize,
    open: usize,
    refused: Vec<String>,
}

fn read_file(name: &str, change: impl Fn(&mut Value)) -> Read {
    let departures = departures();
    let mut all = Read::default();
    for (number, game) in recorded_in(name).into_iter().enumerate() {
        let mut save = of_recorded(&game);
        change(&mut save);
        let at = format!("{} {}", game["set"], game["seed"]);
        let imported = match read(&save) {
            Ok(imported) => imported,
            Err(error) => {
                all.refused.push(format!("{at}: {error}"));
                continue;
            }
        };
        if number % 10 == 0 {
            let (rules, state) = imported.record.replay::<carcassonne::Carcassonne>().unwrap();
            let points: Vec<i32> = game::Rules::outcome(&rules, &state).totals().collect();
            assert_eq!(points, imported.points, "{at}: the record has other points");
        }
        let scores: Vec<i32> = serde_json::from_value(game["final"]["scores"].clone()).unwrap();
        let known = departures.iter().any(|d| d[0] == game["set"] && d[1] == game["seed"]);
        let unsure = imported.notes.iter().any(|n| matches!(n, SaveNote::Assumed { .. } | SaveNote::GoesOn { .. }));
        match imported.over {
            false => all.open += 1,
            true if imported.points == scores => all.same += 1,
            true => {
                assert!(known || unsure, "{at}: {:?}, recorded {scores:?}", imported.points);
                all.other += 1;
            }
        }
    }
    all
}

/// The file, and how many of its games are accepted at least with the same points, and are refused at most.
#[track_caller]
fn accepts(name: &str, same: usize, refused: usize) {
    let all = read_file(name, |_| ());
    assert!(all.same >= same && all.refused.len() <= refused, "{name}: {all:?}");
}

#[test]
fn inns_and_cathedrals() {
    accepts("carcassonne-2-inns", 33, 0);
}

#[test]
fn traders_and_builders() {
    accepts("carcassonne-2-traders", 34, 0);
}

#[test]
fn abbots_and_gardens() {
    accepts("carcassonne-2-abbot", 37, 0);
}

#[test]
fn hills_and_sheep() {
    accepts("carcassonne-2-hills", 39, 0);
}

#[test]
fn abbeys_barns_mayors_and_wagons() {
    accepts("carcassonne-2-abbey", 34, 0);
    // In one game a tile is refused that fits only with a bridge, and no save names it.
    accepts("carcassonne-2-abbey-c1", 10, 1);
}

#[test]
fn towers_captives_and_ransoms() {
    accepts("carcassonne-2-tower", 33, 0);
}

#[test]
fn dragon_fairy_princess_and_magic_gates() {
    accepts("carcassonne-2-princess", 39, 0);
    accepts("carcassonne-2-princess-rgg", 8, 0);
}

#[test]
fn small_expansions() {
    accepts("carcassonne-2-king", 10, 0);
    accepts("carcassonne-2-river", 12, 0);
    // In one game three tiles of the river were discarded early. A save does not say when, and later they would fit.
    accepts("carcassonne-2-river2", 10, 1);
    accepts("carcassonne-2-cult", 8, 0);
    accepts("carcassonne-2-crops", 11, 0);
    accepts("carcassonne-2-monasteries", 12, 0);
}

/// It takes long: many whole games, since what boxes do to each other comes up in few of them.
#[test]
fn boxes_together() {
    accepts("carcassonne-2-gold-houses", 33, 0);
    accepts("carcassonne-2-monasteries+abbot", 33, 0);
    accepts("carcassonne-2-inns+traders+goldmines+bigtop", 32, 0);
    accepts("carcassonne-2-top+hills", 20, 0);
    accepts("carcassonne-2-top+tower", 33, 0);
}

#[test]
fn all_boxes_in_their_second_edition() {
    accepts("carcassonne-2-all-nine", 13, 0);
}

/// In these games inns count without their box, which they do not here. Without that the same games can be played, though
/// with fewer points.
#[test]
fn bridges_castles_and_auctions() {
    for name in ["carcassonne-2-bridges", "carcassonne-2-top+bridges"] {
        for game in recorded_in(name).iter().take(20) {
            let mut save = of_recorded(game);
            let said = read(&save).expect_err("inns").to_string();
            assert_eq!(said, "setup.elements.inn: 'inns without Inns and Cathedrals' is not supported");
            save["setup"]["elements"]["inn"] = json!(false);
            match read(&save) {
                Ok(imported) => assert!(!imported.record.steps.is_empty()),
                Err(error) => {
                    assert!(error.to_string().contains("a tile that was refused"), "{}: {error}", game["seed"])
                }
            }
        }
    }
}

#[test]
fn a_save_need_not_name_what_goes_with_its_tiles() {
    for (name, element) in [
        ("carcassonne-2-river", "river"),
        ("carcassonne-2-cult", "shrine"),
        ("carcassonne-2-crops", "corn-circle"),
        ("carcassonne-2-monasteries", "monastery"),
    ] {
        let mut save = of_recorded(&recorded_in(name)[0]);
        let whole = read(&save).unwrap();
        save["setup"]["elements"].as_object_mut().unwrap().remove(element);
        let imported = read(&save).unwrap_or_else(|e| panic!("{name}: {e}"));
        assert_eq!(imported.record, whole.record, "{name}");
    }
}

/// Each message of some saves is left out, repeated, or gets another player or place. All that is refused has a place and a
/// reason, and what is accepted is a record that replays. It takes long: each time the whole save is read again.
#[test]
fn damaged_saves_are_refused_with_place_and_reason() {
    let mut reasons = HashSet::new();
    for name in ["carcassonne-2-tower", "carcassonne-2-all-nine", "carcassonne-2-top+bridges", "carcassonne-2-crops"] {
        let mut save = of_recorded(&recorded_in(name)[0]);
        if name == "carcassonne-2-top+bridges" {
            save["setup"]["elements"]["inn"] = json!(false);
        }
        let messages = save["replay"].as_array().unwrap().clone();
        for number in (0..messages.len()).step_by(messages.len() / 12) {
            for damage in 0..7 {
                let mut damaged = messages.clone();
                match damage {
                    0 => drop(damaged.remove(number)),
                    1 => damaged.insert(number, messages[number].clone()),
                    2 => damaged[number]["player"] = json!(7),
                    3 => damaged[number]["payload"] = json!(null),
                    4 => {
                        damaged[number]["payload"] =
                            json!({"pointer": {"position": [32_767, -32_768]}, "meepleId": "0"})
                    }
                    5 => damaged[number]["payload"]["meepleId"] = json!("9.barn.x"),
                    _ => damaged.swap(number, messages.len() - 1 - number),
                }
                save["replay"] = Value::Array(damaged);
                match read(&save) {
                    Ok(imported) => assert!(imported.record.replay::<carcassonne::Carcassonne>().is_ok()),
                    Err(error) => {
                        let said = error.to_string();
                        assert!(!error.place().is_empty() && said.len() > error.place().len() + 2, "{said}");
                        reasons.insert(std::mem::discriminant(&error));
                    }
                }
            }
        }
    }
    assert!(reasons.len() >= 2, "choices that are not possible, and forms that are wrong");
}
