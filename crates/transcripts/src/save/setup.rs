//! Converts the tile sets, elements and rules of a save to our options. All that we do not have is listed at once.

use super::error::{SaveError, Unsupported};
use super::form::{Form, SetupForm};
use super::player::MESSAGES;
use crate::boxes::{
    AS_THERE, ELEMENTS, Element, IMPLIED, VARIANTS, WITH_GARDENS, element_of, name_and_edition, printed, tile_set,
};
use carcassonne::Chosen;
use game::Options;
use serde_json::value::RawValue;

/// Elements for whose pieces no tiles are needed: they have words of their own.
const WITHOUT_TILES: [&str; 2] = ["ringmaster", "bridge"];

/// Tiles with inns of other boxes than Inns and Cathedrals.
const INNS_OF_BAZAARS: [&str; 2] = ["BB/R.bi", "BB/RFR.bi"];
const INN_OF_RIVER: &str = "RI.2/RIrI";

/// What a save is played with.
pub struct Setup {
    pub options: Options,
    /// The abbot does not play, so tiles with gardens are the same as those without.
    pub plain: bool,
}

/// The options of our game.
pub fn setup(form: &Form<'_>) -> Result<Setup, SaveError> {
    let mut reading = Reading {
        setup: &form.setup,
        form,
        with: Vec::new(),
        names: Vec::new(),
        chosen: Vec::new(),
        missing: Unsupported::default(),
    };
    reading.sets();
    reading.elements();
    reading.gardens();
    reading.whole_boxes();
    reading.start_and_players();
    reading.rules();
    reading.messages();
    let Reading { mut with, chosen, missing, .. } = reading;
    if !missing.items.is_empty() {
        return Err(SaveError::Unsupported(missing));
    }
    with.sort_unstable();
    with.dedup();
    let plain = !with.contains(&"abbot");
    let farmers = if is_on(&form.setup, "farmers") { "modern" } else { "none" };
    let options = Options::default()
        .with("players", form.players.len())
        .with("with", with.join("+"))
        .with("farmers", farmers)
        .with("small-city", 4);
    let options = chosen
        .iter()
        .filter_map(|option| option.split_once('='))
        .fold(options, |options, (name, value)| options.with(name, value));
    Ok(Setup { options, plain })
}

/// A save's setup while it is read.
struct Reading<'f> {
    form: &'f Form<'f>,
    setup: &'f SetupForm<'f>,
    /// Our expansions and parts.
    with: Vec<&'static str>,
    /// Names of the sets that play, without editions.
    names: Vec<&'f str>,
    /// Further options, as `name=value`.
    chosen: Vec<&'static str>,
    missing: Unsupported,
}

impl<'f> Reading<'f> {
    fn on(&self, name: &str) -> bool {
        is_on(self.setup, name)
    }

    fn has(&self, set: &str) -> bool {
        self.names.contains(&set)
    }

    fn sets(&mut self) {
        for (full, copies) in &self.setup.sets {
            if *copies == 0 {
                continue;
            }
            let place = format!("setup.sets.{full}");
            let (name, edition) = name_and_edition(full);
            let known = tile_set(name).filter(|set| set.word.is_empty() || is_ours(set.word));
            let editions = if name == "basic" || WITH_GARDENS.contains(&name) { &["1", "2"][..] } else { &["1"] };
            match known {
                Some(set) if *copies > 1 => self.missing.add(place, format_args!("{} × {copies}", set.printed)),
                Some(set) if !editions.contains(&edition) => {
                    self.missing.add(place, format_args!("{} of edition {edition}", set.printed));
                }
                Some(set) => {
                    self.names.push(name);
                    self.with.push(set.word);
                    // One tile of the second box is an expansion of its own.
                    self.with.extend((name == "corn-circles/2").then_some("crop-circles"));
                }
                None => self.missing.add(place, printed(full)),
            }
        }
        self.with.retain(|word| !word.is_empty() && *word != "circus");
        if !self.has("basic") && self.setup.sets.keys().all(|set| name_and_edition(set).0 != "basic") {
            self.missing.add("setup.sets", "a game without the tiles of Carcassonne");
        }
    }

    fn elements(&mut self) {
        for (name, value) in &self.setup.elements {
            if !is_set(value) {
                continue;
            }
            let place = format!("setup.elements.{name}");
            let Some(element) = element_of(name).filter(|e| e.name != "small-follower") else {
                if name != "small-follower" {
                    self.missing.add(place, printed(name));
                }
                continue;
            };
            let count = value.get();
            if !["true", "1", "1.0"].contains(&count) {
                self.missing.add(place, format_args!("{count} × {}", element.printed));
                continue;
            }
            let tiles = element.sets.iter().any(|set| self.has(set));
            if !tiles && !element.sets.is_empty() && !WITHOUT_TILES.contains(&name.as_str()) {
                // If these tiles are missing here, too, they are named already.
                let meant = |set: &&&str| self.setup.sets.keys().any(|full| name_and_edition(full).0 == **set);
                if !element.sets.iter().any(|set| meant(&set)) {
                    let of = tile_set(element.sets[0]).map_or("", |set| set.printed);
                    self.missing.add(place, format_args!("{} without the tiles of {of}", element.printed));
                }
                continue;
            }
            self.element(element, place);
        }
        let followers = self.setup.elements.get("small-follower").map_or("0", |value| value.get());
        if !["7", "7.0"].contains(&followers) {
            self.missing.add("setup.elements.small-follower", format_args!("{followers} followers for each player"));
        }
    }

