//! Vacations: numbered for each person, seen by the tables that allow them, and forgotten with the account.

use crate::common::home::Home;
use crate::common::{ANN, BOB, create, entry, seat, table};
use crate::on_both;
use store::{
    AccountWrite, DueItem, Grounds, Guest, NewAccount, NewSignIn, NewTable, Owner, SeatKind, Store, StoreError,
    StoredClock, StoredVacation, VacationWrite, Way, Write, ask, timed_games, vacations_at, vacations_due,
    vacations_of, write_and_wait,
};

on_both!(
    two_requests_begin_one_vacation,
    a_vacation_ends_once_and_never_before_it_began,
    only_games_that_allow_vacations_are_due,
    vacations_go_with_a_guest_and_with_an_account,
    a_vacation_of_a_guest_ends_when_they_sign_in
);

const DAY: i64 = 24 * 3_600_000;
const NOW: i64 = 1_795_000_000_000;

fn vacation(number: i64, from_ms: i64, days: i64) -> StoredVacation {
    StoredVacation { number, from_ms, until_ms: from_ms + days * DAY }
}

fn go_away(store: &dyn Store, owner: Owner, vacation: StoredVacation) -> Result<(), StoreError> {
    write_and_wait(store, Write::Vacation(VacationWrite::GoAway { owner, vacation }))
}

fn come_back(store: &dyn Store, owner: Owner, at_ms: i64) {
    write_and_wait(store, Write::Vacation(VacationWrite::ComeBack { owner, at_ms })).unwrap();
}

fn of(store: &dyn Store, owner: &Owner) -> Vec<StoredVacation> {
    ask(store, vacations_of(owner)).unwrap()
}

/// A table of two with a clock that is due much later, or that stands still.
fn timed(store: &dyn Store, id: &str, pace: &str, runs: bool) {
    let seats = vec![seat(SeatKind::Human, "Ann", &[ANN]), seat(SeatKind::Human, "Bob", &[BOB])];
    create(store, NewTable { seats, pace: Some(pace.to_owned()), ..table(id) });
    let due_ms = runs.then_some(NOW + 50 * DAY);
    let clock = StoredClock { state: "0".to_owned(), due_ms, server: "s".to_owned() };
    write_and_wait(store, Write::KeepClock { table: id.into(), clock }).unwrap();
}

fn two_requests_begin_one_vacation(home: &Home) {
    let store = home.open();
    let (first, second) = (vacation(1, NOW, 3), vacation(2, NOW + 5 * DAY, 1));
    go_away(&*store, ANN, first).unwrap();
    assert_eq!(go_away(&*store, ANN, vacation(1, NOW + 1, 9)), Err(StoreError::Conflict));
    go_away(&*store, BOB, vacation(1, NOW, 1)).unwrap();
    go_away(&*store, ANN, second).unwrap();
    assert_eq!(of(&*store, &ANN), [first, second]);
    drop(store);
    let store = home.open();
    assert_eq!(of(&*store, &ANN), [first, second], "after a restart, too");
    let later = vacation(3, NOW + 500 * DAY, 1);
    go_away(&*store, ANN, later).unwrap();
    assert_eq!(of(&*store, &ANN), [later], "those of earlier years are forgotten");
    assert_eq!(of(&*store, &BOB), [], "and those of everybody else");
}

fn a_vacation_ends_once_and_never_before_it_began(home: &Home) {
    let store = home.open();
    let (past, present) = (vacation(1, NOW, 1), vacation(2, NOW + 2 * DAY, 3));
    go_away(&*store, ANN, past).unwrap();
    go_away(&*store, ANN, present).unwrap();
    come_back(&*store, ANN, NOW + 3 * DAY);
    let ended = StoredVacation { until_ms: NOW + 3 * DAY, ..present };
    assert_eq!(of(&*store, &ANN), [past, ended]);
    come_back(&*store, ANN, NOW + 4 * DAY);
    assert_eq!(of(&*store, &ANN), [past, ended]);
    // The clock of another server is behind.
    go_away(&*store, BOB, past).unwrap();
    come_back(&*store, BOB, NOW - 1);
    assert_eq!(of(&*store, &BOB), [StoredVacation { until_ms: NOW, ..past }]);
}

fn only_games_that_allow_vacations_are_due(home: &Home) {
    let store = home.open();
    let allows = "days 259200000 0 lose weekends vacations";
    timed(&*store, "a", allows, true);
    timed(&*store, "b", allows, false);
    timed(&*store, "c", "days 259200000 0 lose nights", true);
    create(&*store, table("d"));
    timed(&*store, "e", allows, true);
    let over = Write::Append { table: "e".into(), from: 0, entries: vec![entry(1)], over: true };
    write_and_wait(&*store, over).unwrap();
    go_away(&*store, ANN, vacation(1, NOW, 3)).unwrap();
    let found = |id: &str| ask(&*store, vacations_due(&id.into())).unwrap();
    let due = |id: &str| found(id).map(|due| due.at_ms);
    // Whether time runs at a table may be unknown yet.
    assert_eq!(["a", "b", "c", "d", "e"].map(due), [Some(NOW), Some(NOW), None, None, None]);
    assert_eq!(found("a").and_then(|due| due.settle_ms), None, "the holders are the same");
    let mut all = store.due(2).unwrap();
    all.sort_by(|one, other| one.table.as_str().cmp(other.table.as_str()));
    assert_eq!(all, ["a", "b"].map(|id| DueItem { table: id.into(), at_ms: NOW }));
    let found = ask(&*store, vacations_at(&"a".into())).unwrap();
    assert_eq!(found, [(0, ANN, Some(vacation(1, NOW, 3))), (1, BOB, None)]);
    // A table that has seen it is due again if another one begins meanwhile.
    come_back(&*store, ANN, NOW + 7);
    let seen = |at_ms| Write::Vacation(VacationWrite::Seen { table: "a".into(), at_ms });
    write_and_wait(&*store, seen(NOW)).unwrap();
    assert_eq!(due("a"), Some(NOW + 7));
    write_and_wait(&*store, seen(NOW + 7)).unwrap();
    assert_eq!(due("a"), None);
    assert!(store.clock(&"a".into()).unwrap().is_some(), "the clock is still there");
    let games: Vec<_> = ask(&*store, timed_games(&ANN)).unwrap().into_iter().map(|(id, _)| id).collect();
    assert_eq!(games, ["a", "b", "c"].map(ids::TableId::from));
    go_away(&*store, BOB, vacation(1, NOW + 8, 3)).unwrap();
    write_and_wait(&*store, Write::Remove { table: "a".into() }).unwrap();
    assert_eq!(due("a"), None);
    drop(store);
    assert_eq!(home.faults(), Vec::<String>::new());
}

