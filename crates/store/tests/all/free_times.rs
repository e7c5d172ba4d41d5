//! The time zones of seats: kept beside the table, and forgotten with it or with the account.

use crate::common::home::Home;
use crate::common::{ANN, BOB, seat, table};
use crate::on_both;
use store::{
    AccountWrite, Grounds, NewAccount, NewSignIn, NewTable, SeatKind, Store, StoreError, TableTerms, Write, ask,
    seat_zones, write_and_wait, zones_of,
};

on_both!(a_zone_comes_with_the_seat_or_not_at_all, zones_go_with_their_table_or_their_account);

fn sit(store: &dyn Store, table: &str, seat: u8, zone: Option<&str>) -> Result<(), StoreError> {
    let (name, zone) = ("Bob".to_owned(), zone.map(str::to_owned));
    write_and_wait(store, Write::Claim { table: table.into(), seat, name, owner: BOB, zone, color: None })
}

fn create_in_zones(store: &dyn Store, table: NewTable, zones: &[(u8, &str)]) {
    let zones = zones.iter().map(|(seat, zone)| (*seat, (*zone).to_owned())).collect();
    write_and_wait(
        store,
        Write::CreateFrom { table, entries: Vec::new(), zones, terms: TableTerms::default(), chat_off: false },
    )
    .unwrap();
}

fn zones(store: &dyn Store, table: &str) -> Vec<(u8, String)> {
    ask(store, seat_zones(&table.into())).unwrap()
}

fn two(id: &str) -> NewTable {
    NewTable { seats: vec![seat(SeatKind::Human, "Ann", &[ANN]), seat(SeatKind::Human, "Bob", &[BOB])], ..table(id) }
}

fn a_zone_comes_with_the_seat_or_not_at_all(home: &Home) {
    let store = home.open();
    let open = || seat(SeatKind::Open, "", &[]);
    let three = NewTable { seats: vec![seat(SeatKind::Human, "Ann", &[ANN]), open(), open()], ..table("a") };
    create_in_zones(&*store, three, &[(0, "Europe/Prague"), (7, "UTC")]);
    let prague = (0, "Europe/Prague".to_owned());
    assert_eq!(zones(&*store, "a"), std::slice::from_ref(&prague), "none for a seat that does not exist");
    assert_eq!(sit(&*store, "a", 0, Some("America/Lima")), Err(StoreError::Conflict), "the seat is taken");
    assert_eq!(zones(&*store, "a"), std::slice::from_ref(&prague));
    sit(&*store, "a", 1, None).unwrap();
    sit(&*store, "a", 2, Some("Asia/Kathmandu")).unwrap();
    let expected = vec![prague, (2, "Asia/Kathmandu".to_owned())];
    assert_eq!(zones(&*store, "a"), expected);
    drop(store);
    assert_eq!(zones(&*home.open(), "a"), expected, "after a restart, too");
}

fn zones_go_with_their_table_or_their_account(home: &Home) {
    let store = home.open();
    let sign_in = NewSignIn { session: ANN, device: String::new() };
    let (name, looks) = ("Ann".to_owned(), "ann".to_owned());
    let new = NewAccount { owner: ANN, looks, name, password: String::new(), invitation: None, sign_in, passkey: None };
    write_and_wait(&*store, Write::Account(AccountWrite::Make(new))).unwrap();
    for id in ["a", "b"] {
        create_in_zones(&*store, two(id), &[(0, "Europe/Prague"), (1, "Asia/Kathmandu")]);
    }
    let of_ann = |id: &str| (id.to_owned(), 0, "Europe/Prague".to_owned());
    assert_eq!(ask(&*store, zones_of(&ANN)).unwrap(), [of_ann("a"), of_ann("b")]);
    write_and_wait(&*store, Write::Remove { table: "a".into() }).unwrap();
    assert_eq!(zones(&*store, "a"), []);
    create_in_zones(&*store, two("c"), &[(0, "Europe/Prague")]);
    write_and_wait(&*store, Write::Enter { table: "c".into(), seat: 0, owner: BOB }).unwrap();
    write_and_wait(
        &*store,
        Write::Account(AccountWrite::Delete { account: ANN, grounds: Grounds::Operator, tables: Vec::new() }),
    )
    .unwrap();
    assert_eq!(zones(&*store, "b"), [(1, "Asia/Kathmandu".to_owned())]);
    assert_eq!(zones(&*store, "c"), [(0, "Europe/Prague".to_owned())], "somebody else holds the seat, too");
}
