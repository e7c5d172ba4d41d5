//! Checks what a game says about its notation: against its recorded games, and against random ones.

use crate::step_of;
use game::{Game, NoEvents, Notation, Record, Seeded, Step, ToAct, admit_step, parse_step, sample};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// Every action and outcome that can be chosen or drawn along the recorded games of a crate, and along `games` played at
/// random, is written by exactly one entry; the example of every entry is a step of one of the recorded games, which are
/// replayed, or of a scenario of the rulebook, which the game's rulebook test plays; every name in capitals is explained, and
/// no other. `manifest` is the crate's `CARGO_MANIFEST_DIR`.
pub fn check_notation<G: Game>(manifest: &str, games: impl IntoIterator<Item = G>) {
    let notation = G::notation();
    let mut seen = BTreeSet::new();
    for text in texts(&Path::new(manifest).join("tests/golden")) {
        replay::<G>(&notation, &text, &mut seen);
    }
    assert!(!seen.is_empty(), "no records of {} were found", G::NAME);
    for text in texts(&Path::new(manifest).join("../../rulebook").join(G::NAME)) {
        seen.extend(text.lines().filter_map(choice_of).map(|choice| (choice.to_owned(), false)));
    }
    for (seed, game) in games.into_iter().enumerate() {
        let (mut state, mut rng, mut scratch) = (game.start(), Seeded::new(seed as u64), Vec::new());
        all_fit(&notation, &game, &state);
        while let Some(legal) = sample(&game, &state, &mut rng, &mut scratch) {
            game.apply(&mut state, legal, &mut NoEvents);
            all_fit(&notation, &game, &state);
        }
    }
    let mut used = BTreeSet::new();
    for entry in &notation.entries {
        assert!(entry.fits(&entry.example), "'{}' is no '{}'", entry.example, entry.grammar);
        let example = (entry.example.clone(), entry.chance);
        assert!(seen.contains(&example), "no recorded game or scenario of {} has '{}'", G::NAME, entry.example);
        assert!(!entry.meaning.is_empty() && !entry.meaning.ends_with('.'), "the meaning of '{}'", entry.grammar);
        used.extend(entry.places());
    }
    let explained: BTreeSet<&str> = notation.places.iter().map(|place| place.name.as_str()).collect();
    assert_eq!(used, explained, "names in capitals that the grammar uses, and those that are explained");
}

/// The texts of the files in a folder.
fn texts(folder: &Path) -> Vec<String> {
    let files = fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display())).flatten();
    let files = files.map(|file| file.path()).filter(|path| path.is_file());
    files.map(|path| fs::read_to_string(path).expect("a text")).collect()
}

/// The choice in a line of a scenario that plays one: `0: pass`.
fn choice_of(line: &str) -> Option<&str> {
    let (seat, choice) = line.split_once(": ")?;
    seat.parse::<u8>().is_ok().then_some(choice)
}

/// Replays a golden text; notes its steps, and whether chance brought them.
fn replay<G: Game>(notation: &Notation, text: &str, seen: &mut BTreeSet<(String, bool)>) {
    let plain: String = text.lines().filter(|line| !line.starts_with("    ")).map(|line| format!("{line}\n")).collect();
    let record: Record = plain.parse().expect("a record");
    let game = G::create_under(record.rules, &record.options, record.data.as_deref()).expect("the game of a record");
    let mut state = game.start();
    for text in text.lines().filter_map(step_of) {
        all_fit(notation, &game, &state);
        let step = parse_step::<G>(text).expect("a step");
        let text = match &step {
            Step::Act(_, action) => (action.to_string(), false),
            Step::Chance(outcome) => (outcome.to_string(), true),
        };
        let entry = notation.entry(&text.0, text.1).unwrap_or_else(|why| panic!("{why}"));
        if let Some(option) = &entry.option {
            assert!(may_play(&record, option), "'{}' occurs without {option}: {}", text.0, record.options);
        }
        seen.insert(text);
        let legal = admit_step(&game, &state, step).expect("a step of a record is legal");
        game.apply(&mut state, legal, &mut NoEvents);
    }
    let replayed = record.replay::<G>().map(|(_, last)| last == state);
    assert_eq!(replayed, Ok(true), "the hashes of a record");
}

/// Whether a record has this option: of one with several words, whether it names any.
fn may_play(record: &Record, option: &str) -> bool {
    let Some((name, value)) = option.split_once('=') else { return false };
    record.options.get(name).is_some_and(|has| has == value || name == "with")
}

/// Every legal action and every outcome that chance may bring here has one entry.
fn all_fit<G: Game>(notation: &Notation, game: &G, state: &G::State) {
    let texts: Vec<String> = match game.to_act(state) {
        ToAct::Over => return,
        ToAct::Player(_) => {
            let mut actions = Vec::new();
            game.legal_actions(state, &mut actions);
            actions.iter().map(ToString::to_string).collect()
        }
        ToAct::Chance => {
            let mut outcomes = Vec::new();
            game.chance_outcomes(state, &mut outcomes);
            outcomes.iter().map(|(outcome, _)| outcome.to_string()).collect()
        }
    };
    let chance = game.to_act(state) == ToAct::Chance;
    for text in texts {
        notation.entry(&text, chance).unwrap_or_else(|why| panic!("{why}"));
    }
}
