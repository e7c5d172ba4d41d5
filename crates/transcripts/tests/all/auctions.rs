//! Auctions of tiles in recorded games of Carcassonne: the recording program has no upper limit for bids.

use serde_json::{Value, json};
use transcripts::{Departures, check_carcassonne, read_games};

fn games() -> Vec<Value> {
    let path = format!("{}/../../testdata/transcripts/carcassonne-2-bridges.json.gz", env!("CARGO_MANIFEST_DIR"));
    read_games(std::fs::File::open(path).unwrap()).unwrap().as_array().unwrap().clone()
}

/// Raises the bid of a player who bought a tile by this many points, if theirs was the last bid, with all consequences.
/// Returns the player's points afterwards; nothing if no tile was sold in this way.
fn bid_more(game: &mut Value, more: i64) -> Option<i64> {
    let turns = game["turns"].as_array_mut()?;
    let sold = |turn: &Value| {
        let decisions = turn["decisions"].as_array().unwrap();
        decisions.windows(2).position(|two| !two[0]["chosen"].is_null() && two[1]["chosen"] == "sell")
    };
    let (at, bid) = turns.iter().enumerate().rev().find_map(|(at, turn)| Some((at, sold(turn)?)))?;
    let turn = &mut turns[at];
    let decisions = &mut turn["decisions"];
    let (buyer, seller) = (decisions[bid]["player"].clone(), decisions[bid + 1]["player"].clone());
    let price = decisions[bid]["chosen"].as_i64()?;
    decisions[bid]["chosen"] = json!(price + more);
    decisions[bid + 1]["price"] = json!(price + more);
    let told = json!([-price, seller, buyer]);
    let events = turn["events"].as_array_mut()?.iter_mut();
    let event = events.rev().find(|e| e[2] == "SELL" && json!([e[3], e[4], e[5]]) == told)?;
    event[3] = json!(-price - more);
    let [buyer, seller] = [buyer, seller].map(|player| player.as_u64().unwrap() as usize);
    let shift = |scores: &mut Value| {
        for (player, points) in [(buyer, -more), (seller, more)] {
            scores[player] = json!(scores[player].as_i64().unwrap() + points);
        }
    };
    turns[at..].iter_mut().for_each(|turn| shift(&mut turn["after"]["scores"]));
    let left = turns[at]["after"]["scores"][buyer].as_i64();
    shift(&mut game["final"]["scores"]);
    left
}

/// CA-23.5: a recorded game is played with `bid-beyond-points`, so a bid of more than a player has is no difference.
#[test]
fn bids_beyond_the_points_are_followed() {
    let mut followed = 0;
    for mut game in games() {
        let Some(left) = bid_more(&mut game, 30) else { continue };
        if !(-100..0).contains(&left) {
            continue;
        }
        let report = check_carcassonne(&game, &Departures::default()).unwrap();
        assert!(report.lines.is_empty(), "{}: {}", game["seed"], report.lines[..report.lines.len().min(3)].join("\n"));
        followed += 1;
    }
    assert!(followed >= 5, "{followed} games with such a bid");
}
