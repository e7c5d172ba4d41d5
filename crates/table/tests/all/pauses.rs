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

#[test]
fn who_asks_again_when_nobody_is_missing_any_more_has_the_pause() {
    let seats = (0..3).map(|seat| Seat::human("P", Holder::new([seat; 32]))).collect();
    let mut table = Table::new(game("players=3,rounds=3"), seats).unwrap();
    let mut chance = Seeded::new(1);
    let first = table.propose_chance(&mut chance).unwrap();
    assert!(table.commit(first));
    let ask = |together: bool| Command::Pause { seconds: 900, together };
    for (seat, command) in [(0, ask(true)), (1, Command::AcceptPause)] {
        let asked = batch(table.propose(id(seat, "a"), 0, &command, &mut chance));
        assert!(table.commit(asked));
    }
    let again = table.propose(id(0, "b"), 0, &ask(true), &mut chance);
    assert_eq!(refusal(again), Refusal::PauseAsked, "the third is missing");
    table.stand_in(2, Some("random")).unwrap();
    let other = table.propose(id(1, "c"), 0, &ask(true), &mut chance);
    assert_eq!(refusal(other), Refusal::PauseAsked, "another asked for it");
    let again = batch(table.propose(id(0, "d"), 0, &ask(true), &mut chance));
    let texts: Vec<String> = again.entries().iter().map(|entry| entry.text.clone()).collect();
    assert_eq!(texts, ["paused 0 900"]);
    // The other one leaves, too: in a rated game nobody pauses alone.
    table.stand_in(1, Some("random")).unwrap();
    assert_eq!(refusal(table.propose(id(0, "e"), 0, &ask(true), &mut chance)), Refusal::PauseAlone);
    assert!(table.commit(batch(table.propose(id(0, "f"), 0, &ask(false), &mut chance))));
    assert!(table.is_paused());
}
