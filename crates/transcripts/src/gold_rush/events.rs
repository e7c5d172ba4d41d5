//! Our score events in the recording's terms, and their comparison field by field.

use super::format::At;
use super::geometry::{kind_name, name};
use super::table::Table;
use gold_rush::{Event, LOCOMOTIVE, MOUNTAIN, PRAIRIE, RAILWAY, Score, TOWN};
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;
use tile_map::{Kind, Mark, Site};

/// One score event.
pub type Account = Map<String, Value>;

/// Tokens laid: x, y, edges of the part, how many.
pub fn laid(table: &Table<'_>, event: &Event) -> Option<(i16, i16, String, u32)> {
    let Event::TokensLaid(site, count) = event else { return None };
    let (x, y, edges) = table.at(site.cell.x, site.cell.y, site.segment);
    Some((x, y, edges, u32::from(*count)))
}

/// All parts of the feature of a part.
pub fn feature_parts(table: &Table<'_>, site: Site) -> Vec<Site> {
    let board = table.state.board();
    board.node_at(site).map(|node| board.members(node).map(|n| board.site(n)).collect()).unwrap_or_default()
}

/// The canonical part: the first by x, y, edges.
pub fn first_part(table: &Table<'_>, parts: &[Site]) -> At {
    let names = parts.iter().filter_map(|s| name(table.rules.set(), &table.state, *s));
    names.map(|(_, at)| at).min().unwrap_or_default()
}

/// Scores of the turn, in the order of the recording: railways, mountains, cities, each by canonical part.
pub fn completed(table: &Table<'_>) -> Vec<Account> {
    let order = |kind: Kind| [RAILWAY, MOUNTAIN, TOWN].iter().position(|k| *k == kind);
    sorted(table, false, order)
}

/// Final scores: mountains, railways, cities, prairies.
pub fn last(table: &Table<'_>) -> Vec<Account> {
    let order = |kind: Kind| [MOUNTAIN, RAILWAY, TOWN, PRAIRIE].iter().position(|k| *k == kind);
    sorted(table, true, order)
}

fn sorted(table: &Table<'_>, last: bool, order: impl Fn(Kind) -> Option<usize>) -> Vec<Account> {
    let scores = table.events.iter().filter_map(|event| match event {
        Event::Scored(score) if score.last == last => Some(score),
        _ => None,
    });
    let keyed = scores.map(|s| ((order(s.kind), first_part(table, &s.parts)), account(table, s)));
    let mut keyed: Vec<_> = keyed.collect();
    keyed.sort_by(|a, b| a.0.cmp(&b.0));
    keyed.into_iter().map(|(_, account)| account).collect()
}

fn account(table: &Table<'_>, score: &Score) -> Account {
    let item = |wanted: &str| score.items.iter().find(|i| i.name == wanted).map_or(0, |i| i.count);
    let cells: BTreeSet<_> = score.parts.iter().map(|s| s.cell).collect();
    let mut fields = vec![
        ("kind", json!(kind_name(score.kind))),
        ("at", json!(first_part(table, &score.parts))),
        ("tiles", json!(cells.len())),
        ("cowboys", json!(score.cowboys)),
        ("points", json!(score.points)),
    ];
    match score.kind {
        RAILWAY => {
            fields.push(("locomotives", json!(marks(table, &score.parts, LOCOMOTIVE))));
            fields.push(("doubled", json!(item("locomotive") > 0)));
        }
        MOUNTAIN => fields.push(("symbols", json!(item("nuggets")))),
        TOWN => {
            fields.push(("tracks", json!(tracks(table, score.parts.first()))));
            fields.push(("railways", json!(item("railways"))));
        }
        _ => {
            fields.push(("tipis", json!(item("camps"))));
            fields.push(("horses", json!(item("herds"))));
        }
    }
    if !score.last {
        let mut returned: Vec<_> = score.returned.iter().map(|(p, s)| home(table, p.0, *s)).collect();
        returned.sort();
        fields.push(("returned", json!(returned)));
        if score.kind == MOUNTAIN {
            fields.push(("tokens", json!(score.tokens)));
            fields.push(("tents", json!(score.tents)));
            let left = if score.points.is_empty() { pile(table, &score.parts) } else { 0 };
            fields.push(("tokens_left", json!(left)));
        }
    }
    fields.into_iter().map(|(key, value)| (key.to_owned(), value)).collect()
}

fn home(table: &Table<'_>, player: u8, site: Site) -> (u8, i16, i16, String) {
    let (x, y, edges) = table.at(site.cell.x, site.cell.y, site.segment);
    (player, x, y, edges)
}

fn marks(table: &Table<'_>, parts: &[Site], mark: Mark) -> u32 {
    let board = table.state.board();
    let tile = |s: &Site| board.at(s.cell).map(|t| board.tile(t));
    let count = |s: &Site| tile(s).map(|t| table.rules.set().kind(t.kind).segment(s.segment).mark(mark));
    parts.iter().filter_map(count).map(u32::from).sum()
}

/// Number of tracks that leave the city of a part.
pub fn tracks(table: &Table<'_>, part: Option<&Site>) -> usize {
    let board = table.state.board();
    let tile = part.and_then(|s| board.at(s.cell)).map(|t| board.tile(t));
    let to_town = |end: Option<u8>| end.is_some_and(|e| table.rules.set().terrain.ends[e as usize] == "town");
    tile.map_or(0, |t| table.rules.set().kind(t.kind).segments.iter().filter(|s| to_town(s.end)).count())
}

/// Tokens lying on the mountain of these parts.
fn pile(table: &Table<'_>, parts: &[Site]) -> u32 {
    let here = |x, y, segment| parts.iter().any(|s| (s.cell.x, s.cell.y, s.segment) == (x, y, segment));
    table.view().piles.iter().filter(|p| here(p.x, p.y, p.segment)).map(|p| p.size).sum()
}

/// Notes the differences between recorded and own score events.
pub fn compare(table: &mut Table<'_>, recorded: &[Account], ours: &[Account]) {
    let head = |list: &[Account]| {
        let heads = list.iter().map(|e| format!("{} {}", e.get("kind").unwrap_or(&Value::Null), place(e)));
        format!("[{}]", heads.collect::<Vec<_>>().join(", "))
    };
    let same = recorded.len() == ours.len()
        && recorded.iter().zip(ours).all(|(a, b)| a.get("kind") == b.get("kind") && a.get("at") == b.get("at"));
    if !same {
        table.report.differs(&table.at, "scores", head(recorded), head(ours));
        return;
    }
    for (theirs, own) in recorded.iter().zip(ours) {
        let keys: BTreeSet<&String> = theirs.keys().chain(own.keys()).collect();
        for key in keys {
            let (a, b) = (theirs.get(key).unwrap_or(&Value::Null), own.get(key).unwrap_or(&Value::Null));
            if a != b {
                let what = format!("score of {} {}, {key}", own.get("kind").unwrap_or(&Value::Null), place(own));
                table.report.differs(&table.at, &what, a, b);
            }
        }
    }
}

fn place(account: &Account) -> String {
    account.get("at").map(Value::to_string).unwrap_or_default()
}
