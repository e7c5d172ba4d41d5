//! Gold of houses from boxes that we do not have, with hand-made tiles (`--features toy-expansion`): the scenarios of
//! `rulebook/carcassonne/hand-made`.

use crate::rulebook::scenario_run::ScenarioRun;
use rulings::Rulebook;

#[test]
fn gold_is_taken_as_the_note_says() {
    let book = Rulebook::read("CA", "carcassonne/hand-made");
    assert_eq!(book.scenarios().count(), 9);
    book.play(|scenario| {
        let mut run = ScenarioRun::new(scenario)?;
        scenario.play(|line| run.line(line))
    });
}
