//! The rulebook runs: every scenario of `rulebook/gold-rush/*.md` is played, and pages and code know the same rulings.

mod pages;
mod stage;

use pages::{Page, Scenario};
use std::collections::BTreeSet;

fn folder() -> std::path::PathBuf {
    std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rulebook/gold-rush")
}

#[test]
fn every_scenario_comes_out_as_written() {
    let (catalogue, pages) = pages::read(&folder());
    let mut faults = Vec::new();
    let scenarios: Vec<(&Page, &Scenario)> =
        pages.iter().flat_map(|p| p.scenarios.iter().map(move |s| (p, s))).collect();
    assert!(scenarios.len() > 50, "only {} scenarios were found", scenarios.len());
    for (page, scenario) in scenarios {
        if let Err(why) = stage::play(scenario, &catalogue) {
            faults.push(format!("{}, {}, '{}': {why}", page.name, scenario.ruling, scenario.name));
        }
    }
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

#[test]
fn every_worked_example_is_there() {
    let (_, pages) = pages::read(&folder());
    let names: Vec<&str> = pages.iter().flat_map(|p| &p.scenarios).map(|s| s.name.as_str()).collect();
    for n in 1..=25 {
        let example = format!("E{n}");
        assert!(names.iter().any(|name| name.split(' ').any(|word| word == example)), "{example} is missing");
    }
}

#[test]
fn pages_and_code_know_the_same_rulings() {
    let (_, pages) = pages::read(&folder());
    let in_pages: BTreeSet<String> = pages.iter().flat_map(|p| p.rulings.iter().cloned()).collect();
    let played: BTreeSet<String> = pages.iter().flat_map(|p| &p.scenarios).map(|s| s.ruling.clone()).collect();
    assert_eq!(in_pages, played, "every ruling has a scenario");
    let source = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut cited = BTreeSet::new();
    for file in std::fs::read_dir(source).unwrap() {
        let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
        cited.extend(text.match_indices("GR-").filter_map(|(at, _)| pages::number(&text[at..])));
    }
    let strangers: Vec<_> = cited.difference(&in_pages).collect();
    assert!(strangers.is_empty(), "cited in code and not in the rulebook: {strangers:?}");
    let refused: BTreeSet<String> = pages.iter().flat_map(|p| &p.scenarios).flat_map(Scenario::refusals).collect();
    let illegal = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/src/illegal.rs")).unwrap();
    let refusing = illegal.match_indices("=> \"GR-").filter_map(|(at, _)| pages::number(&illegal[at + 4..]));
    for ruling in refusing {
        assert!(refused.contains(&ruling), "no scenario is refused by {ruling}");
    }
}

#[test]
fn the_czech_pages_have_the_same_rulings() {
    let rulings = |folder: &std::path::Path| -> Vec<(String, Vec<String>)> {
        let pages = pages::read(folder).1.into_iter().map(|p| (p.name, p.rulings));
        pages.filter(|(_, rulings)| !rulings.is_empty()).collect()
    };
    assert_eq!(rulings(&folder()), rulings(&folder().join("cs")));
}
