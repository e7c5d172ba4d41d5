//! The rulebook runs: every scenario in `rulebook/gold-rush/*.md` is played, and pages and code have the same rulings.

mod scenario_run;

use rulings::{Rulebook, Scenario, Situations};
use std::collections::BTreeMap;

fn rulebook() -> Rulebook {
    Rulebook::read("GR", "gold-rush")
}

/// The hand-made tiles of the pages.
fn catalogue(book: &Rulebook) -> BTreeMap<String, String> {
    let tiles = book.pages.iter().filter_map(|page| page.blocks.get("tiles")).flatten();
    let mut catalogue = BTreeMap::new();
    tiles.for_each(|line| scenario_run::add_tile(&mut catalogue, line));
    catalogue
}

#[test]
fn the_page_has_pictures_of_the_situations() {
    let (book, mut situations) = (rulebook(), Situations::default());
    let catalogue = catalogue(&book);
    book.play(|scenario| scenario_run::show(scenario, &catalogue, &mut situations));
    situations.compare("gold-rush");
}

#[test]
fn every_scenario_comes_out_as_written() {
    let book = rulebook();
    let catalogue = catalogue(&book);
    assert!(book.scenarios().count() > 50, "only {} scenarios were found", book.scenarios().count());
    book.play(|scenario| scenario_run::play(scenario, &catalogue));
}

#[test]
fn every_worked_example_is_there() {
    let book = rulebook();
    let names: Vec<&str> = book.scenarios().map(|s: &Scenario| s.name.as_str()).collect();
    for n in 1..=25 {
        let example = format!("E{n}");
        assert!(names.iter().any(|name| name.split(' ').any(|word| word == example)), "{example} is missing");
    }
}

#[test]
fn every_ruling_says_how_well_it_is_known() {
    assert_eq!(rulebook().unmarked(&["*("], &["*("]), [""; 0]);
}

#[test]
fn pages_and_code_know_the_same_rulings() {
    let book = rulebook();
    book.check(env!("CARGO_MANIFEST_DIR"));
    let refused = book.refusing();
    let illegal = include_str!("../../../src/illegal.rs");
    for ruling in illegal.match_indices("=> \"GR-").filter_map(|(at, _)| book.number(&illegal[at + 4..])) {
        assert!(refused.contains(&ruling), "no scenario is refused by {ruling}");
    }
}
