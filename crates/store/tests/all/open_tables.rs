//! Too many open tables: which one is closed, and which ones never are.

use crate::common::home::Home;
use crate::common::{ANN, BOB, append_by, create, seat, table};
use crate::on_both;
use store::{NewTable, Open, Origin, Owner, SeatKind, Store, StoreError, Write, write_and_wait};

on_both!(
    tables_count_for_their_session_their_address_and_their_network_until_they_are_over,
    the_longest_untouched_of_the_largest_network_rests_until_something_happens_there,
    only_a_table_that_no_second_person_ever_sat_at_is_removed_and_only_after_a_day,
);

const DAY: u32 = 24 * 3600;

/// An address in one of the networks.
fn origin(network: u8, address: u8) -> Origin {
    Origin { address: [address; 16], network: [network; 16] }
}

fn make(store: &dyn Store, id: &str, origin: Option<Origin>, owners: [Owner; 2]) {
    let seats = owners.map(|owner| seat(SeatKind::Human, "A", &[owner])).to_vec();
    create(store, NewTable { seats, maker: owners[0], origin, ..table(id) });
    act(store, id, 0, false);
}

fn act(store: &dyn Store, id: &str, from: u32, over: bool) {
    write_and_wait(store, append_by(id, from, Some(0), over)).unwrap();
}

fn make_room(store: &dyn Store, origin: Option<Origin>, most_resting: u32) -> Result<(), StoreError> {
    write_and_wait(store, Write::MakeRoom { origin, most_resting })
}

fn resting(home: &Home) -> Vec<String> {
    home.sql("SELECT id FROM tables WHERE rests ORDER BY id")
}

fn tables_count_for_their_session_their_address_and_their_network_until_they_are_over(home: &Home) {
    let store = home.open();
    make(&*store, "a", Some(origin(1, 1)), [ANN, ANN]);
    make(&*store, "b", Some(origin(1, 2)), [ANN, ANN]);
    make(&*store, "c", Some(origin(2, 3)), [BOB, BOB]);
    make(&*store, "d", None, [BOB, BOB]);
    let seen = |owner, from: Origin| store.open_tables(owner, Some(&from)).unwrap();
    assert_eq!(seen(&ANN, origin(1, 1)), Open { total: 4, own: 2, address: 1, network: 2 });
    assert_eq!(seen(&BOB, origin(2, 9)), Open { total: 4, own: 2, address: 0, network: 1 });
    act(&*store, "a", 1, true);
    assert_eq!(seen(&ANN, origin(1, 1)), Open { total: 3, own: 1, address: 0, network: 1 });
    assert_eq!(store.head(&"a".into()).unwrap().unwrap().origin, None, "nobody needs to know any longer");
    assert_eq!(store.head(&"b".into()).unwrap().unwrap().origin, Some(origin(1, 2)));
}

fn the_longest_untouched_of_the_largest_network_rests_until_something_happens_there(home: &Home) {
    let store = home.open();
    for n in 0..4 {
        make(&*store, &format!("many{n}"), Some(origin(1, n)), [ANN, ANN]);
        home.age(10);
    }
    make(&*store, "one", Some(origin(2, 7)), [BOB, BOB]);
    home.age(10);
    // The oldest of all comes from somewhere else, and people play at the oldest of the many.
    act(&*store, "many0", 1, false);
    assert_eq!(make_room(&*store, Some(origin(1, 1)), 10), Err(StoreError::Conflict), "not for the largest itself");
    for (n, left) in [(1, 4), (2, 3)] {
        make_room(&*store, Some(origin(3, 1)), 10).unwrap();
        assert_eq!(resting(home).len(), n);
        assert_eq!(store.open_tables(&ANN, Some(&origin(1, 1))).unwrap().total, left);
    }
    assert_eq!(resting(home), ["many1", "many2"]);
    let open = store.open_tables(&ANN, Some(&origin(1, 1))).unwrap();
    assert_eq!((open.own, open.network), (4, 4), "whoever made them gets no more for it");
    // Two are awake there, one more than the asker will have: so one may go, and then no more.
    make_room(&*store, Some(origin(3, 1)), 10).unwrap();
    assert_eq!(make_room(&*store, Some(origin(3, 1)), 10), Err(StoreError::Conflict));
    act(&*store, "many2", 1, false);
    assert_eq!(resting(home), ["many1", "many3"]);
    assert_eq!(store.load(&"many1".into()).unwrap().unwrap().entries.len(), 1, "nothing is lost");
}

fn only_a_table_that_no_second_person_ever_sat_at_is_removed_and_only_after_a_day(home: &Home) {
    let store = home.open();
    make(&*store, "two", Some(origin(1, 1)), [ANN, BOB]);
    home.age(10);
    for n in 0..6 {
        make(&*store, &format!("alone{n}"), Some(origin(1, 1)), [ANN, ANN]);
        home.age(10);
    }
    for _ in 0..2 {
        make_room(&*store, Some(origin(2, 1)), 2).unwrap();
    }
    assert_eq!(resting(home), ["alone0", "two"]);
    assert_eq!(make_room(&*store, Some(origin(2, 1)), 2), Err(StoreError::Conflict), "none has rested for a day");
    assert_eq!(resting(home), ["alone0", "two"], "and so nothing has changed");
    home.age(DAY);
    make_room(&*store, Some(origin(2, 1)), 2).unwrap();
    assert_eq!(resting(home), ["alone1", "two"]);
    assert_eq!(store.load(&"alone0".into()).unwrap(), None);
    assert_eq!(store.removed_after(0).unwrap()[0].table, "alone0");
    for _ in 0..3 {
        make_room(&*store, Some(origin(2, 1)), 2).unwrap();
    }
    assert!(store.load(&"two".into()).unwrap().is_some(), "people play there");
}
