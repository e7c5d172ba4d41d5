//! Plays the scenarios of `rulebook/carcassonne`. Its README explains their lines.

pub mod scenario_run;

use carcassonne::turn_table;
use rulings::{Rulebook, Situations};
use scenario_run::ScenarioRun;

fn rulebook() -> Rulebook {
    Rulebook::read("CA", "carcassonne")
}

#[test]
fn every_scenario_comes_out_as_written() {
    let book = rulebook();
    book.play(|scenario| {
        let mut run = ScenarioRun::new(scenario)?;
        scenario.play(|line| run.line(line))
    });
    // The 58 worked examples of the research notes are all there, and so are the illegal moves.
    let count = |prefix: &str| book.scenarios().filter(|s| s.name.starts_with(prefix)).count();
    let counts = ["B", "G", "X", "K", "Z", "N"].map(count);
    assert_eq!(counts, [15, 10, 10, 10, 13, 12], "scenarios by area");
}

#[test]
fn the_page_has_pictures_of_the_situations() {
    let mut situations = Situations::default();
    rulebook().play(|scenario| {
        let mut run = ScenarioRun::new(scenario)?;
        scenario.play(|line| {
            run.line(line)?;
            run.show(scenario, &mut situations);
            Ok(())
        })
    });
    situations.compare("carcassonne");
}

#[test]
fn pages_and_code_know_the_same_rulings() {
    rulebook().check(env!("CARGO_MANIFEST_DIR"));
}

#[test]
fn the_rulebook_shows_the_turn_table() {
    let table: Vec<String> = turn_table()
        .into_iter()
        .map(|(slot, who, ruling)| format!("| {slot} | {} | {ruling} |", who.join(", ")))
        .collect();
    let book = rulebook();
    let readme = book.pages.iter().find(|page| page.name == "README.md").unwrap();
    assert!(readme.text.contains(&table.join("\n")), "the table of the README should be\n{}", table.join("\n"));
}
