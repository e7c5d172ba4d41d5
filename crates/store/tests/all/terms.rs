//! The terms of tables, and how players made their points: kept beside tables and outcomes, in both stores.

use crate::common::home::Home;
use crate::common::{ANN, BOB, append_by, create, outcome, seat, table};
use crate::on_both;
use store::{
    NewTable, OutcomeSeat, OutcomeWrite, Owner, PointsMade, SeatKind, SeatPoints, Seating, Store, StoreError,
    StoredSeat, TableTerms, Write, ask, points_made, points_made_by_all, points_of, table_terms, terms_in_lobby,
    without_points, write_and_wait,
};

on_both!(
    terms_come_with_the_table_and_go_with_it,
    accounts_are_kept_of_rated_games_and_made_anew,
    sums_are_those_of_games_that_count,
    colors_stay_with_their_seats,
);

const WISH: TableTerms =
    TableTerms { strength_from: Some(1200), strength_to: None, delay: 3, seating: Seating::RandomStart };

fn make(store: &dyn Store, id: &str, terms: TableTerms) {
    let seats = vec![seat(SeatKind::Human, "Ann", &[ANN]), seat(SeatKind::Open, "", &[])];
    let table = NewTable { seats, ..table(id) };
    write_and_wait(store, Write::CreateFrom { table, entries: Vec::new(), zones: Vec::new(), terms, chat_off: false })
        .unwrap();
    write_and_wait(store, Write::List { table: id.into() }).unwrap();
}

fn terms_come_with_the_table_and_go_with_it(home: &Home) {
    let store = home.open();
    make(&*store, "a", WISH);
    make(&*store, "b", TableTerms::default());
    make(&*store, "c", TableTerms { strength_to: Some(0), ..TableTerms::default() });
    let of = |id: &str| ask(&*home.open(), table_terms(&id.into())).unwrap();
    assert_eq!(of("a"), WISH, "after a restart, too");
    assert_eq!((of("b"), of("none")), (TableTerms::default(), TableTerms::default()));
    let mut listed = ask(&*store, terms_in_lobby()).unwrap();
    listed.sort_by(|one, other| one.0.cmp(&other.0));
    assert_eq!(listed.iter().map(|(id, _)| id.as_str()).collect::<Vec<_>>(), ["a", "c"]);
    assert_eq!((listed[0].1, listed[1].1.strength_to), (WISH, Some(0)));
    write_and_wait(&*store, Write::Remove { table: "a".into() }).unwrap();
    assert_eq!(of("a"), TableTerms::default());
    assert_eq!(ask(&*store, terms_in_lobby()).unwrap().len(), 1);
}

fn lines(of: &[(&str, i32)]) -> SeatPoints {
    of.iter().map(|(line, points)| ((*line).to_owned(), *points)).collect()
}

fn points(store: &dyn Store, id: &str, seats: &[SeatPoints]) -> Result<(), StoreError> {
    write_and_wait(store, Write::Outcome(OutcomeWrite::Points { table: id.into(), seats: seats.to_vec() }))
}

/// A game of people with accounts that is over, and its outcome.
fn over(store: &dyn Store, id: &str, people: &[Owner], rated: bool) {
    let person = |owner: &Owner| -> StoredSeat { seat(SeatKind::Human, "", &[*owner]) };
    create(store, NewTable { seats: people.iter().map(person).collect(), rated, ..table(id) });
    write_and_wait(store, append_by(id, 0, Some(0), true)).unwrap();
    let seats = people.iter().map(|_| OutcomeSeat { bot: None, points: 5, rank: 1, left: false }).collect();
    let outcome = store::Outcome { seats, ..outcome(id, false) };
    write_and_wait(store, Write::Outcome(OutcomeWrite::Keep(outcome))).unwrap();
}

