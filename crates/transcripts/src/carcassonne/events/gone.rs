//! Figures that go home other than by scoring, in our events and in the record's.

use crate::carcassonne::table::int;
use carcassonne::Event;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// The owner of a figure that goes home, and its place: player and cell.
type Place = (i16, i16, i16);

/// Our figures that go home within a turn, other than by scoring: how many from each place.
#[derive(Default)]
pub(super) struct Gone {
    /// Those whose kind and place are reported, in words.
    told: BTreeMap<String, usize>,
    /// Builders and pigs whose last follower has left.
    alone: BTreeMap<Place, usize>,
    /// Shepherds whom a wolf drives away.
    shepherds: BTreeMap<Place, usize>,
    /// Figures that the dragon eats, a princess or a crop circle sends home, or a tower's builder takes back.
    others: BTreeMap<Place, usize>,
}

impl Gone {
    pub(super) fn of(events: &[Event], words: &[String]) -> Gone {
        let mut gone = Gone::default();
        words.iter().for_each(|word| *gone.told.entry(word.clone()).or_default() += 1);
        for event in events {
            let (list, place) = match event {
                Event::Left { name: "captive-own" | "eaten" | "princess", player, cell: Some(cell), .. } => {
                    (&mut gone.others, (player.0.into(), cell.x, cell.y))
                }
                Event::Other { name, player: Some(player), cell: Some(cell), .. } => {
                    let list = match *name {
                        "companion-home" => &mut gone.alone,
                        "shepherd-home" => &mut gone.shepherds,
                        name if name.starts_with("crop-home") => &mut gone.others,
                        _ => continue,
                    };
                    (list, (player.0.into(), cell.x, cell.y))
                }
                _ => continue,
            };
            *list.entry(place).or_default() += 1;
        }
        gone
    }

    /// The record's word for a figure that goes home. Several from one place are distinguished by their kinds as far as
    /// possible, and counted.
    pub(super) fn word(&mut self, event: &Value) -> String {
        let place = (int(&event[1]), int(&event[3][1]), int(&event[3][2]));
        let kind = event[2].as_str().unwrap_or_default();
        let told = event.to_string();
        if take(&mut self.told, &told) {
            told
        } else if kind == "shepherd" && take(&mut self.shepherds, &place) {
            gone("shepherd", place)
        } else if (kind == "builder" || kind == "pig") && take(&mut self.alone, &place) {
            gone("left alone", place)
        } else if take(&mut self.others, &place) {
            gone("returned", place)
        } else {
            told
        }
    }
}

/// Takes one of these out, if there is one left.
fn take<K: Ord>(counts: &mut BTreeMap<K, usize>, key: &K) -> bool {
    let count = counts.get_mut(key).filter(|count| **count > 0);
    count.map(|count| *count -= 1).is_some()
}

fn gone(how: &str, (player, x, y): Place) -> String {
    json!([how, player, x, y]).to_string()
}
