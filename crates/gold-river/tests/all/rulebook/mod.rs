//! Plays every scenario of the rulebook: `rulebook/gold-river/*.md`. Its language is explained in the README there.

mod scenario_run;

use rulings::{Rulebook, Situations};

#[test]
fn every_scenario_of_the_rulebook_comes_true() {
    let book = Rulebook::read("GV", "gold-river");
    assert!(book.scenarios().count() > 60, "only {} scenarios were found", book.scenarios().count());
    book.play(scenario_run::play);
}

#[test]
fn the_page_has_pictures_of_the_situations() {
    let mut situations = Situations::default();
    Rulebook::read("GV", "gold-river").play(|scenario| scenario_run::show(scenario, &mut situations));
    situations.compare("gold-river");
}

#[test]
fn every_ruling_says_how_well_it_is_known() {
    let czech = ["doloženo", "odvozeno", "naše rekonstrukce"];
    let unmarked =
        Rulebook::read("GV", "gold-river").unmarked(&["sourced", "inferred", "house reconstruction"], &czech);
    assert_eq!(unmarked, [""; 0]);
}

#[test]
fn pages_and_code_know_the_same_rulings() {
    Rulebook::read("GV", "gold-river").check(env!("CARGO_MANIFEST_DIR"));
}
