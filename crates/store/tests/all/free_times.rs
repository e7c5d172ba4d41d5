//! The time zones of seats: kept beside the table, and forgotten with it or with the account.

use crate::common::home::Home;
use crate::common::{ANN, BOB, create, seat, table};
use crate::on_both;
use store::{
    AccountWrite, FreeTimeWrite, NewAccount, NewSignIn, NewTable, SeatKind, Store, Write, ask, seat_zones,
    write_and_wait, zones_of,
};

on_both!(a_zone_belongs_to_a_seat_and_a_rematch_has_it_too, zones_go_with_their_table_or_their_account);

fn sit(store: &dyn Store, table: &str, seat: u8, zone: Option<&str>) {
    let change = FreeTimeWrite::Sit { table: table.into(), seat, zone: zone.map(str::to_owned) };
    write_and_wait(store, Write::FreeTime(change)).unwrap();
}

fn zones(store: &dyn Store, table: &str) -> Vec<(u8, String)> {
    ask(store, seat_zones(&table.into())).unwrap()
}

fn two(id: &str) -> NewTable {
    NewTable { seats: vec![seat(SeatKind::Human, "Ann", &[ANN]), seat(SeatKind::Human, "Bob", &[BOB])], ..table(id) }
}

fn a_zone_belongs_to_a_seat_and_a_rematch_has_it_too(home: &Home) {
    let store = home.open();
    create(&*store, two("a"));
    create(&*store, two("b"));
    sit(&*store, "a", 0, Some("Europe/Prague"));
    sit(&*store, "a", 1, Some("UTC"));
    sit(&*store, "a", 1, Some("Asia/Kathmandu"));
    sit(&*store, "a", 7, Some("UTC"));
    let expected = vec![(0, "Europe/Prague".to_owned()), (1, "Asia/Kathmandu".to_owned())];
    assert_eq!(zones(&*store, "a"), expected, "the last one, and none for a seat that does not exist");
    sit(&*store, "b", 0, Some("America/Lima"));
    write_and_wait(&*store, Write::FreeTime(FreeTimeWrite::Again { from: "a".into(), to: "b".into() })).unwrap();
    let again = vec![(0, "America/Lima".to_owned()), (1, "Asia/Kathmandu".to_owned())];
    assert_eq!(zones(&*store, "b"), again, "what is there stays");
    sit(&*store, "a", 0, None);
    assert_eq!(zones(&*store, "a"), expected[1..]);
    drop(store);
    assert_eq!(zones(&*home.open(), "b"), again, "after a restart, too");
}

fn zones_go_with_their_table_or_their_account(home: &Home) {
    let store = home.open();
    let sign_in = NewSignIn { session: ANN, device: String::new() };
    let (name, looks) = ("Ann".to_owned(), "ann".to_owned());
    let new = NewAccount { owner: ANN, looks, name, password: String::new(), invitation: None, sign_in, passkey: None };
    write_and_wait(&*store, Write::Account(AccountWrite::Make(new))).unwrap();
    for id in ["a", "b"] {
        create(&*store, two(id));
        sit(&*store, id, 0, Some("Europe/Prague"));
        sit(&*store, id, 1, Some("Asia/Kathmandu"));
    }
    let of_ann = |id: &str| (id.to_owned(), 0, "Europe/Prague".to_owned());
    assert_eq!(ask(&*store, zones_of(&ANN)).unwrap(), [of_ann("a"), of_ann("b")]);
    write_and_wait(&*store, Write::Remove { table: "a".into() }).unwrap();
    assert_eq!(zones(&*store, "a"), []);
    create(&*store, two("c"));
    sit(&*store, "c", 0, Some("Europe/Prague"));
    write_and_wait(&*store, Write::Enter { table: "c".into(), seat: 0, owner: BOB }).unwrap();
    write_and_wait(&*store, Write::Account(AccountWrite::Delete { account: ANN, tables: Vec::new() })).unwrap();
    assert_eq!(zones(&*store, "b"), [(1, "Asia/Kathmandu".to_owned())]);
    assert_eq!(zones(&*store, "c"), [(0, "Europe/Prague".to_owned())], "somebody else holds the seat, too");
}
