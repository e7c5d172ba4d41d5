//! Who has to agree to a pause.

use crate::common::{batch, game, id, refusal};
use game::Seeded;
use table::{Command, Holder, Occupant, Refusal, Seat, Table};

#[test]
fn nobody_stops_the_clock_of_a_rated_game_alone() {
    let seats = vec![Seat::human("Ann", Holder::new([1; 32])), Seat::new(Occupant::Bot("first".to_owned()))];
    let mut table = Table::new(game("players=2,rounds=3"), seats).unwrap();
    let mut chance = Seeded::new(1);
    let first = table.propose_chance(&mut chance).unwrap();
    assert!(table.commit(first));
    let mut ask = |together: bool| {
        let command = Command::Pause { seconds: 900, together };
        table.propose(id(0, "ask"), table.version(), &command, &mut chance)
    };
    assert_eq!(refusal(ask(true)), Refusal::PauseAlone);
    let texts: Vec<String> = batch(ask(false)).entries().iter().map(|entry| entry.text.clone()).collect();
    assert_eq!(texts, ["pause 0 900", "paused 0 900"], "a computer player agrees silently");
}
