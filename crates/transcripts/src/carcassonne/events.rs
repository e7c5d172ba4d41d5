//! Compares the events of a turn, as a multiset.

mod causes;
mod gone;

use super::figure_kinds;
use super::table::{Table, int, way};
use carcassonne::{Event, FigureView, Score, ScoreItem, piece_word};
use causes::{city_that_set_off, forgive_ties};
use game::Observer;
use game::prelude::*;
use gone::Gone;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use tile_map::{Rotation, TileKindNo};

/// Compares the events of a turn, or those of the end.
pub fn compare(table: &mut Table<'_>, ours: &[Event], theirs: &[Value], turn: Option<usize>) {
    let departed = table.departures.iter().filter(|d| d.turn == turn);
    let departed: Vec<_> = departed.filter_map(|d| Some((d.player, d.points?))).collect();
    let mut right: Vec<String> = Vec::new();
    let mut taken: BTreeMap<u8, Vec<(i16, i16)>> = BTreeMap::new();
    for event in ours {
        if let Event::Other { name: "bar-taken", player: Some(player), cell: Some(cell), .. } = event {
            taken.entry(player.0).or_default().push((cell.x, cell.y));
        }
        right.extend(words(table, event));
    }
    let mut gone = Gone::of(ours, &right);
    let mut left: Vec<String> = Vec::new();
    let mut received: BTreeMap<u8, Vec<(i16, i16)>> = BTreeMap::new();
    for event in theirs {
        match event[0].as_str() {
            Some("points") => {
                for entry in event[1].as_array().into_iter().flatten() {
                    left.push(points(&departed, entry));
                }
            }
            // Figures that return are compared by their owner and place; their kinds, by the supplies afterwards.
            Some("returned") => left.push(gone.word(event)),
            // Captives are compared by their owner and place; their kinds, by who holds what afterwards.
            Some("captured") => left.push(json!(["captured", event[1], event[3][1], event[3][2]]).to_string()),
            Some("ransom") => left.push(json!(["ransom", event[1]]).to_string()),
            Some("exchange") => {
                left.extend(event[1].as_array().into_iter().flatten().map(|held| json!(["back", held[0]]).to_string()));
            }
            // The owner of the tile, and the number of points.
            Some("auctioned") => {
                let owner = if event[2] == "SELL" { &event[5] } else { &event[4] };
                left.push(json!(["auctioned", event[1], owner, int(&event[3]).abs()]).to_string());
            }
            // Goods are compared by what each player holds.
            Some("received") if event[2] != "GOLD" => {}
            Some("received") => {
                let cells = event[4].as_array().into_iter().flatten();
                let to = received.entry(int(&event[1]) as u8).or_default();
                to.extend(cells.map(|c| (int(&c[0]), int(&c[1]))));
            }
            // The place where a token is drawn is compared by the tile.
            Some("token") if event[2][0] == "Field" => {
                left.push(json!(["token", event[1], event[2][1], event[2][2]]).to_string());
            }
            Some("neutral") if event[1] == "fairy.1" => {
                left.push(json!(["neutral", "fairy.1", event[2][3], event[2][4]]).to_string());
            }
            Some("tile") => {
                let turned = Rotation::from_degrees(int(&event[4]) as u16).unwrap_or_default();
                let kind = table.rules.tiles().find(event[1].as_str().unwrap_or_default()).unwrap_or_default();
                let rotation = table.location_names.canonical(kind, turned).degrees();
                left.push(json!(["tile", event[1], event[2], event[3], rotation]).to_string());
            }
            _ => left.push(event.to_string()),
        }
    }
    // A departure may concern a whole score that is missing from the record.
    for (player, points) in &departed {
        let whole = |e: &&Event| matches!(e, Event::Scored(s) if s.name == "big-top" && s.points == [(game::Player(*player), *points)]);
        if let Some(Event::Scored(score)) = ours.iter().find(whole) {
            left.extend(scored(table, score));
        }
    }
    let flown = |event: &Event| match event {
        Event::Other { name: "dragon-flies", cell: Some(from), to: Some(to), .. } => Some([*from, *to]),
        _ => None,
    };
    let path: Vec<_> = ours.iter().filter_map(flown).collect();
    if let Some([start, _]) = path.first() {
        let cells: Vec<_> = std::iter::once(start).chain(path.iter().map(|[_, to]| to)).map(|c| [c.x, c.y]).collect();
        right.push(json!(["dragon", cells]).to_string());
    }
    // The record names each tile once, however many bars came from it.
    let sorted = |map: BTreeMap<u8, Vec<(i16, i16)>>| {
        map.into_iter().map(|(player, mut cells)| {
            cells.sort_unstable();
            cells.dedup();
            format!("{player} takes bars from {cells:?}")
        })
    };
    left.extend(sorted(received));
    right.extend(sorted(taken));
    left.sort();
    right.sort();
    if left != right {
        let (mut left, mut right) = difference(&left, &right);
        forgive_ties(table, &mut left, &mut right);
        if left.is_empty() && right.is_empty() {
            return;
        }
        table.report.differs(&table.at, "events", format!("{left:?}"), format!("{right:?}"));
    }
}

