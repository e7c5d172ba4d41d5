//! Gold of houses that no box here has, with hand-made tiles (`--features toy-expansion`): the scenarios of
//! `rulebook/carcassonne/hand-made`.
#![cfg(feature = "toy-expansion")]

#[allow(dead_code, reason = "pictures are for the rulebook of the page")]
#[path = "rulebook/scenario_run.rs"]
mod scenario_run;

use rulings::Rulebook;
use scenario_run::ScenarioRun;

#[test]
fn gold_is_taken_as_the_note_says() {
    let book = Rulebook::read("CA", "carcassonne/hand-made");
    assert_eq!(book.scenarios().count(), 9);
    book.play(|scenario| {
        let mut run = ScenarioRun::new(scenario)?;
        scenario.play(|line| run.line(line))
    });
}
