//! What set off a castle, in the record's terms.

use crate::carcassonne::table::Table;
use carcassonne::{FeatureView, Score, View};
use game::Observer;
use game::prelude::*;
use tile_map::SegmentNo;

/// The record's name for a complete feature that sets off a castle.
fn cause(table: &Table<'_>, feature: &FeatureView) -> &'static str {
    match feature.kind {
        "cloister" => "monastery",
        "city" if table.is_tiny(feature.tiles) => "city.tiny",
        kind => kind,
    }
}

/// Complete features of this value where the last tile was laid. `near`: including those beside it.
fn complete_here(view: &View, worth: i32, near: bool) -> impl Iterator<Item = &FeatureView> {
    // A cloister or a garden is completed from the tiles around it, any feature by an abbey beside it.
    let reach = move |f: &FeatureView| i16::from(near || !["road", "city"].contains(&f.kind));
    let last = view.placed.last();
    let within = move |(x, y, _): &(i16, i16, SegmentNo), far: i16| {
        last.is_some_and(|last| (x - last.x).abs() <= far && (y - last.y).abs() <= far)
    };
    let there =
        move |f: &&FeatureView| f.complete && f.worth == worth && f.parts.iter().any(|part| within(part, reach(f)));
    view.features.iter().filter(there)
}

/// If several features give a lord equally much, the record may name another one than we do.
pub(super) fn forgive_ties(table: &Table<'_>, left: &mut Vec<String>, right: &mut Vec<String>) {
    let view = table.rules.view(&table.state, Observer::Public);
    let abbey = view.placed.last().is_some_and(|last| table.rules.tiles().kind(last.kind).name == "AM/A");
    let causes_of = |points: i32| complete_here(&view, points, abbey).map(|f| cause(table, f)).collect();
    forgive(causes_of, left, right);
}

/// The same with what may have set off a castle that scores this many points.
fn forgive(causes_of: impl Fn(i32) -> Vec<&'static str>, left: &mut Vec<String>, right: &mut Vec<String>) {
    let castle = |line: &str| line.split_once(" [").map(|(head, _)| head.to_owned()).filter(|h| h.contains(" castle "));
    let scored_now =
        |line: &str, points: i32| causes_of(points).iter().any(|cause| line.contains(&format!("\"castle.{cause}\"")));
    left.retain(|line| {
        let Some(head) = castle(line) else { return true };
        let points = head.rsplit(' ').next().and_then(|n| n.parse().ok()).unwrap_or(0);
        let twin = right.iter().position(|other| castle(other).as_deref() == Some(&head) && line != other);
        match twin.filter(|_| scored_now(line, points)) {
            Some(at) => {
                right.remove(at);
                false
            }
            None => true,
        }
    });
}

/// The record's name for the city that set off a castle.
pub(super) fn city_that_set_off(table: &Table<'_>, score: &Score) -> &'static str {
    let worth = score.items.iter().map(|item| item.points).sum();
    let view = table.rules.view(&table.state, Observer::Public);
    let cities = |near| complete_here(&view, worth, near).find(|feature| feature.kind == "city");
    cities(false).or_else(|| cities(true)).map_or("city", |city| cause(table, city))
}

#[cfg(test)]
mod tests {
    use super::*;
    use carcassonne::Carcassonne;

    /// A garden and a cloister are completed from beside them, a road by a tile of its own.
    #[test]
    fn a_lord_may_be_told_another_feature_that_brings_as_much() {
        let rules = Carcassonne::create(&"with=abbot+castles".parse().unwrap(), None).unwrap();
        let mut view = rules.view(&rules.start(), Observer::Public);
        let feature = |kind: &'static str, x: i16| FeatureView {
            kind,
            parts: vec![(x, 0, SegmentNo(0))],
            complete: true,
            worth: 9,
            ..view.features[0].clone()
        };
        view.features = vec![feature("garden", 1), feature("road", 0), feature("city", 1), feature("shrine", 2)];
        let kinds = |near| complete_here(&view, 9, near).map(|f| f.kind).collect::<Vec<_>>();
        assert_eq!(kinds(false), ["garden", "road"]);
        assert_eq!(kinds(true), ["garden", "road", "city"]);
        assert!(complete_here(&view, 8, true).next().is_none());

        let line = |by: &str| format!("0 castle 9 [(\"castle.{by}\", 1, 9)] x1");
        let left_over = |causes: Vec<&'static str>| {
            let (mut left, mut right) = (vec![line("garden")], vec![line("road")]);
            forgive(|points| if points == 9 { causes.clone() } else { Vec::new() }, &mut left, &mut right);
            left.len() + right.len()
        };
        assert_eq!((left_over(vec!["garden", "road"]), left_over(vec!["road"])), (0, 2));
    }
}
