//! Pictures of situations for the page: for each ruling, the position from one of its scenarios that shows the most. They
//! are data, not drawings: the page draws them with the board of the game.

use crate::Scenario;
use std::collections::BTreeMap;
use std::path::PathBuf;

/// Positions of a rulebook's scenarios, and the tiles or cards that they show.
#[derive(Default)]
pub struct Situations {
    /// Tiles or cards, as JSON, each once; positions refer to them by index.
    things: Vec<String>,
    /// By page of the rulebook and number on it.
    found: BTreeMap<(Vec<u32>, String), Situation>,
}

struct Situation {
    scenario: String,
    shows: u32,
    picture: String,
}

impl Situations {
    /// The index of a tile or card in the list.
    pub fn thing(&mut self, json: String) -> usize {
        self.things.iter().position(|t| *t == json).unwrap_or_else(|| {
            self.things.push(json);
            self.things.len() - 1
        })
    }

    /// Takes the position for the picture of the scenario's ruling, if no other scenario has given one and it shows more
    /// (or as much, if `later`) than earlier ones from this scenario. `picture` makes its JSON.
    pub fn offer(&mut self, of: &Scenario, shows: u32, later: bool, picture: impl FnOnce(&mut Situations) -> String) {
        let numbers = of.ruling.split(['-', '.']).filter_map(|n| n.parse().ok()).collect();
        let key = (numbers, of.ruling.clone());
        let better = match self.found.get(&key) {
            Some(there) => there.scenario == of.name && (shows > there.shows || later && shows == there.shows),
            None => true,
        };
        if better {
            let picture = picture(self);
            self.found.insert(key, Situation { scenario: of.name.clone(), shows, picture });
        }
    }

    /// Compares `web/src/games/NAME/situations.json` with them, or rewrites it if `GOLDFEVER_BLESS` is set.
    pub fn compare(&self, game: &str) {
        let mut text = format!("{{\n\"things\":[\n{}\n]", self.things.join(",\n"));
        for ((_, ruling), Situation { scenario, picture, .. }) in &self.found {
            assert!(!scenario.contains(['"', '\\']), "'{scenario}' is written into JSON as it is");
            text += &format!(",\n\"{ruling}\":{{\"name\":\"{scenario}\",\"picture\":{picture}}}");
        }
        text += "\n}\n";
        let file =
            PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("../../web/src/games/{game}/situations.json"));
        if std::env::var_os("GOLDFEVER_BLESS").is_some() {
            let written =
                std::fs::create_dir_all(file.parent().unwrap_or(&file)).and_then(|()| std::fs::write(&file, &text));
            written.unwrap_or_else(|e| panic!("{}: {e}", file.display()));
        }
        let there = std::fs::read_to_string(&file).unwrap_or_default().replace('\r', "");
        assert!(
            there == text,
            "games/{game}/situations.json is not what the scenarios show: \
             `GOLDFEVER_BLESS=1 cargo test -p {game} --test all rulebook::` writes it anew"
        );
    }
}
