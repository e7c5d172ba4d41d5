//! Before a game: seats given to computer players and taken back, and a game that waits only for its maker.

use crate::common::home::Home;
use crate::common::{ANN, create, seat, table};
use crate::on_both;
use store::{NewTable, SeatKind, StoreError, Write, write_and_wait};

on_both!(
    who_sits_and_what_is_waited_for_outlive_the_program,
    what_cannot_be_is_refused_and_changes_nothing,
    who_goes_on_for_a_person_outlives_the_program,
);

fn put(seat: u8, bot: Option<&str>, held: bool) -> Write {
    Write::PutBot { table: "t".into(), seat, bot: bot.map(str::to_owned), held }
}

fn begin() -> Write {
    Write::Begin { table: "t".into() }
}

/// The seats of the table, and whether it waits for its maker, as another program finds them.
fn found(home: &Home) -> (Vec<(SeatKind, String)>, bool) {
    let there = home.open().load(&"t".into()).unwrap().unwrap();
    (there.table.seats.into_iter().map(|seat| (seat.kind, seat.name)).collect(), there.held)
}

fn seats(second: (SeatKind, &str)) -> Vec<(SeatKind, String)> {
    [(SeatKind::Human, "Ann"), second].map(|(kind, name)| (kind, name.to_owned())).to_vec()
}

fn who_sits_and_what_is_waited_for_outlive_the_program(home: &Home) {
    let store = home.open();
    create(
        &*store,
        NewTable { seats: vec![seat(SeatKind::Human, "Ann", &[ANN]), seat(SeatKind::Open, "", &[])], ..table("t") },
    );
    write_and_wait(&*store, put(1, Some("first"), true)).unwrap();
    drop(store);
    assert_eq!(found(home), (seats((SeatKind::Bot, "first")), true));
    let store = home.open();
    write_and_wait(&*store, put(1, Some("second"), true)).unwrap();
    write_and_wait(&*store, put(1, None, false)).unwrap();
    drop(store);
    assert_eq!(found(home), (seats((SeatKind::Open, "")), false));
    let store = home.open();
    write_and_wait(&*store, put(1, Some("first"), true)).unwrap();
    write_and_wait(&*store, begin()).unwrap();
    drop(store);
    assert_eq!(found(home), (seats((SeatKind::Bot, "first")), false));
}

fn what_cannot_be_is_refused_and_changes_nothing(home: &Home) {
    let store = home.open();
    create(&*store, table("t"));
    drop(store);
    let before = found(home);
    let store = home.open();
    let nowhere = Write::Begin { table: "nowhere".into() };
    for (what, write) in [
        ("a person sits there", put(0, Some("first"), true)),
        ("a person is not taken off", put(0, None, false)),
        ("there is no such seat", put(7, Some("first"), true)),
        ("the game does not wait", begin()),
        ("there is no such table", nowhere),
    ] {
        assert_eq!(write_and_wait(&*store, write), Err(StoreError::Conflict), "{what}");
    }
    drop(store);
    assert_eq!(found(home), before);
}

fn who_goes_on_for_a_person_outlives_the_program(home: &Home) {
    let store = home.open();
    create(
        &*store,
        NewTable { seats: vec![seat(SeatKind::Human, "Ann", &[ANN]), seat(SeatKind::Bot, "first", &[])], ..table("t") },
    );
    let stand_in = |seat, bot: Option<&str>| Write::StandIn { table: "t".into(), seat, bot: bot.map(str::to_owned) };
    let found = || {
        let there = home.open().load(&"t".into()).unwrap().unwrap();
        there.table.seats.into_iter().map(|seat| (seat.kind, seat.stand_in)).collect::<Vec<_>>()
    };
    write_and_wait(&*store, stand_in(0, Some("second"))).unwrap();
    for seat in [1, 7] {
        assert!(matches!(write_and_wait(&*store, stand_in(seat, Some("second"))), Err(StoreError::Conflict)), "{seat}");
    }
    drop(store);
    assert_eq!(found(), [(SeatKind::Human, Some("second".to_owned())), (SeatKind::Bot, None)]);
    let store = home.open();
    write_and_wait(&*store, stand_in(0, None)).unwrap();
    drop(store);
    assert_eq!(found()[0], (SeatKind::Human, None));
}