    fn element(&mut self, element: &Element, place: String) {
        let word = match element.name {
            // The parts of the circus may be played alone.
            "big-top" | "acrobats" | "ringmaster" => {
                ELEMENTS.iter().find(|e| e.name == element.name).map_or("", |e| e.name)
            }
            "inn" if !self.has("inns-and-cathedrals") && self.has("river/2") => "river-2",
            "inn" if !self.has("inns-and-cathedrals") => {
                // Without their box, inns count here on no tile. If none is laid, that changes nothing.
                if INNS_OF_BAZAARS.iter().any(|tile| self.lays(tile)) {
                    self.missing.add(place, "inns without Inns and Cathedrals");
                }
                ""
            }
            "corn-circle" => "",
            "garden" => "",
            _ => element.word,
        };
        if !word.is_empty() {
            self.with.push(word);
        }
    }

    /// Whether this tile is laid somewhere.
    fn lays(&self, tile: &str) -> bool {
        let name = format!("\"{tile}\"");
        self.form.replay.iter().any(|m| m.payload.is_some_and(|payload| payload.get().contains(&name)))
    }

    /// The abbot plays with the gardens of the newer base game, and those of all other boxes, or of none.
    fn gardens(&mut self) {
        let place = "setup.elements.abbot";
        let sets = self.setup.sets.iter().filter(|(_, copies)| **copies > 0);
        let sets: Vec<(&str, &str)> = sets.map(|(full, _)| name_and_edition(full)).collect();
        let boxes = |wanted: &str| sets.iter().any(|(name, edition)| *edition == wanted && WITH_GARDENS.contains(name));
        let (newer, older, first) = (boxes("2"), boxes("1"), sets.contains(&("basic", "1")));
        if !self.on("abbot") {
            if self.on("garden") && self.on("castle") && (newer || !first) {
                self.missing.add("setup.elements.garden", "gardens without abbots, with castles");
            }
            return;
        }
        if first {
            self.missing.add(place, "abbots without the gardens of the second edition of Carcassonne");
        } else if !self.on("garden") {
            self.missing.add(place, "abbots without gardens");
        } else if newer && older {
            self.missing.add(place, "the gardens of some boxes, but not of others");
        } else if newer {
            self.chosen.push("more-gardens=yes");
        }
    }

    /// All that a box brings plays, but for what may be switched off.
    fn whole_boxes(&mut self) {
        let switched = ["farmers", "castle", "bridge", "bazaar", "ringmaster", "abbot", "garden", "small-follower"];
        let mut absent = Vec::new();
        let implied = |name: &str| IMPLIED.contains(&name) && !self.setup.elements.contains_key(name);
        for element in ELEMENTS.iter().filter(|e| !switched.contains(&e.name) && !self.on(e.name) && !implied(e.name)) {
            let of = match element.name {
                "inn" if self.lays(INN_OF_RIVER) => &["inns-and-cathedrals", "river/2"][..],
                "inn" => &["inns-and-cathedrals"],
                "river" => &["river/1", "river/2"],
                "corn-circle" => &["corn-circles/1", "corn-circles/2"],
                _ => element.sets,
            };
            absent.extend(of.iter().filter(|set| self.has(set)).map(|set| (*set, element)));
        }
        for (name, element) in absent {
            let of = tile_set(name).map_or(name, |set| set.printed);
            let place = format!("setup.elements.{}", element.name);
            self.missing.add(place, format_args!("{of} without {}", element.printed));
        }
    }

    fn start_and_players(&mut self) {
        let river = self.setup.sets.iter().any(|(full, copies)| *copies > 0 && full.starts_with("river/"));
        let start = if river { "RI/s" } else { "BA/RCr" };
        if !matches!(&self.setup.start[..], [s] if s.tile == start && (s.x, s.y, s.rotation) == (0, 0, 0)) {
            self.missing.add("setup.start", format_args!("a start other than {start} at 0,0"));
        }
        let players = self.form.players.len();
        if !(2..=6).contains(&players) {
            self.missing.add("players", format_args!("{players} players"));
        }
        for name in self.form.annotations.iter().flat_map(|a| a.keys()) {
            if !["drawOrder", "endTurn"].contains(&name.as_str()) {
                self.missing.add(format_args!("gameAnnotations.{name}"), name);
            }
        }
    }

    fn rules(&mut self) {
        let plays = |word: &str, with: &[&str]| {
            with.contains(&word)
                || word == "circus" && ["big-top", "acrobats", "ringmaster"].iter().any(|w| with.contains(w))
        };
        for variant in &VARIANTS {
            let Some(value) = self.setup.rules.get(variant.name) else { continue };
            let value = value.get().trim_matches('"');
            match variant.option(value, |word| plays(word, &self.with)) {
                Ok("") => {}
                Ok(option) => self.chosen.push(option),
                Err(()) => {
                    self.missing
                        .add(format_args!("setup.rules.{}", variant.name), format_args!("{} {value}", variant.name));
                }
            }
        }
        let as_there = AS_THERE.iter().filter(|(words, _)| words.iter().all(|word| plays(word, &self.with)));
        self.chosen.extend(as_there.map(|(_, option)| *option));
    }

    fn messages(&mut self) {
        let unknown = self.form.replay.iter().enumerate().filter(|(_, m)| !MESSAGES.contains(&m.r#type.as_str()));
        for (at, message) in unknown {
            self.missing.add(format_args!("replay[{at}]"), &message.r#type);
        }
    }
}

/// Whether a word of ours is in play: an expansion, or a part of one.
fn is_ours(word: &str) -> bool {
    Chosen::read(&Options::default().with("with", word)).is_ok()
}

fn is_on(setup: &SetupForm<'_>, name: &str) -> bool {
    setup.elements.get(name).is_some_and(|value| is_set(value))
}

/// Whether an element is in play: it is `true`, or the number of pieces.
fn is_set(value: &RawValue) -> bool {
    !["false", "0", "null", "0.0"].contains(&value.get())
}