/// The surplus of each list over the other.
fn difference(a: &[String], b: &[String]) -> (Vec<String>, Vec<String>) {
    let mut counts: BTreeMap<&String, i32> = BTreeMap::new();
    a.iter().for_each(|s| *counts.entry(s).or_default() += 1);
    b.iter().for_each(|s| *counts.entry(s).or_default() -= 1);
    let of = |sign: i32| {
        let more = counts.iter().filter(move |(_, n)| **n * sign > 0);
        more.map(|(s, n)| format!("{s} x{}", n.abs())).collect()
    };
    (of(1), of(-1))
}

/// One player's score from the record, without its source; a known departure is added.
fn points(departed: &[(u8, i32)], entry: &Value) -> String {
    let (player, mut points, name) = (int(&entry[0]), i32::from(int(&entry[1])), entry[2].as_str().unwrap_or_default());
    let mut items: Vec<(String, i32, i32)> = Vec::new();
    for item in entry[3].as_array().into_iter().flatten() {
        let count = if item[1].is_null() { 1 } else { i32::from(int(&item[1])) };
        items.push((item[0].as_str().unwrap_or_default().to_owned(), count, i32::from(int(&item[2]))));
    }
    if name == "special-monastery" {
        // The record lists the lines one by one.
        let sum = items.iter().fold((0, 0), |(count, points), item| (count + item.1, points + item.2));
        items = vec![("tiles".to_owned(), sum.0, sum.1)];
    }
    let more = departed.iter().find(|(p, _)| i16::from(*p) == player).filter(|_| name == "bigtop");
    if let (Some((_, more)), Some(item)) = (more, items.first_mut()) {
        let each = item.2 / item.1.max(1);
        item.1 += more / each.max(1);
        item.2 += more;
        points += more;
    }
    items.sort();
    format!("{player} {name} {points} {items:?}")
}

fn scored(table: &Table<'_>, score: &Score) -> Vec<String> {
    let tiles = |items: &[ScoreItem]| items.iter().find(|item| item.name == "tiles").map_or(0, |item| item.count);
    let challenged = score.items.iter().any(|item| item.name == "challenge");
    let name = match (score.name, score.complete) {
        ("cloister", false) if challenged => "monastery.challenged",
        ("shrine", false) if challenged => "shrine.challenged",
        ("shrine", false) => "shrine.incomplete",
        ("cloister", true) => "monastery",
        ("cloister", false) => "monastery.incomplete",
        ("garden", false) => "garden.incomplete",
        ("abbacy", _) if score.last => "special-monastery",
        ("abbacy", _) => "monastery.incomplete",
        ("barn-field", _) => "field.barn-placed",
        ("joined-field", _) => "field.barn-connected",
        ("barn", _) => "field",
        ("road", false) => "road.incomplete",
        ("city", false) => "city.incomplete",
        ("city", true) if table.is_tiny(tiles(&score.items) as u32) => "city.tiny",
        ("big-top", _) => "bigtop",
        ("goods", _) => "trade-goods",
        ("fairy", _) => "fairy.completed",
        ("fairy-turn", _) => "fairy.turn",
        (name, _) => name,
    };
    let item_name = |item: &str| match (score.name, item) {
        ("castle", "cloister") => "castle.monastery".to_owned(),
        ("castle", "nothing") => "castle.castle.incomplete".to_owned(),
        ("castle", "city") => format!("castle.{}", city_that_set_off(table, score)),
        ("castle", by) => format!("castle.{by}"),
        ("gold", _) => "gold".to_owned(),
        ("ringmaster", "circus-tiles") => "circus".to_owned(),
        ("ringmaster", _) => "acrobats".to_owned(),
        ("big-top" | "acrobats", _) => "meeples".to_owned(),
        ("field" | "barn-field" | "joined-field", "pig-herd") => "pigHerds".to_owned(),
        ("field" | "barn-field" | "joined-field", "pig") => "pigs".to_owned(),
        (_, "challenge") => "shrine-challenge".to_owned(),
        ("flock", sheep) => sheep.strip_prefix("sheep-").map_or_else(String::new, |n| format!("sheep.SHEEP_{n}X")),
        ("goods", goods) => format!("trade-goods.{}", goods.to_uppercase()),
        ("fairy-turn", _) => "fairy".to_owned(),
        (_, item) => item.to_owned(),
    };
    // The record of their points does not say how many goods or acrobats they are for.
    let count = |count: i32| if ["goods", "fairy-turn"].contains(&score.name) { 1 } else { count };
    let mut items: Vec<_> = score.items.iter().map(|i| (item_name(i.name), count(i.count), i.points)).collect();
    items.sort();
    if score.name == "city" && score.points.is_empty() {
        // Figures without any strength, since the record names their players.
        let there = (0..).zip(&score.figures).filter(|(_, figures)| **figures > 0);
        return there.map(|(player, _): (u8, _)| format!("{player} city.empty 0 []")).collect();
    }
    score.points.iter().map(|(player, points)| format!("{player} {name} {points} {items:?}")).collect()
}

