//! The end of a recorded game: final scores, account, map and features.

use super::events::{self, Account, tracks};
use super::format::{At, By, Feature, Final};
use super::table::{Stuck, Table};
use super::tiles::LAST;
use game::Player;
use game::prelude::*;
use gold_rush::{Event, FeatureView};
use serde_json::{Value, json};
use tile_map::{Cell, Rotation, Site};

/// Ends the game and compares.
pub fn check(table: &mut Table<'_>, recorded: &Final) -> Result<(), Stuck> {
    let during: Vec<u32> = table.view().players.iter().map(|p| p.score).collect();
    table.report.compare(&table.at, "scores during the game", &recorded.during, &during);
    table.events.clear();
    table.draw(LAST)?;
    if table.view().phase != "over" {
        table.report.differs(&table.at, "tiles left", "none", table.view().left);
        return Err(Stuck);
    }
    let removed = table.events.iter().find_map(|e| match e {
        Event::TokensRemoved(count) => Some(*count),
        _ => None,
    });
    table.report.compare(&table.at, "tokens_removed", &recorded.tokens_removed, &removed.unwrap_or_default());
    let mut ours = events::last(table);
    ours.extend(counted(table));
    events::compare(table, &recorded.events, &ours);
    let by = by(table);
    table.report.compare(&table.at, "points by source", &recorded.by, &by);
    account(table, recorded);
    board(table, recorded);
    let mut theirs = recorded.features.clone();
    let mut ours: Vec<Feature> = table.view().features.iter().map(|f| feature(table, f)).collect();
    theirs.sort();
    ours.sort();
    table.report.compare_sets(&table.at, "features", &theirs, &ours);
    Ok(())
}

/// One event per player for their tokens, in the order received.
fn counted(table: &Table<'_>) -> Vec<Account> {
    let event = |event: &Event| {
        let Event::TokensCounted(player, values, points) = event else { return None };
        let mut held = table.held[player.index()].clone();
        let in_order = held.clone();
        held.sort_unstable();
        let values = if held == *values { in_order } else { values.clone() };
        let fields = [("kind", json!("Tokens")), ("values", json!(values)), ("points", json!([[player, points]]))];
        Some(fields.into_iter().map(|(k, v)| (k.to_owned(), v)).collect())
    };
    table.events.iter().filter_map(event).collect()
}

/// Points of the final scoring by kind of feature.
fn by(table: &Table<'_>) -> By {
    let sum = |kind: &str| {
        let mut sums = vec![0; table.rules.players() as usize];
        for event in events::last(table).iter().filter(|e| e.get("kind") == Some(&Value::from(kind))) {
            for pair in event.get("points").and_then(Value::as_array).into_iter().flatten() {
                let number = |i: usize| pair.get(i).and_then(Value::as_u64).unwrap_or_default();
                sums[number(0) as usize] += number(1) as u32;
            }
        }
        sums
    };
    let tokens = Player::all(table.rules.players()).map(|p| {
        let of = |e: &Event| matches!(e, Event::TokensCounted(player, ..) if *player == p);
        table.events.iter().filter(|e| of(e)).map(|e| if let Event::TokensCounted(_, _, n) = e { *n } else { 0 }).sum()
    });
    By {
        mountains: sum("Mountain"),
        railways: sum("Railway"),
        cities: sum("City"),
        prairies: sum("Prairie"),
        tokens: tokens.collect(),
    }
}

fn account(table: &mut Table<'_>, recorded: &Final) {
    let outcome = table.rules.outcome(&table.state);
    let scores: Vec<i32> = outcome.totals().collect();
    let ranks: Vec<u8> = outcome.players.iter().map(|p| p.rank).collect();
    let winners = table.events.iter().find_map(|e| match e {
        Event::Over(winners) => Some(winners.iter().map(|p| p.0).collect::<Vec<u8>>()),
        _ => None,
    });
    table.report.compare(&table.at, "final scores", &recorded.scores, &scores);
    table.report.compare(&table.at, "ranks", &recorded.ranks, &ranks);
    table.report.compare(&table.at, "winners", &recorded.winners, &winners.unwrap_or_default());
}

fn board(table: &mut Table<'_>, recorded: &Final) {
    let set = table.rules.set();
    let look = |name: &str, degrees: u16| {
        let kind = set.find(name).map(|k| set.kind(k));
        Rotation::from_degrees(degrees).map_or(degrees, |r| kind.map_or(r, |k| k.canonical(r)).degrees())
    };
    let mut theirs: Vec<_> = recorded.board.iter().map(|(x, y, t, r)| (*x, *y, t.clone(), look(t, *r))).collect();
    let tiles = table.state.board().tiles().iter();
    let ours = tiles.map(|t| {
        let name = &set.kind(t.kind).name;
        (t.cell.x, t.cell.y, name.clone(), look(name, t.rotation.degrees()))
    });
    let mut ours: Vec<_> = ours.collect();
    theirs.sort();
    ours.sort();
    table.report.compare_sets(&table.at, "board", &theirs, &ours);
}

fn feature(table: &Table<'_>, feature: &FeatureView) -> Feature {
    let mut kind = "";
    let mut parts: Vec<At> = Vec::new();
    for (x, y, segment) in &feature.parts {
        if let Some((name, at)) = table.part(*x, *y, *segment) {
            kind = name;
            parts.push(at);
        }
    }
    parts.sort();
    let mark = |name: &str| feature.marks.get(name).copied().unwrap_or_default();
    let counts = match kind {
        "Railway" => vec![mark("locomotive")],
        "Mountain" => vec![mark("nugget")],
        "City" => {
            let site = feature.parts.first().map(|(x, y, segment)| Site { cell: Cell::new(*x, *y), segment: *segment });
            vec![tracks(table, site.as_ref()) as u32, feature.worth / 3]
        }
        _ => vec![mark("camp"), mark("herd")],
    };
    Feature(kind.to_owned(), parts, feature.complete, feature.tiles, counts)
}