fn accounts_are_kept_of_rated_games_and_made_anew(home: &Home) {
    let store = home.open();
    over(&*store, "a", &[ANN, BOB], true);
    over(&*store, "b", &[ANN, BOB], false);
    assert_eq!(ask(&*store, without_points("", 10)).unwrap(), ["a"], "of games that are not rated, nothing is kept");
    let first = [lines(&[("kept", 3), ("shown", 2)]), lines(&[("kept", -1), ("shown", 0)])];
    points(&*store, "a", &first).unwrap();
    points(&*store, "b", &first).unwrap();
    points(&*store, "none", &first).unwrap();
    let of = |id: &str| ask(&*store, points_of(&id.into())).unwrap();
    assert_eq!((of("a"), of("b")), (first.to_vec(), Vec::new()));
    assert!(ask(&*store, without_points("", 10)).unwrap().is_empty());
    let again = [lines(&[("shown", 7)]), lines(&[])];
    points(&*store, "a", &again).unwrap();
    assert_eq!(of("a"), again, "nothing of the former account is left");
    assert!(ask(&*store, without_points("", 10)).unwrap().is_empty(), "also for an account without lines");
    write_and_wait(&*store, Write::Remove { table: "a".into() }).unwrap();
    assert_eq!(of("a"), again, "as the outcome does, it outlives its table");
}

fn sums_are_those_of_games_that_count(home: &Home) {
    let store = home.open();
    let carl = Owner::new([3; 32]);
    for owner in [ANN, BOB, carl] {
        crate::common::sign_up(&*store, owner);
    }
    over(&*store, "a", &[ANN, BOB], true);
    over(&*store, "b", &[ANN, BOB, carl], true);
    over(&*store, "c", &[BOB, ANN], true);
    over(&*store, "struck", &[ANN, BOB], true);
    points(&*store, "a", &[lines(&[("kept", 3), ("shown", 2)]), lines(&[("kept", 1)])]).unwrap();
    points(&*store, "b", &[lines(&[("kept", 9)]), lines(&[("kept", 4)]), lines(&[])]).unwrap();
    points(&*store, "c", &[lines(&[("kept", 10)]), lines(&[("kept", 20)])]).unwrap();
    points(&*store, "struck", &[lines(&[("kept", 1000)]), lines(&[("kept", 1000)])]).unwrap();
    let strike = OutcomeWrite::Strike { table: "struck".into(), why: Some("cheating".to_owned()) };
    write_and_wait(&*store, Write::Outcome(strike)).unwrap();
    let made = |seats, line: &str, points, accounts, people| PointsMade {
        game: "toy".to_owned(),
        seats,
        line: line.to_owned(),
        points,
        accounts,
        people,
    };
    let hers = [made(2, "", 25, 2, 1), made(2, "kept", 23, 2, 1), made(2, "shown", 2, 1, 1)];
    let with_three = [made(3, "", 9, 1, 1), made(3, "kept", 9, 1, 1)];
    assert_eq!(ask(&*store, points_made(&ANN, i64::MAX)).unwrap(), [hers.to_vec(), with_three.to_vec()].concat());
    let all = ask(&*store, points_made_by_all(i64::MAX)).unwrap();
    assert_eq!(
        (ask(&*store, points_made_by_all(0)).unwrap(), ask(&*store, points_made(&ANN, 0)).unwrap()),
        (vec![], vec![])
    );
    assert_eq!(all[0], made(2, "", 36, 4, 2));
    assert_eq!(all[3], made(3, "", 13, 3, 3));
    assert!(ask(&*store, points_made(&Owner::new([7; 32]), i64::MAX)).unwrap().is_empty());
}

fn colors_stay_with_their_seats(home: &Home) {
    let store = home.open();
    let blue = StoredSeat { color: Some("blue".to_owned()), ..seat(SeatKind::Human, "Ann", &[ANN]) };
    let seats = vec![blue, seat(SeatKind::Open, "", &[])];
    create(&*store, NewTable { seats, ..table("a") });
    let color = Some("red".to_owned());
    let claim = Write::Claim { table: "a".into(), seat: 1, name: "Bob".to_owned(), owner: BOB, zone: None, color };
    write_and_wait(&*store, claim).unwrap();
    let colors = |seats: Vec<StoredSeat>| seats.into_iter().map(|seat| seat.color).collect::<Vec<_>>();
    let wanted = [Some("blue".to_owned()), Some("red".to_owned())];
    let store = home.open();
    assert_eq!(colors(store.head(&"a".into()).unwrap().unwrap().seats), wanted);
    assert_eq!(colors(store.load(&"a".into()).unwrap().unwrap().table.seats), wanted);
}