/// Whether the lord of a scored castle is a mayor. At the end of the game lords stay where they are.
fn lord_is_mayor(table: &Table<'_>, score: &Score) -> bool {
    let mayor = |piece: &str| piece == "mayor";
    if score.name != "castle" || !score.last {
        return score.name == "castle" && score.returned.iter().any(|(_, piece, _)| mayor(piece_word(*piece)));
    }
    let view = table.rules.view(&table.state, Observer::Public);
    let there = |f: &FigureView| {
        f.role == "lord" && score.parts.iter().any(|s| (s.cell.x, s.cell.y, s.segment) == (f.x, f.y, f.segment))
    };
    view.figures.iter().any(|f| there(f) && mayor(f.piece))
}

/// Our event in the record's terms.
fn words(table: &Table<'_>, event: &Event) -> Vec<String> {
    let name = |kind: TileKindNo| &table.rules.tiles().kind(kind).name;
    let word = match event {
        Event::Placed { cell, kind, rotation, .. } => json!(["tile", name(*kind), cell.x, cell.y, rotation.degrees()]),
        Event::Discarded { kind } => json!(["discard", name(*kind)]),
        Event::Figure { player, piece, site, .. } => {
            let (feature, location) = table.location_names.at(site.cell, site.segment);
            let kind = figure_kinds::letter(piece_word(*piece));
            json!(["meeple", player.0, kind, [feature, site.cell.x, site.cell.y, location]])
        }
        // The ransom itself says what it costs.
        Event::Scored(Score { name: "ransom" | "ransom-out" | "auction" | "auction-out", .. }) => return Vec::new(),
        Event::Tile { name: "tile-sold" | "tile-left", player: Some(player), kind, count } => {
            json!(["auctioned", name(*kind), player.0, count])
        }
        // Offers, choices and bids are compared decision by decision.
        Event::Tile { .. } => return Vec::new(),
        // For the record a mayor as lord is someone without strength, whose castle nobody owns.
        Event::Scored(score) if lord_is_mayor(table, score) => {
            return score.points.iter().map(|(player, points)| format!("{player} castle.empty {points} []")).collect();
        }
        Event::Scored(score) => {
            // The record reports figures that are taken back, not those that return with a complete feature.
            let taken = score.returned.iter().filter(|_| !score.complete).map(|(player, piece, site)| {
                let (feature, location) = table.location_names.at(site.cell, site.segment);
                let place = json!([feature, site.cell.x, site.cell.y, location]);
                json!(["returned", player.0, figure_kinds::letter(piece_word(*piece)), place]).to_string()
            });
            return scored(table, score).into_iter().chain(taken).collect();
        }
        Event::Other { name: "bar-laid", cell: Some(cell), .. } => json!(["token", "GOLD", [cell.x, cell.y]]),
        Event::Other { name: "token", cell: Some(cell), count, .. } => {
            json!(["token", format!("BIGTOP_{count}"), [cell.x, cell.y]])
        }
        Event::Other { name: "sheep", cell: Some(cell), count, .. } => {
            json!(["token", format!("SHEEP_{count}X"), cell.x, cell.y])
        }
        Event::Other { name: "wolf", cell: Some(cell), .. } => json!(["token", "WOLF", cell.x, cell.y]),
        Event::Other { name: "shepherd-home", player: Some(player), cell: Some(cell), .. } => {
            json!(["shepherd", player.0, cell.x, cell.y])
        }
        Event::Other { name, player: Some(player), cell: Some(cell), .. } if name.starts_with("crop-home") => {
            json!(["returned", player.0, cell.x, cell.y])
        }
        Event::Other { name: "bridge", cell: Some(cell), count, .. } => {
            json!(["token", "BRIDGE", ["Road", cell.x, cell.y, way(*count)]])
        }
        Event::Other { name: "tower-built", cell: Some(cell), .. } => {
            json!(["token", "TOWER_PIECE", ["Tower", cell.x, cell.y, "I"]])
        }
        Event::Left { name: "captive-taken", player, cell: Some(cell), .. } => {
            json!(["captured", player.0, cell.x, cell.y])
        }
        Event::Left { name: "ransom-paid", player, .. } => json!(["ransom", player.0]),
        Event::Left { name: "captive-back", player, .. } => json!(["back", player.0]),
        Event::Left { name: "captive-own" | "eaten" | "princess", player, cell: Some(cell), .. } => {
            json!(["returned", player.0, cell.x, cell.y])
        }
        Event::Other { name: "companion-home", player: Some(player), cell: Some(cell), .. } => {
            json!(["left alone", player.0, cell.x, cell.y])
        }
        Event::Other { name: "fairy", to: Some(to), .. } => json!(["neutral", "fairy.1", to.x, to.y]),
        Event::Other { name: "big-top", to: Some(to), .. } => json!(["neutral", "bigtop.1", [to.x, to.y]]),
        Event::Other { name: "castle", cell: Some(a), to: Some(b), .. } => json!(["castle", [a.x, a.y], [b.x, b.y]]),
        _ => return Vec::new(),
    };
    vec![word.to_string()]
}

