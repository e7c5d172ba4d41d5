//! Plays every scenario of the rulebook: `rulebook/gold-river/*.md`. Its language is explained in the README there.

#[path = "../common/lines.rs"]
mod lines;
mod scenario_run;

use rulings::Rulebook;

#[test]
fn every_scenario_of_the_rulebook_comes_true() {
    let book = Rulebook::read("GV", "gold-river");
    assert!(book.scenarios().count() > 60, "only {} scenarios were found", book.scenarios().count());
    book.play(scenario_run::play);
}

#[test]
fn pages_and_code_know_the_same_rulings() {
    Rulebook::read("GV", "gold-river").check(env!("CARGO_MANIFEST_DIR"));
}