fn vacations_go_with_a_guest_and_with_an_account(home: &Home) {
    let (store, guest) = (home.open(), Owner::new([9; 32]));
    let session = |n: u8| NewSignIn { session: Owner::new([n; 32]), device: String::new() };
    let (name, looks) = ("Ann".to_owned(), "ann".to_owned());
    let (password, sign_in) = (String::new(), session(30));
    let new = NewAccount { owner: ANN, looks, name, password, invitation: None, sign_in, passkey: None };
    write_and_wait(&*store, Write::Account(AccountWrite::Make(new))).unwrap();
    timed(&*store, "a", "days 259200000 0 lose vacations", true);
    let (own, visitors) =
        ([vacation(1, NOW, 1), vacation(5, NOW + 2 * DAY, 1)], [vacation(1, NOW, 2), vacation(2, NOW + 9, 4)]);
    for (owner, vacations) in [(ANN, own), (guest, visitors)] {
        vacations.into_iter().for_each(|one| go_away(&*store, owner, one).unwrap());
    }
    let adopts = Guest { owner: guest, tables: Vec::new() };
    let way = Way::Password { hash: String::new(), code: false };
    let enters = AccountWrite::SignIn { account: ANN, way, sign_in: session(31), guest: Some(adopts) };
    write_and_wait(&*store, Write::Account(enters)).unwrap();
    let adopted = visitors.map(|one| StoredVacation { number: one.number + 5, ..one });
    assert_eq!(of(&*store, &ANN), [own, adopted].concat());
    assert_eq!(of(&*store, &guest), []);
    go_away(&*store, BOB, vacation(1, NOW, 1)).unwrap();
    write_and_wait(
        &*store,
        Write::Account(AccountWrite::Delete { account: ANN, grounds: Grounds::Operator, tables: Vec::new() }),
    )
    .unwrap();
    assert_eq!((of(&*store, &ANN), of(&*store, &BOB).len()), (Vec::new(), 1));
    let due = ask(&*store, vacations_due(&"a".into())).unwrap().unwrap();
    assert!(due.at_ms != NOW && due.settle_ms >= Some(due.at_ms), "the table looks again: {due:?}");
    // Another change of vacations does not hide that holders have changed.
    go_away(&*store, BOB, vacation(2, NOW + 5, 1)).unwrap();
    let later = ask(&*store, vacations_due(&"a".into())).unwrap().unwrap();
    assert_eq!((later.at_ms, later.settle_ms), ((NOW + 5).max(due.at_ms + 1), due.settle_ms));
    // Nor does a table that has seen the first change forget the second, however soon it came.
    go_away(&*store, BOB, vacation(3, NOW + 5, 1)).unwrap();
    write_and_wait(&*store, Write::Vacation(VacationWrite::Seen { table: "a".into(), at_ms: later.at_ms })).unwrap();
    let again = ask(&*store, vacations_due(&"a".into())).unwrap().unwrap();
    assert_eq!((again.at_ms, again.settle_ms), (later.at_ms + 1, due.settle_ms));
    drop(store);
    assert_eq!(home.faults(), Vec::<String>::new());
}

fn a_vacation_of_a_guest_ends_when_they_sign_in(home: &Home) {
    let (store, guest) = (home.open(), Owner::new([9; 32]));
    let session = |n: u8| NewSignIn { session: Owner::new([n; 32]), device: String::new() };
    let (name, looks) = ("Ann".to_owned(), "ann".to_owned());
    let new = NewAccount {
        owner: ANN,
        looks,
        name,
        password: String::new(),
        invitation: None,
        sign_in: session(30),
        passkey: None,
    };
    write_and_wait(&*store, Write::Account(AccountWrite::Make(new))).unwrap();
    timed(&*store, "a", "days 259200000 0 lose vacations", true);
    let own = vacation(1, NOW, 1);
    go_away(&*store, ANN, own).unwrap();
    // It lasts for a hundred years.
    let long = vacation(1, NOW - DAY, 36_500);
    go_away(&*store, guest, long).unwrap();
    let adopts = Guest { owner: guest, tables: Vec::new() };
    let way = Way::Password { hash: String::new(), code: false };
    let enters = AccountWrite::SignIn { account: ANN, way, sign_in: session(31), guest: Some(adopts) };
    write_and_wait(&*store, Write::Account(enters)).unwrap();
    let found = of(&*store, &ANN);
    assert_eq!((found.len(), found[0], found[1].from_ms), (2, own, long.from_ms));
    let due = ask(&*store, vacations_due(&"a".into())).unwrap().unwrap();
    assert!(found[1].until_ms <= due.at_ms && found[1].until_ms < long.until_ms, "{found:?}");
    assert_eq!(due.settle_ms, Some(due.at_ms + 999), "what has passed counts by the holders of then");
}