#[cfg(test)]
mod tests {
    use super::super::location_names::LocationNames;
    use super::*;
    use crate::{GameTurn, Report};
    use carcassonne::{Carcassonne, FOLLOWER};
    use game::Player;
    use tile_map::Cell;

    /// How many differences there are between these events of ours and those of a record.
    fn differences(with: &str, ours: &[Event], theirs: &[Value]) -> usize {
        let rules = Carcassonne::create(&format!("with={with}").parse().unwrap(), None).unwrap();
        let (mut names, mut report) = (LocationNames::new(&rules), Report::default());
        let at = GameTurn { game: "1".to_owned(), turn: Some(1) };
        compare(&mut Table::new(&rules, &mut names, at, &[], &mut report), ours, theirs, Some(0));
        report.differences
    }

    /// A tower captures a figure of its own builder, which returns, and a crop circle on the same tile returns another.
    #[test]
    fn figures_that_go_home_from_one_tile_are_told_apart_and_counted() {
        let (player, cell) = (Player(0), Some(Cell::new(0, 0)));
        let left = |name| Event::Left { name, player, piece: FOLLOWER, cell, to: None, by: None };
        let other = |name| Event::Other { name, player: Some(player), cell, to: None, count: 1 };
        let captive = left("captive-own");
        let home = |kind: &str, feature: &str| json!(["returned", 0, kind, [feature, 0, 0, "N"]]);
        let two = [home("S", "City"), home("S", "Road")];
        for sent in ["crop-home", "crop-home-road", "crop-home-city"] {
            let ours = [captive.clone(), other(sent)];
            assert_eq!(differences("tower+crop-circles", &ours, &two), 0, "{sent}");
            assert_eq!(differences("tower+crop-circles", &ours, &two[..1]), 1, "{sent}: one is missing");
            assert_eq!(differences("tower+crop-circles", &ours[..1], &two), 1, "{sent}: one too many");
        }
        let companion = [other("companion-home"), left("eaten")];
        let told = [home("pig", "Field"), home("builder", "Road")];
        assert_eq!(differences("traders+princess", &companion, &told), 0, "one is eaten, the other left alone");
        let driven = [other("shepherd-home"), other("crop-home")];
        let told = [home("shepherd", "Field"), home("S", "Field")];
        assert_eq!(differences("hills+crop-circles", &driven, &told), 0, "a wolf, and a crop circle");
    }
}
